"""Take a seat at a table as a program, with the token that the table's host made for it.

    python examples/program_player.py ws://127.0.0.1:8000 CODE TOKEN

The host keeps a seat for it with POST /api/tables/CODE/token. `docs/protocol.md` describes the frames.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

import msgspec
from websockets.asyncio.client import connect

from saboteur.acts import Act
from saboteur.bots import Budget, bot
from saboteur.events import Event
from saboteur.view import View


class Moved(msgspec.Struct, tag="moved", tag_field="type"):
    """The part of a `moved` frame that a player needs."""

    version: int
    events: list[Event]
    view: View


async def play(server: str, code: str, token: str) -> None:
    """Play until the game is over."""
    story: list[Event] = []
    async with connect(f"{server}/ws/{code}") as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "token": token}).decode())
        async for frame in socket:
            kind = msgspec.json.decode(frame)["type"]
            if kind == "bye":
                return
            if kind != "moved":
                continue
            moved = msgspec.json.decode(frame, type=Moved)
            story += moved.events
            if moved.view.over:
                return
            if moved.view.seat in moved.view.awaits:
                act = choose(moved.view, story)
                if act is not None:
                    answer = {"type": "act", "version": moved.version, "act": act}
                    await socket.send(msgspec.json.encode(answer).decode())


def choose(view: View, story: list[Event]) -> Act | None:
    """Decide; put a player of your own in here."""
    return bot("foreman").choose(view, story, Random(), Budget(seconds=0.2)).act


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
