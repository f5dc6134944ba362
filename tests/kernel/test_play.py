"""Random play, rules of thumb, and counting how games end."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from typer.testing import CliRunner

from saboteur import ruleset
from saboteur.arena import compiled as counting
from saboteur.cli import app
from saboteur.kernel import chance, compiling
from saboteur.kernel import rules as r
from saboteur.kernel import tallying as t
from saboteur.kernel import words as w
from saboteur.kernel.compiling import compiled, interpreted, source_mark
from saboteur.kernel.composing import compose
from saboteur.kernel.features import CARDS_LEFT, DISTANCE, FEATURES, GOALS_DOWN, LAID

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait


def counted(edition: str, seats: int, level: int, games: int) -> list[int]:
    """Play games of one round and count how they end."""
    kernel, rules = interpreted(), compose(ruleset(edition, seats, rounds=1))
    counts = [0] * (16 * t.COUNTED)
    kernel.tally_games([0] * w.WORDS, rules, [0] * w.MOST_ACTS, level, 3, 0, games, counts)
    return counts


def test_random_numbers_are_spread_evenly() -> None:
    game = [0] * w.WORDS
    game[w.SEED] = 12
    found = [chance.below(game, 6) for _ in range(6000)]
    assert all(850 < found.count(number) < 1150 for number in range(6))
    assert game[w.DRAWN] == 6000


@pytest.mark.parametrize("edition", ["base", "expansion", "duel"])
def test_everything_that_chance_decides_is_shuffled(edition: str) -> None:
    kernel, rules = interpreted(), compose(ruleset(edition, 2 if edition == "duel" else 6))
    counts = {w.ROLES: r.ROLE_COUNT, w.GOALS: r.GOAL_COUNT, w.DECK: r.DECK_SIZE}
    rows = {row: range(row, row + rules[count]) for row, count in counts.items() if rules[count]}
    if rules[r.PAYS] == r.BY_GOLD_CARDS:
        rows[w.GOLD_PILE] = range(w.GOLD_PILE, w.GOLD_PILE + sum(rules[r.GOLD_STOCK : r.GOLD_STOCK + 3]))
    found: dict[int, list[list[int]]] = {row: [] for row in rows}
    for seed in range(60):
        game = [0] * w.WORDS
        kernel.new_game(game, seed, 1)
        kernel.put_in_order(game, rules)
        for row, places in rows.items():
            found[row].append([game[at] for at in places])
    for row, orders in found.items():
        assert len({tuple(sorted(order)) for order in orders}) == 1, row
        for at in (0, len(orders[0]) // 2, -1):
            kinds = Counter(orders[0])
            expected = {card: 60 * count / len(orders[0]) for card, count in kinds.items()}
            seen = Counter(order[at] for order in orders)
            assert all(abs(seen[card] - many) < 6 * many**0.5 + 1 for card, many in expected.items()), row


@pytest.mark.parametrize(("edition", "seats"), [("base", 5), ("expansion", 4)])
def test_rules_of_thumb_find_the_treasure_more_often_than_chance(edition: str, seats: int) -> None:
    found = [sum(counted(edition, seats, level, 12)[t.REACHED :: t.COUNTED]) for level in (0, 1)]
    assert found[0] < found[1] and found[1] > 4


@pytest.mark.parametrize(("edition", "seats"), [("base", 3), ("duel", 2), ("solo", 1)])
def test_every_game_is_counted(edition: str, seats: int) -> None:
    counts = counted(edition, seats, t.BY_THUMB, 6)
    assert sum(counts[t.GAMES :: t.COUNTED]) == 6
    assert sum(counts[t.MOVES_MADE :: t.COUNTED]) > 60
    assert sum(counts[t.FIRST_AHEAD :: t.COUNTED]) + sum(counts[t.LAST_AHEAD :: t.COUNTED]) <= 6


def test_the_same_rounds_are_counted_compiled() -> None:
    rules = ruleset("base", 4, rounds=1)
    shares = counting.balance([rules], counting.playing("thumb", 6, 2))
    one = shares[0]
    counts = [0] * (16 * t.COUNTED)
    interpreted().tally_games([0] * w.WORDS, compose(rules), [0] * w.MOST_ACTS, 1, 1, 0, 6, counts)
    assert (one.players, one.saboteurs, one.reached.count) == (4, None, 6)
    assert one.acts == sum(counts[t.MOVES_MADE :: t.COUNTED]) / 6


def test_features_sum_up_a_position() -> None:
    kernel, rules = interpreted(), compose(ruleset("base", 5))
    game, acts, row = [0] * w.WORDS, [0] * w.MOST_ACTS, [0] * FEATURES
    kernel.new_game(game, 1, 1)
    kernel.deal(game, rules)
    kernel.sum_up(game, rules, 0, row)
    assert (row[LAID], row[GOALS_DOWN], row[DISTANCE], row[CARDS_LEFT]) == (0, 3, 7, 37)
    kernel.play_on(game, rules, acts, 30)
    kernel.sum_up(game, rules, 0, row)
    assert row[LAID] > 0 and row[CARDS_LEFT] == 7


def test_the_rim_is_what_lies_at_the_edge_of_the_window() -> None:
    rim = {cell for cell in range(w.CELLS) if interpreted().is_rim(cell)}
    edge = {cell for cell in range(w.CELLS) if cell < w.WIDE or cell >= w.CELLS - w.WIDE}
    assert rim == edge | {row + side for row in range(0, w.CELLS, w.WIDE) for side in (0, w.WIDE - 1)}


def test_a_game_that_leaves_the_window_is_given_up_and_marked() -> None:
    kernel, rules = interpreted(), compose(ruleset("base", 5))
    game, acts = [0] * w.WORDS, [0] * w.MOST_ACTS
    kernel.new_game(game, 1, 1)
    kernel.deal(game, rules)
    cross = next(card for card in range(90) if rules[r.CARDS + card * r.CARD_WORDS + r.SHAPE] == 15)
    row = rules[r.START_CELLS] // w.WIDE * w.WIDE
    for column in range(rules[r.START_CELLS] - row - 1, 0, -1):
        kernel.put_up(game, rules, row + column, cross, 0)
    tunnel = next(
        card
        for card in range(4, 90)
        if rules[r.CARDS + card * r.CARD_WORDS + r.IS_TUNNEL]
        and rules[r.CARDS + card * r.CARD_WORDS + r.SHAPE] & 2
    )
    seat = game[w.ACTOR]
    game[w.HANDS + seat * w.MOST_HAND] = tunnel
    lay = w.LAY | (tunnel + 1) << w.FIRST_CARD | row << (w.PLACE + 1)
    assert kernel.is_legal(game, rules, acts, lay)
    kernel.apply(game, rules, lay)
    assert (game[w.CLIPPED], game[w.PHASE], game[w.ACTOR]) == (1, w.AT_END, w.NOBODY)


def test_what_is_measured_has_every_key_that_is_promised() -> None:
    done = CliRunner().invoke(app, ["bench", "kernel", "--json", "--seconds", "0.1"])
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.stdout)
    for game in ("base-5", "duel", "expansion-6"):
        assert found[game]["kernel"] > found[game]["engine"] > 0
        assert found[game]["ratio"] == pytest.approx(found[game]["kernel"] / found[game]["engine"], abs=0.1)
        assert {"spread", "bytes_per_game", "clipped"} < found[game].keys()
    assert found["env"]["steps"] > 0 and found["compile_s"] >= 0


def test_the_balance_of_the_kernel_is_shown() -> None:
    done = CliRunner().invoke(app, ["balance", "--level", "thumb", "--players", "3", "--rounds", "10"])
    assert done.exit_code == 0, done.output
    refused = CliRunner().invoke(app, ["balance", "--level", "thumb", "--module", "veto", "--rounds", "1"])
    assert refused.exit_code != 0


def test_without_a_compiler_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled.cache_clear()
    try:
        with pytest.raises(compiling.NotInstalled, match=r"pip install 'saboteur\[fast\]'"):
            compiled()
    finally:
        compiled.cache_clear()


def test_code_compiled_with_other_numbers_is_not_used(tmp_path: Path) -> None:
    """A file of numbers has no functions, but those of other files were compiled with its numbers."""
    part, numbers = ModuleType("saboteur.kernel.looking"), ModuleType("saboteur.kernel.numbers")
    marks = []
    for text in ("SIZE = 1", "SIZE = 2", "SIZE = 1"):
        (tmp_path / "numbers.py").write_text(text, "utf-8")
        numbers.__file__ = str(tmp_path / "numbers.py")
        part.__dict__["c"] = numbers
        marks.append(source_mark((part,)))
    assert marks[0] == marks[2] != marks[1]


def test_how_time_grows_is_measured_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saboteur.bench.growth.BATCHES", (1, 16))
    plot = tmp_path / "growth.svg"
    done = CliRunner().invoke(app, ["bench", "growth", "--json", "--seconds", "0.01", "--plot", str(plot)])
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(done.stdout)
    assert list(found["game_us"]) == [str(seats) for seats in range(3, 11)]
    assert min(found["step_us"].values()) > 0 and found["games_per_s"]["1"] > 100
    assert "<svg" in plot.read_text()
    file, again = tmp_path / "growth.json", tmp_path / "again.svg"
    file.write_text(done.stdout)
    drawn = ["bench", "growth", "--measured", str(file), "--plot", str(again)]
    assert CliRunner().invoke(app, drawn).exit_code == 0 and again.read_text() == plot.read_text()
    file.write_text("{}")
    assert "can't be read" in CliRunner().invoke(app, drawn).output


def test_in_a_game_of_two_it_is_counted_who_is_ahead(tmp_path: Path) -> None:
    out = tmp_path / "lead.json"
    asked = ["balance", "--level", "thumb", "--edition", "duel", "--players", "2", "--rounds", "300"]
    done = CliRunner().invoke(app, [*asked, "--json", str(out)])
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode(out.read_bytes(), type=counting.Lead)
    assert found.first.count == 300 and found.first.value > found.last.value > 0
    plot = tmp_path / "plot.svg"
    assert CliRunner().invoke(app, [*asked, "--plot", str(plot)]).exit_code == 0
    assert "<svg" in plot.read_text("utf-8")
