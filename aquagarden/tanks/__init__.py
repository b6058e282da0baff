"""Tanks judged: the plain judge, the search for repairs, and the tank as a node that remembers."""
