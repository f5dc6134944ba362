"""What a viewer has learned, kept as lower bounds: these cards lie among these places."""

from __future__ import annotations

from saboteur.facts import Fact, Knowledge
from saboteur.scoring import Settlement
from tests.support.game import Game


def test_a_look_is_remembered_until_the_card_leaves() -> None:
    known = Knowledge()
    known.saw(("map", "cross"), "hand:1")
    assert known.facts() == (Fact(("cross", "map"), ("hand:1",)),)
    known.left("map", "hand:1")
    assert known.facts() == (Fact(("cross",), ("hand:1",)),)
    known.left("cross", "hand:1")
    assert known.facts() == ()
    known.left("cross", "hand:1")  # nothing was known of it
    assert known.facts() == ()


def test_cards_seen_coming_to_a_place_add_up() -> None:
    known = Knowledge()
    known.came("map", "discard:0")
    known.came("cross", "hand:1")
    known.came("cross", "hand:1")
    assert known.facts() == (Fact(("map",), ("discard:0",)), Fact(("cross", "cross"), ("hand:1",)))


def test_cards_that_change_places_unseen_lie_among_all_of_them() -> None:
    known = Knowledge([Fact(("map",), ("hand:0",)), Fact(("cross",), ("hand:1",))])
    known.scattered(("hand:0", "hand:1"), ("hand:0", "hand:1"))
    assert known.facts() == (Fact(("cross", "map"), ("hand:0", "hand:1")),)
    known.left("map", "hand:1")
    assert known.facts() == (Fact(("cross",), ("hand:0", "hand:1")),)
    known.left("cross", "hand:0")
    assert known.facts() == ()


def test_a_card_that_moves_within_its_fact_is_still_there() -> None:
    known = Knowledge([Fact(("map",), ("hand:0", "hand:1"))])
    known.left("map", "hand:0", "hand:1")
    assert known.facts() == (Fact(("map",), ("hand:0", "hand:1")),)


def test_the_same_fact_is_kept_once() -> None:
    fact = Fact(("map",), ("hand:0", "hand:1"))
    assert Knowledge([fact, fact]).facts() == (fact,)
    assert Knowledge([Fact((), ("hand:0",))]).facts() == ()


def test_two_facts_of_one_place_do_not_count_a_card_twice() -> None:
    known = Knowledge([Fact(("map",), ("hand:0",)), Fact(("cross", "map"), ("hand:0",))])
    assert known.facts() == (Fact(("cross", "map"), ("hand:0",)),)


def test_facts_elsewhere_stay_as_they_are() -> None:
    fact = Fact(("map",), ("hand:0", "hand:1"))
    known = Knowledge([fact, Fact(("cross",), ("hand:2",))])
    known.scattered(("hand:2",), ("hand:3",))
    assert known.facts() == (Fact(("cross",), ("hand:3",)), fact)


def test_places_that_exchange_names_take_their_facts_along() -> None:
    known = Knowledge([Fact(("map",), ("hand:0",)), Fact(("cross",), ("hand:0", "hand:2"))])
    known.renamed({"hand:0": "hand:1", "hand:1": "hand:0"})
    assert known.facts() == (Fact(("map",), ("hand:1",)), Fact(("cross",), ("hand:1", "hand:2")))


def test_a_new_round_keeps_only_what_outlasts_it() -> None:
    known = Knowledge(
        [Fact(("gold_1",), ("gold:0",)), Fact(("map",), ("hand:0",)), Fact(("map",), ("gold:1", "hand:1"))]
    )
    twin = known.copy()
    known.forget(keep="gold:")
    assert known.facts() == (Fact(("gold_1",), ("gold:0",)),)
    assert len(twin.facts()) == 3


def test_a_card_moved_from_a_pile_is_the_one_nearest_its_top() -> None:
    game = Game("base", 3).hand(0, "").discard("map cross map")
    game.state.move(("map",), "discard", "hand:0", seat=0, seen=(0,))
    assert (game.zone("discard"), game.zone("hand:0")) == (("map", "cross"), ("map",))
    game.state.move(("cross",), "discard", "hand:0", seat=0)
    assert (game.zone("discard"), game.zone("hand:0")) == (("map",), ("map", "cross"))


def test_a_settlement_begins_with_nothing() -> None:
    assert Settlement() == Settlement(None, [], 0, [])
