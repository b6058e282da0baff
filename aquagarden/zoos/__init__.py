"""Zoos: boards of spaces in rows and columns, and the pieces on them."""
