"""Quick phrases: said in a code, read by everybody in their own language, held against the truth later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .denials import Denied

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .wire import Phrase, Talk

PHRASES: dict[str, tuple[str, ...]] = {
    "hello": (),
    "thanks": (),
    "sorry": (),
    "well_done": (),
    "hurry": (),
    "think": (),
    "yes": (),
    "no": (),
    "trust": ("seat",),
    "doubt": ("seat",),
    "saboteur": ("seat",),
    "mend_me": ("tool",),
    "mend": ("seat", "tool"),
    "saw": ("goal", "card"),
    "look": ("goal",),
    "dig": ("goal",),
    "why": ("line",),
    "good": ("line",),
    "i_am": ("card",),
    "i_hold": ("card",),
}
"""Every phrase, and what it speaks of."""


def check(phrase: Phrase, seats: int, version: int) -> None:
    """Refuse a phrase that says too little or too much."""
    wanted = PHRASES.get(phrase.code)
    given = {name for name in ("seat", "goal", "tool", "line", "card") if getattr(phrase, name) is not None}
    if wanted is None or given != set(wanted):
        raise Denied("phrase")
    if (phrase.seat is not None and phrase.seat >= seats) or (phrase.line or 0) > version:
        raise Denied("phrase")


def judged(talk: Sequence[Talk], game: Game) -> tuple[Talk, ...]:
    """Tell of each phrase whether it was true when it was said. The game must be over."""
    found = []
    replay = type(game)(game.ruleset)
    for said in sorted(talk, key=lambda said: said.number):
        while replay.version < min(said.after, game.version):
            replay.read(game.lines[replay.version])
        found.append(msgspec.structs.replace(said, truth=_truth(said, replay)))
    return tuple(found)


def _truth(said: Talk, game: Game) -> bool | None:
    phrase, zones = said.phrase, game.state.zones
    if phrase is None:
        return None
    match phrase.code:
        case "saw" if phrase.goal is not None:
            hidden = zones.get(f"goal:{phrase.goal}")
            piece = game.state.maze.pieces.get(phrase.goal)
            lies = hidden[0] if hidden else piece.card if piece is not None and piece.up else None
            return None if lies is None else lies == phrase.card
        case "i_am" if said.seat is not None:
            return phrase.card in zones.get(f"role:{said.seat}", ())
        case "i_hold" if said.seat is not None:
            return phrase.card in zones.get(f"hand:{said.seat}", ())
        case _:
            return None
