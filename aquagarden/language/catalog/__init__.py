"""Every finding that there is: its stable code, what it is about, and a wrong and a right piece of rules."""

from __future__ import annotations

from typing import Any

from ...errors import Diagnostic, Span
from . import files, hints, names, packs, proof, texts
from .code import Code

__all__ = ["CODES", "Code", "finding"]

_MODULES = (files, texts, names, packs, proof, hints)
CODES: dict[str, Code] = {code.code: code for module in _MODULES for code in module.CODES}


def finding(code: str, span: Span, message: str, **more: Any) -> Diagnostic:
    """A diagnostic of that code, with the severity that the code has."""
    return Diagnostic(code, message, span, CODES[code].severity, **more)
