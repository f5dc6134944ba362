"""Carve tunnels and rock into paths: `python -m saboteur.art.carve` writes `carved.json`.

A tunnel is the distance to its centre lines, softly merged, plus noise that fades towards the card's edge, so
that neighbours meet. Rim, wall, floor and worn middle are contours of that one field. A kind that is another
one turned by 180 degrees is not carved.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path

Point = tuple[float, float]
Lines = tuple[tuple[Point, ...], ...]

WIDTH, HEIGHT = 100.0, 156.0
MIDDLE = (50.0, 78.0)
MARGIN = 9.0
"""How far contours continue outside the card, where they are cut off."""
HALF = 15.5
STEP = 2.5
LEVELS = {"rim": 6.0, "wall": 4.3, "floor": 0.0, "bed": -3.4, "worn": -7.5}
COARSE = {"rim": 0.5, "wall": 0.5, "floor": 0.5, "bed": 0.8, "worn": 0.9}
VARIANTS = 2
ROCKS = 6
SHADES = 7
CARVED = Path(__file__).with_name("carved.json")

PORTS: dict[str, Point] = {"N": (50, 0), "E": (100, 78), "S": (50, 156), "W": (0, 78)}
OUT: dict[str, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def mixed(*numbers: int) -> float:
    """Hash some integers to a fraction between 0 and 1."""
    value = 2166136261
    for number in numbers:
        value = ((value ^ (number & 0xFFFF)) * 16777619) & 0xFFFFFFFF
        value ^= value >> 15
    value = (value * 2246822519) & 0xFFFFFFFF
    return (value ^ value >> 13) % 10007 / 10006


def noise(x: float, y: float, seed: int) -> float:
    """Return smooth noise between -1 and 1."""
    left, top = int(x // 1), int(y // 1)
    u, v = x - left, y - top
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    corner = [mixed(left + i, top + j, seed) for j in (0, 1) for i in (0, 1)]
    upper = corner[0] + (corner[1] - corner[0]) * u
    lower = corner[2] + (corner[3] - corner[2]) * u
    return 2 * (upper + (lower - upper) * v) - 1


def _far(side: str) -> Point:
    """Return a point outside the card, straight on from a port."""
    (x, y), (dx, dy) = PORTS[side], OUT[side]
    return (x + 40 * dx, y + 40 * dy)


def _arm(side: str, length: float) -> tuple[Point, ...]:
    (x, y), (dx, dy) = PORTS[side], OUT[side]
    return (_far(side), (x - dx * length, y - dy * length))


def _bend(a: str, b: str, pull_a: float, pull_b: float) -> tuple[Point, ...]:
    """Join two ports by one curve that is straight at the edge."""
    (x0, y0), (x3, y3) = PORTS[a], PORTS[b]
    (ax, ay), (bx, by) = OUT[a], OUT[b]
    x1, y1, x2, y2 = x0 - ax * pull_a, y0 - ay * pull_a, x3 - bx * pull_b, y3 - by * pull_b
    points = []
    for index in range(13):
        t = index / 12
        s = 1 - t
        points.append(
            (
                s**3 * x0 + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t**3 * x3,
                s**3 * y0 + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t**3 * y3,
            )
        )
    return (_far(a), *points, _far(b))


KINDS: dict[str, tuple[Lines, float]] = {
    # The centre lines, and the radius of a chamber in the middle.
    "N": ((_arm("N", 26),), 0),
    "E": ((_arm("E", 14),), 0),
    "N short": ((_arm("N", 17),), 0),
    "E short": ((_arm("E", 6),), 0),
    "N shaft": ((_arm("N", 78),), 21),
    "E shaft": ((_arm("E", 50),), 21),
    "NS": (((_far("N"), _far("S")),), 0),
    "EW": (((_far("E"), _far("W")),), 0),
    "NE": ((_bend("N", "E", 62, 40),), 0),
    "NW": ((_bend("N", "W", 62, 40),), 0),
    "NE tight": ((_bend("N", "E", 44, 24),), 0),
    "NW tight": ((_bend("N", "W", 44, 24),), 0),
    "NES": (((_far("N"), _far("S")), _arm("E", 50)), 17.5),
    "NEW": (((_far("E"), _far("W")), _arm("N", 78)), 17.5),
    "NESW": (((_far("N"), _far("S")), (_far("E"), _far("W"))), 19),
}


def _distance(x: float, y: float, line: tuple[Point, ...]) -> float:
    best = 1e9
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        along = min(1.0, max(0.0, along))
        best = min(best, hypot(x - ax - along * dx, y - ay - along * dy))
    return best


def _joined(a: float, b: float, softness: float = 9.0) -> float:
    """Return a soft minimum of two distances."""
    blend = max(0.0, softness - abs(a - b)) / softness
    return min(a, b) - blend * blend * softness / 4


def field(kind: str, seed: int) -> Callable[[float, float], float]:
    """Return the distance of a point from the tunnel's floor; negative inside."""
    lines, chamber = KINDS[kind]

    def at(x: float, y: float) -> float:
        value = 1e9
        for line in lines:
            value = _joined(value, _distance(x, y, line) - HALF)
        if chamber:
            value = _joined(value, hypot(x - MIDDLE[0], y - MIDDLE[1]) - chamber)
        inside = min(x, WIDTH - x, y, HEIGHT - y)
        fade = min(1.0, max(0.0, inside / 12))
        rough = 2.3 * noise(x / 10, y / 10, seed) + 1.1 * noise(x / 4.2, y / 4.2, seed + 77)
        return value + fade * rough

    return at


