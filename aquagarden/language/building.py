"""From the parser's tree to typed objects, once; nothing is ever evaluated on trees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..predicates import conditions, effects, laws, quantities
from ..predicates.sentence import Phrase
from . import clauses as c
from .vocabulary import terms


def build(tree: Any) -> Any:
    """The object for a tree: a clause followed by its evidence, a header's parts, or a small part."""
    if tree is None:
        return None
    if isinstance(tree, str):
        return _token(tree)
    return _BUILDERS[str(tree.data)]([build(child) for child in tree.children])


def _token(token: str) -> int | str:
    if token.startswith('"'):
        return token[1:-1]
    return number(token) if token.lstrip("-").isdigit() else str(token)


def number(text: str) -> int:
    """A number as written; one of absurd length becomes one that every range refuses."""
    return int(text) if len(text) <= 9 else (-1 if text.startswith("-") else 1) * 10**9


def _of(make: Callable[..., Any], parts: int) -> Callable[[list[Any]], Any]:
    """A builder from so many parts; what follows them is the evidence of the clause."""

    def built(children: list[Any]) -> Any:
        clause = make(*children[:parts])
        return (clause, tuple(children[parts:])) if isinstance(clause, Phrase) else clause

    return built


def _part(make: Callable[..., Any]) -> Callable[[list[Any]], Any]:
    return lambda children: make(*children)


def _unit(name: str) -> str:
    """A unit in the singular, as the vocabulary has it."""
    return name.removesuffix("s")


def _published(name: str) -> str:
    """A unit of the vocabulary in the singular; any other name as it stands, for it may be one of a token."""
    return _unit(name) if _unit(name) in terms("unit") else name


def _gain(amount: int, unit: str, quantity: Any, cap: int | None, condition: Any) -> quantities.Gain:
    return quantities.Gain(amount, _unit(unit), quantity, cap, condition)


def _ladder(children: list[Any]) -> quantities.Ladder:
    *amounts, unit, names = children
    return quantities.Ladder(tuple(amounts), _unit(unit), names)


def _amount(number: int, unit: str | None) -> c.Amount:
    return c.Amount(number, _unit(unit or ""))


def _setting(key: str, value: Any, counts: Any) -> c.Setting:
    """A setting; where it takes several numbers, one alone is a list of one."""
    term = terms("setting").get(key)
    several = term is not None and term.takes is not None and term.takes.several
    if several and isinstance(value, c.Amount) and not value.unit:
        value = c.Amounts((value.number,))
    return c.Setting(key, value, counts or ())


def _where(which: str | None, place: str) -> conditions.Where:
    return conditions.Where(place, which or "")


def _has(which: str | None, place: str, choice: Any) -> conditions.Has:
    return conditions.Has(conditions.Where(place, which or ""), choice)


def _uses_at_most(place: str, most: int, resource: str, more: int | None, booster: str | None) -> laws.UsesAtMost:
    return laws.UsesAtMost(place, most, resource, more, booster)


def _touches(names: Any, always: str, verb: str, another: str | None, others: Any) -> laws.Touches:
    return laws.Touches(names, always, verb, others, another)


def _result(verb: str, amount: int, unit: str) -> c.Result:
    return c.Result(verb, amount, unit if verb == "uses" else _published(unit))


def _tuple(children: list[Any]) -> tuple[Any, ...]:
    return tuple(children)


