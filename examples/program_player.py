"""Take a seat at a table as a program, with the token that the table's host made for it.

    python examples/program_player.py ws://127.0.0.1:8000 CODE TOKEN

The host keeps a seat for it with POST /api/tables/CODE/token. `docs/protocol.md` describes the messages.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from random import Random

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from saboteur.acts import Act
from saboteur.bots import Budget, bot
from saboteur.events import Event
from saboteur.view import View


async def play(server: str, code: str, token: str) -> None:
    """Play until the game is over, and come back whenever the connection is lost."""
    # A server that is restarted may refuse or be gone for a moment: say so, and try again after a while.
    async for socket in connect(f"{server}/ws/{code}", process_exception=print):
        story: list[Event] = []
        with suppress(ConnectionClosed):
            await socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "token": token}).decode())
            async for text in socket:
                message = msgspec.json.decode(text)
                if message["type"] == "bye" and message["code"] not in ("draining", "slow"):
                    sys.exit(f"the table does not want this program: {message['code']}")
                for part in message.get("told", [message]):  # a story has several lines, a move one
                    story += msgspec.convert(part.get("events", []), list[Event])
                if message["type"] == "moved":
                    view = msgspec.convert(message["view"], View)
                    if view.over:
                        return
                    act = choose(view, story) if view.seat in view.awaits else None
                    if act is not None:
                        answer = {"type": "act", "version": message["version"], "act": act}
                        await socket.send(msgspec.json.encode(answer).decode())


def choose(view: View, story: list[Event]) -> Act | None:
    """Decide; put a player of your own in here."""
    return bot("foreman").choose(view, story, Random(), Budget(seconds=0.2)).act


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
