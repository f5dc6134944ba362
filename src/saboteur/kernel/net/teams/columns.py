"""Name the numbers that a learned player looks at where teams share the treasure.

The first columns are those of the other game with roles (`net.columns`), and more are added behind them. All
are small whole numbers that fit into 8 bits.
"""

# pyright: reportConstantRedefinition=false
# The sizes and scales of the other game give way to this game's; a test says which.

from __future__ import annotations

from .. import columns as plain
from ..columns import *  # noqa: F403  # all columns of the other game stand here too

SEATS = 12
TEAMS = 6
"""Teams, in this order: saboteurs, blue and green diggers, boss, profiteer, geologists."""
IS_SABOTEUR, IS_BLUE, IS_GREEN, IS_BOSS, IS_PROFITEER, IS_GEOLOGIST = range(TEAMS)
COLOURS = 2
"""Diggers whom doors of the other colour stop: blue and green."""
SPECIALS = 7
"""Action cards that only this game has: theft, hands off, trapped, free at last, inspection, and the exchange
of roles and of hands."""
THEFTS, STOPS, TRAPS, FREES, INSPECTS, HATS, SWAPS = range(SPECIALS)
KINDS = 5 + SPECIALS
"""What is special about a card: blue and green doors, ladders, crystals, dead ends beside a tunnel; then the
action cards above."""
DOORS, LADDERS, CRYSTALS, STUBS, SPECIAL = 0, 2, 3, 4, 5

# ---- the position ---------------------------------------------------------------------------------

ROLE = plain.PLAIN_CONTEXT
"""The own team, one of six."""
MISSING = ROLE + TEAMS
"""For each colour and goal, the cards that are missing."""
NEAREST_FOR = MISSING + COLOURS * plain.GOALS
"""For each colour, the cards missing to the nearest goal that may hold the treasure."""
LYING = NEAREST_FOR + COLOURS
"""Blue doors, green doors, ladders and crystals in the maze."""
OWN = LYING + 4
"""The own cards by what is special about them."""
SPARE_SEEN = OWN + KINDS
"""For each team, spare roles that the seat has seen."""
IS_TRAPPED, STEALS, TRAPPED_COUNT, THIEF_COUNT, OWN_NEAREST = range(
    SPARE_SEEN + TEAMS, SPARE_SEEN + TEAMS + 5
)
CONTEXT = OWN_NEAREST + 1

# ---- a seat, counted from the one that decides ----------------------------------------------------

KNOWN_TEAM = plain.SEAT
"""Its team if the seat that decides knows it, one of six."""
TRAPPED, THIEF = KNOWN_TEAM + TEAMS, KNOWN_TEAM + TEAMS + 1
DEEDS = THIEF + 1
"""From here on: what is remembered about it besides, in the order of `memory`."""
DEED_COUNT = 18
SEAT = DEEDS + DEED_COUNT

# ---- an act ---------------------------------------------------------------------------------------

IS_SPECIAL = plain.PLAIN_LINE
"""The action cards above, one of seven."""
IS_SHED = IS_SPECIAL + SPECIALS
CARD = IS_SHED + 1
"""What is special about the card that it uses; for discarded cards, how many of them."""
DROPPED, DROPPED_WAYS, DROPPED_LAME, DROPPED_BREAKS, DROPPED_REPAIRS = range(CARD + KINDS, CARD + KINDS + 5)
NEARER_FOR = DROPPED_REPAIRS + 1
"""For each colour and goal, how much nearer it comes."""
GAIN_FOR = NEARER_FOR + COLOURS * plain.GOALS
AFTER_FOR = GAIN_FOR + COLOURS
"""For each colour, how much nearer the nearest goal comes that may hold the treasure, and how far it is
then."""
OWN_GAIN, OWN_AFTER, OTHER_GAIN = range(AFTER_FOR + COLOURS, AFTER_FOR + COLOURS + 3)
"""The same for the own team: for those without a colour, the more of both; then for the other colour."""
CRYSTAL_GAIN, ENDS_TRAP, TARGET_TRAPPED, TARGET_STEALS, TARGET_KNOWN = range(OTHER_GAIN + 1, OTHER_GAIN + 6)
LINE = TARGET_KNOWN + 1

# ---- the truth, for training only -----------------------------------------------------------------

TRUE_TEAM = 0
"""One of six; then the cards by kind."""
TRUE_KINDS = TEAMS
TRUTH = TEAMS + 7
TABLE = SEATS * TRUTH
TRUE_FOR = TABLE + 3
"""For each colour, the cards missing to the treasure, after the three numbers of the other game; then the
team of the top spare role, and the number of the deciding seat."""
TRUE_SPARE, TRUE_ACTOR = TRUE_FOR + COLOURS, TRUE_FOR + COLOURS + TEAMS
WHOLE_TRUTH = TRUE_ACTOR + 1


def _more(scales: tuple[float, ...], size: int, ones: tuple[int, ...]) -> tuple[float, ...]:
    """Return the divisor of each column: 4 by default, and 1 for some."""
    return (*scales, *(1.0 if at in ones else 4.0 for at in range(len(scales), size)))


CONTEXT_SCALES = _more(
    plain.CONTEXT_SCALES[: plain.PLAIN_CONTEXT], CONTEXT, (*range(ROLE, MISSING), IS_TRAPPED, STEALS)
)
SEAT_SCALES = _more(plain.SEAT_SCALES, SEAT, tuple(range(KNOWN_TEAM, DEEDS)))
LINE_SCALES = _more(
    plain.LINE_SCALES[: plain.PLAIN_LINE], LINE, (*range(IS_SPECIAL, DROPPED), *range(ENDS_TRAP, LINE))
)
TRUTH_SCALES = tuple(1.0 if at < TABLE and at % TRUTH < TEAMS else 2.0 for at in range(WHOLE_TRUTH))
