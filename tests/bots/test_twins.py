"""A bot's choice depends on nothing but its arguments: what its seat was never shown can't matter."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from saboteur import CHANCE, Deal, Event, State
from saboteur.arena.match import Match
from saboteur.bots import Budget, Choice, bot
from saboteur.bots.beliefs import forget_all
from saboteur.catalogue import parse_ruleset, ruleset
from saboteur.deal import shuffled
from saboteur.engine import apply, start
from saboteur.record import read_line
from saboteur.view import View, decode, encode, view

BUDGET = Budget(playouts=8)
Moment = tuple[bytes, bytes, str]
"""What a seat saw and had seen, and what it was about to do."""


def moments(deal: Deal, lines: Sequence[str], seat: int, rules: str) -> list[Moment]:
    """Replay a round, and return what a seat saw whenever somebody acted."""
    state = start(parse_ruleset(rules))
    story = [event.to(seat) for event in apply(state, CHANCE, deal)]
    found = []
    for line in lines:
        found.append((encode(view(state, seat)), msgspec.json.encode(story), line))
        story += [event.to(seat) for event in apply(state, *read_line(line))]
    return found


def choose(level: str, moment: Moment) -> Choice:
    """Ask a bot that remembers nothing."""
    forget_all()
    story = msgspec.json.decode(moment[1], type=list[Event])
    shown: View = decode(moment[0])
    return bot(level).choose(shown, story, Random(7), BUDGET)


@pytest.mark.parametrize("level", ["novice", "miner", "foreman", "master"])
def test_twins_choose_alike(level: str) -> None:
    """Exchange the roles of two others and the bottom of the pile: nobody at the first seat can tell."""
    rules = ruleset("base", 4, rounds=1, first=0)
    deal = shuffled(rules.orders(start(rules)), Random(3))
    deal = Deal({**deal.orders, "roles": ("digger", "digger", "saboteur", "digger", "digger")})
    match = Match(rules, "twins", dealer=lambda state: deal)
    lines = match.play([bot("novice")] * 4, [BUDGET] * 4).lines[1:21]
    roles, pile = list(deal.orders["roles"]), list(deal.orders["pile"])
    roles[1], roles[2] = roles[2], roles[1]
    pile[-1], pile[-8] = pile[-8], pile[-1]
    twin = Deal({**deal.orders, "roles": tuple(roles), "pile": tuple(pile)})
    compared = 0
    for one, two in zip(
        moments(deal, lines, 0, rules.line), moments(twin, lines, 0, rules.line), strict=True
    ):
        assert one == two
        if one[2].startswith("0 "):
            assert choose(level, one) == choose(level, two)
            compared += 1
    assert compared == 5


@pytest.mark.parametrize("level", ["foreman", "master"])
def test_what_a_bot_remembers_changes_nothing(level: str) -> None:
    """A bot that followed the whole round chooses as one that is told the story at once."""
    rules = ruleset("expansion", 5, rounds=1, first=0)
    followed: list[tuple[Moment, Choice]] = []
    forget_all()

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        if seat == 0 and len(followed) < 4:
            again = bot(level).choose(shown, story, Random(7), BUDGET)
            followed.append(((encode(shown), msgspec.json.encode(story), ""), again))

    match = Match(rules, "memory", watch=watch)
    match.play([bot("foreman")] * 5, [BUDGET] * 5)
    assert len(followed) == 4
    for moment, choice in followed:
        assert choose(level, moment) == choice
