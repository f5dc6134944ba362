"""Count the cards that could follow: those that would bring a goal nearer than it is.

Distances take for granted that any card will come. How many cards fit on the next cell, and lead on from
there, says how likely that is: saboteurs can leave a hole that hardly any card fills.

A set of designs is a number, with a bit for each design that leads anywhere.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..hands import about, held
from ..maze import card_at, is_up, shape_of, step
from ..thumbs import is_lame
from ..ways import AFTERWARDS, FAR, FIELD, FIELDS, NOW, missing_beyond, missing_from, ways_from
from ..words import Act, Row, Words
from . import columns as c
from . import memory as m
from .rows import small
from .sensing import may_hold


def sense_followers(game: Words, rules: Words, marks: Words, seat: int, row: Row, at: int) -> None:
    """Write how many cards could follow as the maze is now, and note which."""
    sort_cards(game, rules, marks, seat)
    nearest, next_cards = FAR, 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        found = 0
        if may_hold(marks, goal):
            missing = marks[NOW + goal]
            found = followers_on_shore(game, rules, marks, goal, missing)
            row[at + c.FOLLOWERS + goal] = doublings(unseen_of(marks, found))
            if missing < nearest:
                nearest, next_cards = missing, 0
            if missing == nearest:
                next_cards |= found
        marks[m.FOLLOWERS + goal] = found
    row[at + c.OWN_FOLLOWERS] = own_of(marks, next_cards, -1)


def sense_next_followers(
    game: Words, rules: Words, marks: Words, act: Act, room: Words, first: int, row: Row, here: int
) -> None:
    """Write how many cards could follow after an act that was foreseen in the room that begins at `first`."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    if verb >= w.DONE:
        return
    falls = verb == w.PLAY and rules[about(card) + r.EFFECT] == r.ROCKFALL
    cell, shape = act >> (w.PLACE + 1) & 1023, shape_of(card, act >> w.PLACE & 1)
    nearest, next_cards = FAR, 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if not may_hold(marks, goal):
            continue
        missing, before = marks[NOW + goal], marks[m.FOLLOWERS + goal]
        found = before
        if verb == w.LAY:
            missing = room[first + AFTERWARDS + goal]
            if missing != marks[NOW + goal] or is_near(marks, goal, missing, cell):
                found = followers_after_lay(game, rules, marks, goal, missing, cell, shape)
        elif falls:
            missing = room[first + AFTERWARDS + goal]
            found = followers_after_fall(game, rules, marks, goal, missing, cell, room, first)
        if missing and found != before:
            more = doublings(unseen_of(marks, found)) - doublings(unseen_of(marks, before))
            row[here + c.MORE_FOLLOWERS + goal] = more
        if missing < nearest:
            nearest, next_cards = missing, 0
        if missing == nearest:
            next_cards |= found
    row[here + c.NEXT_FOLLOWERS] = doublings(unseen_of(marks, next_cards))
    row[here + c.NEXT_OWN] = own_of(marks, next_cards, card)


# ---- which designs follow -------------------------------------------------------------------------


def followers_on_shore(game: Words, rules: Words, marks: Words, goal: int, missing: int) -> int:
    """Return the designs that would bring a goal nearer that is so far away."""
    found = 0
    for at in range(game[w.SHORE_COUNT] if 0 < missing < FAR else 0):
        cell = game[w.SHORE + at]
        if missing_from(marks, FIELDS + goal * FIELD, cell) == missing:
            word = game[w.GRID + cell]
            entered = word >> w.NEAR & 15
            found |= followers_at(game, rules, marks, goal, missing, cell, word, entered, -1)
    return found


def is_near(marks: Words, goal: int, missing: int, cell: int) -> int:
    """Tell whether so many cards are missing to a goal from a cell or from one beside it."""
    first = FIELDS + goal * FIELD
    if missing_from(marks, first, cell) == missing:
        return 1
    for side in range(4):
        if missing_from(marks, first, cell + step(side)) == missing:
            return 1
    return 0


def followers_after_lay(
    game: Words, rules: Words, marks: Words, goal: int, missing: int, laid: int, shape: int
) -> int:
    """Return the designs that would bring a goal nearer once a card lies on a cell."""
    if missing == 0 or missing >= FAR:
        return 0
    first, found = FIELDS + goal * FIELD, 0
    sides = ways_from(rules, shape, game[w.GRID + laid] >> w.NEAR & 15)
    for at in range(game[w.SHORE_COUNT] if missing >= marks[NOW + goal] else 0):
        cell = game[w.SHORE + at]
        if cell != laid and missing_from(marks, first, cell) == missing:
            word, side = game[w.GRID + cell], side_between(cell, laid)
            entered = word >> w.NEAR & 15
            if side >= 0:
                word |= 1 << side if rules[shape + r.PORTS] >> (side ^ 2) & 1 else 16 << side
                entered |= (sides >> (side ^ 2) & 1) << side
            found |= followers_at(game, rules, marks, goal, missing, cell, word, entered, side)
    for side in range(4):
        cell, back = laid + step(side), side ^ 2
        word = game[w.GRID + cell]
        if not sides >> side & 1:
            continue
        if word >> w.CARD & w.CARD_MASK:
            # It joins tunnels that were cut off: what could follow beyond them is not looked at.
            if missing_beyond(game, rules, marks, goal, laid, side) == missing:
                found |= (1 << marks[m.DESIGNS]) - 1
        elif not word & w.REACHED and missing_from(marks, first, cell) == missing:
            word |= 1 << back
            found |= followers_at(game, rules, marks, goal, missing, cell, word, 1 << back, back)
    return found


