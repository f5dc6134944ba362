"""Who may act: only those who are asked, only with what is offered, and nobody once the game is over."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import CHANCE, CLOCK, Act, Deal, Illegal, NotYours, Offer, Refusal, notation, ruleset, shuffled
from saboteur.acts import at_cell
from saboteur.engine import apply, offers, start
from saboteur.shapes import Cell, Side, sides_of
from tests.support.game import Game


def refused(game: Game, actor: int, act: Act | Deal) -> Refusal:
    before = notation.write(game.state)
    with pytest.raises(Refusal) as caught:
        apply(game.state, actor, act)
    assert notation.write(game.state) == before
    return caught.value


def test_a_deal_that_nobody_awaits_is_refused() -> None:
    game = Game("base", 3)
    deal = shuffled(game.ruleset.orders(game.state), Random(1))
    refusal = refused(game, CHANCE, deal)
    assert isinstance(refusal, NotYours)
    assert (refusal.code, refusal.clause, refusal.params) == ("no_deal", "K1", {"actor": CHANCE})
    assert str(refusal) == "no deal is expected now (K1)"


def test_nobody_but_chance_deals_and_chance_does_nothing_else() -> None:
    state = start(ruleset("base", 3))
    with pytest.raises(NotYours) as not_yours:
        apply(state, 0, shuffled(state.ruleset.orders(state), Random(1)))
    assert (not_yours.value.code, not_yours.value.params) == ("no_deal", {"actor": 0})
    with pytest.raises(Illegal) as illegal:
        apply(state, CHANCE, Act("pass", ("map",)))
    assert (illegal.value.code, illegal.value.params) == ("not_offered", {"verb": "pass"})
    assert str(illegal.value) == "'pass' is not possible now"
    assert offers(state, CHANCE) == ()
    assert state.round == 0


@pytest.mark.parametrize("actor", [1, 2, 99, CLOCK, CHANCE])
def test_whoever_is_not_asked_is_told_so(actor: int) -> None:
    refusal = refused(Game("base", 3), actor, Act("pass", ("map",)))
    assert isinstance(refusal, NotYours)
    assert (refusal.code, refusal.clause, refusal.params) == ("not_your_decision", "G8", {"actor": actor})
    assert str(refusal) == "it is not your turn to act (G8)"


def test_the_clock_closes_a_window_and_does_nothing_else() -> None:
    game = Game("base", 3, "veto", hands={0: "cross"})
    game.act("0 lay cross 1,0")
    refusal = refused(game, CLOCK, Act("veto", ("veto",)))
    assert (refusal.kind, refusal.code, refusal.params) == ("illegal", "not_offered", {"verb": "veto"})
    game.act("- close")
    assert game.state.turn == 1


def test_once_the_game_is_over_nobody_may_do_anything() -> None:
    game = Game("solo", 1, rounds=1)
    game.state.frames, game.state.over = (), True
    game.reload()
    assert game.awaits == ()
    assert offers(game.state, 0) == ()
    for actor in (0, CLOCK, CHANCE):
        refusal = refused(game, actor, Act("close"))
        assert isinstance(refusal, NotYours)
        assert (refusal.code, refusal.clause, refusal.params) == ("game_over", "G11", {"actor": actor})
        assert str(refusal) == "the game is over (G11)"


@pytest.mark.parametrize(
    "offer",
    [
        Offer("done"),
        Offer("keep", ("map", "map", "cross")),
        Offer("pass", ("map", "rockfall", "map"), most=3),
        Offer("lay", ("cross",), (at_cell(Cell(1, 0)), at_cell(Cell(2, 0)))),
        Offer("shed", ("map", "map", "cross"), (at_cell(Cell(1, 0)), at_cell(Cell(2, 0))), least=2, most=2),
    ],
    ids=str,
)
def test_every_act_of_an_offer_is_drawn_by_lot_sooner_or_later(offer: Offer) -> None:
    acts = list(offer)
    assert len(acts) == len(offer)
    assert [offer[at] for at in range(len(offer))] == acts
    random = Random(1)
    assert {offer.pick(random) for _ in range(300)} == set(acts)
    assert all(act in offer for act in acts)
    assert Act(offer.verb, ("veto", "veto", "veto", "veto")) not in offer
    assert "done" not in offer


@pytest.mark.parametrize(
    ("cards", "offered"),
    [("map cross", True), ("cross map", True), ("map map", True), ("cross cross", False), ("map veto", False),
     ("veto map", False), ("map", False), ("map map cross", False)],
)  # fmt: skip
def test_of_two_cards_to_be_chosen_both_must_be_there(cards: str, offered: bool) -> None:
    offer = Offer("shed", ("map", "map", "cross"), least=2, most=2)
    assert (Act("shed", tuple(cards.split())) in offer) == offered


def test_sides_are_listed_clockwise_from_the_north() -> None:
    assert sides_of(0b1101) == (Side.N, Side.S, Side.W)
