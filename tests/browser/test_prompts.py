"""What a page makes of what it is told: a prompt for every kind of offer, public gold, who is away."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from saboteur import modules
from saboteur.core import CORE
from tests.browser.driver import ASKED, Driver

if TYPE_CHECKING:
    from playwright.async_api import Page, WebSocketRoute

HAND = ["curve_ne", "map", "veto"]
GOALS = [{"cell": [8, 0]}, {"cell": [8, 2]}]
CELLS = [{"cell": [1, 0]}, {"cell": [0, 1]}]
SEATS = [{"seat": 1}, {"seat": 2}]
OFFERS: dict[str, dict[str, Any]] = {
    "lay": {"cards": ["curve_ne"], "targets": CELLS},
    "play": {"cards": ["map"], "targets": GOALS},
    "pass": {"cards": HAND},
    "shed": {"cards": HAND, "targets": [{"piece": "sabotage_lamp"}], "least": 2, "most": 2},
    "stand": {"cards": HAND, "targets": CELLS},
    "ask": {"targets": [{"cell": [1, 0], "seat": 1}, {"cell": [1, 0], "seat": 2}]},
    "agree": {},
    "refuse": {},
    "veto": {"cards": ["veto"]},
    "next": {"targets": GOALS},
    "turn_up": {"targets": [{"cell": [8, 0]}, {"cell": [8, 0], "turned": True}]},
    "exchange": {},
    "leave": {},
    "keep": {"cards": ["cross", "map"]},
    "take_gold": {"cards": ["gold_2", "gold_2"]},
    "rob": {"targets": SEATS},
    "steal": {"targets": SEATS},
    "peek": {"targets": SEATS},
    "shift": {"targets": GOALS},
    "payer": {"targets": SEATS},
    "claim": {"targets": GOALS},
    "bribe": {"targets": GOALS},
    "done": {},
}
"""What is offered for each verb."""
ZONES = {
    "keep": {"held:0": ["cross", "map"]},
    "take_gold": {"purse:0": ["gold_2", "gold_2"]},
    "turn_up": {"turning": ["curve_ne"]},
}
"""What is shown to the player who is asked, if it is not the hand."""
TABLE: dict[str, Any] = {
    "code": "test",
    "status": "playing",
    "rules": "",
    "edition": "base",
    "modules": ["veto"],
    "options": {},
    "rounds": 3,
    "clock": {"type": "none"},
    "window_s": 2,
    "chat": "on",
    "listed": False,
    "spectators": True,
    "host": 0,
    "people": [],
    "players": [{"kind": "person", "name": "Me", "person": 0}, *[{"kind": "bot", "level": "miner"}] * 2],
}


def position(verb: str) -> dict[str, Any]:
    """Give a position in which something is asked."""
    return {
        "seat": 0,
        "rules": "",
        "round": 1,
        "turn": 0,
        "direction": 1,
        "over": False,
        "maze": [
            {"cell": [0, 0], "card": "start", "lit": [15]},
            *({**goal, "card": "goal", "up": False} for goal in GOALS),
        ],
        "opened": [],
        "laid": [],
        "zones": {"hand:0": HAND, "role:0": [], **ZONES.get(verb, {})},
        "sizes": {"hand:1": 4, "hand:2": 4, "pile": 20, "discard": 2},
        "coins": [0, 1, 1],
        "flags": {},
        "tokens": [],
        "dues": [],
        "frames": [],
        "awaits": [0],
        "facts": [],
        "common": [],
    }


class Asking:
    """The server's end of a table at which one thing after the other is asked."""

    def __init__(self, **table: Any) -> None:
        self.version, self.table = 0, {**TABLE, **table}
        self.acts: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.greeted = asyncio.Event()

    def answer(self, route: WebSocketRoute) -> None:
        """Take the place of the server."""
        self.route = route
        route.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "hello":
            welcome = {
                "type": "welcome",
                "protocol": message["protocol"],
                "build": "",
                "person": 0,
                "seat": 0,
            }
            self._send(welcome)
            self._send({"type": "table", "table": self.table})
            self.greeted.set()
        elif message["type"] == "act":
            self.acts.put_nowait(message["act"])

    def _send(self, message: dict[str, Any]) -> None:
        self.route.send(json.dumps(message))

    def ask(self, verb: str) -> None:
        """Offer one kind of act."""
        self.tell([], position(verb), [{"verb": verb, **OFFERS[verb]}])

    def tell(self, events: list[Any], view: dict[str, Any], offers: list[Any]) -> None:
        """Say what happened, and what may be done."""
        self.version += 1
        moved = {"type": "moved", "version": self.version, "since": self.version}
        self._send({**moved, "events": events, "view": view, "offers": offers})


