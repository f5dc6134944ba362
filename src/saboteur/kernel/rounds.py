"""Begin and end rounds: shuffle, lay out, share out the gold."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .chance import below, shuffle
from .drawing import fill_hand
from .gold import share_gold_cards
from .hands import gain
from .maze import clear, put_down, put_up
from .shares import share_between_teams
from .talking import forget_claims
from .winnings import gather_winnings, gold_of, won
from .words import Words


def new_game(game: Words, seed: int, more_seed: int) -> None:
    """Begin a game that waits for its first deal."""
    for at in range(w.SAID):
        game[at] = 0
    game[w.SEED], game[w.MORE_SEED] = seed, more_seed
    game[w.PHASE], game[w.ACTOR], game[w.TURN] = w.AT_DEAL, w.CHANCE, -1
    game[w.REACHED_BY] = -1


def deal(game: Words, rules: Words) -> None:
    """Deal a round at random."""
    put_in_order(game, rules)
    begin_round(game, rules)


# ---- chance ---------------------------------------------------------------------------------------


def put_in_order(game: Words, rules: Words) -> None:
    """Shuffle everything that chance decides in a round (K1)."""
    if game[w.ROUND] == 0 and rules[r.FIRST] < 0:
        game[w.TURN] = below(game, rules[r.SEATS])
    for at in range(rules[r.ROLE_COUNT]):
        game[w.ROLES + at] = rules[r.ROLE_CARDS + at]
    shuffle(game, w.ROLES, rules[r.ROLE_COUNT])
    gather_goals(game, rules)
    shuffle(game, w.GOALS, game[w.GOALS_LEFT])
    count = gather_deck(game, rules)
    shuffle(game, w.DECK, count)
    game[w.PILE_END] = count
    gather_gold(game, rules)
    shuffle(game, w.GOLD_PILE, game[w.GOLD_LEFT])


def gather_goals(game: Words, rules: Words) -> None:
    """Collect the goals of a round: all of them, or those never laid if goals leave the game (D13)."""
    laid = rules[r.GOAL_CELL_COUNT]
    if game[w.ROUND] and rules[r.PAYS] == r.BY_MARKERS:
        game[w.GOALS_LEFT] -= laid
        for at in range(game[w.GOALS_LEFT]):
            game[w.GOALS + at] = game[w.GOALS + at + laid]
        return
    game[w.GOALS_LEFT] = rules[r.GOAL_COUNT]
    for at in range(rules[r.GOAL_COUNT]):
        game[w.GOALS + at] = rules[r.GOAL_CARDS + at]


def gather_deck(game: Words, rules: Words) -> int:
    """Collect the deck, without cards that were won or paid (D12); return its size."""
    count = 0
    for at in range(rules[r.DECK_SIZE]):
        card = rules[r.DECK_CARDS + at]
        if rules[r.PAYS] != r.BY_MARKERS or not is_out(game, card):
            game[w.DECK + count] = card
            count += 1
    return count


def is_out(game: Words, card: int) -> int:
    """Tell whether a card was won or is out of the game."""
    for seat in range(w.BOX + 1):
        for at in range(game[w.WON_COUNT + seat]):
            if won(game, seat, at) == card:
                return 1
    return 0


def gather_gold(game: Words, rules: Words) -> None:
    """Collect the gold cards that nobody has (B4)."""
    if rules[r.PAYS] != r.BY_GOLD_CARDS:
        return
    game[w.GOLD_LEFT] = 0
    for worth in range(3):
        left = rules[r.GOLD_STOCK + worth]
        for seat in range(rules[r.SEATS]):
            left -= game[w.GOLD + 3 * seat + worth]
        for _ in range(left):
            game[w.GOLD_PILE + game[w.GOLD_LEFT]] = rules[r.GOLD_CARDS + worth]
            game[w.GOLD_LEFT] += 1


# ---- a round begins -------------------------------------------------------------------------------


def begin_round(game: Words, rules: Words) -> None:
    """Set up a round whose cards are shuffled, and begin the first turn."""
    first = first_player(game, rules)
    game[w.ROUND] += 1
    game[w.REACHED_BY], game[w.REASON], game[w.SHOWN] = -1, 0, 0
    game[w.TOKEN_COUNT] = game[w.DISCARDED] = game[w.PLAYED] = game[w.DUE] = game[w.FACT_COUNT] = 0
    game[w.REVERSED] = 0
    for at in range(rules[r.ROLE_COUNT]):
        game[w.ROLE_SEEN + at] = 0
    clear(game, rules)
    for at in range(rules[r.START_COUNT]):
        put_up(game, rules, rules[r.START_CELLS + at], rules[r.START_CARDS + at], 0)
    for at in range(rules[r.GOAL_CELL_COUNT]):
        put_down(game, rules[r.GOAL_CELLS + at], game[w.GOALS + at])
        game[w.GOAL_SEEN + at] = 0
    put_aside(game, rules)
    for seat in range(rules[r.SEATS]):
        game[w.HELD + seat] = game[w.FRONTS + seat] = 0
    deal_hands(game, rules)
    if rules[r.TALKS]:
        forget_claims(game, rules)
    begin_turn(game, first)


def first_player(game: Words, rules: Words) -> int:
    """Return the first player of the round (B5, B18, D2, D13)."""
    if rules[r.PAYS] == r.BY_MARKERS:
        if game[w.ROUND] == 0 or rules[r.SEATS] == 1:
            return 0
        return 0 if gold_of(game, rules, 0) < gold_of(game, rules, 1) else 1
    if game[w.ROUND]:
        return (game[w.ENDED_BY] + 1) % rules[r.SEATS]
    return rules[r.FIRST] if rules[r.FIRST] >= 0 else game[w.TURN]


def put_aside(game: Words, rules: Words) -> None:
    """Move the top cards of the pile out of play, behind its end (X2, S1)."""
    aside, size = rules[r.SET_ASIDE], game[w.PILE_END]
    for at in range(aside):
        game[w.DECK + size + at] = game[w.DECK + at]
    for at in range(size):
        game[w.DECK + at] = game[w.DECK + at + aside]
    game[w.PILE], game[w.PILE_END] = 0, size - aside


def deal_hands(game: Words, rules: Words) -> None:
    """Deal the hands (B3, X2); in a game for one the first cards count as drawn (S2)."""
    size = rules[r.HAND_SIZE]
    if rules[r.STRIKES]:
        fill_hand(game, rules, 0, size)
        return
    for seat in range(rules[r.SEATS]):
        for _ in range(size):
            gain(game, seat, game[w.DECK + game[w.PILE]])
            game[w.PILE] += 1


def begin_turn(game: Words, seat: int) -> None:
    """Give a seat the turn."""
    game[w.TURN] = game[w.ACTOR] = seat
    game[w.PHASE] = w.AT_TURN


# ---- a round ends ---------------------------------------------------------------------------------


def end_round(game: Words, rules: Words, reason: int) -> None:
    """End the round at once: share its gold, then begin the next round or end the game."""
    game[w.REASON], game[w.ENDED_BY], game[w.PHASE] = reason, game[w.TURN], w.AT_END
    game[w.SHOWN] = 1 if rules[r.ROLE_COUNT] else 0
    if rules[r.PAYS] == r.BY_GOLD_CARDS:
        share_gold_cards(game, rules)
    elif rules[r.PAYS] == r.BY_TEAMS:
        share_between_teams(game, rules)
    else:
        gather_winnings(game, rules)
    close_round(game, rules)


def close_round(game: Words, rules: Words) -> None:
    """Go to the next round, or end the game, once nobody has to choose."""
    if game[w.PHASE] == w.AT_END:
        game[w.ACTOR] = w.NOBODY
        if game[w.ROUND] < rules[r.ROUNDS]:
            game[w.PHASE], game[w.ACTOR] = w.AT_DEAL, w.CHANCE


def total(game: Words, rules: Words, seat: int) -> int:
    """Count a seat's gold."""
    if rules[r.PAYS] == r.BY_MARKERS:
        return gold_of(game, rules, seat)
    count = game[w.COINS + seat]
    if rules[r.PAYS] == r.BY_GOLD_CARDS:
        for worth in range(3):
            count += (worth + 1) * game[w.GOLD + 3 * seat + worth]
    return count
