"""Nothing that somebody may not know shows in what they are sent: not in bytes, sizes, counts or order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import structlog

from saboteur import Event, catalogue
from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.process import noticing
from saboteur.server.table import room
from saboteur.server.table.news import encode
from saboteur.server.table.room import Room
from saboteur.server.table.show import table_of
from saboteur.server.web import api, listing, sockets
from tests.server.push_service import PushService, certificate, push_service
from tests.server.twins import Twins, find_twins, notify_twins, play_twins

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from saboteur.server.process.worker import Worker
    from saboteur.server.table.core import Command, Decision
    from saboteur.server.table.fold import Fold
    from saboteur.server.table.game import Game, Told
    from saboteur.server.table.room import Watcher
    from saboteur.server.table.rows import TableRow
    from saboteur.server.web.calls import Call

EVERYTHING = (
    *("change_of_direction", "chests", "detour", "feast", "goal_swap", "greedy_dwarf", "master_craftsman"),
    *("new_goals", "path_specialist", "sabotaged_dwarf", "toll", "treasure_trove", "veto", "wardrobe"),
)
GAMES: list[tuple[str, int, tuple[str, ...], str]] = [
    ("base", 4, (), "roles"),
    ("base", 4, (), "goals"),
    ("base", 4, (), "pile"),
    ("base", 3, ("veto",), "pile"),
    ("base", 5, EVERYTHING, "roles"),
    ("base", 5, EVERYTHING, "pile"),
    ("base", 5, EVERYTHING, "gold"),
    ("expansion", 4, (), "roles"),
    ("expansion", 4, (), "goals"),
    ("expansion", 4, (), "pile"),
    ("duel", 2, (), "pile"),
    ("duel", 2, (), "goals"),
]


def twins_of(edition: str, seats: int, modules: tuple[str, ...], order: str) -> Twins:
    return find_twins(catalogue.ruleset(edition, seats, *modules, rounds=1), order)


@pytest.mark.parametrize(
    ("edition", "seats", "modules", "order"),
    GAMES,
    ids=[f"{edition}-{len(modules)}-{order}" for edition, _, modules, order in GAMES],
)
async def test_games_that_differ_in_secrets_look_the_same_to_whoever_may_not_know_them(
    tmp_path: Path, edition: str, seats: int, modules: tuple[str, ...], order: str
) -> None:
    assert await play_twins(tmp_path, twins_of(edition, seats, modules, order)) == ""


@pytest.fixture
async def service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> AsyncIterator[PushService]:
    trusted = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    async with push_service(trusted) as running:
        yield running


@pytest.mark.parametrize(("edition", "seats", "modules", "order"), [GAMES[0], GAMES[3], GAMES[7]])
async def test_notices_to_absent_people_tell_no_secret(
    tmp_path: Path, service: PushService, edition: str, seats: int, modules: tuple[str, ...], order: str
) -> None:
    assert await notify_twins(tmp_path, twins_of(edition, seats, modules, order), service) == ""


async def test_a_notice_that_tells_a_secret_is_found(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = noticing.waiting_for

    async def leaky(worker: Worker, person: str) -> list[str]:
        games = [room._game for room in worker.rooms.values()]
        more = ["one more" for game in games if game is not None and first_is_saboteur(game)]
        return [*await honest(worker, person), *more]

    monkeypatch.setattr(noticing, "waiting_for", leaky)
    twins = find_twins(catalogue.ruleset("base", 4, rounds=1), "roles", place=0)
    assert (await notify_twins(tmp_path, twins, service)).startswith("notices: ")


# ---- leaks planted on purpose ---------------------------------------------------------------------


def roles(game: Game) -> str:
    """Write down what nobody may see."""
    zones = game.state.zones
    return "-".join(card for zone in sorted(zones) if zone.startswith("role:") for card in zones[zone])


def first_is_saboteur(game: Game) -> bool:
    return roles(game).startswith("saboteur")


def role_in_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(row: TableRow, game: Game | None) -> wire.Table:
        table = table_of(row, game)
        return table if game is None else msgspec.structs.replace(table, rematch=f"table-{roles(game)}")

    monkeypatch.setattr(room, "table_of", leaky)


def one_more_message(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room._show

    def leaky(self: Room, fold: Fold, told: Sequence[Told]) -> None:
        honest(self, fold, told)
        assert self._game is not None
        if first_is_saboteur(self._game):
            self.show_table()

    monkeypatch.setattr(Room, "_show", leaky)


def another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room._show

    def leaky(self: Room, fold: Fold, told: Sequence[Told]) -> None:
        assert self._game is not None
        if first_is_saboteur(self._game):
            self.show_table()
            honest(self, fold, told)
        else:
            honest(self, fold, told)
            self.show_table()

    monkeypatch.setattr(Room, "_show", leaky)


def another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room._show

    def leaky(self: Room, fold: Fold, told: Sequence[Told]) -> None:
        assert self._game is not None
        spaces = " " * len(roles(self._game)) if first_is_saboteur(self._game) else ""
        for watcher in self.watchers:
            watcher.send(encode(wire.Pong(0)) + spaces)
        honest(self, fold, told)

    monkeypatch.setattr(Room, "_show", leaky)


def words_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = sockets.Connection._refuse

    def leaky(self: sockets.Connection, denied: Denied, answers: str) -> None:
        game = self.room._game
        denied.params = {**denied.params, "seat 0": roles(game) if game is not None else ""}
        honest(self, denied, answers)

    monkeypatch.setattr(sockets.Connection, "_refuse", leaky)


def line_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room.perform
    log = structlog.get_logger("saboteur")

    async def leaky(self: Room, command: Command, *more: Any) -> Decision:
        decision = await honest(self, command, *more)
        if self._game is not None:
            log.info("moved", hands=str(self._game.state.zones))
        return decision

    monkeypatch.setattr(Room, "perform", leaky)


def answer_to_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = listing.listed

    def leaky(row: TableRow, call: Call[None]) -> wire.Listed:
        game = call.worker.rooms[row.code]._game
        assert game is not None
        players = tuple(wire.Player(name=role) for role in roles(game).split("-"))
        return msgspec.structs.replace(honest(row, call), players=players)

    monkeypatch.setattr(api, "listed", leaky)


def story_told_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, watcher: Watcher) -> None:
        tale = [] if self._game is None else self._game.tale()
        told = [wire.Told(part.version, tuple(map(open_to_all, part.events))) for part in tale]
        watcher.send(encode(wire.Story(tuple(told))))

    monkeypatch.setattr(Room, "_tell_story", leaky)


def open_to_all(event: Event) -> Event:
    return msgspec.structs.replace(event, seen=None)


LEAKS: dict[Callable[[pytest.MonkeyPatch], None], str] = {
    role_in_an_id: "messages of the viewer, ",
    one_more_message: "messages of the viewer, ",
    another_order: "messages of the viewer, ",
    another_size: "messages of the viewer, ",
    words_of_a_refusal: "messages of the viewer, ",
    line_in_the_log: "logs: ",
    answer_to_a_request: "answers of the viewer, ",
    story_told_to_everybody: "messages of the viewer come back, ",
}
"""Ways to tell a secret, and where each must be found."""


@pytest.mark.parametrize("plant", LEAKS)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    twins = find_twins(catalogue.ruleset("base", 4, rounds=1), "roles", place=0)
    plant(monkeypatch)
    assert (await play_twins(tmp_path, twins)).startswith(LEAKS[plant])
