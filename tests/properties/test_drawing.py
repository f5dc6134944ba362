"""The maze as text: what is drawn can be read by people and by the library."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur import Cell, Ruleset, Side, Unreadable
from saboteur.cards import parse
from saboteur.catalogue import modules, parse_ruleset, ruleset
from saboteur.drawing import draw, read
from saboteur.maze import Maze, Piece
from saboteur.shapes import Design
from tests.support.game import Game

MODULES = [name for name, module in modules().items() if not module.edition and module.only_with is None]
RULESETS = [
    ruleset("base", 3),
    ruleset("base", 5, *MODULES),
    ruleset("expansion", 6, *MODULES),
    ruleset("duel", 2),
    ruleset("solo", 1),
]
ALL = {name: design for module in modules().values() for name, design in module.cards.items()}
"""The cards of all boxes at once, more of which look alike than in any game."""
CATALOGUES = [*(rules.designs for rules in RULESETS), ALL]
CELLS = st.builds(Cell, st.integers(-12, 120), st.integers(-105, 12))


def lying(designs: dict[str, Design]) -> st.SearchStrategy[Piece]:
    """Draw a piece: any tunnel card, one of the ways up that differ, or a card lying face down."""
    up = [Piece(name, bool(t)) for name, design in designs.items() for t in range(len(design.ways))]
    return st.sampled_from([*up, Piece("goal", up=False), Piece("cover", up=False)])


@st.composite
def mazes(draw_from: st.DrawFn) -> Maze:
    """Build a maze in which anything may lie anywhere, with some gates open."""
    designs = draw_from(st.sampled_from([designs for designs in CATALOGUES if "cover_cross" in designs]))
    maze = Maze(designs, ())
    near = draw_from(CELLS)
    for piece in draw_from(st.lists(lying(designs), max_size=25)):
        near = near.beside(draw_from(st.sampled_from(Side)))
        if near not in maze.pieces:
            maze.put(near, piece)
    for cell, shape in list(maze.shapes()):
        for gate in shape.gates:
            if draw_from(st.booleans()):
                maze.open(cell, gate.side)
    return maze


@given(mazes())
def test_what_is_drawn_is_read_back(maze: Maze) -> None:
    shown = read(draw(maze), maze.designs)
    assert shown.pieces == maze.pieces
    assert shown.opened == maze.opened


@pytest.mark.parametrize("designs", CATALOGUES, ids=lambda designs: str(len(designs)))
def test_every_card_of_every_edition_can_be_told_from_all_others(designs: dict[str, Design]) -> None:
    maze = Maze(designs, ())
    cards = [(design, turned) for design in designs.values() for turned in range(len(design.ways))]
    for place, (design, turned) in enumerate(cards):
        cell = Cell(place % 12, place // 12)
        maze.put(cell, Piece(design.id, bool(turned)))
        alone = Maze(designs, ())
        alone.put(cell, Piece(design.id, bool(turned)))
        assert read(draw(alone), designs).pieces == alone.pieces
        for gate in design.ways[turned].gates:
            alone.open(cell, gate.side)
        assert read(draw(alone), designs).opened == alone.opened
    assert read(draw(maze), designs).pieces == maze.pieces


@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_cards_of_the_deck_need_no_mark(rules: Ruleset) -> None:
    maze = Maze(rules.designs, ())
    deck = [design.id for design in rules.designs.values() if design.family == "deck" and design.is_tunnel]
    for x, card in enumerate(deck):
        maze.put(Cell(x, 0), Piece(card))
    assert len(draw(maze).splitlines()) == 4  # numbers and three lines: nothing had to be explained


GALLERY = Path(__file__).parent / "gallery.txt"
"""Every card of every edition, as it is drawn. `python -m tests.properties.test_drawing` writes it again."""
HEADING = re.compile(r"(.*), gates closed")


def listed() -> list[Ruleset]:
    """Return the rulesets that the gallery shows; a module made since then need not be there."""
    found = map(HEADING.fullmatch, GALLERY.read_text("utf-8").splitlines())
    return [parse_ruleset(heading[1]) for heading in found if heading]


def gallery(rulesets: Iterable[Ruleset]) -> str:
    """Draw all cards there are, each way up that differs, first with closed gates, then with open ones."""
    drawn = []
    for rules in rulesets:
        ways = [(card.id, turned) for card in rules.designs.values() for turned in range(len(card.ways))]
        for opened in (False, True):
            maze = Maze(rules.designs, ())
            for place, (card, turned) in enumerate(ways):
                cell = Cell(place % 12, place // 12)
                if not opened or rules.designs[card].ways[turned].gates:
                    maze.put(cell, Piece(card, bool(turned)))
                for gate in rules.designs[card].ways[turned].gates if opened else ():
                    maze.open(cell, gate.side)
            drawn += [f"{rules}, gates {'open' if opened else 'closed'}", draw(maze), ""]
    return "\n".join(drawn)


def test_all_cards_are_drawn_as_they_always_were() -> None:
    assert len(listed()) == len(RULESETS)
    assert gallery(listed()).splitlines() == GALLERY.read_text("utf-8").splitlines()


def test_an_empty_maze_is_drawn_as_an_empty_cell() -> None:
    maze = Maze(ALL, ())
    assert draw(maze) == "    0\n\n0   ·\n"
    assert read(draw(maze), ALL).pieces == {}


def test_everything_on_a_card_is_drawn_where_it_is() -> None:
    picture = """\
    0    1    2    3    4    5    6
  S │    │    │    │1   │    │  A
