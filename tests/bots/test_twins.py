"""A bot's choice depends on nothing but its arguments: what its seat was never shown can't matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

from saboteur import CHANCE, Deal, Event, Ruleset, State
from saboteur.arena.match import Match
from saboteur.bots import LEVELS, Bot, Budget, Choice, bot
from saboteur.bots.levels import Player
from saboteur.bots.memory import Memory
from saboteur.bots.spirit import Spirit
from saboteur.catalogue import ruleset
from saboteur.engine import apply, awaits, start
from saboteur.errors import Refusal
from saboteur.testing.twins import apply_twin, play_by_lot
from saboteur.view import View, decode, encode, view
from tests.support.weights import FOREMEN

PLAYERS: dict[str, Bot] = {Spirit.level: Spirit(weights=FOREMEN), **LEVELS}
"""Every level, also one whose weights are not there yet."""
BUDGET = Budget(playouts=8)
Moment = tuple[bytes, bytes]
"""What a seat sees and has seen."""

HIDDEN = {"roles": 1, "goals": 0, "pile": -1}
"""The orders that hide something from the first seat, and a place in each that it is not shown at first."""
GAMES = [
    ruleset("base", 4, rounds=1, first=0),
    ruleset("base", 5, "veto", "goal_swap", "new_goals", "chests", rounds=1, first=0),
    ruleset("expansion", 5, rounds=1, first=0),
    ruleset("duel", 2, rounds=1),
    ruleset("solo", 1, rounds=1),
]


def exchanged(deal: Deal, name: str) -> tuple[Deal, tuple[str, str]] | None:
    """Exchange two unlike things of an order that the first seat is not shown at the start."""
    order = list(deal.orders.get(name, ()))
    one = HIDDEN[name] % len(order) if order else 0
    hidden = range(one, len(order)) if one < len(order) - 1 else range(len(order) // 2, len(order))
    two = next((at for at in hidden if order[at] != order[one]), None)
    if two is None:
        return None
    order[one], order[two] = order[two], order[one]
    return Deal({**deal.orders, name: tuple(order)}), (order[one], order[two])


def twin_moments(rules: Ruleset, name: str, random: Random) -> Iterator[tuple[Moment, Moment]]:
    """Yield what the first seat sees in two games whenever it is asked, until it can tell them apart."""
    steps = play_by_lot(rules, random)
    deal = steps[0][1]
    assert isinstance(deal, Deal)
    other = exchanged(deal, name)
    if other is None:
        return
    twin_deal, pair = other
    games = (start(rules), start(rules))
    stories: tuple[list[Event], list[Event]] = ([], [])
    for actor, act in steps:
        told = apply(games[0], actor, act)
        try:
            _, twin_told = apply_twin(
                games[1], actor, twin_deal if actor == CHANCE else act, pair, hidden_from=0
            )
        except Refusal:
            return
        stories[0].extend(event.to(0) for event in told)
        stories[1].extend(event.to(0) for event in twin_told)
        if stories[0] != stories[1] or games[0].over:
            return
        if 0 in awaits(games[0]):
            one, two = (
                (encode(view(state, 0)), msgspec.json.encode(story))
                for state, story in zip(games, stories, strict=True)
            )
            yield one, two


def choose(level: str, moment: Moment) -> Choice:
    """Ask a bot."""
    story = msgspec.json.decode(moment[1], type=list[Event])
    shown: View = decode(moment[0])
    return PLAYERS[level].choose(shown, story, Random(7), BUDGET)


def forget_all() -> None:
    """Let the next choice read its story from the beginning."""
    for player in PLAYERS.values():
        assert isinstance(player, Player)
        player.memory = Memory()


@pytest.mark.parametrize("rules", GAMES, ids=str)
@pytest.mark.parametrize("level", PLAYERS)
def test_twins_choose_alike(level: str, rules: Ruleset) -> None:
    """Exchange roles, goals or cards of the pile: who was not shown them does the same in both games."""
    compared = 0
    for name in HIDDEN:
        for number, (one, two) in enumerate(twin_moments(rules, name, Random(f"{rules} {name}"))):
            if number % 3 == 0 and number < 12:
                assert one == two
                forget_all()
                first = choose(level, one)
                assert choose(level, two) == first, "with what was remembered of the twin"
                forget_all()
                assert choose(level, two) == first
                compared += 1
    assert compared >= 3


@pytest.mark.parametrize(
    ("level", "edition"), [("foreman", "expansion"), ("master", "expansion"), ("spirit", "base")]
)
def test_what_a_bot_remembers_changes_nothing(level: str, edition: str) -> None:
    """A bot that followed the whole round chooses as one that is told the story at once."""
    rules = ruleset(edition, 5, rounds=1, first=0)
    followed: list[tuple[Moment, Choice]] = []
    forget_all()

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        if seat == 0 and len(followed) < 4:
            again = PLAYERS[level].choose(shown, story, Random(7), BUDGET)
            followed.append(((encode(shown), msgspec.json.encode(story)), again))

    match = Match(rules, "memory", watch=watch)
    match.play([bot("foreman")] * 5, [BUDGET] * 5)
    assert len(followed) == 4
    for moment, choice in followed:
        forget_all()
        assert choose(level, moment) == choice
