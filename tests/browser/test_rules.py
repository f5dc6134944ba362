"""The pages that teach: read on a phone in both languages, and printed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from saboteur import modules
from saboteur.texts import LANGUAGES, read, teach
from saboteur.texts.gathered import names
from tests.browser.axe import violations
from tests.browser.driver import start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

EDITIONS = list(names()["editions"])
ADDED = [name for name, module in modules().items() if not module.edition]
ALONE = [name for name in ADDED if modules()[name].excludes]
PLAYED = {
    **{name: f"edition={name}" for name in EDITIONS},
    "modules": f"edition=base&modules={'.'.join(name for name in ADDED if name not in ALONE)}",
    **{name: f"edition=base&modules={name}" for name in ALONE},
}
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")


def plain(text: str) -> str:
    """Leave out what makes words bold, and which kind of blank is between them."""
    return " ".join(text.replace("**", "").split())


async def open_rules(page: Page, url: str, played: str, language: str) -> None:
    await page.add_init_script(f"if (location.host) localStorage.setItem('saboteur.language', '{language}')")
    await page.goto(f"{url}/rules?{PLAYED[played]}")
    await page.locator("article").first.wait_for(state="attached")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("played", PLAYED)
async def test_a_page_is_read_on_the_smallest_phone(
    still: Page, quick: str, played: str, language: str
) -> None:
    await still.set_viewport_size({"width": 320, "height": 640})
    await open_rules(still, quick, played, language)
    text = plain(await still.locator("main").inner_text())
    for name in re.sub(r"edition=|modules=", "", PLAYED[played]).replace("&", ".").split("."):
        for section in teach.page(name, language).sections:
            for said in (*section.text, *section.steps, *section.after):
                assert plain(said) in text
            if section.id == "turn":  # what is drawn stands under a heading of its own, after all words
                heading = text.index(plain(read("teach", language)["examples"]))
                assert text.index(plain(section.after[-1])) < heading
                assert heading < text.index(plain(section.drawings[0].caption))
    assert await still.evaluate("document.documentElement.scrollWidth") == 320
    drawings = still.locator(".teach svg[role=img]")
    assert await drawings.count() > 0
    assert all(await drawings.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"))
    levels = await still.locator("h1, h2, h3, h4").evaluate_all(
        "all => all.map(one => Number(one.tagName[1]))"
    )
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    # What axe looks at does not depend on the language: one for each page.
    if played in list(PLAYED)[LANGUAGES.index(language) :: len(LANGUAGES)]:
        assert await violations(still) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
async def test_an_edition_is_printed_on_two_to_four_light_pages_without_buttons(
    still: Page, quick: str, edition: str, language: str
) -> None:
    await open_rules(still, quick, edition, language)
    await still.emulate_media(media="print")
    assert await still.locator("button:visible, input:visible, article:visible, nav:visible").count() == 0
    ink, paper = await still.evaluate(
        """() => [document.querySelector('.teach p'), document.documentElement]
            .map((one, at) => getComputedStyle(one)[at ? 'backgroundColor' : 'color'])"""
    )
    assert paper == "rgb(255, 255, 255)"
    assert max(map(int, re.findall(r"\d+", ink)[:3])) < 80
    pdf = await still.pdf(prefer_css_page_size=True)
    assert 2 <= len(PAGE_OF_PDF.findall(pdf)) <= 4


async def test_clauses_begin_with_the_editions_own_and_general_ones_follow_the_base_game(
    still: Page, quick: str
) -> None:
    for edition, order in (
        ("base", "BGWFK"),
        ("expansion", "XBGWFK"),
        ("duel", "DGK"),
        ("solo", "SDGK"),
        ("", "BGXPTWFNCVDSK"),
    ):
        added = "&modules=wardrobe.feast" if "W" in order and edition else ""
        await still.goto("about:blank")
        await still.goto(f"{quick}/rules?edition={edition}{added}")
        await still.locator("article").first.wait_for(state="attached")
        letters = await still.locator("article").evaluate_all("all => all.map(one => one.id[0])")
        pieces = [letter for at, letter in enumerate(letters) if at == 0 or letters[at - 1] != letter]
        assert "".join(pieces) == order


async def test_rules_are_read_over_the_table_and_nothing_is_lost_or_moved(
    browser: Browser, quick: str
) -> None:
    phone = await browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, locale="de", reduced_motion="reduce"
    )
    page = await phone.new_page()
    await start_game(page, quick, "edition=base&seats=you.miner.miner.miner")
    await page.locator(".prompt.asked [data-mode=pass]").click()
    maze = page.locator(".plane")
    before = await maze.bounding_box()
    await page.locator(".hand button").first.click()
    await expect(page.locator("[data-do=confirm]")).to_be_in_viewport(ratio=1)
    table = page.url
    for leave in ("button", "back"):
        await page.locator("header a[href^='/rules']").click()
        rules = page.get_by_role("dialog", name="So wird gespielt")
        await expect(rules.locator("[role=status]")).to_have_text("Du bist am Zug")
        await rules.locator(".contents summary").first.click()
        await rules.locator(".contents li a").nth(3).click()
        await expect(rules.locator("article:focus")).to_be_in_viewport()
        await expect(rules.locator("[data-do=leave-rules]")).to_be_in_viewport(ratio=1)
        assert (page.url, len(phone.pages)) == (table, 1)
        if leave == "button":
            assert await violations(page) == []
            await rules.locator("[data-do=leave-rules]").click()
        else:
            await page.go_back()
        await expect(rules).to_have_count(0)
        await expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    assert await maze.bounding_box() == before
    await page.locator("nav .tab", has_text="Chat").click()
    for chip in await page.locator(".phrases .chip").all():
        box = await chip.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    await phone.close()


async def test_clauses_show_gold_cards_only_where_gold_is_paid_in_cards(still: Page, quick: str) -> None:
    shown = {}
    for edition in ("base", "expansion"):
        await still.goto("about:blank")
        await still.goto(f"{quick}/rules?edition={edition}")
        await still.locator("article#B17").wait_for(state="attached")
        cards = still.locator("article figure[id]")
        shown[edition] = await cards.evaluate_all("all => all.map(one => one.id)")
    assert {"gold_1", "gold_2", "gold_3", "rockfall"} <= set(shown["base"])
    assert "rockfall" in shown["expansion"]
    assert [card for card in shown["expansion"] if card.startswith("gold")] == []  # it pays coins
