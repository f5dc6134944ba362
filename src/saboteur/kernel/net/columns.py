"""Name the numbers that a learned player looks at: of the position, of each seat, and of each act.

All are small whole numbers that fit into 8 bits. `SCALES` says how large they usually are.
"""

from __future__ import annotations

from ..words import MOST_SEATS

SEATS = 10
"""The most seats of a table."""
GOALS = 3

# ---- the position ---------------------------------------------------------------------------------

SABOTEUR, SEAT_COUNT, PILE_SIZE, HAND_SIZE, ALL_HANDS, TURNS_LEFT = range(6)
BROKEN = 6
"""For each kind of tool, whether the seat's own one is broken."""
ENDS, LAID = 9, 10
HAND = 11
"""The own cards, counted: four kinds of through card, curves, dead ends; then by tool what breaks it and what
repairs it; then rockfalls and maps."""
CROSSES, TEES, STRAIGHTS_EW, STRAIGHTS_NS, CURVES, LAME = range(11, 17)
BREAKS, REPAIRS, FALLS, MAPS = 17, 20, 23, 24
GOAL = 25
"""From here on: seven numbers for each goal."""
IS_POSSIBLE, IS_CERTAIN, IS_STONE, IS_UP, DISTANCE, NEXT_DISTANCE, LOOKERS = range(7)
GOAL_COLUMNS = 7
NEAREST, FARTHEST = 46, 47
"""Cards missing to the nearest and the farthest goal that may hold the treasure."""
BEST_LAY, WORST_LAY, BEST_FALL, WORST_FALL = 48, 49, 50, 51
"""How much nearer such a goal comes by the best and by the worst legal act."""
SABOTEUR_CARDS, SPARE_ROLES, LAY_COUNT, BOUND_COUNT = 52, 53, 54, 55
TALKS, TELLS, HAS_SPOKEN = 56, 57, 58
"""Whether seats talk, whether this one has just looked and may tell, and whether it has spoken before its
move."""
SAID = 59
"""For each goal, how many seats say that it holds the treasure, and that it does not."""
PLAIN_CONTEXT = 65
"""The columns up to here are also those of games with teams."""
FOLLOWERS = 65
"""For each goal that may hold the treasure, how many cards that the seat has not seen would bring it nearer
now, in `doublings`."""
OWN_FOLLOWERS = 68
"""How many of the own cards would bring the nearest such goal nearer."""
CONTEXT = 69

# ---- a seat, counted from the one that decides ----------------------------------------------------

EXISTS, IS_ME, TURNS_AWAY, HELD = range(4)
TOOLS = 4
"""For each kind of tool, whether it is broken."""
COUNTED = 7
"""From here on: what is remembered about a seat, in the order of `memory`."""
GAINED, LOST, NET = 25, 26, 27
"""How much nearer, and how much farther, its acts brought the goals that may hold the treasure; then both
together for each goal."""
LOOKED = 30
"""For each goal, whether the seat has looked at it."""
HIT_ME, HIT_BY_ME, CURED_ME, CURED_BY_ME, HIT, CURED = range(33, 39)
LAST, REPUTE = 39, 40
SAYS = 41
"""For each goal, what the seat said last: 1 for the treasure, -1 for something else."""
SAID_BOTH, PROVEN, DISPROVEN = 44, 45, 46
"""Goals about which the seat said both; goals about which the deciding seat knows that it told the truth; and
those about which it knows that it did not."""
SAYS_ROLE, SAYS_HELD = 47, 48
"""1 if it says that it wants the treasure, -1 if not; 1 if it says that it holds a card, 2 if it has played
it since, and below 0 if it says that it lacks it."""
ACCUSES, TRUSTS, ACCUSED_BY, TRUSTED_BY = range(49, 53)
ABOUT_ME, BY_ME = 53, 54
"""1 if it accuses the seat that decides, -1 if it trusts it; then the same the other way round."""
SEAT = 55

# ---- an act ---------------------------------------------------------------------------------------

