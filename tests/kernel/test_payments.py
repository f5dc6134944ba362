"""Payments that are rare in play are the engine's too: trolls, saboteurs paid in gold cards, dragons."""

from __future__ import annotations

from itertools import product
from random import Random

from saboteur import ruleset, start
from saboteur.editions.base.gold import make_up
from saboteur.editions.duel.payment import cheapest, value
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose


def test_trolls_are_paid_with_the_same_cards() -> None:
    random, rules_of, kernel = Random(1), ruleset("duel", 2), interpreted()
    state, rules, names = start(rules_of), compose(rules_of), list(rules_of.designs)
    worthy = [name for name in names if value(state, name)]
    for _ in range(400):
        owned = random.sample(worthy, random.randrange(len(worthy) + 1))
        price = random.randrange(9)
        game = [0] * w.WORDS
        for name in owned:
            kernel.win(game, 1, names.index(name))
        kernel.pay_trolls(game, rules, 1, price)
        box = w.WON + w.BOX * w.MOST_WON
        paid = [names[card] for card in game[box : box + game[w.WON_COUNT + w.BOX]]]
        assert sorted(paid) == sorted(cheapest(state, tuple(owned), price)), (owned, price)


def test_saboteurs_are_paid_with_the_same_gold_cards() -> None:
    random, rules_of, kernel = Random(2), ruleset("base", 5), interpreted()
    rules, names = compose(rules_of), list(rules_of.designs)
    for _ in range(200):
        pile = tuple(random.choice(("gold_1", "gold_2", "gold_3")) for _ in range(random.randrange(7)))
        amount = random.choice((2, 3, 4))
        game = [0] * w.WORDS
        game[w.GOLD_LEFT] = len(pile)
        game[w.GOLD_PILE : w.GOLD_PILE + len(pile)] = [names.index(card) for card in pile]
        kernel.pay_in_cards(game, rules, 3, amount)
        expected = make_up(pile, amount)
        counts = [expected.count(card) for card in ("gold_1", "gold_2", "gold_3")]
        assert game[w.GOLD + 9 : w.GOLD + 12] == counts == game[w.GOLD_SHOWN + 9 : w.GOLD_SHOWN + 12]
        assert game[w.COINS + 3] == (0 if expected else amount)


def test_a_dragon_takes_from_a_seat_with_coins_or_gold_cards() -> None:
    for coins, *cards in product(range(-1, 3), range(3), range(3), range(3)):
        game = [0] * w.WORDS
        game[w.COINS + 2] = coins
        game[w.GOLD + 6 : w.GOLD + 9] = cards
        assert interpreted().has_any_gold(game, 2) == (coins + sum(cards) >= 1), (coins, cards)
