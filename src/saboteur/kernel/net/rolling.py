"""Play rounds for training: begin, show inputs and truth, choose by rule of thumb, advance.

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
from ..ways import FAR, NEXT_EDGE, NOW
from ..words import Acts, Row, Words
from . import columns as c
from .memory import forget, has_changed, measure_all, remember


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
    card = (act >> w.FIRST_CARD & 127) - 1
    if act & 15 == w.LAY or (act & 15 == w.PLAY and rules[about(card) + r.EFFECT] == r.ROCKFALL):
        has_changed(rules, marks)
    while not is_round_over(game) and game[w.PHASE] not in (w.AT_TURN, w.AT_TELL):
        apply(game, rules, thumb_act(game, rules, acts))
    return is_round_over(game)


def thumb_place(game: Words, rules: Words, marks: Words, acts: Acts) -> int:
    """Return the place in the list of the act that rules of thumb choose."""
    act = thumb_act(game, rules, acts)
    place = 0
    while acts[place] != act:
        place += 1
    return place


def tell_truth(game: Words, rules: Words, marks: Words, row: Row, at: int) -> None:
    """Write who is a saboteur, what everybody holds and where the treasure lies. No player sees this."""
    seat = game[w.ACTOR]
    for column in range(c.WHOLE_TRUTH):
        row[at + column] = 0
    for away in range(rules[r.SEATS]):
        other, here = (seat + away) % rules[r.SEATS], at + away * c.TRUTH
        row[here + c.TRUE_SABOTEUR] = 1 if team_of(game, rules, other) == r.SABOTEURS else 0
        for place in range(game[w.HELD + other]):
            row[here + kind_of_card(rules, held(game, other, place))] += 1
    last = at + c.SEATS * c.TRUTH
    row[last + c.TRUE_DISTANCE] = row[last + c.TRUE_NEXT] = FAR
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if rules[about(game[w.GOALS + goal]) + r.EFFECT] == r.TREASURE:
            row[last + c.TRUE_GOAL] = goal
            row[last + c.TRUE_DISTANCE], row[last + c.TRUE_NEXT] = marks[NOW + goal], marks[NEXT_EDGE + goal]


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
