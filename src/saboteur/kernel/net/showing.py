"""Show rounds on a graphics card with many threads per game: one per goal, then per seat, then per act.

The threads of a block write their rows side by side into memory that they share. Then they copy all of them
together, word by word. So there must be room for the rows of whole blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..card import THREADS, cuda
from ..ways import ROOM
from . import columns as c

WORD = 4
"""The number of bytes that are copied at once."""
CONTEXTS, SEATS, LINES, TRUTHS = (
    THREADS * size // WORD for size in (c.CONTEXT, c.SEAT, c.LINE, c.WHOLE_TRUTH)
)
"""The rows of a block, in words."""


def is_split(k: SimpleNamespace) -> bool:
    """Tell whether the game with these functions can be shown with many threads per game."""
    return hasattr(k, "look_around")


def rooms(rows: int) -> int:
    """Return for how many rows there must be room."""
    return (rows + THREADS - 1) // THREADS * THREADS


def split(k: SimpleNamespace, kernel: Callable[..., Any]) -> SimpleNamespace:
    """Return the kernels that show rounds together, given the functions of the game and a compiler."""
    return SimpleNamespace(**vars(for_games(k, kernel)), **vars(for_seats_and_acts(k, kernel)))


def for_games(k: SimpleNamespace, kernel: Callable[..., Any]) -> SimpleNamespace:
    """Return those that look at the maze, at the position, and at all acts of a game together."""
    measure_goal, look_around = k.measure_goal, k.look_around
    tell_truth, rank_line = k.tell_truth, k.rank_line
    of_context, of_line, of_truth, goals = c.CONTEXT, c.LINE, c.WHOLE_TRUTH, c.GOALS
    contexts_of, truths_of, room_size = CONTEXTS, TRUTHS, ROOM

    @kernel
    def measure_rounds(games: Any, tables: Any, kinds: Any, marks: Any, ids: Any) -> None:
        """Measure the maze: one thread per game and goal."""
        at = cuda.grid(1)
        room = cuda.local.array(room_size, np.int32)
        if at < ids.shape[0] * goals:
            one = ids[at % ids.shape[0]]
            measure_goal(games[:, one], tables[kinds[one]], marks[:, one], at // ids.shape[0], room, 0)

    @kernel
    def look_rounds(
        games: Any, tables: Any, kinds: Any, marks: Any, ids: Any, contexts: Any, truths: Any
    ) -> None:
        """Look at the position, and in another half of the blocks at the truth: one thread per game each."""
        tile = cuda.shared.array(truths_of, np.int32)
        row, own = tile.view(np.int8), cuda.threadIdx.x
        half = cuda.gridDim.x // 2
        is_true = cuda.blockIdx.x >= half
        block = cuda.blockIdx.x - half if is_true else cuda.blockIdx.x
        at = block * cuda.blockDim.x + own
        if at < ids.shape[0]:
            one = ids[at]
            game, rules, mark = games[:, one], tables[kinds[one]], marks[:, one]
            if is_true:
                tell_truth(game, rules, mark, row, own * of_truth)
            else:
                look_around(game, rules, mark, row, own * of_context)
        cuda.syncthreads()
        if is_true:
            for word in range(own, truths_of, cuda.blockDim.x):
                truths[block * truths_of + word] = tile[word]
        else:
            for word in range(own, contexts_of, cuda.blockDim.x):
                contexts[block * contexts_of + word] = tile[word]

    @kernel
    def rank_lines(
        tables: Any, kinds: Any, marks: Any, acts: Any, counts: Any, ids: Any, starts: Any, contexts: Any,
        lines: Any,
    ) -> None:  # fmt: skip
        """Compare the acts of a game in the order of their list: one thread per game."""
        at = cuda.grid(1)
        if at < ids.shape[0]:
            one = ids[at]
            rules, mark = tables[kinds[one]], marks[:, one]
            for line in range(counts[one]):
                here = (starts[at] + line) * of_line
                rank_line(rules, mark, acts[line, one], contexts, at * of_context, lines, here)

    return SimpleNamespace(measure_rounds=measure_rounds, look_rounds=look_rounds, rank_lines=rank_lines)


def for_seats_and_acts(k: SimpleNamespace, kernel: Callable[..., Any]) -> SimpleNamespace:
    """Return those that look at each seat and at each act by itself."""
    look_at_seat, look_at_act = k.look_at_seat, k.look_at_act
    of_seat, of_line, table = c.SEAT, c.LINE, c.SEATS
    seats_of, lines_of, room_size = SEATS, LINES, ROOM

    @kernel
    def look_at_seats(
        games: Any, tables: Any, kinds: Any, memories: Any, marks: Any, ids: Any, seats: Any
    ) -> None:
        """Look at the seats: one thread per game and seat."""
        tile = cuda.shared.array(seats_of, np.int32)
        row, own, at = tile.view(np.int8), cuda.threadIdx.x, cuda.grid(1)
        if at < ids.shape[0] * table:
            one = ids[at // table]
            game, rules, memory = games[:, one], tables[kinds[one]], memories[:, one]
            look_at_seat(game, rules, memory, marks[:, one], at % table, row, own * of_seat)
        cuda.syncthreads()
        for word in range(own, seats_of, cuda.blockDim.x):
            seats[cuda.blockIdx.x * seats_of + word] = tile[word]

    @kernel
    def sense_lines(
        games: Any, tables: Any, kinds: Any, marks: Any, acts: Any, ids: Any, starts: Any, owners: Any,
        lines: Any,
    ) -> None:  # fmt: skip
        """Look at what each act does by itself: one thread per act."""
        tile = cuda.shared.array(lines_of, np.int32)
        row, own, at = tile.view(np.int8), cuda.threadIdx.x, cuda.grid(1)
        room = cuda.local.array(room_size, np.int32)
        if at < owners.shape[0]:
            owner = owners[at]
            one = ids[owner]
            game, rules, act = games[:, one], tables[kinds[one]], acts[at - starts[owner], one]
            look_at_act(game, rules, marks[:, one], act, room, 0, row, own * of_line)
        cuda.syncthreads()
        for word in range(own, lines_of, cuda.blockDim.x):
            lines[cuda.blockIdx.x * lines_of + word] = tile[word]

    return SimpleNamespace(look_at_seats=look_at_seats, sense_lines=sense_lines)


def show(
    run: Callable[..., None], state: tuple[Any, ...], ids: Any, starts: Any, owners: Any,
    context_bytes: Any, line_bytes: Any, contexts: Any, seats: Any, lines: Any, truths: Any,
) -> None:  # fmt: skip
    """Launch the kernels that show rounds, one after the other. `run` takes the name of a kernel, its number
    of threads, and its arguments."""
    games, tables, kinds, memories, marks, acts, counts = state
    size, total = ids.shape[0], owners.shape[0]
    run("measure_rounds", c.GOALS * size, games, tables, kinds, marks, ids)
    run("look_rounds", 2 * rooms(size), games, tables, kinds, marks, ids, contexts, truths)
    run("look_at_seats", c.SEATS * size, games, tables, kinds, memories, marks, ids, seats)
    run("sense_lines", total, games, tables, kinds, marks, acts, ids, starts, owners, lines)
    run("rank_lines", size, tables, kinds, marks, acts, counts, ids, starts, context_bytes, line_bytes)
