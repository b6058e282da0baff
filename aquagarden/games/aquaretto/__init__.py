"""Aquaretto: trucks and tiles, zoos and basins, coworkers and coins."""
