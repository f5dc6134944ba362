"""Write down the position, a seat, or an act, as the deciding seat sees it. `looking` puts them together.

Only what the seat may know is read: its own hand and role, goals that it has seen, and what is public. Rows
of 8-bit numbers are written from a place on, so that many positions can stand in one array.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..gold import team_of
from ..hands import about, copies_before, held
from ..maze import card_at, is_down, is_up, shape_of, spread, step
from ..thumbs import is_lame
from ..ways import AFTERWARDS, EDGE_CELL, FAR, FIELD, FIELDS, NEXT_EDGE, NOW, QUEUE, missing_from
from ..words import Act, Row, Words
from . import columns as c
from . import memory as m
from .listening import hear_seat, hear_table, sense_claim
from .memory import foresee_fall, foresee_lay, lies_lame, nearer, repute
from .rows import small, wipe

UP, POSSIBLE, CERTAIN, STONE = range(4)
"""What a seat knows about a goal: it lies face up; it may hold the treasure; it does; it does not."""


def judge_goals(game: Words, rules: Words, marks: Words, seat: int) -> None:
    """Find what a seat knows about each goal."""
    certain, possible, last = -1, 0, 0
    for at in range(rules[r.GOAL_CELL_COUNT]):
        cell = rules[r.GOAL_CELLS + at]
        marks[m.STATUS + at] = UP
        if not is_down(game, cell):
            continue
        marks[m.STATUS + at] = POSSIBLE
        if game[w.GOAL_SEEN + at] >> seat & 1:
            marks[m.STATUS + at] = STONE
            if rules[about(card_at(game, cell)) + r.EFFECT] == r.TREASURE:
                certain = at
        if marks[m.STATUS + at] == POSSIBLE:
            possible += 1
            last = at
    if certain < 0 and possible == 1:
        certain = last
    if certain >= 0:
        for at in range(rules[r.GOAL_CELL_COUNT]):
            if marks[m.STATUS + at] != UP:
                marks[m.STATUS + at] = CERTAIN if at == certain else STONE


def may_hold(marks: Words, goal: int) -> int:
    """Tell whether a goal may hold the treasure."""
    return 1 if marks[m.STATUS + goal] in (POSSIBLE, CERTAIN) else 0


def nearest_of(rules: Words, marks: Words, room: Words, first: int) -> int:
    """Return the least of some distances, from a place on, to goals that may hold the treasure."""
    least = FAR
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if may_hold(marks, goal):
            least = min(least, room[first + goal])
    return least


# ---- the position ---------------------------------------------------------------------------------


def sense_position(game: Words, rules: Words, marks: Words, seat: int, row: Row, at: int) -> None:
    """Write the numbers of the position as a whole."""
    seats, cards, bound = rules[r.SEATS], 0, 0
    for other in range(seats):
        cards += game[w.HELD + other]
        bound += 1 if game[w.FRONTS + other] & rules[r.BANS] else 0
    pile = game[w.PILE_END] - game[w.PILE]
    row[at + c.SABOTEUR] = 1 if team_of(game, rules, seat) == r.SABOTEURS else 0
    row[at + c.SEAT_COUNT], row[at + c.PILE_SIZE] = seats, small(pile)
    row[at + c.HAND_SIZE], row[at + c.ALL_HANDS] = game[w.HELD + seat], small(cards)
    row[at + c.TURNS_LEFT] = (pile + cards) // seats
    row[at + c.BOUND_COUNT] = bound
    for kind in range(3):
        row[at + c.BROKEN + kind] = game[w.FRONTS + seat] >> kind & 1
    row[at + c.ENDS] = small(game[w.SHORE_COUNT])
    row[at + c.LAID] = small(game[w.PIECE_COUNT] - rules[r.START_COUNT] - rules[r.GOAL_CELL_COUNT])
    farthest = 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        here = at + c.GOAL + goal * c.GOAL_COLUMNS
        status = marks[m.STATUS + goal]
        row[here + c.IS_POSSIBLE] = may_hold(marks, goal)
        row[here + c.IS_CERTAIN] = 1 if status == CERTAIN else 0
        row[here + c.IS_STONE] = 1 if status == STONE else 0
        row[here + c.IS_UP] = 1 if status == UP else 0
        row[here + c.DISTANCE] = marks[NOW + goal] if status != UP else FAR
        row[here + c.NEXT_DISTANCE] = marks[NEXT_EDGE + goal] if status != UP else FAR
        row[here + c.LOOKERS] = lookers(game, rules, goal)
        if may_hold(marks, goal):
            farthest = max(farthest, marks[NOW + goal])
    row[at + c.NEAREST], row[at + c.FARTHEST] = nearest_of(rules, marks, marks, NOW), farthest
    for role in range(rules[r.ROLE_COUNT]):
        if rules[about(rules[r.ROLE_CARDS + role]) + r.TEAM] == r.SABOTEURS:
            row[at + c.SABOTEUR_CARDS] += 1
    row[at + c.SPARE_ROLES] = rules[r.ROLE_COUNT] - seats
    if rules[r.TALKS]:
        hear_table(game, rules, row, at)


def lookers(game: Words, rules: Words, goal: int) -> int:
    """Count the seats that have looked at a goal; everybody saw that they looked."""
    count = 0
    for seat in range(rules[r.SEATS]):
        count += game[w.GOAL_SEEN + goal] >> seat & 1
    return count


def sense_hand(game: Words, rules: Words, marks: Words, seat: int, row: Row, at: int) -> None:
    """Count the seat's own cards by their use."""
    for place in range(game[w.HELD + seat]):
        card = held(game, seat, place)
        marks[m.BEST + card] = -9
        effect = rules[about(card) + r.EFFECT]
        if rules[about(card) + r.IS_TUNNEL]:
            row[at + kind_of_tunnel(rules, card)] += 1
        elif effect == r.ROCKFALL:
            row[at + c.FALLS] += 1
        elif effect == r.MAP:
            row[at + c.MAPS] += 1
        for kind in range(3):
            row[at + c.BREAKS + kind] += rules[about(card) + r.LIES] >> kind & 1
            row[at + c.REPAIRS + kind] += rules[about(card) + r.RELIEVES] >> kind & 1


