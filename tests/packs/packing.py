"""Packs from texts, put on the table together."""

from aquagarden import Diagnostic, Rulebook, RulesError
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.packs.pack import Pack


def pack(name: str, body: str = "", *needs: str) -> Pack:
    """A pack of that name, in a file of its own, that needs the base, or what is given (`base 1`)."""
    lines = "".join(f"  needs {need}\n" for need in needs or ("base 1",))
    text = f'rules-language 1\n\npack {name} "{name.title()}"\n  version 1\n{lines}\n{body}'
    found = shelf.from_texts([(f"{name}.rules", text)])
    assert found.findings == ()
    assert found.pack is not None
    return found.pack


def rules(*packs: Pack, players: int | None = None) -> Rulebook:
    """The rulebook of some packs."""
    return Rulebook(compose(packs, players))


def findings(*packs: Pack, players: int | None = None) -> tuple[Diagnostic, ...]:
    """What keeps packs from being put on the table together."""
    try:
        compose(packs, players)
    except RulesError as error:
        return error.diagnostics
    raise AssertionError("the packs were put on the table")


def finding(*packs: Pack) -> tuple[str, set[str]]:
    """The code of the one finding, and all the places that it shows."""
    (one,) = findings(*packs)
    assert str(one).count(str(one.span)) == 1
    return one.code, {str(span) for span in (one.span, *one.also)}


def broken(book: Rulebook, tank: str) -> list[str]:
    """The laws that refuse a tank."""
    return sorted(reason.name for reason in book.judge(tank).broken)
