"""Running it: figures, health, promises kept, old rules never mixed with new, quiet logs, a good end."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import resource
import signal
import socket
import subprocess
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import func, update
from structlog.testing import capture_logs

from saboteur import modules
from saboteur.acts import Act
from saboteur.catalogue import parse_ruleset
from saboteur.record import HEAD
from saboteur.server import wire
from saboteur.server.bench.logs import errors_in
from saboteur.server.bench.services import Nats, Postgres, Worker, free_port, wait_for_health
from saboteur.server.denials import Denied
from saboteur.server.process.health import Health
from saboteur.server.process.metrics import Metrics
from saboteur.server.process.preflight import take_port
from saboteur.server.server_log import Template
from saboteur.server.settings import VERSION
from saboteur.server.storage.database import Database
from saboteur.server.storage.nats_bus import NatsBus
from saboteur.server.storage.stored import lines
from saboteur.server.storage.table_log import Entry
from saboteur.server.table import changes, life
from saboteur.server.table.game import Line
from saboteur.server.table.making import new_code
from saboteur.server.table.rows import Guest
from saboteur.server.web.sockets import TRY_AGAIN_LATER
from tests.server.harness import gather, play_out, running
from tests.server.inprocess import inside
from tests.server.pages import PATIENCE, Person
from tests.support.served import SABOTEUR

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.inprocess import Inside


async def test_the_api_is_described_and_every_type_it_names_is_there(server: Inside) -> None:
    described = (await Person(server.url).ask("GET", "/api")).checked()
    schemas = described.json()["components"]["schemas"]
    named = {part.split('"')[0] for part in described.text.split("#/components/schemas/")[1:]}
    assert named <= schemas.keys()
    assert "/api/tables/{code}/sit" in described.json()["paths"]


async def test_the_catalogue_lists_every_edition_and_every_card(server: Inside) -> None:
    answer = (await Person(server.url).ask("GET", "/api/catalogue")).checked()
    catalogue = msgspec.json.decode(answer.content, type=wire.Catalogue)
    assert {"base", "expansion", "duel", "solo"} <= {m.name for m in catalogue.modules if m.edition}
    assert catalogue.designs["base"]["cross"].shape is not None
    assert catalogue.levels


async def test_the_table_that_the_document_opens_with_curl_begins_at_once(server: Inside) -> None:
    document = Path(__file__).parents[2] / "docs" / "operations.md"
    told = re.search(r"-d '(\{.*\})'", await asyncio.to_thread(document.read_text, "utf-8"))
    assert told is not None
    made = (await Person(server.url).ask("POST", "/api/tables", json.loads(told[1]))).checked().json()
    assert made["status"] == "playing"


async def test_figures_count_moves_and_refusals_and_name_nobody(server: Inside) -> None:
    me = Person(server.url)
    await me.ask("POST", "/api/me", {"name": "Very Secret Name"})
    code = await me.make(start=True)
    async with me.at(code) as page:
        assert isinstance(await page.act(await page.my_turn()), wire.Accepted)
        await page.socket.send("nonsense")
        await page.get(wire.Refused)
        figures = (await me.ask("GET", "/metrics")).checked().text
    assert 'saboteur_refused_total{code="unreadable"} 1.0' in figures
    assert "saboteur_sockets 1.0" in figures
    assert float(figures.split("\nsaboteur_acts_total ")[1].split()[0]) >= 1
    assert "Secret" not in figures
    assert code not in figures


async def test_a_game_never_goes_on_under_other_rules_and_its_record_can_be_had(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.my_turn()
    older = Database(f"sqlite:///{tmp_path / 'saboteur.sqlite'}")
    rules = func.replace(lines.c.text, "base/2 ", "base/99 ")
    await older.execute(update(lines).where(lines.c.code == code).values(text=rules))
    await older.close()
    async with inside(tmp_path) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            table = (await page.get(wire.TableIs)).table
            assert table.status == "abandoned"
            assert "99" in table.stopped
        assert (await me.ask("GET", f"/api/tables/{code}/record")).checked().text.count("\n") >= 3


def test_an_exception_that_a_library_logs_is_told_by_kind_and_place_alone() -> None:
    def fail() -> None:
        raise LookupError("what somebody held\nand what they thought")

    with pytest.raises(LookupError) as failed:
        fail()
    caught = (failed.type, failed.value, failed.tb)
    text = "".join(traceback.format_exception(*caught))
    for message, info in (("it failed", caught), (text, None)):
        record = logging.LogRecord("library", logging.ERROR, "", 0, message, (), info)
        entry = json.loads(Template().format(record))
        assert (entry["event"], entry["kind"], entry["level"]) == ("exception", "LookupError", "error")
        assert entry["place"].rpartition(".")[2].startswith("test_running:")
        assert "held" not in json.dumps(entry)
        assert "thought" not in json.dumps(entry)


async def test_everybody_is_told_how_many_roles_of_each_team_there_are(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        begun = (await page.get(wire.TableIs)).table
        ruleset = parse_ruleset(begun.rules)
        assert begun.teams == {ruleset.designs[role].team: count for role, count in ruleset.roles.items()}


def test_files_that_cannot_be_checked_are_one_line(tmp_path: Path) -> None:
    record, missing = tmp_path / "record.txt", tmp_path / "missing.txt"
    record.write_bytes(b"\xe9\x00\xff" * 100)
    done = ran([str(SABOTEUR), "verify", str(record)])
    assert (done.returncode, done.stderr) == (1, f"saboteur: {record} is not a record (not a text file)\n")
    record.write_text(f"{HEAD}\nrules base/1 seats=3\n")
    done = ran([str(SABOTEUR), "verify", str(record), "--promise", str(missing)])
    (line,) = done.stderr.splitlines()
    assert (done.returncode, "copy the whole line" in line) == (1, True)


async def test_a_served_game_leaves_no_names_tokens_or_cards_in_the_log(tmp_path: Path) -> None:
    with running(tmp_path) as worker:
        code, players = await gather([worker.url], "base", 2, 2, "veto", rounds=1)
        await play_out(code, players)
        me, program = Person(worker.url), Person(worker.url)
        await me.ask("POST", "/api/me", {"name": "Very Secret Name"})
        link = (await me.ask("POST", "/api/me/link")).checked().json()["token"]
        await me.ask("POST", "/api/tables", {"edition": "no such"})
        await me.ask("POST", "/api/me/device", {"token": "a guessed token"})
        mine = await me.make(seats=[{}, {}], edition="duel")
        token = (await me.ask("POST", f"/api/tables/{mine}/token", {"seat": 1})).checked().json()["token"]
        screen = (await me.ask("GET", f"/api/tables/{mine}/screen")).checked().json()["token"]
        async with (
            me.at(mine) as page,
            program.at(mine, token) as its,
            program.at(mine, screen) as television,
        ):
            for other in (its, television):
                await other.get(wire.TableIs)
            await page.get(wire.TableIs)
            await page.socket.send('{"nonsense":"secret words"}')
            await page.get(wire.Refused)
            await page.send(wire.Say("what was said"))
            await page.get(wire.Said)
            await page.send(wire.Note("what was thought"))
            await page.get(wire.Notebook)
            (await me.ask("POST", f"/api/tables/{mine}/start")).checked()
            moved = await page.get(wire.Moved)
            await page.send(wire.Do(moved.version, Act("lay", ("no_such_card",))))
            await page.get(wire.Refused)
    log = worker.log.read_text()
    assert errors_in(worker.log) == []
    secrets = [players[0].cookie, me.cookie, me.cookie.partition(".")[0], link, token, screen, code, mine]
    secrets += ["Player 0", "Very Secret Name", "secret words", "guessed", "was said", "was thought"]
    cards = {card for module in ("base", "veto", "duel") for card in modules()[module].cards}
    assert [secret for secret in (*secrets, "no_such_card") if secret in log] == []
    assert [card for card in cards if re.search(rf"\b{card}\b", log)] == []


async def test_sigterm_says_goodbye_and_the_next_server_goes_on_with_the_game(tmp_path: Path) -> None:
    with running(tmp_path) as worker:
        me = Person(worker.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            moved = await page.my_turn()
            assert worker.process is not None
            worker.process.send_signal(signal.SIGTERM)
            assert await page.get(wire.Bye) == wire.Bye("draining")
        assert await asyncio.to_thread(worker.process.wait, PATIENCE) == 0
        assert entries(worker.log, "took over") == []
        await asyncio.to_thread(worker.start)
        table = (await me.ask("GET", f"/api/tables/{code}")).checked().json()
        assert table["fairness"]["commitments"]  # they stand, though nobody has come back yet
        async with me.at(code) as page:
            again = await page.get(wire.Moved)
            assert (again.version, again.view) == (moved.version, moved.view)
            assert isinstance(await page.act(again), wire.Accepted)
        await asyncio.to_thread(once, lambda: entries(worker.log, "took over"))
    (taken,) = entries(worker.log, "took over")
    assert (taken["tables"], taken["process"]) == (1, worker.process.pid)


async def test_a_worker_that_drains_tells_newcomers_to_come_later(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make()
    server.worker.draining = True
    async with me.at(code) as page:
        assert await page.get(wire.Bye) == wire.Bye("draining")
        await page.socket.wait_closed()
    assert page.socket.close_code == TRY_AGAIN_LATER
    server.worker.draining = False
    async with me.at(code) as page:
        await page.get(wire.TableIs)


async def test_a_full_disk_is_called_so_to_whoever_wants_something_written(server: Inside) -> None:
    me = Person(server.url)
    await me.ask("POST", "/api/me", {"language": "de"})
    code = await me.make()
    async with me.at(code) as page:
        await page.get(wire.TableIs)
        await server.worker.database.write(lambda it: it.exec_driver_sql("PRAGMA max_page_count = 1"))
        await page.send(wire.Note("€" * 4000))
        refused = await page.get(wire.Refused)
    assert (refused.code, refused.text) == ("disk_full", Denied("disk_full").text("de"))


def entries(log: Path, event: str) -> list[dict[str, Any]]:
    """Read the entries of a log about one event."""
    lines = [line for line in log.read_text().splitlines() if line.startswith("{")]
    return [entry for entry in map(json.loads, lines) if entry["event"] == event]


def once(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    patience = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < patience
        time.sleep(0.05)


async def test_a_disk_that_takes_nothing_is_told_once_and_play_goes_on_when_it_does_again(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as worker:
        me = Person(worker.url)
        code = await me.make(start=True)
        assert worker.process is not None
        async with me.at(code) as page:
            moved = await page.my_turn()
            # Longer than the log of the server, shorter than the database: only the latter is stopped.
            _, most = resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (8192, most))
            refused = await page.act(moved)
            assert isinstance(refused, wire.Refused)
            assert refused.code == "unavailable"
            health = await me.ask("GET", "/healthz")
            assert (health.status, health.json()["status"]) == (503, "unavailable")
            figures = (await me.ask("GET", "/metrics")).checked().text
            assert 'saboteur_reachable{service="database"} 0.0' in figures
            assert [(await me.ask("GET", "/healthz")).status for _ in range(3)] == [503] * 3
            resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (most, most))
            await asyncio.to_thread(wait_for_health, worker.url)
            assert isinstance(await page.act(moved), wire.Accepted)
    (lost,), (back,) = entries(worker.log, "database lost"), entries(worker.log, "database back")
    assert lost["reason"].startswith("SQLITE_IOERR")
    assert lost["process"] == back["process"] == worker.process.pid


async def test_a_bus_that_goes_and_comes_is_told_once_each(tmp_path: Path) -> None:
    nats = Nats(tmp_path)
    await asyncio.to_thread(nats.start)
    metrics = Metrics()
    heard = asyncio.Event()

    async def looked() -> None:
        heard.set()

    with capture_logs() as logs:
        bus = NatsBus(nats.url, "me", Health(metrics, "bus"))
        await bus.open(lambda _: None, looked)
        await asyncio.to_thread(nats.kill)
        await asyncio.to_thread(once, lambda: [entry for entry in logs if entry["event"] == "bus lost"])
        assert b'saboteur_reachable{service="bus"} 0.0' in metrics.text()
        await asyncio.to_thread(nats.start)
        async with asyncio.timeout(PATIENCE):
            await heard.wait()
        await bus.close()
    await asyncio.to_thread(nats.kill)
    assert [entry["event"] for entry in logs] == ["bus lost", "bus back"]
    assert b'saboteur_reachable{service="bus"} 1.0' in metrics.text()


@pytest.mark.timeout(400)
def test_several_workers_serve_one_port_and_a_dead_one_is_replaced(
    tmp_path: Path, postgres_url: str, nats_url: str
) -> None:
    port = free_port()
    options = ["--database", postgres_url, "--bus", nats_url, "--workers", "2", "--data", str(tmp_path)]
    worker = Worker(options, tmp_path / "log", port)
    worker.start()
    assert worker.process is not None
    children = children_once(worker.process.pid, lambda found: len(found) == 2)
    subprocess.run(["kill", "-9", str(children[0])], check=True)
    children_once(worker.process.pid, lambda found: len(found) == 2 and children[0] not in found)
    wait_for_health(worker.url)
    both = f'saboteur_workers{{version="{VERSION}"}} 2.0'
    once(lambda: both in httpx.get(f"{worker.url}/metrics", timeout=60).text)
    (died,) = entries(worker.log, "worker died")
    assert (died["worker"], died["status"], died["level"]) == (children[0], -9, "error")
    with httpx.Client(base_url=worker.url, timeout=60) as person:
        person.get("/api/me")
        code = person.post("/api/tables", json={"edition": "base", "seats": [{}] * 3}).json()["code"]
        for _ in range(6):  # until both workers have it in memory
            person.get(f"/api/tables/{code}")
    for _ in range(8):  # whichever of the two answers, and whichever is asked afterwards
        assert httpx.get(f"{worker.url}/api/tables/nosuch7", timeout=60).status_code == 404
    for _ in range(4):
        figures = httpx.get(f"{worker.url}/metrics", timeout=60).text
        assert 'saboteur_refused_total{code="no_such_table"} 8.0' in figures
        assert "saboteur_sockets 0.0" in figures
        assert 'saboteur_tables{status="gathering"} 1.0' in figures  # one table, however many know of it
        alone = {family.name for family in Metrics().registry.collect()}
        assert {family.name for family in text_string_to_metric_families(figures)} == alone
    assert worker.stop() == 0
    (started, *_), stopped = entries(worker.log, "started"), entries(worker.log, "stopped")
    assert (started["version"], started["address"]) == (VERSION, f"{worker.url}/")
    assert len(entries(worker.log, "draining")) == len(stopped) == 2
    assert "Warning" not in worker.log.read_text()


@pytest.mark.timeout(400)
def test_workers_end_when_the_process_that_started_them_is_killed(
    tmp_path: Path, postgres_url: str, nats_url: str
) -> None:
    options = ["--database", postgres_url, "--bus", nats_url, "--workers", "2", "--data", str(tmp_path)]
    worker = Worker(options, tmp_path / "log", free_port())
    worker.start()
    assert worker.process is not None
    children = children_once(worker.process.pid, lambda found: len(found) == 2)
    worker.kill()
    once(lambda: not any(is_alive(child) for child in children))
    take_port("127.0.0.1", worker.port).close()  # the port is free again


@pytest.mark.timeout(400)
def test_workers_that_start_while_database_and_bus_are_away_say_so_and_go_on_when_they_are_back(
    tmp_path: Path,
) -> None:
    postgres, nats = Postgres(), Nats(tmp_path)
    nats.start()
    options = ["--database", postgres.url, "--bus", nats.url, "--workers", "2", "--data", str(tmp_path)]
    worker = Worker(options, tmp_path / "log", free_port())
    try:
        worker.start()
        assert worker.process is not None
        dead = children_once(worker.process.pid, lambda found: len(found) == 2)
        postgres.kill()
        nats.kill()
        subprocess.run(["kill", "-9", *map(str, dead)], check=True)
        new = children_once(worker.process.pid, lambda now: len(now) == 2 and not {*now} & {*dead})
        assert statuses_until(worker.url, 503) <= {503, "refused"}
        once(lambda: told_by(worker.log, new) == {"started": 2, "database lost": 2, "bus lost": 2})
        assert httpx.get(worker.url, timeout=PATIENCE).status_code == 200  # the page itself
        assert httpx.get(f"{worker.url}/api/me", timeout=PATIENCE).status_code == 503
        nats.start()
        postgres.start()
        wait_for_health(worker.url)
        lost_and_back = {"database lost": 2, "bus lost": 2, "database back": 2, "bus back": 2}
        once(lambda: told_by(worker.log, new) == {"started": 2, **lost_and_back})
        assert httpx.get(f"{worker.url}/api/me", timeout=PATIENCE).status_code == 200
        assert children_once(worker.process.pid, lambda found: len(found) == 2) == new  # nobody died again
    finally:
        worker.stop()
        nats.kill()
        postgres.close()


def statuses_until(url: str, wanted: int) -> set[int | str]:
    """Ask for a server's health until it gives an answer; return all it gave. None may be awaited in vain."""
    found: set[int | str] = set()
    patience = time.monotonic() + PATIENCE
    while wanted not in found:
        assert time.monotonic() < patience, found
        try:
            found.add(httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code)
        except httpx.TimeoutException:
            raise
        except httpx.TransportError:
            found.add("refused")
            time.sleep(0.02)
    return found


