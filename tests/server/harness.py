"""Real servers and scripted players for the tests of the server."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from saboteur.server.bench.party import Party
from saboteur.server.bench.services import Worker
from saboteur.server.bench.shapes import FAST
from saboteur.view import View, view

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from saboteur.server.bench.player import Player
    from saboteur.server.table.game import Game


@contextmanager
def running(folder: Path, *options: str) -> Generator[Worker]:
    """Run a server with the embedded database."""
    worker = Worker(["--data", str(folder), *FAST, *options], folder / "log")
    worker.start()
    try:
        yield worker
    finally:
        if worker.process is not None and worker.process.poll() is None:
            worker.stop()


async def gather(
    urls: Sequence[str], edition: str, people: int, bots: int, *modules: str, **options: object
) -> tuple[str, list[Player]]:
    """Let people come in, and seat them and some bots at a table that has begun."""
    party = Party(edition, people, bots, modules, options)
    return await party.gather(urls), party.players


async def play_out(code: str, players: Sequence[Player], seconds: float = 500) -> None:
    """Let everybody play until the game is over."""
    async with asyncio.timeout(seconds):
        await asyncio.gather(*(player.play(code) for player in players))


def wrong_views(players: Sequence[Player], game: Game) -> list[tuple[int | None, int]]:
    """Name the seats and versions whose View was not the one that the log gives."""
    replay = type(game)(game.ruleset)
    found = []
    for line in game.lines:
        replay.read(line)
        for player in players:
            shown = player.journal.views.get(replay.version)
            if shown is not None:
                true = view(replay.state, player.seat)
                if msgspec.json.decode(shown, type=View) != true:
                    found.append((player.seat, replay.version))
    return found