def kind_of_tunnel(rules: Words, card: int) -> int:
    """Return the column that counts a tunnel card."""
    ports = rules[shape_of(card, 0) + r.PORTS]
    if is_lame(rules, card):
        return c.LAME
    if ports == 15:
        return c.CROSSES
    if ports in (5, 10):
        return c.STRAIGHTS_NS if ports == 5 else c.STRAIGHTS_EW
    return c.CURVES if ports in (3, 6, 9, 12) else c.TEES


# ---- a seat ---------------------------------------------------------------------------------------


def sense_seat(
    game: Words, rules: Words, memory: Words, marks: Words, seat: int, away: int, row: Row, at: int
) -> None:
    """Write what everybody knows about a seat, and its relation to the deciding seat."""
    other = (seat + away) % rules[r.SEATS]
    known = other * m.OF_SEAT
    row[at + c.EXISTS], row[at + c.IS_ME] = 1, 1 if away == 0 else 0
    row[at + c.TURNS_AWAY], row[at + c.HELD] = away, game[w.HELD + other]
    for kind in range(3):
        row[at + c.TOOLS + kind] = game[w.FRONTS + other] >> kind & 1
    for counter in range(m.COUNTERS):
        row[at + c.COUNTED + counter] = small(memory[known + counter])
    gained, lost = 0, 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        gain, loss = memory[known + m.GAINS + goal], memory[known + m.LOSSES + goal]
        row[at + c.NET + goal] = small(gain - loss)
        row[at + c.LOOKED + goal] = game[w.GOAL_SEEN + goal] >> other & 1
        if may_hold(marks, goal):
            gained, lost = max(gained, gain), max(lost, loss)
    row[at + c.GAINED], row[at + c.LOST] = small(gained), small(lost)
    hits = cures = 0
    for third in range(rules[r.SEATS]):
        hits += memory[m.PAIRS + third * w.MOST_SEATS + other] & 63
        cures += memory[m.PAIRS + third * w.MOST_SEATS + other] >> 6
    theirs = memory[m.PAIRS + other * w.MOST_SEATS + seat]
    ours = memory[m.PAIRS + seat * w.MOST_SEATS + other]
    row[at + c.HIT_ME], row[at + c.HIT_BY_ME] = theirs & 63, ours & 63
    row[at + c.CURED_ME], row[at + c.CURED_BY_ME] = theirs >> 6, ours >> 6
    row[at + c.HIT], row[at + c.CURED] = small(hits), small(cures)
    row[at + c.LAST], row[at + c.REPUTE] = small(memory[known + m.LATEST]), small(repute(memory, other))
    if rules[r.TALKS]:
        hear_seat(game, rules, seat, other, row, at)


