"""A level that is not offered everywhere: where it can sit, and how it plays and talks at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import cast

import pytest

from saboteur.bots import LEVELS, Bot
from saboteur.bots.spirit import OTHER_WEIGHTS, Spirit
from saboteur.deal import Deal, shuffled
from saboteur.server import wire
from saboteur.server.process.fair_queue import Share
from saboteur.server.process.thinkers import Answer, Question
from saboteur.server.table.phrases import phrase_of
from saboteur.server.web import api
from tests.server.inprocess import Inside
from tests.server.pages import Person
from tests.support.weights import FOREMEN

SPIRIT = {"kind": "bot", "level": "spirit"}


@pytest.fixture(autouse=True)
def weights(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the level be there, here and in the processes where bots think."""
    monkeypatch.setenv(OTHER_WEIGHTS, str(FOREMEN))
    monkeypatch.setitem(cast("dict[str, Bot]", LEVELS), "spirit", Spirit(weights=FOREMEN))
    api._catalogue.cache_clear()
    yield
    api._catalogue.cache_clear()


async def test_it_is_refused_where_it_is_not_offered_and_nothing_changes(server: Inside) -> None:
    me = Person(server.url)
    (await me.ask("POST", "/api/me", {"language": "de"})).checked()
    seats = [{}, SPIRIT, SPIRIT]
    wanted = {"edition": "base", "modules": ["veto"], "seats": seats}
    refused = await me.ask("POST", "/api/tables", wanted)
    assert (refused.status, refused.json()["code"]) == (422, "level_elsewhere")
    assert "„Berggeist“" in refused.json()["text"] and "Steiger, Meister" in refused.json()["text"]
    code = await me.make(seats=seats)
    before = (await me.ask("GET", f"/api/tables/{code}")).checked().json()
    for options in ({"edition": edition, "modules": ["veto"]} for edition in ("base", "expansion")):
        refused = await me.ask("POST", f"/api/tables/{code}/options", options)
        assert refused.json()["code"] == "level_elsewhere"
    assert (await me.ask("GET", f"/api/tables/{code}")).checked().json() == before
    miners = [{"kind": "person", "person": 0}, *[{"kind": "bot", "level": "miner"}] * 2]
    (await me.ask("POST", f"/api/tables/{code}/seats", {"seats": miners})).checked()
    (await me.ask("POST", f"/api/tables/{code}/options", {"edition": "base", "modules": ["veto"]})).checked()
    refused = await me.ask("POST", f"/api/tables/{code}/seats", {"seats": [*miners, SPIRIT]})
    assert refused.json()["code"] == "level_elsewhere"


async def test_the_catalogue_says_where_it_is_offered(server: Inside) -> None:
    found = (await Person(server.url).ask("GET", "/api/catalogue")).checked().json()
    assert found["levels"][-1] == "spirit" and found["limited"] == ["spirit"]
    levels = {one["name"]: one["levels"]["spirit"] for one in found["modules"]}
    assert set(levels["base"]) <= set(range(3, 11)) and levels["duel"] == [2]
    assert levels["expansion"] and levels["solo"] == []


def maps_for_all(orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
    """Deal the maps first."""
    deal = shuffled(orders, Random(2))
    return Deal({**deal.orders, "pile": tuple(sorted(deal.orders["pile"], key=lambda card: card != "map"))})


async def test_it_plays_a_round_and_decides_itself_what_it_says_after_a_look(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.worker.chance = maps_for_all
    thinkers, decided = server.worker.thinkers, list[Answer]()
    ask = thinkers.ask

    async def spy(question: Question, share: Share) -> Answer:
        answer = await ask(question, share)
        if question.told:
            assert question.level == "spirit" and any(event.kind == "looked" for event in question.told)
            decided.append(answer)
        return answer

    monkeypatch.setattr(thinkers, "ask", spy)
    me = Person(server.url)
    code = await me.make(seats=[SPIRIT] * 3, rounds=1, sit=False, chat="phrases")
    async with me.at(code) as page:
        await page.get(wire.TableIs)
        (await me.ask("POST", f"/api/tables/{code}/start")).checked()
        await page.over()
        said = [one for message in page.messages if isinstance(message, wire.Said) for one in message.talk]
    assert len(decided) > 2 and all(answer.act is None for answer in decided)
    wanted = [phrase_of(answer.says) for answer in decided if answer.says is not None]
    assert wanted
    heard = [one.phrase for one in said]
    assert [phrase for phrase in wanted if phrase in heard] == wanted
