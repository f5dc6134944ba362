"""Nobody looks into what is hidden: neither a seat at the table nor the reader of a View."""

from __future__ import annotations

import pytest

from saboteur import Cell, Side
from saboteur.sight import Sight, StateSight
from saboteur.view import ViewSight, decode, encode
from tests.support.game import Game


def sights(game: Game, seat: int) -> list[Sight]:
    return [StateSight(game.state, seat), ViewSight(game.view(seat), game.ruleset)]


@pytest.mark.parametrize("zone", ["hand:1", "role:2", "pile", "discard", "goal:8,0", "spare", "gold:1"])
def test_a_seat_may_not_look_into_a_hidden_zone_but_knows_its_size(zone: str) -> None:
    game = Game("base", 3)
    for sight in sights(game, 0):
        with pytest.raises(LookupError, match=f"^seat 0 may not see {zone}$"):
            sight.cards(zone)
        assert sight.size(zone) == len(game.zone(zone))


def test_a_seat_sees_what_is_its_own_and_what_lies_open() -> None:
    game = Game("base", 3, hands={0: "map cross"}).front(1, "sabotage_lamp")
    for sight in sights(game, 0):
        assert sight.cards("hand:0") == sight.hand == game.zone("hand:0")
        assert sight.cards("role:0") == game.zone("role:0")
        assert sight.cards("front:1") == sight.fronts[1] == ("sabotage_lamp",)
        assert sight.size("hand:0") == 6
        assert (sight.cards("box"), sight.size("box")) == ((), 0)
        assert sight.others() == (1, 2)


def test_a_view_goes_through_json_and_back_with_open_gates() -> None:
    game = Game("duel", 2).put("1,1", "cross_troll_w")
    game.act("0 bribe 1,1")
    shown = game.view(0)
    assert decode(encode(shown)) == shown
    assert ViewSight(shown, game.ruleset).maze.opened == game.state.maze.opened == {(Cell(1, 1), Side.W)}


def test_after_the_end_everybody_sees_everything() -> None:
    game = Game("base", 3, rounds=1)
    game.run_out()
    while game.awaits:
        seat = game.awaits[0]
        game.act(f"{seat} {min(game.offers(seat))}")
    assert game.state.over
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).sizes == {}
        assert game.view(viewer).zones == dict(sorted(game.state.zones.items()))
