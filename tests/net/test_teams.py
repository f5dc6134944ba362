"""A learned player where teams share the treasure: the same numbers from a View, and nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import saboteur
from saboteur import ruleset
from saboteur.bots import DEFAULT, Budget, Choice
from saboteur.bots.chronicle import round_of
from saboteur.bots.learned import Learned
from saboteur.bots.nets import entry_to
from saboteur.bots.retold import Distances, TeamRetelling
from saboteur.engine import apply, awaits, offers
from saboteur.events import Event
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.composing import compose
from saboteur.kernel.entering import unordered
from saboteur.kernel.net import columns as base
from saboteur.kernel.net import sensing as base_sensing
from saboteur.kernel.net.forward import WITH_NUMPY
from saboteur.kernel.net.parts import TEAMS, as_written, blank_marks
from saboteur.kernel.net.teams import columns as c
from saboteur.kernel.net.teams import forward, memory, sensing, walks
from saboteur.kernel.net.weights import fresh, save_player
from saboteur.kernel.ways import NOW, QUEUE
from saboteur.view import View, view
from tests.support import learned as support
from tests.support.hidden import resample
from tests.support.learned import (
    Found,
    Timed,
    hear,
    play_fast_enough,
    plays_like_the_foreman,
    refuse_others,
    tells_the_truth,
    think_apart,
)
from tests.support.planted import leaky

KERNEL = as_written(TEAMS)


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "player.npz"
    save_player(path, fresh(5, forward.shapes()), forward.shapes())
    return path


def test_columns_of_the_other_game_keep_their_places() -> None:
    others = {"SEATS", "CONTEXT", "SEAT", "LINE", "TRUTH", "WHOLE_TRUTH", "TRUE_ACTOR"}
    changed = {
        name for name, value in vars(base).items() if isinstance(value, int) and value != vars(c)[name]
    }
    assert changed == others  # sizes, and what comes after all seats
    assert memory.OF_DWARF == c.DEED_COUNT


def looks(
    game: list[int], rules: list[int], memory: list[int], marks: list[int], kernel: SimpleNamespace = KERNEL
) -> Found:
    """Write what the deciding seat looks at."""
    return support.looks(TEAMS, game, rules, memory, marks, kernel)


def chosen_at_random(found: Found, random: Random) -> int:
    """Pick an act; first its kind, so that rare ones come up."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    for act, line in found[2].items():
        kinds.setdefault((act & 15, *line[c.IS_SPECIAL : c.IS_SPECIAL + c.SPECIALS]), []).append(act)
    return random.choice(kinds[random.choice(sorted(kinds))])


def play_both(seats: int, seed: int, played: set[int]) -> int:
    """Play a round in the engine and in the kernel; compare what each deciding seat looks at."""
    rules_of, random = ruleset("expansion", seats, rounds=1), Random(seed)
    entry = entry_to(rules_of, TEAMS)
    assert entry is not None
    state = saboteur.start(rules_of)
    stories: list[list[Event]] = [[] for _ in range(seats)]

    hear(stories, apply(state, saboteur.CHANCE, saboteur.shuffled(rules_of.orders(state), random)))
    rules, memory, marks = list(entry.rules), [0] * TEAMS.sizes.memory, blank_marks(TEAMS)
    game, acts = entry.state(state, state.turn, seed), [0] * w.MOST_ACTS
    distances = Distances()
    retold = [TeamRetelling(entry, distances) for _ in range(seats)]
    compared = 0
    while not KERNEL.is_round_over(game):
        seat = game[w.ACTOR]
        if game[w.PHASE] != w.AT_TURN or awaits(state) != (seat,):
            break  # a choice between goals or victims: the two would go on in different orders
        found = looks(game, rules, memory, marks)
        if random.random() < 0.5:
            retold[seat].go_on(round_of(stories[seat]))
            retold[seat].face(view(state, seat))
            mine = retold[seat].look()
            assert (mine.context, mine.seats) == found[:2]
            assert {unordered(act): mine.line(act) for act in mine.acts} == found[2]
            compared += 1
        count = KERNEL.list_acts(game, rules, acts)
        by_act = {unordered(word): word for word in acts[:count]}
        word = unordered(KERNEL.thumb_act(game, rules, acts))
        if random.random() < 0.6:
            word = chosen_at_random(found, random)
        by_number = {unordered(entry.act(act)): act for offer in offers(state, seat) for act in offer}
        assert set(by_number) == set(by_act)
        line = found[2][word]
        played |= {kind for kind in range(c.SPECIALS) if line[c.IS_SPECIAL + kind]}
        played |= {100 + (word & 15)}
        hear(stories, apply(state, seat, by_number[word]))
        KERNEL.measure_all(game, rules, marks)
        KERNEL.remember_deed(game, rules, memory, marks, by_act[word])
        KERNEL.apply(game, rules, by_act[word])
        KERNEL.maze_changed(rules, marks)
    return compared


