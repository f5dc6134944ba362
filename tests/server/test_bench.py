"""The measuring measures: every shape of load runs through, small, and reports what it promises."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from saboteur.server.bench import attackers, attacks, growth, people
from saboteur.server.bench.http import Failed
from saboteur.server.bench.load import Figures
from saboteur.server.bench.shapes import SHAPES, UNLIMITED, measure
from saboteur.server.web.api import ENDPOINTS
from tests.server.harness import running

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("shape", SHAPES)
async def test_a_small_load_runs_through_without_errors(shape: str) -> None:
    figures = await asyncio.to_thread(measure, shape, "base", 4, 20, 1)
    assert figures.errors == 0
    assert figures.echo_messages_per_s > 0
    assert figures.tables == (1 if shape == "spectators" else 4)
    assert figures.sockets == (9 if shape == "spectators" else 20)
    assert figures.p50_ms <= figures.p99_ms <= figures.p999_ms
    assert figures.load_cpu_ms > 0
    if shape in ("start", "reconnect"):  # all of them are waited for
        assert figures.p50_ms > 0


async def test_several_workers_are_measured_one_by_one() -> None:
    found = await asyncio.to_thread(growth.measure, 2, 4, 40, 3, 2, UNLIMITED, together=False, settle=1)
    assert (found.workers, found.tables, found.sockets, found.errors) == (2, 4, 20, 0)
    assert min(found.workers_cpu_ms, found.database_cpu_ms, found.load_cpu_ms) > 0
    assert 0 < found.p50_ms <= found.p99_ms


@pytest.mark.parametrize("postgres", [False, True])
def test_lists_of_players_are_measured_in_a_store_that_is_filled_for_them(
    postgres_url: str, postgres: bool
) -> None:
    found = people.measure(players=40, games=300, tries=3, url=postgres_url if postgres else "")
    assert (found.players, found.games) == (40, 300)
    assert 0 < found.keenest_games < 300
    assert 0 < found.first_ms <= people.slowest(found)


MEASURED = {
    "/api/tables": "open",
    "/api/me/tables": "mine",
    "/api/me/games": "latest",
    "/api/me/history": "first next filtered rare",
    "/api/me/statistics": "totals together suspicions statistics",
    "/api/me/ratings": "ratings",
    "/api/me/devices": "devices",
    "/api/me/passkeys": "passkeys",
    "/api/me/friends": "friends",
    "/api/me/invitations": "invitations",
    "/api/me/notices": "notices",
    "/api/me/waiting": "waiting",
    "/api/players/{key}": "shown",
    "/api/players/{key}/history": "shown shown_next",
    "/api/players/{key}/statistics": "shown_numbers",
    "/api/players/{key}/ratings": "ratings",
}
"""Which figures belong to each list that a player can ask for."""
NO_LISTS = {"/api/me", "/api/me/data", "/api/catalogue", "/api/reach"}
"""About one person, or as long as all that they have done; and what is the same for all."""


def test_every_list_is_measured() -> None:
    asked = {one.path for one in ENDPOINTS if one.method == "GET" and "{code}" not in one.path}
    assert asked == MEASURED.keys() | NO_LISTS
    figures = {name for names in MEASURED.values() for name in names.split()}
    assert {f"{name}_ms" for name in figures} <= set(people.Lists.__struct_fields__)


def test_what_is_printed_has_every_key_that_is_promised() -> None:
    promised = "tables sockets moves_per_s p50_ms p99_ms p999_ms kb_per_socket errors echo_messages_per_s"
    assert set(promised.split()) <= set(Figures.__struct_fields__)


def test_an_attack_is_run_against_a_server_of_its_own_and_measured() -> None:
    found = attacks.measure(["guesses"], 1.5)["guesses"]
    assert found.tried > 20
    assert found.refused > 0
    assert found.kept_out == 0
    assert found.p50_ms > 0
    assert found.bot_usual_ms < float("inf")


async def attempts(name: str, url: str) -> int:
    """Run an attack and count its attempts, once the server answers this address again after the last one."""
    for seconds in (0.4, 1.0, 2.0, 3.0, 5.0):  # a busy machine gets nowhere in a short time
        with suppress(Failed):
            tried = (await attackers.attack(name, url, seconds)).tried
            if tried > 1:
                return tried
        await asyncio.sleep(seconds)
    return 0


async def test_every_attack_gets_somewhere_before_it_is_held_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for name in attackers.ATTACKS:
            assert await attempts(name, server.url) > 1, name
