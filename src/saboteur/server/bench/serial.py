"""Compare what two workers did to a table with its log: some order must explain everything."""

from __future__ import annotations

import copy
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from saboteur import Deal
from saboteur.errors import Refusal
from saboteur.record import read_line
from saboteur.view import Showing, View

from ..denials import Denied
from ..table import changes
from ..table.core import Repeated, Stale, Unchanged, Written, decide
from ..table.fold import Fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..storage.table_log import Fence
    from ..table.core import Command, Decision
    from ..table.game import Line
    from ..table.life import Life

BESIDE = ("busy", "not_away")
"""Refusals whose reason is not in the log: too many lost races, or a fence."""


@dataclass(frozen=True)
class Outcome:
    """A command, the lines between which it was carried out, and its outcome."""

    command: Command
    worker: str
    fence: Fence | None
    began: int
    ended: int
    decision: Decision | None
    refusal: str


@dataclass
class Explained:
    """What was checked, and what could not be explained."""

    shown: int = 0
    broken: list[str] = field(default_factory=list)


class _Shown(msgspec.Struct, tag="moved", tag_field="type"):
    version: int
    view: msgspec.Raw


def explain(
    lines: Sequence[Line], outcomes: Sequence[Outcome], texts: Mapping[str, Sequence[str]]
) -> Explained:
    """Find everything that no order explains, and every secret told to the wrong person."""
    found = Explained()
    fold = Fold.begun(lines[0])
    left = list(outcomes)
    written: dict[int, int] = {}
    views: dict[int, Showing] = {}
    lives: dict[int, list[Life]] = defaultdict(list)
    for number in range(len(lines)):
        if number:
            _keeps_seats(fold, lines[number], found)
        lives[fold.version].append(fold.life)
        if fold.game is not None and fold.version not in views:
            views[fold.version] = Showing(fold.game.state.copy())
        left = [outcome for outcome in left if not _fits(outcome, fold, lines, written)]
    found.broken += [f"{outcome.command} by {outcome.worker} has no place: {outcome}" for outcome in left]
    covered = [number for after, count in written.items() for number in range(after + 1, after + 1 + count)]
    if len(covered) != len(set(covered)):
        found.broken.append("two commands wrote the same line")
    for person, said in texts.items():
        _check_secrets(person, said, views, lives, found)
    return found


def _keeps_seats(fold: Fold, line: Line, found: Explained) -> None:
    """Read a line, and check that nobody changes seats after the deal, except a guest who has signed in."""
    before = fold.life
    fold.read(line)
    after = fold.life
    if before.status != "playing":
        return
    if len(after.seats) != len(before.seats):
        found.broken.append(f"the number of seats changed in play: {line.text}")
    for was, now in zip(before.seats, after.seats, strict=False):
        if _became(before, line) == (was.person, now.person):
            continue
        if now.kind == "empty" or (now.person != was.person and now.kind != "bot"):
            found.broken.append(f"a seat changed hands in play: {line.text}")


def _became(before: Life, line: Line) -> tuple[str, str] | None:
    """Return a guest and the player they became, if the player had not been at the table."""
    change = None if line.of_game else changes.read(line.text)
    if not isinstance(change, changes.Became) or before.guest(change.person) is not None:
        return None
    (guest,) = [one.person for one in before.people if one.number == change.number]
    return guest, change.person


def _fits(outcome: Outcome, fold: Fold, lines: Sequence[Line], written: dict[int, int]) -> bool:
    """Tell whether a command would have this outcome after the latest line of the Fold."""
    decision = outcome.decision
    if isinstance(decision, Written):
        if decision.after != fold.number or not outcome.began <= fold.number <= outcome.ended:
            return False
        new = lines[fold.number + 1 : fold.number + 1 + len(decision.lines)]
        again = _again(outcome.command, fold, new)
        written[decision.after] = len(decision.lines)
        return list(decision.lines) == list(new) and isinstance(again, Written) and again.lines == tuple(new)
    if not outcome.began <= fold.number <= outcome.ended:
        return False
    if outcome.refusal in BESIDE and outcome.fence is not None:
        return True
    again = _again(outcome.command, fold, ())
    if isinstance(decision, Stale | Repeated | Unchanged):
        return again == decision
    return again == outcome.refusal


def _again(command: Command, fold: Fold, new: Sequence[Line]) -> Decision | str:
    """Decide a command on a copy of a Fold, with the deals that were made; return the reason if refused."""
    acts = [read_line(line.text)[1] for line in new if line.of_game]
    deals = iter([act for act in acts if isinstance(act, Deal)])

    def chance(_: object, _seed: str) -> Deal:
        return next(deals)

    try:
        return decide(_copied(fold), command, new[0].at if new else fold.at, chance)
    except (Denied, Refusal) as refused:
        return refused.code
    except StopIteration:
        return "dealt"


def _copied(fold: Fold) -> Fold:
    twin = copy.copy(fold)
    twin.claims = list(fold.claims)
    if fold.game is not None:
        game = copy.copy(fold.game)
        game.replay = copy.copy(fold.game.replay)
        game.replay.state = fold.game.state.copy()
        game.lines, game.told, game.slow = list(game.lines), list(game.told), dict(game.slow)
        twin.game = game
    return twin


def _check_secrets(
    person: str,
    texts: Iterable[str],
    views: Mapping[int, Showing],
    lives: Mapping[int, Sequence[Life]],
    found: Explained,
) -> None:
    """Check that a person was shown only what their own seat sees, and never two seats of one round."""
    eyes: dict[int, set[int]] = defaultdict(set)
    for text in texts:
        if not text.startswith('{"type":"moved"'):
            continue
        moved = msgspec.json.decode(text, type=_Shown)
        found.shown += 1
        view = msgspec.json.decode(moved.view, type=View)
        hands = {int(zone.partition(":")[2]) for zone in view.zones if zone.startswith("hand:")}
        if not view.over:
            eyes[view.round] |= hands
            if len(eyes[view.round]) > 1:
                found.broken.append(f"{person} saw the secrets of seats {eyes[view.round]}")
        if view.seat not in {life.seat_of(person) for life in lives[moved.version]}:
            found.broken.append(f"{person} saw with the eyes of seat {view.seat}")
        true = views.get(moved.version)
        if true is None or bytes(moved.view) != true.written_to(view.seat):
            found.broken.append(f"{person} was shown another game at version {moved.version}")
