"""The steps of a hall as kernels for a graphics card, with one thread per game, or more (`showing`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

from ..card import SIMULATED, blocks, cuda
from .parts import Game, on_device
from .showing import is_split, split

REGISTERS = 64
"""Registers per thread, if nothing else is said. Threads wait for memory most of the time, so it is better to
have many."""
__all__ = ["blocks", "cuda", "on_card"]


@cache
def on_card(game: Game, registers: int = REGISTERS) -> SimpleNamespace:
    """Return the kernels for a game, under the names of the functions in `batching`."""
    k, sizes = on_device(game), game.sizes
    kernel: Callable[..., Any] = cuda.jit(**({} if SIMULATED else {"max_registers": registers}))
    begin_round_of, list_acts, sense, tell_truth = k.begin_round_of, k.list_acts, k.sense, k.tell_truth
    thumb_place, go_ahead = k.thumb_place, k.go_ahead
    of_context, of_seats, of_line, of_truth = (
        sizes.context, sizes.seats * sizes.seat, sizes.line, sizes.truth,
    )  # fmt: skip

    @kernel
    def begin_rounds(
        games: Any, tables: Any, kinds: Any, memories: Any, marks: Any, acts: Any, counts: Any,
        ids: Any, seed: Any, more_seed: Any,
    ) -> None:  # fmt: skip
        at = cuda.grid(1)
        if at < ids.shape[0]:
            one = ids[at]
            rules = tables[kinds[one]]
            game = games[:, one]
            number = (seed + one) & 0x7FFFFFFF
            begin_round_of(game, rules, memories[:, one], marks[:, one], number, more_seed)
            counts[one] = list_acts(game, rules, acts[:, one])

    @kernel
    def show_rounds(
        games: Any, tables: Any, kinds: Any, memories: Any, marks: Any, acts: Any, counts: Any,
        ids: Any, starts: Any, contexts: Any, seats: Any, lines: Any, truths: Any,
    ) -> None:  # fmt: skip
        at = cuda.grid(1)
        if at < ids.shape[0]:
            one = ids[at]
            rules = tables[kinds[one]]
            game, mark = games[:, one], marks[:, one]
            sense(
                game, rules, memories[:, one], mark, acts[:, one], counts[one], contexts, at * of_context,
                seats, at * of_seats, lines, starts[at] * of_line,
            )  # fmt: skip
            tell_truth(game, rules, mark, truths, at * of_truth)

    @kernel
    def thumb_rounds(
        games: Any, tables: Any, kinds: Any, marks: Any, acts: Any, ids: Any, wanted: Any, choices: Any
    ) -> None:
        at = cuda.grid(1)
        if at < ids.shape[0] and wanted[at]:
            one = ids[at]
            choices[at] = thumb_place(games[:, one], tables[kinds[one]], marks[:, one], acts[:, one])

    @kernel
    def advance_rounds(
        games: Any, tables: Any, kinds: Any, memories: Any, marks: Any, acts: Any, counts: Any,
        ids: Any, choices: Any,
    ) -> None:  # fmt: skip
        at = cuda.grid(1)
        if at < ids.shape[0]:
            one = ids[at]
            rules = tables[kinds[one]]
            game, act = games[:, one], acts[:, one]
            is_over = go_ahead(game, rules, memories[:, one], marks[:, one], act, choices[at])
            counts[one] = 0
            if not is_over:
                counts[one] = list_acts(game, rules, act)

    shows = split(k, kernel) if is_split(k) else SimpleNamespace(show_rounds=show_rounds)
    return SimpleNamespace(
        begin_rounds=begin_rounds, thumb_rounds=thumb_rounds, advance_rounds=advance_rounds, **vars(shows)
    )
