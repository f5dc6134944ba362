"""Remember what each seat has done where teams share the treasure, besides what is remembered elsewhere.

A seat that gets another role begins again: what it did before says nothing about that role.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...hands import about
from ...maze import card_at, shape_of
from ...words import Act, Words
from .. import memory as m
from ..memory import remember, standing
from . import columns as c
from .walks import foresee_fall_by, foresee_lay_for, measure_colours, nearer_for

# ---- of each seat, in the order of the columns ----------------------------------------------------

LAID_DOORS, LAID_LADDERS, LAID_CRYSTALS, LOST_CRYSTALS, SHEDS = 0, 2, 3, 4, 5
PLAYED = 6
"""The action cards that only this game has: theft and so on."""
CHANGED = 13
"""How often it got another role."""
HELPED_FOR, HARMED_FOR = 14, 16
"""For each colour, how much nearer and farther its acts brought a goal."""
OF_DWARF = 18
DEEDS = m.MEMORY
GOLD = DEEDS + OF_DWARF * w.MOST_SEATS
"""What each seat had at the end of the round; then the team that it was of."""
AT_LAST = GOLD + w.MOST_SEATS
WHOLE_MEMORY = AT_LAST + w.MOST_SEATS


def forget_deeds(memory: Words) -> None:
    """Begin a round."""
    for at in range(WHOLE_MEMORY):
        memory[at] = 0


def remember_deed(game: Words, rules: Words, memory: Words, marks: Words, act: Act) -> None:
    """Note what the deciding seat is about to do. Distances must be measured before."""
    seat, verb, card = game[w.ACTOR], act & 15, (act >> w.FIRST_CARD & 127) - 1
    mine, cell = DEEDS + seat * OF_DWARF, act >> (w.PLACE + 1) & 1023
    if verb == w.SHED:
        memory[seat * m.OF_SEAT + m.MADE] += 1
        memory[seat * m.OF_SEAT + m.LATEST] = 0
        memory[mine + SHEDS] += 1
        return
    remember(game, rules, memory, marks, act)
    effect = rules[about(card) + r.EFFECT]
    if verb == w.LAY:
        measure_colours(game, rules, marks)
        foresee_lay_for(game, rules, marks, act)
        remember_ways(rules, memory, marks, mine)
        shape = shape_of(card, 0)
        memory[mine + LAID_DOORS] += 1 if rules[shape + r.GATE] else 0
        memory[mine + LAID_DOORS + 1] += 1 if rules[shape + r.GATE + 1] else 0
        memory[mine + LAID_LADDERS] += 1 if rules[about(card) + r.LADDER] else 0
        memory[mine + LAID_CRYSTALS] += rules[about(card) + r.CRYSTALS]
    elif verb == w.PLAY and effect == r.ROCKFALL:
        measure_colours(game, rules, marks)
        foresee_fall_by(game, rules, marks, cell)
        remember_ways(rules, memory, marks, mine)
        memory[mine + LOST_CRYSTALS] += rules[about(card_at(game, cell)) + r.CRYSTALS]
    elif verb == w.PLAY and effect >= r.THEFT:
        remember_special(game, memory, seat, effect, (act >> w.AIMED & 15) - 1)


def remember_ways(rules: Words, memory: Words, marks: Words, mine: int) -> None:
    """Add up how an act changed the distances of each colour."""
    for colour in range(c.COLOURS):
        most = least = 0
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            change = nearer_for(marks, colour, goal)
            most, least = max(most, change), min(least, change)
        memory[mine + HELPED_FOR + colour] += most
        memory[mine + HARMED_FOR + colour] -= least


def remember_special(game: Words, memory: Words, seat: int, effect: int, other: int) -> None:
    """Note an action card that only this game has."""
    memory[DEEDS + seat * OF_DWARF + PLAYED + effect - r.THEFT] += 1
    mine = seat * m.OF_SEAT
    if effect == r.TRAPPED:
        memory[mine + m.HITS_GOOD + standing(memory, other)] += 1
        memory[mine + m.LATEST] = -6
        memory[m.PAIRS + seat * w.MOST_SEATS + other] += 1
    elif effect == r.FREE_AT_LAST:
        cured = m.CURES_SELF if other == seat else m.CURES_GOOD + standing(memory, other)
        memory[mine + cured] += 1
        memory[mine + m.LATEST] = 6
        memory[m.PAIRS + seat * w.MOST_SEATS + other] += 64
    elif effect == r.SWAP_HATS:
        changed = memory[DEEDS + other * OF_DWARF + CHANGED]
        for at in range(m.OF_SEAT):
            memory[other * m.OF_SEAT + at] = 0
        for at in range(OF_DWARF):
            memory[DEEDS + other * OF_DWARF + at] = 0
        memory[DEEDS + other * OF_DWARF + CHANGED] = changed + 1
