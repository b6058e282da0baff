"""Packs found, put together, and what they make of each other: one immutable ruleset."""