# ---- an act ---------------------------------------------------------------------------------------


def sense_act(
    game: Words, rules: Words, marks: Words, seat: int, act: Act, context: Row, at: int, row: Row, here: int
) -> None:
    """Write what an act does, as far as the seat can tell, after the acts that are listed before it."""
    sense_line(game, rules, marks, seat, act, marks, QUEUE, row, here)
    rank_line(rules, marks, act, context, at, row, here)


def sense_line(
    game: Words, rules: Words, marks: Words, seat: int, act: Act, room: Words, first: int, row: Row, here: int
) -> None:
    """Write what an act does by itself. Only the room that begins at `first` is written to besides, so that
    acts can be looked at side by side."""
    wipe(row, here, c.LINE)
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    if verb >= w.DONE:
        sense_claim(game, rules, seat, act, row, here)
        if verb == w.SAW:
            sense_look(game, rules, marks, act >> (w.PLACE + 1) & 1023, row, here)
        return
    effect = rules[about(card) + r.EFFECT]
    sense_card(game, rules, seat, card, act >> w.PLACE & 1, row, here)
    if verb == w.LAY:
        row[here + c.IS_LAY] = 1
        foresee_lay(game, rules, marks, act, room, first)
        sense_change(rules, marks, room, first, row, here)
        sense_lay(game, rules, marks, seat, act, row, here)
    elif verb == w.PASS:
        row[here + c.IS_PASS] = 1
    elif effect == r.ROCKFALL:
        row[here + c.IS_FALL] = 1
        cell = act >> (w.PLACE + 1) & 1023
        foresee_fall(game, rules, marks, cell, room, first)
        sense_change(rules, marks, room, first, row, here)
        row[here + c.ACROSS], row[here + c.DOWN] = across(cell), down(cell)
        row[here + c.FALL_LAME] = lies_lame(game, rules, cell)
        row[here + c.FALL_REACHED] = 1 if game[w.GRID + cell] & w.REACHED else 0
    elif effect == r.MAP:
        row[here + c.IS_MAP] = 1
        sense_look(game, rules, marks, act >> (w.PLACE + 1) & 1023, row, here)
    else:
        row[here + (c.IS_BREAK if effect == r.SABOTAGE else c.IS_REPAIR)] = 1
        sense_target(game, rules, seat, act, row, here)


