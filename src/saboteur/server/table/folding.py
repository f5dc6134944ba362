"""Fold long logs and judge claims in a thread, so that other people's moves need not wait."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from . import phrases
from .fold import Fold
from .results import outcome_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..wire import Talk
    from .game import Game, Line
    from .results import Outcome

SHORT = 16
"""The number of lines that are folded at once: that is faster than switching threads."""


class Folding:
    """One thread, so that many requests for many logs still leave the event loop its share."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "fold")

    async def fold(self, lines: Sequence[Line]) -> Fold:
        """Fold a log."""
        if len(lines) <= SHORT:
            return Fold.of(lines)
        return await asyncio.get_running_loop().run_in_executor(self._thread, Fold.of, lines)

    async def outcome(self, lines: Sequence[Line]) -> Outcome:
        """Work out what a finished game leaves behind."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, outcome_of, lines)

    async def judged(self, talk: Sequence[Talk], game: Game) -> tuple[Talk, ...]:
        """Say which claims were true, as far as that is public: the game is replayed up to the last one."""
        if not phrases.need_judging(talk):
            return tuple(talk)
        return await asyncio.get_running_loop().run_in_executor(self._thread, phrases.judged, talk, game)

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
