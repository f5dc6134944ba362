"""What happens around the game: people by link, secrets, replay, a table screen."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from tests.browser.driver import SOON, Driver, start_game, take_turns, until

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

QUICK_BASE = "edition=base&seats=you.miner.miner&rounds=1"


async def chosen(page: Page) -> list[str | None]:
    """Name the cards that are chosen."""
    return [
        await one.get_attribute("data-card") for one in await page.locator(".hand [aria-pressed=true]").all()
    ]


async def test_a_refresh_in_mid_choice_loses_nothing(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    await still.keyboard.press("p")
    await still.keyboard.press("2")
    await still.locator("[data-do=confirm]").wait_for()
    (card,) = await chosen(still)
    await still.reload()
    await still.locator("[data-do=confirm]").wait_for()
    assert await chosen(still) == [card]
    await still.locator("[data-do=confirm]").click()
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1, timeout=30_000)
    await still.locator(".prompt.asked").wait_for()
    await still.reload()  # what was chosen for another turn is not taken for this one
    await still.locator(".prompt.asked").wait_for()
    assert await chosen(still) == []


@pytest.mark.long
@pytest.mark.timeout(400)
async def test_three_people_and_bots_play_by_link_and_see_no_secrets(browser: Browser, quick: str) -> None:
    frames: list[list[str]] = [[], [], []]
    pages: list[Page] = []
    for number in range(3):
        context = await browser.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
        page = await context.new_page()
        keep(page, frames[number])
        pages.append(page)
    host = pages[0]
    await host.goto(f"{quick}/#make?edition=base&seats=you.friend.friend.miner.miner.miner&rounds=1")
    await host.locator("[data-do=open-table]").click()
    await host.locator("[data-do=start]").wait_for()
    for page in pages[1:]:
        await page.goto(host.url)
        await page.locator("[data-do=sit]").first.click()
        await expect(page.locator("[data-do=sit].primary")).to_have_count(0)
    await host.locator("[data-do=start]:not([disabled])").click()
    drivers = [Driver(page, seed) for seed, page in enumerate(pages)]
    await take_turns(drivers, host.locator("[data-end=game]"))
    for page in pages:
        await expect(page.get_by_label("Final score")).to_be_visible()
    for seat in range(3):
        assert secrets_in(frames[seat], seat) == []
        assert "hand:" not in await pages[seat].content()
        await pages[seat].context.close()


def keep(page: Page, frames: list[str]) -> None:
    """Keep every frame that a page receives."""
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))


def secrets_in(frames: list[str], seat: int) -> list[str]:
    """List the zones of others, and cards of others drawn, that frames show while the game is on."""
    found = []
    for text in frames:
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] != "moved" or frame["view"]["over"]:
            continue  # once the game is over, everything is open
        revealed = frame["view"]["flags"].get("revealed")  # at a round's end, while gold is still picked
        for zone, cards in frame["view"]["zones"].items():
            kind, _, owner = zone.partition(":")
            if revealed and kind in {"role", "spare"}:
                continue
            if kind in {"hand", "role", "gold", "held", "purse"} and int(owner) != seat and cards:
                found.append(zone)
            if kind in {"goal", "pile", "spare"}:
                found.append(zone)
        for event in frame["events"]:
            drawn = event["kind"] in {"dealt", "role"} or event.get("why") == "draw"
            if drawn and event.get("seat") != seat and any(card != "?" for card in event.get("cards", ())):
                found.append(str(event))
    return found


@pytest.mark.timeout(300)
async def test_a_game_that_is_over_is_replayed_step_by_step(still: Page, quick: str) -> None:
    await start_game(still, quick, f"{SOON}&rounds=1")
    await Driver(still, seed=6).play()
    await still.keyboard.press("Escape")  # the last maze can be looked at
    await expect(still.locator("[data-end=game]")).to_have_count(0)
    await expect(still.locator(".maze .piece").first).to_be_in_viewport(ratio=0.5)
    await still.get_by_role("button", name="Back to the result").click()
    await still.get_by_role("button", name="Watch the replay").click()
    await still.get_by_role("heading", name="Replay").wait_for()
    await still.locator(".piece").first.wait_for()
    await still.get_by_role("button", name="Step forward").click()
    await expect(still.get_by_text("Step 2 of")).to_be_visible()
    await still.reload()
    await expect(still.get_by_text("Step 2 of")).to_be_visible()
    await still.get_by_label("Point of view").select_option("1")
    await still.get_by_role("button", name="To the end").click()
    await expect(still.locator(".piece").nth(4)).to_be_visible()


async def test_the_table_screen_shows_no_hand_and_no_role(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    screen = await still.context.new_page()
    frames: list[str] = []
    keep(screen, frames)
    await screen.goto(f"{still.url.partition('#')[0]}#screen")
    await screen.locator(".screen .piece").first.wait_for()
    assert await screen.locator(".hand, [data-role]").count() == 0
    assert secrets_in(frames, -1) == []


async def test_german_is_complete_on_the_table(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.get_by_role("button", name="Deutsch").click()
    await still.get_by_role("button", name="Jetzt gegen Bots spielen").click()
    await still.locator(".prompt.asked").wait_for()
    await expect(still.locator(".prompt")).to_contain_text("Wähle eine Karte.")
    await expect(still.get_by_role("status")).to_contain_text("Du bist am Zug")


async def test_a_claim_is_put_together_and_the_notebook_is_kept(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    await still.locator("[data-phrase=saw]").click()
    await still.get_by_label("Which goal?").select_option(label="the top goal")
    await still.get_by_label("Which card?").select_option("treasure")
    await still.get_by_role("button", name="Say it").click()
    await expect(still.locator(".chat .said").last).to_contain_text("I saw the top goal: Treasure")
    await still.locator(".chat .to-place").last.click()
    await expect(still.locator(".plane .shown")).to_have_count(1)
    notebook = still.locator(".notebook")
    roles = re.compile(r"Role cards: \d\s.\sGold digger and .*not dealt")
    await expect(notebook).to_contain_text(roles)
    await still.get_by_role("radio", name="certainly a saboteur").first.check(force=True)
    await still.get_by_role("textbox", name="Notebook").fill("Watch her.")
    await still.keyboard.press("Tab")
    await still.reload()
    await expect(still.get_by_role("radio", name="certainly a saboteur").first).to_be_checked()
    await expect(still.get_by_role("textbox", name="Notebook")).to_have_value("Watch her.")


async def test_the_log_shows_what_is_asked_for(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1, timeout=30_000)
    await still.get_by_label("Show in the log").select_option("tunnels")
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(0)
    await still.get_by_label("Show in the log").select_option(label="You")
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1)


@pytest.mark.timeout(300)
async def test_log_claims_and_the_end_survive_a_reload(still: Page, quick: str) -> None:
    await start_game(still, quick, f"{SOON}&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    role = await still.locator("[data-role]").get_attribute("data-role")
    await still.locator("[data-phrase=i_am]").click()
    await still.get_by_label("Which role?").select_option("saboteur")
    await still.get_by_role("button", name="Say it").click()
    await expect(still.locator(".chat .said", has_text="You: I am a saboteur")).to_have_count(1)
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    passed = still.locator(".log li", has_text="You passed")
    await expect(passed).to_have_count(1, timeout=30_000)
    await still.reload()
    await expect(passed).to_have_count(1, timeout=30_000)
    await Driver(still, seed=8).play()
    reasons = await still.locator(".shares .why").all_inner_texts()
    assert len(reasons) == 5
    claim = still.get_by_label("What was claimed").locator("li", has_text="You: I am a saboteur")
    await expect(claim.locator(".truth")).to_have_text("not true" if role == "digger" else "true")
    await still.reload()
    await expect(still.get_by_label("Final score")).to_be_visible(timeout=30_000)
    assert await still.locator(".shares .why").all_inner_texts() == reasons


IN_SIGHT = """() => {
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const players = document.querySelector('section.left').getBoundingClientRect();
    const column = players.width < innerWidth / 2;
    const [left, top] = column ? [players.right, 0] : [0, players.bottom];
    // A phone on its side has the dock beside the maze.
    const [right, bottom] = dock.top < top ? [dock.left, innerHeight] : [innerWidth, dock.top];
    const pieces = [...document.querySelectorAll('.piece')].map(one => one.getBoundingClientRect());
    const seen = box =>
        box.left >= left && box.right <= right && box.top >= top - 1 && box.bottom <= bottom + 1;
    return pieces.length > 0 && pieces.every(seen);
}"""
EYE = "document.querySelector('.plane').style.transform"
SPOTS_SHOWN = "() => document.querySelectorAll('.spot, .player.target, [data-do=confirm]').length > 0"


async def test_the_maze_stays_still_while_everything_is_in_sight(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    await until(still, IN_SIGHT)
    before = await still.evaluate(EYE)
    cards = still.locator(".hand button:not(.off)")
    for index in range(await cards.count()):
        await cards.nth(index).click()
        await until(still, SPOTS_SHOWN)
        assert await still.evaluate(EYE) == before
        if await still.locator(".spot.legal").count():  # a tunnel, which never fits on another card
            await still.locator(".piece").first.click(force=True)
            await expect(still.locator(".misfit")).to_have_count(1)
            await expect(still.locator(".prompt")).to_contain_text("Rule G2")
            assert await still.evaluate(EYE) == before
            await still.keyboard.press("Escape")
            await expect(still.locator(".misfit")).to_have_count(0)
        await still.keyboard.press("Escape")
        await still.keyboard.press("Escape")


APART = """() => {
    const boxes = all => [...document.querySelectorAll(all)].map(one => one.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
    const around = boxes('section.left .panel, aside.right .panel, section.dock nav');
    const inner = boxes('.hand [data-card], .pile, .prompt, .piece');
    const top = boxes('.stage > header > *').filter(box => box.width > 0);
    return inner.every(box => around.every(one => apart(box, one)))
        && top.length > 0 && top.every((box, at) => top.slice(at + 1).every(one => apart(box, one)));
}"""
"""Whether hand, piles, prompt and maze lie beside the panels, and all above in a row, none over another."""


async def test_nothing_lies_over_anything_else_in_any_window(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=base&seats=you.miner.miner.miner.miner&rounds=1&clock=live")
    await still.locator(".prompt.asked").wait_for()
    await still.get_by_role("button", name="FR Français").click()  # its words are long
    for width, height in (
        (1600, 1000),
        (1366, 650),
        (1280, 800),
        (1100, 750),
        (900, 800),
        (820, 1180),
        (740, 360),
        (360, 740),
    ):
        await still.set_viewport_size({"width": width, "height": height})
        await until(still, IN_SIGHT)
        await until(still, APART)
        await expect(still.locator(".overview")).to_have_count(0)
        if min(width, height) < 500:  # a phone: what can be chosen is not too small for a finger
            assert await still.evaluate(CARD) >= 31
        else:
            await still.locator(".hand button:not(.off)").first.click()
            await until(still, IN_SIGHT)
            await until(still, APART)
            await still.keyboard.press("Escape")
            await still.keyboard.press("Escape")


async def test_what_has_no_room_stands_behind_tabs_or_looks_as_if_it_scrolled(
    still: Page, quick: str
) -> None:
    await still.set_viewport_size({"width": 1366, "height": 650})
    await start_game(still, quick, "edition=expansion&seats=you.miner.miner.miner.miner&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    column = still.get_by_role("complementary")
    await column.get_by_role("button", name="Notebook").click()
    guesses = column.get_by_role("combobox", name="What do you think of")
    await expect(guesses).to_have_count(4)
    await expect(guesses.last).to_be_in_viewport(ratio=1)
    await guesses.last.select_option("geologist")
    await still.reload()
    await column.get_by_role("button", name="Notebook").click()
    await expect(guesses.last).to_have_value("geologist")
    await column.get_by_role("button", name="Chat").click()
    await still.set_viewport_size({"width": 1366, "height": 800})
    heard = column.get_by_role("list", name="Chat")
    more = column.get_by_role("button", name="More …")
    for words in ("Dig", "to the", "middle"):
        await column.get_by_role("textbox", name="Say something").fill(words)
        await still.keyboard.press("Enter")
    for words in ("to the", "middle"):
        await expect(heard.get_by_text(words).last).to_be_in_viewport(ratio=1)
    await more.click()
    await still.set_viewport_size({"width": 1366, "height": 540})
    await expect(column.locator(".phrases")).to_have_attribute("data-more", "below")
    await still.set_viewport_size({"width": 1366, "height": 800})
    await expect(column.locator(".phrases")).to_have_attribute("data-more", "")
    await column.locator("[data-phrase=thanks]").click()
    await expect(heard).to_contain_text("Thanks")
    await expect(more).to_be_visible()


async def test_a_card_that_cannot_be_played_says_why_and_leads_to_its_rule(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=solo&seats=you&rounds=1")
    driver = Driver(still, seed=4)
    off = still.locator(".held:has(.shared, .reason) .off")
    for _ in range(60):
        await still.locator(".prompt.asked").wait_for()
        if await off.count():
            break
        await driver.step()
    card = await off.first.get_attribute("data-card")
    label = await off.first.get_attribute("aria-label") or ""
    reason = label.partition(". ")[0].rpartition(", ")[2]
    await off.first.click()
    await expect(still.locator(".prompt strong")).to_contain_text(reason)
    link = await still.locator(".prompt .what").get_attribute("href")
    assert link is not None
    assert link.startswith("/rules?edition=solo")
    assert link.endswith(f"#{card}")
    await still.keyboard.press("Escape")
    await expect(still.locator(".prompt strong")).not_to_contain_text(reason)


FINGERS = """() => [...document.querySelectorAll('.plane .spot')].map(one => one.getBoundingClientRect())
    .map(box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2])
    .every(([x, y]) => [[-19, -19], [19, -19], [-19, 19], [19, 19]].every(([dx, dy]) =>
        document.elementFromPoint(x + dx, y + dy)?.closest('.spot')))"""
"""Whether a finger may miss the middle of every lit cell by 19 pixels and still hit one."""
UNCOVERED = """() => {
    const boxes = all => [...document.querySelectorAll(all)].map(one => one.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
    const floating = boxes('.controls button, .overview');
    const lit = boxes('.plane .spot'), cards = boxes('.plane .piece');
    const band = boxes('.rulers .upper, .rulers .side');
    const numbers = boxes('.rulers span').filter(number => band.every(one => apart(number, one)));
    return lit.length > 0 && lit.every(box => floating.every(one => apart(box, one)))
        && numbers.every(number => cards.every(card => apart(number, card)))
        && floating.every((one, at) => floating.every((other, index) => at === index || apart(one, other)));
}"""
"""Whether nothing that floats lies on a lit cell or on another, and no number stands on a card."""
SOME = """() => {
    const spots = [...document.querySelectorAll('.plane .spot:not(.chosen)')];
    const lit = spots.map(one => one.dataset.cell.split(','));
    const spread = at => Math.max(...lit.map(cell => cell[at])) - Math.min(...lit.map(cell => cell[at]));
    return lit.length > 1 && spread(0) < 8 && spread(1) < 3;
}"""
"""Whether several cells are lit, no farther apart than a phone can show them at a finger's size."""
NEAR = "[...document.querySelectorAll('.plane .spot')].every(one => one.getBoundingClientRect().width >= 40)"
CARD = "document.querySelector('.piece').getBoundingClientRect().width"


async def still_standing(page: Page) -> None:
    """Wait until the maze stands still."""
    seen = [await page.evaluate(EYE)]
    while len(seen) < 3 or len(set(seen[-3:])) > 1:
        await page.wait_for_timeout(150)
        seen.append(await page.evaluate(EYE))


async def light_cells(page: Page) -> bool:
    """Choose a card with several places that a phone can show together, if the hand holds one."""
    cards = page.locator(".hand button:not(.off)")
    for index in range(await cards.count()):
        await cards.nth(index).tap()
        await until(page, SPOTS_SHOWN)
        if await page.evaluate(SOME):
            return True
        await page.locator("[data-do=back]").tap()
    return False


@pytest.mark.parametrize(
    ("game", "least"), [("edition=duel&seats=you.miner", 30), ("edition=solo&seats=you", 24)]
)
async def test_on_a_phone_lit_cells_are_large_uncovered_and_stay_where_they_are(
    browser: Browser, quick: str, game: str, least: int
) -> None:
    context = await browser.new_context(
        reduced_motion="reduce", viewport={"width": 360, "height": 740}, has_touch=True
    )
    phone = await context.new_page()
    wide = 0.0
    for _ in range(20):  # tools may be broken from the start, and hands hold what they hold
        await start_game(phone, quick, f"{game}&rounds=1")
        await phone.locator(".prompt.asked [data-mode=pass]").wait_for()
        await phone.locator(".intro .button").tap()
        await expect(phone.locator(".intro")).to_have_count(0)  # what it covered belongs to the maze again
        await still_standing(phone)
        wide = await phone.evaluate(CARD)
        if await light_cells(phone):
            break
    assert wide >= least
    assert await phone.evaluate(CARD) >= wide  # it may come nearer, so that fingers can hit
    await until(phone, FINGERS)
    await until(phone, UNCOVERED)
    before = await phone.evaluate(EYE)
    chosen, other = phone.locator(".plane .spot.chosen"), phone.locator(".plane .spot:not(.chosen)").first
    await other.tap()
    await phone.locator("[data-do=confirm]").wait_for()
    assert await phone.evaluate(EYE) == before
    # From afar the first tap goes nearer, the second chooses.
    await phone.mouse.move(180, 300)
    await phone.mouse.wheel(0, 400)
    here, there = await chosen.get_attribute("data-cell"), await other.get_attribute("data-cell")
    await other.tap()
    await until(phone, NEAR)
    assert await chosen.get_attribute("data-cell") == here
    await other.tap()
    await expect(chosen).to_have_attribute("data-cell", there or "")
    await context.close()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
async def test_seats_stay_where_they_are_while_one_is_chosen(
    still: Page, quick: str, size: tuple[int, int]
) -> None:
    await still.set_viewport_size({"width": size[0], "height": size[1]})
    action = still.locator(".hand button[data-card^=sabotage]:not(.off)")
    for _ in range(12):
        await start_game(still, quick, "edition=base&seats=you.miner.miner.miner.miner")
        await still.locator(".prompt.asked").wait_for()
        if await action.count():
            break
    seats = still.locator(".player")
    before = [await seat.bounding_box() for seat in await seats.all()]
    await action.first.click()
    await expect(still.locator(".player.target .aim").first).to_be_visible()
    assert [await seat.bounding_box() for seat in await seats.all()] == before


async def test_the_chat_shows_what_was_said_last_whatever_the_size_of_letters(
    still: Page, quick: str
) -> None:
    await still.set_viewport_size({"width": 1440, "height": 900})
    await start_game(still, quick, "edition=base&seats=you.miner.miner.miner.miner")
    await still.locator(".prompt.asked").wait_for()
    heard = still.get_by_role("list", name="Chat")
    for number in range(1, 8):
        await still.get_by_role("textbox", name="Say something").fill(f"Number {number}")
        await still.keyboard.press("Enter")
        await expect(heard).to_contain_text(f"Number {number}")
    for number in (5, 6, 7):
        await expect(heard.get_by_text(f"Number {number}")).to_be_in_viewport(ratio=1)
    await still.evaluate("document.documentElement.classList.add('big')")
    await expect(heard.get_by_text("Number 7")).to_be_in_viewport(ratio=1)
    await until(
        still,
        "(one => one.scrollTop + one.clientHeight > one.scrollHeight - 2)"
        "(document.querySelector('.chat ol'))",
    )
    # With all that can be said, nothing is drawn over the edges of its part.
    for button in ("More …", "I saw …"):
        await still.get_by_role("button", name=button).click()
        assert (
            await still.evaluate(
                "[...document.querySelectorAll('aside .panel')].filter(one => [...one.children].some(part =>"
                " part.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom)).length"
            )
            == 0
        )
