"""Write down what the deciding seat looks at where teams share the treasure.

Only what the seat may know is read: its own hand and role, roles and goals that it has seen, and what is
public. What the other game with roles has too is written by its functions.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...gates import closed_gates
from ...gold import team_of
from ...hands import about, held
from ...maze import card_at, is_up, shape_of
from ...thumbs import is_lame
from ...words import Act, Acts, Row, Words
from .. import memory as m
from ..memory import measure_all
from ..rows import small, wipe
from ..sensing import (
    judge_goals,
    nearest_of,
    sense_act,
    sense_card,
    sense_hand,
    sense_position,
    sense_seat,
    sense_target,
)
from . import columns as c
from .memory import DEEDS, OF_DWARF
from .walks import HERE, OF_COLOUR, THEN, WALKS, foresee_fall_by, foresee_lay_for, measure_colours, nearer_for


def sense(
    game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, count: int,
    context: Row, at: int, seats: Row, at_seats: int, lines: Row, at_lines: int,
) -> None:  # fmt: skip
    """Write everything that the deciding seat looks at, given the number of listed acts. The rows need not be
    cleared."""
    seat = game[w.ACTOR]
    measure_all(game, rules, marks)
    measure_colours(game, rules, marks)
    judge_goals(game, rules, marks, seat)
    wipe(context, at, c.CONTEXT)
    sense_position(game, rules, marks, seat, context, at)
    sense_hand(game, rules, marks, seat, context, at)
    sense_teams(game, rules, marks, seat, context, at)
    sense_doors(game, rules, context, at)
    wipe(seats, at_seats, c.SEATS * c.SEAT)
    for away in range(rules[r.SEATS]):
        here = at_seats + away * c.SEAT
        sense_seat(game, rules, memory, marks, seat, away, seats, here)
        sense_dwarf(game, rules, memory, seat, away, seats, here)
    line = 0
    while line < count and acts[line] & 15 == w.LAY:  # threads of a card that do the same run side by side
        sense_deed(game, rules, marks, seat, acts[line], context, at, lines, at_lines + line * c.LINE)
        line += 1
    while line < count:
        sense_deed(game, rules, marks, seat, acts[line], context, at, lines, at_lines + line * c.LINE)
        line += 1


def place_of_team(game: Words, rules: Words, place: int) -> int:
    """Return the team of a seat's role, or of a spare role, as columns count teams."""
    return team_of(game, rules, place) - r.SABOTEURS


def knows_role(game: Words, seat: int, place: int) -> int:
    """Tell whether a seat knows a role: its own, or one that it has seen."""
    return 1 if place == seat or game[w.ROLE_SEEN + place] >> seat & 1 else 0


# ---- the position ---------------------------------------------------------------------------------


def sense_teams(game: Words, rules: Words, marks: Words, seat: int, row: Row, at: int) -> None:
    """Write the own role, how far each colour is from each goal, and what lies in front of the seats."""
    row[at + c.ROLE + place_of_team(game, rules, seat)] = 1
    for colour in range(c.COLOURS):
        of = WALKS + colour * OF_COLOUR
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            row[at + c.MISSING + colour * c.GOALS + goal] = marks[of + HERE + goal]
        row[at + c.NEAREST_FOR + colour] = nearest_of(rules, marks, marks, of + HERE)
    row[at + c.OWN_NEAREST] = for_team(game, rules, seat, row, at + c.NEAREST_FOR, 0)
    for spare in range(rules[r.SEATS], rules[r.ROLE_COUNT]):
        if game[w.ROLE_SEEN + spare] >> seat & 1:
            row[at + c.SPARE_SEEN + place_of_team(game, rules, spare)] += 1
    for other in range(rules[r.SEATS]):
        row[at + c.TRAPPED_COUNT] += 1 if game[w.FRONTS + other] & rules[r.TRAPPED_BIT] else 0
        row[at + c.THIEF_COUNT] += 1 if game[w.FRONTS + other] & rules[r.THEFT_BIT] else 0
    row[at + c.IS_TRAPPED] = 1 if game[w.FRONTS + seat] & rules[r.TRAPPED_BIT] else 0
    row[at + c.STEALS] = 1 if game[w.FRONTS + seat] & rules[r.THEFT_BIT] else 0
    for place in range(game[w.HELD + seat]):
        count_specials(rules, held(game, seat, place), row, at + c.OWN)