def followers_after_fall(
    game: Words, rules: Words, marks: Words, goal: int, missing: int, gone: int, room: Words, lit: int
) -> int:
    """Return the designs that would bring a goal nearer once the card on a cell is gone. What is still
    reached was written into the room from `lit` on."""
    if missing == 0 or missing >= FAR:
        return 0
    entered = entered_still(game, gone, gone, room, lit)
    found = followers_at(game, rules, marks, goal, missing, gone, game[w.GRID + gone], entered, -1)
    for at in range(game[w.SHORE_COUNT]):
        cell = game[w.SHORE + at]
        if missing_from(marks, FIELDS + goal * FIELD, cell) == missing:
            entered, side = entered_still(game, cell, gone, room, lit), side_between(cell, gone)
            word = game[w.GRID + cell]
            if side >= 0:
                word &= ~(17 << side)
            if entered:
                found |= followers_at(game, rules, marks, goal, missing, cell, word, entered, -1)
    return found


def followers_at(
    game: Words, rules: Words, marks: Words, goal: int, missing: int, cell: int, word: int, entered: int,
    besides: int,
) -> int:  # fmt: skip
    """Return the designs that fit on a cell and lead to where fewer cards are missing, but not to one side.
    Its word says what the neighbours demand; `entered`, where it is reached."""
    leading, found = 0, 0
    for side in range(4):
        if side != besides and missing_beyond(game, rules, marks, goal, cell, side) == missing - 1:
            leading |= 1 << side
    if leading:
        for at in range(marks[m.DESIGNS]):
            card = marks[m.DESIGN + at]
            for turned in range(rules[about(card) + r.WAYS]):
                shape = shape_of(card, turned)
                if not word & rules[shape + r.UNFIT] and ways_from(rules, shape, entered) & leading:
                    found |= 1 << at
    return found


def side_between(cell: int, other: int) -> int:
    """Return the side of a cell on which another lies; -1 if they are not neighbours."""
    for side in range(4):
        if cell + step(side) == other:
            return side
    return -1


def entered_still(game: Words, cell: int, gone: int, room: Words, lit: int) -> int:
    """Return the sides from which a cell is still entered once the card on another is gone."""
    entered = 0
    for side in range(4):
        there = cell + step(side)
        if there != gone and is_up(game, there) and room[lit + there] >> (side ^ 2) & 1:
            entered |= 1 << side
    return entered


# ---- how many cards they are ----------------------------------------------------------------------


def sort_cards(game: Words, rules: Words, marks: Words, seat: int) -> None:
    """Note each design that leads anywhere, how many of its cards the seat has not seen, and how many it
    holds."""
    designs = 0
    for at in range(rules[r.DECK_SIZE]):
        card = rules[r.DECK_CARDS + at]
        if rules[about(card) + r.IS_TUNNEL] and not is_lame(rules, card):
            place = design_of(marks, designs, card)
            if place == designs:
                marks[m.DESIGN + place], marks[m.UNSEEN + place], marks[m.OWN + place] = card, 0, 0
                designs += 1
            marks[m.UNSEEN + place] += 1
    marks[m.DESIGNS] = designs
    for at in range(rules[r.START_COUNT], game[w.PIECE_COUNT]):
        place = design_of(marks, designs, card_at(game, game[w.PIECES + at]))
        if place < designs:
            marks[m.UNSEEN + place] -= 1
    for at in range(game[w.HELD + seat]):
        place = design_of(marks, designs, held(game, seat, at))
        if place < designs:
            marks[m.UNSEEN + place] -= 1
            marks[m.OWN + place] += 1


def design_of(marks: Words, designs: int, card: int) -> int:
    """Return the place of a design among those noted, or their number."""
    place = 0
    while place < designs and marks[m.DESIGN + place] != card:
        place += 1
    return place


def unseen_of(marks: Words, found: int) -> int:
    """Count the unseen cards of some designs."""
    count = 0
    for at in range(marks[m.DESIGNS]):
        if found >> at & 1:
            count += marks[m.UNSEEN + at]
    return count


def doublings(count: int) -> int:
    """Return how often one must be doubled to be one more than a number, in eighths: whether no card or one
    fits matters more than whether twenty or thirty do."""
    number, twice = count + 1, 0
    while number >> (twice + 1):
        twice += 1
    return 8 * twice + ((number << 3) >> twice) - 8


def own_of(marks: Words, found: int, used: int) -> int:
    """Count the own cards of some designs, without one that is used."""
    count = 0
    for at in range(marks[m.DESIGNS]):
        if found >> at & 1:
            count += marks[m.OWN + at] - (1 if marks[m.DESIGN + at] == used else 0)
    return small(max(0, count))
