"""A package of somebody else brings a module: it is found, checked, played, and can be removed again."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.async_api import expect

from tests.support.checkout import ROOT
from tests.support.served import serving

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

EXAMPLE = ROOT / "examples" / "good_neighbours"
PLAY = """
import json, sys
from random import Random
import saboteur
from saboteur import CHANCE
from saboteur.bots import LEVELS, Budget
from saboteur.record import Record, read
from saboteur.view import view

game = Record(saboteur.ruleset("base", 4, "good_neighbours", "veto", rounds=1))
stories, verbs = [[] for _ in range(4)], set()
random = Random(7)
while actors := saboteur.awaits(game.state):
    for actor in actors:
        if actor == CHANCE:
            act = saboteur.shuffled(game.ruleset.orders(game.state), random)
        elif actor < 0:
            act = saboteur.Act("close")
        else:
            bot = list(LEVELS.values())[actor]
            act = bot.choose(view(game.state, actor), stories[actor], random, Budget(playouts=20)).act
        if act is not None:
            break
    if actor >= 0:
        verbs.add(act.verb)
    for event in game.apply(actor, act):
        for seat, story in enumerate(stories):
            story.append(event.to(seat))
assert str(read(str(game))) == str(game)
print(json.dumps({"over": game.state.over, "record": str(game)}))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an environment of its own that holds the game and nothing else, and install the example there."""
    folder = tmp_path_factory.mktemp("neighbours")
    venv.create(folder / "venv", symlinks=os.name != "nt")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    paths = [sysconfig.get_path("purelib"), str(ROOT / "src")]
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(site, "game.pth").write_text("\n".join(paths))
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=EXAMPLE)
    (wheel,) = folder.glob("*.whl")
    install = (
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--prefix",
        folder / "venv",
        wheel,
    )
    run(sys.executable, *install)
    return python


def run(*command: str | Path, cwd: Path = ROOT, problem: int = 0) -> str:
    """Run a program and return what it prints."""
    finished = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=300)
    assert finished.returncode == problem, finished.stdout + finished.stderr
    return finished.stdout + (finished.stderr if problem else "")


@contextmanager
def removed(python: Path) -> Generator[None]:
    """Take the package away for a while, as `pip uninstall` does."""
    found = run(python, "-c", "import saboteur_neighbours; print(saboteur_neighbours.__file__)").strip()
    site = Path(found).parents[1]
    (info,) = site.glob("saboteur_neighbours-*.dist-info")
    moved = [(path, path.with_name(f"gone_{path.name}.bak")) for path in (info, Path(found).parent)]
    for path, away in moved:
        path.rename(away)
    try:
        yield
    finally:
        for path, away in moved:
            away.rename(path)


def saboteur(python: Path, *arguments: str, problem: int = 0) -> str:
    """Run the command of the game."""
    return run(python, "-c", "from saboteur.cli import main; main()", *arguments, problem=problem)


@pytest.mark.timeout(300)
def test_bots_of_every_level_play_it_and_the_record_is_readable(python: Path) -> None:
    played = json.loads(run(python, "-c", PLAY))
    assert played["over"]
    assert "good_neighbours/1" in played["record"]
    with removed(python):
        read = "import sys; from saboteur.record import read; read(sys.stdin.read())"
        finished = subprocess.run(
            [python, "-c", read],
            input=played["record"],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert "good_neighbours" in finished.stderr.splitlines()[-1]


@pytest.mark.timeout(300)
def test_the_conformance_suite_runs_on_it_with_one_command(python: Path) -> None:
    counts = [word for kind in ("games", "views", "endings", "twins") for word in (f"--{kind}", "3")]
    told = saboteur(python, "check", "--module", "good_neighbours", "--jobs", "1", *counts)
    assert "laws: 3 games" in told


@pytest.mark.timeout(300)
def test_its_games_stay_readable_when_it_is_removed(python: Path, tmp_path: Path) -> None:
    program = (python, "-c", "from saboteur.cli import main; main()")
    bot = {"kind": "bot"}
    wanted = {"edition": "base", "modules": ["good_neighbours"], "seats": [{}, bot, bot], "start": True}
    with httpx.Client(timeout=60) as me:
        with serving(tmp_path, program=program) as url:
            me.get(f"{url}/api/me")
            code = me.post(f"{url}/api/tables", json=wanted).json()["code"]
        with removed(python), serving(tmp_path, program=program) as url:
            table = me.get(f"{url}/api/tables/{code}").json()
            assert table["status"] == "abandoned"
            assert "good_neighbours" in table["stopped"]
            record = me.get(f"{url}/api/tables/{code}/record").text
            assert "good_neighbours/1" in record
            assert "\ndeal " in record
    (tmp_path / "record.txt").write_text(record, "utf-8")
    saboteur(python, "draw", str(tmp_path / "record.txt"), "--out", str(tmp_path / "maze.svg"))
    assert (tmp_path / "maze.svg").is_file()


def test_a_module_that_is_not_there_is_named(python: Path) -> None:
    with removed(python):
        told = saboteur(python, "check", "--module", "good_neighbours", problem=2)
    assert "there is no module good_neighbours" in told


def test_a_package_that_cannot_be_imported_is_named(python: Path) -> None:
    found = run(python, "-c", "import saboteur_neighbours; print(saboteur_neighbours.__file__)").strip()
    text = Path(found).read_text("utf-8")
    Path(found).write_text("from saboteur.seams import Nothing\n" + text, "utf-8")
    try:
        told = saboteur(python, "check", "--module", "toll", problem=2)
    finally:
        Path(found).write_text(text, "utf-8")
    assert "the module good_neighbours of the package saboteur-neighbours cannot be used" in told
    assert len(told.strip().splitlines()) == 1


def test_the_page_is_told_its_names_clauses_and_pictures(python: Path) -> None:
    ask = "from msgspec.json import encode; from saboteur.server.web.extras import extras as told; "
    ask += "print(encode(told()).decode())"
    (extra,) = json.loads(run(python, "-c", ask))
    assert extra["names"]["de"]["modules"]["good_neighbours"][0] == "Gute Nachbarn"
    assert extra["names"]["en"]["verbs"]["lend"][0] == "Lend a card"
    assert extra["rules"]["en"]["Q2"][0] == "Borrowing"
    assert extra["sections"]["en"] == {"Q": "Good neighbours"}
    assert extra["actions"]["borrow"] == ["people", "borrow"]
    assert extra["parts"]["borrow"].startswith("<g")
    assert extra["plans"]["borrow"] == [[{"piece": "people"}, {"piece": "icon", "of": "borrow"}]]
    assert [len(extra["plans"]["shored_tee"]), len(extra["plans"])] == [2, 2]
    assert extra["pictures"]["Q1"] == ["good_neighbours/shored_tee"]
    assert extra["further"]["good_neighbours/borrow"] == ["G8"]


async def join(browser: Browser, locale: str, problems: list[str]) -> Page:
    """Open a page for a person of their own, and note what goes wrong on it."""
    context = await browser.new_context(
        locale=locale, reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    )
    page = await context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    return page


@pytest.mark.timeout(300)
async def test_two_people_play_its_cards_and_its_verb_in_a_browser(
    python: Path, browser: Browser, tmp_path: Path
) -> None:
    """The page was built without it: all that it shows of the module came from the package."""
    program = (python, "-m", "tests.support.stacked", "borrow=0,shored_tee=6")
    problems: list[str] = []
    with serving(tmp_path, "--bot-seconds", "0", program=program) as url:
        host, guest = [await join(browser, locale, problems) for locale in ("en", "de")]
        await host.goto(f"{url}/#make?edition=base&modules=good_neighbours&seats=you.friend.miner")
        offered = host.get_by_role("switch", name="Good neighbours")
        await expect(offered).to_be_checked()
        await expect(offered.locator("img")).to_have_attribute("src", re.compile("^data:image/svg"))
        await host.locator("[data-do=open-table]").click()
        await host.locator("[data-do=start]").wait_for()
        await guest.goto(host.url)
        await expect(guest.get_by_role("banner")).to_contain_text("Gute Nachbarn")
        await guest.locator("[data-do=sit]").click()
        await host.locator("[data-do=start]:not([disabled])").click()
        # The action card: it is aimed at a player, who then decides.
        card = host.locator(".hand [data-card=borrow]")
        await expect(card).to_have_accessible_name(re.compile("^Borrow"))
        await expect(card.locator("img")).to_have_attribute("src", re.compile("^data:image/svg.*<path"))
        await card.click()
        await expect(host.locator(".prompt")).to_contain_text("Another player gives you a card")
        await host.locator(".player.target[data-seat='1']").click()
        await host.locator("[data-do=confirm]").click()
        # The new verb: what is offered makes the prompt.
        asked = guest.locator(".prompt.asked[data-verb=lend]")
        await expect(asked).to_contain_text("Karte verleihen")
        await expect(asked).to_contain_text("Such eine deiner Handkarten aus und gib sie her.")
        await guest.locator(".hand [data-card]:not([data-card=shored_tee])").last.click()
        await guest.locator("[data-do=confirm]").click()
        await expect(guest.locator(".hand [data-card]")).to_have_count(6)  # the lender draws
        # The tunnel card.
        await guest.locator(".hand [data-card=shored_tee]").first.click()
        await expect(guest.locator(".prompt")).to_contain_text("Abgestützter Gang")
        await guest.locator(".spot").first.click()
        await guest.locator("[data-do=confirm]").click()
        for page, told in ((host, "laid “Shored tunnel”"), (guest, "Abgestützter Gang")):
            await expect(page.get_by_role("list", name=re.compile("Log|Verlauf"))).to_contain_text(told)
        await host.goto(f"{url}/rules?edition=base&modules=good_neighbours#Q2")
        await expect(host.get_by_role("heading", name="Borrowing")).to_be_visible()
        for page in (host, guest):
            await page.context.close()
    assert problems == []
