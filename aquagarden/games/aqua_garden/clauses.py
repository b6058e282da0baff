"""The clauses of the rulebook that this engine carries out, in a few words each: what events and refusals cite."""

from __future__ import annotations

from ...play.refusals import Clause


def _clause(sentence: str, heading: str, *numbers: int) -> Clause:
    return Clause(sentence, heading, numbers)


CHANCE = _clause("what is drawn and dealt comes by chance", "Board Setup", 2, 6, 7)
REVEAL = _clause("one card of each kind is drawn and laid open", "Board Setup", 2)
DRAW_FAIR = _clause("a token comes out of the bag at random", "Board Setup", 6, 7)
DEAL = _clause("each player has a feeding event card before the first turn", "Player Setup", 3)
REARMOST = _clause("the rearmost owner on the fair track has the turn", "Turn Order", 2)
LOWEST = _clause("the lowest owner on the standby track goes first", "Turn Order", 3, 4)
MOVE = _clause("first the owner moves, then its space is resolved", "Flow of a Turn", 1)
FORWARD = _clause("the owner goes forward, one space at least", "1. Move Owner token", 1)
FREE = _clause("it stops where no other owner stands, and never goes back", "1. Move Owner token", 2)
TAKE = _clause("all fish of the space are taken and kept aside", "2-a. Fish space", 1)
WALK = _clause("then the employee walks clockwise, one to three carpets", "2-a. Fish space", 2)
BESIDE = _clause("fish of the fair go into the two tanks beside the employee", "2-a. Fish space", 3)
PAY = _clause("further steps are paid, each before it is taken", "2-a. Fish space", 4)
AFTER_WALK = _clause("fish are placed once the employee has moved", "Feeding event", 8)
RELEASE = _clause("own tokens may return to the sea board at any time", "Placement Rules", 11)
LEAVE = _clause("what leaves a tank that breaks a rule is the choice of its owner", "Placement Rules", 12)
PRICE = _clause("what lies on the sea board is bought for its price", "Purchasing fish from the Sea board", 2, 3)
FROM_SEA = _clause("only what lies on the sea board can be bought", "Purchasing fish from the Sea board", 4)
NOT_YET = _clause("nothing is bought before the employee has moved", "Purchasing fish from the Sea board", 6)
CLAIM_WINDOW = _clause("milestones are achieved after the employee has moved", "Achieving a milestone", 1)
MATCH = _clause("one tank must match the picture", "Achieving a milestone", 2)
PRIZE = _clause("the first takes the prize of the card, and places it into any tanks", "Achieving a milestone", 4)
PRIZE_TANKS = _clause(
    "just before that the player buys only for tanks that get a part of it", "Achieving a milestone", 5
)
ONCE = _clause("nobody achieves a card twice", "Achieving a milestone", 8)
TURN_OVER = _clause("after placing, buying and milestones the turn is over", "Achieving a milestone", 10)
AD = _clause("the player chooses one of the ads", "2-b. Advertising space", 1)
AD_TURN = _clause("in such a turn nothing is bought and no milestone achieved", "2-b. Advertising space", 8)
STANDBY = _clause("the owner goes to the lowest free standby space", "2-c. Standby Track", 1)
GAME_OVER = _clause("the game ends after the action phase of the last round", "End of game and score calculation", 1)
AD_OR_FISH = _clause("either the funds of an ad or an advanced fish", "Acquisition of fish tokens", 1)
SHELF = _clause("the fish is chosen from those still there, and paid", "2-b-2. Acquisition of advanced fish tokens", 1)
ONE_FISH = _clause("one fish for each stop", "2-b-2. Acquisition of advanced fish tokens", 2)
FISH_TURN = _clause("nothing is bought and nothing achieved then", "Placement of advanced fish tokens", 2)
LUCY_AHEAD = _clause("Lucy goes to the space ahead of the foremost owner", "Two-Player Rules", 4)
LUCY_PASSES = _clause("Lucy takes the lowest free standby space", "Two-Player Rules", 7)
LUCY_STARTS = _clause("Lucy goes to the first space with fish", "Two-Player Rules", 8)
SECTION = _clause("each section has its number of stops", "Solo Rules: Changes in play", 2)
NO_SKIP = _clause("no section is skipped or visited twice", "Solo Rules: Changes in play", 3)
AD_ONCE = _clause("each ad is chosen once in the game", "Solo Rules: Changes in play", 4)

ALL = tuple(one for one in tuple(globals().values()) if isinstance(one, Clause))
