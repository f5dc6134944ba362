"""Write down what was claimed, and what a seat could claim now.

What has been said is public. Whether it is true is written only as far as the seat that decides knows.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..hands import about
from ..maze import is_down
from ..talking import proof_of, said_at, truth_of
from ..words import Act, Row, Words
from . import columns as c


def wants_treasure(rules: Words, role: int) -> int:
    """Return -1 for the role of a saboteur, 1 for any other."""
    return -1 if rules[about(role) + r.TEAM] == r.SABOTEURS else 1


def what_of(said: int) -> int:
    """Return 1 if a goal was called the treasure, -1 if something else, 0 if nothing was said."""
    return 1 if said & 3 == w.SAID_TREASURE else -1 if said & 3 == w.SAID_STONE else 0


def opinion_of(game: Words, seat: int, other: int) -> int:
    """Return 1 if a seat has accused another, -1 if it has said that it trusts it."""
    said = game[said_at(seat) + w.SAID_ABOUT] >> (2 * other) & 3
    return 1 if said == w.ACCUSED else -1 if said == w.TRUSTED else 0


def hear_table(game: Words, rules: Words, row: Row, at: int) -> None:
    """Write whether seats talk, and what they say about goals that lie face down."""
    row[at + c.TALKS] = 1
    row[at + c.TELLS] = 1 if game[w.PHASE] == w.AT_TELL else 0
    row[at + c.HAS_SPOKEN] = game[w.SPOKEN]
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if is_down(game, rules[r.GOAL_CELLS + goal]):
            for other in range(rules[r.SEATS]):
                said = game[said_at(other) + w.SAID_GOALS] >> (3 * goal) & 3
                if said:
                    row[at + c.SAID + 2 * goal + said - 1] += 1


def hear_seat(game: Words, rules: Words, seat: int, other: int, row: Row, at: int) -> None:
    """Write what a seat has claimed, and what was claimed about it."""
    here = said_at(other)
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        said = game[here + w.SAID_GOALS] >> (3 * goal) & 7
        if is_down(game, rules[r.GOAL_CELLS + goal]):
            row[at + c.SAYS + goal] = what_of(said)
        row[at + c.SAID_BOTH] += said >> 2
        proof = proof_of(game, rules, seat, other, goal)
        row[at + c.PROVEN] += 1 if proof > 0 else 0
        row[at + c.DISPROVEN] += 1 if proof < 0 else 0
    role, card = game[here + w.SAID_ROLE], game[here + w.SAID_HELD]
    row[at + c.SAYS_ROLE] = wants_treasure(rules, role - 1) if role else 0
    says = 2 if card & w.PLAYED_SINCE else 1 if card else 0
    row[at + c.SAYS_HELD] = -says if card & w.LACKED else says
    for third in range(rules[r.SEATS]):
        own, of_it = opinion_of(game, other, third), opinion_of(game, third, other)
        row[at + c.ACCUSES] += 1 if own > 0 else 0
        row[at + c.TRUSTS] += 1 if own < 0 else 0
        row[at + c.ACCUSED_BY] += 1 if of_it > 0 else 0
        row[at + c.TRUSTED_BY] += 1 if of_it < 0 else 0
    row[at + c.ABOUT_ME], row[at + c.BY_ME] = opinion_of(game, other, seat), opinion_of(game, seat, other)


def sense_claim(game: Words, rules: Words, seat: int, act: Act, row: Row, here: int) -> None:
    """Write what a claim says, and whether the seat knows it to be true."""
    verb, card, other = act & 15, (act >> w.FIRST_CARD & 127) - 1, (act >> w.AIMED & 15) - 1
    mine = said_at(seat)
    if verb == w.DONE:
        row[here + c.IS_SILENT] = 1
        return
    row[here + c.IS_SAW + verb - w.SAW] = 1
    row[here + c.IS_TRUE] = truth_of(game, rules, seat, act)
    if verb == w.SAW:
        says = 1 if rules[about(card) + r.EFFECT] == r.TREASURE else -1
        row[here + c.CLAIMS_WELL] = says
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            if rules[r.GOAL_CELLS + goal] == act >> (w.PLACE + 1) & 1023:
                row[here + c.NEARER + goal] = says
                said = what_of(game[mine + w.SAID_GOALS] >> (3 * goal))
                row[here + c.IS_REPEATED] = 1 if said == says else 0
    elif verb == w.I_AM:
        row[here + c.CLAIMS_WELL] = wants_treasure(rules, card)
        row[here + c.IS_REPEATED] = 1 if game[mine + w.SAID_ROLE] == card + 1 else 0
    elif verb == w.I_HOLD:
        lacked = w.LACKED if act & w.LACKING else 0
        row[here + c.CLAIMS_WELL] = -1 if lacked else 0
        said = game[mine + w.SAID_HELD] & ~w.PLAYED_SINCE
        row[here + c.IS_REPEATED] = 1 if said == card + 1 + lacked else 0
    else:
        row[here + c.TARGET] = (other - seat + rules[r.SEATS]) % rules[r.SEATS]
        row[here + c.HAS_TARGET] = 1
        said = opinion_of(game, seat, other)
        row[here + c.IS_REPEATED] = 1 if said == (1 if verb == w.ACCUSE else -1) else 0
