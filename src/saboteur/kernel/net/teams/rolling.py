"""Play rounds for training where teams share the treasure: begin, advance, show the truth.

What is chosen outside a turn, such as whom to rob, goes by rules of thumb.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...applying import apply
from ...hands import about, held
from ...rounds import deal, new_game
from ...thumbs import is_lame, thumb_act
from ...words import Acts, Row, Words
from ..hunting import tell_treasure
from ..memory import changes_maze, measure_all
from ..rows import wipe
from . import columns as c
from .memory import AT_LAST, GOLD, forget_deeds, remember_deed
from .sensing import place_of_team
from .walks import HERE, OF_COLOUR, WALKS, maze_changed


def begin_round_of(game: Words, rules: Words, memory: Words, marks: Words, seed: int, more_seed: int) -> None:
    """Deal a game's first round."""
    new_game(game, seed, more_seed)
    deal(game, rules)
    forget_deeds(memory)
    maze_changed(rules, marks)


def is_round_over(game: Words) -> int:
    """Tell whether no seat has anything left to choose."""
    return 1 if game[w.PHASE] in (w.AT_DEAL, w.AT_END) else 0


def go_ahead(game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, choice: int) -> int:
    """Carry out a listed act, and everything until a seat has a move; tell whether the round is over. Then
    its gold is noted."""
    act = acts[choice]
    measure_all(game, rules, marks)
    remember_deed(game, rules, memory, marks, act)
    apply(game, rules, act)
    if changes_maze(rules, act):
        maze_changed(rules, marks)
    while not is_round_over(game) and game[w.PHASE] != w.AT_TURN:
        apply(game, rules, thumb_act(game, rules, acts))
    if not is_round_over(game):
        return 0
    for seat in range(rules[r.SEATS]):
        memory[GOLD + seat] = game[w.COINS + seat]
        memory[AT_LAST + seat] = place_of_team(game, rules, seat)
    return 1


def tell_truth(game: Words, rules: Words, marks: Words, row: Row, at: int) -> None:
    """Write every role, what everybody holds, where the treasure lies and how far it is. No player sees
    this."""
    seat = game[w.ACTOR]
    wipe(row, at, c.WHOLE_TRUTH)
    for away in range(rules[r.SEATS]):
        other, here = (seat + away) % rules[r.SEATS], at + away * c.TRUTH
        row[here + c.TRUE_TEAM + place_of_team(game, rules, other)] = 1
        for place in range(game[w.HELD + other]):
            row[here + c.TRUE_KINDS + kind_of_held(rules, held(game, other, place))] += 1
    goal = tell_treasure(game, rules, marks, row, at + c.TABLE)
    for colour in range(c.COLOURS):
        row[at + c.TRUE_FOR + colour] = marks[WALKS + colour * OF_COLOUR + HERE + goal]
    if rules[r.ROLE_COUNT] > rules[r.SEATS]:
        row[at + c.TRUE_SPARE + place_of_team(game, rules, rules[r.SEATS])] = 1
    row[at + c.TRUE_ACTOR] = seat


def kind_of_held(rules: Words, card: int) -> int:
    """Return how the truth counts a card: ways, dead ends, breaks, repairs, rockfalls, maps, others."""
    effect = rules[about(card) + r.EFFECT]
    if rules[about(card) + r.IS_TUNNEL]:
        return 1 if is_lame(rules, card) else 0
    if effect in (r.SABOTAGE, r.TRAPPED):
        return 2
    if effect in (r.REPAIR, r.FREE_AT_LAST):
        return 3
    return 4 if effect == r.ROCKFALL else 5 if effect == r.MAP else 6
