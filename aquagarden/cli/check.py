"""`aquagarden check`: is a tank legal, and why? The same of all tanks of an aquarium, and of a zoo."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from ..errors import QuestionError, UnknownName
from ..games.aqua_garden.layout import Layout
from ..language.clauses import Otherwise, Scores
from ..language.notation import MOST_OF_ONE
from ..language.vocabulary import terms
from ..loading import loaded
from ..packs.lexicon import named
from ..packs.shelf import game_pack, packs_for
from ..rulebook import Rulebook
from ..rulings import Score
from ..structuring import said, shown, strict, structured
from ..tanks.aquarium import Aquarium, Holdings
from ..tanks.scoring import score_aquarium
from ..tanks.tank import Tank
from ..wire.questions.asking import Counts, known, tokens
from ..zoos.layout import has_zoos
from .adjudicate import opened
from .exits import Exit
from .options import STANDARD_INPUT, json_option, players_option, table, text_of_input, with_option
from .output import BAD, GOOD, counted, show, show_data
from .zoos import check_zoo

# No tank of a game takes more to write down, nor do all tanks of an aquarium.
MOST_BYTES = 100_000
# A tank with its label: `T1=2 shark`.
LABELLED = re.compile(r"([A-Z][A-Z0-9]{0,3})=(.*)", re.DOTALL)
# What is meant as one: `t1=2 shark`, `T1: 2 shark`.
MEANT = re.compile(r"\s*([A-Za-z][A-Za-z0-9]{0,3})\s*[=:]\s*(.*)", re.DOTALL)
# An argument of several words that begins with a count is a tank by itself.
TANK = re.compile(r"\s*\d+\s+[^\W\d]", re.DOTALL)
FIRST_NAME = re.compile(r"[a-z]+(-[a-z]+)*")
HINT = 'For example: {"T1": {"shark": 2}, "B1": "1 seahorse, 1 coral"}'


class TankCommand(click.Command):
    """A command that takes a tank: `-1 shark` is no option but a tank with a mistake, and is told as one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put words that begin with a negative number where arguments stand."""
        try:
            return super().parse_args(ctx, list(args))
        except click.NoSuchOption as error:
            name = error.option_name
            if not name[1:2].isdigit():
                raise
            index = next(index for index, word in enumerate(args) if word.startswith(name))
            rest = args[:index] + args[index + 1 :]
            return super().parse_args(ctx, [*rest, "--", args[index]])


@click.command("check", cls=TankCommand, short_help="Is a tank legal, and why?")
@click.argument("words", metavar="[LABEL=]TANK...", nargs=-1)
@click.option("--aquarium", "file", metavar="FILE", help="Check the tanks of a file of JSON, an object by label.")
@click.option("--points", is_flag=True, help="Add the points that its tokens bring at the end of the game.")
@with_option
@players_option
@json_option
def command(
    words: tuple[str, ...],
    file: str | None,
    points: bool,
    chosen: tuple[str, ...],
    players: int | None,
    as_json: bool,
) -> Exit:
    """Say whether a TANK is legal: which laws refuse it and why, and every smallest way to put it right.

    `-` reads the tank from standard input. With labels before them, such as T1="2 sharks" B1="1 coral", or with
    --aquarium, several tanks are checked at once, and so is what they achieve and score together. The exit code is
    1 when a tank is illegal.

    Where the packs on the table play on zoos, TANK is a zoo: each piece with its spaces, such as
    "dolphin 1,2 1,3; coworker checkout; large-expansion 5,2 6,2 5,3 6,3"; a drawing of it is shown.

    For example:  aquagarden check "2 sharks, 1 seahorse, 1 seaweed"
    """
    if not words and file is None:
        raise click.UsageError("Missing argument 'TANK'.", click.get_current_context())
    rules = table(chosen, players)
    if has_zoos(rules.ruleset):
        if file is not None:
            raise QuestionError("a zoo has no tanks", "--aquarium", "Write what lies in the zoo, or `-` to read it.")
        return check_zoo(rules, players, _text(words), points, as_json)
    _check_labels(rules, words)
    if file is not None or any(map(LABELLED.match, words)):
        tanks = _tanks(rules, [*(_of_file(file) if file is not None else ()), *_labelled(words)])
        return _aquarium(rules, tanks, as_json)
    tank = _tank(rules, _text(words))
    verdict = tank.verdict
    if as_json:
        show_data({"tank": dict(tank.tokens), **verdict.data(), **({"score": tank.score.data()} if points else {})})
    else:
        _show_verdict(tank)
        if points:
            show(f"\n{tank.score}")
            for line in _uncounted(rules, tank):
                show(line)
    return Exit.FINE if verdict.legal else Exit.FINDINGS


def _text(words: tuple[str, ...]) -> str:
    """What is said of a tank or a zoo; `-` alone means standard input."""
    text = " ".join(words)
    return text_of_input(MOST_BYTES) if text == STANDARD_INPUT else text


def _tank(rules: Rulebook, text: str) -> Tank:
    """The tank that is said. Raises NotationError; for a piece of another game it tells how that is asked."""
    try:
        return rules.tank(text)
    except UnknownName as error:
        first = FIRST_NAME.match(error.name.lower())
        for game in terms("game") if not error.nearest else ():
            if first and game != rules.ruleset.game and packs_for(first[0], game):
                hint = f"`{first[0]}` is a token of another game: ask with `--with {game_pack(game)}`."
                raise UnknownName(error.name, error.kind, (), hint, error.text, error.span) from None
        raise


def _show_verdict(tank: Tank) -> None:
    mark, tone = ("legal", GOOD) if tank.verdict.legal else ("illegal", BAD)
    show(str(tank.verdict), mark, tone)


def _uncounted(rules: Rulebook, tank: Tank) -> Iterator[str]:
    """The points of tokens that count what lies on boards, and not in a tank."""
    for token in tank.tokens:
        for line in rules.ruleset.lexicon.clauses(token, Scores, Otherwise):
            spoken = {name for names in named(line.clause, ("place",)) for name in names}
            if boards := " and ".join(sorted(spoken & set(rules.ruleset.boards))):
                yield f"     -  {token} {line.clause}: no {boards} is given here; `aquagarden score` counts it"


# ---- an aquarium


def _check_labels(rules: Rulebook, words: Iterable[str]) -> None:
    """Raise QuestionError for what is meant as a label, and is not written as one."""
    labels = Layout.of(rules.ruleset).tanks
    for word in words:
        found = MEANT.fullmatch(word)
        if found is None or LABELLED.match(word):
            continue
        label = found[1].upper() if found[1].upper() in labels else next(iter(labels), "T1")
        hint = f'A label of the board and `=` stand right before the tank: {label}="{shown(found[2]) or "2 shark"}".'
        raise QuestionError(f"`{shown(word)}` does not begin with a label and `=`", "TANK", hint)


def _labelled(words: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Each label with its tank: the words after a label belong to it, up to the next one."""
    label, held = "", list[str]()
    for word in words:
        found = LABELLED.match(word)
        hint = f'Say which tank it is, such as T1="{shown(word)}".'
        if found is None and not label:
            raise QuestionError(f"`{shown(word)}` stands before the first label", "TANK", hint)
        if found is None and TANK.match(word) and not _goes_on(held[-1]):
            raise QuestionError(f"`{shown(word)}` has no label", "TANK", hint)
        if found is not None:
            if label:
                yield label, " ".join(held)
            label, held = found[1], []
        held.append(word if found is None else found[2])
    if label:
        yield label, " ".join(held)


