"""Mutants: every place is broken once, and the tests that can notice it are asked first."""

from __future__ import annotations

import ast
from pathlib import Path

from coverage import CoverageData

from saboteur.checks.judge import changes
from saboteur.checks.mutants import ROOT, Witnesses, broken, places

TEXT = """
LIMIT = 3

def few(cards, most: int = 2, *, strict=True):
    assert most > 0
    note(cards)
    return not cards or len(cards) + 1 <= most
"""


def test_every_place_is_broken_once_and_asserts_and_annotations_are_left_alone() -> None:
    file = Path("few.py")
    found = places({file: TEXT})
    good = ast.unparse(ast.parse(TEXT))
    mutants = [broken(TEXT, number) for _, number in found]
    assert [(line, change) for _, line, change in mutants] == [
        (2, "3 -> 4"), (4, "True -> False"), (4, "2 -> 3"), (6, "call removed"), (7, "not removed"),
        (7, "1 -> 2"), (7, "Add -> Sub"), (7, "LtE -> Lt"), (7, "Or -> And"),
    ]  # fmt: skip
    assert len({bad for bad, _, _ in mutants} | {good}) == len(found) + 1


def test_a_changed_function_is_found_and_other_changes_need_a_new_process() -> None:
    path = Path("src/saboteur/flow.py")
    text = (ROOT / path).read_text("utf-8")
    inside = text.replace('state.flags["ended_by"] + 1', 'state.flags["ended_by"] + 2')
    assert [function.__qualname__ for function in changes(path, inside) or ()] == ["Flow.first"]
    assert changes(path, f"{text}\nMORE = 1\n") is None


def test_those_that_run_a_line_come_first_then_those_that_know_its_file(tmp_path: Path) -> None:
    maze, state = (str(ROOT / "src/saboteur" / name) for name in ("maze.py", "state.py"))
    data = CoverageData(str(tmp_path / "witnesses"))
    for test, lines in (
        ("small", {maze: [7]}),
        ("large", {maze: [7, 8, 9], state: [1, 2]}),
        ("near", {maze: [8], state: [1]}),
        ("far", {state: [1, 2, 3]}),
    ):
        data.set_context(test)
        data.add_lines(lines)
    data.write()
    witnesses = Witnesses(tmp_path / "witnesses")
    path = Path("src/saboteur/maze.py")
    assert witnesses.of(path, 7) == ["small", "large"]
    assert witnesses.all(path, 7) == ["small", "large", "near", "far"]
    assert witnesses.all(path, 99) == ["small", "large", "near", "far"]
