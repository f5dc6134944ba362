"""`saboteur serve` says where it is, and in one line what is wrong."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from saboteur.server.serve import for_friends, listen
from tests.support.served import SABOTEUR, address_in, serving


def refusal(*arguments: str | Path) -> str:
    """Run a `saboteur serve` that cannot start, and give the one line it says."""
    command = [SABOTEUR, "serve", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    return line


def test_it_serves_the_page_and_ends_quietly_at_ctrl_c(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        assert "Saboteur" in httpx.get(url, timeout=60).text


def test_it_prints_the_data_folder_and_makes_it_for_its_owner_only(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [SABOTEUR, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Games are kept in {tmp_path / 'saboteur'}\n"
        address_in(server)
        assert server.stdout.readline().startswith(
            "Only this computer can open it; --host 0.0.0.0 lets friends"
        )
        server.terminate()
    assert stat.S_IMODE((tmp_path / "saboteur").stat().st_mode) == 0o700


def test_it_prints_what_friends_open_where_they_can() -> None:
    everywhere = "0.0.0.0"  # noqa: S104  (for a moment, and nobody answers)
    with listen(everywhere, 0) as listener:
        port = listener.getsockname()[1]
        line = for_friends(everywhere, listener)
    assert re.fullmatch(rf"Friends in your network open http://[\w.-]+:{port}/", line)


def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refusal("--port", str(port), "--data", tmp_path)
    assert line == (
        f"saboteur: cannot listen on 127.0.0.1 port {port} (Address already in use):"
        " give another with --host or --port"
    )


def test_an_unknown_host_is_one_line(tmp_path: Path) -> None:
    assert "cannot listen on no.such.host.invalid" in refusal(
        "--host", "no.such.host.invalid", "--data", tmp_path
    )


@pytest.mark.parametrize("inside", ["", "deeper"])
def test_a_data_folder_that_cannot_be_made_is_one_line(tmp_path: Path, inside: str) -> None:
    (tmp_path / "a-file").touch()
    folder = tmp_path / "a-file" / inside
    line = refusal("--port", "0", "--data", folder)
    assert line.startswith(f"saboteur: cannot write in the data folder {folder} (")
    assert line.endswith("): give another with --data")


def test_a_data_folder_that_cannot_be_written_in_is_one_line() -> None:
    # A folder that lets nobody make files, not even root.
    assert "cannot write in the data folder /proc/self (" in refusal("--port", "0", "--data", "/proc/self")


def test_a_database_that_does_not_answer_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--database", "postgresql://nobody@127.0.0.1:9/none")
    assert line.startswith("saboteur: cannot use the database (")
    assert line.endswith("): look at --database")


def test_a_bus_that_does_not_answer_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--bus", "nats://me:password@127.0.0.1:9")
    assert line.startswith("saboteur: cannot reach the bus at 127.0.0.1 (")
    assert line.endswith("): look at --bus")
    assert "password" not in line


def test_a_bus_that_is_no_address_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--bus", "nonsense")
    assert line == "saboteur: --bus must be a URL, as in nats://localhost:4222"


def test_a_database_at_no_port_is_one_line(tmp_path: Path) -> None:
    line = refusal("--port", "0", "--data", tmp_path, "--database", "postgresql://me@127.0.0.1:abc/x")
    assert line.startswith("saboteur: cannot read the URL of the database (")


@pytest.mark.parametrize("key", ["", "abc", "ä" * 40])
def test_a_key_that_cannot_be_one_is_refused_and_never_signed_with(tmp_path: Path, key: str) -> None:
    (tmp_path / "secret").write_text(key, encoding="utf-8")
    line = refusal("--port", "0", "--data", tmp_path)
    assert line.startswith(f"saboteur: the key in {tmp_path / 'secret'} is damaged:")
    assert "--secret is too short" in refusal("--port", "0", "--data", tmp_path, "--secret", "a")


def test_a_file_that_is_no_database_is_one_line_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "saboteur.sqlite"
    file.write_text("this is something else\n" * 100, encoding="utf-8")
    assert "cannot use the database (file is not a database)" in refusal("--port", "0", "--data", tmp_path)
    assert file.read_text(encoding="utf-8") == "this is something else\n" * 100


def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "saboteur.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "made by a newer version of Saboteur" in refusal("--port", "0", "--data", tmp_path)


def test_a_port_that_is_none_is_refused() -> None:
    ended = subprocess.run(
        [SABOTEUR, "serve", "--port", "70000"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "65535" in ended.stderr
    assert "Traceback" not in ended.stderr
