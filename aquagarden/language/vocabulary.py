"""The words that the engine publishes: places, units, happenings, settings. Checker, messages and docs walk them."""

from __future__ import annotations

from attrs import frozen


@frozen
class Takes:
    """What a setting takes: a whole number of a range, in a unit or in none; or one of some words.

    A number is taken where `most` says how great it may be. What is `due` needs a value for each number of players.
    """

    least: int = 0
    most: int | None = None
    unit: str = ""
    words: tuple[str, ...] = ()
    due: bool = False


@frozen
class Done:
    """How a happening is told in one kind of paragraph: by whom it is done, whether one says `on`, and to what.

    `objects` are places. Of what rules bring themselves the kind stands for all: `token` among the actors for each
    token and group, `space` and `deck` among the objects for each kind of space and each deck. Of what only `pays`
    nothing but money comes.
    """

    kind: str
    actors: tuple[str, ...]
    objects: tuple[str, ...]
    on: bool = False
    pays: bool = False


@frozen
class Term:
    """A published word: its kind, what it is, since which version of the language, and what is special about it.

    `several` marks places of which there is more than one, `space` those that are kinds of spaces on a track; `board`
    those that lie before a player; `track` places with spaces in a row, and `labels` those with spaces that have
    labels; `store` places where tokens of nobody lie; `flat` places of which one says `on`. `money` marks units that
    are paid with, and actors that have some; `automaton` actors that nobody plays.
    """

    kind: str
    name: str
    summary: str
    since: int = 1
    several: bool = False
    space: bool = False
    board: bool = False
    track: bool = False
    labels: bool = False
    store: bool = False
    flat: bool = False
    money: bool = False
    automaton: bool = False
    takes: Takes | None = None
    done: tuple[Done, ...] = ()


# What stands for all that rules bring of a kind, where it is told who does what.
EACH_TOKEN, EACH_SPACE, EACH_DECK = "token", "space", "deck"


def _setting(name: str, summary: str, takes: Takes) -> Term:
    return Term("setting", name, summary, takes=takes)


