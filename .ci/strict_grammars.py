"""Build each grammar strictly: no conflict of rules, no two terminals for one text."""

import sys

import interegular  # noqa: F401 -- with it, Lark compares the terminals too
from lark import Lark

from aquagarden.language import parsing
from aquagarden.resources import grammar

parsing.build(grammar("rules"), strict=True)
Lark(grammar("notation"), parser="lalr", lexer="basic", strict=True)
sys.stdout.write("both grammars are strict\n")
