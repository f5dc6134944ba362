"""`saboteur serve` says where it is, and in one line what is wrong."""

from __future__ import annotations

import asyncio
import ctypes
import os
import re
import secrets
import socket
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import make_url, text

from saboteur.server.process.preflight import (
    CannotServe,
    check,
    check_services,
    check_variables,
    for_friends,
    prepare_data_folder,
    secret_key,
    take_port,
)
from saboteur.server.settings import Settings
from saboteur.server.storage.database import Database
from tests.support.served import SABOTEUR, address_in, serving
from tests.support.weights import FOREMEN

if TYPE_CHECKING:
    from collections.abc import Callable


def refusal(*arguments: str | Path, beforehand: Callable[[], None] | None = None, **variables: str) -> str:
    """Run a `saboteur serve` that cannot start, and give the one line it says."""
    ended = subprocess.run(
        [SABOTEUR, "serve", *arguments],
        env={**os.environ, **variables},
        preexec_fn=beforehand,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    return line


def test_it_serves_the_page_keeps_its_folder_to_itself_and_ends_quietly_at_ctrl_c(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        assert "Saboteur" in httpx.get(url, timeout=60).text
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        line = refusal("--port", "0", "--data", tmp_path)
    assert {"saboteur.sqlite", "secret"} <= modes.keys()
    assert set(modes.values()) == {0o600}
    assert line == (
        f"saboteur: another server is using {tmp_path}: stop it, or choose another folder with --data"
    )


def test_it_prints_the_data_folder_and_makes_it_for_its_owner_only(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [SABOTEUR, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Games are saved in {tmp_path / 'saboteur'}\n"
        address_in(server)
        assert server.stdout.readline().startswith(
            "Only this computer can open it; --host 0.0.0.0 lets friends"
        )
        server.terminate()
    assert stat.S_IMODE((tmp_path / "saboteur").stat().st_mode) == 0o700


def test_a_restored_folder_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    mixed = tmp_path / "mixed"
    mixed.mkdir(mode=0o755)
    for name in ("saboteur.sqlite", "saboteur.sqlite-wal", "secret", "something else"):
        (mixed / name).touch(mode=0o644)
    prepare_data_folder(mixed)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in mixed.iterdir()}
    assert modes.pop("something else") == 0o644
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(mixed.stat().st_mode) == 0o755  # others may have to reach what else lies there
    (mixed / "something else").unlink()
    prepare_data_folder(mixed)
    assert stat.S_IMODE(mixed.stat().st_mode) == 0o700


def test_it_prints_what_friends_open_where_they_can() -> None:
    everywhere = "0.0.0.0"  # noqa: S104  (for a moment, and nobody answers)
    with take_port(everywhere, 0) as listener:
        port = listener.getsockname()[1]
        line = for_friends(everywhere, listener)
    assert re.fullmatch(rf"Friends on your network open http://[\w.-]+:{port}/", line)


def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refusal("--port", str(port), "--data", tmp_path)
    assert line == (
        f"saboteur: can't listen on 127.0.0.1 port {port} (Address already in use):"
        " stop the program that uses it, or choose another --host or --port"
    )
    assert list(tmp_path.iterdir()) == []  # nothing was begun


def test_an_unknown_host_is_one_line(tmp_path: Path) -> None:
    assert "can't listen on no.such.host.invalid" in refusal(
        "--host", "no.such.host.invalid", "--data", tmp_path
    )


@pytest.mark.parametrize("inside", ["", "deeper"])
def test_a_data_folder_that_cannot_be_made_is_one_line(tmp_path: Path, inside: str) -> None:
    (tmp_path / "a-file").touch()
    folder = tmp_path / "a-file" / inside
    line = refusal("--port", "0", "--data", folder)
    assert line.startswith(f"saboteur: can't write in the data folder {folder} (")
    assert line.endswith("): choose another one with --data")


def test_a_data_folder_that_cannot_be_written_in_is_one_line() -> None:
    # A folder that lets nobody make files, not even root.
    assert "can't write in the data folder /proc/self (" in refusal("--port", "0", "--data", "/proc/self")


def test_a_database_that_does_not_answer_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--database", "postgresql://nobody@127.0.0.1:9/none")
    assert line == (
        "saboteur: can't use the database at 127.0.0.1 port 9 (Connection refused):"
        " start it, or check --database"
    )


def test_a_password_that_does_not_fit_into_a_url_is_told_how_to(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--database", "postgresql://me:p@ss@127.0.0.1:9/x")
    assert "in a password, write @ as %40" in line
    assert "ss@" not in line


def test_a_bus_that_does_not_answer_is_one_line(tmp_path: Path) -> None:
    services = ["--database", "postgresql://me@127.0.0.1:9/x", "--bus", "nats://me:password@127.0.0.1:9"]
    line = refusal("--port", "0", "--data", tmp_path, *services)
    assert line == (
        "saboteur: can't reach the bus at 127.0.0.1 port 9 (Connection refused): start it, or check --bus"
    )


async def test_a_database_whose_user_may_make_nothing_is_told_to_be_owned(postgres_url: str) -> None:
    owner = Database(postgres_url)
    name = f"guest_{secrets.token_hex(4)}"
    await owner.execute(text(f"CREATE ROLE {name} LOGIN PASSWORD '{name}'"))
    url = make_url(postgres_url).set(username=name, password=name).render_as_string(hide_password=False)
    try:
        with pytest.raises(CannotServe) as refused:
            await check_services(Settings(database=url))
        assert str(refused.value).endswith(
            " (permission denied for schema public):"
            " its user must own the database, or have the right to create tables in it"
        )
        with pytest.raises(CannotServe, match="make it with createdb, or check --database"):
            await check_services(Settings(database=f"{url.partition('?')[0]}_none?{url.partition('?')[2]}"))
    finally:
        await owner.execute(text(f"DROP ROLE {name}"))
        await owner.close()


def test_a_database_at_no_port_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--database", "postgresql://me@127.0.0.1:abc/x")
    assert line.startswith("saboteur: can't read the URL of the database (")


@pytest.mark.parametrize("key", ["", "abc", "ä" * 40])
def test_a_key_that_cannot_be_one_is_refused_and_never_signed_with(tmp_path: Path, key: str) -> None:
    (tmp_path / "secret").write_text(key, encoding="utf-8")
    with pytest.raises(CannotServe, match=r"the key in .*/secret is damaged:"):
        secret_key(Settings(data=tmp_path))
    with pytest.raises(CannotServe, match="--secret is too short"):
        secret_key(Settings(data=tmp_path, secret=key[:3] or "a"))


def test_a_file_that_is_no_database_is_one_line_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "saboteur.sqlite"
    file.write_text("this is something else\n" * 100, encoding="utf-8")
    assert f"can't use {file} (file is not a database)" in refusal("--port", "0", "--data", tmp_path)
    assert file.read_text(encoding="utf-8") == "this is something else\n" * 100


async def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    await check_services(Settings(data=tmp_path))
    with closing(sqlite3.connect(tmp_path / "saboteur.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotServe, match="made by a newer version of Saboteur"):
        await check_services(Settings(data=tmp_path))


@pytest.mark.parametrize("options", [["--port", "70000"], ["--prot", "8000"], ["--role", "none"]])
def test_an_option_that_is_none_is_one_line(options: list[str]) -> None:
    line = refusal(*options)
    assert line.startswith("saboteur: ")
    assert options[0] in line


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ({"trust_proxy": "nonsense"}, "--trust-proxy takes addresses such as 10.0.0.1 or 10.0.0.0/8, not"),
        ({"trust_proxy": "10.0.0.1,10.0.0"}, "not '10.0.0'"),
        ({"origins": "ht!tp:/foo"}, "--origins takes addresses such as https://games.example, not 'ht!tp"),
        ({"origins": "https://a.example, games.example"}, "not 'games.example'"),
        ({"sync": "full", "database": "postgresql://me@db/x"}, "--sync is for the embedded database"),
        ({"bus": "nats://localhost:4222"}, "--bus connects workers that share a PostgreSQL"),
        ({"bus": "http://localhost:4222"}, "--bus must be a URL such as nats://localhost:4222"),
        ({"bus": "nats://localhost:abc"}, "--bus must be a URL such as nats://localhost:4222"),
        ({"bus": "nonsense"}, "--bus must be a URL such as nats://localhost:4222"),
        (
            {"database": "sqlite:///x.db"},
            "--database must be a URL such as postgresql://user:password@host/name",
        ),
        ({"role": "bots"}, "--role bots needs a PostgreSQL"),
        ({"workers": 2}, "more than one worker needs a PostgreSQL"),
    ],
)
def test_settings_that_mean_nothing_are_refused(setting: dict[str, Any], told: str) -> None:
    with pytest.raises(CannotServe) as refused:
        check(Settings(**setting))
    assert told in str(refused.value)


def test_settings_that_mean_something_are_taken() -> None:
    check(
        Settings(trust_proxy="10.0.0.1, ::1,10.0.0.0/8", origins="https://a.example:8443/, http://b.example")
    )
    check_variables(["SABOTEUR_PORT", "SABOTEUR_TEST_NATS", "PATH"])


def test_a_misspelt_variable_is_one_line_that_names_the_right_one() -> None:
    assert refusal(SABOTEUR_PROT="8000") == (
        "saboteur: the variable SABOTEUR_PROT is not a setting: did you mean SABOTEUR_PORT?"
    )


def test_weights_of_bots_that_are_not_there_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        refusal(SABOTEUR_WEIGHTS="gone.npz")
        == "saboteur: SABOTEUR_WEIGHTS names gone.npz, which is not a file"
    )
    monkeypatch.setenv("SABOTEUR_WEIGHTS", str(FOREMEN))
    check_variables(["SABOTEUR_WEIGHTS"])


def test_a_variable_that_is_no_number_is_named() -> None:
    assert refusal(SABOTEUR_BOT_SECONDS="soon").startswith(
        "saboteur: Invalid value for SABOTEUR_BOT_SECONDS: Input should be a valid number"
    )


def test_the_help_fits_a_terminal_of_eighty_columns_and_cuts_nothing_off() -> None:
    environment = {**os.environ, "COLUMNS": "80", "TERMINAL_WIDTH": "80"}
    shown = subprocess.run(
        [SABOTEUR, "serve", "--help"], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown
    for setting in Settings.__struct_fields__:
        assert f"--{setting.replace('_', '-')} " in shown


PRCTL = ctypes.CDLL(None).prctl  # found before any process is forked


def without_privileges() -> None:
    """Let permissions hold for root, too: a process that starts without these can't pass over them."""
    override, read_search, drop = 1, 2, 24
    for privilege in (override, read_search):
        PRCTL(drop, privilege, 0, 0, 0)


async def test_a_database_file_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    await check_services(Settings(data=tmp_path))
    (tmp_path / "saboteur.sqlite").chmod(0o400)
    line = await asyncio.to_thread(refusal, "--port", "0", "--data", tmp_path, beforehand=without_privileges)
    assert line == (
        f"saboteur: can't use {tmp_path / 'saboteur.sqlite'} (attempt to write a readonly database):"
        " check --data"
    )


async def test_whatever_sqlite_says_of_a_full_disk_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saboteur.sqlite").write_text("this is something else\n" * 100, encoding="utf-8")
    monkeypatch.setattr("saboteur.server.process.preflight.LEAST_ROOM", 2**62)
    with pytest.raises(
        CannotServe, match=r"\(the disk is full\): free some space, or choose another folder with --data"
    ):
        await check_services(Settings(data=tmp_path))
