"""The cards that could follow: those that would bring a goal nearer, now and after an act."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from saboteur import ruleset
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.composing import compose
from saboteur.kernel.hands import about
from saboteur.kernel.maze import shape_of
from saboteur.kernel.net import columns as c
from saboteur.kernel.net import memory as m
from saboteur.kernel.net.parts import as_written
from saboteur.kernel.net.sensing import may_hold
from saboteur.kernel.ways import AFTERWARDS, FAR, NOW, QUEUE

KERNEL = as_written()
RULES = compose(ruleset("base", 5, rounds=1))


def positions(rounds: int) -> Iterator[tuple[list[int], list[int], list[int], int]]:
    """Play by rules of thumb and at random; yield the game, its marks, and its acts at every move."""
    random = Random(4)
    for seed in range(rounds):
        game, memory, marks = [0] * w.WORDS, [0] * m.MEMORY, [0] * m.MARKS
        acts = [0] * w.MOST_ACTS
        KERNEL.begin_round_of(game, RULES, memory, marks, seed, 7)
        while not KERNEL.is_round_over(game):
            count = KERNEL.list_acts(game, RULES, acts)
            KERNEL.measure_all(game, RULES, marks)
            KERNEL.look_around(game, RULES, marks, [0] * c.CONTEXT, 0)
            yield game, marks, acts, count
            choice = random.randrange(count)
            if random.random() < 0.8:
                choice = KERNEL.thumb_place(game, RULES, marks, acts)
            KERNEL.go_ahead(game, RULES, memory, marks, acts, choice)


def nearer_by(game: list[int], marks: list[int], goal: int) -> int:
    """Return the designs that bring a goal nearer when they are really laid, wherever they can lie."""
    found = 0
    for at in range(marks[m.DESIGNS]):
        card = marks[m.DESIGN + at]
        for turned in range(RULES[about(card) + r.WAYS]):
            for cell in game[w.SHORE : w.SHORE + game[w.SHORE_COUNT]]:
                shape = shape_of(card, turned)
                word = game[w.GRID + cell]
                if word >> w.NEAR & 15 & RULES[shape + r.PORTS] and not word & RULES[shape + r.UNFIT]:
                    after = list(game)
                    KERNEL.put_up(after, RULES, cell, card, turned)
                    fresh = [0] * m.MARKS
                    KERNEL.measure_goal(after, RULES, fresh, goal, fresh, QUEUE)
                    found |= (fresh[NOW + goal] < marks[NOW + goal]) << at
    return found


def test_the_cards_that_follow_are_those_that_bring_a_goal_nearer() -> None:
    compared = 0
    for number, (game, marks, _, _) in enumerate(positions(6)):
        for goal in range(c.GOALS) if number % 7 == 0 else ():
            if may_hold(marks, goal) and marks[NOW + goal] < FAR:
                assert marks[m.FOLLOWERS + goal] == nearer_by(game, marks, goal)
                compared += 1
    assert compared > 100


def after(game: list[int], act: int) -> tuple[list[int], list[int]]:
    """Lay or remove a card, and return the game and its marks then, as the same seat sees it."""
    card, cell = (act >> w.FIRST_CARD & 127) - 1, act >> (w.PLACE + 1) & 1023
    then, marks = list(game), [0] * m.MARKS
    if act & 15 == w.LAY:
        KERNEL.put_up(then, RULES, cell, card, act >> w.PLACE & 1)
    else:
        KERNEL.take(then, RULES, cell)
    KERNEL.measure_all(then, RULES, marks)
    KERNEL.look_around(then, RULES, marks, [0] * c.CONTEXT, 0)
    return then, marks


def foreseen(verb: int, positions: Iterator[tuple[list[int], list[int], list[int], int]]) -> list[int]:
    """Return by how many doublings too many cards an act was thought to let follow, for each goal whose
    distance after it was foreseen rightly."""
    found = []
    for number, (game, marks, acts, count) in enumerate(positions):
        for act in acts[:count] if number % 5 == 0 else ():
            if act & 15 != verb or not KERNEL.changes_maze(RULES, act):
                continue
            row = [0] * c.LINE
            KERNEL.look_at_act(game, RULES, marks, act, marks, QUEUE, row, 0)
            _, then = after(game, act)
            for goal in range(c.GOALS):
                missing = marks[QUEUE + AFTERWARDS + goal]
                if may_hold(marks, goal) and 0 < then[NOW + goal] == missing < FAR:
                    really = KERNEL.unseen_of(marks, then[m.FOLLOWERS + goal])
                    before = KERNEL.unseen_of(marks, marks[m.FOLLOWERS + goal])
                    more = KERNEL.doublings(really) - KERNEL.doublings(before)
                    found.append(row[c.MORE_FOLLOWERS + goal] - more)
    return found


def test_after_a_card_is_laid_the_cards_follow_that_were_foreseen() -> None:
    found = foreseen(w.LAY, positions(6))
    wrong = [error for error in found if error]
    assert len(found) > 2000 and len(wrong) < len(found) // 100  # tunnels that were cut off are not followed
    assert min(found) >= 0


def test_after_a_rockfall_about_the_cards_follow_that_were_foreseen() -> None:
    found = foreseen(w.PLAY, positions(20))
    assert len(found) > 100 and sum(not error for error in found) > 0.7 * len(found)


def test_own_cards_are_counted_apart_and_the_one_that_is_used_is_not() -> None:
    counted = 0
    for game, marks, acts, count in positions(3):
        seat = game[w.ACTOR]
        hand = game[w.HANDS + seat * w.MOST_HAND :][: game[w.HELD + seat]]
        designs = marks[m.DESIGN : m.DESIGN + marks[m.DESIGNS]]
        assert marks[m.OWN : m.OWN + len(designs)] == [hand.count(card) for card in designs]
        every = (1 << len(designs)) - 1
        for card in {(act >> w.FIRST_CARD & 127) - 1 for act in acts[:count]} & {*designs}:
            assert KERNEL.own_of(marks, every, card) == KERNEL.own_of(marks, every, -1) - 1
            counted += 1
    assert counted > 50


def test_few_cards_are_told_apart_better_than_many() -> None:
    counts = [KERNEL.doublings(count) for count in range(32)]
    assert [counts[count] for count in (0, 1, 3, 7, 15, 31)] == [0, 8, 16, 24, 32, 40]
    assert counts == sorted(counts) and counts[2] == 12
