"""Write what one seat observes: the same numbers as `saboteur.env.observation` writes from a View.

Secrets can enter an observation only here. Every line that writes a hidden card first asks who has seen it.
"""

from __future__ import annotations

from . import layouts as y
from . import rules as r
from . import words as w
from .facts import write_facts
from .hands import held
from .maze import card_at, is_up, lit_at
from .talking import said_at
from .words import Act, Acts, Row, Words


def observe(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write what a seat observes, except its legal acts, into a cleared row."""
    write_maze(game, rules, layout, seat, row)
    write_players(game, rules, layout, seat, row)
    write_gold(game, rules, layout, seat, row)
    write_table(game, rules, layout, seat, row)
    write_facts(game, rules, layout, seat, row)
    if layout[y.CLAIMS]:
        write_claims(game, rules, layout, row)
    for kind in range(layout[y.DECK_KINDS]):
        row[layout[y.HAND] + kind] = row[layout[y.HANDS] + seat * layout[y.DECK_KINDS] + kind]


def clear_row(layout: Words, row: Row, lines: int) -> None:
    """Clear a row whose menu has a number of lines."""
    for at in range(layout[y.MENU] + 8 * lines):
        row[at] = 0


def column(layout: Words, card: int, block: int) -> int:
    """Return the place of a card among those of the deck (0), the roles (1) or what is worth gold (2)."""
    return layout[y.COLUMNS + y.COLUMN_WORDS * card + block]


# ---- the maze -------------------------------------------------------------------------------------


def write_maze(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write what lies in the maze, and which goals the seat has looked at."""
    size = layout[y.WIDE] * layout[y.HIGH]
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        place = place_in(layout, cell)
        if place < 0:
            continue
        first = layout[y.MAZE] + place
        if is_up(game, cell):
            write_card(game, rules, layout, cell, row, first, size)
        else:
            row[first] = layout[y.GOAL_BACK]
    for at in range(rules[r.GOAL_CELL_COUNT]):
        cell = rules[r.GOAL_CELLS + at]
        place = place_in(layout, cell)
        if (
            place >= 0
            and game[w.GOAL_SEEN + at] >> seat & 1
            and card_at(game, cell) >= 0
            and not is_up(game, cell)
        ):
            row[layout[y.MAZE] + layout[y.KNOWN_GOAL] * size + place] = card_at(game, cell) + 1


def place_in(layout: Words, cell: int) -> int:
    """Return the place of a cell in the window of observations; -1 outside."""
    across = cell % w.WIDE + w.LEFT - layout[y.LEFT]
    down = cell // w.WIDE + w.ABOVE - layout[y.ABOVE]
    if 0 <= across < layout[y.WIDE] and 0 <= down < layout[y.HIGH]:
        return down * layout[y.WIDE] + across
    return -1


def write_card(game: Words, rules: Words, layout: Words, cell: int, row: Row, first: int, size: int) -> None:
    """Write a face-up card: what is printed on it, who reaches it, which of its gates are open."""
    word, card = game[w.GRID + cell], card_at(game, cell)
    printed = y.PRINTED + y.PRINTED_WORDS * (2 * card + (1 if word & w.TURNED else 0))
    row[first] = card + 1
    for at in range(layout[printed]):
        row[first + layout[printed + 1 + 2 * at] * size] = layout[printed + 2 + 2 * at]
    for walker in range(rules[r.WALKERS]):
        lit = lit_at(game, rules, walker, cell)
        for side in range(4):
            if lit >> side & 1:
                row[first + (layout[y.REACHED] + 4 * walker + side) * size] = 1
    opened = word >> w.OPENED & 15
    if opened:
        for side in range(4):
            if opened >> side & 1:
                row[first + (layout[y.OPEN] + side) * size] = 1


# ---- players --------------------------------------------------------------------------------------


def write_players(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write hands and roles that the seat knows, and what lies in front of everybody."""
    kinds, roles = layout[y.DECK_KINDS], layout[y.ROLE_KINDS]
    is_over = 1 if game[w.PHASE] == w.AT_END else 0
    for other in range(rules[r.SEATS]):
        if other == seat or is_over:
            for at in range(game[w.HELD + other]):
                row[layout[y.HANDS] + other * kinds + column(layout, held(game, other, at), 0)] += 1
        for kind in range(8):
            if game[w.FRONTS + other] >> kind & 1:
                row[layout[y.FRONT] + other * kinds + column(layout, rules[r.TROUBLES + kind], 0)] = 1
        if roles and (other == seat or game[w.SHOWN] or is_over or game[w.ROLE_SEEN + other] >> seat & 1):
            row[layout[y.KNOWN] + other * roles + column(layout, game[w.ROLES + other], 1)] = 1
    for kind in range(roles):
        row[layout[y.ROLE] + kind] = row[layout[y.KNOWN] + seat * roles + kind]


def write_gold(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write the gold cards that the seat knows, including its own."""
    golds = layout[y.GOLD_KINDS]
    is_over = 1 if game[w.PHASE] == w.AT_END else 0
    for other in range(rules[r.SEATS]):
        first = layout[y.GOLD] + other * golds
        if rules[r.PAYS] == r.BY_MARKERS:
            for at in range(game[w.WON_COUNT + other]):
                row[first + column(layout, game[w.WON + other * w.MOST_WON + at], 2)] = 1
        elif rules[r.PAYS] == r.BY_GOLD_CARDS:
            for worth in range(3):
                known = game[w.GOLD_SHOWN + 3 * other + worth]
                if other == seat or is_over:
                    known = game[w.GOLD + 3 * other + worth]
                else:
                    known = max(known, sure_of(game, seat, other, worth))
                row[first + column(layout, rules[r.GOLD_CARDS + worth], 2)] = known


def sure_of(game: Words, seat: int, other: int, worth: int) -> int:
    """Count the gold cards of a worth that a seat passed on and that only one other seat can have."""
    best = 0
    for at in range(game[w.ROUND]):
        word = game[w.PASSED_ON + at * w.MOST_SEATS + seat]
        is_going_round = game[w.PHASE] == w.AT_PICK and at == game[w.ROUND] - 1
        if word >> 12 == 1 << other and not is_going_round:
            best = max(best, word >> (4 * worth) & 15)
    return best


# ---- the table ------------------------------------------------------------------------------------


def write_table(game: Words, rules: Words, layout: Words, seat: int, row: Row) -> None:
    """Write sizes, coins, whose turn it is, the round, tokens, and discards that the seat has seen."""
    seats = rules[r.SEATS]
    sizes = layout[y.SIZES]
    for other in range(seats):
        row[sizes + other] = game[w.HELD + other]
        row[sizes + seats + other] = gold_cards(game, rules, other)
        row[layout[y.COINS] + other] = max(-100, min(100, game[w.COINS + other]))
    row[sizes + 2 * seats] = min(127, game[w.PILE_END] - game[w.PILE])
    row[sizes + 2 * seats + 1] = min(127, game[w.DISCARDED])
    row[layout[y.SEAT] + seat] = 1
    if game[w.TURN] >= 0:
        row[layout[y.SEAT] + seats + game[w.TURN]] = 1
    row[layout[y.TABLE]], row[layout[y.TABLE] + 1] = game[w.ROUND], -1 if game[w.REVERSED] else 1
    for at in range(game[w.TOKEN_COUNT]):
        token, line = game[w.TOKENS + at], layout[y.TOKENS] + 4 * at
        row[line] = layout[y.TOKEN_NUMBERS + (token & 15) - w.KEY_TOKEN]
        row[line + 3] = token >> 4 & 15
        if token >> 8:
            row[line + 1] = (token >> 8) % w.WIDE + w.LEFT
            row[line + 2] = (token >> 8) // w.WIDE + w.ABOVE
    for at in range(game[w.DISCARDED]):
        seen_by = game[w.DECK + at] >> 8
        if seen_by == 0 or seen_by == seat + 1 or game[w.PHASE] == w.AT_END:
            row[layout[y.DISCARD] + at] = (game[w.DECK + at] & 255) + 1


def write_claims(game: Words, rules: Words, layout: Words, row: Row) -> None:
    """Write what every seat has claimed: about goals, its role and its hand, and about other seats."""
    seats, goals = rules[r.SEATS], rules[r.GOAL_CELL_COUNT]
    for seat in range(seats):
        said, line = said_at(seat), layout[y.CLAIMS] + seat * (goals + 4 + seats)
        for goal in range(goals):
            row[line + goal] = game[said + w.SAID_GOALS] >> (3 * goal) & 7
        row[line + goals] = game[said + w.SAID_ROLE]
        row[line + goals + 1] = game[said + w.SAID_HELD] & 255
        row[line + goals + 2] = game[said + w.SAID_HELD] >> 8 & 1
        row[line + goals + 3] = game[said + w.SAID_HELD] >> 9
        for other in range(seats):
            row[line + goals + 4 + other] = game[said + w.SAID_ABOUT] >> (2 * other) & 3


def gold_cards(game: Words, rules: Words, seat: int) -> int:
    """Count the gold cards, or cards with gold, that a seat has."""
    if rules[r.PAYS] == r.BY_MARKERS:
        return game[w.WON_COUNT + seat]
    return game[w.GOLD + 3 * seat] + game[w.GOLD + 3 * seat + 1] + game[w.GOLD + 3 * seat + 2]


# ---- what may be done -----------------------------------------------------------------------------


def verb_of(act: Act) -> int:
    """Return the number of an act's verb, where lacking a card has one of its own, after all others."""
    return w.TRUST + 1 if act & 15 == w.I_HOLD and act & w.LACKING else act & 15


def write_menu(rules: Words, layout: Words, acts: Acts, count: int, row: Row) -> int:
    """Write the legal acts, one per line, as far as there is room; return the number of lines."""
    lines = min(count, layout[y.LONGEST])
    for at in range(lines):
        act, line = acts[at], layout[y.MENU] + 8 * at
        row[line] = layout[y.VERBS + verb_of(act)]
        row[line + 1] = act >> w.FIRST_CARD & 127
        row[line + 2] = act >> w.SECOND_CARD & 127
        cell = act >> (w.PLACE + 1) & 1023
        if cell:
            row[line + 3] = cell % w.WIDE + w.LEFT
            row[line + 4] = cell // w.WIDE + w.ABOVE
            row[line + 5] = act >> w.PLACE & 1
        row[line + 6] = act >> w.AIMED & 15
        if act >> w.TROUBLE:
            row[line + 7] = rules[r.TROUBLES + (act >> w.TROUBLE) - 1] + 1
    return lines
