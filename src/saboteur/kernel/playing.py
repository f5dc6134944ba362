"""Play at random: first choose a verb, then one of its acts."""

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
    """Deal if a deal is due; otherwise let the deciding seat act at random."""
    if game[w.PHASE] == w.AT_DEAL:
        deal(game, rules)
    else:
        apply(game, rules, random_act(game, rules, acts))


def play_on(game: Words, rules: Words, acts: Acts, moves: int) -> int:
    """Play at random until the game is over or a number of moves is made; return the number of moves made."""
    before = game[w.MOVES]
    while game[w.PHASE] != w.AT_END and game[w.MOVES] - before < moves:
        advance(game, rules, acts)
    return game[w.MOVES] - before
