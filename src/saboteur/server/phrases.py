"""Quick phrases: said in a code, read by everybody in their own language, held against the truth later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .denials import Denied

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saboteur import Ruleset
    from saboteur.shapes import Design

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


CLAIMS = frozenset(("saw", "i_am", "i_hold", "saboteur"))
"""The phrases that are true or false, and not only meant well."""


def check(phrase: Phrase, ruleset: Ruleset, version: int) -> None:
    """Refuse a phrase that says too little or too much, or speaks of what is not in the game."""
    wanted = PHRASES.get(phrase.code)
    given = {name for name in ("seat", "goal", "tool", "line", "card") if getattr(phrase, name) is not None}
    if wanted is None or given != set(wanted):
        raise Denied("phrase")
    designs = ruleset.designs
    if (
        (phrase.seat is not None and phrase.seat >= ruleset.seats)
        or (phrase.line is not None and not 0 < phrase.line <= version)
        or (phrase.tool is not None and not any(phrase.tool in design.tools for design in designs.values()))
        or (phrase.card is not None and phrase.card not in designs)
    ):
        raise Denied("phrase")


def judged(talk: Sequence[Talk], game: Game) -> tuple[Talk, ...]:
    """Tell of each claim whether it was true when it was made, as far as everybody may know by now."""
    if not any(said.phrase is not None and said.phrase.code in CLAIMS for said in talk):
        return tuple(talk)
    found = []
    replay = type(game)(game.ruleset)
    for said in sorted(talk, key=lambda said: said.number):
        while replay.version < min(said.after, game.version):
            replay.read(game.lines[replay.version])
        open_now = game.over or _is_public(said, game)
        found.append(msgspec.structs.replace(said, truth=_truth(said, replay)) if open_now else said)
    return tuple(found)


def _is_public(said: Talk, game: Game) -> bool:
    """Tell whether what a claim speaks of was shown to everybody in its round, unchanged since."""
    phrase = said.phrase
    if phrase is None:
        return False
    seat = phrase.seat if phrase.code == "saboteur" else said.seat
    for part in game.told[said.after :]:
        for event in part.events:
            if event.kind == "round":
                return False
            if phrase.code == "saw":
                places = (event.target.cell, event.target.other)
                if event.target.other is not None and phrase.goal in places:
                    return False  # it may lie elsewhere now
                if event.kind in ("turned_up", "revealed") and event.target.cell == phrase.goal:
                    return True
            elif phrase.code in ("i_am", "saboteur"):
                if event.kind == "role":
                    return False
                if event.kind == "role_shown" and event.seat == seat:
                    return True
    return False


def _alike(lies: Design, named: Design) -> bool:
    """Tell whether a goal is what was named; one stone is like another."""
    stones = [
        one.effect == "stone" and (one.shape is None or one.shape.gold is None) for one in (lies, named)
    ]
    return lies.id == named.id or all(stones)


def _truth(said: Talk, game: Game) -> bool | None:
    phrase, zones, designs = said.phrase, game.state.zones, game.ruleset.designs
    if phrase is None:
        return None
    match phrase.code:
        case "saw" if phrase.goal is not None:
            hidden = zones.get(f"goal:{phrase.goal}")
            piece = game.state.maze.pieces.get(phrase.goal)
            lies = hidden[0] if hidden else piece.card if piece is not None and piece.up else None
            return (
                None if lies is None or phrase.card is None else _alike(designs[lies], designs[phrase.card])
            )
        case "i_am" if said.seat is not None:
            return phrase.card in zones.get(f"role:{said.seat}", ())
        case "i_hold" if said.seat is not None:
            return phrase.card in zones.get(f"hand:{said.seat}", ())
        case "saboteur":
            roles = zones.get(f"role:{phrase.seat}", ())
            return designs[roles[0]].team == "saboteurs" if roles else None
        case _:
            return None
