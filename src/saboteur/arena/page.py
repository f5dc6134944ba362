"""Fill in the tables of docs/strength.md and draw its pictures, from the raw cells beside it.

    python -m saboteur.arena.page put docs/strength.json roles trials/roles.json --command "... roles ..."
    python -m saboteur.arena.page fill docs/strength.json docs/strength.md
    python -m saboteur.arena.page draw docs/strength.json docs/pictures

The raw cells are the summaries of `saboteur.arena.trials` and of `saboteur arena --json`, and older ones that
still hold. On the page a table stands between `<!-- table NAME -->` and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ..catalogue import parse_ruleset
from . import plots, report, timing
from .listening import Talk
from .mistakes import DIGGING, SABOTAGING
from .statistics import Estimate, alike

MASTER, SWIFT, SPIRIT, FROZEN = (
    "saboteur.bots.search:Master", "saboteur.bots.swift:Swift", "spirit", "frozen",
)  # fmt: skip
NAMES = {
    "novice": "novice",
    "miner": "miner",
    FROZEN: "foreman\nof 1.0.0",
    "foreman": "foreman",
    MASTER: "master",
    "master": "master",
    SWIFT: "master,\ncompiled",
    SPIRIT: "spirit",
}
"""How pictures and tables call the levels, the weakest first."""
TABLE = re.compile(r"(<!-- table (\w+) -->\n\n).*?(\n\n<!-- end -->)", re.DOTALL)
WIDE = 320
"""The longest line of the raw cells that is not broken."""
Rows = list[list[str]]
"""A table; its headings come first."""

app = typer.Typer(add_completion=False, no_args_is_help=True)
CellsFile = Annotated[Path, typer.Argument(help="The file of raw cells.")]


class Page(msgspec.Struct, frozen=True):
    """What was measured, and by which command."""

    commands: dict[str, list[str]]
    """By the name of what they measured."""
    roles: report.Summary
    levels: report.Summary
    guests: report.Summary
    masters: report.Summary
    alone: report.Summary
    """One master among foremen."""
    for_two: report.Summary
    with_teams: report.Summary
    times: list[timing.Timing]
    ears: report.Summary
    talk: Talk
    habits: report.Summary
    """The mistakes of masters."""
    earlier: dict[str, Any]
    """Older summaries."""


def called(level: str) -> str:
    """Return how tables call a level."""
    return NAMES[level].replace("\n", " ")


def seats_of(one: report.Uplift | report.Contrast) -> str:
    """Return the number of players, as text."""
    return str(parse_ruleset(one.rules).seats)


def levels(page: Page) -> Rows:
    """Every level against foremen of 1.0.0, in both roles."""
    cells = {(cell.digs, cell.sabotages): cell.reached for cell in page.levels.cells}
    known = [level for level in NAMES if (level, FROZEN) in cells]
    return [["level", "digs: treasure reached", "sabotages: treasure reached", "deals"]] + [
        [
            called(level),
            cells[level, FROZEN].percent(),
            cells[FROZEN, level].percent(),
            str(cells[level, FROZEN].count),
        ]
        for level in known
    ]


def roles(page: Page) -> Rows:
    """Spirits and foremen against each other."""
    steps = {
        (FROZEN, SPIRIT) if one.role == "sabotages" else (SPIRIT, FROZEN): one.reached.points()
        for one in page.roles.contrasts
        if one.against == FROZEN
    }
    found = {(cell.digs, cell.sabotages): cell.reached for cell in page.roles.cells}
    pairs = ((FROZEN, FROZEN), (SPIRIT, FROZEN), (FROZEN, SPIRIT), (SPIRIT, SPIRIT))
    plural = {FROZEN: "foremen", SPIRIT: "spirits"}
    return [["diggers", "saboteurs", "treasure reached", "spirit instead of foremen, same deals"]] + [
        [plural[digs], plural[sabotages], found[digs, sabotages].percent(), steps.get((digs, sabotages), "")]
        for digs, sabotages in pairs
    ]


def by_players(uplifts: Sequence[report.Uplift]) -> Rows:
    """What one guest gains, by number of players, and with each of them counting alike."""
    numbers = list(dict.fromkeys(seats_of(one) for one in uplifts))
    numbers.sort(key=int)
    found = {(seats_of(one), one.team): one for one in uplifts}
    rows = [["players", "both roles", "diggers", "saboteurs", "gold more often", "deals"]]
    for number in numbers:
        golds = [str(found[number, team].gold) for team in ("", "diggers", "saboteurs")]
        both = found[number, ""]
        rows.append([number, *golds, both.wins.points(), str(both.gold.count)])
    golds = [
        str(alike([found[number, team].gold for number in numbers])) for team in ("", "diggers", "saboteurs")
    ]
    wins = alike([found[number, ""].wins for number in numbers])
    return [*rows, [f"{numbers[0]} to {numbers[-1]}", *golds, wins.points(), str(wins.count)]]


def masters(page: Page) -> Rows:
    """The spirit instead of the master, by number of players."""
    steps = [one for one in page.masters.contrasts if (one.one, one.other) == (SWIFT, SPIRIT)]
    found = {(seats_of(one), one.role): one.reached for one in steps}
    numbers = sorted({number for number, _ in found}, key=int)
    roles = ("digs", "sabotages", report.BOTH)
    rows = [
        [number, *(found[number, role].points() for role in roles), str(found[number, report.BOTH].count)]
        for number in numbers
    ]
    together = alike([found[number, report.BOTH] for number in numbers])
    return [
        [
            "players",
            "digs: treasure reached more often",
            "sabotages: reached more often",
            "both roles: wins more often",
            "deals",
        ],
        *rows,
        ["together", "", "", together.points(), str(together.count)],
    ]


def times(page: Page) -> Rows:
    """How long levels think."""
    return [["players", "level", "CPU ms an act", "longest", "acts"]] + [
        [
            str(parse_ruleset(one.rules).seats),
            called(one.level),
            f"{one.cpu:.1f}",
            f"{one.cpu_longest:.1f}",
            str(one.decisions),
        ]
        for one in page.times
    ]


def for_two(page: Page) -> Rows:
    """The spirit in The Duel."""
    return [["opponent", "more gold a round", "ahead more often", "deals"]] + [
        [called(one.one), str(one.gold), one.wins.points(), str(one.gold.count)]
        for one in page.for_two.uplifts
    ]


def of_spirits(page: Page) -> Iterable[report.Uplift]:
    """List what one spirit gains where there are teams."""
    return (one for one in page.with_teams.uplifts if one.other == SPIRIT)


def teams(page: Page) -> Rows:
    """The spirit where there are teams, by role."""
    return [["role", "more gold a round", "more often with gold", "deals"]] + [
        [one.team or "all", str(one.gold), one.wins.points(), str(one.gold.count)]
        for one in of_spirits(page)
        if not one.rules
    ]


def team_players(page: Page) -> Rows:
    """The same, by number of players."""
    found = [one for one in of_spirits(page) if one.rules and not one.team]
    return [["players", "more gold a round", "deals"]] + [
        [seats_of(one), str(one.gold), str(one.gold.count)]
        for one in sorted(found, key=lambda one: int(seats_of(one)))
    ]


def compiled(page: Page) -> Rows:
    """What compiled playouts are worth."""
    found = {(cell.digs, cell.sabotages): cell.reached for cell in page.levels.cells}
    rows = [["role", "master", "compiled", "compiled instead of not, same deals", "deals"]]
    for one in page.levels.contrasts:
        if (one.one, one.other) == (MASTER, SWIFT) and one.role != report.BOTH:
            cells = [
                found[(level, FROZEN) if one.role == "digs" else (FROZEN, level)].percent()
                for level in (MASTER, SWIFT)
            ]
            rows.append([one.role, *cells, one.reached.points(), str(one.reached.count)])
    return rows


def ears(page: Page) -> Rows:
    """What listening is worth, where the other side tells the truth or lies."""
    deaf, said = f"{SPIRIT}-deaf", {"foreman-honest": "tells the truth", "foreman-liar": "lies"}
    found = {(cell.digs, cell.sabotages): cell.reached for cell in page.ears.cells}
    rows = [["the other side", "role", "deaf", "listens", "difference"]]
    for other, words in said.items():
        for one in page.ears.contrasts:
            if one.against == other:
                cells = [
                    found[(level, other) if one.role == "digs" else (other, level)].percent()
                    for level in (deaf, SPIRIT)
                ]
                rows.append([words, one.role, *cells, one.reached.points()])
    return rows


def known(share: Estimate) -> str:
    """Write a share, or nothing if nothing could be checked."""
    return share.percent() if share.count else ""


def claims(page: Page) -> Rows:
    """What is claimed, and how much of it is false."""
    return [["claim", "by", "made", "false, of those that can be checked"]] + [
        [f"`{one.verb}`", one.team, str(one.made), known(one.false)] for one in page.talk.rows
    ]


def trust(page: Page) -> Rows:
    """What is believed of it."""
    return [["claim of a saboteur", "true?", "believed", "made likelier by", "listeners"]] + [
        [
            f"`{one.verb}`",
            str(one.true).lower(),
            one.believed.percent(),
            one.shift.points(),
            str(one.shift.count),
        ]
        for one in page.talk.credits
        if one.true is not None
    ]


SHOWN_TURNS = (0, 1, 2, 3, 4, 6, 8, 10)
"""The turns in the table of beliefs; the picture shows all."""


def beliefs(page: Page) -> Rows:
    """How good beliefs are, by turn."""
    net, thumb = page.talk.believers
    rows = [["turns taken", net.level, thumb.level, "uniform guess", "guesses"]]
    for mine, other in zip(net.turns, thumb.turns, strict=True):
        if mine.turn in SHOWN_TURNS:
            scores = (mine.belief, other.belief, mine.uniform)
            rows.append([str(mine.turn), *map(str, scores), str(mine.belief.count)])
    return rows


def habits(page: Page) -> Rows:
    """How often masters and foremen of 1.0.0 make each mistake, in the rounds that they lose."""
    found = {
        (one.mistake, one.level): one.rounds.percent() for one in page.habits.habits if one.against == FROZEN
    }
    return [["mistake", called(FROZEN), called(SWIFT)]] + [
        [words, found[mistake, FROZEN], found[mistake, SWIFT]]
        for mistake, words in {**DIGGING, **SABOTAGING}.items()
    ]


TABLES: dict[str, Callable[[Page], Rows]] = {
    "levels": levels,
    "roles": roles,
    "guests": lambda page: by_players(page.guests.uplifts),
    "masters": masters,
    "times": times,
    "for_two": for_two,
    "teams": teams,
    "team_players": team_players,
    "compiled": compiled,
    "ears": ears,
    "claims": claims,
    "trust": trust,
    "beliefs": beliefs,
    "habits": habits,
    "alone": lambda page: by_players(page.alone.uplifts),
}


def read(cells: Path) -> Page:
    """Read the raw cells."""
    return msgspec.json.decode(cells.read_bytes(), type=Page)


def write(cells: Path, page: Page) -> None:
    """Write the raw cells."""
    cells.write_text(laid_out(msgspec.to_builtins(page)) + "\n", "utf-8")


def laid_out(value: Any, depth: int = 0) -> str:
    """Write JSON with one line for everything that is short enough."""
    line = msgspec.json.encode(value).decode()
    if len(line) <= WIDE or not isinstance(value, dict | list):
        return line
    if isinstance(value, dict):
        parts = [
            f"{msgspec.json.encode(name).decode()}: {laid_out(one, depth + 1)}" for name, one in value.items()
        ]
    else:
        parts = [laid_out(one, depth + 1) for one in value]
    inner, outer = "\n" + " " * (depth + 1), "\n" + " " * depth
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + inner + f",{inner}".join(parts) + outer + last


def filled(text: str, page: Page) -> str:
    """Return the text with all its tables filled in."""

    def table(found: re.Match[str]) -> str:
        head, *rows = TABLES[found[2]](page)
        lines = [head, ["---"] * len(head), *rows]
        return found[1] + "\n".join(f"| {' | '.join(line)} |" for line in lines) + found[3]

    return TABLE.sub(table, text)


def summed_up(summaries: Sequence[Path]) -> report.Summary:
    """Put summaries together; those of masters stand beside the times that they took."""
    found: dict[str, list[Any]] = {}
    for path in summaries:
        raw = msgspec.json.decode(path.read_bytes())
        for name, part in raw.get("strength", raw).items():
            found.setdefault(name, []).extend(part)
    return msgspec.convert(found, report.Summary)


@app.command()
def put(
    cells: CellsFile,
    name: Annotated[str, typer.Argument(help="What was measured, as a field of the raw cells.")],
    summaries: Annotated[list[Path], typer.Argument(help="The summaries; several are put together.")],
    command: Annotated[
        list[str], typer.Option("--command", help="What was run, to be repeated for each command.")
    ],
) -> None:
    """Replace one part of the raw cells."""
    page, raw = read(cells), msgspec.json.decode(summaries[0].read_bytes())
    if name == "talk":  # what too few have heard has no interval
        part: Any = raw | {"credits": [one for one in raw["credits"] if one["shift"]["low"] is not None]}
    else:
        part = raw["times"] if name == "times" else summed_up(summaries)
    whole = msgspec.to_builtins(page) | {name: part, "commands": {**page.commands, name: command}}
    write(cells, msgspec.convert(whole, Page))


@app.command()
def fill(cells: CellsFile, text: Annotated[Path, typer.Argument(help="The page with the tables.")]) -> None:
    """Fill in every table of the page."""
    text.write_text(filled(text.read_text("utf-8"), read(cells)), "utf-8")


@app.command()
def draw(
    cells: CellsFile, pictures: Annotated[Path, typer.Argument(help="The folder of the pictures.")]
) -> None:
    """Draw every picture of the page."""
    page = read(cells)
    plots.draw_levels(page.levels.cells, NAMES, pictures / "levels.svg")
    guests = "More gold for one spirit among foremen of 1.0.0"
    plots.draw_uplifts(page.guests.uplifts, guests, pictures / "guests.svg")
    steps = [one for one in page.masters.contrasts if (one.one, one.other) == (SWIFT, SPIRIT)]
    title = "Spirit instead of the master with compiled playouts"
    plots.draw_contrasts(steps, title, pictures / "masters.svg")
    plots.draw_beliefs(page.talk.believers, pictures / "beliefs.svg")
    plots.draw_calibration(page.talk.believers, pictures / "calibration.svg")


if __name__ == "__main__":
    app()
