"""Everybody can use it: no violation that axe finds, on any screen, in both languages and at phone size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import WIDTHS, violations, violations_at_widths
from tests.browser.driver import Driver, start_game

if TYPE_CHECKING:
    from playwright.async_api import Page

GONE_TO = ".maze:focus, .player.target:focus, [data-do=confirm]:focus"
"""Where the focus may be once a card is chosen: a place, a player, or there is nothing left to choose."""
AT_THE_END = "document.activeElement === document.body || !!document.activeElement.closest('[data-end]')"
PARTS = """['prompt', 'hand', 'maze', 'players', 'log', 'notebook', 'chat']
    .map(name => [name, document.querySelector(`.stage .${name}`)])
    .sort(([, a], [, b]) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
    .map(([name]) => name)"""
"""The parts of the table in the order in which keys come to them."""
BASE = "edition=base&seats=you.miner.miner.miner.miner&rounds=1"


async def test_faint_words_are_found_where_axe_cannot_say(still: Page) -> None:
    words = "<p style='color: {}; background: linear-gradient(#111, #333)'>Words over a gradient</p>"
    await still.set_content(f"<main><h1>Faint</h1>{words.format('#666')}{words.format('#ddd')}</main>")
    told = [one for one in await violations(still) if one.startswith("contrast")]
    assert len(told) == 1
    assert "1." in told[0] or "2." in told[0]
    below = words.format("#666").replace("p style='", "p style='margin-top: 3000px; pointer-events: none; ")
    await still.set_content(f"<main><h1>Faint</h1>{below}<p>{'More words. ' * 900}</p></main>")
    assert len([one for one in await violations(still) if one.startswith("contrast")]) == 1
    assert await still.evaluate("scrollY") == 0  # it stands where it stood


async def test_start_make_rules_and_preferences_have_no_violations(still: Page, quick: str) -> None:
    for place in ("", "#make", "#rules"):
        await still.goto("about:blank")
        await still.goto(f"{quick}/{place}")
        await still.get_by_role("heading").first.wait_for()
        await still.wait_for_timeout(300)
        assert await violations_at_widths(still) == [], place
    await still.goto("about:blank")
    await still.goto(quick)
    await still.get_by_role("button", name="Preferences").click()
    assert await violations_at_widths(still) == []


@pytest.mark.timeout(300)
async def test_the_table_and_the_end_have_no_violations(still: Page, quick: str) -> None:
    await start_game(still, quick, BASE)
    await still.locator(".prompt.asked").wait_for()
    assert await violations_at_widths(still) == []
    await still.keyboard.press("1")
    assert await violations_at_widths(still) == []
    await Driver(still, seed=2).play()
    assert await violations_at_widths(still) == []
    sizes = "all => all.map(one => one.getBoundingClientRect()).map(({width, height}) => width / height)"
    signs = await still.locator("[data-end] footer svg").evaluate_all(sizes)
    assert set(signs) == {1}  # on a phone, beside words in two lines
    for width in WIDTHS:
        await still.set_viewport_size({"width": width, "height": 800})
        for _ in range(12):  # around the end, and never into the table that it covers
            assert await still.evaluate(AT_THE_END)
            await still.keyboard.press("Tab")
    await still.keyboard.press("Escape")
    await still.get_by_role("button", name="Back to the result").click()
    await expect(still.locator("dialog[open][data-end=game]")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
async def test_what_is_laid_over_the_table_has_no_violations(still: Page, quick: str, width: int) -> None:
    await still.set_viewport_size({"width": width, "height": 800})
    await start_game(still, quick, BASE)
    await still.locator(".prompt.asked").wait_for()
    dialog = still.get_by_role("dialog")
    for key in ("?", "i"):
        await still.keyboard.press(key)
        await dialog.wait_for()
        assert await violations(still) == [], key
        if key == "?":
            await expect(dialog.locator("kbd").first).to_be_visible()  # also in a narrow window
        await still.keyboard.press("Escape")
        await dialog.wait_for(state="detached")
    buttons = [still.get_by_role("button", name="Preferences")]
    if width < 720:
        buttons += await still.locator("nav .tab:not(.mine)").all()
    for button in buttons:
        await button.click()
        await dialog.wait_for()
        assert await violations(still) == []
        await still.keyboard.press("Escape")
        await dialog.wait_for(state="detached")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["edition=duel&seats=you.miner", "edition=solo&seats=you"])
async def test_races_in_high_contrast_have_no_violations(still: Page, quick: str, game: str) -> None:
    await still.add_init_script("localStorage.setItem('saboteur.preferences', '{\"contrast\": true}')")
    await start_game(still, quick, f"{game}&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    assert await violations(still) == []
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.locator("nav .tab").last.click()
    await still.get_by_role("dialog").wait_for()
    assert await violations(still) == []


@pytest.mark.parametrize("edition", ["expansion&seats=you.miner", "duel&seats=you.miner", "solo&seats=you"])
async def test_a_card_chosen_with_a_key_moves_the_focus_to_where_it_fits(
    still: Page, quick: str, edition: str
) -> None:
    await start_game(still, quick, f"edition={edition}&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    for place in range(1, 1 + await still.locator(".hand button").count()):
        await still.keyboard.press(str(place))
        if not await still.locator(".hand [aria-pressed=true]").count():
            continue  # it cannot be played now
        await expect(still.locator(GONE_TO)).to_have_count(1)
        if await still.locator(".spot:not(.chosen)").count():
            await expect(still.locator(".plane .cursor")).to_have_count(1)
        await still.keyboard.press("Escape")
        await expect(still.locator(".hand [aria-pressed=true]")).to_have_count(0)


async def test_the_lobby_has_no_violations(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    assert await violations(still) == []


async def test_the_maze_is_walked_cell_by_cell_in_words(still: Page, quick: str) -> None:
    await start_game(still, quick, BASE)
    await still.locator(".prompt.asked").wait_for()
    assert await still.evaluate(PARTS) == ["prompt", "hand", "maze", "players", "log", "notebook", "chat"]
    await still.locator(".maze").focus()
    await still.keyboard.press("ArrowRight")
    await still.keyboard.press("ArrowLeft")
    words = still.locator(".maze [aria-live]")
    await expect(words).to_have_text(
        "column 0, row 0: Start card, open to the north, east, south, and west; reached", use_inner_text=False
    )