def contours(values: list[list[float]], level: float) -> Iterator[list[Point]]:
    """Trace the closed outlines of the area below a level (marching squares)."""
    rows, columns = len(values), len(values[0])
    follow: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    place: dict[tuple[int, int, int], Point] = {}

    def crossing(i: int, j: int, along: int) -> tuple[int, int, int]:
        key = (i, j, along)
        if key not in place:
            a, b = values[j][i], values[j + along][i + 1 - along]
            share = (level - a) / (b - a)
            place[key] = (
                -MARGIN + STEP * (i + (share if not along else 0)),
                -MARGIN + STEP * (j + (share if along else 0)),
            )
        return key

    for j in range(rows - 1):
        for i in range(columns - 1):
            corners = (values[j][i], values[j][i + 1], values[j + 1][i + 1], values[j + 1][i])
            inside = [value < level for value in corners]
            edges = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
            # Walk with the inside on the right hand: from an edge where it ends to the next where it begins.
            ends = [side for side in range(4) if inside[side] and not inside[(side + 1) % 4]]
            begins = [side for side in range(4) if not inside[side] and inside[(side + 1) % 4]]
            for end in ends:
                begin = min(begins, key=lambda side, end=end: (end - side) % 4)  # type: ignore[misc]
                follow[crossing(*edges[end])] = crossing(*edges[begin])
    while follow:
        first, key = follow.popitem()
        line = [place[first]]
        while key != first:
            line.append(place[key])
            key = follow.pop(key)
        yield line


def simplified(line: list[Point], coarse: float) -> list[Point]:
    """Simplify a closed line: leave out points that hardly bend it (Douglas and Peucker)."""
    far = max(
        range(len(line)), key=lambda index: hypot(line[index][0] - line[0][0], line[index][1] - line[0][1])
    )
    keep = {0, far}
    work = [(0, far), (far, len(line))]
    closed = [*line, line[0]]
    while work:
        start, end = work.pop()
        best, worst = -1, coarse
        for index in range(start + 1, end):
            away = _distance(*closed[index], (closed[start], closed[end]))
            if away > worst:
                best, worst = index, away
        if best >= 0:
            keep.add(best)
            work += [(start, best), (best, end)]
    return [line[index] for index in sorted(keep) if index < len(line)]


def path(line: list[Point]) -> str:
    """Write a closed line as a path in tenths; rounding comes before subtraction, so errors don't add up."""
    places = [(round(x * 10), round(y * 10)) for x, y in line]
    words = [f"M{_tenths(places[0][0])} {_tenths(places[0][1])}"]
    moves = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    words.append("l" + " ".join(f"{_tenths(x)} {_tenths(y)}" for x, y in moves))
    return "".join(words).replace(" -", "-") + "z"


