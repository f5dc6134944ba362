"""Play by rules of thumb, from a seat's role, the maze and the goals it has seen.

Every act has a worth for diggers and one for saboteurs. The best act is played, or a random one of the best.
Nothing that the seat may not know is read. This plays much better than chance and costs little.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .chance import below
from .features import NOWHERE, distance
from .gold import team_of
from .hands import about
from .listing import list_acts
from .maze import card_at, is_down, shape_of, spread, step
from .talking import truth_of
from .words import Act, Acts, Words


def thumb_act(game: Words, rules: Words, acts: Acts) -> Act:
    """List all acts, and pick one of the best."""
    seat = game[w.ACTOR]
    digs = 1 if rules[r.ROLE_COUNT] == 0 or team_of(game, rules, seat) != r.SABOTEURS else 0
    before = NOWHERE
    for at in range(game[w.SHORE_COUNT]):
        before = min(before, way_to_go(game, rules, seat, game[w.SHORE + at]))
    chosen, best, equals = 0, -1000, 0
    for at in range(list_acts(game, rules, acts)):
        worth = worth_of_act(game, rules, seat, digs, before, acts[at])
        if worth > best:
            chosen, best, equals = at, worth, 1
        elif worth == best:
            equals += 1
            if below(game, equals) == 0:
                chosen = at
    return acts[chosen]


def way_to_go(game: Words, rules: Words, seat: int, cell: int) -> int:
    """Return the distance from a cell to a goal that may hold the treasure, as far as the seat knows."""
    nearest = NOWHERE
    for at in range(rules[r.GOAL_CELL_COUNT]):
        goal = rules[r.GOAL_CELLS + at]
        if not is_down(game, goal):
            continue
        here = distance(cell, goal)
        if game[w.GOAL_SEEN + at] >> seat & 1:
            if rules[about(card_at(game, goal)) + r.EFFECT] == r.TREASURE:
                return here
            if rules[r.ROLE_COUNT]:
                continue
        nearest = min(nearest, here)
    return nearest


def knows_treasure(game: Words, rules: Words, seat: int) -> int:
    """Tell whether a seat has seen where the treasure lies."""
    for at in range(rules[r.GOAL_CELL_COUNT]):
        goal = rules[r.GOAL_CELLS + at]
        is_seen = is_down(game, goal) and game[w.GOAL_SEEN + at] >> seat & 1
        if is_seen and rules[about(card_at(game, goal)) + r.EFFECT] == r.TREASURE:
            return 1
    return 0


def worth_of_act(game: Words, rules: Words, seat: int, digs: int, before: int, act: Act) -> int:
    """Return what an act is worth to a digger or a saboteur."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    if verb == w.LAY:
        nearer = before - way_after(game, rules, seat, act)
        if digs:
            return 40 + 10 * nearer if nearer > 0 else 2 * max(nearer, -3)
        return 12 - 4 * max(nearer, -3)
    if verb == w.PLAY:
        return worth_of_play(game, rules, seat, digs, act)
    if verb == w.PASS:
        lame = is_lame(rules, card)
        cards = 1 if act >> w.SECOND_CARD & 127 == 0 else 0
        return (6 if lame else 3) + cards if digs else (3 if lame else 8) + cards
    if verb == w.SHED:
        return 20
    if verb >= w.SAW:
        return worth_of_claim(game, rules, seat, digs, act)
    if verb in (w.TAKE_GOLD, w.CLAIM):
        return rules[about(card if card >= 0 else card_at(game, act >> (w.PLACE + 1) & 1023)) + r.VALUE]
    return -1 if verb == w.BRIBE else 0


def worth_of_claim(game: Words, rules: Words, seat: int, digs: int, act: Act) -> int:
    """Return what a claim is worth: diggers say what they saw, saboteurs the opposite, nobody more."""
    if game[w.PHASE] != w.AT_TELL:
        return -500
    is_true = truth_of(game, rules, seat, act) > 0
    return 1 if is_true == (digs > 0) else -1


def way_after(game: Words, rules: Words, seat: int, act: Act) -> int:
    """Return how far the nearest goal is from the ends that a card would open."""
    cell = act >> (w.PLACE + 1) & 1023
    shape = shape_of((act >> w.FIRST_CARD & 127) - 1, act >> w.PLACE & 1)
    entered = game[w.GRID + cell] >> (w.NEAR + 4 * rules[r.WALKER_OF + seat]) & rules[shape + r.PORTS]
    lit = spread(rules, shape, 0, entered)
    nearest = NOWHERE
    for side in range(4):
        there = cell + step(side)
        if lit >> side & 1 and not game[w.GRID + there] & w.UP:
            nearest = min(nearest, way_to_go(game, rules, seat, there))
    return nearest


def is_lame(rules: Words, card: int) -> int:
    """Tell whether a tunnel card leads nowhere: none of its tunnels connects two ports."""
    return 1 if rules[about(card) + r.IS_TUNNEL] and rules[shape_of(card, 0) + r.JOINED] == 0 else 0


def worth_of_play(game: Words, rules: Words, seat: int, digs: int, act: Act) -> int:
    """Return what playing an action card is worth."""
    effect = rules[about((act >> w.FIRST_CARD & 127) - 1) + r.EFFECT]
    other = (act >> w.AIMED & 15) - 1
    if effect in (r.SABOTAGE, r.TRAPPED):
        if rules[r.ROLE_COUNT] and digs:
            return 1
        return 35 if game[w.FRONTS + other] & rules[r.BANS] == 0 else 15
    if effect in (r.REPAIR, r.FREE_AT_LAST):
        return 60 if other == seat else 9 if digs else 0
    if effect == r.ROCKFALL:
        near = way_to_go(game, rules, seat, act >> (w.PLACE + 1) & 1023)
        return 0 if digs else 30 - min(near, 20)
    if effect == r.MAP:
        return 5 if knows_treasure(game, rules, seat) else 34 if digs else 10
    if effect in (r.THEFT, r.KEY):
        return 15
    return 10 if effect == r.HANDS_OFF and other != seat else 2