TERMS: tuple[Term, ...] = (
    Term("game", "aqua-garden", "fish from the fair, tanks, milestones"),
    Term("unit", "point", "counted at the end of the game"),
    Term("unit", "fund", "a player's money", money=True),
    Term("purse", "funds", "the money that a player has"),
    Term("place", "tank", "one water tank of an aquarium", several=True, board=True),
    Term("place", "aquarium", "all tanks of a player together", board=True, labels=True),
    Term("place", "carpet", "a space around the tanks, on which the employee walks", several=True),
    Term("place", "icon", "what the employee crosses between two carpets", several=True),
    Term("place", "bag", "the cloth bag that fish are drawn from", store=True),
    Term("place", "sea", "the sea board, to which tokens return", store=True),
    Term("place", "fair", "the track that the owners walk, and what lies on it", track=True),
    Term("place", "standby", "the track where owners wait who have passed; 1 is the lowest space", track=True),
    Term("place", "space", "one space of the fair", several=True),
    Term("place", "fish-space", "a space of the fair with a fish to take", space=True),
    Term("place", "ad-space", "a space of the fair for advertising", space=True),
    Term("place", "standby-space", "a space of the standby track", space=True),
    Term("place", "home", "the board on which a token lives, of whoever takes it", several=True),
    Term("place", "hand", "what a player holds and has still to place"),
    Term("place", "shelf", "where fish lie that are bought at advertising spaces", store=True, flat=True),
    Term("place", "prizes", "beside the milestone cards", store=True),
    Term("place", "box", "out of the game", store=True),
    Term("place", "zoo", "the boards of a player in Aquaretto", board=True),
    Term("place", "basin", "touching spaces of a zoo that hold one type of animal", several=True, board=True),
    Term("phase", "setup", "once, before the first turn"),
    Term("phase", "preparation", "after each round but the last"),
    Term("period", "round", "from the first turn until all owners stand by"),
    Term("period", "game", "from setup to the score"),
    Term("actor", "player", "whoever has the turn; on the fair the owner token", money=True),
    Term("actor", "employee", "the employee of the player who has the turn", money=True),
    Term("actor", "lucy", "the owner token that nobody plays", automaton=True),
    Term(
        "happening",
        "stops",
        "a token comes to a space of the fair, before what the space says",
        done=(
            Done("trigger", ("player", "lucy"), (EACH_SPACE,), on=True),
            Done("deck", ("player",), ("ad-space",), on=True),
        ),
    ),
    Term(
        "happening",
        "crosses",
        "at each step over it, at once",
        done=(Done("deck", ("employee",), ("icon",)), Done("trigger", ("employee",), ("icon",), pays=True)),
    ),
    Term(
        "happening",
        "reaches",
        "the owner token passes to it; not at setup",
        done=(Done("trigger", ("player",), ("standby",)),),
    ),
    Term(
        "happening",
        "activates",
        "a player uses a card that lets choose; after what was chosen",
        done=(Done("trigger", ("player",), (EACH_DECK,)),),
    ),
    Term(
        "happening",
        "enters",
        "a copy comes to lie there: each one, once laws have been looked at and what must leave has left",
        done=(Done("trigger", (EACH_TOKEN,), ("tank",)),),
    ),
    Term(
        "happening",
        "leaves",
        "a copy that lay there does so no more: each one, once laws have been looked at",
        done=(Done("trigger", (EACH_TOKEN,), ("tank",)),),
    ),
    Term("window", "milestones", "cards that show tokens may be achieved at once, where what happened completes them"),
    Term("cards", "milestones", "all cards that show tokens"),
    _setting("rounds", "rounds of the game", Takes(1, 20, due=True)),
    _setting("start-funds", "the money of each player at the start; 0 if not said", Takes(0, 9999)),
    _setting("funds-cap", "the most money that a player can have; no limit if not said", Takes(0, 9999)),
    _setting("least-steps", "the fewest steps of the employee; 1 if not said", Takes(0, 99)),
    _setting("free-steps", "the most steps of the employee that cost nothing", Takes(0, 99, due=True)),
    _setting("paid-steps", "the most further steps, which are paid; 0 if not said", Takes(0, 99)),
    _setting("step-price", "what each of them costs", Takes(0, 999, "fund")),
    _setting("sea-price", "what a token from the sea costs; nothing is sold if not said", Takes(0, 999, "fund")),
    _setting("shelf-limit", "the most fish bought from the shelf at one stop; 0 if not said", Takes(0, 99)),
    _setting("lucy", "whether Lucy plays along; no if not said", Takes(words=("yes", "no"))),
    _setting(
        "lucy-alone",
        "what Lucy does alone on the fair: she walks from space to space, or goes to standby; walks if not said",
        Takes(words=("walks", "standby")),
    ),
    _setting(
        "section-stops",
        "how many fish spaces of each section must be visited, or whether owners go where they like; free if not said",
        Takes(1, 9, words=("free",)),
    ),
    _setting(
        "spent-ads",
        "whether owners may stop where every ad was used already; open if not said",
        Takes(words=("open", "closed")),
    ),
    _setting(
        "blocked-ability",
        "whether an ability that nothing can come of still lets choose its gain; fund if not said",
        Takes(words=("fund", "nothing")),
    ),
    _setting(
        "late-milestone-trade",
        "whether a milestone achieved outside of a turn on a fish space lets buy for its tanks; no if not said",
        Takes(words=("yes", "no")),
    ),
)


# The place that is another one for each token.
HOME = "home"


def in_plural(unit: str, number: int) -> str:
    """A unit of the vocabulary as it reads after a number; any other name has no plural."""
    return unit if number in (1, -1) or unit not in terms("unit") else unit + "s"


def terms(kind: str) -> dict[str, Term]:
    """The published words of a kind, by name."""
    return {term.name: term for term in TERMS if term.kind == kind}
