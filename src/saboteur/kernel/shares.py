"""Share out the treasure between teams, boss, profiteer, geologists and thieves (X14 to X18)."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .gold import team_of
from .hands import about
from .maze import card_at, is_up, link, shape_at, spread_on, step
from .words import Words


def share_between_teams(game: Words, rules: Words) -> None:
    """Pay the winning group, then the geologists, then let thieves steal."""
    winners = winning_teams(game, rules)
    group = geologists = 0
    for seat in range(rules[r.SEATS]):
        if not game[w.FRONTS + seat] & rules[r.TRAPPED_BIT]:
            group += winners >> team_of(game, rules, seat) & 1
            geologists += 1 if team_of(game, rules, seat) == r.GEOLOGISTS else 0
    due = max(1, 6 - group)
    crystals = count_crystals(game, rules)
    for seat in range(rules[r.SEATS]):
        team = team_of(game, rules, seat)
        if not game[w.FRONTS + seat] & rules[r.TRAPPED_BIT]:
            if winners >> team & 1:
                less = 1 if team == r.BOSS else 2 if team == r.PROFITEER else 0
                game[w.COINS + seat] += max(0, due - less)
            if team == r.GEOLOGISTS:
                game[w.COINS + seat] += crystals // geologists
    line_up_thieves(game, rules)


def winning_teams(game: Words, rules: Words) -> int:
    """Return the teams that share the treasure, a bit for each (X14, X15)."""
    finder = game[w.REACHED_BY]
    if finder < 0:
        return 1 << r.SABOTEURS | 1 << r.PROFITEER
    through = 0
    if is_through(game, rules, 1):
        through |= 1 << r.BLUE
    if is_through(game, rules, 3):
        through |= 1 << r.GREEN
    own = 1 << team_of(game, rules, finder)
    if own & through:
        through = own
    return through | 1 << r.BOSS | 1 << r.PROFITEER


def is_through(game: Words, rules: Words, walker: int) -> int:
    """Tell whether a digger of a team has a way to the treasure that passes only doors of its own colour
    (X14)."""
    spread_on(game, rules, walker, link(game, rules, walker, r.ANY_LADDER, 0))
    found = 0
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if is_up(game, cell) and rules[about(card_at(game, cell)) + r.EFFECT] == r.TREASURE:
            found = game[w.GRID + cell] >> (w.NEAR + 4) & rules[shape_at(game, cell) + r.PORTS]
    forget_walk(game)
    return 1 if found else 0


def forget_walk(game: Words) -> None:
    """Forget what a digger of a team has reached."""
    for at in range(game[w.PIECE_COUNT]):
        for side in range(4):
            game[w.GRID + game[w.PIECES + at] + step(side)] &= ~(15 << (w.NEAR + 4))
    game[w.LINKED] &= 15


def count_crystals(game: Words, rules: Words) -> int:
    """Count the crystals that lie face up, connected or not (X17)."""
    count = 0
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if is_up(game, cell):
            count += rules[about(card_at(game, cell)) + r.CRYSTALS]
    return count


def line_up_thieves(game: Words, rules: Words) -> None:
    """Find the thieves, clockwise from the player of the latest theft card that is still in play (X18)."""
    first = -1
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 == w.THEFT_TOKEN and game[w.FRONTS + (token >> 4) - 1] & rules[r.THEFT_BIT]:
            first = (token >> 4) - 1
    game[w.THIEVES] = 0
    for seat in range(rules[r.SEATS]):
        front = game[w.FRONTS + seat]
        if front & rules[r.THEFT_BIT] and not front & rules[r.TRAPPED_BIT]:
            game[w.THIEVES] |= 1 << seat
    if first >= 0:
        game[w.ACTOR] = (first - 1 + rules[r.SEATS]) % rules[r.SEATS]
        next_thief(game, rules)


def next_thief(game: Words, rules: Words) -> None:
    """Let thieves steal, clockwise; ask only a thief who has a choice."""
    seats = rules[r.SEATS]
    while game[w.THIEVES]:
        seat = (game[w.ACTOR] + 1) % seats
        while not game[w.THIEVES] >> seat & 1:
            seat = (seat + 1) % seats
        game[w.ACTOR] = seat
        game[w.THIEVES] &= ~(1 << seat)
        victim, victims = -1, 0
        for other in range(seats):
            if other != seat and game[w.COINS + other] > 0:
                victim = other
                victims += 1
        if victims > 1:
            game[w.PHASE] = w.AT_ROB
            return
        if victims == 1:
            rob(game, victim)
    game[w.PHASE] = w.AT_END


def rob(game: Words, victim: int) -> None:
    """Take one gold from a seat."""
    game[w.COINS + victim] -= 1
    game[w.COINS + game[w.ACTOR]] += 1
