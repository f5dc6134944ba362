"""Talk in the kernel: claims are public and free, few go before a move, and games stay as they are."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import ruleset
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose

KERNEL = interpreted()
GAMES = [("base", 3), ("base", 6), ("expansion", 5)]


def begun(edition: str, seats: int, seed: int) -> tuple[list[int], list[int]]:
    """Deal a round in which seats talk."""
    rules, game = compose(ruleset(edition, seats, rounds=1)), [0] * w.WORDS
    rules[r.TALKS] = 1
    KERNEL.new_game(game, seed, 1)
    KERNEL.deal(game, rules)
    return game, rules


def listed(game: list[int], rules: list[int]) -> list[int]:
    acts = [0] * w.MOST_ACTS
    return acts[: KERNEL.list_acts(game, rules, acts)]


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_without_its_claims_a_game_that_is_talked_in_is_the_same(edition: str, seats: int) -> None:
    game, rules = begun(edition, seats, 4)
    silent, random = game[:], Random(1)
    quiet = [*rules[: r.TALKS], 0, *rules[r.TALKS + 1 :]]
    claims = moves = since = 0
    while game[w.PHASE] != w.AT_END:
        acts = listed(game, rules)
        claimed = [act for act in acts if act & 15 >= w.SAW]
        if game[w.PHASE] != w.AT_TELL:
            assert [act for act in acts if act not in claimed] == listed(silent, quiet)
        act = random.choice(claimed if claimed and random.random() < 0.5 else acts)
        if act & 15 >= w.SAW:
            claims, since = claims + 1, since + 1
        elif game[w.PHASE] != w.AT_TELL:
            moves, since = moves + 1, 0
            KERNEL.apply(silent, quiet, act)
        assert since <= 2  # one after a look, one before the next move
        KERNEL.apply(game, rules, act)
    assert claims > 10 and moves > 10
    game[w.AT], game[w.SPOKEN] = silent[w.AT], 0
    assert game[: w.SAID] == silent[: w.SAID]


def test_who_has_looked_may_tell_at_once_and_lies_are_known_to_those_who_know() -> None:
    game, rules = begun("base", 5, 2)
    cells = rules[r.GOAL_CELLS : r.GOAL_CELLS + 3]
    while not any(act & 15 == w.PLAY and act >> (w.PLACE + 1) & 1023 in cells for act in listed(game, rules)):
        KERNEL.apply(game, rules, next(act for act in listed(game, rules) if act & 15 == w.PASS))
    seat = game[w.ACTOR]
    look = next(act for act in listed(game, rules) if act >> (w.PLACE + 1) & 1023 in cells)
    KERNEL.apply(game, rules, look)
    assert game[w.PHASE] == w.AT_TELL and game[w.ACTOR] == seat
    acts = listed(game, rules)
    assert [act & 15 for act in acts] == [w.DONE, w.SAW, w.SAW]
    goal = cells.index(look >> (w.PLACE + 1) & 1023)
    truths = [KERNEL.truth_of(game, rules, seat, act) for act in acts[1:]]
    assert sorted(truths) == [-1, 1]
    lie = acts[1 + truths.index(-1)]
    KERNEL.apply(game, rules, lie)
    assert game[w.ACTOR] != seat and game[w.PHASE] == w.AT_TURN
    assert KERNEL.proof_of(game, rules, seat, seat, goal) == -1
    assert KERNEL.proof_of(game, rules, (seat + 1) % 5, seat, goal) == 0
    game[w.GOAL_SEEN + goal] |= 1 << (seat + 1) % 5
    assert KERNEL.proof_of(game, rules, (seat + 1) % 5, seat, goal) == -1
    KERNEL.take_in(game, rules, seat, acts[1 + truths.index(1)])
    assert game[KERNEL.said_at(seat) + w.SAID_GOALS] >> (3 * goal) & 4  # it has said both
    assert KERNEL.proof_of(game, rules, seat, seat, goal) == 1


def test_what_is_said_of_others_and_of_cards_is_remembered_until_the_round_ends() -> None:
    game, rules = begun("base", 4, 6)
    seat = game[w.ACTOR]
    other = (seat + 2) % 4
    for act in (w.ACCUSE | (other + 1) << w.AIMED, w.TRUST | (other + 1) << w.AIMED):
        KERNEL.take_in(game, rules, seat, act)
    about = game[KERNEL.said_at(seat) + w.SAID_ABOUT]
    assert about >> (2 * other) & 3 == w.TRUSTED and about & ~(3 << (2 * other)) == 0
    assert not [act for act in listed(game, rules) if act & 15 == w.I_HOLD]  # nobody needs a repair
    game[w.FRONTS + other] = 1
    spoken_of = [act for act in listed(game, rules) if act & 15 == w.I_HOLD]
    held = [act for act in spoken_of if not act & w.LACKING]
    assert len(held) == 3  # one card repairs this tool, two repair it or another
    assert [act | w.LACKING for act in held] == [act for act in spoken_of if act not in held]
    card = (held[0] >> w.FIRST_CARD & 127) - 1
    KERNEL.apply(game, rules, held[0])
    assert game[w.SPOKEN] and not [act for act in listed(game, rules) if act & 15 >= w.SAW]
    KERNEL.keep_word(game, seat, card)
    assert game[KERNEL.said_at(seat) + w.SAID_HELD] == card + 1 + w.PLAYED_SINCE
    KERNEL.take_in(game, rules, seat, held[0] | w.LACKING)
    assert game[KERNEL.said_at(seat) + w.SAID_HELD] == card + 1 + w.LACKED
    KERNEL.keep_word(game, seat, card)
    assert game[KERNEL.said_at(seat) + w.SAID_HELD] == card + 1 + w.LACKED + w.PLAYED_SINCE
    KERNEL.forget_claims(game, rules)
    assert not any(game[w.SAID :])


def test_a_seat_holds_or_lacks_a_card_and_knows_which() -> None:
    game, rules = begun("base", 4, 6)
    seat = game[w.ACTOR]
    hand = [game[w.HANDS + seat * w.MOST_HAND + at] for at in range(game[w.HELD + seat])]
    for card in rules[r.DECK_CARDS : r.DECK_CARDS + rules[r.DECK_SIZE]]:
        says = w.I_HOLD | (card + 1) << w.FIRST_CARD
        holds = 1 if card in hand else -1
        assert KERNEL.truth_of(game, rules, seat, says) == holds
        assert KERNEL.truth_of(game, rules, seat, says | w.LACKING) == -holds


def test_by_thumb_diggers_tell_the_truth_and_saboteurs_lie() -> None:
    told = {True: set[int](), False: set[int]()}
    for seed in range(12):
        game, rules = begun("base", 5, seed)
        acts = [0] * w.MOST_ACTS
        while game[w.PHASE] != w.AT_END:
            act, seat = KERNEL.thumb_act(game, rules, acts), game[w.ACTOR]
            if act & 15 >= w.SAW:
                digs = KERNEL.team_of(game, rules, seat) != r.SABOTEURS
                told[digs].add(KERNEL.truth_of(game, rules, seat, act))
            KERNEL.apply(game, rules, act)
    assert told == {True: {1}, False: {-1}}
