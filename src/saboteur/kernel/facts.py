"""Write the facts that a seat has learned and that have no block of their own in an observation."""

from __future__ import annotations

from . import layouts as y
from . import rules as r
from . import words as w
from .learning import fact
from .words import Row, Words


def write_facts(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write what was learned about several places at once, and about places without a block."""
    if rules[r.PAYS] == r.BY_GOLD_CARDS:
        write_passed_on(game, rules, layout, seat, row)
    elif rules[r.PAYS] == r.BY_TEAMS:
        write_hands_known(game, layout, seat, row)
        write_spare_roles(game, rules, layout, seat, row)


def write_line(layout: Words, row: Row, line: int, number: int, card: int, kind: int, where: int) -> int:
    """Write one line of a fact, with a card or a place; return the number of the next line."""
    if line < layout[y.MOST_FACTS]:
        at = layout[y.FACTS] + 5 * line
        row[at], row[at + 1], row[at + 2] = number, card, kind
        row[at + 3], row[at + 4] = where % 100, where // 100
    return line + 1


# ---- gold cards -----------------------------------------------------------------------------------


def write_passed_on(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write the gold cards that a seat passed on, and where they may be now: with diggers, or still being
    passed on."""
    line = number = 0
    for is_loose in range(2):  # what lies in one place comes first
        for at in range(game[w.ROUND]):
            word = game[w.PASSED_ON + at * w.MOST_SEATS + seat]
            is_going_round = 1 if game[w.PHASE] == w.AT_PICK and at == game[w.ROUND] - 1 else 0
            diggers = word >> 12
            if word == 0 or (1 if diggers else 0) != is_loose or is_repeated(game, seat, at):
                continue
            if not is_going_round and diggers & (diggers - 1) == 0:
                continue
            number += 1
            for worth in range(3):
                for _ in range(word >> (4 * worth) & 15):
                    line = write_line(layout, row, line, number, rules[r.GOLD_CARDS + worth] + 1, 0, 0)
            for digger in range(w.MOST_SEATS):
                if diggers >> digger & 1:
                    line = write_line(layout, row, line, number, 0, layout[y.GOLD_PLACE], digger)
            if is_going_round:
                line = write_line(layout, row, line, number, 0, layout[y.PURSE_PLACE], game[w.ACTOR])


def is_repeated(game: Words, seat: int, before: int) -> int:
    """Tell whether a seat learned the same in an earlier round."""
    start = w.PASSED_ON + seat
    for earlier in range(before):
        if game[start + earlier * w.MOST_SEATS] == game[start + before * w.MOST_SEATS]:
            return 1
    return 0


# ---- hands that were exchanged --------------------------------------------------------------------


def write_hands_known(game: Words, layout: Words, seat: int, row: Row) -> None:
    """Write what a seat knows for certain about a hand, or about one place in the discard pile."""
    for at in range(game[w.FACT_COUNT]):
        here = fact(at)
        if game[here + w.KNOWER] != seat or game[here + w.IS_LOOSE]:
            continue
        for place in range(game[here + w.KNOWN_COUNT]):
            card = game[here + w.KNOWN_CARDS + place]
            if game[here + w.OWNER]:
                column = layout[y.COLUMNS + y.COLUMN_WORDS * card]
                owner = game[here + w.OWNER] - 1
                count = 0
                for other in range(game[here + w.KNOWN_COUNT]):
                    count += 1 if game[here + w.KNOWN_CARDS + other] == card else 0
                known = layout[y.HANDS] + owner * layout[y.DECK_KINDS] + column
                row[known] = max(row[known], count)
            else:
                row[layout[y.DISCARD] + next_height(game, here, -1)] = card + 1


def write_spare_roles(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write which spare roles a seat has seen, then what it knows about several places at once."""
    line = number = 0
    first = rules[r.SEATS]
    height = next_spare(game, rules, seat, -1)
    while height >= 0:
        number += 1
        line = write_line(layout, row, line, number, game[w.ROLES + first + height] + 1, 0, 0)
        line = write_line(layout, row, line, number, 0, layout[y.SPARE_PLACE], height)
        height = next_spare(game, rules, seat, height)
    for at in range(game[w.FACT_COUNT]):
        here = fact(at)
        if game[here + w.KNOWER] != seat or not game[here + w.IS_LOOSE] or is_told_before(game, at):
            continue
        number += 1
        for place in range(game[here + w.KNOWN_COUNT]):
            line = write_line(layout, row, line, number, game[here + w.KNOWN_CARDS + place] + 1, 0, 0)
        height = next_height(game, here, -1)
        while height >= 0:
            line = write_line(layout, row, line, number, 0, layout[y.DISCARD_PLACE], height)
            height = next_height(game, here, height)
        if game[here + w.OWNER]:
            line = write_line(layout, row, line, number, 0, layout[y.HAND_PLACE], game[here + w.OWNER] - 1)


def is_told_before(game: Words, at: int) -> int:
    """Tell whether an earlier fact says the same."""
    for earlier in range(at):
        differs = 0
        for word in range(w.FACT_WORDS):
            is_unused = w.KNOWN_CARDS + game[fact(at) + w.KNOWN_COUNT] <= word < w.KNOWN_HEIGHTS
            if not is_unused and game[fact(earlier) + word] != game[fact(at) + word]:
                differs = 1
        if not differs:
            return 1
    return 0


def name_order(height: int) -> int:
    """Number heights in the order of their names: 0, 1, 10, 100, 101, 11, 12, 2."""
    if height < 0:
        return -1
    if height < 10:
        return height * 400
    return height * 40 + 1 if height < 100 else height * 4 + 2


def comes_next(height: int, after: int, best: int) -> int:
    """Tell whether a height comes after one and before the best found so far, by name (-1: none)."""
    if name_order(height) <= name_order(after):
        return 0
    return 1 if best < 0 or name_order(height) < name_order(best) else 0


def next_height(game: Words, here: int, after: int) -> int:
    """Return the height of the discard pile that a fact names after another one; -1 if there is none."""
    best = -1
    for height in range(4 * 30):
        is_named = game[here + w.KNOWN_HEIGHTS + height // 30] >> height % 30 & 1
        if is_named and comes_next(height, after, best):
            best = height
    return best


def next_spare(game: Words, rules: Words, seat: int, after: int) -> int:
    """Return the place of a spare role that a seat has seen, after another one; -1 if there is none."""
    best, first = -1, rules[r.SEATS]
    for height in range(rules[r.ROLE_COUNT] - first):
        if game[w.ROLE_SEEN + first + height] >> seat & 1 and comes_next(height, after, best):
            best = height
    return best
