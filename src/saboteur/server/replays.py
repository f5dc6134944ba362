"""Look back at games that are over: from one seat's eyes, or all-knowing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.acts import CHANCE, Act
from saboteur.events import UNKNOWN
from saboteur.record import HEAD, read_line
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
        found.append(
            wire.Step(
                told.version, _line(line, told, eyes), line.at, _events(told, eyes), _view(replay.state, eyes)
            )
        )
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


def _line(line: Line, told: Told, eyes: int | None) -> str:
    """Write a line with `?` for what these eyes could not see."""
    actor, act = read_line(line.text)
    if eyes is None or actor == eyes or not isinstance(act, Act):
        return "deal ?" if actor == CHANCE and eyes is not None else line.text
    # Cards that were moved unseen in this act are the ones it names.
    hidden = any(UNKNOWN in event.to(eyes).cards for event in told.events if event.seat == actor)
    shown = any(card in event.to(eyes).cards for event in told.events for card in act.cards)
    if act.cards and hidden and not shown:
        act = msgspec.structs.replace(act, cards=(UNKNOWN,) * len(act.cards))
    return f"{line.text.partition(' ')[0]} {act}"
