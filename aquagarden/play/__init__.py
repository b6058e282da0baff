"""What games of turns share: actions, events, refusals, chance, and which clauses the engine carries out."""
