"""Pick an act at random without a list of all: count them by verb, then go through them again.

These functions take the place of their namesakes where memory is slow (see `card`). Given the same random
numbers they pick the same act.
"""

from __future__ import annotations

from .chance import below
from .listing import list_acts
from .words import Act, Acts, Words

VERBS = 16
"""So many verbs can be told apart."""
CHOSEN = 2 * VERBS
"""Where the act stands that was picked. Before it the acts of each verb are counted, and which of them is
picked: the first is 1."""
WANTED = CHOSEN + 1
"""The verb whose acts are gone through, or -1 for all."""
PICKING = WANTED + 1
"""How many numbers are used in place of a list."""


def note(acts: Acts, count: int, act: Act) -> int:
    """Count an act; keep it if it is the one that is wanted."""
    verb = act & 15
    number = acts[verb] + 1
    acts[verb] = number
    if number == acts[VERBS + verb]:
        acts[CHOSEN] = act
    return count + 1


def is_wanted(acts: Acts, verb: int) -> int:
    """Tell whether acts of a verb shall be gone through."""
    return 1 if acts[WANTED] < 0 or acts[WANTED] == verb else 0


def random_act(game: Words, rules: Words, acts: Acts) -> Act:
    """Pick an act: first its verb, then one of all acts of that verb, each equally likely."""
    for at in range(2 * VERBS):
        acts[at] = 0
    acts[WANTED] = -1
    for time in range(2):
        list_acts(game, rules, acts)
        if time == 0:
            want_one(game, acts)
    return acts[CHOSEN]


def want_one(game: Words, acts: Acts) -> None:
    """Choose a verb, and one of the acts that were counted of it."""
    verbs = 0
    for verb in range(VERBS):
        if acts[verb]:
            verbs += 1
    chosen = below(game, verbs) if verbs > 1 else 0
    for verb in range(VERBS):
        if acts[verb]:
            if chosen == 0:
                acts[VERBS + verb] = 1 + below(game, acts[verb])
                acts[WANTED] = verb
            chosen -= 1
        acts[verb] = 0
