"""Play at random: a kind of act among those possible, then one of all acts of that kind."""

from __future__ import annotations

from . import words as w
from .applying import apply
from .chance import below
from .listing import list_acts
from .rounds import deal
from .words import Act, Acts, Words


def random_act(game: Words, rules: Words, acts: Acts) -> Act:
    """List all acts and pick one: first its verb, then one of all acts of that verb, each equally likely."""
    count = list_acts(game, rules, acts)
    verbs = 1
    for at in range(1, count):
        if acts[at] & 15 != acts[at - 1] & 15:
            verbs += 1
    if verbs == 1:
        return acts[below(game, count)]
    chosen, first, at = below(game, verbs), 0, 0
    while True:
        at += 1
        if at == count or acts[at] & 15 != acts[first] & 15:
            if chosen == 0:
                return acts[first + below(game, at - first)]
            chosen -= 1
            first = at


def advance(game: Words, rules: Words, acts: Acts) -> None:
    """Deal if a deal is due, else let the deciding seat do something at random."""
    if game[w.PHASE] == w.AT_DEAL:
        deal(game, rules)
    else:
        apply(game, rules, random_act(game, rules, acts))


def play_on(game: Words, rules: Words, acts: Acts, moves: int) -> int:
    """Play at random until the game is over or so many moves were made; return how many were."""
    before = game[w.MOVES]
    while game[w.PHASE] != w.AT_END and game[w.MOVES] - before < moves:
        advance(game, rules, acts)
    return game[w.MOVES] - before
