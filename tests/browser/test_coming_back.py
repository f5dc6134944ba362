"""Coming back to a game, and watching the games of others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from saboteur.server import wire
from tests.browser.axe import violations
from tests.browser.driver import start_game
from tests.server.pages import Person

if TYPE_CHECKING:
    from playwright.async_api import Page


async def test_on_return_what_was_missed_is_told_act_by_act(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=base&seats=you.novice.novice.novice&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    for key in ("p", "1"):
        await still.keyboard.press(key)
    await still.locator("[data-do=confirm]").click()
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1)
    address = still.url
    await still.goto("about:blank")  # the page is closed, and the others play on
    while (await (await still.request.get(f"{quick}/api/me/waiting")).json())["waiting"] < 1:
        await still.wait_for_timeout(100)
    await still.goto(address)
    since = still.get_by_role("region", name="since your last turn")
    await expect(since.locator(".text")).to_have_text("Since your last turn: 3 moves")
    assert await violations(still) == []
    await since.locator("[data-do=step-through]").click()
    log = [" ".join(line.split()) for line in reversed(await still.locator(".log li").all_inner_texts())]
    latest = log[max(at for at, line in enumerate(log) if "You passed" in line) + 1 :]
    told = list[str]()
    for number in range(1, 4):
        await expect(since.locator(".count")).to_contain_text(f"{number}/3")
        told.append(" ".join((await since.locator(".text").inner_text()).split()))
        if number < 3:  # and the maze is shown as it was then
            await expect(since).to_have_class(re.compile(r"\bback\b"))
            await since.locator("[data-do=step-on]").click()
    await expect(since).not_to_have_class(re.compile(r"\bback\b"))
    assert [words.partition(" ")[0] for words in told] == [
        words.partition(" ")[0] for words in latest if not re.match(r"\w+: ", words)
    ][:3]
    await still.keyboard.press("p")  # one's own move ends it
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(since.locator("[data-do=step-through]")).to_have_count(0)


async def test_a_running_game_is_found_in_the_list_and_watched(still: Page, quick: str) -> None:
    ann, secret = Person(quick), Person(quick)
    (await ann.ask("POST", "/api/me", {"name": "Watched Ann"})).checked()
    code = await ann.make(listed=True, start=True)
    hidden = await secret.make(listed=True, start=True, spectators=False)
    async with ann.at(code) as page:
        first = await page.my_turn()
        await still.goto(f"{quick}/#people")
        games = still.get_by_role("region", name="Games to watch")
        row = games.locator(f"[data-table='{code}']")
        await expect(row).to_contain_text("Watched Ann")
        assert await still.locator(f"[data-table='{hidden}']").count() == 0
        assert await violations(still) == []
        await row.click()
        await still.wait_for_url(f"**/t/{code}")
        await still.locator(".maze").first.wait_for()
        # Nobody's cards are seen: neither a hand of one's own nor that of another.
        await expect(still.get_by_text("You are watching")).to_be_visible()
        assert await still.locator(".hand [data-card]").count() == 0
        acted = await page.play(first.version - 1)
        assert isinstance(acted, wire.Moved)
        await expect(still.locator(".log li", has_text="Watched Ann").first).to_be_visible()
        assert await violations(still) == []
    await still.goto(f"{quick}/t/{hidden}")
    await expect(still.get_by_role("alert")).to_be_visible()  # not everybody lets others watch
    await expect(still.locator(".maze")).to_have_count(0)
