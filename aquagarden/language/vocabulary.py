"""The words that the engine publishes: places, units, happenings, settings. Checker, messages and docs walk them."""

from __future__ import annotations

from functools import cache

from attrs import evolve, frozen


@frozen
class Takes:
    """What a setting takes: a whole number of a range, in a unit or in none; or one of some words.

    A number is taken where `most` says how great it may be, and where there are `several`, one for each of something.
    What is `due` needs a value for each number of players.
    """

    least: int = 0
    most: int | None = None
    unit: str = ""
    words: tuple[str, ...] = ()
    due: bool = False
    several: bool = False


@frozen
class Done:
    """How a happening is told in one kind of paragraph: by whom it is done, whether one says `on`, and to what.

    `objects` are places; without any it happens by itself, and with `sizes` at some sizes of a place that grows. Of
    what rules bring themselves the kind stands for all: `token` among the actors for each token and group, `space` and
    `deck` among the objects for each kind of space and each deck. Of what only `pays` nothing but money comes.
    """

    kind: str
    actors: tuple[str, ...]
    objects: tuple[str, ...] = ()
    on: bool = False
    pays: bool = False
    sizes: bool = False


@frozen
class Term:
    """A published word: its kind, what it is, since which version of the language, and what is special about it.

    `game` is the one that knows it; "" for a word of every game. `several` marks places of which there is more than
    one, `space` those that are kinds of spaces on a track; `board` those that lie before a player, and `collects` those
    of them to which happenings may bring tokens; `track` places with spaces in a row, `labels` those with spaces that
    have labels, `grid` those with rows of spaces, and `formed` those that tokens form; `store` places where tokens of
    nobody lie, `drawn` those of them that are drawn from, `filled` those that only draws fill, and `marks` those where
    copies may bear marks; `flat` places of which one says `on`. `money` marks units that are paid with, and actors that
    have some; `automaton` actors that nobody plays.
    """

    kind: str
    name: str
    summary: str
    since: int = 1
    game: str = ""
    several: bool = False
    space: bool = False
    board: bool = False
    collects: bool = False
    track: bool = False
    labels: bool = False
    grid: bool = False
    formed: bool = False
    store: bool = False
    drawn: bool = False
    filled: bool = False
    marks: bool = False
    flat: bool = False
    money: bool = False
    automaton: bool = False
    takes: Takes | None = None
    done: tuple[Done, ...] = ()


# What stands for all that rules bring of a kind, where it is told who does what.
EACH_TOKEN, EACH_SPACE, EACH_DECK = "token", "space", "deck"


def _setting(name: str, summary: str, takes: Takes) -> Term:
    return Term("setting", name, summary, takes=takes)


_GAMES = (
    Term("game", "aqua-garden", "fish from the fair, tanks, milestones"),
    Term("game", "aquaretto", "tiles from trucks, zoos on a grid, basins, coworkers"),
)

_OF_EVERY_GAME = (
    Term("unit", "point", "counted at the end of the game"),
    Term("place", "home", "the board on which a token lives, of whoever takes it", several=True),
    Term("place", "box", "out of the game", store=True),
    Term("phase", "setup", "once, before the first turn"),
)

