"""Draw the maze as text, and read it back.

Every card takes three lines of five characters. Lines are tunnels; a line that ends before the middle is a
dead end. If one tunnel crosses over another, its line goes through; a slanting wall separates two curves on
one card. A letter bars an arm (`B` and `G` are doors of those colours, `T` is a troll); it is lower case if
the gate is open. A digit is gold, `*` is a crystal, and `#` is a ladder, with the letter of its colour if it
has one. An empty cell shows a dot.

A card that is not in the deck, or that looks like another card, has a mark at its corner, and so has a
face-down card. The last line explains the marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations, product
from string import ascii_letters
from textwrap import dedent
from typing import NamedTuple

from .errors import Unreadable, check_type
from .maze import Maze, Piece
from .shapes import Cell, Design, Shape, Side, sides_of

N, E, S, W = Side
WIDE, HIGH = 5, 3
MARK = 2
"""The number of characters at the corner for a mark."""
SIGNS = dict(enumerate("   └ │┌├ ┘─┴┐┤┬┼"))
"""The middle of a tunnel, by its ports."""
CROSSING = {
    frozenset((N.bit | S.bit, E.bit | W.bit)): "│",
    frozenset((N.bit | W.bit, E.bit | S.bit)): "╱",  # noqa: RUF001
    frozenset((N.bit | E.bit, S.bit | W.bit)): "╲",
}
"""The middle of a card with two tunnels."""
ARMS = {N: ((0, 2),), E: ((1, 3), (1, 4)), S: ((2, 2),), W: ((1, 1), (1, 0))}
"""The characters from the middle to each side, as row and column, outwards."""
DEAD = {N: "╵", E: "╶", S: "╷", W: "╴"}
NEAR = {N: (0, 3), E: (1, 3), S: (2, 3), W: (1, 1)}
FAR = {N: (0, 3), E: (1, 4), S: (2, 3), W: (1, 0)}
LADDER, CRYSTAL = (2, 0), (2, 4)
DOT = ("     ", "  ·  ", "     ")
BACK = ("░░░░░", "░ ? ░", "░░░░░")

Picture = tuple[str, ...]


class Drawing(NamedTuple):
    """The content of a drawing: the cards, and the gates that are open to everybody."""

    pieces: dict[Cell, Piece]
    opened: frozenset[tuple[Cell, int]]


class _Look(NamedTuple):
    card: str
    turned: bool
    opened: frozenset[int]


def draw(maze: Maze) -> str:
    """Draw a maze.

    >>> import saboteur
    >>> maze = saboteur.ruleset("base", 3).new_maze()
    >>> maze.put(Cell(0, 0), Piece("start"))
    >>> maze.put(Cell(1, 0), Piece("tee_nes", turned=True))
    >>> maze.put(Cell(1, -1), Piece("dead_ns"))
    >>> maze.put(Cell(2, 0), Piece("goal", up=False))
    >>> print(draw(maze))
         0    1    2
              ╵
    -1   ·         ·
              ╷
       S │    │  G░░░░
     0 ──┼────┤  ░ ? ░
       # │    │  ░░░░░
    G goal  S start
    >>> read(draw(maze), maze.designs).pieces[Cell(1, 0)]
    Piece(card='tee_nes', turned=True, up=True)
    """
    check_type(maze, Maze, "a Maze, as State.maze is one")
    looks = _plain_looks(maze.designs)
    pictures: dict[Cell, Picture] = {}
    marked: dict[Cell, str] = {}
    for cell, piece in maze.pieces.items():
        if piece.up:
            opened = frozenset(side for place, side in maze.opened if place == cell)
            pictures[cell] = _picture(maze.designs[piece.card].lying(piece.turned), opened)
        else:
            pictures[cell] = BACK
        look = looks.get(pictures[cell])
        if look is None or look.card != piece.card:
            marked[cell] = piece.card
    marks = _marks(marked.values())
    for cell, card in marked.items():
        first, *rest = pictures[cell]
        pictures[cell] = (marks[card] + first[len(marks[card]) :], *rest)
    xs, ys = _span(cell.x for cell in pictures), _span(cell.y for cell in pictures)
    margin = max(len(str(y)) for y in ys) + 1
    lines = [" " * (margin - 2) + "".join(str(x).rjust(WIDE) for x in xs)]
    for y in ys:
        for row in range(HIGH):
            label = str(y) if row == HIGH // 2 else ""
            cells = "".join(pictures.get(Cell(x, y), DOT)[row] for x in xs)
            lines.append(label.rjust(margin - 1) + " " + cells)
    if marks:
        lines.append("  ".join(sorted(f"{mark} {card}" for card, mark in marks.items())))
    return "\n".join(line.rstrip() for line in lines)


def read(text: str, designs: Mapping[str, Design]) -> Drawing:
    """Read a drawing. It may be indented, and rows of cells may be left out."""
    check_type(text, str, "the text of a drawing")
    check_type(designs, Mapping, "cards by name, as Ruleset.designs has them")
    lines = dedent(text).splitlines()
    at = next((at for at, line in enumerate(lines) if line.strip()), 0)
    columns = _columns(lines[at] if lines else "", at + 1)
    bands: dict[int, int] = {}
    at += 1
    margin = min(columns.values()) - WIDE // 2
    while at + 1 < len(lines) and re.fullmatch(r"\s*-?\d+\s*", lines[at + 1][:margin]):
        y = int(lines[at + 1][:margin])
        if y in bands:
            raise _unreadable(at + 2, Unreadable("drawing_row_twice", y=y))
        bands[y] = at
        at += HIGH
    cards = _legend(lines[at:], at + 1, designs)
    looks = _plain_looks(designs)
    pieces: dict[Cell, Piece] = {}
    opened: set[tuple[Cell, int]] = set()
    for y, top in bands.items():
        rows = [*lines[top : top + HIGH], ""][:HIGH]
        _check_margin(rows, top, margin, margin + WIDE * len(columns))
        for x, middle in columns.items():
            left = middle - WIDE // 2
            picture = tuple(row[left : left + WIDE].ljust(WIDE) for row in rows)
            if picture == DOT or not "".join(picture).strip():
                continue
            cell = Cell(x, y)
            mark = picture[0][:MARK].strip(" ░")
            if not mark:
                found = looks.get(picture)
            elif mark not in cards:
                raise _unreadable(top + 1, Unreadable("drawing_mark", mark=mark, cell=cell))
            elif picture[1:] == BACK[1:]:
                pieces[cell] = Piece(cards[mark], up=False)
                continue
            else:
                unmarked = (" " * MARK + picture[0][MARK:], *picture[1:])
                found = dict(_looks(d for d in designs.values() if d.id == cards[mark])).get(unmarked)
            if found is None:
                look = Unreadable("drawing_look", cell=cell)
                if mark:
                    look = Unreadable("drawing_other_look", card=cards[mark], cell=cell)
                raise _unreadable(top + 2, look)
            pieces[cell] = Piece(found.card, found.turned)
            opened |= {(cell, side) for side in found.opened}
    return Drawing(pieces, frozenset(opened))


def _unreadable(row: int, reason: Unreadable) -> Unreadable:
    return Unreadable("drawing", row=row, reason=reason)


def _columns(line: str, row: int) -> dict[int, int]:
    """Read the column numbers, and return where the middle of each column is."""
    if not re.fullmatch(r"(\s*-?\d+)+\s*", line):
        raise _unreadable(row, Unreadable("drawing_columns"))
    columns = [(int(number[0]), number.end() - 1) for number in re.finditer(r"-?\d+", line)]
    first, middle = columns[0]
    for x, place in columns:
        if place - middle != WIDE * (x - first) or middle <= WIDE // 2:
            raise _unreadable(row, Unreadable("drawing_column", x=x))
    return dict(columns)


def _legend(lines: list[str], row: int, designs: Mapping[str, Design]) -> dict[str, str]:
    """Read the explanation of the marks."""
    families = {design.family for design in designs.values()}
    cards: dict[str, str] = {}
    for number, line in enumerate(lines, row):
        words = line.split()
        if len(words) % 2:
            raise _unreadable(number, Unreadable("drawing_legend"))
        for mark, card in zip(words[::2], words[1::2], strict=True):
            if card not in designs and card not in families:
                raise _unreadable(number, Unreadable("drawing_card", card=card))
            if mark in cards:
                raise _unreadable(number, Unreadable("drawing_mark_twice", mark=mark))
            cards[mark] = card
    return cards


def _check_margin(rows: list[str], top: int, left: int, right: int) -> None:
    for number, row in enumerate(rows):
        if (number != HIGH // 2 and row[:left].strip()) or row[right:].strip():
            raise _unreadable(top + number + 1, Unreadable("drawing_beside"))


def _span(numbers: Iterable[int]) -> range:
    found = [*numbers] or [0]
    return range(min(found), max(found) + 1)


def _marks(cards: Iterable[str]) -> dict[str, str]:
    """Choose a mark for each card: a letter of its name if one is free."""
    marks: dict[str, str] = {}
    for card in sorted(set(cards)):
        letters = [letter.upper() for letter in card if letter.isalpha()]
        pairs = ("".join(pair) for pair in product(ascii_letters, repeat=MARK))
        marks[card] = next(m for m in chain(letters, ascii_letters, pairs) if m not in marks.values())
    return marks


def _plain_looks(designs: Mapping[str, Design]) -> dict[Picture, _Look]:
    """Return the card of the deck that a picture without a mark shows."""
    looks: dict[Picture, _Look] = {}
    for picture, look in _looks(design for design in designs.values() if design.family == "deck"):
        looks.setdefault(picture, look)
    return looks


def _looks(designs: Iterable[Design]) -> Iterator[tuple[Picture, _Look]]:
    """List every look that some cards can have."""
    for design in designs:
        for turned, way in enumerate(design.ways):
            sides = [gate.side for gate in way.gates]
            for size in range(len(sides) + 1):
                for opened in map(frozenset, combinations(sides, size)):
                    yield _picture(way, opened), _Look(design.id, bool(turned), opened)


@lru_cache(maxsize=1024)
def _picture(shape: Shape, opened: frozenset[int]) -> Picture:
    """Draw a card as it lies, with some gates open."""
    rows = [[" "] * WIDE for _ in range(HIGH)]

    def ink(place: tuple[int, int], sign: str) -> None:
        rows[place[0]][place[1]] = sign

    through = [mask for mask in shape.tunnels if len(sides_of(mask)) > 1]
    for mask in shape.tunnels:
        for side in sides_of(mask):
            if mask in through:
                for place in ARMS[side]:
                    ink(place, "│" if side in (N, S) else "─")
            else:
                ink(ARMS[side][-1], DEAD[side])
    middle = (HIGH // 2, WIDE // 2)
    if through:
        ink(middle, SIGNS[through[0]] if len(through) == 1 else CROSSING[frozenset(through)])
    for gate in shape.gates:
        letter = gate.bars[0]
        ink(ARMS[Side(gate.side)][0], letter if gate.side in opened else letter.upper())
    if shape.gold is not None:
        if shape.gold.side >= 0:
            place = FAR[Side(shape.gold.side)]
        else:
            mask = shape.tunnels[shape.gold.tunnel]
            place = middle if through == [mask] else NEAR[sides_of(mask)[0]]
        ink(place, str(shape.gold.value))
    if shape.ladder:
        ink(LADDER, "#")
        if shape.ladder != "any":
            ink((LADDER[0], LADDER[1] + 1), shape.ladder[0])
    if shape.crystals:
        ink(CRYSTAL, "*")
    return tuple("".join(row) for row in rows)
