"""What a learned player looks at: the same from a View as in the kernel, and nothing that it may not know."""

from __future__ import annotations

from random import Random
from types import ModuleType, SimpleNamespace

import pytest

import saboteur
from saboteur import ruleset
from saboteur.bots.chronicle import round_of
from saboteur.bots.nets import entry_to
from saboteur.bots.retold import Distances, Retelling
from saboteur.claims import Claim
from saboteur.claims import check as check_claim
from saboteur.engine import apply, awaits, offers
from saboteur.events import Event
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.composing import compose
from saboteur.kernel.net import columns as c
from saboteur.kernel.net import listening, sensing
from saboteur.kernel.net import memory as m
from saboteur.kernel.net.parts import ROLES, as_written
from saboteur.kernel.ways import FRESH, ROOM
from saboteur.view import view
from tests.support import learned as support
from tests.support.hidden import resample
from tests.support.learned import Found, hear, tells_the_truth
from tests.support.planted import leaky

KERNEL = as_written()


def looks(
    game: list[int], rules: list[int], memory: list[int], marks: list[int], kernel: SimpleNamespace = KERNEL
) -> Found:
    """Write what the deciding seat looks at."""
    return support.looks(ROLES, game, rules, memory, marks, kernel)


def play_both(seats: int, seed: int, *, talks: bool = False) -> tuple[int, list[int]]:
    """Play a round in the engine and in the kernel; compare what each deciding seat looks at. Where seats
    talk, the first one does so at once, and others now and then."""
    rules_of, random = ruleset("base", seats, rounds=1), Random(seed)
    entry = entry_to(rules_of, ROLES)
    assert entry is not None
    state = saboteur.start(rules_of)
    stories: list[list[Event]] = [[] for _ in range(seats)]

    hear(stories, apply(state, saboteur.CHANCE, saboteur.shuffled(rules_of.orders(state), random)))
    rules, memory, marks = list(entry.rules), [0] * m.MEMORY, [0] * m.MARKS
    rules[r.TALKS] = int(talks)
    game, acts = entry.state(state, state.turn, seed), [0] * w.MOST_ACTS
    distances = Distances()
    retold = [Retelling(entry, distances) for _ in range(seats)]
    compared = 0
    while not KERNEL.is_round_over(game):
        seat = game[w.ACTOR]
        if game[w.PHASE] == w.AT_TELL or (talks and not game[w.SPOKEN] and random.random() < 0.4**compared):
            said = [word for word in looks(game, rules, memory, marks)[2] if word & 15 >= w.SAW]
            word = random.choice(said)
            claim = entry.claimed(word)
            assert entry.claim(claim) == word
            check_claim(claim, rules_of)
            hear(stories, [Claim(seat, claim, 0).heard()])
            KERNEL.apply(game, rules, word)
            continue
        if game[w.PHASE] != w.AT_TURN or awaits(state) != (seat,):
            break  # a choice between goals: the two would go on in different orders
        found = looks(game, rules, memory, marks)
        if random.random() < 0.4:
            shown = view(state, seat)
            retold[seat].go_on(round_of(stories[seat]))
            retold[seat].face(shown, has_spoken=bool(game[w.SPOKEN]))
            mine = retold[seat].look()
            assert (mine.context, mine.seats, {act: mine.line(act) for act in mine.acts}) == found
            compared += 1
        word = KERNEL.thumb_act(game, rules, acts)
        if random.random() < 0.3:
            word = random.choice([one for one in found[2] if one & 15 < w.SAW])
        by_number = {entry.act(act): act for offer in offers(state, seat) for act in offer}
        moves = {word for word in found[2] if word & 15 < w.SAW}
        assert set(by_number) == moves
        hear(stories, apply(state, seat, by_number[word]))
        KERNEL.remember(game, rules, memory, marks, word)
        KERNEL.apply(game, rules, word)
        KERNEL.has_changed(rules, marks)
    return compared, memory


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (5, 2), (6, 3), (10, 4)])
def test_a_player_looks_at_the_same_numbers_as_in_training(seats: int, seed: int) -> None:
    compared, memory = play_both(seats, seed)
    assert compared > 4
    assert sum(memory[: m.PAIRS]) > 0


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (5, 2), (7, 3)])
def test_a_player_hears_the_same_as_in_training(seats: int, seed: int) -> None:
    assert play_both(seats, seed, talks=True)[0] > 4


