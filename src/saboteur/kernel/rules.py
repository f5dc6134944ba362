"""Layout of a compiled ruleset: a row of words.

`composing` makes such a row from a Ruleset, so there is no second table of cards.
"""

from __future__ import annotations

from .words import MOST_DECK, MOST_GOALS, MOST_ROLES, MOST_SEATS

# ---- single words ---------------------------------------------------------------------------------

SEATS, ROUNDS, FIRST = 0, 1, 2
"""The first player of the first round, or -1."""
DECK_SIZE, ROLE_COUNT, GOAL_COUNT, GOAL_CELL_COUNT, START_COUNT = 3, 4, 5, 6, 7
HAND_SIZE, SET_ASIDE, MOST_PASSED, MAY_SHED = 8, 9, 10, 11
WALKERS = 12
PAYS = 13
"""How gold is shared: BY_GOLD_CARDS, BY_TEAMS or BY_MARKERS."""
BANS = 14
"""The kinds of trouble that forbid laying."""
OWN_REPAIRS = 15
"""1 if a repair card helps its player only."""
MARKERS, KEYS = 16, 17
STRIKES = 18
"""1 if sabotage and rockfall strike when they are drawn."""
TALKS = 19
"""1 if seats may claim things (`talking`)."""
GOLD_CARDS = 20
"""The cards worth 1, 2 and 3."""
THEFT_BIT, TRAPPED_BIT = 24, 25
BY_GOLD_CARDS, BY_TEAMS, BY_MARKERS = range(3)

# ---- rows of words --------------------------------------------------------------------------------

WALKER_OF = 32
PASSES = WALKER_OF + MOST_SEATS
"""For each kind of walker, the gates it passes. If teams share the treasure, 1 and 3 are diggers of the blue
and the green team, who walk only at that time, one after the other."""
HOME = PASSES + 4
"""For each kind of walker, the colour of its ladders."""
START_CELLS = HOME + 4
START_CARDS = START_CELLS + 2
GOAL_CELLS = START_CARDS + 2
TROUBLES = GOAL_CELLS + 6
"""The card of each kind of trouble."""
DECK_CARDS = TROUBLES + 8
ROLE_CARDS = DECK_CARDS + MOST_DECK
GOAL_CARDS = ROLE_CARDS + MOST_ROLES
GOLD_STOCK = GOAL_CARDS + MOST_GOALS
"""How many gold cards worth 1, 2 and 3 there are."""
CARDS = GOLD_STOCK + 3
"""From here on each card has CARD_WORDS words."""

# ---- a card ---------------------------------------------------------------------------------------

(
    EFFECT,
    WAYS,
    LIES,
    RELIEVES,
    TEAM,
    VALUE,
    IS_TUNNEL,
    IS_REMOVABLE,
    LADDER,
    FREE,
    CRYSTALS,
    KEEPS_OFF,
    IS_GOAL,
    PLACE_IN_ORDER,
) = range(14)
"""LIES: the trouble it makes, as a bit; RELIEVES: those it ends. LADDER: its colour as a bit. FREE: it is
laid by the rule of ladders. KEEPS_OFF: no ladder is laid beside it. PLACE_IN_ORDER: its
place in the order of the alphabet."""
SHAPE = 14
"""Where its shapes begin: upright, then turned."""
PORTS, UNFIT, TUNNELS, GATE, GOLD_MIDDLE, GOLD_SIDE, JOINED = 0, 1, 2, 6, 9, 10, 11
"""UNFIT: the demands of neighbours that it does not meet. TUNNELS: four sets of ports. GATE: sides with a
gate that bars the other colours (blue, green), or all (troll). GOLD_MIDDLE: the ports of the tunnel whose
middle holds gold; GOLD_SIDE: the side with gold outside its gate. JOINED: pairs of connected sides."""
SHAPE_WORDS = 12
CARD_WORDS = SHAPE + 2 * SHAPE_WORDS

NO_EFFECT, SABOTAGE, REPAIR, ROCKFALL, MAP, KEY, STONE, TREASURE = range(8)
THEFT, HANDS_OFF, TRAPPED, FREE_AT_LAST, INSPECTION, SWAP_HATS, SWAP_HANDS = range(8, 15)
REVERSE, GOLD_BAG, DRAGON, SPIDER = range(15, 19)
DIGGERS, SABOTEURS, BLUE, GREEN, BOSS, PROFITEER, GEOLOGISTS, GREEDY = range(1, 9)
"""Teams."""
BLUE_GATE, GREEN_GATE, TROLL_GATE = 1, 2, 4
"""Gates, as bits."""
ANY_LADDER, BLUE_LADDER, GREEN_LADDER = 1, 2, 4
"""Colours of ladders, as bits."""
