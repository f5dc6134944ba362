"""Whole games as text: every act, what each viewer saw of it, and views of the game from every seat.

Each file under `games` begins with the rules. Then come the lines of the record, below each what happened:
first as a spectator sees it, then for those seats that see something else what they see. In the middle of the
game and at its end stands what a spectator sees of the table, and for each seat what is different there.

    python -m tests.records.regenerate     write all files again from their records; play a missing game

A change of behaviour shows in review as a change of these files. Where the rules have changed so that a game
can no longer be played as it was, remove its file first.
"""

from __future__ import annotations

from difflib import ndiff
from pathlib import Path
from random import Random

import msgspec

from saboteur import Act, Cell, Event, Ruleset, State, parse_ruleset
from saboteur.catalogue import ruleset
from saboteur.drawing import draw
from saboteur.engine import apply, awaits, offers, start
from saboteur.record import read_line, write_line
from saboteur.testing import random_act
from saboteur.view import View, maze_of, view

GAMES = Path(__file__).parent / "games"
ALONE = (
    "change_of_direction", "detour", "goal_swap", "master_craftsman", "new_goals", "path_specialist", "toll",
    "treasure_trove", "veto", "wardrobe", "feast", "chests",
)  # fmt: skip
"""Modules that go with both the base game and the expansion, so that these games outlast new ones."""
RULESETS: dict[str, Ruleset] = {
    "base-3": ruleset("base", 3),
    "base-4-veto-toll": ruleset("base", 4, "veto", "toll", "goal_swap", rounds=2),
    "base-5-all": ruleset("base", 5, *ALONE, "greedy_dwarf", "sabotaged_dwarf", rounds=2),
    "base-6-tournament": ruleset("base", 6, "tournament", "detour", rounds=1),
    "expansion-3": ruleset("expansion", 3, rounds=2),
    "expansion-6-all": ruleset("expansion", 6, *ALONE, rounds=2),
    "duel": ruleset("duel", 2),
    "solo": ruleset("solo", 1, options={"colour": "blue"}),
}
INDENT = "    "


def show(rules: Ruleset, lines: list[str]) -> str:
    """Replay a game and write down what everybody sees of it."""
    state = start(rules)
    shown = [f"rules {rules.line}"]
    for number, line in enumerate(lines):
        shown.append(line)
        for event in apply(state, *read_line(line)):
            shown += _event_lines(event, rules.seats)
        if number + 1 in (len(lines) // 2, len(lines)):
            shown += _view_lines(state)
    return "\n".join(shown) + "\n"


def record_of(text: str) -> tuple[Ruleset, list[str]]:
    """Find the rules and the lines of the record in the text of a game."""
    first, *lines = text.splitlines()
    record = [line for line in lines if line and not line.startswith(" ")]
    return parse_ruleset(first.removeprefix("rules ")), record


def _event_lines(event: Event, seats: int) -> list[str]:
    seen = _write_event(event.to(None))
    lines = [INDENT + seen]
    for seat in range(seats):
        own = _write_event(event.to(seat))
        if own != seen:
            lines.append(f"{INDENT}{INDENT}{seat} sees: {own}")
    return lines


def _write_event(event: Event) -> str:
    words = [event.kind]
    if event.seat is not None:
        words.append(f"@{event.seat}")
    words += event.cards
    if str(event.target):
        words.append(f"at {event.target}")
    if event.source:
        words.append(f"from {event.source}")
    if event.into:
        words.append(f"into {event.into}")
    if event.amount:
        words.append(str(event.amount))
    words += [f"({word})" for word in (event.why, event.verb) if word]
    return " ".join(words)


def _view_lines(state: State) -> list[str]:
    spectator = _write_view(view(state, None), state.ruleset)
    lines = ["", f"{INDENT}a spectator's view:", *(INDENT + line for line in spectator)]
    for seat in range(state.seats):
        own = _write_view(view(state, seat), state.ruleset)
        changes = [line for line in ndiff(spectator, own) if line[0] in "+-"]
        lines += [f"{INDENT}where the view of seat {seat} differs:", *(INDENT + line for line in changes)]
    return [line.rstrip() for line in [*lines, ""]]


def _write_view(shown: View, rules: Ruleset) -> list[str]:
    lines = draw(maze_of(shown, rules)).splitlines()
    for name, value in msgspec.to_builtins(shown).items():
        if isinstance(value, dict):
            lines += [f"{name} {key}: {_json(item)}" for key, item in value.items()]
        elif isinstance(value, (list, tuple)) and name not in ("coins", "awaits", "laid"):
            lines += [f"{name}: {_json(item)}" for item in value]
        else:
            lines.append(f"{name}: {_json(value)}")
    return lines


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# ---- playing --------------------------------------------------------------------------------------


def play(rules: Ruleset, seed: str) -> list[str]:
    """Play a game at random, in which most digging goes towards the goals, so that much happens."""
    random = Random(seed)
    state = start(rules)
    lines = []
    while awaits(state):
        actor, act = _digging(state, random) or random_act(state, random)
        apply(state, actor, act)
        lines.append(write_line(actor, act))
    return lines


def _digging(state: State, random: Random) -> tuple[int, Act] | None:
    seat, goals = state.turn, [cell for cell, piece in state.maze.pieces.items() if not piece.up]
    if seat in awaits(state) and goals and random.random() < 0.7:
        lays = [act for offer in offers(state, seat) if offer.verb == "lay" for act in offer]
        if lays:
            return seat, min(lays, key=lambda act: _distance(act, goals))
    return None


def _distance(act: Act, goals: list[Cell]) -> int:
    assert act.target.cell is not None
    x, y = act.target.cell
    return min(abs(x - goal_x) + abs(y - goal_y) for goal_x, goal_y in goals)