def for_team(game: Words, rules: Words, seat: int, row: Row, first: int, wants_more: int) -> int:
    """Return which of the numbers of both colours counts for the team of a seat: its own, or the less (or the
    more) of both."""
    team = place_of_team(game, rules, seat)
    if team in (c.IS_BLUE, c.IS_GREEN):
        return row[first + team - c.IS_BLUE]
    return max(row[first], row[first + 1]) if wants_more else min(row[first], row[first + 1])


def sense_doors(game: Words, rules: Words, row: Row, at: int) -> None:
    """Count doors, ladders and crystals in the maze."""
    for place in range(rules[r.START_COUNT], game[w.PIECE_COUNT]):
        cell = game[w.PIECES + place]
        if is_up(game, cell):
            card = card_at(game, cell)
            row[at + c.LYING] += 1 if closed_gates(game, rules, cell, r.BLUE_GATE) else 0
            row[at + c.LYING + 1] += 1 if closed_gates(game, rules, cell, r.GREEN_GATE) else 0
            row[at + c.LYING + 2] += 1 if rules[about(card) + r.LADDER] else 0
            row[at + c.LYING + 3] += rules[about(card) + r.CRYSTALS]


def count_specials(rules: Words, card: int, row: Row, first: int) -> None:
    """Count what is special about a card."""
    effect, shape = rules[about(card) + r.EFFECT], shape_of(card, 0)
    if effect >= r.THEFT:
        row[first + c.SPECIAL + effect - r.THEFT] += 1
    if rules[about(card) + r.IS_TUNNEL]:
        for colour in range(c.COLOURS):
            row[first + c.DOORS + colour] += 1 if rules[shape + r.GATE + colour] else 0
        row[first + c.LADDERS] += 1 if rules[about(card) + r.LADDER] else 0
        row[first + c.CRYSTALS] += rules[about(card) + r.CRYSTALS]
        row[first + c.STUBS] += 1 if rules[shape + r.TUNNELS + 1] and not is_lame(rules, card) else 0


# ---- a seat ---------------------------------------------------------------------------------------


def sense_dwarf(game: Words, rules: Words, memory: Words, seat: int, away: int, row: Row, at: int) -> None:
    """Write what is known about a seat besides."""
    other = (seat + away) % rules[r.SEATS]
    if knows_role(game, seat, other):
        row[at + c.KNOWN_TEAM + place_of_team(game, rules, other)] = 1
    row[at + c.TRAPPED] = 1 if game[w.FRONTS + other] & rules[r.TRAPPED_BIT] else 0
    row[at + c.THIEF] = 1 if game[w.FRONTS + other] & rules[r.THEFT_BIT] else 0
    for deed in range(OF_DWARF):
        row[at + c.DEEDS + deed] = small(memory[DEEDS + other * OF_DWARF + deed])


# ---- an act ---------------------------------------------------------------------------------------


