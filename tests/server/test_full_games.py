"""Whole games over real sockets: everybody sees what the log says, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from saboteur.record import read
from saboteur.server.bench.journal import check
from saboteur.server.bench.logs import errors_in
from saboteur.server.bench.services import Worker, cluster
from saboteur.server.bench.shapes import FAST
from saboteur.server.table.game import Game, Line
from tests.server.harness import gather, play_out, running, wrong_views

if TYPE_CHECKING:
    from collections.abc import Iterator

    from saboteur.server.bench.player import Player

pytestmark = pytest.mark.timeout(600)  # each takes seconds, unless the machine has much else to do

GAMES = [
    ("base", 3, 2, ()),
    ("base", 2, 3, ("veto", "toll", "goal_swap", "detour")),
    ("expansion", 2, 3, ()),
    ("duel", 2, 0, ()),
    ("duel", 1, 1, ()),
    ("solo", 1, 0, ()),
]


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    with running(tmp_path_factory.mktemp("embedded")) as worker:
        yield worker
    assert errors_in(worker.log) == []


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    roles = ["all", "web", "web", "bots"]
    with cluster(tmp_path_factory.mktemp("cluster"), roles, *FAST) as (workers, _, _):
        yield workers
    assert [errors_in(worker.log) for worker in workers] == [[], [], [], []]


@pytest.mark.parametrize(("edition", "people", "bots", "modules"), GAMES)
async def test_a_game_is_played_to_its_end_and_everybody_saw_what_the_log_tells(
    embedded: Worker, edition: str, people: int, bots: int, modules: tuple[str, ...]
) -> None:
    code, players = await gather([embedded.url], edition, people, bots, *modules)
    await play_out(code, players)
    await judge(code, players)


@pytest.mark.parametrize(("edition", "people", "bots", "modules"), GAMES[:4])
async def test_a_game_whose_seats_are_spread_over_three_workers_is_one_game(
    workers: list[Worker], edition: str, people: int, bots: int, modules: tuple[str, ...]
) -> None:
    for_people = [worker.url for worker in workers[:3]]
    code, players = await gather(for_people, edition, people, bots, *modules)
    await play_out(code, players)
    await judge(code, players)


def test_a_worker_for_bots_tells_how_it_is_and_answers_nothing_else(workers: list[Worker]) -> None:
    url = workers[3].url
    expected = {"/healthz": 200, "/metrics": 200, "/": 404, "/rules": 404, "/api/me": 404}
    assert {path: httpx.get(f"{url}{path}", timeout=60).status_code for path in expected} == expected
    assert httpx.post(f"{url}/api/tables", json={}, timeout=60).status_code == 404
    assert "Open http" not in workers[3].log.read_text()


async def judge(code: str, players: list[Player]) -> None:
    """Hold what everybody saw against the log."""
    answer = await players[0].ask("GET", f"/api/tables/{code}/record")
    record = read(answer.text)
    game = Game.folded(record.ruleset, [Line(line, 0) for line in record.lines])
    assert game.over
    assert wrong_views(players, game) == []
    assert check([player.journal for player in players], record.lines) == []
    assert [player.journal.shown[-1][0] for player in players] == [game.version] * len(players)
