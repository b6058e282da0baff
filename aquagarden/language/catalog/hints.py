"""Hints: what does no harm, and is often a slip."""

from .code import FISH, piece, zoo_piece

# A board to collect on, and the head of what lives there.
BUCKET = 'place bucket "Bucket"\n  1 for each player\n\nrule pebbles "Pebbles"\n  pebble lives in bucket\n\n'
BUCKET += 'token pebble "Pebble"\n'

CODES = (
    piece(
        "H1",
        "A group that nothing uses or nothing is in",
        "It does no harm; often a name is misspelt. A mark that copies bear is spoken of where they are counted.",
        'group reef "Reef"\n',
        'group reef "Reef"\n  has shark\n\nrule reefs "Reefs"\n  each tank holds at most 9 reef\n',
        "hint",
    ),
    piece(
        "H2",
        "An exception that changes nothing",
        "The law does not speak of these tokens, directly or through a group, so there is nothing that it could not "
        "see.",
        FISH + "\nexcept rule base.one-coral\n  for clownfish\n",
        FISH + "\nexcept rule base.oxygen\n  for clownfish\n",
        "hint",
    ),
    piece(
        "H3",
        "A token that lives nowhere",
        "No law says where it lives, so it may lie anywhere and is counted nowhere. A fish says `is fish`; "
        "other things need a law such as `pearl lives in tank`.",
        'token clownfish "Clownfish"\n  copies 6 in bag\n  uses 1 oxygen\n',
        FISH,
        "hint",
    ),
    piece(
        "H4",
        "A pack that nobody knows",
        "The paragraph counts only with a pack that is neither shipped nor given here. If it is one of yours,"
        " give it too; else the name is misspelt.",
        'token clownfish "Clownfish"\n  with advancd\n  is fish\n  copies 6 in bag\n  uses 1 oxygen\n',
        'token clownfish "Clownfish"\n  with advanced\n  is fish\n  copies 6 in bag\n  uses 1 oxygen\n',
        "hint",
    ),
    piece(
        "H5",
        "A deck without cards",
        "Nothing can come of it until a card says that it is in this deck.",
        'deck rumours "Rumours"\n  choose 1 card\n  when player stops on ad-space\n',
        'deck rumours "Rumours"\n  choose 1 card\n  when player stops on ad-space\n\n'
        'card tides "Tides"\n  deck rumours\n  gain 1 fund for each coral in aquarium\n',
        "hint",
    ),
    piece(
        "H6",
        "A place that nothing speaks of",
        "A place, an area or a kind of space that the engine does not know means only what is said of it elsewhere. "
        "Often one of the two names is misspelt.",
        "change place base.aquarium\n  area upper-tanks T1, T2, T3\n",
        'change place base.aquarium\n  area upper-tanks T1, T2, T3\n\nscore top "Upper tanks"\n'
        "  1 point for each seahorse in upper-tanks\n",
        "hint",
    ),
    piece(
        "H7",
        "A first prize that is not there",
        "Whoever is first gets no more than lies there. Let copies start in the place, or let setup take them there.",
        "change deck base.shark-milestones\n  first take 2 shark from prizes to any tank\n",
        "change deck base.shark-milestones\n  first take 2 shark from prizes to any tank\n\n"
        'trigger more-prizes "A second shark"\n  when setup\n  take 1 shark from bag to prizes\n',
        "hint",
    ),
    piece(
        "H8",
        "A token of which there are no copies",
        "Tanks can be judged with it, but it never enters a game. Say where its copies start, such as in the bag.",
        'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n',
        FISH,
        "hint",
    ),
    piece(
        "H9",
        "Something on the shelf without a price",
        "What lies on the shelf is bought there, and without a price nobody can buy it.",
        'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n  copies 1 on shelf\n',
        'token clownfish "Clownfish"\n  with advanced\n  is fish\n  uses 1 oxygen\n  copies 1 on shelf\n'
        "  costs 3 funds\n",
        "hint",
    ),
    piece(
        "H10",
        "A deck with too few cards",
        "More cards are dealt to all players together, or laid open, than the deck has; whoever comes last gets none.",
        "change deck base.feeding\n  deal 2 cards\n",
        "change deck base.feeding\n  deal 1 card\n",
        "hint",
    ),
    piece(
        "H11",
        "Something on the shelf where nobody buys",
        "The setting `shelf-limit` says how many may be bought from the shelf at one stop, and it is 0 if not said.",
        'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n  copies 1 on shelf\n  costs 3 funds\n',
        'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n  copies 1 on shelf\n  costs 3 funds\n\n'
        'settings shelf "Fish for sale"\n  shelf-limit 1\n',
        "hint",
    ),
    piece(
        "H12",
        "Something to collect that nobody collects",
        "What lies in the bag is drawn onto the fair, and what lies in the sea is bought for a tank. What lives on a "
        "board to collect on comes there only where something takes it. Often its copies start in a bag of their own.",
        BUCKET + "  copies 4 in bag\n",
        BUCKET + "  copies 4 in bag\n\n"
        'trigger diving "Diving"\n  when player stops on fish-space\n  take every pebble from its space to its home\n',
        "hint",
    ),
    zoo_piece(
        "H13",
        "A mark that none of these copies bears",
        "What is counted by a mark counts nothing where no copy of the tokens bears it. Often another mark or another "
        "group is meant.",
        'score keen "Keen eaters"\n  1 point for each performer marked fish in zoo\n',
        'score keen "Keen eaters"\n  1 point for each eater marked fish in zoo\n',
        "hint",
    ),
)
