"""Every exit code that there is; a command returns one of them."""

from enum import IntEnum


class Exit(IntEnum):
    """How a command ended."""

    FINE = 0
    FINDINGS = 1
    MISUSE = 2
    INTERRUPTED = 130
    CUT_OFF = 141


MEANING: dict[Exit, str] = {
    Exit.FINE: "all is well: the tank is legal, nothing was found",
    Exit.FINDINGS: "the answer is no: an illegal tank or step, findings, a failed example or question",
    Exit.MISUSE: "there is no answer: bad arguments, an unknown name, a file or rules that cannot be read or used",
    Exit.INTERRUPTED: "stopped with Ctrl-C; `simulate` shows and writes what is done",
    Exit.CUT_OFF: "whoever read the output has gone, as with `| head`",
}
