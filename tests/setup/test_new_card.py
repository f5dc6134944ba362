"""Adding a card touches its own folder and one test file: nothing else in the repository asks for it.

A copy of a card under another name stands in for a new one. The tests that speak of every module run with it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import saboteur
from saboteur.texts import LANGUAGES, gathered
from tests.support.checkout import ROOT

LIKE, LIKE_CLAUSE = "change_of_direction", "P5"
CARD, CLAUSE = "second_wind", "P99"
ASKING_FOR_ALL = (
    "tests/texts/test_page.py",
    "tests/texts/test_payments.py",
    "tests/texts/test_teach.py",
    "tests/texts/test_texts.py",
    "tests/texts/test_verbs.py",
    "tests/art/test_draw.py",
    "tests/properties/test_drawing.py",
    "tests/library/test_card_tables.py",
    "tests/env/test_observation.py",
    "tests/architecture/test_layers.py::test_no_module_is_named_outside_its_folder",
    "tests/architecture/test_page.py",
)
"""The tests that look at every module there is."""
ELSEWHERE = (
    "--deselect=tests/texts/test_page.py::test_the_texts_of_the_page_are_up_to_date",
    "--deselect=tests/texts/test_texts.py::test_the_tables_of_texts_are_found",
)
"""What asks for files that every build writes, or for a folder in the repository itself."""
RUN = """
import sys
import saboteur.editions
saboteur.editions.__path__.append(sys.argv[1])
import pytest
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-n", "0", *sys.argv[2:]]))
"""
TEST = f"""
from tests.support.clauses import clause
from tests.support.game import Game


@clause("{CLAUSE}")
def test_the_turns_go_the_other_way_round() -> None:
    game = Game("base", 3, "{CARD}", hands={{0: "{CARD}"}})
    game.act("0 play {CARD}")
    assert game.awaits == (2,)
"""


def folder_of(card: str) -> Path:
    return Path(saboteur.__file__).parent / "editions" / card


def add_card(editions: Path) -> Path:
    """Write the folder of a new card."""
    folder = editions / CARD
    names = {gathered.of_module(LIKE, language)["module"]["name"] for language in LANGUAGES}
    for path in sorted(folder_of(LIKE).rglob("*")):
        # The words for the event that both cards tell are there already.
        if path.is_file() and path.suffix not in {".pyc", ".ftl"}:
            text = path.read_text("utf-8").replace(LIKE, CARD).replace(LIKE_CLAUSE, CLAUSE)
            for name in names:
                text = text.replace(name, "Second wind")
            there = folder / path.relative_to(folder_of(LIKE)).as_posix().replace(LIKE, CARD)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(text, "utf-8")
    return folder


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_new_card_touches_its_folder_and_one_test_file(tmp_path: Path) -> None:
    add_card(tmp_path / "editions")
    test = tmp_path / f"test_{CARD}.py"
    test.write_text(TEST, "utf-8")
    finished = subprocess.run(
        [sys.executable, "-c", RUN, tmp_path / "editions", test, *ASKING_FOR_ALL, *ELSEWHERE],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout[-4000:] + finished.stderr
