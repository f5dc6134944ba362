"""Play many rounds for training, one after the other.

These functions serve every game that is learned: once built (`parts`), they call its `sense`, `go_ahead` and
so on, and know the sizes of its columns `c`. As written here they call those of the game with roles.
"""

from __future__ import annotations

from ..listing import list_acts
from ..words import Acts, Games, ManyActs, Row, Words
from . import columns as c
from .hunting import thumb_place
from .looking import sense
from .rolling import begin_round_of, go_ahead, tell_truth


def begin_rounds(
    games: Games, tables: Games, kinds: Words, memories: Games, marks: Games, acts: ManyActs, counts: Words,
    ids: Words, seed: int, more_seed: int,
) -> None:  # fmt: skip
    """Begin some games, each with the rules of its kind, and list the legal acts."""
    for at in range(len(ids)):
        one = ids[at]
        rules = tables[kinds[one]]
        begin_round_of(games[one], rules, memories[one], marks[one], (seed + one) & 0x7FFFFFFF, more_seed)
        counts[one] = list_acts(games[one], rules, acts[one])


def show_rounds(
    games: Games, tables: Games, kinds: Words, memories: Games, marks: Games, acts: ManyActs, counts: Words,
    ids: Words, starts: Acts, contexts: Row, seats: Row, lines: Row, truths: Row,
) -> None:  # fmt: skip
    """Write what the deciding seats of some games look at; their lines begin at given places."""
    for at in range(len(ids)):
        one = ids[at]
        rules = tables[kinds[one]]
        sense(
            games[one], rules, memories[one], marks[one], acts[one], counts[one],
            contexts, at * c.CONTEXT, seats, at * c.SEATS * c.SEAT, lines, starts[at] * c.LINE,
        )  # fmt: skip
        tell_truth(games[one], rules, marks[one], truths, at * c.WHOLE_TRUTH)


def thumb_rounds(
    games: Games, tables: Games, kinds: Words, marks: Games, acts: ManyActs, ids: Words, wanted: Words,
    choices: Words,
) -> None:  # fmt: skip
    """Choose by rules of thumb in the games where that is wanted."""
    for at in range(len(ids)):
        if wanted[at]:
            one = ids[at]
            choices[at] = thumb_place(games[one], tables[kinds[one]], marks[one], acts[one])


def advance_rounds(
    games: Games, tables: Games, kinds: Words, memories: Games, marks: Games, acts: ManyActs, counts: Words,
    ids: Words, choices: Words,
) -> None:  # fmt: skip
    """Carry out the chosen act in each of some games; a game that is over has no acts."""
    for at in range(len(ids)):
        one = ids[at]
        rules = tables[kinds[one]]
        is_over = go_ahead(games[one], rules, memories[one], marks[one], acts[one], choices[at])
        counts[one] = 0 if is_over else list_acts(games[one], rules, acts[one])