def sense_deed(
    game: Words, rules: Words, marks: Words, seat: int, act: Act, context: Row, at: int, row: Row, here: int
) -> None:
    """Write what an act does, as far as the seat can tell."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    effect = rules[about(card) + r.EFFECT]
    if verb == w.SHED or (verb == w.PLAY and effect >= r.THEFT):
        wipe(row, here, c.LINE)
        sense_card(game, rules, seat, card, 0, row, here)
        row[here + c.BEST_USE] = marks[m.BEST + card]
    else:
        sense_act(game, rules, marks, seat, act, context, at, row, here)
    if effect >= r.THEFT:
        row[here + c.CARD_MAPS] = 0  # which stands for all other action cards
    if verb in (w.PASS, w.SHED):
        sense_discards(game, rules, marks, seat, act, row, here)
        return
    count_specials(rules, card, row, here + c.CARD)
    cell = act >> (w.PLACE + 1) & 1023
    if verb == w.LAY:
        foresee_lay_for(game, rules, marks, act)
        sense_colours(game, rules, marks, seat, row, here)
        row[here + c.CRYSTAL_GAIN] = rules[about(card) + r.CRYSTALS]
    elif effect == r.ROCKFALL:
        foresee_fall_by(game, rules, marks, cell)
        sense_colours(game, rules, marks, seat, row, here)
        row[here + c.CRYSTAL_GAIN] = -rules[about(card_at(game, cell)) + r.CRYSTALS]
    elif effect >= r.THEFT:
        row[here + c.IS_SPECIAL + effect - r.THEFT] = 1
    if act >> w.AIMED & 15:
        sense_aim(game, rules, seat, act, effect, row, here)


def sense_colours(game: Words, rules: Words, marks: Words, seat: int, row: Row, here: int) -> None:
    """Write how the foreseen act changes the distances of each colour."""
    for colour in range(c.COLOURS):
        of = WALKS + colour * OF_COLOUR
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            row[here + c.NEARER_FOR + colour * c.GOALS + goal] = nearer_for(marks, colour, goal)
        after = nearest_of(rules, marks, marks, of + THEN)
        row[here + c.AFTER_FOR + colour] = after
        row[here + c.GAIN_FOR + colour] = max(-9, min(9, nearest_of(rules, marks, marks, of + HERE) - after))
    row[here + c.OWN_GAIN] = for_team(game, rules, seat, row, here + c.GAIN_FOR, 1)
    row[here + c.OWN_AFTER] = for_team(game, rules, seat, row, here + c.AFTER_FOR, 0)
    both = row[here + c.GAIN_FOR] + row[here + c.GAIN_FOR + 1]
    row[here + c.OTHER_GAIN] = both - row[here + c.OWN_GAIN]


def sense_discards(game: Words, rules: Words, marks: Words, seat: int, act: Act, row: Row, here: int) -> None:
    """Write which cards are discarded, and what trouble that ends."""
    shift = w.FIRST_CARD
    while shift <= w.THIRD_CARD and act >> shift & 127:
        card = (act >> shift & 127) - 1
        count_specials(rules, card, row, here + c.CARD)
        row[here + c.DROPPED] += 1
        if rules[about(card) + r.IS_TUNNEL]:
            row[here + (c.DROPPED_LAME if is_lame(rules, card) else c.DROPPED_WAYS)] += 1
        row[here + c.DROPPED_BREAKS] += 1 if rules[about(card) + r.EFFECT] == r.SABOTAGE else 0
        row[here + c.DROPPED_REPAIRS] += 1 if rules[about(card) + r.EFFECT] == r.REPAIR else 0
        row[here + c.BEST_USE] = max(row[here + c.BEST_USE], marks[m.BEST + card])
        shift += 7
    if row[here + c.DROPPED] > 1:
        wipe(row, here + c.PORTS, c.COPIES + 1 - c.PORTS)  # these would be the first card's only
    if act & 15 == w.SHED:
        trouble = 1 << ((act >> w.TROUBLE) - 1)
        left = game[w.FRONTS + seat] & ~trouble
        row[here + c.IS_SHED] = 1
        row[here + c.ENDS_TRAP] = 1 if trouble & rules[r.TRAPPED_BIT] else 0
        row[here + c.TARGET_FREE] = 0 if left & rules[r.BANS] else 1


def sense_aim(game: Words, rules: Words, seat: int, act: Act, effect: int, row: Row, here: int) -> None:
    """Write whom a card is aimed at."""
    other = (act >> w.AIMED & 15) - 1
    front = game[w.FRONTS + other]
    if effect >= r.THEFT:
        sense_target(game, rules, seat, act, row, here)
    if effect == r.FREE_AT_LAST:
        row[here + c.TARGET_FREE] = 0 if front & ~rules[r.TRAPPED_BIT] & rules[r.BANS] else 1
        row[here + c.ENDS_TRAP] = 1
    row[here + c.TARGET_TRAPPED] = 1 if front & rules[r.TRAPPED_BIT] else 0
    row[here + c.TARGET_STEALS] = 1 if front & rules[r.THEFT_BIT] else 0
    row[here + c.TARGET_KNOWN] = knows_role(game, seat, other)