def rank_line(rules: Words, marks: Words, act: Act, context: Row, at: int, row: Row, here: int) -> None:
    """Compare a written act with those listed before it: the best and the worst of the position, and the best
    use of its card."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    if verb >= w.DONE:
        return
    gain = row[here + c.GAIN]
    if verb == w.LAY:
        is_first = context[at + c.LAY_COUNT] == 0
        context[at + c.LAY_COUNT] = small(context[at + c.LAY_COUNT] + 1)
        if is_first or gain > context[at + c.BEST_LAY]:
            context[at + c.BEST_LAY] = gain
        if is_first or gain < context[at + c.WORST_LAY]:
            context[at + c.WORST_LAY] = gain
        marks[m.BEST + card] = max(marks[m.BEST + card], gain)
    elif verb == w.PLAY and rules[about(card) + r.EFFECT] == r.ROCKFALL:
        context[at + c.BEST_FALL] = max(context[at + c.BEST_FALL], gain)
        context[at + c.WORST_FALL] = min(context[at + c.WORST_FALL], gain)
    row[here + c.BEST_USE] = marks[m.BEST + card]


def sense_card(game: Words, rules: Words, seat: int, card: int, turned: int, row: Row, here: int) -> None:
    """Write which card an act uses."""
    effect = rules[about(card) + r.EFFECT]
    if rules[about(card) + r.IS_TUNNEL]:
        ports = rules[shape_of(card, turned) + r.PORTS]
        for side in range(4):
            row[here + c.PORTS + side] = ports >> side & 1
        row[here + c.CARD_LAME] = is_lame(rules, card)
    elif effect == r.SABOTAGE:
        row[here + c.CARD_BREAKS] = 1
    elif effect == r.REPAIR:
        ended = rules[about(card) + r.RELIEVES]
        row[here + (c.CARD_REPAIRS_TWO if ended & (ended - 1) else c.CARD_REPAIRS)] = 1
    else:
        row[here + (c.CARD_FALLS if effect == r.ROCKFALL else c.CARD_MAPS)] = 1
    for place in range(game[w.HELD + seat]):
        if held(game, seat, place) == card:
            row[here + c.COPIES] = copies_before(game, seat, place) + 1


def sense_change(rules: Words, marks: Words, room: Words, first: int, row: Row, here: int) -> None:
    """Write how the act that was foreseen in a room changes distances."""
    most, least = -9, 9
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        change = nearer(marks, goal, room, first) if marks[m.STATUS + goal] != UP else 0
        row[here + c.NEARER + goal] = change
        if may_hold(marks, goal):
            most, least = max(most, change), min(least, change)
    after = nearest_of(rules, marks, room, first + AFTERWARDS)
    gain = max(-9, min(9, nearest_of(rules, marks, marks, NOW) - after))
    row[here + c.GAIN], row[here + c.AFTER] = gain, after
    row[here + c.MOST_GAIN], row[here + c.LEAST_GAIN] = most, least


def sense_lay(game: Words, rules: Words, marks: Words, seat: int, act: Act, row: Row, here: int) -> None:
    """Write where a card would lie, and what it would open or touch."""
    cell = act >> (w.PLACE + 1) & 1023
    shape = shape_of((act >> w.FIRST_CARD & 127) - 1, act >> w.PLACE & 1)
    entered = game[w.GRID + cell] >> w.NEAR & rules[shape + r.PORTS]
    lit = spread(rules, shape, 0, entered)
    row[here + c.ACROSS], row[here + c.DOWN] = across(cell), down(cell)
    after = row[here + c.AFTER]
    for side in range(4):
        there = cell + step(side)
        if not lit >> side & 1 or entered >> side & 1 or is_up(game, there):
            continue
        if is_down(game, there):
            touch_goal(rules, marks, there, row, here)
            continue
        row[here + c.NEW_ENDS] += 1
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            missing = missing_from(marks, FIELDS + goal * FIELD, there)
            if may_hold(marks, goal) and 0 < missing <= after:
                row[here + c.WAYS_ON] += 1
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if may_hold(marks, goal) and marks[EDGE_CELL + goal] == cell:
            row[here + c.ON_EDGE] += 1


def touch_goal(rules: Words, marks: Words, cell: int, row: Row, here: int) -> None:
    """Write that a card would reach a goal."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if rules[r.GOAL_CELLS + goal] == cell:
            status = marks[m.STATUS + goal]
            touched = c.TOUCHES if status == POSSIBLE else c.WINS if status == CERTAIN else c.TOUCHES_STONE
            row[here + touched] = 1


def sense_look(game: Words, rules: Words, marks: Words, cell: int, row: Row, here: int) -> None:
    """Write which goal a map would show."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if rules[r.GOAL_CELLS + goal] == cell:
            row[here + c.GOAL_STATUS] = marks[m.STATUS + goal]
            row[here + c.GOAL_LOOKERS] = lookers(game, rules, goal)
            row[here + c.GOAL_AWAY] = marks[NOW + goal] - nearest_of(rules, marks, marks, NOW)
            row[here + c.DOWN] = down(cell)


def sense_target(game: Words, rules: Words, seat: int, act: Act, row: Row, here: int) -> None:
    """Write whom a card is aimed at."""
    other, kind = (act >> w.AIMED & 15) - 1, (act >> w.TROUBLE) - 1
    front = game[w.FRONTS + other]
    row[here + c.TARGET] = (other - seat + rules[r.SEATS]) % rules[r.SEATS]
    row[here + c.HAS_TARGET], row[here + c.AT_SELF] = 1, 1 if other == seat else 0
    row[here + c.TARGET_BROKEN] = (front & 1) + (front >> 1 & 1) + (front >> 2 & 1)
    left = front & ~(1 << kind) if kind >= 0 else front
    row[here + c.TARGET_FREE] = 0 if left & rules[r.BANS] else 1


def across(cell: int) -> int:
    """Return how many columns a cell is right of the start."""
    return cell % w.WIDE + w.LEFT


def down(cell: int) -> int:
    """Return how many rows a cell is below the start."""
    return cell // w.WIDE + w.ABOVE
