"""`python -m aquagarden`: the same as the command `aquagarden`."""

from .cli import main

if __name__ == "__main__":
    main()
