"""Count act sequences from fixed positions, as chess programs count moves.

Each file under `data` holds positions of one edition: a record from its first deal on, then a line with the
number of sequences of one act, of two, and so on. Whatever changes what may be done changes these numbers.

    python -m tests.perft.positions     count all again and write the files; play positions for a missing one
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from saboteur import CHANCE, CLOCK, Ruleset, State, parse_ruleset
from saboteur.acts import Act
from saboteur.catalogue import modules, ruleset
from saboteur.engine import CLOSE, apply, awaits, offers, start
from saboteur.record import read_line, write_line
from saboteur.testing import random_act

DATA = Path(__file__).parent / "data"
MOST_ACTS = 2000
"""How many acts may be carried out for one position; this decides how deep it is counted."""


class Position(NamedTuple):
    """A fixed position and how many sequences of acts begin there, by their length."""

    name: str
    rules: str
    lines: tuple[str, ...]
    counts: tuple[int, ...]

    def state(self, rules: Ruleset | None = None) -> State:
        """Set it up, by its own rules or by others that play the same."""
        state = start(parse_ruleset(self.rules) if rules is None else rules)
        for line in self.lines:
            apply(state, *read_line(line))
        return state

    def __str__(self) -> str:
        counts = " ".join(map(str, self.counts))
        return "\n".join([f"position {self.name}", f"rules {self.rules}", *self.lines, f"counts {counts}"])


def acts(state: State) -> Iterator[tuple[int, Act]]:
    """List everything that anybody may do, short of dealing."""
    for actor in awaits(state):
        if actor == CLOCK:
            yield CLOCK, CLOSE
        elif actor != CHANCE:
            yield from ((actor, act) for offer in offers(state, actor) for act in offer)


def width(state: State) -> int:
    """Count everything that anybody may do, short of dealing."""
    actors = awaits(state)
    return (CLOCK in actors) + sum(
        len(offer) for seat in actors if seat >= 0 for offer in offers(state, seat)
    )


def count(state: State, depth: int) -> int:
    """Count the sequences of so many acts."""
    if depth == 1:
        return width(state)
    total = 0
    for actor, act in acts(state):
        after = state.copy()
        apply(after, actor, act)
        total += count(after, depth - 1)
    return total


def count_all(state: State, most_acts: int = MOST_ACTS) -> tuple[int, ...]:
    """Count sequences of one act, two acts... as far as can be done with so many acts."""
    counts = [width(state)]
    while sum(counts) <= most_acts:
        counts.append(count(state, len(counts) + 1))
        if not counts[-1]:
            break
    return tuple(counts)


# ---- files ----------------------------------------------------------------------------------------


def read_positions(name: str) -> list[Position]:
    """Read the positions of a file."""
    found = []
    for block in (DATA / f"{name}.txt").read_text("utf-8").split("\n\n"):
        first, rules, *lines, last = block.strip().splitlines()
        numbers = tuple(int(number) for number in last.removeprefix("counts ").split())
        title, line = first.removeprefix("position "), rules.removeprefix("rules ")
        found.append(Position(title, line, tuple(lines), numbers))
    return found


ALONE = tuple(name for name, module in modules().items() if not module.edition and module.only_with is None)
"""The modules that go with both the base game and the expansion."""
EDITIONS: dict[str, Sequence[Ruleset]] = {
    "base": [ruleset("base", seats) for seats in (3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10)],
    "expansion": [ruleset("expansion", seats) for seats in (2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 10, 12)],
    "duel": [ruleset("duel", 2) for _ in range(12)],
    "solo": [ruleset("solo", 1) for _ in range(12)],
    "modules": [
        *(ruleset("base", 3, name) for name in ALONE),
        ruleset("base", 4, *ALONE, "greedy_dwarf", "sabotaged_dwarf"),
        ruleset("base", 5, "tournament"),
        ruleset("expansion", 3, *ALONE),
        ruleset("expansion", 6, *ALONE),
    ],
}
BEFORE = (0, 4, 8, 12, 16, 20, 25, 30, 35, 40, 50, 60)
"""After how many acts the positions of an edition are taken: from the first to well into the game."""


def new_position(name: str, rules: Ruleset, before: int) -> Position:
    """Play a position at random, until somebody has several things to do."""
    random = Random(name)
    state = start(rules)
    lines: list[str] = []
    while len(lines) <= before or width(state) < 2:
        actor, act = random_act(state, random)
        apply(state, actor, act)
        lines.append(write_line(actor, act))
    return Position(name, rules.line, tuple(lines), count_all(state))


def regenerate() -> None:
    """Count all again. Positions stay as they are; new ones are played only for a missing file."""
    DATA.mkdir(exist_ok=True)
    for name, rulesets in EDITIONS.items():
        if (DATA / f"{name}.txt").exists():
            positions = [old._replace(counts=count_all(old.state())) for old in read_positions(name)]
        else:
            positions = [
                new_position(f"{name}-{number}", rules, BEFORE[number % len(BEFORE)])
                for number, rules in enumerate(rulesets)
            ]
        (DATA / f"{name}.txt").write_text("\n\n".join(map(str, positions)) + "\n", "utf-8")


if __name__ == "__main__":
    regenerate()
