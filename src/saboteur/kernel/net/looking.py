"""Write down everything that the deciding seat looks at: the position, the seats, and every act it may do.

What depends on nothing else stands in functions of its own, so that a graphics card can look side by side
(`showing`): at goals, then at the position, then at seats and acts.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..ways import QUEUE
from ..words import Act, Acts, Row, Words
from . import columns as c
from .following import sense_followers, sense_next_followers
from .memory import measure_all
from .rows import wipe
from .sensing import judge_goals, rank_line, sense_hand, sense_line, sense_position, sense_seat


def sense(
    game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, count: int,
    context: Row, at: int, seats: Row, at_seats: int, lines: Row, at_lines: int,
) -> None:  # fmt: skip
    """Write everything that the deciding seat looks at, given the number of listed acts. The rows need not be
    cleared."""
    measure_all(game, rules, marks)
    look_around(game, rules, marks, context, at)
    for away in range(c.SEATS):
        look_at_seat(game, rules, memory, marks, away, seats, at_seats + away * c.SEAT)
    for line in range(count):
        here = at_lines + line * c.LINE
        look_at_act(game, rules, marks, acts[line], marks, QUEUE, lines, here)
        rank_line(rules, marks, acts[line], context, at, lines, here)


def look_around(game: Words, rules: Words, marks: Words, context: Row, at: int) -> None:
    """Write the position, and note what the deciding seat knows about goals and what it holds."""
    seat = game[w.ACTOR]
    judge_goals(game, rules, marks, seat)
    wipe(context, at, c.CONTEXT)
    sense_position(game, rules, marks, seat, context, at)
    sense_hand(game, rules, marks, seat, context, at)
    sense_followers(game, rules, marks, seat, context, at)


def look_at_seat(
    game: Words, rules: Words, memory: Words, marks: Words, away: int, row: Row, at: int
) -> None:
    """Write what is known about a seat, counted from the one that decides. Where there is none, the row stays
    empty."""
    wipe(row, at, c.SEAT)
    if away < rules[r.SEATS]:
        sense_seat(game, rules, memory, marks, game[w.ACTOR], away, row, at)


def look_at_act(
    game: Words, rules: Words, marks: Words, act: Act, room: Words, first: int, row: Row, here: int
) -> None:
    """Write what an act does by itself. Only the room that begins at `first` is written to besides, so that
    acts can be looked at side by side."""
    sense_line(game, rules, marks, game[w.ACTOR], act, room, first, row, here)
    sense_next_followers(game, rules, marks, act, room, first, row, here)