def test_a_player_looks_at_the_same_numbers_as_in_training() -> None:
    played: set[int] = set()
    for seats, seed in ((2, 1), (3, 2), (5, 3), (8, 4), (12, 5), (4, 6), (6, 7)):
        assert play_both(seats, seed, played) > 4
    assert played >= {*range(c.SPECIALS), *(100 + verb for verb in (w.LAY, w.PLAY, w.PASS, w.SHED))}


def differences(kernel: SimpleNamespace) -> int:
    """Deal again what deciding seats may not know; count where they then look at other numbers."""
    random, compared, differing, seen = Random(1), 0, 0, 0
    for seats in (2, 3, 5, 9):
        rules = compose(ruleset("expansion", seats, rounds=1))
        game, memory, marks = [0] * w.WORDS, [0] * TEAMS.sizes.memory, blank_marks(TEAMS)
        acts = [0] * w.MOST_ACTS
        kernel.begin_round_of(game, rules, memory, marks, seats, 3)
        while not kernel.is_round_over(game):
            mine = looks(game, rules, memory, marks, kernel)
            if random.random() < 0.4:
                twin, again = resample(game, rules, game[w.ACTOR], random), blank_marks(TEAMS)
                differing += looks(twin, rules, memory, again, kernel) != mine
                compared += 1
                seen += sum(game[w.ROLE_SEEN : w.ROLE_SEEN + rules[r.ROLE_COUNT]]) > 0
            count = kernel.list_acts(game, rules, acts)
            choice = kernel.thumb_place(game, rules, marks, acts)
            if random.random() < 0.5:
                words = [unordered(word) for word in acts[:count]]
                choice = words.index(chosen_at_random(mine, random))
            kernel.go_ahead(game, rules, memory, marks, acts, choice)
    assert compared > 30 and seen > 5
    return differing


def test_nothing_hidden_shows_in_what_a_seat_looks_at() -> None:
    assert differences(KERNEL) == 0


LEAKS = (
    (base_sensing, "if game[w.GOAL_SEEN + at] >> seat & 1:", "if True:"),
    (sensing, "1 if place == seat or game[w.ROLE_SEEN + place] >> seat & 1 else 0", "1"),
    (sensing, "if game[w.ROLE_SEEN + spare] >> seat & 1:", "if True:"),
    (
        sensing,
        "count_specials(rules, held(game, seat, place), row, at + c.OWN)",
        "count_specials(rules, held(game, seat ^ 1, place), row, at + c.OWN)",
    ),
    (sensing, "team = place_of_team(game, rules, seat)", "team = place_of_team(game, rules, seat ^ 1)"),
)
"""Lines of the code that looks, and what would give a secret away."""


@pytest.mark.parametrize(("part", "line", "leak"), LEAKS, ids=["goal", "role", "spare", "hand", "team"])
def test_a_planted_leak_is_noticed(part: ModuleType, line: str, leak: str) -> None:
    assert differences(leaky(KERNEL, TEAMS.parts, part, line, leak))


def test_the_truth_is_told_in_training_only() -> None:
    assert tells_the_truth(TEAMS, ruleset("expansion", 5, rounds=1))


def lay(game: list[int], rules: list[int], names: list[str], card: str, x: int, y: int) -> None:
    KERNEL.put_up(game, rules, (y - w.ABOVE) * w.WIDE + x - w.LEFT, names.index(card), 0)


