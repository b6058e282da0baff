"""Build each grammar strictly: no conflict of rules, no two terminals for one text."""

import sys

import interegular  # noqa: F401 -- with it, Lark compares the terminals too

from aquagarden.language.parsers import STARTS, build

for name in STARTS:
    build(name, strict=True)
sys.stdout.write(f"strict: {', '.join(STARTS)}\n")
