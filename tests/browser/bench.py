"""Measure the page in a real browser: run by `python3 play.py bench client`.

It measures three things, all from the browser's trace. First, the size of the first load, in kB as the
browser receives it (compressed, with headers), in every language. Second, the longest task of the page's
main thread while a maze of 60 cards is shown, stepped through and panned, at a quarter of the CPU: by the
clock and in CPU time, which does not count waiting for a busy core. Third, the frames per second while a
finger pans the maze at 820 x 1180.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur import engine
from saboteur.acts import CHANCE, Act
from saboteur.catalogue import parse_ruleset
from saboteur.record import Record
from saboteur.testing import random_act
from saboteur.texts import LANGUAGES
from tests.support.chromium import launched_chromium, or_one_line
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playwright.async_api import Browser, CDPSession, Page

CARDS = 60
SLOWDOWN = 4
REPEATS = 5

CATEGORIES = (
    "toplevel",
    "cc",
    "benchmark",
    "viz",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
)
US = 1e6


class Figure(msgspec.Struct):
    """The median of several measurements, half the difference of the extremes, and all of them."""

    median: float
    spread: float
    measured: list[float]
    goal: str


def figure(values: list[float], goal: str) -> Figure:
    """Sum up measurements."""
    measured = [round(value, 1) for value in sorted(values)]
    return Figure(statistics.median(measured), round((measured[-1] - measured[0]) / 2, 1), measured, goal)


def large_maze() -> str:
    """Play until 60 cards lie, close together and away from the goals."""
    record, random = Record(parse_ruleset("expansion/2 seats=6 rounds=1")), Random(0)
    state = record.state
    while len(state.maze.pieces) < CARDS:
        seat = engine.awaits(state)[0]
        if seat == CHANCE:
            record.apply(*random_act(state, random))
            continue
        acts = [act for offer in engine.offers(state, seat) for act in offer]
        lays = [act for act in acts if act.verb == "lay" and act.target.cell and act.target.cell.x < 7]
        passes = [act for act in acts if act.verb == "pass"]
        record.apply(seat, min(lays, key=_crowding) if lays else max(passes, key=lambda act: len(act.cards)))
    return str(record)


def _crowding(act: Act) -> tuple[int, str]:
    assert act.target.cell is not None
    x, y = act.target.cell
    return max(abs(x - 2), 2 * abs(y)), str(act)


async def first_load(browser: Browser, url: str, language: str) -> dict[str, int]:
    """Weigh everything that a newcomer's start page receives, headers included, in bytes by what it is."""
    # Wide enough for all there is on the start page: the choice of what to play too.
    context = await browser.new_context(locale=language, viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    sources: dict[str, str] = {}
    received: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        source = sources[event["requestId"]]
        received[source] = received.get(source, 0) + int(event["encodedDataLength"])

    def answered(event: dict[str, Any]) -> None:
        sources[event["requestId"]] = event["response"]["url"].removeprefix(url)[:60]

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    await session.send("Network.enable")
    await page.goto(url)
    await page.locator(f"html[lang={language}]").wait_for()
    await page.get_by_role("radio").first.wait_for()  # what the catalogue lists
    await page.wait_for_load_state("networkidle")
    await context.close()
    return received


async def opened(browser: Browser, url: str) -> tuple[Page, CDPSession]:
    """Open the record of the large maze on a tablet, at its beginning."""
    context = await browser.new_context(viewport={"width": 820, "height": 1180}, has_touch=True)
    page = await context.new_page()
    await page.goto(f"{url}/replay")
    buffer = large_maze().encode()
    await page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": buffer}
    )
    await page.locator(".piece").first.wait_for()
    await page.wait_for_load_state("networkidle")
    return page, await context.new_cdp_session(page)


async def show(page: Page) -> None:
    """Show the whole maze, and wait until every card lies."""
    await page.get_by_role("button", name="To the end").click()
    await page.locator(".piece").nth(CARDS - 1).wait_for()
    await page.locator(".maze[aria-busy=true]").wait_for(state="detached")


