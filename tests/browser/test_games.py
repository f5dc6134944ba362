"""Whole games through the interface alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.driver import Driver, start_game, walk_to

if TYPE_CHECKING:
    from playwright.async_api import Page

EVERYTHING = (
    "change_of_direction.chests.detour.feast.goal_swap.greedy_dwarf.master_craftsman.new_goals"
    ".path_specialist.sabotaged_dwarf.toll.treasure_trove.veto.wardrobe"
)

CUT = """() => {
    const parts = document.querySelectorAll('.prompt .words, .prompt .words > *, .prompt .button');
    const fits = one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1;
    const whole = one => getComputedStyle(one).display === 'inline' || fits(one);
    const within = ({left, right, bottom}) => left >= 0 && right <= innerWidth && bottom <= innerHeight;
    const cut = [...parts].filter(one => !whole(one) || !within(one.getBoundingClientRect()));
    return cut.map(one => one.textContent);
}"""
"""What of a prompt is cut, or does not lie within the window."""


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_a_newcomer_plays_a_first_game_to_the_final_score(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.get_by_role("button", name="Play now against bots").click()
    driver = Driver(still, seed=3)
    for number in (1, 2):
        await expect(still.get_by_text(f"Round {number} of 3")).to_be_visible()
        await driver.play("round")
        await driver.next_round()
    await expect(still.get_by_text("Round 3 of 3")).to_be_visible()
    await driver.play()
    await expect(still.get_by_label("Final score").get_by_role("listitem")).to_have_count(5)
    await expect(still.get_by_text("not revealed yet")).to_have_count(0)  # all that was claimed is judged
    await expect(still.locator("[data-end=game]").get_by_text("1 gold card", exact=True)).to_have_count(0)
    table = still.url
    await still.locator("[data-do=again]").click()
    await still.wait_for_url(lambda url: url != table)
    await expect(still.locator(".table .player")).to_have_count(5)  # it begins at once, without the lobby


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("choice", "width", "height"),
    [
        ("edition=expansion&seats=you.miner.miner.miner", 1280, 900),
        ("edition=duel&seats=you.miner", 360, 740),
        ("edition=solo&seats=you", 740, 360),
        (f"edition=base&seats=you.miner.miner.miner.miner&modules={EVERYTHING}", 820, 1180),
    ],
    ids=["expansion", "duel", "solo", "everything"],
)
async def test_a_quick_game_of_every_edition_ends_and_no_prompt_is_cut(
    still: Page, quick: str, choice: str, width: int, height: int
) -> None:
    await still.set_viewport_size({"width": width, "height": height})
    await start_game(still, quick, f"{choice}&rounds=1")
    await Driver(still, seed=5, law=CUT).play()
    await expect(still.get_by_label("Final score")).to_be_visible()


@pytest.mark.timeout(300)
async def test_a_round_is_played_by_keyboard_alone_on_a_phone(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.goto(quick)
    await walk_to(still.get_by_role("button", name="Play now against bots"))
    await still.keyboard.press("Enter")
    driver = Driver(still, seed=7, keys=True)
    await driver.play("round")
    await driver.next_round()
    await expect(still.get_by_text("2/3")).to_be_visible()
