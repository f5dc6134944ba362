"""Real servers and scripted players for the tests of the server."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.server.bench.player import Player
from saboteur.view import View, view
from tests.support.served import SABOTEUR, address_in

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from saboteur.server.game import Game

FAST = ["--bot-seconds", "0", "--bot-spread", "0", "--window-seconds", "0.05"]
"""Bots that don't dally, and windows that nobody has to wait for."""


@dataclass
class Server:
    """A running `saboteur serve`."""

    command: list[str | Path]
    log: Path
    url: str = ""
    process: subprocess.Popen[str] = field(init=False)

    def start(self) -> None:
        """Start it, on the port it had before if it had one."""
        port = self.url.rpartition(":")[2] or "0"
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*self.command, "--port", port], stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.url = address_in(self.process)

    def kill(self) -> None:
        """Kill it without a word."""
        self.process.kill()
        self.close()

    def stop(self) -> int:
        """End it in order, and return its status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(15)
        self.close()
        return status

    def close(self) -> None:
        """Let go of a process that has ended."""
        self.process.wait(15)
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def running(folder: Path, *options: str, count: int = 1) -> Generator[list[Server]]:
    """Run servers that share a data folder, or a database and a bus named in the options."""
    with ExitStack() as stack:
        servers = []
        for number in range(count):
            command: list[str | Path] = [SABOTEUR, "serve", "--data", folder, *FAST, *options]
            server = Server(command, folder / f"log-{number}")
            server.start()
            stack.callback(_end, server)
            servers.append(server)
        yield servers


def _end(server: Server) -> None:
    if server.process.poll() is None:
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(15)
    if server.process.stdout is not None:
        server.process.stdout.close()


async def gather(
    urls: Sequence[str], edition: str, people: int, bots: int, *modules: str, **options: object
) -> tuple[str, list[Player]]:
    """Let people come in, and seat them and some bots at a table that has begun."""
    players = [
        Player(urls[number:] + urls[:number] if (urls := list(urls)) else urls, Random(number))
        for number in range(people)
    ]
    for number, player in enumerate(players):
        await player.come(f"Player {number}")
    seats = [{}] * people + [{"kind": "bot"}] * bots
    made = await players[0].ask(
        "POST", "/api/tables", {"edition": edition, "modules": modules, "seats": seats, **options}
    )
    assert made.status_code == 200, made.text
    code = made.json()["code"]
    for player in players[1:]:
        answer = await player.ask("POST", f"/api/tables/{code}/sit", {})
        assert answer.status_code == 200, answer.text
    for seat, player in enumerate(players):
        player.seat = player.journal.seat = seat
    begun = await players[0].ask("POST", f"/api/tables/{code}/start")
    assert begun.status_code == 200, begun.text
    return code, players


async def play_out(code: str, players: Sequence[Player], seconds: float = 60) -> None:
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
