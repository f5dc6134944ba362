"""Replay finished games: from one seat's point of view, or with all cards open."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from saboteur import catalogue, record
from saboteur.bots import Why
from saboteur.errors import Unreadable
from saboteur.fair import Opened
from saboteur.record import read_line, seen_line, text_of
from saboteur.texts import best_language, refusal_text
from saboteur.view import View, view

from .. import wire
from ..denials import Denied
from .game import Game, Line
from .phrases import judged, talk_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur import Event, State

    from .fold import Fold
    from .game import Told

MOST_VIEWS = 80
"""The most positions that are shown again, the latest."""


def record_of(fold: Fold, lines: Iterable[Line]) -> str:
    """Write a finished game as a record, with its claims and the proof that its deals are fair."""
    life = fold.life
    numbers = tuple(added.number for added in life.numbers)
    opened = Opened(life.secrets[: life.setup.rounds], numbers) if life.secrets else None
    return text_of(life.rules, [line.text for line in lines if line.of_game], fold.claims, opened)


def steps_of(game: Game, eyes: int | None) -> tuple[wire.Step, ...]:
    """Replay a game line by line, as a seat saw it, with only its own reasons; None sees everything."""
    replay = Game(game.ruleset, game.rules)
    found = []
    for line in game.lines:
        told = replay.read(line)
        actor, act = read_line(line.text)
        text = line.text if eyes is None else seen_line(actor, act, told.events, eyes)
        why = msgspec.json.decode(line.why, type=Why) if line.why and eyes in (None, actor) else None
        shown = _events(told, eyes), _view(replay.state, eyes)
        found.append(wire.Step(told.version, text, line.at, *shown, why))
    return tuple(found)


def replay_of(file: wire.RecordFile) -> wire.Replay:
    """Replay a record file, up to where it is damaged; refuse a file that is not a record."""
    problem = ""
    try:
        found = record.read(file.text)
    except record.Damaged as damage:
        found, problem = damage.record, _said(damage, file.language)
    except Unreadable as refusal:
        raise Denied("no_record", reason=_said(refusal, file.language)) from None
    ruleset = found.ruleset
    lines = [Line(line.partition(" #")[0], 0) for line in found.lines]
    game = Game.folded(ruleset, lines, rules=found.rules)
    eyes = file.eyes if file.eyes is not None and file.eyes < ruleset.seats else None
    table = wire.Table(
        code="",
        status="finished",
        rules=ruleset.line,
        edition=ruleset.edition.name,
        modules=tuple(part.name for part in ruleset.parts[1:]),
        options=ruleset.options,
        rounds=ruleset.rounds,
        clock=wire.NoClock(),
        window_s=0,
        chat="off",
        listed=False,
        spectators=False,
        host=-1,
        players=(wire.Player("person"),) * ruleset.seats,
        people=(),
        colours=ruleset.flow.colours(ruleset),
        supplies=ruleset.tokens,
    )
    talk = judged(talk_of(found.claims), game)
    return wire.Replay(table, eyes, steps_of(game, eyes), talk, problem=problem)


def _said(refusal: Unreadable, language: str) -> str:
    return refusal_text(refusal.code, refusal.clause, refusal.params, best_language([language]))


def _events(told: Told, eyes: int | None) -> tuple[Event, ...]:
    if eyes is None:
        return tuple(msgspec.structs.replace(event, seen=None) for event in told.events)
    return tuple(event.to(eyes) for event in told.events)


def _view(state: State, eyes: int | None) -> View:
    if eyes is not None:
        return view(state, eyes)
    # The library shows everything once a game is over: look at a copy that is marked as over.
    twin = state.copy()
    twin.over = True
    return msgspec.structs.replace(view(twin, None), over=state.over)


# ---- in a separate process ----------------------------------------------------------------------------


class StoredGame(msgspec.Struct, frozen=True):
    """A game from the log, and the point of view."""

    rules: str
    lines: tuple[Line, ...]
    eyes: int | None
    after: int = 0
    """The version after which it is of interest."""


class Outcome(msgspec.Struct, frozen=True):
    """A replay, or why there is none."""

    replay: wire.Replay | None = None
    problem: wire.Problem | None = None


def steps_of_stored(data: bytes) -> bytes:
    """Replay an encoded game; return its encoded steps."""
    stored = msgspec.json.decode(data, type=StoredGame)
    game = Game(catalogue.parse_ruleset(stored.rules), lines=list(stored.lines))
    return msgspec.json.encode(steps_of(game, stored.eyes))


def views_of_stored(data: bytes) -> bytes:
    """Replay an encoded game; return what its seat saw, encoded. A running game is never seen otherwise."""
    stored = msgspec.json.decode(data, type=StoredGame)
    assert stored.eyes is not None
    game, found = (
        Game(catalogue.parse_ruleset(stored.rules), stored.rules),
        deque[wire.Seen](maxlen=MOST_VIEWS),
    )
    for line in stored.lines:
        version = game.read(line).version
        if version > stored.after:
            found.append(wire.Seen(version, view(game.state, stored.eyes)))
    return msgspec.json.encode(list(found))


def replay_of_file(data: bytes) -> bytes:
    """Replay an encoded record file; return the encoded outcome."""
    try:
        return msgspec.json.encode(Outcome(replay_of(msgspec.json.decode(data, type=wire.RecordFile))))
    except Denied as denied:
        return msgspec.json.encode(Outcome(problem=wire.Problem(denied.code, "", params=denied.params)))