0 ──┼────│────╱────│────┴───t┼────3──
  #g│    │    │    │    ╷1   │    G
                   ╵       O G1 G░░░░
1   ┌──  ·  ╴   ╶     ╴    ──┘  ░ ? ░
  #b│                     *     ░░░░░
A goal_tee_new_3_door_green  G goal  O goal_curve_nw_1_door_green  S start_green"""  # noqa: RUF001
    shown = read(picture, ALL)
    assert shown.pieces == {
        Cell(0, 0): Piece("start_green"),
        Cell(1, 0): Piece("bridge"),
        Cell(2, 0): Piece("double_curve"),
        Cell(3, 0): Piece("bridge_gold"),
        Cell(4, 0): Piece("tee_new_dead_s_gold"),
        Cell(5, 0): Piece("cross_troll_w"),
        Cell(6, 0): Piece("goal_tee_new_3_door_green", turned=True),
        Cell(0, 1): Piece("ladder_blue_nw", turned=True),
        Cell(2, 1): Piece("dead_ew"),
        Cell(3, 1): Piece("dead_n"),
        Cell(4, 1): Piece("crystal_dead_e", turned=True),
        Cell(5, 1): Piece("goal_curve_nw_1_door_green"),
        Cell(6, 1): Piece("goal", up=False),
    }
    assert shown.opened == {(Cell(5, 0), Side.W)}
    maze = Maze(ALL, ())
    for cell, piece in shown.pieces.items():
        maze.put(cell, piece)
    for cell, side in shown.opened:
        maze.open(cell, side)
    assert draw(maze) == picture


def test_gold_is_drawn_at_the_side_of_the_gate_that_it_lies_outside_of() -> None:
    table = "[deck]\n" + "\n".join(
        f"gold_{side} = {{tunnels = 'NESW', gold = {{value = {at + 1}, at = '{side}'}}, n = 1, grade = 'D'}}"
        for at, side in enumerate("NESW")
    )
    designs = parse(table)
    maze = Maze(designs, ())
    for x, card in enumerate(designs):
        maze.put(Cell(x, 0), Piece(card))
    assert draw(maze).splitlines() == [
        "    0    1    2    3",
        "    │1   │    │    │",
        "0 ──┼────┼─2──┼──4─┼──",
        "    │    │    │3   │",
    ]


GOOD = """
        0    1
      S │
    0 ──┼────┐
      # │    │

    1 ╴
        ╷
    S start
