"""Write down everything that the deciding seat looks at: the position, the seats, and every act it may do."""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..words import Acts, Row, Words
from . import columns as c
from .memory import measure_all
from .rows import wipe
from .sensing import judge_goals, sense_act, sense_hand, sense_position, sense_seat


def sense(
    game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, count: int,
    context: Row, at: int, seats: Row, at_seats: int, lines: Row, at_lines: int,
) -> None:  # fmt: skip
    """Write everything that the deciding seat looks at, given the number of listed acts. The rows need not be
    cleared."""
    seat = game[w.ACTOR]
    measure_all(game, rules, marks)
    judge_goals(game, rules, marks, seat)
    wipe(context, at, c.CONTEXT)
    sense_position(game, rules, marks, seat, context, at)
    sense_hand(game, rules, marks, seat, context, at)
    wipe(seats, at_seats, c.SEATS * c.SEAT)
    for away in range(rules[r.SEATS]):
        sense_seat(game, rules, memory, marks, seat, away, seats, at_seats + away * c.SEAT)
    line = 0
    while line < count and acts[line] & 15 == w.LAY:  # threads of a card that do the same run side by side
        sense_act(game, rules, marks, seat, acts[line], context, at, lines, at_lines + line * c.LINE)
        line += 1
    while line < count:
        sense_act(game, rules, marks, seat, acts[line], context, at, lines, at_lines + line * c.LINE)
        line += 1
