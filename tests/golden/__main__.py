"""`python -m tests.golden` makes all that is golden anew."""

from tests.golden.making import make

make()