async def step(page: Page) -> None:
    """Take the last move back and make it again, a few times."""
    for name in ("Step back", "Step forward") * 4:
        await page.get_by_role("button", name=name).click()


async def pan(session: CDPSession) -> None:
    """Draw a finger over the maze, a long way aslant and quickly back."""
    for x, y, across, down, speed in ((150, 250, 500, 700, 300), (650, 950, -500, -700, 2000)):
        await session.send(
            "Input.synthesizeScrollGesture",
            {
                "x": x,
                "y": y,
                "xDistance": across,
                "yDistance": down,
                "speed": speed,
                "gestureSourceType": "touch",
            },
        )


async def traced(browser: Browser, page: Page, *doing: Callable[[], Awaitable[None]]) -> list[dict[str, Any]]:
    """Do one thing after the other, and return the browser's trace of it."""
    await browser.start_tracing(page=page, categories=list(CATEGORIES))
    for one in doing:
        await one()
    found: list[dict[str, Any]] = json.loads(await browser.stop_tracing())["traceEvents"]
    return found


async def fps_of(browser: Browser, url: str, repeats: int) -> list[float]:
    """Pan the maze that is shown, again and again."""
    page, session = await opened(browser, url)
    await show(page)
    await page.wait_for_timeout(1500)  # pictures are decoded
    found = [presented_fps(await traced(browser, page, partial(pan, session))) for _ in range(repeats)]
    await page.context.close()
    return found


async def task_of(browser: Browser, url: str) -> tuple[float, float]:
    """Slow the page down, then show the maze, step through it and pan it."""
    page, session = await opened(browser, url)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    trace = await traced(browser, page, partial(show, page), partial(step, page), partial(pan, session))
    await page.context.close()
    return longest_task(trace)


def longest_task(trace: list[dict[str, Any]]) -> tuple[float, float]:
    """Find the longest task of the page's main thread in milliseconds: by the clock, and of CPU time."""
    main = {
        (event["pid"], event["tid"])
        for event in trace
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for event in trace:
        if event.get("ph") == "X" and event["name"] == "RunTask":
            spans = (event["dur"] / 1000, event.get("tdur", 0) / 1000)
            tasks.setdefault((event["pid"], event["tid"]), []).append(spans)
    # Of several renderers, the one that did most is the page's.
    page = max(
        (tasks[thread] for thread in tasks if thread in main), key=lambda spans: sum(cpu for _, cpu in spans)
    )
    return max(wall for wall, _ in page), max(cpu for _, cpu in page)


def presented_fps(trace: list[dict[str, Any]]) -> float:
    """Count the frames per second that the display showed, from the first to the last."""
    at: list[float] = sorted(event["ts"] for event in trace if event.get("name") == "Display::FrameDisplayed")
    return (len(at) - 1) / (at[-1] - at[0]) * US


async def measure(url: str, repeats: int = REPEATS) -> dict[str, Figure]:
    """Take all figures: what is loaded in each language, the others several times."""
    async with launched_chromium() as browser:
        loads = [sum((await first_load(browser, url, language)).values()) / 1000 for language in LANGUAGES]
        fps = await fps_of(browser, url, repeats)
        tasks = [await task_of(browser, url) for _ in range(repeats)]
    return {
        "first_load_kb_gzip": figure(loads, "at most 150"),
        "longest_task_ms": figure([wall for wall, _ in tasks], "under 100"),
        "longest_task_cpu_ms": figure([cpu for _, cpu in tasks], "under 100, without waiting for a core"),
        "pan_fps": figure(fps, "at least 55"),
    }


def main() -> None:
    """Serve, measure, print."""
    arguments = argparse.ArgumentParser(prog="play.py bench client", description=__doc__)
    arguments.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    as_json: bool = arguments.parse_args().json
    with or_one_line(), tempfile.TemporaryDirectory() as data, serving(Path(data)) as url:
        figures = asyncio.run(measure(url))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
    else:
        for name, one in figures.items():
            print(f"{name:20} {one.median:8} ± {one.spread:<6} ({one.goal})")


if __name__ == "__main__":
    main()