def told_by(log: Path, processes: list[int]) -> Counter[str]:
    """Count what processes have told in a log, by event."""
    lines = [line for line in log.read_text().splitlines() if line.startswith("{")]
    return Counter(entry["event"] for entry in map(json.loads, lines) if entry["process"] in processes)


def test_a_port_is_refused_until_its_server_can_answer() -> None:
    with take_port("127.0.0.1", 0) as listener, pytest.raises(ConnectionRefusedError):
        socket.create_connection(listener.getsockname())


def is_alive(process: int) -> bool:
    """Tell whether a process runs; one that has ended may still be listed."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def ran(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def children_once(process: int, holds: Callable[[list[int]], bool]) -> list[int]:
    """Wait until something holds of a process's children, and return them."""
    patience = time.monotonic() + PATIENCE
    while True:
        text = Path(f"/proc/{process}/task/{process}/children").read_text()
        found = [int(child) for child in text.split()]
        if holds(found):
            return found
        assert time.monotonic() < patience, found
        time.sleep(0.1)


def test_workers_without_a_database_and_a_bus_are_refused_in_one_line(tmp_path: Path) -> None:
    done = ran([str(SABOTEUR), "serve", "--workers", "2", "--data", str(tmp_path)])
    assert done.returncode == 2
    assert done.stderr == (
        "saboteur: more than one worker needs a PostgreSQL (--database) and a NATS (--bus)\n"
    )


async def test_a_table_whose_starter_died_before_the_deal_begins_all_the_same(server: Inside) -> None:
    me = Person(server.url)
    made = server.worker.rooms[await me.make()].row
    # Version 1.0.0 could stop between the two; now both are written together.
    host = Guest(0, made.host, "")
    kept = changes.Kept("playing", made.setup, made.rules, made.host, "", 1, 1, made.seats, (host,))
    code, line = new_code(), Line(changes.write(kept), 1)
    await server.worker.log.append(Entry(code, -1, [line], life=life.born(kept, 1)))
    async with me.at(code) as page:
        assert (await page.get(wire.Moved)).view.round == 1


async def test_a_table_that_counts_in_days_is_held_by_nobody_until_something_is_due(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True, clock={"type": "days", "days": 2})
    async with me.at(code) as page:
        moved = await page.my_turn()
        while code in server.worker.running.drivers:  # noqa: ASYNC110  (there is no event for it)
            await asyncio.sleep(0.05)
        assert isinstance(await page.act(moved), wire.Accepted)
        await page.my_turn(moved.version)  # the bots have been woken up
