"""`python -m tests.golden` makes all that is golden anew."""

from tests.golden import making, making_aquaretto

making.make()
making_aquaretto.make()
