"""Findings about names and numbers."""

from .code import FISH, piece, zoo_piece

_BRIDGES = 'rule bridges "Bridges"\n  bridge always touches zoo\n'

CODES = (
    piece(
        "N1",
        "An unknown name",
        "Nothing on the table bears this name. It may be misspelt, or its pack may be missing: then say `needs`. "
        "Or it is a word of another game than the one that the packs play.",
        'token clownfish "Clownfish"\n  is fisch\n',
        FISH,
    ),
    piece(
        "N2",
        "A name of the wrong kind",
        "The name exists, but as something else: a group stands where only a token can, a place where a token is "
        "meant, money where only tokens lie, or a mark of single copies. A price is money, or tokens and the board "
        "that they are paid from.",
        'token clownfish "Clownfish"\n  is shark\n',
        FISH,
    ),
    piece(
        "N3",
        "A name given twice",
        "Names are unique within a kind over all packs on the table; a token and a group share theirs, and so do "
        "places and areas. A setting has one value for each number of players.",
        FISH + "\n" + FISH,
        FISH,
    ),
    piece(
        "N4",
        "A number out of range",
        "The number is smaller or greater than makes sense there.",
        'token clownfish "Clownfish"\n  is fish\n  uses -1 oxygen\n',
        FISH,
    ),
    piece(
        "N5",
        "A resource that only one side knows",
        "A resource exists when a law limits it and a token uses it. One without the other does nothing, and "
        "is often a misspelling.",
        'token clownfish "Clownfish"\n  is fish\n  uses 1 oxigen\n',
        FISH,
    ),
    piece(
        "N6",
        "A name said twice in one list",
        "Once is enough; the second one is often meant to be another name, or another number of players.",
        'token clownfish "Clownfish"\n  is fish, fish\n  uses 1 oxygen\n',
        FISH,
    ),
    piece(
        "N7",
        "A group that contains itself",
        "A group may have groups as members, but no chain of them may come back to where it began.",
        'group reef "Reef"\n  has cave\n\ngroup cave "Cave"\n  has reef\n',
        'group reef "Reef"\n  has cave\n\ngroup cave "Cave"\n  has shark\n\nrule reefs "Reefs"\n'
        "  each tank holds at most 9 reef\n",
    ),
    piece(
        "N8",
        "Which of several places?",
        "A player has several tanks: say `its tank` for the one that holds the piece, or `each tank` for "
        "every one on its own.",
        FISH + "  scores 1 point for each coral in tank\n",
        FISH + "  scores 1 point for each coral in its tank\n",
    ),
    piece(
        "N9",
        "Limits that do not go together",
        "What a tank may use with the token in it must be more than without. The fewest steps of the employee are no "
        "more than the free ones, and all its steps together lead less than once around the carpets. Nobody starts "
        "with more money than a player can have. Of cards that are offered there is one for each player, and of "
        "trucks too. No more types are left out than there are.",
        'rule air "Air"\n  each tank uses at most 4 oxygen or 2 with coral\n',
        'rule air "Air"\n  each tank uses at most 4 oxygen or 7 with coral\n',
    ),
    piece(
        "N10",
        "A place that no law judges",
        "Laws judge what lies before a player, such as a tank or the whole aquarium. What lies in a bag or on the sea "
        "board is nobody's; of a board to collect on a law says only what lives there, and of one that joins a zoo "
        "nothing: its spaces are those of the zoo. Only what lies on a grid touches and covers.",
        'rule one-coral-at-sea "One coral at sea"\n  each sea holds at most 1 coral\n',
        'rule two-coral "Two coral"\n  each aquarium holds at most 2 coral\n',
    ),
    piece(
        "N11",
        "A value that the setting does not take",
        "A setting takes a number, with its unit where it has one, or one of a few words; the vocabulary lists them.",
        "change settings base.sea-trade\n  sea-price 3\n",
        "change settings base.sea-trade\n  sea-price 3 funds\n",
    ),
    piece(
        "N12",
        "Nobody does that",
        "The vocabulary says who may do what, and to what: players and Lucy stop on spaces, the employee crosses "
        "icons, players reach the standby track and activate the cards of a deck, tokens enter and leave tanks, basins "
        "grow to some sizes and breed.",
        'trigger tip "A tip"\n  when employee stops on ad-space\n  gain 1 fund\n',
        'trigger tip "A tip"\n  when player stops on ad-space\n  gain 1 fund\n',
    ),
    piece(
        "N13",
        "A label that is not there, or stands in the wrong place",
        "Each label names one space of its place. What lies beside it, what is between two of them and what is in an "
        "area are labels of the same place; only spaces that follow each other have something between them.",
        "change place base.aquarium\n  area event-tanks T3, B4\n",
        "change place base.aquarium\n  area event-tanks T3, B2\n",
    ),
    piece(
        "N14",
        "Nothing to take places in",
        "Points by place need an order: that in which players achieve the cards of a deck, or the spaces of a track.",
        'score rest "Rest"\n  3, 2, 1 points by place in sea\n',
        'score rest "Rest"\n  3, 2, 1 points by place in standby\n',
    ),
    piece(
        "N15",
        "A deck whose cards do not go together",
        "There are five sorts of decks. Of one the cards show tokens and lie open to be achieved; of one a player "
        "chooses who stops on an advertising space. The others are dealt, or offered to choose from: the cards of one "
        "pay when the employee crosses an icon, those of one let their player choose something once each round or "
        "game, and those of one only score. All cards of a deck are of its sort, and so is what it says. Two choices "
        "of one card are not alike, or nobody could tell them apart: two gains, two swaps, or two that take the same "
        "token.",
        'card reef "Reef"\n  deck ads\n  shows 2 coral in one tank\n',
        'card reef "Reef"\n  deck ads\n  gain 1 fund for every 2 seahorse in aquarium\n',
    ),
    piece(
        "N16",
        "Something that the game does not do",
        "The language can say more than the game plays: tokens move between the bag, the sea, the shelf, the box, the "
        "place of the prizes and the spaces of the fair, and from there to boards to collect on; draws come from a "
        "bag, between turns; into a tank go a first prize from its place, and one token that a player chooses; tokens "
        "are paid from boards to collect on; spaces are laid out on the fair and standby tracks and on the aquarium; "
        "beside players only Lucy has boards. In a game of zoos, setup draws tiles to the reserve, basins bring coins "
        "and coworkers when they grow and offspring when they breed, boards of one's own join the zoo, and cards are "
        "of no use.",
        'trigger gift "A gift"\n  when player stops on ad-space\n  take 1 coral from sea to any tank\n',
        'trigger gift "A gift"\n  when player stops on ad-space\n  take 1 coral from sea to box\n',
    ),
    zoo_piece(
        "N17",
        "Spaces that make no board",
        "The rows of a board on a grid go from left to right, no two of them share a space, and all its spaces are in "
        "one piece. A board that joins another has spaces, and each player has some of it; other places of one's "
        "own are of no use in a game of zoos.",
        'place bridge "Bridge"\n  1 for each player\n  row 0 columns 0 to 1\n  row 1 columns 2 to 3\n  joins zoo\n\n'
        + _BRIDGES,
        'place bridge "Bridge"\n  1 for each player\n  row 0 columns 0 to 1\n  row 1 columns 1 to 2\n  joins zoo\n\n'
        + _BRIDGES,
    ),
    zoo_piece(
        "N18",
        "A mark that tells nothing apart",
        "A mark is a group of single copies, so no token is in it with all of its copies. And where copies are moved "
        "by their number, they are all alike: of copies with different marks nobody could tell which are meant.",
        'trigger fewer "Fewer orcas"\n  when setup\n  leave out 2 orca\n',
        'trigger fewer "Fewer coins"\n  when setup\n  leave out 2 coin-tile\n',
    ),
)
