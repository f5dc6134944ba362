"""Name the numbers that a learned player looks at where two race for gold.

All are small whole numbers that fit into 8 bits; `SCALES` says how large they usually are. The second player
sees the maze upside down, so that both dig from the same side. What an act adds is counted in twentieths of
a gold, and what is hoped for in tenths.
"""

from __future__ import annotations

GOALS = 6
SEATS = 2

# ---- the position ---------------------------------------------------------------------------------

IS_SECOND, PILE_SIZE, MARKERS, KEYS, LAID, OPEN_GOLD, TROLLS = range(7)
HAND = 7
"""The own cards, counted: by the ports that a tunnel connects (dead ends, straight, curved, three, four, two
pairs), then by what is special about them."""
LAME, STRAIGHTS_EW, STRAIGHTS_NS, CURVES, TEES, CROSSES, DOUBLES = range(7, 14)
GOLDEN, OWN_DOORS, OTHER_DOORS, WITH_TROLLS, OWN_LADDERS, OTHER_LADDERS = range(14, 20)
BREAKS, REPAIRS, FALLS, MAPS, KEY_CARDS = 20, 23, 26, 27, 28
CARD_KINDS = 22
UNSEEN = HAND + CARD_KINDS
"""The same for all cards that the seat has not seen: in the other hand, in the pile, and discarded unseen."""
GOAL = UNSEEN + CARD_KINDS
"""From here on: five numbers for each goal."""
IS_DOWN, IS_SEEN, WORTH, OTHER_SAW, OWNER = range(5)
"""The gold that the seat knows of; 1 if it has the own marker, -1 if the other's."""
GOAL_COLUMNS = 5
BEST_LAY, BEST_ACT, LAY_COUNT, BRIBE_COUNT = range(
    GOAL + GOALS * GOAL_COLUMNS, GOAL + GOALS * GOAL_COLUMNS + 4
)
CONTEXT = BRIBE_COUNT + 1

# ---- each of the two: the seat that decides, then the other ---------------------------------------

HELD, TOOLS, MARKED, HOPE, LOOKS = 0, 1, 4, 5, 6
MISSING = 7
"""For each goal, the cards that are missing until it is reached."""
NEAREST_GOLD, NEXT_GOLD, CONNECTED = 13, 14, 15
"""The cards missing to the two nearest pieces of open gold, and how many are missing none."""
SEAT = 16

# ---- an act ---------------------------------------------------------------------------------------

IS_LAY, IS_BREAK, IS_REPAIR, IS_FALL, IS_MAP, IS_KEY, IS_PASS, IS_SHED, IS_BRIBE = range(9)
THUMB, BEHIND, GAIN, OTHER_GAIN = range(9, 13)
"""What rules of thumb think of it, and how far it is behind the best; what it adds for each of the two."""
PORTS = 13
CARD = 17
"""The card that it uses, in the order of the hand."""
COPIES, CARD_WORTH, SECOND_WORTH, CARD_COUNT = range(CARD + CARD_KINDS, CARD + CARD_KINDS + 4)
NEARER = CARD_COUNT + 1
"""For each goal, how much nearer it comes to the seat."""
OTHER_NEARER = NEARER + GOALS
FACES, OTHER_FACES, FACED_GOLD, ACROSS, DOWN, IS_SHARED = range(
    OTHER_NEARER + GOALS, OTHER_NEARER + GOALS + 6
)
"""Goals that are reached at once, by each of the two, and what the seat knows of their gold; where it is; and
whether the other has reached this cell too."""
OTHER_BOUND, GOAL_WORTH, GOAL_AWAY, OTHER_AWAY, GOAL_KNOWN = range(IS_SHARED + 1, IS_SHARED + 6)
"""Whether the other can't lay cards; of the goal that a map shows, whether its gold is known, and how far it
is from each of the two."""
LINE = GOAL_KNOWN + 1

# ---- the truth, for training only -----------------------------------------------------------------

TRUE_GOLD = CARD_KINDS
"""The other's cards, then the gold under each goal."""
WHOLE_TRUTH = CARD_KINDS + GOALS

# ---- beside the marks of `races`, and what is remembered ------------------------------------------

GOLD = 0
"""What is remembered of a round: the gold that each of the two had at its end."""
MEMORY = 2


def _scales(size: int, larger: dict[int, int]) -> tuple[float, ...]:
    """Return the divisor of each column: 4 by default."""
    return tuple(float(larger.get(at, 4)) for at in range(size))


CONTEXT_SCALES = _scales(
    CONTEXT,
    {
        IS_SECOND: 1, PILE_SIZE: 20, MARKERS: 8, LAID: 16, BEST_LAY: 40, BEST_ACT: 40, LAY_COUNT: 32,
        **dict.fromkeys(range(HAND, UNSEEN), 2),
    },
)  # fmt: skip
SEAT_SCALES = _scales(SEAT, {HOPE: 20})
LINE_SCALES = _scales(
    LINE,
    {
        **dict.fromkeys((*range(THUMB), *range(CARD, CARD + CARD_KINDS), IS_SHARED, OTHER_BOUND), 1),
        **dict.fromkeys((THUMB, BEHIND, GAIN, OTHER_GAIN), 20),
        **dict.fromkeys((CARD_WORTH, SECOND_WORTH), 10),
    },
)
TRUTH_SCALES = (2.0,) * WHOLE_TRUTH
