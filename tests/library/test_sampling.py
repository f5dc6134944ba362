"""Draw States that agree with a View: always one that agrees, and none where there is none."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from saboteur.engine import offers
from saboteur.facts import Fact
from saboteur.sample import Contradiction, sample
from saboteur.testing import laws
from saboteur.view import View, encode, view
from tests.support.game import Game


def assert_agrees(shown: View, game: Game, seed: int) -> None:
    other = sample(shown, game.ruleset, Random(seed))
    assert encode(view(other, shown.seat)) == encode(shown)


def test_a_sample_heeds_what_the_seat_has_seen() -> None:
    game = Game("base", 3, hands={0: "map"}, goals="stone_ne treasure stone_nw")
    game.act("0 play map 8,0")
    for seed in range(20):
        assert sample(game.view(0), game.ruleset, Random(seed)).zones["goal:8,0"] == ("treasure",)
    others = {sample(game.view(1), game.ruleset, Random(seed)).zones["goal:8,0"] for seed in range(20)}
    assert len(others) == 3


def test_a_sample_holds_the_cards_of_the_game_and_no_others() -> None:
    game = Game("expansion", 4, hands={0: "map cross rockfall"}).maze("S┴┴┼")
    game.act("0 lay cross 4,0")
    for seed in range(5):
        laws.cards_are_conserved(sample(game.view(0), game.ruleset, Random(seed)), Random(1))


def test_whoever_is_asked_in_a_sample_can_answer() -> None:
    game = Game("base", 3, "path_specialist").hand(0, "path_specialist cross cross").empty_pile()
    game.act("0 play path_specialist", "0 lay cross 1,0")
    assert game.state.frames[-1].kind == "lay_more"
    for seed in range(20):  # being asked for a second card tells that there is one to lay
        other = sample(game.view(1), game.ruleset, Random(seed))
        assert offers(other, 0)
        assert encode(view(other, 1)) == encode(game.view(1))


def test_a_sample_keeps_what_lies_open_at_the_end_of_a_round() -> None:
    game = Game("base", 3, goals="stone_ne treasure stone_nw").maze("S┴┴┴┴┼┼.?").hand(0, "cross")
    game.act("0 lay cross 7,0")
    assert game.offers(0, "take_gold")
    for viewer in (None, 0, 1, 2):
        assert "spare" in game.view(viewer).zones
        assert_agrees(game.view(viewer), game, seed=1)


@pytest.mark.parametrize(
    "fact",
    [
        Fact(("treasure", "treasure"), ("goal:8,0",)),
        Fact(("treasure",), ("hand:1",)),
        Fact(("map",), ("nowhere",)),
    ],
)
def test_a_view_with_an_impossible_fact_has_no_sample(fact: Fact) -> None:
    game = Game("base", 3)
    shown = msgspec.structs.replace(game.view(0), facts=(fact,))
    with pytest.raises(Contradiction, match=r"^no State agrees with what seat 0 sees$"):
        sample(shown, game.ruleset, Random(1))


def test_facts_that_bind_each_other_are_met_in_the_end() -> None:
    game = Game("base", 3, goals="stone_ne treasure stone_nw")
    # Drawing the first at random may leave no place for the second: then it is tried again.
    shown = msgspec.structs.replace(
        game.view(0),
        facts=(
            Fact(("treasure",), ("goal:8,-2", "goal:8,0")),
            Fact(("stone_ne",), ("goal:8,-2", "goal:8,2")),
            Fact(("stone_nw",), ("goal:8,-2", "goal:8,2")),
        ),
    )
    for seed in range(20):
        zones = sample(shown, game.ruleset, Random(seed)).zones
        assert zones["goal:8,0"] == ("treasure",)


def test_a_card_that_is_known_to_lie_in_a_zone_may_lie_anywhere_in_it() -> None:
    game = Game("base", 3)
    shown = msgspec.structs.replace(game.view(0), facts=(Fact(("rockfall",) * 3, ("pile",)),))
    piles = [sample(shown, game.ruleset, Random(seed)).zones["pile"] for seed in range(20)]
    assert all(pile.count("rockfall") == 3 for pile in piles)
    assert len({pile.index("rockfall") for pile in piles}) > 5


def test_a_sample_heeds_facts_about_what_lies_open_by_now() -> None:
    game = Game("base", 3, goals="stone_ne treasure stone_nw").maze("S┴┴┴┴┼┼.?").hand(0, "cross")
    game.act("0 lay cross 7,0")
    known = Fact(game.zone("spare"), ("spare:0",))
    assert_agrees(msgspec.structs.replace(game.view(0), facts=(known,)), game, seed=1)


def test_a_sample_keeps_the_size_of_hands_in_which_cards_are_known() -> None:
    game = Game("base", 3)
    shown = msgspec.structs.replace(game.view(0), facts=(Fact(("map", "map"), ("hand:1", "hand:2")),))
    for seed in range(5):
        assert_agrees(shown, game, seed)
        zones = sample(shown, game.ruleset, Random(seed)).zones
        assert (zones["hand:1"] + zones["hand:2"]).count("map") >= 2