_OF_AQUA_GARDEN = (
    Term("unit", "fund", "a player's money", money=True),
    Term("purse", "funds", "the money that a player has"),
    Term("place", "tank", "one water tank of an aquarium", several=True, board=True),
    Term("place", "aquarium", "all tanks of a player together", board=True, labels=True),
    Term("place", "carpet", "a space around the tanks, on which the employee walks", several=True),
    Term("place", "icon", "what the employee crosses between two carpets", several=True),
    Term("place", "bag", "the cloth bag that fish are drawn from", store=True, drawn=True),
    Term("place", "sea", "the sea board, to which tokens return", store=True),
    Term("place", "fair", "the track that the owners walk, and what lies on it", track=True),
    Term("place", "standby", "the track where owners wait who have passed; 1 is the lowest space", track=True),
    Term("place", "space", "one space of the fair", several=True),
    Term("place", "fish-space", "a space of the fair with a fish to take", space=True),
    Term("place", "ad-space", "a space of the fair for advertising", space=True),
    Term("place", "standby-space", "a space of the standby track", space=True),
    Term("place", "hand", "what a player holds and has still to place"),
    Term("place", "shelf", "where fish lie that are bought at advertising spaces", store=True, flat=True),
    Term("place", "prizes", "beside the milestone cards", store=True),
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

_OF_AQUARETTO = (
    Term("unit", "coin", "a player's money", money=True),
    Term("purse", "coin", "each coin that a player has"),
    Term("mark", "female", "of a copy that breeds once, with a male one of its basin"),
    Term("mark", "male", "of a copy that breeds once, with a female one of its basin"),
    Term("place", "zoo", "the water zoo of a player, with the boards that have joined it", board=True, grid=True),
    Term("place", "entrance", "the part of a water zoo on which no tiles are laid", grid=True),
    Term("place", "space", "one space of a water zoo", several=True, board=True),
    Term("place", "basin", "touching tiles of one type in a water zoo", several=True, board=True, formed=True),
    Term("place", "depot", "where tiles are stacked that are not in the zoo", board=True, collects=True),
    Term("place", "checkout", "the checkout booths of a player, for cashiers", board=True),
    Term("place", "feeding-station", "the feeding stations of a player, for keepers", board=True),
    Term("place", "office", "the place on the depot board of a player, for a manager", board=True),
    Term("place", "stack", "the tiles to draw from, face down", store=True, drawn=True, marks=True),
    Term(
        "place",
        "reserve",
        "the tiles that are drawn once the stack is empty, in the last round",
        store=True,
        filled=True,
    ),
    Term("place", "nursery", "the offspring tiles, face up", store=True, marks=True),
    Term("place", "supply", "the coworkers of nobody", store=True),
    Term("place", "truck", "a delivery truck, and the tiles on it", several=True),
    Term(
        "happening", "grows", "a tile that is added gives it that size", done=(Done("trigger", ("basin",), sizes=True),)
    ),
    Term(
        "happening",
        "breeds",
        "a female and a male tile are in it that have not bred yet; a tile is born of its type",
        done=(Done("trigger", ("basin",)),),
    ),
    _setting("truck-places", "how many tiles each truck takes, a number for each", Takes(1, 9, due=True, several=True)),
    _setting("start-coins", "the money of each player at the start; 0 if not said", Takes(0, 99)),
    _setting("money-actions", "the money actions that a player may take in one turn; 1 if not said", Takes(0, 9)),
    _setting(
        "move-price", "what it costs to move a coworker, or the top tile of the depot", Takes(0, 99, "coin", due=True)
    ),
    _setting("owner-price", "what the owner is paid for the top tile of the depot", Takes(0, 99, "coin", due=True)),
    _setting("bank-price", "what the bank is paid besides", Takes(0, 99, "coin", due=True)),
    _setting("discard-price", "what it costs to discard the top tile of the depot", Takes(0, 99, "coin", due=True)),
    _setting(
        "tie-break",
        "who wins among players with the same points: whoever has the most coins, or all; shared if not said",
        Takes(words=("shared", "coin")),
    ),
)

TERMS: tuple[Term, ...] = (
    *_GAMES,
    *(evolve(term, game=_GAMES[0].name) for term in _OF_AQUA_GARDEN),
    *(evolve(term, game=_GAMES[1].name) for term in _OF_AQUARETTO),
    *_OF_EVERY_GAME,
)


# The place that is another one for each token.
HOME = "home"


def in_plural(unit: str, number: int) -> str:
    """A unit of the vocabulary as it reads after a number; any other name has no plural."""
    return unit if number in (1, -1) or unit not in terms("unit") else unit + "s"


@cache
def terms(kind: str, game: str = "") -> dict[str, Term]:
    """The published words of a kind, by name: those of every game, and of one where it is said.

    Where several games know a word, each in its own way, and no game is said, it is that of the first.
    """
    found: dict[str, Term] = {}
    for term in TERMS:
        if term.kind == kind and (not game or term.game in ("", game)):
            found.setdefault(term.name, term)
    return found