"""


def test_a_drawing_may_be_indented() -> None:
    assert read(GOOD, ALL).pieces == {
        Cell(0, 0): Piece("start"),
        Cell(1, 0): Piece("curve_ne", turned=True),
        Cell(0, 1): Piece("dead_ne", turned=True),
    }


def test_rows_may_be_left_out_and_the_last_line_too_if_it_is_empty() -> None:
    assert read("    5\n    ╵\n-3", ALL).pieces == {Cell(5, -3): Piece("dead_n")}
    apart = read("    5\n    ╵\n-3\n\n\n 4    ╶", ALL)
    assert apart.pieces == {Cell(5, -3): Piece("dead_n"), Cell(5, 4): Piece("dead_e")}


@pytest.mark.parametrize(
    ("good", "bad", "row", "reason"),
    [
        (GOOD, "", 1, "begins with the numbers"),
        ("    0    1", "    0 here 1", 2, "begins with the numbers"),
        ("    0    1", "    0     1", 2, "number 1 is not over the middle"),
        ("    0    1", "    0    2", 2, "number 2 is not over the middle"),
        ("        0    1", "    0    1", 2, "number 0 is not over the middle"),
        ("        0    1", "      0    1", 2, "number 0 is not over the middle"),
        ("    1 ╴", "    0 ╴", 7, "row 0 is drawn twice"),
        ("──┼────┐", "──┼────?", 4, "no card looks like the one at 1,0"),
        ("──┼────┐", "──┼─   ┐", 4, "the card start does not look like the one at 0,0"),
        ("──┼────┐", "──┼────┐  ─", 4, "outside the columns"),
        ("      S │", "    x S │", 3, "outside the columns"),
        ("      S │", "      T │", 3, "the mark 'T' at 0,0 is not explained"),
        ("S start", "S", 9, "a card for each mark"),
        ("S start", "S stark", 9, "no card 'stark'"),
        ("S start", "S start S cross", 9, "'S' is explained twice"),
        ("S start", "S goal", 4, "the card goal does not look like the one at 0,0"),
    ],
)
def test_a_drawing_that_cannot_be_read_is_refused_with_row_and_reason(
    good: str, bad: str, row: int, reason: str
) -> None:
    assert good in GOOD
    with pytest.raises(Unreadable) as caught:
        read(GOOD.replace(good, bad), ALL)
    assert caught.value.code == "drawing"
    assert caught.value.params["row"] == row
    assert reason in str(caught.value)


def test_a_drawing_sets_the_table_for_a_test() -> None:
    game = Game(hands={0: "cross straight_ew"}, goals="stone_ne treasure stone_nw").draw("""
             0    1    2    3    4    5    6    7    8
                                                   T │
        -2   ·    ·    ·    ·    ·    ·    ·    ·    └──

                            │
        -1   ·    ·    ·    │    ·    ·    ·    ·    ·
                            │
           S │              │                      G░░░░
         0 ──┼──────────────┼────┬──╴      ·    ·  ░ ? ░
           # │              │    │                 ░░░░░
                                 │
         1   ·    ·    ·    ·    └──  ·    ·    ·    ·

        G goal  S start  T stone_ne
    """)
    assert game.piece("4,0") == Piece("tee_new", turned=True)
    assert game.piece("8,-2") == Piece("stone_ne")
    assert game.piece("8,2") == Piece("goal", up=False)  # which the drawing leaves out
    assert game.reached("4,1")
    assert not game.reached("8,-2")
    assert game.cells(0, "straight_ew") == {"-1,0", "5,1"}  # not behind the dead end


def test_a_drawing_shows_open_gates() -> None:
    game = Game("duel", 2, hands={0: "straight_ns", 1: "straight_ns"}, goals="goal_cross_0").draw("""
             0    1    2    3    4    5
                                    O │
        -2   ·    ·    ·    ·    ·  ──┼──
                                      │
           T │    │
         1 ──┼────┼──  ·    ·    ·    ·
           #g│    b
        O goal_cross_0  T start_green
    """)
    assert game.piece("5,-2") == Piece("goal_cross_0")
    assert game.state.maze.opened == {(Cell(1, 1), Side.S)}
    assert "1,2" in game.cells(0, "straight_ns")


def test_a_drawing_that_contradicts_the_deal_is_noticed() -> None:
    with pytest.raises(AssertionError, match="8,-2 can't show"):
        Game(goals="treasure").draw("""
             8
           T │
        -2   └──

        T stone_ne
        """)


if __name__ == "__main__":
    GALLERY.write_text(gallery(RULESETS), "utf-8")
