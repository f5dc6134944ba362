"""Whole games over real sockets: everybody sees what the log says, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import saboteur
from saboteur.record import read
from saboteur.server.bench.journal import check
from saboteur.server.game import Game, Line
from tests.server.harness import Server, gather, play_out, running, wrong_views

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    ("base", 3, 2, ()),
    ("base", 2, 3, ("veto", "toll", "goal_swap", "detour")),
    ("expansion", 2, 3, ()),
    ("duel", 2, 0, ()),
    ("duel", 1, 1, ()),
    ("solo", 1, 0, ()),
]


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("embedded")) as (server,):
        yield server
        assert '"level": "error"' not in server.log.read_text()


@pytest.mark.parametrize(("edition", "people", "bots", "modules"), GAMES)
async def test_a_game_is_played_to_its_end_and_everybody_saw_what_the_log_tells(
    embedded: Server, edition: str, people: int, bots: int, modules: tuple[str, ...]
) -> None:
    code, players = await gather([embedded.url], edition, people, bots, *modules)
    await play_out(code, players)
    record = (await players[0].ask("GET", f"/api/tables/{code}/record")).text
    lines = read(record).lines
    game = Game.folded(
        saboteur.parse_ruleset(record.splitlines()[1].removeprefix("rules ")),
        [Line(line, 0) for line in lines],
    )
    assert game.over
    assert wrong_views(players, game) == []
    assert check([player.journal for player in players], lines) == []
    assert all(player.journal.shown[-1][0] == len(lines) for player in players)
