"""Refusals come in the language of the person who is refused."""

from __future__ import annotations

from saboteur.acts import Act
from saboteur.server import wire
from saboteur.server.denials import STATUSES, Denied
from saboteur.texts.messages import codes
from tests.server.inprocess import Inside
from tests.server.pages import Person


def test_every_denial_has_a_status_and_words() -> None:
    assert list(STATUSES) == codes("denials", "en")


async def test_whoever_reads_german_is_refused_in_german(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        moved = await page.my_turn()
        wrong = wire.Do(moved.version, Act("lay", ("cave",)))
        await page.send(wrong)
        assert (await page.get(wire.Refused)).text.startswith("you don't hold cave")
        (await me.ask("POST", "/api/me", {"language": "de"})).checked()
        await page.send(wrong)
        assert (await page.get(wire.Refused)).text.startswith("cave hast du nicht auf der Hand")
        await page.send(wire.SayPhrase(wire.Phrase("nonsense")))
        assert (await page.get(wire.Refused)).text == Denied("phrase").text("de")
    async with me.at(code) as again:
        await again.get(wire.Moved)
        await again.socket.send("{}")
        assert (await again.get(wire.Refused)).text.startswith("das ließ sich nicht lesen")
    answer = await me.ask("GET", f"/api/tables/{code}/record")
    assert answer.json()["text"] == Denied("not_over").text("de")
