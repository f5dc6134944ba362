"""Lessons teach by doing: the first in full, one on a phone and taken up again, two with keys alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from saboteur.texts import lessons
from tests.browser.axe import violations
from tests.browser.driver import until, walk_to

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

SIZES = ((1280, 800), (1366, 650), (1100, 750), (360, 740))
ALL_FREE = """() => {
    const boxes = all => [...document.querySelectorAll(all)].map(one => one.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
    const pieces = boxes('.piece, .rulers span');
    const around = boxes('.coach, .prompt, .player, .hand [data-card], .overview');
    const seen = box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return pieces.length > 0 && pieces.every(piece => seen(piece) && around.every(box => apart(piece, box)));
}"""
"""Whether the whole maze is in sight with its numbers, and nothing lies over it."""

CLEAR = """hint => {
    const box = hint.querySelector('span').getBoundingClientRect();
    const keys = [...document.querySelectorAll('.hand .key')].map(key => key.getBoundingClientRect());
    return keys.length > 0 && keys.every(key => key.top >= box.bottom
        || key.right <= box.left || key.left >= box.right);
}"""
"""Whether what is said of grey cards runs under none of the cards' numbers."""
AT_SPOT = """() => {
    const [one, other] = ['.cursor', '.spot:has(.pointer)'].map(all => document.querySelector(all)?.style);
    return one?.left === other?.left && one?.top === other?.top;
}"""
"""Whether the keys have come to the cell that is pointed at."""


class Learner:
    """Does what the coach points at."""

    def __init__(self, page: Page, name: str, language: str = "en", *, keys: bool = False) -> None:
        self.page, self.keys = page, keys
        self.steps = lessons.lessons()[name].steps
        self.words = lessons.words(language)[name]
        self.coach = page.get_by_role("region", name=self.words["title"])

    async def hears(self, teaches: str) -> None:
        """Wait for the coach to come to something."""
        await expect(self.coach).to_contain_text(self.words["steps"][teaches])

    async def sees_all(self) -> None:
        """See the whole maze at every size; a phone goes nearer once there is a place to be chosen."""
        meant = self.page.locator(".spot", has_text="Here")
        for width, height in SIZES:
            await self.page.set_viewport_size({"width": width, "height": height})
            if width < 720 and await meant.count():
                await expect(meant).to_be_in_viewport(ratio=0.9)
            else:
                await until(self.page, ALL_FREE)

    async def press(self, one: Locator) -> None:
        """Press a button, with the mouse or with keys alone."""
        if self.keys:
            await walk_to(one)
            await self.page.keyboard.press("Enter")
        else:
            await one.click()

    async def choose(self) -> None:
        """Choose the card that is pointed at, then what it is for, and confirm."""
        page = self.page
        await self.press(page.locator(".hand .meant, .prompt button:has(.pointer)").first)
        confirm, spot = page.locator("[data-do=confirm]"), page.locator(".spot:has(.pointer)")
        target = page.locator(".player.target:has(.pointer)")
        await confirm.or_(spot).or_(target).first.wait_for()
        if self.keys and await spot.count():
            while not await page.evaluate(AT_SPOT):
                await page.keyboard.press("n")
            await page.keyboard.press("Enter")
        elif await spot.count():
            await spot.click()
        elif await target.count():
            await self.press(target)
        await confirm.wait_for()
        turn = page.locator("[data-do=turn]:has(.pointer)")
        if await turn.count():
            await self.press(turn)
        await self.press(confirm)

    async def say(self, says: lessons.Saying) -> None:
        """Put together what the coach wants to be said."""
        page = self.page
        tab = page.locator(".tab:has(.pointer)")
        if await tab.count():
            await tab.click()
        await page.locator(".phrases .meant").click()
        goal = "" if says.goal is None else ",".join(map(str, says.goal))
        for value in filter(None, (goal, says.card, "" if says.seat is None else str(says.seat))):
            await page.locator(f".making select:has(option[value='{value}'])").select_option(value)
        await page.locator(".making .primary").click()

    async def take(self, step: lessons.Step) -> None:
        """Do what a step is about."""
        await self.hears(step.teaches)
        if step.act or step.until:
            await self.choose()
        elif step.says:
            await self.say(step.says)
        elif step.suspects is not None:
            meant = self.page.locator(".step.meant")
            scale = self.page.locator(".scale", has=meant)
            await scale.locator("[data-step='3']").click()  # on the way, by keys
            await meant.click()
        elif step.freely:
            await self.page.locator(".pickable").last.click()
            await self.page.locator("[data-do=confirm]").click()
        elif step is not self.steps[-1]:
            await self.press(self.page.locator("[data-do=learn-next]"))


async def looks_at_the_end(still: Page) -> None:
    """Go on by keys from the end of the first lesson to how the round ended, to the log, and back."""
    await expect(still.get_by_role("group", name="What next?")).to_be_focused()
    await expect(still.get_by_role("status").first).to_contain_text("What next? How the round ended")
    await still.keyboard.press("Tab")
    await expect(still.locator("[data-do=learn-ending]")).to_be_focused()
    await still.keyboard.press("Enter")
    ending = still.locator("[data-end=game]")
    await expect(ending).to_be_focused()
    await still.keyboard.press("l")  # the end is put aside, and a line of the log has the focus
    await expect(still.locator(".log li", has_text="The game is over")).to_be_focused()
    await expect(ending).to_have_count(0)
    await still.locator("[data-do=learn-ending]").click()
    await expect(ending.locator(".claim:has(.right)")).to_have_count(2)
    await expect(ending.locator(".claim:has(.wrong)")).to_have_text(re.compile("Dorin said: Treasure"))
    await expect(ending.get_by_text("not revealed")).to_have_count(0)
    assert await violations(still) == []
    await ending.get_by_role("button", name="Back to the lesson").click()
    await expect(still.locator("[data-do=learn-ending]")).to_be_focused()


async def test_the_first_lesson_teaches_by_playing_and_ends_in_a_real_game(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.locator("[data-do=learn]").click()
    await still.locator("[data-lesson=digger]").click()
    learner = Learner(still, "digger")
    await learner.hears("role")
    await learner.sees_all()
    await expect(still.locator("[data-role=digger]").first).to_be_visible()
    await expect(still.locator(".tab.mine")).to_contain_text("Here")
    role, lay, *others, gold, end = learner.steps
    await learner.take(role)
    await learner.hears("lay")
    await still.locator(".hand [data-card=tee_new]").click()
    await still.locator(".spot[data-cell='3,0']").click()
    await still.locator("[data-do=confirm]").click()
    await expect(learner.coach).to_contain_text("let us do this first. Your turn.")
    await expect(still.get_by_role("status").first).to_contain_text("let us do this first. Your turn.")
    meant = still.get_by_role("list", name="Your hand").get_by_role("button", name="the coach means this")
    await expect(meant).to_have_attribute("data-card", "straight_ew")
    await meant.click()
    await learner.sees_all()
    spot = still.locator(".spot", has_text="Here")
    await expect(spot).to_have_attribute("aria-label", re.compile("the coach means this$"))
    await spot.click()
    await still.set_viewport_size({"width": 1440, "height": 900})
    await still.locator("[data-do=confirm]").click()
    assert lay.then
    for step in others:
        await learner.hears(step.teaches)
        if step.teaches == "break":  # cards that cannot be laid say why, beside the numbers of the others
            assert await still.locator(".shared").evaluate(CLEAR)
        if step.teaches in {"map", "claim"}:  # the coach speaks of the chat, and it stands out
            await expect(still.locator("section.chat.meant")).to_be_visible()
        if step.teaches in {"claim", "note"}:
            assert await violations(still) == []
        await learner.take(step)
    await expect(still.locator("[data-moment=found]")).to_contain_text("You reached the treasure!")
    await learner.take(gold)
    await learner.hears(end.teaches)
    await expect(learner.coach).to_contain_text("You have won 3 gold!")
    await looks_at_the_end(still)
    await learner.hears(end.teaches)
    await still.locator("[data-do=learn-real]").click()
    await still.locator(".prompt.asked").wait_for()
    await expect(still.locator(".player")).to_have_count(5)


async def test_a_round_as_saboteur_on_a_phone_in_german_taken_up_again(still: Page, quick: str) -> None:
    await still.add_init_script("if (location.host) localStorage.setItem('saboteur.language', 'de')")
    await still.set_viewport_size({"width": 360, "height": 640})
    await still.goto(f"{quick}/#learn?lesson=saboteur")
    learner = Learner(still, "saboteur", "de")
    first, then = learner.steps[:5], learner.steps[5:]
    for step in first:
        await learner.take(step)
    await learner.hears(then[0].teaches)
    await still.set_viewport_size({"width": 844, "height": 390})
    await expect(still.locator(".tab").last).to_be_in_viewport(ratio=1)  # however much the coach says
    await still.set_viewport_size({"width": 360, "height": 640})
    await still.goto(f"{quick}/#learn")
    await expect(still.locator("[data-lesson=saboteur]")).to_contain_text("Weiter bei Schritt 6 von 9")
    await still.locator("[data-lesson=saboteur]").click()
    await still.locator(".tab", has_text="Chat").click()
    await expect(still.get_by_role("dialog").locator(".said")).to_have_count(3)
    await still.keyboard.press("Escape")
    await expect(still.locator("dialog")).to_have_count(0)
    for step in then:
        await learner.take(step)
    await expect(learner.coach).to_contain_text("Du hast 4 Gold gewonnen!")
    assert await violations(still) == []
    await still.locator("[data-do=learn-after]").click()
    await Learner(still, "expansion", "de").hears("role")


async def test_expansion_and_duel_are_learned_with_keys_alone(still: Page, quick: str) -> None:
    for name in ("expansion", "duel"):
        await still.goto(f"{quick}/#learn?lesson={name}")
        learner = Learner(still, name, keys=True)
        for step in learner.steps:
            await learner.take(step)
    await expect(still.locator("[data-do=learn-after]")).to_have_count(0)
