"""Gold cards: who picks from them, and which cards a saboteur is paid."""

from __future__ import annotations

from itertools import combinations_with_replacement

from ...acts import Act
from ...names import Cards
from ...offer import Offer
from ...scoring import Award, Scoring, Settlement, reached_by, roles_of
from ...seams import Handler
from ...sight import Sight
from ...state import GOLD, PURSE, Frame, State

PAY = {1: 4, 2: 3, 3: 3, 4: 2}
"""What each saboteur gets, by the number of saboteurs among the players (B15)."""


class GoldScoring(Scoring):
    """Diggers pick gold cards; saboteurs are paid in gold cards."""

    def earn(self, state: State) -> Settlement:
        roles = roles_of(state)
        designs = state.ruleset.designs
        teams = [designs[role].team for role in roles]
        finder = reached_by(state)
        settlement = Settlement(finder)
        if finder is not None:
            # B14, P5: the cards go round against the order of turns, beginning with the finder.
            order = [finder, *state.clockwise(finder, -state.direction)[:-1]]
            settlement.pickers = [seat for seat in order if teams[seat] == "diggers"]
            settlement.gold_cards = len(settlement.pickers)
        else:
            order = state.clockwise(state.flags["ended_by"])
            saboteurs = [seat for seat in order if teams[seat] == "saboteurs"]
            settlement.awards = [
                Award(seat, PAY[len(saboteurs)], "saboteurs", len(saboteurs)) for seat in saboteurs
            ]
        return settlement

    def award(self, state: State, settlement: Settlement) -> None:
        for seat, amount, why, among, _ in settlement.awards:
            made = make_up(state.zones["gold_pile"], amount)
            if made:
                state.move(made, "gold_pile", GOLD[seat], seat=seat, why=why, among=among)
            else:
                state.pay(seat, amount, why, among=among)
        pile = state.zones["gold_pile"]
        count = min(settlement.gold_cards, len(pile)) if settlement.pickers else 0
        if count:
            first = settlement.pickers[0]
            state.zones["gold_pile"] = pile[count:]
            state.zones[PURSE[first]] = pile[:count]
            state.tell(
                "moved", first, pile[:count], source="gold_pile", into=PURSE[first], why="gold", seen=(first,)
            )
            state.push(Frame("pick_gold", first, seats=tuple(settlement.pickers)))


class PickGold(Handler):
    """Lets the diggers pick one gold card each and pass the rest on (B14)."""

    def run(self, state: State, frame: Frame) -> bool:
        held = state.zones[PURSE[frame.seat]]
        if (
            len(held) > 1
        ):  # With more cards, even equal ones, the seat is asked: not being asked would show what they are.
            return False
        if held:
            _pick(state, frame, held[0])
        else:
            state.pop()
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [Offer("take_gold", tuple(sorted(sight.cards(PURSE[frame.seat]))))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        _pick(state, frame, act.cards[0])


def _pick(state: State, frame: Frame, card: str) -> None:
    seat, pickers = frame.seat, frame.seats
    state.move((card,), PURSE[seat], GOLD[seat], seat=seat, seen=(seat,), why="gold", among=len(pickers))
    following = pickers[(pickers.index(seat) + 1) % len(pickers)]
    rest = state.zones[PURSE[seat]]
    if rest and following != seat:
        state.move(rest, PURSE[seat], PURSE[following], seat=seat, seen=(seat, following), why="gold")
    state.go_on(Frame("pick_gold", following, seats=pickers))


def make_up(pile: Cards, amount: int) -> Cards:
    """Choose the fewest gold cards worth an amount; if there are several ways, the one with the largest card.

    >>> make_up(("gold_1", "gold_2", "gold_2", "gold_3"), 4)
    ('gold_3', 'gold_1')
    """
    for size in range(1, amount + 1):
        for cards in combinations_with_replacement(("gold_3", "gold_2", "gold_1"), size):
            worth = sum(int(card[-1]) for card in cards)
            if worth == amount and all(cards.count(card) <= pile.count(card) for card in cards):
                return cards
    return ()
