"""Who names the clauses of the books that are played: the register, rules, the code of the games, and tests."""

import ast
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

from attrs import frozen

from aquagarden import games, play
from aquagarden.language.clauses import Cite, NumberedClause
from aquagarden.language.declarations import Declaration
from aquagarden.packs.shelf import Book, book, shipped, shipped_packs
from aquagarden.play.clauses import Carrier, Key, carried, heading_in, heading_of, played_books
from aquagarden.play.refusals import Clause

ROOT = Path(__file__).parents[2]


@frozen
class Marked:
    """A place where tests name clauses."""

    path: Path
    line: int
    keys: frozenset[Key]

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT).as_posix()}:{self.line}"


def shown(keys: set[Key]) -> list[str]:
    """Clauses as `--clauses` takes them."""
    return [f"{heading} {number}" for heading, number in sorted(keys)]


def books() -> list[Book]:
    """The books that are played."""
    found = [book(name) for name in sorted(played_books())]
    return [one for one in found if one is not None]


def register() -> dict[Key, NumberedClause]:
    """Every clause of them, by its heading as carriers and tests name it."""
    return {
        (heading_in(one.name, heading), number): clause
        for one in books()
        for heading, clauses in one.sections.items()
        for number, clause in clauses.items()
    }


def cited() -> dict[Key, list[Declaration]]:
    """For each clause the paragraphs of shipped packs that cite it."""
    found: dict[Key, list[Declaration]] = defaultdict(list)
    for name in shipped_packs():
        pack = shipped(name)
        for declaration in pack.declarations if pack is not None else ():
            for _, proof in declaration.proofs():
                if isinstance(proof, Cite) and proof.book in played_books():
                    for number in proof.numbers:
                        found[heading_in(proof.book, proof.section), number].append(declaration)
    return found


def carriers() -> dict[Carrier, set[Key]]:
    """For each function of the engine that carries out clauses, which."""
    found: dict[Carrier, set[Key]] = defaultdict(set)
    for key, some in carried(play, games).items():
        for carrier in some:
            found[carrier].add(key)
    return found


@cache
def marks() -> list[Marked]:
    """Where tests say which clauses they prove: `pytest.mark.clause("Turn Order", 1, 2)`."""
    return [
        Marked(path, node.lineno, _keys(path, node))
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"
    ]


def _keys(path: Path, call: ast.Call) -> frozenset[Key]:
    """What a mark is given. It stands there as it is, so that it can be read without running anything."""
    try:
        heading, *numbers = map(ast.literal_eval, call.args)
    except ValueError:
        where = f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
        raise AssertionError(f"{where}: write heading and numbers as they are: {ast.unparse(call)}") from None
    return frozenset((heading, number) for number in numbers)


def refusals() -> dict[str, frozenset[Key]]:
    """The clauses by which the engine refuses actions and explains events, by the name that it gives them."""
    carried(play, games)
    modules = [(name, module) for name, module in sorted(sys.modules.items()) if name.startswith("aquagarden.")]
    return {
        f"{name}.{word}": frozenset((heading_of(name, clause.heading), number) for number in clause.numbers)
        for name, module in modules
        for word, clause in vars(module).items()
        if isinstance(clause, Clause)
    }
