"""Play rounds for training: begin, advance, show the truth. `hunting` chooses by rule of thumb.

A round is over once its treasure is reached or its cards are out. What is chosen outside a turn, such as
which goal to reveal first, goes by rules of thumb.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..applying import apply
from ..gold import team_of
from ..hands import about, held
from ..rounds import deal, new_game
from ..thumbs import is_lame, thumb_act
from ..words import Acts, Row, Words
from . import columns as c
from .hunting import tell_treasure
from .memory import changes_maze, forget, has_changed, measure_all, remember
from .rows import wipe


def begin_round_of(game: Words, rules: Words, memory: Words, marks: Words, seed: int, more_seed: int) -> None:
    """Deal a game's first round."""
    new_game(game, seed, more_seed)
    deal(game, rules)
    forget(memory)
    has_changed(rules, marks)


def is_round_over(game: Words) -> int:
    """Tell whether no seat has a move left."""
    return 1 if game[w.SHOWN] or game[w.PHASE] == w.AT_END else 0


def go_ahead(game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, choice: int) -> int:
    """Carry out a listed act, and everything until a seat has a move or may tell what it saw; tell whether
    the round is over."""
    act = acts[choice]
    if act & 15 < w.DONE:
        measure_all(game, rules, marks)
        remember(game, rules, memory, marks, act)
    apply(game, rules, act)
    if changes_maze(rules, act):
        has_changed(rules, marks)
    while not is_round_over(game) and game[w.PHASE] not in (w.AT_TURN, w.AT_TELL):
        apply(game, rules, thumb_act(game, rules, acts))
    return is_round_over(game)


def tell_truth(game: Words, rules: Words, marks: Words, row: Row, at: int) -> None:
    """Write who is a saboteur, what everybody holds and where the treasure lies. No player sees this."""
    seat = game[w.ACTOR]
    wipe(row, at, c.WHOLE_TRUTH)
    for away in range(rules[r.SEATS]):
        other, here = (seat + away) % rules[r.SEATS], at + away * c.TRUTH
        row[here + c.TRUE_SABOTEUR] = 1 if team_of(game, rules, other) == r.SABOTEURS else 0
        for place in range(game[w.HELD + other]):
            row[here + kind_of_card(rules, held(game, other, place))] += 1
    tell_treasure(game, rules, marks, row, at + c.SEATS * c.TRUTH)
    row[at + c.SEATS * c.TRUTH + c.TRUE_ACTOR] = seat


def kind_of_card(rules: Words, card: int) -> int:
    """Return the column that counts a card among the truths."""
    effect = rules[about(card) + r.EFFECT]
    if rules[about(card) + r.IS_TUNNEL]:
        return c.TRUE_LAME if is_lame(rules, card) else c.TRUE_WAYS
    if effect == r.SABOTAGE:
        return c.TRUE_BREAKS
    if effect == r.REPAIR:
        return c.TRUE_REPAIRS
    return c.TRUE_FALLS if effect == r.ROCKFALL else c.TRUE_MAPS
