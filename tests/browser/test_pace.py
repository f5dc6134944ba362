"""The pace of a game on the page: ends of rounds, bots' speed, and what happened since one's turn."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import TimeoutError as Late
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import SOON, Driver, start_game, until

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SCORES = "end.querySelectorAll('[aria-label=\"Final score\"]').length"
WHOLE = "text => text.scrollHeight <= text.clientHeight + 2"
HEARD = """() => {
    window.heard = [];
    const place = node => (node.parentElement ?? node).closest('[aria-live], [role=status], [role=log]');
    const note = record => {
        const region = place(record.target) ?? (record.target.matches?.('[role=status]') && record.target);
        if (!region || region.closest('.maze')) return;
        const added = [...record.addedNodes].map(one => one.textContent.trim()).filter(Boolean);
        window.heard.push([region.className.split(' ')[0], ...added]);
    };
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(records => records.forEach(note)).observe(document.body, all);
}"""
"""Note what live regions say, and where."""


@pytest.mark.timeout(300)
async def test_a_round_begins_when_one_has_looked_and_its_maze_can_be_seen_again(
    still: Page, quick: str
) -> None:
    await start_game(still, quick, f"{SOON}&rounds=2")
    await Driver(still, seed=3).play("round")
    end = still.locator("[data-end=round]")
    await expect(end.get_by_label("Gold so far")).to_be_visible()
    assert await violations(still) == []
    await still.wait_for_timeout(600)  # bots that answer at once would have moved
    await expect(still.locator("header .chip").first).to_contain_text("Round 1 of 2")
    pieces = await still.locator(".piece").count()
    await end.locator("[data-do=maze]").click()
    await expect(end).to_have_count(0)
    await expect(still.get_by_text("Round 1 is over.").first).to_be_visible()
    assert await still.locator(".piece").count() == pieces
    await still.reload()
    await expect(end).to_be_visible()
    await still.keyboard.press("Escape")
    await still.locator("[data-do=scores]").click()
    await end.locator("[data-do=next-round]").click()
    await expect(end).to_have_count(0)
    await expect(still.get_by_text("Round 2 of 2").first).to_be_visible()


@pytest.mark.timeout(300)
async def test_an_end_is_told_in_the_order_of_suspense_and_leaves_the_maze_to_be_looked_at(
    browser: Browser, quick: str
) -> None:
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    await start_game(page, quick, f"{SOON}&rounds=1")
    await Driver(page, seed=3).play()
    end = page.locator("[data-end=game]")
    seen, scores = await end.evaluate(f"end => [end.dataset.told, {SCORES}]")
    assert seen == "all" or scores == 0  # as long as there is something left to be told
    spoilers = end.get_by_label("Final score").or_(end.get_by_text("Role left over"))
    told = await page.evaluate(
        """() => new Promise(done => {
            const end = document.querySelector('[data-end]');
            const seen = [];
            const look = () => {
                const turned = end.querySelectorAll('.turned').length;
                seen.push([end.dataset.told, turned, end.innerText, SCORES]);
                if (end.dataset.told === 'all') done(seen);
            };
            look();
            new MutationObserver(look).observe(end, { attributes: true, attributeFilter: ['data-told'] });
        })""".replace("SCORES", SCORES)
    )
    assert [step for step, *_ in told][-6:] == ["1", "2", "3", "4", "5", "all"][-len(told) :]
    for step, turned, words, scores in told[:-1]:
        assert turned == int(step)
        assert "Role left over" not in words
        assert scores == 0
    assert told[-1][-1] == 1
    await expect(spoilers.first).to_be_visible()
    await expect(end.get_by_role("region", name="The goals")).not_to_contain_text("not revealed")
    await page.keyboard.press("Escape")
    await expect(end).to_have_count(0)
    await expect(page.locator(".maze")).to_be_visible()
    assert await violations(page) == []
    await page.locator("[data-do=scores]").click()
    await expect(end).to_have_attribute("data-told", "all")  # it is told once
    await expect(end.locator("[data-do=again]")).to_be_visible()
    await context.close()


@pytest.mark.timeout(120)
async def test_bots_wait_for_a_tap_and_each_act_is_told_once_and_can_be_gone_back_to(
    still: Page, quick: str
) -> None:
    await still.set_viewport_size({"width": 390, "height": 844})
    await start_game(still, quick, "edition=base&seats=you.novice.novice.novice&rounds=1&pace=wait")
    since, on = still.get_by_role("region", name="since your last turn"), still.locator("[data-do=next]")
    driver = Driver(still, seed=4)
    await still.locator(".prompt.asked, [data-do=next]").first.wait_for()
    while not await on.count() or not await since.locator(".text").count():
        await still.locator(".prompt.asked, [data-do=next]").first.wait_for()
        if not await on.count():
            await driver.step()
            continue
        await on.click()
        await since.locator(".text").or_(still.locator(".prompt.asked")).first.wait_for()
    await still.wait_for_timeout(400)  # bots that answer at once would have moved
    first = await since.locator(".text").inner_text()
    assert await since.locator(".text").evaluate(WHOLE)
    assert await violations(still) == []
    await still.evaluate(HEARD)
    await on.click()
    await expect(since.locator(".text")).not_to_have_text(first)
    await still.wait_for_timeout(200)
    heard = await still.evaluate("heard.filter(([, ...added]) => added.length > 0)")
    assert len({region for region, *_ in heard}) == 1, heard
    acts = [words for _, words, *_ in heard if not re.match(r"\w+: ", words)]
    assert len(acts) == 1, heard  # one sentence for one act, beside what somebody says
    await still.locator("[data-do=step-back]").click()
    await expect(since.locator(".text")).to_have_text(first)
    await still.locator("[data-do=step-on]").click()
    await still.locator("[data-do=skip]").or_(still.locator(".prompt.asked")).first.wait_for()
    if await still.locator("[data-do=skip]").count():
        await still.locator("[data-do=skip]").click()
    await still.locator(".prompt.asked").wait_for()
    await expect(since).to_be_visible()  # the words stay until one's own act
    # A low phone has no room for it beside the maze. It begins in the log, and lies over the maze meanwhile.
    await still.set_viewport_size({"width": 360, "height": 640})
    await expect(since).to_be_hidden()
    await still.get_by_role("button", name="Log", exact=True).click()
    await still.get_by_role("dialog").locator("[data-do=step-back]").click()
    await expect(still.get_by_role("dialog")).to_have_count(0)
    await expect(since.locator(".text")).to_be_in_viewport(ratio=1)
    await since.locator("[data-do=step-on]").click()
    await expect(since).to_be_hidden()
    await still.get_by_role("button", name="Table", exact=True).click()
    await still.locator("[data-do=bot-pace]").select_option("fast")
    await until(still, "document.querySelector('[data-do=bot-pace]').value === 'fast'")


@pytest.mark.timeout(300)
async def test_no_bot_begs_for_a_toll_and_holds_the_others_up(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=base&seats=you.miner.miner.miner.miner&modules=toll&rounds=1")
    over, answer = still.locator("[data-end]"), still.locator(".prompt [data-do=refuse]")
    turn = still.locator(".prompt.asked [data-mode=pass]")
    while True:  # a round in which the viewer passes, and refuses whatever is asked for
        await turn.or_(over).or_(answer).first.wait_for()
        if await over.count():
            break
        with suppress(Late):  # somebody asks for something meanwhile
            if await answer.count():
                await answer.click(timeout=1000)
                continue
            await turn.click(timeout=1000)
            await still.locator(".hand button").first.click(timeout=1000)
            await still.locator("[data-do=confirm]").click(timeout=1000)
    told = [line.strip() for line in reversed(await still.locator(".log li").all_inner_texts())]
    assert told
    waiting: dict[str, str] = {}
    for line in told:
        actor = line.partition(" ")[0]
        if "to pay the toll" in line:
            assert actor not in waiting, f"{waiting[actor]}, then {line}, in the same turn"
            waiting[actor] = line
        elif "refused" not in line and "agreed" not in line:
            waiting.pop(actor, None)