IS_LAY, IS_BREAK, IS_REPAIR, IS_FALL, IS_MAP, IS_PASS = range(6)
PORTS = 6
"""The sides with a port, as the card would lie."""
CARD_LAME, CARD_BREAKS, CARD_REPAIRS, CARD_REPAIRS_TWO, CARD_FALLS, CARD_MAPS, COPIES = range(10, 17)
NEARER = 17
"""For each goal, how much nearer it comes."""
GAIN, MOST_GAIN, LEAST_GAIN, AFTER = 20, 21, 22, 23
"""How much nearer the nearest goal comes that may hold the treasure; the most and the least that any such
goal comes nearer; and how far the nearest is then."""
NEW_ENDS, WAYS_ON, TOUCHES, WINS, TOUCHES_STONE, ON_EDGE, ACROSS, DOWN = range(24, 32)
TARGET, HAS_TARGET, AT_SELF, TARGET_BROKEN, TARGET_FREE = range(32, 37)
"""The seat it is aimed at, counted from the one that decides; how many of its tools are broken; whether it
can lay cards before a break, or after a repair."""
GOAL_STATUS, GOAL_LOOKERS, GOAL_AWAY = 37, 38, 39
FALL_LAME, FALL_REACHED, BEST_USE = 40, 41, 42
IS_SAW, IS_ROLE, IS_HELD, IS_ACCUSE, IS_TRUST, IS_SILENT = range(43, 49)
CLAIMS_WELL, IS_TRUE, IS_REPEATED = 49, 50, 51
"""1 if a treasure is claimed, or a role that wants it, -1 if the opposite or that a card is lacking; 1 if the
claim is known to be true, -1 if false; and whether it was the last claim of this kind."""
PLAIN_LINE = 52
"""The columns up to here are also those of games with teams."""
MORE_FOLLOWERS = 52
"""For each goal that may hold the treasure, by how many `doublings` more cards that the seat has not seen
would bring it nearer after the act."""
NEXT_FOLLOWERS, NEXT_OWN = 55, 56
"""How many unseen cards would then bring the nearest such goal nearer, in `doublings`, and how many of the
other own cards."""
LINE = 57

# ---- the truth, for training only -----------------------------------------------------------------

TRUE_SABOTEUR, TRUE_WAYS, TRUE_LAME, TRUE_BREAKS, TRUE_REPAIRS, TRUE_FALLS, TRUE_MAPS = range(7)
TRUTH = 7
"""Of each seat."""
TRUE_GOAL, TRUE_DISTANCE, TRUE_NEXT, TRUE_ACTOR = range(4)
WHOLE_TRUTH = SEATS * TRUTH + 4
"""After the seats come the goal with the treasure, how far it is, and the seat that decides."""

# ---- how large these numbers are ------------------------------------------------------------------


def _scales(size: int, larger: dict[int, int]) -> tuple[float, ...]:
    """Return the divisor of each column: 4 by default."""
    return tuple(float(larger.get(at, 4)) for at in range(size))


CONTEXT_SCALES = _scales(
    CONTEXT,
    {
        SABOTEUR: 1,
        SEAT_COUNT: 8,
        PILE_SIZE: 32,
        ALL_HANDS: 32,
        TURNS_LEFT: 8,
        LAID: 16,
        ENDS: 8,
        LAY_COUNT: 32,
        **dict.fromkeys((TALKS, TELLS, HAS_SPOKEN), 1),
        **dict.fromkeys(range(FOLLOWERS, OWN_FOLLOWERS), 16),
        OWN_FOLLOWERS: 2,
    },
)
SEAT_SCALES = _scales(SEAT, {EXISTS: 1, IS_ME: 1, TURNS_AWAY: 8, **dict.fromkeys(range(SAYS, SAYS_HELD), 1)})
LINE_SCALES = _scales(
    LINE,
    {
        **dict.fromkeys((*range(PORTS), HAS_TARGET, AT_SELF, TOUCHES, WINS, *range(IS_SAW, PLAIN_LINE)), 1),
        **dict.fromkeys(range(MORE_FOLLOWERS, NEXT_OWN), 16),
        NEXT_OWN: 2,
        TARGET: 1 << 20,
    },
)
"""The number of a target is a place to look up, not a size."""
TRUTH_SCALES = (2.0,) * WHOLE_TRUTH

assert SEATS <= MOST_SEATS
