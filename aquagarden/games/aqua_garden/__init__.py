"""Aqua Garden: fish from the fair, tanks, milestones; for one to four players."""
