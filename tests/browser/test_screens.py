"""The screens around the game: start, making a table, rules, preferences; what is offered there works."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import SOON, Driver, start_game, until

if TYPE_CHECKING:
    from playwright.async_api import Browser, FloatRect, Page, Route

ASKED = ".prompt.asked"

BOXES = """() => [
    ...document.querySelectorAll('.start :is(h1, h2, h3, p, a, button, input, select, dd, img, small)')
].map(one => one.getBoundingClientRect()).map(({left, top, right, bottom}) => [left, top, right, bottom])"""
"""Where everything on the start page is."""


async def test_one_tap_plays_the_edition_last_used(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.locator("[data-edition=duel]").click()
    await still.goto("about:blank")
    await still.goto(quick)
    await expect(still.locator("[data-do=play-now]")).to_contain_text("The Duel")
    await still.locator("[data-do=play-now]").click()
    await still.locator(ASKED).wait_for()
    await expect(still.locator(".player")).to_have_count(2)


async def test_a_page_older_than_the_server_is_loaded_anew_when_it_asks_for_what_is_gone(
    browser: Browser, quick: str
) -> None:
    page = await browser.new_page()
    parts: list[str] = []

    async def gone_once(route: Route) -> None:
        parts.append(route.request.url)
        await (route.fulfill(status=404) if len(parts) == 1 else route.continue_())

    await page.route("**/assets/Preferences-*.js", gone_once)
    await page.goto(quick)
    async with page.expect_navigation():
        await page.get_by_role("button", name="Preferences").click()
    await page.get_by_role("button", name="Preferences").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert len(parts) == 2
    await page.close()


async def test_a_running_game_is_gone_on_with_from_the_start_page_where_nothing_moves_for_it(
    still: Page, quick: str
) -> None:
    await start_game(still, quick, "edition=base&seats=you.miner.miner")
    await still.locator(ASKED).wait_for()
    table = still.url
    fixed = still.locator(".front header, .play, form, [data-do=learn], .make header, [data-do=open-table]")
    answered = asyncio.Event()

    async def wait(route: Route) -> None:
        await answered.wait()
        await route.continue_()

    async def places() -> list[FloatRect | None]:
        await still.evaluate("document.fonts.ready.then(() => null)")
        return [await one.bounding_box() for one in await fixed.all()]

    for size, come in ((1280, "[data-edition=solo]"), (360, "[data-do=go-on]")):
        answered.clear()
        await still.set_viewport_size({"width": size, "height": 900})
        await still.goto("about:blank")
        await still.route("**/api/**", wait)
        await still.goto(quick)
        await still.locator("[data-do=play-now]").wait_for()
        before = await places()
        assert await still.locator(come).count() == 0
        answered.set()
        await still.locator(come).wait_for()
        await still.get_by_role("heading", name="My games").wait_for()
        assert await places() == before
        await still.unroute("**/api/**")
    go_on = still.locator("[data-do=go-on]")
    await expect(go_on).to_contain_text("Your turn")
    await expect(still.locator("section a.calls")).to_contain_text("Your turn")
    assert await violations(still) == []
    await go_on.click()
    await still.locator(ASKED).wait_for()
    assert still.url == table


async def test_the_whole_choice_is_in_the_link_and_reaches_the_table(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/#make")
    await still.get_by_role("switch", name="Treasure chests").click()
    await still.get_by_label("Where the chests lie").select_option("outer")
    await still.get_by_label("Rounds").select_option("2")
    await still.get_by_label("Chat").select_option("phrases")
    await still.get_by_label("Seat 3").select_option("friend")
    chosen = parse_qs(still.url.partition("?")[2])
    assert chosen["option.chest_cells"] == ["outer"]
    assert chosen["modules"] == ["chests"]
    link = still.url
    await still.goto("about:blank")
    await still.goto(link)
    await expect(still.get_by_label("Where the chests lie")).to_have_value("outer")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    code = still.url.rpartition("/")[2]
    table = await (await still.request.get(f"{quick}/api/tables/{code}")).json()
    assert table["options"] == {"chest_cells": "outer"}
    assert (table["rounds"], table["chat"], table["modules"]) == (2, "phrases", ["chests"])
    await still.goto(quick)  # remembered, but friends were invited to that table alone
    await expect(still.get_by_label("Rounds")).to_have_value("2")
    await expect(still.get_by_label("Seat 3")).to_have_value("miner")


async def test_options_follow_what_is_chosen(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/#make?edition=solo&seats=you")
    await still.get_by_label("Your colour").select_option("blue")
    await still.locator("[data-do=open-table]").click()
    await still.locator(ASKED).wait_for()
    code = still.url.rpartition("/")[2].partition("#")[0]
    table = await (await still.request.get(f"{quick}/api/tables/{code}")).json()
    assert table["options"] == {"colour": "blue"}


async def test_where_there_is_more_below_it_is_said_and_led_to(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 1366, "height": 650})
    await still.goto(quick)
    more = still.get_by_role("button", name="More below")
    talk = still.get_by_label("Chat")
    await expect(more).to_be_visible()
    await expect(talk).not_to_be_in_viewport()
    while await more.evaluate_all("all => { all.forEach(one => one.click()); return all.length > 0; }"):
        await still.wait_for_timeout(100)
    await expect(talk).to_be_in_viewport(ratio=1)


async def test_what_does_not_combine_is_disabled_with_the_reason(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.miner.miner.miner.miner")
    await still.get_by_role("switch", name="Tournament").click()
    wardrobe = still.get_by_role("switch", name="Wardrobe")
    await expect(wardrobe).to_be_disabled()
    await expect(wardrobe).to_contain_text("not together with Tournament")
    await still.locator("[data-edition=expansion]").click()
    await expect(still.get_by_role("switch", name="Tournament")).to_contain_text("only with Base game")
    await expect(wardrobe).to_be_enabled()
    await still.locator("[data-edition=duel]").click()
    await expect(still.get_by_text("The Duel is played without modules.")).to_be_visible()
    await expect(wardrobe).to_have_count(0)


async def test_a_module_is_explained_with_its_cards(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.goto(f"{quick}/#make")
    await still.get_by_role("button", name="What does “Treasure chests” mean?").click()
    sheet = still.get_by_role("dialog", name="Treasure chests")
    await expect(sheet.get_by_role("heading", name="Opening a chest")).to_be_visible()
    assert await sheet.locator("figure img").count() == 15
    await sheet.get_by_role("button", name="Close").click()
    await expect(sheet).to_have_count(0)
    await still.get_by_role("link", name="Back").click()
    await expect(still.get_by_role("button", name="Play now against bots")).to_be_visible()


async def test_the_rules_are_those_of_what_is_played(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/rules?edition=duel")
    await expect(still.get_by_role("heading", name="How to play", exact=True)).to_be_visible()
    duel = still.get_by_role("region", name="How to play: The Duel")
    await expect(duel).to_contain_text("six hidden goals")
    await expect(still.locator("article#D8")).to_contain_text("Trolls")
    await expect(still.locator("article#B6, article#X4, article#C1")).to_have_count(0)
    await still.get_by_role("button", name="Base game", exact=True).click()
    await expect(still.locator("article#B6")).to_be_attached()
    await expect(still.locator("article#D8, article#P4")).to_have_count(0)
    await still.locator("summary", has_text="Modules").click()
    await still.get_by_role("button", name="Veto").click()
    await expect(still.locator("article#P4")).to_be_attached()
    assert parse_qs(still.url.partition("?")[2]) == {"edition": ["base"], "modules": ["veto"]}


async def test_rules_are_reached_by_clause_and_by_card(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/rules?edition=base#B9")
    await expect(still.locator("article#B9")).to_be_focused()
    await expect(still.locator("article#B9")).to_be_in_viewport()
    await still.goto("about:blank")
    await still.goto(f"{quick}/rules?edition=base#rockfall")
    await expect(still.locator("figure#rockfall")).to_be_in_viewport()
    await expect(still.locator("figure#rockfall .further a")).to_have_text(["G3 Connected when laid"])
    await still.locator("figure#rockfall .further a").click()
    await expect(still.locator("article#G3")).to_be_in_viewport()
    await still.locator("article#G3 a", has_text="X6").first.click()  # not part of the base game
    await expect(still.locator("article#X6")).to_be_in_viewport()
    await still.get_by_role("button", name="Deutsch").click()
    await expect(still.locator("article#X6 h3")).to_contain_text("Leitern")


async def test_every_clause_and_every_card_stands_in_the_rules(still: Page, quick: str) -> None:
    catalogue = await (await still.request.get(f"{quick}/api/catalogue")).json()
    cards = {card for designs in catalogue["designs"].values() for card in designs}
    for language in ("EN English", "DE Deutsch"):
        await still.goto(f"{quick}/rules")
        await still.get_by_role("button", name=language).click()
        await still.locator("article#K4").wait_for(state="attached")
        shown = await still.locator("article figure").evaluate_all("all => all.map(one => one.id)")
        assert cards == set(shown)
        drawn = await still.locator("article figure img").evaluate_all("all => all.map(one => one.src)")
        assert len(drawn) >= len(cards)
        assert [source for source in drawn if "<path" not in source] == []
        assert await still.locator("article").count() == 103


async def seen_size(page: Page, selector: str) -> float:
    """Tell how large the letters of the first such element are on the screen."""
    return float(
        await page.locator(selector).first.evaluate(
            """one => parseFloat(getComputedStyle(one).fontSize)
                * one.getBoundingClientRect().width / one.offsetWidth"""
        )
    )


async def width_of_maze(page: Page) -> float:
    """Measure how far the maze reaches from its first card to its last, once it has come to rest."""
    await expect(page.locator(".maze[aria-busy=false]")).to_be_visible()
    before, width = -1.0, 0.0
    while width != before:
        await page.wait_for_timeout(200)
        boxes = await page.locator(".piece").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right])"
        )
        before, width = width, float(max(right for _, right in boxes) - min(left for left, _ in boxes))
    return width


async def test_a_television_invites_then_shows_the_maze_large_and_players_below(
    still: Page, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    television = await still.context.new_page()
    reach = {"others": True, "address": quick}
    await television.route("**/api/reach", lambda route: route.fulfill(json=reach))
    await television.set_viewport_size({"width": 1920, "height": 1080})
    await television.goto(f"{still.url}#screen")
    await expect(television.get_by_role("img", name=still.url)).to_be_visible()
    await still.locator("[data-do=fill]").click()
    await still.locator("[data-do=start]:not([disabled])").click()
    await television.locator(".screen .piece").first.wait_for()
    await still.locator(ASKED).wait_for()  # nobody lays a card meanwhile
    for words in (".turn strong", ".player strong", "aside li", ".beside"):
        assert await seen_size(television, words) >= 1.6 * 12, words
    small = await width_of_maze(television)
    await television.set_viewport_size({"width": 2880, "height": 1620})
    assert await width_of_maze(television) > 1.3 * small  # it fits itself again
    for width in (820, 360):  # a tablet leaned against the wall
        await television.set_viewport_size({"width": width, "height": 1000})
        assert await width_of_maze(television) > 0.5 * width
        await expect(television.locator(".turn.chip")).to_be_in_viewport(ratio=1)
    await television.set_viewport_size({"width": 1920, "height": 1080})
    box = await television.get_by_role("list", name="Players").bounding_box()
    assert box
    assert box["y"] + box["height"] == 1080
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(television.get_by_label("Log")).to_contain_text("passed")
    assert await television.locator(".hand, [data-role]").count() == 0


@pytest.mark.long
async def test_a_television_shows_the_end_of_a_round_large_until_somebody_plays_on(
    still: Page, quick: str
) -> None:
    driver = Driver(still, seed=11)
    await start_game(still, quick, f"{SOON}&rounds=2")
    television = await still.context.new_page()
    # What only much time would do is never done here, and what is read by everybody is read quickly.
    await television.add_init_script(
        "const wait = setTimeout;"
        "window.setTimeout = (act, ms) => wait(act, ms < 9000 ? ms : ms < 20000 ? 100 : 1e8);"
        "window.scrolled = [];"
        "addEventListener('scroll', ({ target }) => window.scrolled.push(target.scrollTop), true)"
    )
    await television.set_viewport_size({"width": 1920, "height": 1080})
    await television.goto(f"{still.url.partition('#')[0]}#screen")
    await television.locator(".screen .piece").first.wait_for()
    await still.set_viewport_size({"width": 3840, "height": 2160})  # a desk's window is half as wide
    assert await seen_size(still, ".player strong, aside li") >= 1.9 * 12
    card = await still.locator(".hand button").first.bounding_box()
    assert card
    assert card["width"] > 1.5 * 104
    await still.set_viewport_size({"width": 1280, "height": 900})
    while not await television.locator(".plane .tag").count():
        await driver.step()
    assert await seen_size(television, ".plane .tag") >= 1.6 * 12
    await driver.play("round")
    await television.locator("[data-end=round]").wait_for()
    for words in (".why", ".story p", ".so-far", ".got"):
        assert await seen_size(television, f".end {words}") >= 1.6 * 12, words
    assert await violations(television) == []
    await expect(television.locator(".end footer")).to_contain_text("still looking")
    await expect(television.locator(".end footer").get_by_role("button")).to_have_count(0)
    await still.locator("[data-do=next-round]").click()
    while await television.locator(".end").count():
        await driver.step()
    await driver.play()
    await television.locator("[data-end=game]").wait_for()
    for words in (".name", ".rounds", ".why"):
        assert await seen_size(television, f".end {words}") >= 1.6 * 12, words
    # Where there is too little room for all of it, it is gone through to its end, and back.
    await television.set_viewport_size({"width": 1920, "height": 620})
    await until(television, "scrolled.some((top) => top > 0) && scrolled.at(-1) === 0")
    over = still.url
    watching = await still.context.new_page()
    await watching.goto(over)
    await watching.get_by_role("link", name="Round 1").click()  # its maze, with all goals turned up
    await expect(watching.locator(".log li:has([aria-current=step]) + li")).to_contain_text("Round 2 begins")
    await watching.locator(".piece").nth(4).wait_for()
    await expect(watching.locator(".note .slip, .note .known")).to_have_count(0)
    await watching.go_back()
    await still.locator("[data-do=again]").click()
    await still.wait_for_url(lambda url: url.partition("#")[0] != over.partition("#")[0])
    for page, part in ((television, "#screen"), (watching, "")):
        await page.locator("[data-do=follow]").click()
        await page.wait_for_url(f"{still.url.partition('#')[0]}{part}")
    await television.locator(".screen, .gathering").wait_for()


async def test_a_television_of_somebody_else_shows_the_public_view_only(
    still: Page, browser: Browser, quick: str
) -> None:
    await start_game(still, quick, "edition=base&seats=you.miner.miner")
    await still.locator(ASKED).wait_for()
    television = await browser.new_page()  # refused a token, which shows in its console
    frames: list[str] = []
    television.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    await television.goto(f"{still.url.partition('#')[0]}#screen")
    await television.locator(".screen .piece").first.wait_for()
    moved = [frame for frame in map(json.loads, frames) if frame["type"] == "moved"]
    assert moved
    assert all(not zone.startswith(("hand:", "role:")) for frame in moved for zone in frame["view"]["zones"])
    wide = await width_of_maze(television)
    await television.set_viewport_size({"width": 1281, "height": 720})
    assert await width_of_maze(television) < 1.1 * wide  # it had fitted itself from the start
    await television.close()


async def test_a_larger_window_shows_the_same_start_page_only_larger(still: Page, quick: str) -> None:
    async def shares(width: int, height: int) -> list[float]:
        await still.set_viewport_size({"width": width, "height": height})
        found: list[list[float]] = await still.evaluate(BOXES)
        return [side / width for box in found for side in box]

    # Other tests open tables meanwhile.
    await still.route("**/api/tables", lambda route: route.fulfill(json={"tables": []}))
    await still.goto(quick)
    await still.locator(".module").last.wait_for()
    await still.locator("h2").last.wait_for()
    small, large = await shares(2000, 1125), await shares(4000, 2250)
    assert len(small) > 4 * 60
    assert large == pytest.approx(small, abs=0.01)
