"""Step a game as an environment: take an action, deal if a deal is due, and show what the next seat observes.

Each game has a row with its standing. After the end of a game, the next step begins a new one.
"""

from __future__ import annotations

from . import layouts as y
from . import rules as r
from . import words as w
from .applying import apply
from .chance import mixed
from .listing import list_acts
from .observing import clear_row, observe, write_menu
from .rounds import deal, new_game, total
from .words import Acts, Row, Words

ASKED, COUNT, IS_OVER, IS_CUT, EPISODE, LINES = range(6)
"""The seat that is asked (after the game, the seat that acted last); the number of legal acts; whether the
game is over; whether it was given up because it left the window; the number of games played before; and the
number of lines of the menu in the observation."""
GAINED = 8
"""From here on: what each seat gained in the last step."""
SAVED = GAINED + w.MOST_SEATS
"""What each seat has gained since it last acted."""
OWNED = SAVED + w.MOST_SEATS
"""What each seat had before."""
STANDING = OWNED + w.MOST_SEATS
"""The length of the row."""


def begin(game: Words, rules: Words, acts: Acts, standing: Words, seed: int, more_seed: int) -> None:
    """Begin a game and deal its first round."""
    new_game(game, seed, more_seed)
    for at in range(STANDING):
        if at not in (EPISODE, LINES):
            standing[at] = 0
    go_on(game, rules, acts, standing)


def begin_again(game: Words, rules: Words, acts: Acts, standing: Words) -> None:
    """Begin the next game of an environment."""
    standing[EPISODE] += 1
    seed = mixed(game[w.SEED] + standing[EPISODE] * 0x61C88647 & 0xFFFFFFFF) & 0x7FFFFFFF
    begin(game, rules, acts, standing, seed, game[w.MORE_SEED])


def go_on(game: Words, rules: Words, acts: Acts, standing: Words) -> None:
    """Deal if a deal is due, and list the legal acts of the seat that is asked."""
    while game[w.PHASE] == w.AT_DEAL:
        deal(game, rules)
    if game[w.PHASE] == w.AT_END:
        standing[IS_OVER], standing[IS_CUT], standing[COUNT] = 1, game[w.CLIPPED], 0
    else:
        standing[ASKED] = game[w.ACTOR]
        standing[COUNT] = list_acts(game, rules, acts)


def step_game(game: Words, rules: Words, acts: Acts, standing: Words, action: int) -> None:
    """Take the action of the seat that is asked: a place in the list. One outside the list ends the game and
    costs 1."""
    if standing[IS_OVER]:
        begin_again(game, rules, acts, standing)
        return
    seat = standing[ASKED]
    standing[SAVED + seat] = 0
    if 0 <= action < standing[COUNT]:
        apply(game, rules, acts[action])
        go_on(game, rules, acts, standing)
        for other in range(rules[r.SEATS]):
            gold = total(game, rules, other)
            standing[GAINED + other] = gold - standing[OWNED + other]
            standing[OWNED + other] = gold
    else:
        game[w.PHASE], game[w.ACTOR] = w.AT_END, w.NOBODY
        standing[IS_OVER], standing[COUNT] = 1, 0
        for other in range(rules[r.SEATS]):
            standing[GAINED + other] = -1 if other == seat else 0
    for other in range(rules[r.SEATS]):
        standing[SAVED + other] += standing[GAINED + other]


def show_game(game: Words, rules: Words, layout: Words, acts: Acts, standing: Words, row: Row) -> None:
    """Write what the seat that is asked observes, with its legal acts, into a cleared row."""
    observe(game, rules, layout, standing[ASKED], row)
    write_menu(rules, layout, acts, standing[COUNT], row)


def mask_game(layout: Words, standing: Words, mask: Row, lines: int) -> None:
    """Write 1 for every legal action; before, the mask has ones only in the first `lines` places."""
    count = min(standing[COUNT], layout[y.LONGEST])
    for at in range(max(count, lines)):
        mask[at] = 1 if at < count else 0


def show_again(
    game: Words, rules: Words, layout: Words, acts: Acts, standing: Words, row: Row, mask: Row
) -> None:
    """Clear a row, and write what the seat that is asked observes and may do."""
    lines = standing[LINES]
    clear_row(layout, row, lines)
    show_game(game, rules, layout, acts, standing, row)
    mask_game(layout, standing, mask, lines)
    standing[LINES] = min(standing[COUNT], layout[y.LONGEST])
