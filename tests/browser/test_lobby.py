"""The lobby of a table: inviting, sitting down, arranging seats, starting."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.async_api import expect

from tests.browser.axe import violations

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

FRIENDS = "edition=base&seats=you.friend.friend.miner"


async def gathered(still: Page, browser: Browser, url: str) -> Page:
    """Make a table on one page, and sit down as a friend on a phone: open the link, and one tap."""
    await still.goto(f"{url}/#make?{FRIENDS}")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 360, "height": 740})
    friend = await context.new_page()
    await friend.goto(still.url)
    await friend.locator("[data-do=sit]").first.click()
    await expect(friend.locator("[data-do=sit].primary")).to_have_count(0)
    return friend


async def test_where_only_this_computer_reaches_the_server_the_invitation_says_so(
    still: Page, quick: str
) -> None:
    await still.goto(f"{quick}/#make?{FRIENDS}")
    await still.locator("[data-do=open-table]").click()
    warning = still.get_by_role("status").filter(has_text="link works only on this computer")
    command = f"python3 play.py serve --host 0.0.0.0 --port {urlsplit(quick).port}"
    await expect(warning).to_contain_text(command)
    await expect(warning).to_contain_text("Add --data and other options again")
    await expect(still.get_by_role("img", name=still.url)).to_have_count(0)  # a phone would not find it
    address = still.url
    await still.goto(f"{address}#screen")
    await expect(warning).to_contain_text(command)
    await expect(still.get_by_role("img", name=address)).to_have_count(0)
    await still.goto(address)
    await still.route("**/api/reach", lambda route: route.fulfill(json={"others": True}))
    await still.reload()
    await expect(still.get_by_role("status").filter(has_text="need a different address")).to_be_visible()
    reach = {"others": True, "address": "http://10.0.0.7:8000"}
    await still.route("**/api/reach", lambda route: route.fulfill(json=reach))
    await still.reload()
    link = f"http://10.0.0.7:8000/t/{still.url.rpartition('/')[2]}"
    await expect(still.get_by_role("img", name=link)).to_be_visible()
    await expect(still.get_by_label("Invite with this link")).to_have_value(link)


async def test_on_a_phone_the_host_invites_first_and_friends_see_the_seats_first(
    still: Page, browser: Browser, quick: str
) -> None:
    await still.set_viewport_size({"width": 360, "height": 740})
    friend = await gathered(still, browser, quick)
    await expect(still.get_by_role("heading", level=2).first).to_have_text("Invite with this link")
    await expect(friend.get_by_role("heading", level=2).first).to_have_text("Seats")
    assert await violations(friend) == []
    await still.locator("[data-do=fill]").click()
    await expect(still.get_by_role("heading", level=2).first).to_have_text("Seats")
    await friend.context.close()


async def test_the_invitation_is_copied_shared_and_drawn(still: Page, quick: str) -> None:
    reach = {"others": True, "address": quick}
    await still.route("**/api/reach", lambda route: route.fulfill(json=reach))
    await still.add_init_script(
        "navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }"
    )
    await still.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await still.goto(f"{quick}/#make?{FRIENDS}")
    await still.locator("[data-do=open-table]").click()
    await still.get_by_role("button", name="Copy", exact=True).click()
    await expect(still.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    assert await still.evaluate("navigator.clipboard.readText()") == still.url
    await still.get_by_role("button", name="Share").click()
    assert await still.evaluate("window.shared") == still.url
    await expect(still.get_by_role("img", name=still.url)).to_be_visible()


async def test_a_link_is_copied_where_the_clipboard_is_shut(still: Page, quick: str) -> None:
    await still.context.grant_permissions(["clipboard-read"])
    await still.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await still.goto(f"{quick}/#make?{FRIENDS}")
    await still.locator("[data-do=open-table]").click()
    await still.get_by_role("button", name="Copy", exact=True).click()
    await expect(still.get_by_role("button", name="Copied", exact=True)).to_be_visible()


async def test_friends_sit_rename_themselves_and_the_host_reorders_and_kicks(
    still: Page, browser: Browser, quick: str
) -> None:
    friend = await gathered(still, browser, quick)
    seats = still.locator("main li")
    name = friend.get_by_label("What is your name?")
    await expect(name).to_have_attribute("placeholder", "Dwarf 2")
    await friend.get_by_role("button", name="DE Deutsch").click()  # each reads it in their own language
    await expect(friend.locator("main li strong")).to_have_text(["Zwerg", "Zwerg 2", "Freier Platz", "Eik"])
    await friend.get_by_role("button", name="EN English").click()
    await expect(seats.locator("strong")).to_have_text(["Dwarf", "Dwarf 2", "Free seat", "Eik"])
    await expect(still.get_by_text("play.py serve")).to_be_visible()
    await expect(still.get_by_text("Turns go from top to bottom")).to_be_visible()
    await expect(still.locator("dt")).to_have_text(["Novice", "Miner", "Foreman", "Master", "Mine spirit"])
    await expect(friend.locator("dt")).to_have_text(["Miner"])
    await expect(friend.locator("dd")).to_contain_text("Knows the trade")
    await name.fill("Mira")  # and nothing else
    await expect(seats.nth(1)).to_contain_text("Mira")
    await expect(friend.get_by_label("Your name")).to_have_value("Mira")
    await expect(seats.nth(1)).to_contain_text("not ready yet")
    await friend.locator("[data-do=ready]").click()
    await expect(seats.nth(1).get_by_text("ready", exact=True)).to_be_visible()
    await still.get_by_role("button", name="Move seat 2 up").click()
    await expect(seats.nth(0)).to_contain_text("Mira")
    await expect(friend.locator("main li").nth(0)).to_contain_text("You ready")
    await friend.locator("[data-do=sit]").click()  # another seat is free
    await expect(seats.nth(2)).to_contain_text("Mira")
    await still.get_by_role("button", name="Free the seat of Mira").click()
    await expect(friend.locator("[data-do=sit]")).to_have_count(2)
    await expect(seats.nth(2)).to_contain_text("Free seat")
    await still.set_viewport_size({"width": 1280, "height": 560})
    await expect(still.locator("[data-do=start]")).to_be_in_viewport(ratio=1)  # however low the window is
    assert await friend.evaluate("document.documentElement.scrollWidth") == 360
    assert await friend.get_by_text("play.py serve").count() == 0  # a guest can do nothing about it
    await friend.context.close()


async def test_the_host_fills_seats_with_bots_and_starts(still: Page, browser: Browser, quick: str) -> None:
    friend = await gathered(still, browser, quick)
    start = still.locator("[data-do=start]")
    await expect(start).to_be_disabled()
    await still.get_by_label("Choose who takes seat 4").select_option("foreman")
    await still.locator("[data-do=fill]").click()
    await expect(still.get_by_label("Choose who takes seat 3")).to_have_value("miner")
    await expect(still.get_by_label("Choose who takes seat 4")).to_have_value("foreman")
    await expect(friend.locator("[data-do=start]")).to_have_count(0)
    lines = await still.locator("dd").evaluate_all("all => all.map(one => one.getBoundingClientRect().left)")
    assert len(set(lines)) == 1  # however long the name of a level is
    await expect(still.get_by_text("Not ready yet: Dwarf 2.")).to_be_visible()
    await friend.locator("[data-do=ready]").click()
    await expect(still.get_by_text("Everybody is ready.")).to_be_visible()
    await friend.locator("[data-do=ready]").click()
    await expect(still.get_by_text("Not ready yet: Dwarf 2.")).to_be_visible()
    await start.click()
    await still.locator(".table").wait_for()
    await friend.locator(".table").wait_for()
    await friend.context.close()


async def test_whoever_stands_up_leaves_a_free_seat(still: Page, browser: Browser, quick: str) -> None:
    friend = await gathered(still, browser, quick)
    await friend.get_by_role("button", name="Leave seat").click()
    await expect(friend.locator("[data-do=sit]")).to_have_count(2)
    await expect(still.locator("main li").nth(1)).to_contain_text("Free seat")
    await friend.context.close()
