"""Talk: claims are public, free and may be false. They change nothing but what is remembered of the speaker.

A seat may claim one thing before its move, and say what it saw right after it has looked at a goal. So a
round has at most two claims for each move, and it ends like any other.

A seat can claim what lies under a goal (also if it has not looked), which role it has, that it holds or lacks
a repair card while somebody needs one, and that another seat is a saboteur or can be trusted.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .maze import card_at, is_down
from .noting import note
from .words import Act, Acts, Words


def said_at(seat: int) -> int:
    """Return where the claims of a seat stand in the record."""
    return w.SAID + seat * w.MOST_SAID


def forget_claims(game: Words, rules: Words) -> None:
    """Begin a round in which nobody has said anything."""
    game[w.SPOKEN] = 0
    for at in range(rules[r.SEATS] * w.MOST_SAID):
        game[w.SAID + at] = 0


def is_first_of(rules: Words, first: int, at: int) -> int:
    """Tell whether no card like one stands before it in a row: the same card, or a goal of the same kind."""
    card = rules[first + at]
    for before in range(at):
        other = rules[first + before]
        if other == card:
            return 0
        if first == r.GOAL_CARDS and rules[about(other) + r.EFFECT] == rules[about(card) + r.EFFECT]:
            return 0
    return 1


def is_called_for(game: Words, rules: Words, card: int) -> int:
    """Tell whether a card ends trouble that lies in front of somebody."""
    for seat in range(rules[r.SEATS]):
        if game[w.FRONTS + seat] & rules[r.BANS] & rules[about(card) + r.RELIEVES]:
            return 1
    return 0


def take_in(game: Words, rules: Words, seat: int, act: Act) -> None:
    """Remember what a seat claims."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    here, other = said_at(seat), (act >> w.AIMED & 15) - 1
    if verb == w.SAW:
        kind = w.SAID_TREASURE if rules[about(card) + r.EFFECT] == r.TREASURE else w.SAID_STONE
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            if rules[r.GOAL_CELLS + goal] == act >> (w.PLACE + 1) & 1023:
                before = game[here + w.SAID_GOALS] >> (3 * goal) & 7
                if before & 3 and before & 3 != kind:
                    kind |= 4
                kept = game[here + w.SAID_GOALS] & ~(3 << (3 * goal))
                game[here + w.SAID_GOALS] = kept | kind << (3 * goal)
    elif verb == w.I_AM:
        game[here + w.SAID_ROLE] = card + 1
    elif verb == w.I_HOLD:
        game[here + w.SAID_HELD] = card + 1 + (w.LACKED if act & w.LACKING else 0)
    else:
        said = w.ACCUSED if verb == w.ACCUSE else w.TRUSTED
        kept = game[here + w.SAID_ABOUT] & ~(3 << (2 * other))
        game[here + w.SAID_ABOUT] = kept | said << (2 * other)


def keep_word(game: Words, seat: int, card: int) -> None:
    """Remember that a seat has played a card that it claimed to hold, or to lack."""
    if game[said_at(seat) + w.SAID_HELD] & ~w.LACKED == card + 1:
        game[said_at(seat) + w.SAID_HELD] += w.PLAYED_SINCE


def truth_of(game: Words, rules: Words, seat: int, act: Act) -> int:
    """Return 1 if a seat knows its own claim to be true, -1 if false, 0 if it does not know."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    if verb == w.SAW:
        cell = act >> (w.PLACE + 1) & 1023
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            if rules[r.GOAL_CELLS + goal] == cell and game[w.GOAL_SEEN + goal] >> seat & 1:
                lies = rules[about(card_at(game, cell)) + r.EFFECT]
                return 1 if lies == rules[about(card) + r.EFFECT] else -1
        return 0
    if verb == w.I_AM:
        return 1 if game[w.ROLES + seat] == card else -1
    if verb == w.I_HOLD:
        holds = -1
        for at in range(game[w.HELD + seat]):
            if game[w.HANDS + seat * w.MOST_HAND + at] == card:
                holds = 1
        return -holds if act & w.LACKING else holds
    return 0


def proof_of(game: Words, rules: Words, viewer: int, seat: int, goal: int) -> int:
    """Return 1 if a viewer knows that a seat's last claim about a goal is true, -1 if false, 0 otherwise.

    Everybody knows goals that lie face up; a seat that has looked knows others.
    """
    said = game[said_at(seat) + w.SAID_GOALS] >> (3 * goal) & 3
    cell = rules[r.GOAL_CELLS + goal]
    if said == 0 or (is_down(game, cell) and not game[w.GOAL_SEEN + goal] >> viewer & 1):
        return 0
    is_treasure = 1 if rules[about(card_at(game, cell)) + r.EFFECT] == r.TREASURE else 0
    return 1 if is_treasure == (1 if said == w.SAID_TREASURE else 0) else -1


def list_talk(game: Words, rules: Words, acts: Acts, count: int) -> int:
    """Claim something before the move (see `talking`)."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if is_down(game, rules[r.GOAL_CELLS + goal]):
            count = list_sights(game, rules, acts, count, rules[r.GOAL_CELLS + goal])
    for at in range(rules[r.ROLE_COUNT]):
        if is_first_of(rules, r.ROLE_CARDS, at):
            count = note(acts, count, w.I_AM | (rules[r.ROLE_CARDS + at] + 1) << w.FIRST_CARD)
    for at in range(rules[r.DECK_SIZE]):
        card = rules[r.DECK_CARDS + at]
        if is_called_for(game, rules, card) and is_first_of(rules, r.DECK_CARDS, at):
            count = note(acts, count, w.I_HOLD | (card + 1) << w.FIRST_CARD)
            count = note(acts, count, w.I_HOLD | (card + 1) << w.FIRST_CARD | w.LACKING)
    for away in range(1, rules[r.SEATS]):
        other = (game[w.ACTOR] + away) % rules[r.SEATS]
        count = note(acts, count, w.ACCUSE | (other + 1) << w.AIMED)
        count = note(acts, count, w.TRUST | (other + 1) << w.AIMED)
    return count


def list_sights(game: Words, rules: Words, acts: Acts, count: int, cell: int) -> int:
    """Say what lies under a goal: one card of each kind."""
    for at in range(rules[r.GOAL_COUNT]):
        if is_first_of(rules, r.GOAL_CARDS, at):
            card = rules[r.GOAL_CARDS + at]
            count = note(acts, count, w.SAW | (card + 1) << w.FIRST_CARD | cell << (w.PLACE + 1))
    return count
