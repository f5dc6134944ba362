"""Look back at games that are over: from one seat's eyes, or all-knowing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.record import HEAD, read_line, seen_line
from saboteur.view import View, view

from . import wire
from .game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur import Event, State

    from .game import Line, Told


def record_of(rules: str, lines: Iterable[Line]) -> str:
    """Write a game as record text."""
    return "\n".join([HEAD, f"rules {rules}", *(line.text for line in lines)]) + "\n"


def steps_of(game: Game, eyes: int | None) -> tuple[wire.Step, ...]:
    """Replay a game line by line, as a seat saw it; None sees everything."""
    replay = Game(game.ruleset)
    found = []
    for line in game.lines:
        told = replay.read(line)
        text = line.text if eyes is None else seen_line(*read_line(line.text), told.events, eyes)
        found.append(wire.Step(told.version, text, line.at, _events(told, eyes), _view(replay.state, eyes)))
    return tuple(found)


def _events(told: Told, eyes: int | None) -> tuple[Event, ...]:
    if eyes is None:
        return tuple(msgspec.structs.replace(event, seen=None) for event in told.events)
    return tuple(event.to(eyes) for event in told.events)


def _view(state: State, eyes: int | None) -> View:
    if eyes is not None:
        return view(state, eyes)
    # The library shows everything once a game is over: look at a copy that says so.
    twin = state.copy()
    twin.over = True
    return msgspec.structs.replace(view(twin, None), over=state.over)