def test_a_door_stops_the_other_colour_and_a_ladder_leads_past_it() -> None:
    rules_of = ruleset("expansion", 4, rounds=1)
    rules, names = compose(rules_of), list(rules_of.designs)
    game, marks = [0] * w.WORDS, blank_marks(TEAMS)
    KERNEL.begin_round_of(game, rules, [0] * TEAMS.sizes.memory, marks, 1, 1)
    for x, card in ((1, "straight_ew"), (2, "door_blue_ew"), (3, "straight_ew")):
        lay(game, rules, names, card, x, 0)
    blue, green = (walks.WALKS + colour * walks.OF_COLOUR + walks.HERE for colour in range(2))
    KERNEL.maze_changed(rules, marks)
    KERNEL.measure_all(game, rules, marks)
    KERNEL.measure_colours(game, rules, marks)
    middle = next(at for at in range(3) if rules_of.goal_cells[at].y == 0)
    assert marks[blue + middle] == marks[NOW + middle] == 4
    assert marks[green + middle] > 4
    before = list(game)
    cell = (0 - w.ABOVE) * w.WIDE + 4 - w.LEFT
    act = w.LAY | (names.index("ladder_e") + 1) << w.FIRST_CARD | cell << (w.PLACE + 1)
    KERNEL.foresee_lay(game, rules, marks, act | 1 << w.PLACE, marks, QUEUE)
    KERNEL.foresee_lay_for(game, rules, marks, act)
    then = walks.THEN - walks.HERE
    assert marks[green + then + middle] == 3 and game[w.GRID :] == before[w.GRID :]


def test_positions_and_lines_do_not_influence_each_other() -> None:
    p, random = fresh(1, forward.shapes()), np.random.default_rng(1)
    contexts = random.integers(0, 5, (3, c.CONTEXT), np.int8)
    seats = random.integers(0, 3, (3, c.SEATS, c.SEAT), np.int8)
    seats[:, :, c.EXISTS] = 1
    lines, owners = random.integers(0, 3, (12, c.LINE), np.int8), np.repeat(np.arange(3), 4)
    think = partial(forward.think, p, WITH_NUMPY)
    together = think_apart(think, (contexts, seats, lines, owners), "worth", atol=1e-3)
    assert together.scores.shape == (12,) and together.teams.shape == (3, c.SEATS, c.TEAMS)


def test_a_role_that_is_known_is_believed() -> None:
    p, random = fresh(1, forward.shapes()), np.random.default_rng(1)
    contexts, seats = random.integers(0, 2, (1, c.CONTEXT), np.int8), np.zeros((1, c.SEATS, c.SEAT), np.int8)
    seats[:, :, c.EXISTS] = 1
    seats[0, 3, c.KNOWN_TEAM + c.IS_GREEN] = 1
    thoughts = forward.think(
        p, WITH_NUMPY, contexts, seats, np.zeros((1, c.LINE), np.int8), np.zeros(1, np.int64)
    )
    odds = WITH_NUMPY.odds(thoughts.teams)[0]
    assert odds[3, c.IS_GREEN] > 0.999 and odds[2].max() < 0.5


def test_weights_of_another_net_are_refused(weights: Path) -> None:
    refuse_others(weights, forward.shapes())


class Asked(Timed):
    """A player that can always be asked what its net thinks of a move."""

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        choice = super().choose(view, story, random, budget)
        assert view.frames[-1].kind != "turn" or self.consider_teams(view, story) is not None
        return choice


@pytest.mark.parametrize("seats", [2, 6, 12])
def test_a_learned_player_plays_by_the_rules_fast_enough(weights: Path, seats: int) -> None:
    play_fast_enough(Asked(team_weights=weights), ruleset("expansion", seats, rounds=1), "novice", 3)


def test_without_weights_it_plays_like_the_foreman(tmp_path: Path) -> None:
    bot = Learned(team_weights=tmp_path / "nothing.npz")
    assert plays_like_the_foreman(bot, ruleset("expansion", 3, rounds=1))
