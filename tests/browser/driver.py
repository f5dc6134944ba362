"""Play through the interface alone: a driver that picks among what the page offers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Literal

from playwright.async_api import TimeoutError as Late

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Locator, Page

ASKED = ".prompt.asked"
SOON = "edition=base&seats=you.miner.miner.miner.miner"
"""A game whose rounds are soon over: among five, one player has few turns."""
ROUND_END = "[data-do=next-round]"
GAME_END = "[data-end=game]"
CARDS = ".hand button:not(.off):not([aria-pressed=true])"
SHOWN = ".pickable:not([aria-pressed=true])"
SPOTS = ".spot:not(.chosen)"
SEATS = ".players:not(:has(.chosen)) .player.target"
CONFIRM = "[data-do=confirm]"
ANSWERS = ".prompt [data-do]:not([data-do=confirm]):not([data-do=back]):not([data-do=turn])"
MODES = ".prompt [data-mode]"
BACK = ".prompt [data-do=back]"
OVER_ALL = ":modal"
SEEN = [ASKED, ROUND_END, GAME_END, CONFIRM, SEATS, SPOTS, SHOWN, CARDS, ANSWERS, MODES]
LOOK = """selectors => [
    document.querySelector('.prompt')?.dataset.verb ?? '',
    selectors.map(one => document.querySelectorAll(one).length),
]"""


WAY = """wanted => {
    const over = document.querySelector(':modal');
    if (!wanted.isConnected || (over && !over.contains(wanted))) return ['gone', 0];
    const at = document.activeElement ?? document.body;
    if (at === wanted) return ['here', 0];
    const ahead = (from, to) => from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [first, last] = ahead(at, wanted) ? [at, wanted] : [wanted, at];
    const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')];
    const open = one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true});
    const between = stops.filter(one => ahead(first, one) && ahead(one, last) && open(one));
    return [first === at ? 'Tab' : 'Shift+Tab', between.length];
}"""
"""Which key leads from the focus to something under nothing else, and about how many stops are between."""
TO_AND_FRO = (["Tab", "Shift+Tab", "Tab"], ["Shift+Tab", "Tab", "Shift+Tab"])
MOST_TABS = 300


class Driver:
    """Chooses at random, with the mouse or with nothing but keys, and remembers which verbs it met.

    A law is evaluated in the page before every step: what breaks it, of which there must be nothing.
    """

    def __init__(self, page: Page, seed: int = 1, *, keys: bool = False, law: str = "") -> None:
        self.page, self.random, self.keys, self.law = page, Random(seed), keys, law
        self.verbs: set[str] = set()

    async def play(self, until: Literal["round", "game"] = "game", steps: int = 900) -> None:
        """Play until the round or the game is over."""
        for _ in range(steps):
            seen = await self._look()
            while not (seen[ASKED] or seen[ROUND_END] or seen[GAME_END]):
                await self.page.locator(f"{ASKED}, {ROUND_END}, {GAME_END}").first.wait_for(timeout=60_000)
                seen = await self._look()
            if seen[GAME_END]:
                return
            if seen[ROUND_END]:
                if until == "round":
                    return
                await self.next_round()
                continue
            await self._answer(seen)
        raise AssertionError("the game did not end")

    async def next_round(self) -> None:
        """Leave the end of a round for the next one, and see it go."""
        await self._pick(ROUND_END, 1)
        await self.page.locator(ROUND_END).wait_for(state="detached")

    async def step(self) -> None:
        """Do one thing that is offered."""
        await self._answer(await self._look())

    async def _look(self) -> dict[str, int]:
        """Count what there is of each kind, all at the same moment."""
        verb, counts = await self.page.evaluate(LOOK, SEEN)
        if verb:
            self.verbs.add(verb)
        return dict(zip(SEEN, counts, strict=True))

    async def _answer(self, seen: dict[str, int]) -> None:
        page = self.page
        if self.law:
            assert await page.evaluate(self.law) == []
        confirm, seats, spots, shown = seen[CONFIRM], seen[SEATS], seen[SPOTS], seen[SHOWN]
        cards, answers, modes = seen[CARDS], seen[ANSWERS], seen[MODES]
        try:
            if confirm:
                await self._pick(CONFIRM, 1)
            elif seats:
                await self._pick(SEATS, seats)
            elif spots:
                await self._cell(spots)
            elif shown:
                await self._pick(SHOWN, shown)
            elif answers and self.random.random() < 0.6:
                await self._pick(ANSWERS, answers)
            elif modes and (not cards or self.random.random() < 0.12):
                await self._pick(MODES, modes)
            elif cards:
                await self._pick(CARDS, cards)
            elif answers:
                await self._pick(ANSWERS, answers)
            else:
                await self._let_go()
                await page.wait_for_timeout(250)  # nothing to do at this moment: don't use up the steps
        except Late:
            # The page went on meanwhile.
            await self._let_go()

    async def _let_go(self) -> None:
        """Take back what was chosen; what the page shows over all else is left for the next step."""
        if not self.keys:
            with suppress(Late):  # there was nothing to take back, or the page went on once more
                await self.page.locator(BACK).click(timeout=100)
        elif not await self.page.locator(OVER_ALL).count():
            await self.page.keyboard.press("Escape")

    async def _pick(self, selector: str, count: int) -> None:
        one = self.page.locator(selector).nth(self.random.randrange(count))
        if self.keys:
            await walk_to(one)
            await self.page.keyboard.press("Enter")
        else:
            await one.click(timeout=2000)

    async def _cell(self, count: int) -> None:
        at = self.random.randrange(count)
        if not self.keys:
            try:
                await self.page.locator(SPOTS).nth(at).click(timeout=1500)
            except Late:
                pass
            else:
                return
        await walk_to(self.page.locator(".maze"))
        for _ in range(at + 1):
            await self.page.keyboard.press("n")
        await self.page.keyboard.press("Enter")


async def walk_to(one: Locator) -> None:
    """Put the focus somewhere as people without a mouse do: from where it is with the Tab key, on or back."""
    page, wanted = one.page, await one.element_handle(timeout=2000)
    way, between = await page.evaluate(WAY, wanted)
    await asyncio.gather(*(page.keyboard.press(way) for _ in range(between)))
    ways: list[str] = []
    while len(ways) < MOST_TABS:
        way, _ = await page.evaluate(WAY, wanted)
        if way == "gone":
            raise Late("what was walked to is gone")
        if way == "here":
            return
        ways.append(way)
        # Passed by on the way there and on the way back, it is no place for the focus.
        passed = await wanted.evaluate("one => one.outerHTML") if ways[-3:] in TO_AND_FRO else ""
        assert not passed, f"the Tab key passes by {passed}"
        await page.keyboard.press(way)
    raise AssertionError("the Tab key does not come there")


async def take_turns(drivers: Sequence[Driver], over: Locator) -> None:
    """Let each person do what they are asked for, until the end is seen."""
    while not await over.count():
        asked = False
        for driver in drivers:
            if await driver.page.locator(ASKED).count():
                await driver.step()
                asked = True
        if not asked:
            await asyncio.sleep(0.05)  # a bot's turn: to look all the time would only hold it up


async def start_game(page: Page, url: str, choice: str) -> None:
    """Make a table from a link with the whole choice, and begin."""
    await page.goto(f"{url}/#make?{choice}")
    await page.locator("[data-do=open-table]").click()
    await page.locator(".table").wait_for(timeout=30_000)


async def until(page: Page, expression: str) -> None:
    """Wait until something holds in a page, whose own policy forbids it to evaluate texts."""
    while not await page.evaluate(expression):
        await page.wait_for_timeout(50)
