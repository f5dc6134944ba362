"""Records from a file are replayed, as far as they can be read, in the reader's language."""

from __future__ import annotations

import msgspec

from saboteur.server import wire
from tests.server.inprocess import Inside
from tests.server.pages import Person
from tests.support.games import record_by_lot

BASE = "base/2 seats=3 rounds=1"
DUEL = "duel/2 seats=2 rounds=1"


async def replayed(server: Inside, text: str, **wanted: object) -> wire.Replay:
    """Have a record replayed."""
    answer = await Person(server.url).ask("POST", "/api/replay", {"text": text, **wanted})
    return msgspec.json.decode(answer.checked().content, type=wire.Replay)


async def test_a_record_is_replayed_line_by_line_and_all_knowing(server: Inside) -> None:
    text = record_by_lot(DUEL)
    found = await replayed(server, text)
    assert [step.line for step in found.steps] == text.splitlines()[2:]
    assert (found.table.edition, len(found.table.players), found.problem) == ("duel", 2, "")
    assert found.steps[-1].view.over
    assert found.steps[0].view.zones["hand:0"]


async def test_a_record_is_replayed_from_a_seats_eyes(server: Inside) -> None:
    found = await replayed(server, record_by_lot(BASE), eyes=1)
    assert found.eyes == 1
    assert "hand:0" not in found.steps[0].view.zones
    assert found.steps[0].line == "deal ?"
    assert (await replayed(server, record_by_lot(BASE), eyes=7)).eyes is None  # there is no such seat


async def test_of_a_damaged_record_all_before_the_damage_is_shown_and_the_line_named(server: Inside) -> None:
    lines = record_by_lot(BASE).splitlines()
    lines[11] = "0 lay no_such_card 1,0"
    found = await replayed(server, "\n".join(lines))
    assert len(found.steps) == 9
    assert found.problem.startswith("line 12: ")
    german = await replayed(server, "\n".join(lines), language="de")
    assert german.problem.startswith("Zeile 12: ")


async def test_what_is_no_record_is_refused_in_one_line(server: Inside) -> None:
    for text in ("", "hello", "saboteur record 1\nrules nonsense"):
        answer = await Person(server.url).ask("POST", "/api/replay", {"text": text})
        assert answer.status == 422
        said = str(answer.json()["text"])
        assert said.startswith("line ")
        assert "\n" not in said


async def test_a_file_that_is_too_long_is_refused(server: Inside) -> None:
    answer = await Person(server.url).ask("POST", "/api/replay", {"text": "x" * wire.RECORD_LIMIT})
    assert answer.status == 413
