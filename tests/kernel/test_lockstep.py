"""The kernel and the engine play the same game: same deals, same acts, the same of everything after each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from saboteur import Unplayable, modules, parse_ruleset, ruleset
from saboteur.acts import at_cell
from saboteur.checks import faults, locksteps
from saboteur.checks.lockstep import Lockstep
from saboteur.cli import app
from saboteur.events import Event
from saboteur.kernel import words as w
from saboteur.kernel.compiling import compiled, interpreted
from saboteur.kernel.composing import compose, covered
from saboteur.kernel.composing import place as cell_place
from saboteur.kernel.entering import Entry
from saboteur.record import read_line
from saboteur.shapes import Cell
from saboteur.testing import Broken
from tests.perft.positions import Position, read_positions

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
POSITIONS = [position for name in ("base", "duel", "expansion", "solo") for position in read_positions(name)]


@pytest.mark.parametrize("line", locksteps.lines())
def test_every_ruleset_that_is_covered_is_played_in_lockstep(line: str) -> None:
    game = locksteps.games_of(line)
    assert sum(game.play(seed, observers=2).steps for seed in range(4)) > 80


@pytest.mark.parametrize(("edition", "seats"), [("base", 5), ("duel", 2), ("expansion", 3), ("solo", 1)])
def test_the_source_is_played_in_lockstep_without_being_compiled(edition: str, seats: int) -> None:
    rules = ruleset(edition, seats, rounds=1)
    assert Lockstep(rules, interpreted()).play(2).acts > 100


@pytest.mark.parametrize("edition", ["base", "duel", "expansion", "solo"])
def test_the_same_seed_is_the_same_game_however_it_is_run(edition: str) -> None:
    seats = {"base": 6, "duel": 2, "expansion": 4, "solo": 1}[edition]
    rules = compose(ruleset(edition, seats))
    found = []
    for kernel in (interpreted(), compiled()):
        game, acts = kernel.row([0] * w.WORDS), kernel.acts(w.MOST_ACTS)
        kernel.new_game(game, 3, 4)
        kernel.play_on(game, kernel.row(rules), acts, 10_000)
        found.append([int(word) for word in game])
    assert found[0] == found[1]


def test_games_of_the_suite_reach_goals_and_end_in_every_way() -> None:
    ends: Counter[tuple[str, int]] = Counter()
    for line in (ruleset("base", 5, rounds=1).line, ruleset("duel", 2, rounds=1).line):
        game = locksteps.games_of(line)
        for seed in range(24):
            game.play(seed)
            ends[line.partition("/")[0], int(game.game[w.REASON])] += 1
    assert ends["base", w.TREASURE_REACHED] > 3
    assert ends["base", w.CARDS_OUT] > 3
    assert {reason for edition, reason in ends if edition == "duel"} == {
        w.CARDS_OUT,
        w.MARKERS_OUT,
        w.GOALS_UP,
    }


def _count(game: Lockstep, words: list[int], depth: int) -> int:
    """Count the sequences of so many acts."""
    kernel = game.kernel
    record, acts = kernel.row(words), kernel.acts(w.MOST_ACTS)
    count = int(kernel.list_acts(record, game.rules, acts))
    if depth == 1:
        return count
    total = 0
    for at in range(count):
        after = kernel.row(words)
        kernel.apply(after, game.rules, acts[at])
        total += _count(game, [int(word) for word in after], depth - 1)
    return total


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_sequences_of_acts_are_possible_as_in_the_engine(position: Position) -> None:
    game = Lockstep(parse_ruleset(position.rules), compiled())
    game.kernel.new_game(game.game, 0, 0)
    for line in position.lines:
        game.follow(*read_line(line))
    words = [int(word) for word in game.game]
    depths = [depth for depth, number in enumerate(position.counts, 1) if number < 1000]
    assert [_count(game, words, depth) for depth in depths] == list(position.counts[: len(depths)])


def test_what_is_not_covered_is_refused_by_name() -> None:
    for name in sorted(set(modules()) - set(covered())):
        edition = "base" if modules()[name].only_with in (None, frozenset(("base",))) else "expansion"
        with pytest.raises(Unplayable, match=name):
            compose(ruleset(edition, 5, name))


def test_games_in_lockstep_are_resumed_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    games = list(locksteps.run(18, 1, results=file))
    assert len(games) == 18 and not any(game.broken for game in games)
    whole = file.read_bytes()
    first, second = whole.splitlines(keepends=True)
    file.write_bytes(first + second[:9])
    assert list(locksteps.run(18, 1, results=file)) == games and file.read_bytes() == whole
    assert list(locksteps.run(18, 1, results=file)) == games and file.read_bytes() == whole
    file.write_bytes(first.replace(b'"source":"', b'"source":"other') + second)
    assert sorted(map(str, locksteps.run(18, 1, results=file))) == sorted(map(str, games))
    file.write_text("nonsense\n")
    with pytest.raises(locksteps.NotResults, match="line 1"):
        next(locksteps.run(18, 1, results=file))
    refused = CliRunner().invoke(app, ["check", "--games", "1", "--results", str(file)])
    assert refused.exit_code == 2 and "give --kernel too" in refused.output


def test_who_looks_ahead_refuses_modules_by_name() -> None:
    for name in covered():
        if not modules()[name].edition:
            with pytest.raises(Unplayable, match=name):
                Entry(ruleset("base", 5, name))


def test_players_do_not_talk_about_goals_that_they_have_no_words_for() -> None:
    with pytest.raises(ValueError, match="treasure and stone"):
        compose(ruleset("base", 5, "new_goals"), talk=True)


def test_a_difference_is_noticed() -> None:
    game = Lockstep(ruleset("base", 4), interpreted())
    game.play(1)
    game.compare_positions("here")
    game.game[w.COINS + 2] += 1
    with pytest.raises(Broken, match="here: coins differs"):
        game.compare_positions("here")


@pytest.mark.parametrize(
    ("what", "place", "added"),
    [
        ("drawn", w.PILE, 1),
        ("discarded", w.DISCARDED, 1),
        ("end of the round", w.REASON, w.CARDS_OUT),
        ("roles shown", w.SHOWN, 1),
        ("gained", w.COINS + 1, 2),
        ("looks", w.GOAL_SEEN + 1, 4),
        ("looks", w.ROLE_SEEN + 2, 1),
        ("turned up", w.GRID + cell_place(Cell(8, 0)), w.UP),
        ("gold shown", w.GOLD_SHOWN + 3, 1),
        ("gold passed on", w.PASSED_ON + 3, 17),
    ],
)
def test_what_no_event_tells_is_noticed(what: str, place: int, added: int) -> None:
    game = Lockstep(ruleset("base", 4), interpreted())
    game.kernel.new_game(game.game, 1, 1)
    game.kernel.deal(game.game, game.rules)
    after = list(game.game)
    assert all(told == kept for _, told, kept in game.outcomes.compare([], game.game, after))
    after[place] += added
    found = {name for name, told, kept in game.outcomes.compare([], game.game, after) if told != kept}
    assert found == {what}


@pytest.mark.parametrize(
    "event", [Event("looked", 1, ("stone_ne",), at_cell(Cell(8, 0))), Event("paid", 1, amount=2)]
)
def test_what_the_kernel_does_not_keep_is_noticed(event: Event) -> None:
    game = Lockstep(ruleset("base", 4), interpreted())
    game.play(1)
    assert any(told != kept for _, told, kept in game.outcomes.compare([event], game.game, game.game))


def test_of_two_goals_that_are_reached_either_can_be_next() -> None:
    game = Lockstep(ruleset("base", 4), interpreted())
    game.kernel.new_game(game.game, 1, 1)
    game.kernel.deal(game.game, game.rules)
    reached = [Cell(8, 0), Cell(8, 2)]
    for cell in reached:
        game.game[w.GRID + cell_place(cell)] |= 1 << w.NEAR
    game.game[w.PHASE] = w.AT_NEXT
    count = game.kernel.list_acts(game.game, game.rules, game.acts)
    acts = [game.act(word) for word in game.acts[:count]]
    assert [(act.verb, act.target.cell) for act in acts] == [("next", cell) for cell in reached]


FAULTS = (
    ("maze.py", "16 << (side ^ 2)", "16 << side"),
    ("listing.py", "if word & reach and not word & unfit", "if word & reach"),
    ("gold.py", "return 4 if saboteurs == 1", "return 3 if saboteurs == 1"),
    ("rounds.py", "game[w.ENDED_BY] + 1", "game[w.ENDED_BY]"),
    ("observing.py", "if seen_by == 0 or", "if"),
    ("winnings.py", "total >= price and", ""),
    ("shares.py", "due - less", "due"),
    ("rounds.py", "= reason,", "= w.CARDS_OUT,"),
    ("maze.py", "column == 0 or", "column < 16 or"),
)
"""Files, something that stands in each, and what it is broken to."""


@pytest.mark.parametrize(("file", "right", "wrong"), FAULTS, ids=lambda part: str(part)[:12])
def test_a_fault_in_the_kernel_is_noticed(file: str, right: str, wrong: str) -> None:
    path, text = next((path, text) for path, text in faults.texts().items() if path.name == file)
    assert right in text
    assert faults.is_noticed(path, text.replace(right, wrong))


def test_places_are_broken_at_random_and_judged() -> None:
    (found,) = faults.run(1, seed=1, jobs=1)
    text = next(text for path, text in faults.texts().items() if path.name == found.path)
    assert found.line <= len(text.splitlines()) and " -> " in found.change
    assert found.noticed, found
