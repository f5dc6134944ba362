"""The master with compiled playouts: worlds that might be true, and the same rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from random import Random
from time import process_time

import pytest

from saboteur import ruleset
from saboteur.arena.match import Match
from saboteur.bots import LEVELS, Budget, Choice, best, protocol
from saboteur.bots import swift as swift_module
from saboteur.bots import thinking as t
from saboteur.bots.field import Field
from saboteur.bots.search import Master
from saboteur.bots.swift import Swift, SwiftSearch, entry_for, swift
from saboteur.engine import offers
from saboteur.events import Event
from saboteur.kernel import rules as r
from saboteur.kernel import ways
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.shapes import Cell
from saboteur.state import State
from saboteur.view import View

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
RULES = ruleset("base", 5, rounds=1)


def positions(count: int) -> list[State]:
    """Play a round by rules of thumb and keep positions at the beginning of turns."""
    kept: list[State] = []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        if state.frames[-1].kind == "turn":
            kept.append(state.copy())

    for seed in range(2):
        Match(RULES, f"swift {seed}", watch=watch).play([LEVELS["miner"]] * 5, [Budget(playouts=1)] * 5)
    return kept[:: max(1, len(kept) // count)]


POSITIONS = positions(24)


def test_a_state_that_is_written_down_has_the_same_acts() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    for state in POSITIONS:
        game, acts = entry.state(state, state.turn, 1), [0] * w.MOST_ACTS
        count = interpreted().list_acts(game, entry.rules, acts)
        theirs = [entry.act(act) for offer in offers(state, state.turn) for act in offer]
        assert sorted(acts[:count]) == sorted(theirs)


def test_as_many_cards_are_missing_as_in_the_plain_playouts() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    measured = differing = 0
    for state in POSITIONS:
        game, marks, acts = entry.state(state, state.turn, 1), [0] * t.CASES, [0] * w.MOST_ACTS
        cells = {at: cell for at, cell in enumerate(RULES.goal_cells) if not state.maze.pieces[cell].up}
        for at, goal in cells.items():
            field = Field(state.maze, state.maze.walks[0], goal)
            ways.measure(game, entry.rules, marks, at, marks, ways.QUEUE)
            assert marks[ways.NOW + at] == field.now
            for word in acts[: interpreted().list_acts(game, entry.rules, acts)]:
                if word & 15 == w.LAY:
                    place, turned = word >> (w.PLACE + 1) & 1023, word >> w.PLACE & 1
                    card = (word >> w.FIRST_CARD & 127) - 1
                    shape = r.CARDS + card * r.CARD_WORDS + r.SHAPE + turned * r.SHAPE_WORDS
                    sides = ways.ways_out(game, entry.rules, place, shape)
                    mine = ways.missing_after(game, entry.rules, marks, at, place, sides)
                    design = RULES.designs[list(RULES.designs)[card]]
                    cell = Cell(place % w.WIDE + w.LEFT, place // w.WIDE + w.ABOVE)
                    measured += 1
                    differing += mine != field.after(cell, design.lying(bool(turned)))
    assert measured > 1000 and differing == 0


def test_worlds_change_nothing_that_the_thinker_sees() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    state, marks = POSITIONS[len(POSITIONS) // 2], [0] * t.CASES
    seat = state.turn
    game = entry.state(state, seat, 1)
    before, first = list(game), w.HANDS + seat * w.MOST_HAND
    t.shuffle_unseen(game, entry.rules, marks, seat)
    assert game != before
    assert game[first : first + w.MOST_HAND] == before[first : first + w.MOST_HAND]
    assert game[w.GRID :] == before[w.GRID :] and game[w.ROLES : w.DECK] == before[w.ROLES : w.DECK]
    seen = [at for at in range(w.DECK, w.DECK + game[w.DISCARDED]) if before[at] >> 8 in (0, seat + 1)]
    assert [game[at] for at in seen] == [before[at] for at in seen]
    places = [*range(w.HANDS, w.ROLES), *range(w.DECK, w.GOLD_PILE)]
    assert Counter(game[at] & 255 for at in places) == Counter(before[at] & 255 for at in places)


class Counting(SwiftSearch):
    """Never takes anything for settled."""

    def _is_open(self, lead: object) -> bool:
        return True


def test_equal_seeds_choose_equally() -> None:
    assert swift() is not None
    told: list[int] = []
    bot = Swift(told=told.append)
    chosen: list[Choice] = []
    for _ in range(2):
        found: list[Choice] = []
        watched = Match(RULES, "equal", watch=lambda *seen: found.append(seen[-1]))  # noqa: B023
        watched.play([bot, *[LEVELS["novice"]] * 4], [Budget(playouts=200)] * 5)
        assert not chosen or found == chosen
        chosen = found
    assert told and max(told) <= 200


def test_a_playout_takes_a_tenth_of_the_time_or_less() -> None:
    assert swift() is not None

    class Probe(Swift):
        search = Counting

    spent = []
    for bot, playouts in ((Probe, 4000), (Master, 60)):
        told: list[int] = []
        before = process_time()
        Match(RULES, "fast").play(
            [bot(told=told.append), *[LEVELS["novice"]] * 4], [Budget(playouts=playouts)] * 5
        )
        spent.append((process_time() - before) / sum(told))
    assert spent[0] < spent[1] / 10


def test_a_master_uses_it_once_it_is_loaded_but_for_budgets_of_playouts() -> None:
    assert swift() is not None and swift_module.is_compiled()
    best.loading.cache_clear()  # another test may have asked before it was compiled
    best.loading().join()
    told: list[int] = []
    seated, plain = best.Best(told=told.append), Master()
    seen: list[tuple[View, tuple[Event, ...]]] = []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        seen.append((shown, tuple(story)))

    Match(RULES, "seated", watch=watch).play([LEVELS["miner"]] * 5, [Budget(playouts=1)] * 5)
    shown, story = seen[12]
    equal = [bot.choose(shown, story, Random(4), Budget(playouts=30)) for bot in (seated, plain)]
    assert equal[0] == equal[1] and max(told, default=0) <= 30
    seated.choose(shown, story, Random(4), Budget(seconds=0.2))
    assert isinstance(LEVELS["master"], best.Best) and seated._swift is not None


@pytest.mark.parametrize("master", [Master, Swift])
def test_other_programs_take_no_seconds_of_the_processor(
    master: type[Master], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert swift() is not None
    clock = count(step=10)
    monkeypatch.setattr(protocol, "perf_counter", lambda: float(next(clock)))
    made = []
    for cpu in (False, True):
        told: list[int] = []
        players = [master(told=told.append), *[LEVELS["novice"]] * 4]
        Match(RULES, "busy").play(players, [Budget(seconds=0.05, cpu=cpu)] * 5)
        made.append(sum(told) / len(told))
    assert made[0] < 60 and made[1] > 2 * made[0]


def test_a_clock_that_moves_in_large_steps_stops_no_master(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(protocol, "thread_time", lambda: 0.01 * (next(ticks) // 40))
    players = [Swift(), *[LEVELS["novice"]] * 4]
    Match(RULES, "coarse").play(players, [Budget(seconds=0.02, cpu=True)] * 5)
    assert next(ticks) > 80


def test_where_nothing_is_installed_or_compiled_masters_play_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for place, missing in (("best.find_spec", lambda name: None), ("swift.is_compiled", lambda: False)):
        monkeypatch.setattr(f"saboteur.bots.{place}", missing)
        thread = best.Loading()
        thread.run()
        assert thread.result is None
        monkeypatch.undo()
