"""What happened, as JSON has it."""

from __future__ import annotations

from typing import Any

from ...play.events import Event
from .asking import because


def told(event: Event) -> dict[str, Any]:
    """An event: what sort it is, what is in it, the same as text, and the rule that says so."""
    held = event._asdict()
    rule = held.pop("rule")
    if "tokens" in held:
        held["tokens"] = dict(held["tokens"])
    return {"event": type(event).__name__.lower(), **held, "text": str(event), **because(rule)}
