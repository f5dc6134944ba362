"""Deals that nobody can have stacked: they follow from secrets and numbers, and cheating is noticed."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from random import Random

import msgspec
import pytest

from saboteur import (
    CHANCE,
    CLOCK,
    Act,
    Deal,
    Refusal,
    Ruleset,
    Unreadable,
    apply,
    awaits,
    fair,
    offers,
    record,
    ruleset,
    shuffled,
    start,
)
from saboteur.catalogue import modules
from saboteur.fair import Opened, commitment, dealt, seed, sight
from saboteur.promise import Broken, Promise, check
from saboteur.record import Record

SECRETS = ("a" * 64, "b" * 64)
NUMBERS = ("1" * 32, "2" * 32)
RULES = ruleset("base", 3, rounds=2)


def sha(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def played(secrets: tuple[str, ...] = SECRETS, numbers: tuple[str, ...] = NUMBERS) -> Record:
    """Play a game whose deals are fair."""
    random, game = Random(3), Record(RULES)
    while asked := awaits(game.state):
        if CHANCE in asked:
            number = game.state.round + 1
            by = seed(number, secrets[number - 1], numbers)
            game.apply(CHANCE, dealt(RULES.orders(game.state), by))
        elif CLOCK in asked:
            game.apply(CLOCK, Act("close"))
        else:
            game.apply(asked[0], random.choice(offers(game.state, asked[0])).pick(random))
    game.opened = Opened(secrets, numbers)
    return game


def promised(game: Record, seat: int = 1) -> Promise:
    """Return what the page of a seat would have kept."""
    saw = []
    for _, act, events, _ in record.replayed(game):
        if isinstance(act, Deal):
            mine = [event for event in events if event.seat == seat]
            role = [card for event in mine if event.kind == "role" for card in event.cards]
            hand = [card for event in mine if event.kind == "dealt" for card in event.cards]
            saw.append(sight(role, hand))
    assert game.opened is not None
    return Promise("abc", tuple(map(commitment, game.opened.secrets)), NUMBERS[0], seat, tuple(saw))


GAME = played()


def test_the_sums_are_the_documented_ones() -> None:
    assert commitment("x") == sha("secret x")
    by = seed(2, "x", ("n", "m"))
    assert by == sha("seed 2 x n m")
    cards = ["map", "cross", "map", "dead_n"]
    counted = {
        sha(f"{by} pile {count}"): card for count, card in enumerate(["cross", "dead_n", "map", "map"])
    }
    assert dealt({"pile": cards}, by).orders["pile"] == tuple(counted[key] for key in sorted(counted))


def test_every_order_of_three_goals_comes_up_about_equally_often() -> None:
    goals = ("stone_ne", "stone_nw", "treasure")
    seen = [dealt({"goals": goals}, str(number)).orders["goals"] for number in range(6000)]
    counts = [seen.count(order) for order in set(seen)]
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts)


def test_secrets_are_long_and_never_the_same() -> None:
    one, two = fair.new_secrets(2)
    assert len(one) == len(two) == 64
    assert one != two


def test_a_fair_game_is_found_fair() -> None:
    found = check(record.read(str(GAME)), promised(GAME))
    assert found == [
        f"round {number}: the deal follows from the secret and 2 numbers,"
        " and it gives you the cards that you saw"
        for number in (1, 2)
    ]


def test_without_a_promise_deals_are_held_against_the_secrets_alone() -> None:
    one = played(numbers=NUMBERS[:1])
    assert check(one)[0] == "round 1: the deal follows from the secret and 1 number"
    watcher = msgspec.structs.replace(promised(GAME), seat=None, saw=())
    assert check(GAME, watcher)[0] == "round 1: the deal follows from the secret and 2 numbers"


def exchanged(game: Record) -> Record:
    """Return a game in which the server exchanged two cards at the bottom of the first pile."""
    lines = str(game).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("deal "))
    deal = Deal.parse(lines[at])
    *pile, below, bottom = deal.orders["pile"]
    lines[at] = str(Deal({**deal.orders, "pile": (*pile, bottom, below)}))
    cut = lines[: at + 1]
    return record.read("\n".join(cut) + "\n")


def test_an_exchanged_card_is_noticed() -> None:
    with pytest.raises(Broken, match="round 1: the deal does not follow"):
        check(exchanged(GAME))


def test_an_exchanged_secret_is_noticed_by_everybody_who_kept_the_commitment() -> None:
    other = played(secrets=("c" * 64, SECRETS[1]))
    assert check(other)  # in itself it is sound
    with pytest.raises(Broken, match="round 1: the secret is not the one"):
        check(other, promised(GAME))


def test_a_number_that_was_left_out_is_noticed() -> None:
    other = played(numbers=NUMBERS[1:])
    kept = msgspec.structs.replace(promised(other), number=NUMBERS[0])
    with pytest.raises(Broken, match="your number was left out"):
        check(other, kept)


def test_a_server_that_showed_other_cards_than_it_dealt_is_noticed() -> None:
    kept = promised(GAME)
    saw = (kept.saw[0], sight(("saboteur",), ("map",) * 6))
    with pytest.raises(Broken, match="round 2: you were shown other cards"):
        check(GAME, msgspec.structs.replace(kept, saw=saw))


def test_more_rounds_than_secrets_or_commitments_are_noticed() -> None:
    short = record.read(str(GAME))
    short.opened = Opened(SECRETS[:1], NUMBERS)
    with pytest.raises(Broken, match="round 2: no secret was opened"):
        check(short)
    kept = msgspec.structs.replace(promised(GAME), commitments=promised(GAME).commitments[:1])
    with pytest.raises(Broken, match="2 secrets were opened, 1 were committed to"):
        check(GAME, kept)


def test_a_round_that_a_page_did_not_see_is_not_compared() -> None:
    for saw in (promised(GAME).saw[:1], (promised(GAME).saw[0], "-")):
        kept = Promise.parse(str(msgspec.structs.replace(promised(GAME), saw=saw)))
        assert check(GAME, kept)[1].endswith("2 numbers")


def test_a_record_without_secrets_cannot_be_checked() -> None:
    with pytest.raises(Broken, match="no secrets"):
        check(Record(RULES))


def test_secrets_and_numbers_are_kept_in_a_record() -> None:
    assert record.read(str(GAME)).opened == Opened(SECRETS, NUMBERS)
    alone = played(numbers=())
    assert record.read(str(alone)).opened == Opened(SECRETS, ())
    without = str(alone).replace("numbers\n", "")
    assert record.read(without).opened == Opened(SECRETS, ())


@pytest.mark.parametrize("text", ["", "saboteur promise", "saboteur promise x", "promise x commitments=a"])
def test_a_promise_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(Unreadable, match="saboteur promise"):
        Promise.parse(text)


def test_a_promise_is_one_line_that_survives_copying() -> None:
    for kept in (promised(GAME), Promise("abc", ("c1",))):
        assert Promise.parse(f"  {kept}\n") == kept


def test_fair_deals_are_deals_of_the_ruleset() -> None:
    game = Record(RULES)
    assert apply(game.state, CHANCE, dealt(RULES.orders(game.state), "any seed"))


def games_of_each_module() -> list[Ruleset]:
    """List a game with each edition and module; several seats, because hands lie side by side."""
    found = []
    for edition in [module for module in modules().values() if module.edition]:
        for seats in (5, 2):
            for added in ((), *((name,) for name in modules())):
                with suppress(Refusal):
                    found.append(ruleset(edition.name, seats, *added))
    return found


@pytest.mark.parametrize("rules", games_of_each_module(), ids=str)
def test_a_hand_lies_in_a_row_but_for_cards_that_lie_open(rules: Ruleset) -> None:
    """The page looks for its hand in the deal in this way, and accuses the server where it isn't there."""
    for number in range(12):
        state = start(rules)
        deal = shuffled(rules.orders(state), Random(number))
        events = apply(state, CHANCE, deal)
        shown = [card for event in events if event.kind not in ("role", "dealt") for card in event.cards]
        for event in events:
            if event.kind == "dealt":
                assert any(is_row(event.cards, order, shown) for order in deal.orders.values())


def is_row(hand: tuple[str, ...], order: tuple[str, ...], shown: list[str]) -> bool:
    """Say whether a hand lies in an order side by side, if open cards are left out."""
    for at in range(len(order)):
        left, held = list(shown), 0
        for card in order[at:]:
            if held == len(hand):
                break
            if card == hand[held]:
                held += 1
            elif card in left:
                left.remove(card)
            else:
                break
        if held == len(hand):
            return True
    return False