def differences(kernel: SimpleNamespace) -> int:
    """Deal again what deciding seats may not know; count where they then look at other numbers."""
    random, compared, differing = Random(1), 0, 0
    for seats, talks in ((3, 0), (5, 1), (8, 0), (6, 1)):
        rules = compose(ruleset("base", seats, rounds=1))
        rules[r.TALKS] = talks
        game, memory, marks = [0] * w.WORDS, [0] * m.MEMORY, [0] * m.MARKS
        acts = [0] * w.MOST_ACTS
        kernel.begin_round_of(game, rules, memory, marks, seats, 3)
        while not kernel.is_round_over(game):
            count = kernel.list_acts(game, rules, acts)
            if random.random() < 0.3:
                twin, fresh = resample(game, rules, game[w.ACTOR], random), [0] * m.MARKS
                mine = looks(game, rules, memory, marks, kernel)
                differing += looks(twin, rules, memory, fresh, kernel) != mine
                compared += 1
            choice = random.randrange(count)
            if random.random() < 0.7:
                choice = kernel.thumb_place(game, rules, marks, acts)
            kernel.go_ahead(game, rules, memory, marks, acts, choice)
    assert compared > 20
    return differing


def test_nothing_hidden_shows_in_what_a_seat_looks_at() -> None:
    assert differences(KERNEL) == 0


def look_apart(
    game: list[int], rules: list[int], memory: list[int], marks: list[int], acts: list[int], count: int
) -> list[list[int]]:
    """Write what the deciding seat looks at as a card does: nothing waits for what stands beside it."""
    context, seats, lines = [7] * c.CONTEXT, [7] * c.SEATS * c.SEAT, [7] * count * c.LINE
    for goal in reversed(range(c.GOALS)):
        KERNEL.measure_goal(game, rules, marks, goal, [5] * ROOM, 0)
    KERNEL.look_around(game, rules, marks, context, 0)
    for away in reversed(range(c.SEATS)):
        KERNEL.look_at_seat(game, rules, memory, marks, away, seats, away * c.SEAT)
    for line in reversed(range(count)):
        row, room = [7] * c.LINE, [5] * ROOM
        KERNEL.look_at_act(game, rules, tuple(marks), acts[line], room, 0, row, 0)
        lines[line * c.LINE : (line + 1) * c.LINE] = row
    for line in range(count):
        KERNEL.rank_line(rules, marks, acts[line], context, 0, lines, line * c.LINE)
    return [context, seats, lines]


@pytest.mark.parametrize(("seats", "talks"), [(3, 1), (5, 0), (10, 1)])
def test_seats_and_acts_can_be_looked_at_side_by_side(seats: int, talks: int) -> None:
    random, rules, ranked = Random(seats), compose(ruleset("base", seats, rounds=1)), 0
    rules[r.TALKS] = talks
    game, memory, marks, apart = [0] * w.WORDS, [0] * m.MEMORY, [0] * m.MARKS, [0] * m.MARKS
    acts = [0] * w.MOST_ACTS
    KERNEL.begin_round_of(game, rules, memory, marks, seats, 3)
    while not KERNEL.is_round_over(game):
        count = KERNEL.list_acts(game, rules, acts)
        apart[FRESH : FRESH + c.GOALS] = marks[FRESH : FRESH + c.GOALS]
        context, rows, lines = [9] * c.CONTEXT, [9] * c.SEATS * c.SEAT, [9] * count * c.LINE
        found = look_apart(game, rules, memory, apart, acts, count)
        KERNEL.sense(game, rules, memory, marks, acts, count, context, 0, rows, 0, lines, 0)
        assert found == [context, rows, lines]
        ranked += sum(lines[c.BEST_USE :: c.LINE])
        KERNEL.go_ahead(game, rules, memory, marks, acts, random.randrange(count))
    assert ranked


LEAKS = (
    (sensing, "if game[w.GOAL_SEEN + at] >> seat & 1:", "if True:"),
    (
        sensing,
        "if team_of(game, rules, seat) == r.SABOTEURS",
        "if team_of(game, rules, seat ^ 1) == r.SABOTEURS",
    ),
    (sensing, "card = held(game, seat, place)", "card = held(game, seat ^ 1, place)"),
    (listening, "proof_of(game, rules, seat, other, goal)", "proof_of(game, rules, other, other, goal)"),
    (listening, "truth_of(game, rules, seat, act)", "truth_of(game, rules, seat ^ 1, act)"),
)
"""Lines of the code that looks and listens, and what would give a secret away."""


@pytest.mark.parametrize(("part", "line", "leak"), LEAKS, ids=["goal", "role", "hand", "proof", "truth"])
def test_a_planted_leak_is_noticed(part: ModuleType, line: str, leak: str) -> None:
    assert differences(leaky(KERNEL, ROLES.parts, part, line, leak))


def test_the_truth_is_told_in_training_only() -> None:
    assert tells_the_truth(ROLES, ruleset("base", 5, rounds=1))
