"""Groups of people who play at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from .player import Player


@dataclass
class Party:
    """Who plays what: the number of people and bots, and an edition with modules."""

    edition: str
    people: int
    bots: int = 0
    modules: Sequence[str] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    """Further fields of the new table."""
    seed: int = 0
    players: list[Player] = field(default_factory=list)

    async def gather(self, urls: Sequence[str]) -> str:
        """Make a table, seat everybody and begin; return its code."""
        code = await self.sit_down(urls)
        await self.begin(code)
        return code

    async def sit_down(self, urls: Sequence[str]) -> str:
        """Make a table and seat everybody; return its code."""
        self.players = []
        for number in range(self.people):
            # Each table begins at another server.
            at = number % len(urls)
            self.players.append(Player([*urls[at:], *urls[:at]], Random(self.seed * 100 + number)))
            await self.players[-1].come(f"Player {number}")
        host, *others = self.players
        seats = [{"kind": kind} for kind in ["empty"] * self.people + ["bot"] * self.bots]
        wanted = {"edition": self.edition, "modules": self.modules, "seats": seats, **self.options}
        code = str((await host.ask("POST", "/api/tables", wanted)).checked().json()["code"])
        for player in others:
            (await player.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        for seat, player in enumerate(self.players):
            player.seat = player.journal.seat = seat
        return code

    async def begin(self, code: str) -> None:
        """Begin the game."""
        (await self.players[0].ask("POST", f"/api/tables/{code}/start")).checked()
