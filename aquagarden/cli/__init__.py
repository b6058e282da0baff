"""The command line: one module a command, and text only. Whatever it says can be had from the library."""

from .app import app


def main() -> None:
    """Run the command line with the arguments of the process, and leave with one of the codes in `exits`."""
    app.main(prog_name="aquagarden")


__all__ = ["main"]