def _tenths(value: int) -> str:
    sign, whole, tenth = "-" if value < 0 else "", abs(value) // 10, abs(value) % 10
    return f"{sign}{whole or '' if tenth else whole}{f'.{tenth}' if tenth else ''}"


def tunnel(kind: str, variant: int) -> dict[str, str]:
    """Carve one kind of tunnel."""
    seed = 31 * variant + sum(map(ord, kind))
    at = field(kind, seed)
    columns, rows = int((WIDTH + 2 * MARGIN) / STEP) + 2, int((HEIGHT + 2 * MARGIN) / STEP) + 2
    values = [[at(-MARGIN + STEP * i, -MARGIN + STEP * j) for i in range(columns)] for j in range(rows)]
    # Outlines close at the edge of what is sampled.
    for j in range(rows):
        for i in range(columns):
            if i in (0, columns - 1) or j in (0, rows - 1):
                values[j][i] = 99.0
    outlines = {
        name: "".join(
            path(simplified(line, COARSE[name])) for line in contours(values, level) if len(line) > 12
        )
        for name, level in LEVELS.items()
    }
    return {**outlines, "pebbles": pebbles(at, seed)}


def pebbles(at: Callable[[float, float], float], seed: int) -> str:
    """Scatter pebbles over the floor, near its walls: dots of a stroke with round ends."""
    dots: list[str] = []
    for index in range(60):
        x, y = 4 + 92 * mixed(index, seed, 1), 4 + 148 * mixed(index, seed, 2)
        if -9 < at(x, y) < -3 and len(dots) < 12:
            dots.append(f"M{round(x)} {round(y)}h0")
    return "".join(dots)


def rock(seed: int) -> list[str]:
    """Cut a face of rock into facets lit from the upper left: one path for each shade, darkest first."""
    across, down = 5, 8
    heights: dict[tuple[int, int], tuple[float, float, float]] = {}
    for j in range(down + 1):
        for i in range(across + 1):
            x, y = i * WIDTH / across, j * HEIGHT / down
            if 0 < i < across:
                x += (mixed(i, j, seed) - 0.5) * 15
            if 0 < j < down:
                y += (mixed(i, j, seed + 1) - 0.5) * 15
            heights[i, j] = (x, y, mixed(i, j, seed + 2) * 17)
    shades: list[list[str]] = [[] for _ in range(SHADES)]
    for j in range(down):
        for i in range(across):
            a, b, c, d = heights[i, j], heights[i + 1, j], heights[i + 1, j + 1], heights[i, j + 1]
            pair = ((a, b, c), (a, c, d)) if mixed(i, j, seed + 3) < 0.5 else ((a, b, d), (b, c, d))
            for p, q, r in pair:
                ux, uy, uz = q[0] - p[0], q[1] - p[1], q[2] - p[2]
                vx, vy, vz = r[0] - p[0], r[1] - p[1], r[2] - p[2]
                nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
                light = (-0.5 * nx - 0.65 * ny + 0.58 * nz) / (hypot(nx, ny, nz) or 1)
                shade = min(SHADES - 1, max(0, round((light - 0.05) / 0.9 * (SHADES - 1))))
                points = " ".join(f"{round(x)} {round(y)}" for x, y, _ in (p, q, r))
                shades[shade].append(f"M{points}z")
    return ["".join(parts) for parts in shades]


def crack(seed: int) -> str:
    """Draw three cracks in the rock."""
    words = []
    for line in range(3):
        x, y = 12 + 76 * mixed(line, seed), 14 + 128 * mixed(line, seed + 5)
        words.append(f"M{round(x)} {round(y)}l")
        words.append(
            " ".join(
                f"{round((mixed(line, k, seed) - 0.5) * 20)} {round(4 + 9 * mixed(line, k, seed + 9))}"
                for k in range(4)
            )
        )
    return "".join(words).replace(" -", "-")


def carved() -> dict[str, object]:
    """Carve everything."""
    return {
        "tunnels": {kind: [tunnel(kind, variant) for variant in range(VARIANTS)] for kind in KINDS},
        "rocks": [{"facets": rock(17 * seed + 3), "cracks": crack(seed)} for seed in range(ROCKS)],
    }


if __name__ == "__main__":
    CARVED.write_text(json.dumps(carved(), indent=1) + "\n", encoding="utf-8")
