"""The application answers with the page, with its health, and with headers that keep it to itself."""

from __future__ import annotations

import gzip
import threading
from importlib.metadata import version
from typing import TYPE_CHECKING

import httpx
import pytest

from saboteur.server.settings import Settings
from saboteur.server.web import people
from saboteur.server.web.app import _description, create_app
from saboteur.server.web.headers import HEADERS
from saboteur.server.web.limits import Buckets
from tests.server.inprocess import inside

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

EVERYWHERE = "0.0.0.0"  # noqa: S104  (nothing listens there: the tests' own server does not)


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(Settings(data=tmp_path), "a key")
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://saboteur.test") as client,
    ):
        yield client


async def test_healthz_tells_the_version(client: httpx.AsyncClient) -> None:
    answer = await client.get("/healthz")
    assert answer.json() == {"status": "ok", "version": version("saboteur")}


async def test_the_page_is_asked_for_again_but_its_assets_are_kept(client: httpx.AsyncClient) -> None:
    page = await client.get("/")
    assert "<title>Saboteur</title>" in page.text
    assert page.headers["Cache-Control"] == "no-cache"

    script = page.text.split('src="', 1)[1].split('"', 1)[0]
    answer = await client.get(script)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]


async def test_the_client_travels_packed_but_answers_do_not(client: httpx.AsyncClient) -> None:
    page = await client.get("/")
    script = await client.get(page.text.split('src="', 1)[1].split('"', 1)[0])
    assert script.headers["Content-Encoding"] == "gzip"
    answer = await client.get("/api")
    assert len(answer.content) > 1000
    assert "Content-Encoding" not in answer.headers  # its size must not tell what is in it


async def test_files_are_compressed_once_and_beside_the_event_loop(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    compress = gzip.compress

    def noted(data: bytes, mtime: int) -> bytes:
        threads.append(threading.get_ident())
        return compress(data, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", noted)
    script = (await client.get("/")).text.split('src="', 1)[1].split('"', 1)[0]
    plain = await client.get(script, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    before = len(threads)
    first, again = [await client.get(script) for _ in range(2)]
    assert first.content == again.content == plain.content
    assert int(first.headers["Content-Length"]) < len(plain.content)
    assert first.headers["Content-Type"] == plain.headers["Content-Type"]
    assert len(threads) == before + 1
    assert threading.get_ident() not in threads
    kept = await client.get(script, headers={"If-None-Match": first.headers["ETag"]})
    assert (kept.status_code, kept.content) == (304, b"")


async def test_files_and_descriptions_are_limited_by_address_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[str] = []

    def describe(_: object, version: str) -> dict[str, str]:
        described.append(version)
        return {}

    _description.cache_clear()
    monkeypatch.setattr("saboteur.server.web.app.describe", describe)
    async with inside(tmp_path, requests_per_second=1) as server, httpx.AsyncClient() as client:
        monkeypatch.setattr(server.worker.limits, "files", Buckets(4, 0))
        paths = ["/api", "/api", "/", "/rules", "/t/abcdefg", "/icon.svg", "/offline.html", "/api"]
        answers = [await client.get(f"{server.url}{path}") for path in paths]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 4
        assert (await client.get(f"{server.url}/healthz")).status_code == 200
    _description.cache_clear()
    assert len(described) == 1  # it does not change


async def test_the_catalogue_is_the_same_for_everybody_travels_packed_and_is_kept(
    client: httpx.AsyncClient,
) -> None:
    first = await client.get("/api/catalogue")
    assert first.headers["Content-Encoding"] == "gzip"
    assert int(first.headers["Content-Length"]) < len(first.content) / 5
    assert "Set-Cookie" not in first.headers
    plain = await client.get("/api/catalogue", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.content == first.content
    again = await client.get("/api/catalogue", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "no-store" not in first.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("host", "asker", "told"),
    [
        ("127.0.0.1", "", {"others": False}),
        ("localhost", "", {"others": False}),
        (EVERYWHERE, "", {"others": True, "address": "http://10.0.0.7:PORT"}),
        (EVERYWHERE, "10.0.0.9", {"others": True}),
    ],
)
async def test_it_tells_who_can_open_its_links_and_its_address_to_its_own_machine_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, asker: str, told: dict[str, object]
) -> None:
    monkeypatch.setattr(people, "own_address", lambda: "10.0.0.7")
    async with inside(tmp_path, host=host, trust_proxy="127.0.0.1") as server, httpx.AsyncClient() as client:
        headers = {"X-Forwarded-For": asker} if asker else {}
        answer = await client.get(f"{server.url}/api/reach", headers=headers)
    port = server.url.rpartition(":")[2]
    expected = {
        key: str(value).replace("PORT", port) if key == "address" else value for key, value in told.items()
    }
    assert answer.json() == expected


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing-here"])
async def test_every_answer_carries_the_security_headers(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


async def test_files_outside_the_client_are_not_served(client: httpx.AsyncClient) -> None:
    answer = await client.get("/..%2fcli.py")
    assert answer.status_code == 404
