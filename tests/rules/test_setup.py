"""Setting up a round: B1 to B4, X1 to X3, K1."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur.catalogue import ruleset
from saboteur.shapes import sides_of
from tests.support.clauses import clause
from tests.support.game import Game


@clause("B1")
@pytest.mark.parametrize(
    ("seats", "diggers", "saboteurs"),
    [(3, 3, 1), (4, 4, 1), (5, 4, 2), (6, 5, 2), (7, 5, 3), (8, 6, 3), (9, 7, 3), (10, 7, 4)],
)
def test_there_is_one_dwarf_card_more_than_players(seats: int, diggers: int, saboteurs: int) -> None:
    game = Game("base", seats)
    assert game.ruleset.roles == Counter(digger=diggers, saboteur=saboteurs)
    assert [len(game.zone(f"role:{seat}")) for seat in range(seats)] == [1] * seats
    assert len(game.zone("spare")) == 1


@clause("B1")
def test_everyone_sees_the_own_dwarf_alone_and_nobody_the_one_left_over() -> None:
    game = Game("base", 4, roles="saboteur digger digger digger digger")
    for viewer in (0, 1, 2, 3):
        seen = [zone for zone in game.view(viewer).zones if zone.startswith(("role:", "spare"))]
        assert seen == [f"role:{viewer}"]
    assert not any(zone.startswith(("role:", "spare")) for zone in game.view(None).zones)
    dealt = [event for event in game.events if event.kind == "role"]
    assert dealt[0].to(0).cards == ("saboteur",)
    assert dealt[0].to(1).cards == ("?",)


@clause("B2")
def test_three_goals_lie_face_down_eight_columns_from_the_start() -> None:
    game = Game(goals="stone_nw treasure stone_ne")
    assert {str(cell): piece.card for cell, piece in game.state.maze.pieces.items()} == {
        "0,0": "start", "8,-2": "goal", "8,0": "goal", "8,2": "goal",
    }  # fmt: skip
    assert game.piece("0,0").up
    assert [game.piece(cell).up for cell in ("8,-2", "8,0", "8,2")] == [False] * 3
    assert game.zone("goal:8,0") == ("treasure",)
    assert game.ruleset.orders(game.state)["goals"] == ("treasure", "stone_ne", "stone_nw")


@clause("B3")
@pytest.mark.parametrize(
    ("seats", "cards"), [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)]
)
def test_hands_are_dealt_by_number_of_players(seats: int, cards: int) -> None:
    game = Game("base", seats)
    assert [len(game.zone(f"hand:{seat}")) for seat in range(seats)] == [cards] * seats
    assert len(game.zone("pile")) == 67 - seats * cards


@clause("B3")
def test_the_deck_holds_forty_tunnel_cards_and_twenty_seven_action_cards() -> None:
    designs = [card for card in ruleset("base", 3).designs.values() if card.family == "deck"]
    assert sum(card.count for card in designs if card.is_tunnel) == 40
    assert sum(card.count for card in designs if not card.is_tunnel) == 27


@clause("B4")
def test_the_gold_cards_are_shuffled_face_down() -> None:
    game = Game()
    assert Counter(game.zone("gold_pile")) == Counter(gold_1=16, gold_2=8, gold_3=4)
    assert game.view(0).sizes["gold_pile"] == 28
    assert "gold_pile" not in game.view(0).zones


@clause("X1")
@pytest.mark.parametrize("seats", range(2, 13))
def test_all_fifteen_roles_of_the_expansion_are_shuffled_for_any_number_of_players(seats: int) -> None:
    game = Game("expansion", seats)
    assert game.ruleset.roles == Counter(
        blue_digger=4, green_digger=4, boss=1, profiteer=1, geologist=2, saboteur=3
    )
    assert [len(game.zone(f"role:{seat}")) for seat in range(seats)] == [1] * seats
    assert len(game.zone("spare")) == 15 - seats
    assert "spare" not in game.view(0).zones


@clause("X2")
@pytest.mark.parametrize("seats", [2, 6, 12])
def test_ten_cards_are_put_aside_unseen_and_everyone_gets_six(seats: int) -> None:
    game = Game("expansion", seats)
    assert len(game.zone("aside")) == 10
    assert [len(game.zone(f"hand:{seat}")) for seat in range(seats)] == [6] * seats
    assert len(game.zone("pile")) == 117 - 10 - 6 * seats
    assert "aside" not in game.view(0).zones


@clause("X2")
def test_the_deck_of_the_expansion_adds_thirty_tunnel_cards_and_twenty_action_cards() -> None:
    base, both = (ruleset(name, 4).designs.values() for name in ("base", "expansion"))
    more = Counter({card.id: card.count for card in both if card.family == "deck"})
    more -= Counter({card.id: card.count for card in base if card.family == "deck"})
    designs = ruleset("expansion", 4).designs
    assert sum(count for card, count in more.items() if designs[card].is_tunnel) == 30
    assert {card: count for card, count in more.items() if not designs[card].is_tunnel} == {
        "theft": 4, "hands_off": 3, "swap_hands": 2, "inspection": 2, "swap_hats": 2, "trapped": 3,
        "free_at_last": 4,
    }  # fmt: skip


@clause("X3")
def test_gold_of_the_expansion_is_coins_and_everybody_sees_how_many() -> None:
    game = Game("expansion", 3).coins(3, 0, 7)
    assert game.ruleset.stock("gold") == ()
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).coins == (3, 0, 7)


@clause("X3")
def test_the_supply_of_coins_does_not_run_out() -> None:
    game = Game("expansion", 2, roles="saboteur saboteur", rounds=1).coins(500, 0)
    game.run_out()
    assert game.state.coins == (504, 4)


@clause("K1")
def test_everything_lies_in_the_maze_before_the_hands_are_dealt() -> None:
    game = Game("base", 5, "tournament", "new_goals", "feast", "chests", covers="cover_cross")
    pieces = {str(cell): piece for cell, piece in game.state.maze.pieces.items()}
    assert list(pieces) == [
        "0,0", "8,-4", "8,-2", "8,0", "8,2", "8,4", "4,2", "4,0", "3,-1", "3,1", "5,-1", "5,1",
    ]  # fmt: skip
    # The tournament's card is drawn before hands are: it is missing from the deck.
    hands = sum(len(game.zone(f"hand:{seat}")) for seat in range(5))
    assert hands + len(game.zone("pile")) == 66
    assert hands == 30


@clause("B3", "X2")
@pytest.mark.parametrize("edition", ["base", "expansion"])
def test_no_card_has_a_port_twice_and_every_tunnel_card_has_one(edition: str) -> None:
    for card in ruleset(edition, 4).designs.values():
        if card.shape is not None:
            sides = [side for mask in card.shape.tunnels for side in sides_of(mask)]
            assert len(sides) == len(set(sides)) > 0
