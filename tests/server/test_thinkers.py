"""Bots think in processes of their own: whatever happens to those, a table goes on."""

from __future__ import annotations

import asyncio
import multiprocessing
from random import Random
from typing import TYPE_CHECKING

import pytest

from saboteur import CHANCE, catalogue, engine, shuffled
from saboteur.server.process import thinkers
from saboteur.server.process.thinkers import Question, Thinkers
from saboteur.server.table.game import Game
from saboteur.server.table.phrases import story_of
from saboteur.view import view

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


def question(level: str = "novice") -> Question:
    """Ask the seat that begins a game."""
    ruleset = catalogue.ruleset("base", 3)
    game = Game(ruleset)
    game.apply(CHANCE, shuffled(ruleset.orders(game.state), Random(1)), 0)
    (seat,) = game.awaits
    offers, story = engine.offers(game.state, seat), story_of(game, (), seat)
    return Question(level, view(game.state, seat), offers, story, 0.1)


@pytest.fixture
async def minds(anyio_backend: str) -> AsyncIterator[Thinkers]:
    """Give two processes that think."""
    found = Thinkers(2)
    yield found
    await asyncio.to_thread(found.end)


async def test_a_bot_answers_with_what_is_offered_and_why(minds: Thinkers) -> None:
    asked = question()
    answer = await minds.ask(asked)
    assert answer.act is not None
    assert any(answer.act in offer for offer in asked.offers)
    assert answer.why is not None


async def test_a_bot_that_fails_or_never_ends_is_drawn_for_by_lot(
    minds: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = question("no such level")
    answer = await minds.ask(asked)
    assert any(answer.act in offer for offer in asked.offers if answer.act is not None)
    assert answer.why is None
    monkeypatch.setattr(thinkers, "GRACE", -0.1)
    answer = await minds.ask(question())
    assert answer.act is not None
    assert answer.why is None


async def test_processes_that_are_killed_are_replaced_and_nobody_waits_for_ever(minds: Thinkers) -> None:
    await minds.ask(question())
    for process in multiprocessing.active_children():
        process.kill()
    answers = await asyncio.gather(*(minds.ask(question()) for _ in range(6)))
    assert all(answer.act is not None for answer in answers)
    minds.close()
    assert (await minds.ask(question())).why is not None


async def test_whoever_waits_while_the_processes_are_closed_is_asked_again(minds: Thinkers) -> None:
    asked = [asyncio.create_task(minds.ask(question())) for _ in range(8)]
    await asyncio.sleep(0)
    minds.close()
    assert all(answer.act is not None for answer in await asyncio.gather(*asked))
