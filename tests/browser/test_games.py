"""Whole games through the interface alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.driver import Driver, start_game

if TYPE_CHECKING:
    from playwright.async_api import Page

EVERYTHING = (
    "change_of_direction.chests.detour.feast.goal_swap.greedy_dwarf.master_craftsman.new_goals"
    ".path_specialist.sabotaged_dwarf.toll.treasure_trove.veto.wardrobe"
)


@pytest.mark.timeout(300)
async def test_a_newcomer_plays_a_first_game_to_the_final_score(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.get_by_role("button", name="Play now against bots").click()
    await Driver(still, seed=3).play()
    await expect(still.get_by_label("Final score").get_by_role("listitem")).to_have_count(5)
    await expect(still.get_by_text("nobody knows yet")).to_have_count(0)  # all that was claimed is judged
    await expect(still.locator("[data-end=game]").get_by_text("1 gold card", exact=True)).to_have_count(0)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "choice",
    [
        "edition=expansion&seats=you.miner.miner.miner",
        "edition=duel&seats=you.miner",
        "edition=solo&seats=you",
        f"edition=base&seats=you.miner.miner.miner.miner&modules={EVERYTHING}",
    ],
    ids=["expansion", "duel", "solo", "everything"],
)
async def test_a_quick_game_of_every_edition_ends(still: Page, quick: str, choice: str) -> None:
    await start_game(still, quick, f"{choice}&rounds=1")
    await Driver(still, seed=5).play()
    await expect(still.get_by_label("Final score")).to_be_visible()


@pytest.mark.timeout(300)
async def test_a_round_is_played_by_keyboard_alone_on_a_phone(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 360, "height": 740})
    await start_game(still, quick, "edition=base&seats=you.miner.miner&rounds=1")
    await Driver(still, seed=7, keys=True).play()
    await expect(still.get_by_label("Final score")).to_be_visible()