_BUILDERS: dict[str, Callable[[list[Any]], Any]] = {
    # headers
    "language": lambda ch: ("rules-language", "", str(ch[0]), "", ""),
    "declared": lambda ch: (ch[0], "", ch[1], ch[2], ""),
    "section": lambda ch: ("section", "", ch[0], ch[1], ""),
    "exception": lambda ch: ("except", ch[0][0], ch[0][1], "", "rule"),
    "change": lambda ch: ("change", ch[1][0], ch[1][1], "", ch[0]),
    "removal": lambda ch: ("remove", ch[1][0], ch[1][1], "", ch[0]),
    "kind": lambda ch: ch[0],
    "ref": _tuple,
    # packs and books
    "version": _of(c.Version, 1),
    "plays": _of(c.Plays, 1),
    "needs_pack": _of(c.NeedsPack, 2),
    "follows": _of(c.Follows, 1),
    "player_counts": _of(c.PlayerCounts, 1),
    "numbered_clause": _of(c.NumberedClause, 3),
    # groups and tokens
    "has_members": _of(c.HasMembers, 1),
    "is_a": _of(c.Is, 1),
    "uses": _of(c.Uses, 2),
    "copies": _of(c.Copies, 3),
    "costs": _of(lambda amount, unit, *more: c.Costs(amount, _published(unit), *more), 4),
    "kept": " ".join,
    "counts_as": _of(c.CountsAs, 1),
    "counts_as_money": _of(c.CountsAsMoney, 1),
    "scores": _of(c.Scores, 1),
    "scores_for": _of(c.ScoresFor, 1),
    "otherwise": _of(c.Otherwise, 1),
    "counts_under": _of(c.CountsUnder, 1),
    "with_pack": _of(c.WithPack, 1),
    "with_players": _of(c.WithPlayers, 1),
    "excepted": _of(c.Excepted, 1),
    # places and settings
    "boards": _of(c.Boards, 2),
    "owner": " ".join,
    "spaces": _of(c.Spaces, 1),
    "runs": _tuple,
    "run": _part(c.Run),
    "named_spaces": _of(lambda kind, labels, beside: c.NamedSpaces(kind, labels, beside or ()), 3),
    "between": _of(c.Between, 3),
    "area": _of(c.Area, 2),
    "row": _of(c.Row, 3),
    "formed": _of(c.Formed, 2),
    "joins": _of(c.Joins, 1),
    "labels": _tuple,
    "setting": _of(_setting, 3),
    "amount": _part(_amount),
    "amounts": lambda ch: c.Amounts(tuple(ch)),
    "word": _part(c.Word),
    # decks, cards and triggers
    "hand_out": _of(lambda verb, number, counts: c.HandOut(verb, number, counts or ()), 3),
    "dealing": lambda ch: ch[0],
    "choose_card": _of(c.ChooseCard, 1),
    "choice_of": _of(c.Choice, 1),
    "once": _of(lambda period, counts: c.Once(period, counts or ()), 2),
    "first": _of(c.First, 1),
    "of_deck": _of(c.OfDeck, 1),
    "shows": _of(c.Shows, 2),
    "when_phase": _of(c.WhenPhase, 1),
    "happens": _of(c.Happens, 4),
    "grows": _of(lambda actor, does, sizes: c.Happens(actor, does, sizes=sizes), 3),
    "by_itself": _of(c.Happens, 2),
    "actor": lambda ch: ch[0],
    "does": lambda ch: ch[0],
    "effect": _of(lambda effect: effect, 1),
    "gains": _part(effects.Gains),
    "take": _part(effects.Take),
    "some": _part(effects.Some),
    "every": _part(effects.Every),
    "of_its_type": lambda ch: effects.OfItsType(ch[0]),
    "draw": _part(effects.Draw),
    "leave_out": _part(effects.LeaveOut),
    "leave_types_out": _part(effects.LeaveTypesOut),
    "swap": _part(effects.Swap),
    "allow": _part(effects.Allow),
    # laws
    "uses_at_most": _of(_uses_at_most, 5),
    "holds_at_most": _of(laws.HoldsAtMost, 5),
    "never_shares": _of(laws.NeverShares, 3),
    "needs": _of(laws.Needs, 4),
    "lives_in": _of(laws.LivesIn, 2),
    "touches": _of(_touches, 5),
    "always": lambda ch: ch[0],
    "verb": lambda ch: ch[0],
    "of_each": lambda ch: laws.OfEach(ch[1], ch[0]),
    "its": lambda ch: conditions.Where(ch[0], "its"),
    # gains
    "gain": _part(_gain),
    "ladder": _ladder,
    "for_each": _part(quantities.ForEach),
    "for_every": _part(quantities.ForEvery),
    "around": _part(quantities.Around),
    "product": _part(quantities.Product),
    "tokens": _part(quantities.Tokens),
    "marked": _part(quantities.Marked),
    "bearing": lambda ch: ch[0],
    "types": _part(quantities.TypesOf),
    "set_of": _part(quantities.SetOf),
    "most_numerous": _part(quantities.MostNumerous),
    "where": _part(_where),
    "has": _part(_has),
    "leads": _part(conditions.Leads),
    "superlative": lambda ch: ch[0],
    # small parts
    "either": _tuple,
    "names": _tuple,
    "ints": _tuple,
    "shares": _tuple,
    "share": _part(quantities.Share),
    "spots": _tuple,
    "lying": _part(c.Lying),
    "lying_at": lambda ch: c.Lying(ch[0], ch[1], ch[2], at=c.Spot(*ch[3:])),
    "wanted": lambda ch: conditions.Wanted(ch[1], ch[0] if ch[0] is not None else 1),
    "any_of": lambda ch: conditions.AnyOf(tuple(ch)),
    "all_of": lambda ch: conditions.AllOf(tuple(ch)),
    # proof
    "cite": _of(c.Cite, 3),
    "seen": _of(c.Seen, 1),
    "assumed": _of(c.Assumed, 1),
    "legal": _of(c.Legal, 1),
    "illegal": _of(c.Illegal, 1),
    "example": _of(lambda tank, against, result: c.Example(tank, against or (), result), 3),
    "achieves": _of(c.Achieves, 2),
    "achieved": lambda ch: ch[0],
    "example_holds": _of(c.ExampleHolds, 3),
    "result": _part(_result),
    "verdict": lambda ch: ch[0],
}
