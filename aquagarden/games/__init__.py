"""The games: who may do what next, and what comes of it. What a game pays, counts and holds stands in its rules."""
