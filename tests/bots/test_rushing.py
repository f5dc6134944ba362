"""Races for gold in the kernel: the rules of thumb of the bots, and compiled playouts for the master."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from saboteur import Act, ruleset
from saboteur.arena.match import Match
from saboteur.bots import LEVELS, Budget, Choice
from saboteur.bots import rushing as rush
from saboteur.bots import thinking as t
from saboteur.bots.memory import Memory
from saboteur.bots.playout import PLAIN
from saboteur.bots.search import Master, _race_value
from saboteur.bots.swift import RACE_PARTS, Swift, SwiftSearch, entry_for, swift
from saboteur.bots.weigh import opinions
from saboteur.checks.lockstep import Lockstep
from saboteur.engine import offers
from saboteur.events import Event
from saboteur.kernel import races, surveys
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.compiling import build, interpreted
from saboteur.kernel.odds import chances
from saboteur.state import State
from saboteur.view import View, view

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
RULES = ruleset("duel", 2, rounds=2)
CLOSE = 0.03
"""How far whole numbers may be from the bots' real ones, in hundredths of a won round."""


def blank() -> list[int]:
    """Return marks to measure with."""
    first = chances()
    return [*first, *[0] * (races.RACES - len(first))]


@cache
def positions() -> tuple[State, ...]:
    """Play rounds by rules of thumb and keep positions at the beginning of turns."""
    kept: list[State] = []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        if state.frames[-1].kind == "turn" and not state.frames[-1].step:
            kept.append(state.copy())

    for seed in range(2):
        Match(RULES, f"rush {seed}", watch=watch).play([LEVELS["miner"]] * 2, [Budget(playouts=1)] * 2)
    return tuple(kept[:: len(kept) // 24])


def key(act: Act) -> str:
    """Name an act, however its cards are ordered."""
    return str(Act(act.verb, tuple(sorted(act.cards)), act.target))


class Judging(Lockstep):
    """Compares what rules of thumb think of every act, in the engine and in the kernel."""

    def __init__(self, judged: Counter[str], random: Random) -> None:
        super().__init__(RULES, interpreted())
        self.judged, self.random = judged, random
        self.worths: dict[int, int] = {}

    def compare_acts(self, seed: int, step: int) -> int:
        """Judge all acts twice."""
        game, rules, seat = self.game, self.rules, self.game[w.ACTOR]
        mind = Memory().mind(view(self.state, seat))
        theirs = {key(one.act): one.score for one in opinions(mind, PLAIN, offers(self.state, seat))}
        best: dict[tuple[str, int], float] = {}
        for name, score in theirs.items():
            kind = name.split()[0], len(name.split())
            best[kind] = max(score, best.get(kind, score))
        marks, count = blank(), self.kernel.list_acts(game, rules, self.acts)
        races.face(game, rules, marks, seat, seat)
        races.weigh_hand(game, rules, marks, seat)
        self.worths = {
            word: races.race_worth(game, rules, marks, seat, races.SPITE_PLAIN, word)
            for word in self.acts[:count]
        }
        for word, worth in self.worths.items():
            act = self.act(word)
            if worth == races.NEVER:
                assert act.verb in ("pass", "shed")
                continue
            name = key(act)
            expected = theirs.get(name, best.get((act.verb, len(name.split()))))
            assert expected == pytest.approx(worth / surveys.UNIT, abs=CLOSE), f"{seed}, {step}: {name}"
            self.judged[act.verb] += 1
        return len(self.worths)

    def pick(self, seed: int) -> int:
        """Do what seems best, with errors."""
        return max(self.worths, key=lambda word: self.worths[word] + self.random.randrange(30000))

    def compare_positions(self, where: str) -> None:
        """Lockstep has its own tests."""

    def compare_observation(self, where: str, seat: int) -> None:
        """Lockstep has its own tests."""


def test_rules_of_thumb_judge_every_act_as_the_bots_do() -> None:
    judged: Counter[str] = Counter()
    for seed in range(3):
        Judging(judged, Random(seed)).play(seed)
    assert sum(judged.values()) > 3000
    assert {"lay", "play", "pass", "bribe", "done"} <= set(judged)


def test_a_position_is_worth_as_much_as_in_the_plain_playouts() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    for state in positions():
        for seat in range(2):
            game, marks = entry.state(state, seat, 1), blank()
            mine, theirs = (interpreted().total(game, entry.rules, one) for one in (seat, 1 - seat))
            assert [mine, theirs] == [RULES.scoring.total(state, one) for one in (seat, 1 - seat)]
            value = races.race_value(game, entry.rules, marks, seat, mine, theirs) / surveys.UNIT
            assert value == pytest.approx(_race_value(state, seat), abs=CLOSE)


def test_a_state_that_is_written_down_has_the_same_acts() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    assert any(state.tokens for state in positions()) and any(state.maze.opened for state in positions())
    names = Lockstep(RULES, interpreted())
    for state in positions():
        game, acts = entry.state(state, state.turn, 1), [0] * w.MOST_ACTS
        count = interpreted().list_acts(game, entry.rules, acts)
        theirs = {key(act) for offer in offers(state, state.turn) for act in offer}
        names.game = game
        assert {key(names.act(word)) for word in acts[:count]} == theirs


def test_worlds_change_nothing_that_the_thinker_sees() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    state = positions()[8]
    seat, cell = state.turn, next(one for one in RULES.goal_cells if not state.maze.pieces[one].up)
    goal = RULES.goal_cells.index(cell)
    state = state.copy()
    state.learn(seat, state.zones[f"goal:{cell}"], f"goal:{cell}")
    game = entry.state(state, seat, 1)
    before, first, changed = list(game), w.HANDS + seat * w.MOST_HAND, 0
    cells = [w.GRID + entry.rules[r.GOAL_CELLS + at] for at in range(6)]
    for _ in range(8):
        world = [0] * w.WORDS
        t.shuffle_unseen(game, entry.rules, world, seat)
        rush.shuffle_goals(game, entry.rules, world, seat)
        changed += any(game[at] != before[at] for at in cells)
        assert game[cells[goal]] == before[cells[goal]]
        assert game[first : first + w.MOST_HAND] == before[first : first + w.MOST_HAND]
        assert sorted(game[w.GOALS : w.GOALS + 18]) == sorted(before[w.GOALS : w.GOALS + 18])
        for at, place in enumerate(cells):
            assert (game[place] >> w.CARD & w.CARD_MASK) - 1 == game[w.GOALS + at]
            assert not before[place] & w.UP or game[place] == before[place]
    assert changed


def test_compiled_playouts_are_those_of_the_interpreted_source() -> None:
    kernel, entry = swift(), entry_for(RULES)
    assert kernel is not None and entry is not None
    plain = interpreted()
    made = build(lambda function, _: function, RACE_PARTS, **vars(plain), shuffle_unseen=t.shuffle_unseen)
    for state in positions()[3::8]:
        acts = [0] * w.MOST_ACTS
        game = entry.state(state, state.turn, 7)
        plain.list_acts(game, entry.rules, acts)
        chosen, sums = [acts[0], -1, acts[1]], [0] * 9
        made.rush_ahead(list(game), [0] * w.WORDS, entry.rules, acts, blank(), state.turn, 2, 3, chosen, sums)
        rows = kernel.row(game), kernel.row([0] * w.WORDS), kernel.row(entry.rules)
        words, found = kernel.acts(3), kernel.acts(9)
        words[:] = chosen
        menu, marks = kernel.acts(w.MOST_ACTS), kernel.row(blank())
        kernel.rush_ahead(*rows, menu, marks, state.turn, 2, 3, words, found)
        assert found.tolist() == sums
        assert sums[rush.COUNT] == 3 and sums[3] == 0


def plain_choice(game: list[int], rules: list[int], acts: list[int], noise: int) -> int:
    """Judge every act in turn, as `race_act` would without leaving out what can't be best."""
    seat, marks, count = game[w.ACTOR], blank(), interpreted().list_acts(game, rules, acts)
    races.face(game, rules, marks, seat, seat)
    races.weigh_hand(game, rules, marks, seat)
    chosen, best = 0, races.NEVER
    for at in range(count):
        worth = races.race_worth(game, rules, marks, seat, races.SPITE_PLAIN, acts[at])
        if worth != races.NEVER:
            worth += interpreted().below(game, noise + 1)
            if worth > best:
                chosen, best = at, worth
    return chosen


@pytest.mark.parametrize("noise", [0, surveys.UNIT])
def test_lays_that_cannot_be_best_are_left_out_without_changing_the_choice(noise: int) -> None:
    entry = entry_for(RULES)
    assert entry is not None
    chosen = Counter[str]()
    for state in positions():
        game = entry.state(state, state.turn, 7)
        twin, acts = game[:], [0] * w.MOST_ACTS
        at = plain_choice(game, entry.rules, acts, noise)
        assert races.race_act(twin, entry.rules, blank(), acts, races.SPITE_PLAIN, noise) == at
        assert twin == game  # as many random numbers are used
        chosen["lay" if acts[at] & 15 == w.LAY else "other"] += 1
    assert chosen["lay"] > 5


class Strict(list[int]):
    """A row that knows no negative places: compiled code does not ask for them."""

    def __getitem__(self, at: Any) -> Any:
        assert at >= 0
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        assert at >= 0
        super().__setitem__(at, value)


def test_no_place_is_negative() -> None:
    entry = entry_for(RULES)
    assert entry is not None
    for state in positions()[::6]:
        acts, menu = [0] * w.MOST_ACTS, Strict([0] * w.MOST_ACTS)
        game = entry.state(state, state.turn, 7)
        count = interpreted().list_acts(game, entry.rules, acts)
        chosen, sums = Strict([acts[0], acts[count - 1]]), Strict([0] * 6)
        world, marks, rules = Strict([0] * w.WORDS), Strict(blank()), Strict(entry.rules)
        rush.rush_ahead(Strict(game), world, rules, menu, marks, state.turn, 2, 3, chosen, sums)
        assert sums[rush.COUNT] == sums[3 + rush.COUNT] == 3
        assert len(world) == w.WORDS and len(marks) == races.RACES


class Counting(SwiftSearch):
    """Never takes anything for settled."""

    def _is_open(self, lead: object) -> bool:
        return True


def test_a_playout_takes_a_tenth_of_the_time_or_less() -> None:
    assert swift() is not None

    class Probe(Swift):
        search = Counting

    spent = []
    for bot, playouts in ((Probe, 1500), (Master, 40)):
        told: list[int] = []
        before = process_time()
        Match(ruleset("duel", 2, rounds=1), "fast").play(
            [bot(told=told.append), LEVELS["novice"]], [Budget(playouts=playouts)] * 2
        )
        spent.append((process_time() - before) / sum(told))
    assert spent[0] < spent[1] / 10


def test_equal_seeds_choose_equally() -> None:
    told: list[int] = []
    bot, chosen = Swift(told=told.append), list[list[Choice]]()
    for _ in range(2):
        found: list[Choice] = []
        watched = Match(ruleset("duel", 2, rounds=1), "equal", watch=lambda *seen: found.append(seen[-1]))  # noqa: B023
        watched.play([bot, LEVELS["novice"]], [Budget(playouts=100)] * 2)
        chosen.append(found)
    assert chosen[0] == chosen[1]
    assert told and max(told) <= 100