def test_every_verb_is_asked_for() -> None:
    brought = {verb for module in (CORE, *modules().values()) for verb in module.verbs}
    assert OFFERS.keys() == brought


@pytest.mark.timeout(240)
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
async def test_every_kind_of_offer_is_answered_through_its_prompt(
    still: Page, served: str, *, keys: bool
) -> None:
    asking = Asking()
    await still.route_web_socket("**/ws/test", asking.answer)
    await still.goto(f"{served}/t/test")
    await asking.greeted.wait()
    driver = Driver(still, keys=keys)
    for verb, offer in OFFERS.items():
        asking.ask(verb)
        driver.verbs.clear()
        await still.locator(ASKED).wait_for()
        while await still.locator(ASKED).count():
            await driver.step()
        act = await asyncio.wait_for(asking.acts.get(), 30)
        assert act["verb"] == verb
        assert driver.verbs == {verb}
        assert len(act["cards"]) == offer.get("least", 1 if "cards" in offer else 0)
        assert set(act["cards"]) <= set(offer.get("cards", ()))
        assert act["target"] in offer.get("targets", [{}])


async def test_gold_that_everybody_saw_counts_the_same_at_the_table_as_at_the_end(
    still: Page, served: str
) -> None:
    asking = Asking()
    await still.route_web_socket("**/ws/test", asking.answer)
    await still.goto(f"{served}/t/test")
    await asking.greeted.wait()
    paid = {"kind": "moved", "seat": 1, "cards": ["gold_3"], "into": "gold:1", "why": "saboteurs"}
    rounds = [{"kind": "round", "amount": 1}, {"kind": "round_ended", "amount": 1}, paid]
    view = position("pass")
    sizes = {**view["sizes"], "gold:1": 1}
    second = {**view, "round": 2, "coins": [0, 0, 0], "sizes": sizes}
    asking.tell([*rounds, {"kind": "round", "amount": 2}], second, [{"verb": "pass", **OFFERS["pass"]}])
    gold = still.locator(".player[data-seat='1'] .count.gold")
    await gold.first.wait_for()
    assert [text.strip() for text in await gold.all_inner_texts()] == ["3"]
    assert await gold.locator("img").evaluate_all("all => all.map(one => one.alt)") == ["3 gold"]


@pytest.mark.parametrize("width", [1600, 1280, 820])
async def test_that_somebody_is_away_is_said_beside_a_long_name(still: Page, served: str, width: int) -> None:
    gone = {"kind": "person", "name": "Maximilianetheodoravonau", "person": 1, "away": True}
    asking = Asking(players=[TABLE["players"][0], gone, TABLE["players"][2]])
    await still.set_viewport_size({"width": width, "height": 900})
    await still.route_web_socket("**/ws/test", asking.answer)
    await still.goto(f"{served}/t/test")
    await asking.greeted.wait()
    asking.ask("pass")
    player = still.locator(".player[data-seat='1']")
    away = player.get_by_text("away", exact=True)
    await expect(away).to_be_in_viewport(ratio=1)
    words, name, whole = [await one.bounding_box() for one in (away, player.locator(".name"), player)]
    assert words and name and whole
    assert words["x"] >= name["x"] + name["width"] or words["y"] >= name["y"] + name["height"]
    assert words["x"] + words["width"] <= whole["x"] + whole["width"]
