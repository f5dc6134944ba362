"""The foreman of 1.0.0 is the measure of strength: it must choose the same for ever."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256

import msgspec
import pytest

from saboteur import Ruleset, ruleset
from saboteur.arena.match import Match
from saboteur.arena.players import player
from saboteur.arena.rounds import deal_by_number
from saboteur.bots import Bot, Budget, Choice
from saboteur.events import Event
from saboteur.state import State
from saboteur.view import View

FROZEN = "frozen"
ROUNDS = {
    "base 5": (ruleset("base", 5, rounds=1), range(500_000, 500_006)),
    "base 3": (ruleset("base", 3, rounds=1), range(500_000, 500_002)),
    "base 10": (ruleset("base", 10, rounds=1), range(500_000, 500_001)),
    "tournament": (ruleset("base", 7, "tournament", rounds=1), range(500_000, 500_002)),
    "expansion": (ruleset("expansion", 6, rounds=1), range(500_000, 500_003)),
    "duel": (ruleset("duel", 2, rounds=1), range(500_000, 500_002)),
}
CHOSEN = {
    "base 5": "d28e3757f62377a1",
    "base 3": "dc0258eef1c8088d",
    "base 10": "0b390cc4bbe06a26",
    "tournament": "1f2fbada142e70c7",
    "expansion": "d507c9c05ad96026",
    "duel": "07ea677799c4deef",
}
"""What the foreman of 1.0.0 chose under the same rules."""


def choices(rules: Ruleset, numbers: range, bot: Bot) -> str:
    """Play some deals among equals, and return a fingerprint of all choices."""
    found = sha256()

    def watch(state: State, seat: int, view: View, story: Sequence[Event], choice: Choice) -> None:
        found.update(b"%d" % seat + msgspec.json.encode(choice.act))

    for number in numbers:
        match = Match(
            rules,
            f"frozen {number}",
            dealer=partial(deal_by_number, number),
            watch=watch,
        )
        match.play([bot] * rules.seats, [Budget(playouts=1)] * rules.seats)
    return found.hexdigest()[:16]


@pytest.mark.parametrize("game", ROUNDS)
def test_the_frozen_foreman_chooses_as_it_always_did(game: str) -> None:
    assert choices(*ROUNDS[game], player(FROZEN)) == CHOSEN[game]
