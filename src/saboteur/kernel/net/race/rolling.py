"""Play rounds for training where two race for gold: begin, choose by rule of thumb, advance, show the truth.

Rules of thumb make the choices outside a turn, such as whether to bribe a troll after a move.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...applying import apply
from ...hands import about, held
from ...races import SPITE_SEASONED, race_act
from ...rounds import deal, new_game, total
from ...words import Acts, Row, Words
from ..rows import wipe
from . import columns as c
from .sensing import count_card, goal_for

NOISE = 3000
"""The random error of rules of thumb, in units: that of foremen."""


def begin_round_of(game: Words, rules: Words, memory: Words, marks: Words, seed: int, more_seed: int) -> None:
    """Deal a game's first round."""
    new_game(game, seed, more_seed)
    deal(game, rules)
    memory[c.GOLD] = memory[c.GOLD + 1] = 0


def is_round_over(game: Words) -> int:
    """Tell whether no seat has a move left."""
    return 1 if game[w.PHASE] in (w.AT_DEAL, w.AT_END) else 0


def go_ahead(game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, choice: int) -> int:
    """Carry out a listed act, and everything until a seat has a move. Return whether the round is over; then
    its gold has been noted."""
    apply(game, rules, acts[choice])
    while not is_round_over(game) and game[w.PHASE] != w.AT_TURN:
        apply(game, rules, acts[race_act(game, rules, marks, acts, SPITE_SEASONED, NOISE)])
    if not is_round_over(game):
        return 0
    for seat in range(2):
        memory[c.GOLD + seat] = total(game, rules, seat)
    return 1


def thumb_place(game: Words, rules: Words, marks: Words, acts: Acts) -> int:
    """Return the place in the list of the act that rules of thumb choose."""
    return race_act(game, rules, marks, acts, SPITE_SEASONED, NOISE)


def tell_truth(game: Words, rules: Words, marks: Words, row: Row, at: int) -> None:
    """Write what the other holds, and the gold under each goal. No player sees this."""
    seat = game[w.ACTOR]
    wipe(row, at, c.WHOLE_TRUTH)
    for place in range(game[w.HELD + 1 - seat]):
        count_card(rules, seat, held(game, 1 - seat, place), row, at)
    for place in range(c.GOALS):
        goal = game[w.GOALS + goal_for(seat, place)]
        row[at + c.TRUE_GOLD + place] = rules[about(goal) + r.VALUE]
