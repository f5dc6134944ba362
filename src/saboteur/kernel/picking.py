"""Pick a random act without a list of all acts: count them by verb, then visit them again.

These functions replace those of the same name where memory is slow (see `card`). With the same random numbers
they pick the same act.
"""

from __future__ import annotations

from .chance import below
from .listing import list_acts
from .words import Act, Acts, Words

VERBS = 16
"""The number of verbs."""
CHOSEN = 2 * VERBS
"""The place of the picked act. Before it are the number of acts of each verb, and which of them is picked,
counted from 1."""
WANTED = CHOSEN + 1
"""The verb whose acts are visited, or -1 for all."""
PICKING = WANTED + 1
"""The length of the row that replaces a list."""


def note(acts: Acts, count: int, act: Act) -> int:
    """Count an act; keep it if it is the one that is wanted."""
    verb = act & 15
    number = acts[verb] + 1
    acts[verb] = number
    if number == acts[VERBS + verb]:
        acts[CHOSEN] = act
    return count + 1


def is_wanted(acts: Acts, verb: int) -> int:
    """Tell whether the acts of a verb are visited."""
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
    """Choose a verb, and one of its counted acts."""
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
