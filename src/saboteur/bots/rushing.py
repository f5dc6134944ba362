"""Look ahead where two race for gold, as scalar code that the kernel's compiler can translate.

Worlds are made here: cards and goals that the thinking seat does not see are shuffled. Every candidate is
played out in each of them, and both players go by the rules of `kernel.races`.
"""

from __future__ import annotations

from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.applying import apply
from ..kernel.chance import below
from ..kernel.maze import is_down
from ..kernel.races import SPITE_PLAIN, race_act, race_value
from ..kernel.rounds import total
from ..kernel.surveys import UNIT
from ..kernel.words import Acts, Words
from .thinking import shuffle_unseen

COUNT, TOTAL, SQUARES = 0, 1, 2
"""Sums for each candidate: worlds, leads over the first candidate, and their squares, in units."""


def shuffle_goals(game: Words, rules: Words, world: Words, seat: int) -> None:
    """Shuffle the goals that a seat has not seen, on the table and beside it."""
    laid, count = rules[r.GOAL_CELL_COUNT], 0
    for at in range(game[w.GOALS_LEFT]):
        is_open = at >= laid or (
            is_down(game, rules[r.GOAL_CELLS + at]) and not game[w.GOAL_SEEN + at] >> seat & 1
        )
        if is_open:
            world[count] = at
            count += 1
    for last in range(count - 1, 0, -1):
        one, two = world[last], world[below(game, last + 1)]
        game[w.GOALS + one], game[w.GOALS + two] = game[w.GOALS + two], game[w.GOALS + one]
    for at in range(laid):
        cell = w.GRID + rules[r.GOAL_CELLS + at]
        if is_down(game, rules[r.GOAL_CELLS + at]):
            game[cell] = game[cell] & ~(w.CARD_MASK << w.CARD) | (game[w.GOALS + at] + 1) << w.CARD


def rush_on(game: Words, rules: Words, acts: Acts, marks: Words, plies: int) -> None:
    """Continue a game for some plies, or until the round is over."""
    while game[w.PHASE] not in (w.AT_DEAL, w.AT_END):
        if plies <= 0 and game[w.PHASE] in (w.AT_TURN, w.AT_LATE):
            return
        apply(game, rules, acts[race_act(game, rules, marks, acts, SPITE_PLAIN, UNIT)])
        plies -= 1


def rush_ahead(
    game: Words, world: Words, rules: Words, acts: Acts, marks: Words, thinker: int, plies: int, worlds: int,
    candidates: Acts, sums: Acts,
) -> None:  # fmt: skip
    """Play out all candidates in a number of worlds, each with the same luck for all. Candidates below 0
    are skipped."""
    for _ in range(worlds):
        shuffle_unseen(game, rules, world, thinker)
        shuffle_goals(game, rules, world, thinker)
        first = 0
        for at in range(len(candidates)):
            if candidates[at] < 0:
                continue
            for word in range(w.WORDS):
                world[word] = game[word]
            apply(world, rules, candidates[at])
            rush_on(world, rules, acts, marks, plies)
            mine, theirs = total(world, rules, thinker), total(world, rules, 1 - thinker)
            value = race_value(world, rules, marks, thinker, mine, theirs)
            if at == 0:
                first = value
            lead = value - first
            sums[3 * at + COUNT] += 1
            sums[3 * at + TOTAL] += lead
            sums[3 * at + SQUARES] += lead * lead
        game[w.DRAWN] += 1