def _goes_on(text: str) -> bool:
    """Whether the tank of a label is still to be said after this, or another token of it."""
    return not text.strip() or text.rstrip().endswith((",", ";", " and"))


def _of_file(file: str) -> Iterator[tuple[str, Any]]:
    with opened(file) as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise QuestionError(f"it holds more than {MOST_BYTES:,} bytes", file, HINT)
    tanks, fault = loaded(data, QuestionError, HINT)
    if fault is not None:
        raise fault
    if not isinstance(tanks, Mapping):
        raise QuestionError(f"expected an object, got {said(tanks)}", "", HINT)
    yield from tanks.items()


def _tanks(rules: Rulebook, given: Iterable[tuple[str, Any]]) -> dict[str, Tank]:
    """The tanks of an aquarium in the order of the board, each as text or as counts."""
    labels = Layout.of(rules.ruleset).tanks
    found: dict[str, Tank] = {}
    for label, tank in given:
        if known(label, labels, "tank", shown(label)) in found:
            raise QuestionError(f"the tank {label} is given twice", label, "Say it once.")
        found[label] = rules.tank(_held(rules, label, tank))
    return {label: found[label] for label in labels if label in found}


def _held(rules: Rulebook, label: str, tank: Any) -> Counts | str:
    """What lies in a tank, as text or as counts. Raises QuestionError for anything else."""
    if isinstance(tank, str):
        return tank if tank.strip() else {}

    def misfit(message: str, path: str, hint: str) -> QuestionError:
        return QuestionError(message, f"{label}.{path}" if path else label, hint)

    counts: Counts = structured(tank, Mapping[str, int], strict(MOST_OF_ONE), misfit)  # type: ignore[type-abstract]
    return tokens(rules, counts, label)


def _aquarium(rules: Rulebook, tanks: Mapping[str, Tank], as_json: bool) -> Exit:
    """Show each tank with its verdict, what it achieves and scores by itself, and what all score together."""
    score, legal = _score(rules, tanks), all(tank.verdict.legal for tank in tanks.values())
    if as_json:
        told = {
            label: {
                "tank": dict(tank.tokens),
                **tank.verdict.data(),
                "milestones": list(rules.milestones(tank)),
                "score": tank.score.data(),
            }
            for label, tank in tanks.items()
        }
        show_data({"legal": legal, "tanks": told, "score": score.data()})
        return Exit.FINE if legal else Exit.FINDINGS
    for label, tank in tanks.items():
        show(f"{label}: {tank}")
        _show_verdict(tank)
        if met := rules.milestones(tank):
            show(f"  meets {', '.join(met)}")
        show(f"  scores {counted(tank.score.total, 'point')} by itself\n")
    show(f"together {score}")
    return Exit.FINE if legal else Exit.FINDINGS


def _score(rules: Rulebook, tanks: Mapping[str, Tank]) -> Score:
    """What the tanks score when they are all of an aquarium, before anything else."""
    ruleset, layout = rules.ruleset, Layout.of(rules.ruleset)
    contents = {label: tanks.get(label, rules.tank({})).contents for label in layout.tanks}
    money = dict.fromkeys(terms("purse", ruleset.game), 0)
    return score_aquarium(ruleset, Aquarium(ruleset.lexicon, contents, Holdings(areas=layout.areas, money=money)))
