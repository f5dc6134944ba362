"""List everything that the deciding seat may do, each act as one number.

The same list is used to count, to pick and to check acts, so that these cannot disagree.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .gates import can_bribe, closed_gates, is_claim, markers_left
from .hands import about, copies_before, held
from .maze import card_at, is_down, is_up, shape_of, step
from .noting import is_wanted, note
from .talking import list_sights, list_talk
from .tokens import count_tokens
from .words import Act, Acts, Words


def list_acts(game: Words, rules: Words, acts: Acts) -> int:
    """Write all acts of the deciding seat, and return how many there are."""
    phase, seat = game[w.PHASE], game[w.ACTOR]
    if phase == w.AT_TURN:
        count = 0
        if is_wanted(acts, w.LAY):
            count = list_lays(game, rules, acts, count)
        if is_wanted(acts, w.PLAY):
            count = list_plays(game, rules, acts, count)
        if is_wanted(acts, w.PASS):
            count = list_discards(game, acts, count, w.PASS, 1, rules[r.MOST_PASSED], 0)
        if rules[r.MAY_SHED] and game[w.HELD + seat] > 1:
            for kind in range(8):
                if game[w.FRONTS + seat] >> kind & 1:
                    count = list_discards(game, acts, count, w.SHED, 2, 2, kind + 1)
        count = list_bribes(game, rules, acts, count)
        return list_talk(game, rules, acts, count) if rules[r.TALKS] and not game[w.SPOKEN] else count
    if phase == w.AT_LATE:
        count = list_bribes(game, rules, acts, 0)
        return note(acts, count, w.DONE)
    if phase == w.AT_NEXT:
        return list_joined(game, rules, acts)
    if phase == w.AT_TURN_UP:
        act = w.TURN_UP | game[w.AT] << (w.PLACE + 1)
        return note(acts, note(acts, 0, act), act | 1 << w.PLACE)
    if phase == w.AT_PICK:
        return list_gold(game, rules, acts)
    if phase == w.AT_CLAIM:
        return list_claims(game, rules, acts)
    if phase == w.AT_TELL:
        return list_sights(game, rules, acts, note(acts, 0, w.DONE), game[w.AT])
    return list_victims(game, rules, acts) if phase == w.AT_ROB else 0


# ---- a turn ---------------------------------------------------------------------------------------


def list_lays(game: Words, rules: Words, acts: Acts, count: int) -> int:
    """Lay a tunnel card wherever it fits and is reached (G2, G3), either way up (G1)."""
    seat = game[w.ACTOR]
    if game[w.FRONTS + seat] & rules[r.BANS]:
        return count
    shift = w.NEAR + 4 * rules[r.WALKER_OF + seat]
    for at in range(game[w.HELD + seat]):
        card = held(game, seat, at)
        if not rules[about(card) + r.IS_TUNNEL] or copies_before(game, seat, at):
            continue
        for turned in range(rules[about(card) + r.WAYS]):
            shape = shape_of(card, turned)
            unfit, reach = rules[shape + r.UNFIT], rules[shape + r.PORTS] << shift
            act = w.LAY | (card + 1) << w.FIRST_CARD | turned << w.PLACE
            if rules[about(card) + r.FREE]:
                count = list_ladder(game, rules, acts, count, unfit, act)
                continue
            for place in range(game[w.SHORE_COUNT]):
                cell = game[w.SHORE + place]
                word = game[w.GRID + cell]
                if word & reach and not word & unfit:
                    count = note(acts, count, act | cell << (w.PLACE + 1))
    return count


def list_ladder(game: Words, rules: Words, acts: Acts, count: int, unfit: int, act: Act) -> int:
    """Lay a ladder beside any card, but not beside goals or gold (X6, D7)."""
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if not is_up(game, cell):
            continue
        for side in range(4):
            there = cell + step(side)
            word = game[w.GRID + there]
            beside = (word | word >> 4) & 15
            is_first = beside & ((1 << (side ^ 2)) - 1) == 0  # each cell once: for its first neighbour
            if is_first and not word & (unfit | w.LYING) and not is_kept_off(game, rules, there):
                count = note(acts, count, act | there << (w.PLACE + 1))
    return count


def is_kept_off(game: Words, rules: Words, cell: int) -> int:
    """Tell whether a goal or gold lies beside a cell."""
    for side in range(4):
        card = card_at(game, cell + step(side))
        if card >= 0 and rules[about(card) + r.KEEPS_OFF]:
            return 1
    return 0


def list_plays(game: Words, rules: Words, acts: Acts, count: int) -> int:
    """Play an action card that has a target (B6, G12)."""
    seat = game[w.ACTOR]
    for at in range(game[w.HELD + seat]):
        card = held(game, seat, at)
        if not rules[about(card) + r.IS_TUNNEL] and not copies_before(game, seat, at):
            count = list_targets(game, rules, acts, count, card)
    return count


def list_targets(game: Words, rules: Words, acts: Acts, count: int, card: int) -> int:
    """Play one card at every target that it has."""
    seat, effect = game[w.ACTOR], rules[about(card) + r.EFFECT]
    act = w.PLAY | (card + 1) << w.FIRST_CARD
    if effect in (r.ROCKFALL, r.MAP, r.KEY):
        return list_cells(game, rules, acts, count, act, effect)
    if effect == r.REVERSE:
        return note(acts, count, act)
    if effect == r.THEFT:
        if not game[w.FRONTS + seat] & rules[about(card) + r.LIES]:
            count = note(acts, count, act)
        return count
    for turn in range(rules[r.SEATS]):
        other = (seat + turn) % rules[r.SEATS]
        front = game[w.FRONTS + other]
        aimed = act | (other + 1) << w.AIMED
        if effect == r.REPAIR:
            ended = front & rules[about(card) + r.RELIEVES]
            if turn == 0 or not rules[r.OWN_REPAIRS]:
                for kind in range(8):
                    if ended >> kind & 1:
                        count = note(acts, count, aimed | (kind + 1) << w.TROUBLE)
        elif is_target(rules, effect, turn, front, card):
            count = note(acts, count, aimed)
    return count


def is_target(rules: Words, effect: int, turn: int, front: int, card: int) -> int:
    """Tell whether a card can be aimed at the seat `turn` seats away, which has `front` in front of it."""
    if effect in (r.SABOTAGE, r.TRAPPED):
        return 1 if turn and not front & rules[about(card) + r.LIES] else 0
    if effect in (r.HANDS_OFF, r.FREE_AT_LAST):
        return 1 if front & rules[about(card) + r.RELIEVES] else 0
    if effect == r.SWAP_HATS:
        return 1
    return 1 if turn and effect in (r.INSPECTION, r.SWAP_HANDS) else 0


def list_cells(game: Words, rules: Words, acts: Acts, count: int, act: Act, effect: int) -> int:
    """Aim a rockfall at tunnel cards (B9), a map at face-down goals (B10), a key at doors (D10)."""
    doors = (r.BLUE_GATE | r.GREEN_GATE) & ~rules[r.PASSES + rules[r.WALKER_OF + game[w.ACTOR]]]
    if effect == r.KEY and count_tokens(game, w.KEY_TOKEN, -1) >= rules[r.KEYS]:
        return count
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if effect == r.ROCKFALL:
            good = is_up(game, cell) and rules[about(card_at(game, cell)) + r.IS_REMOVABLE]
        elif effect == r.MAP:
            good = is_down(game, cell)
        else:
            good = closed_gates(game, rules, cell, doors)
        if good:
            count = note(acts, count, act | cell << (w.PLACE + 1))
    return count


def list_discards(game: Words, acts: Acts, count: int, verb: int, least: int, most: int, trouble: int) -> int:
    """Discard cards of the hand: equal cards in every number, but each choice once (B6, X4, D3)."""
    seat = game[w.ACTOR]
    size = game[w.HELD + seat]
    act = verb | trouble << w.TROUBLE
    for one in range(size):
        if copies_before(game, seat, one):
            continue
        first = act | (held(game, seat, one) + 1) << w.FIRST_CARD
        if least == 1:
            count = note(acts, count, first)
        if most == 1:
            continue
        for two in range(one + 1, size):
            if copies_before(game, seat, two) != (held(game, seat, two) == held(game, seat, one)):
                continue
            second = first | (held(game, seat, two) + 1) << w.SECOND_CARD
            count = note(acts, count, second)
            if most == 2:
                continue
            for three in range(two + 1, size):
                card = held(game, seat, three)
                chosen = (card == held(game, seat, one)) + (card == held(game, seat, two))
                if copies_before(game, seat, three) == chosen:
                    count = note(acts, count, second | (card + 1) << w.THIRD_CARD)
    return count


def list_bribes(game: Words, rules: Words, acts: Acts, count: int) -> int:
    """Bribe a reached troll (D8)."""
    if rules[r.MARKERS] == 0 or markers_left(game, rules) == 0:
        return count
    walker = rules[r.WALKER_OF + game[w.ACTOR]]
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if can_bribe(game, rules, walker, cell):
            count = note(acts, count, w.BRIBE | cell << (w.PLACE + 1))
    return count


# ---- choices --------------------------------------------------------------------------------------


def list_joined(game: Words, rules: Words, acts: Acts) -> int:
    """Choose which of several reached goals is turned up next (G7)."""
    count = 0
    for at in range(rules[r.START_COUNT] + rules[r.GOAL_CELL_COUNT]):
        cell = game[w.PIECES + at]
        if is_down(game, cell) and game[w.GRID + cell] & w.REACHED:
            count = note(acts, count, w.NEXT | cell << (w.PLACE + 1))
    return count


def list_gold(game: Words, rules: Words, acts: Acts) -> int:
    """Take one of the gold cards that are passed on (B14)."""
    count = 0
    for worth in range(3):
        if game[w.PURSE + worth]:
            count = note(acts, count, w.TAKE_GOLD | (rules[r.GOLD_CARDS + worth] + 1) << w.FIRST_CARD)
    return count


def list_claims(game: Words, rules: Words, acts: Acts) -> int:
    """Choose the gold that gets a marker, if there is more gold than markers (D6)."""
    walker = rules[r.WALKER_OF + game[w.ACTOR]]
    count = 0
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if is_claim(game, rules, walker, cell):
            count = note(acts, count, w.CLAIM | cell << (w.PLACE + 1))
    return count


def list_victims(game: Words, rules: Words, acts: Acts) -> int:
    """Take gold from another player who has some (X18)."""
    count = 0
    for seat in range(rules[r.SEATS]):
        if seat != game[w.ACTOR] and game[w.COINS + seat] > 0:
            count = note(acts, count, w.ROB | (seat + 1) << w.AIMED)
    return count


def is_legal(game: Words, rules: Words, acts: Acts, act: Act) -> int:
    """Tell whether an act is legal; its cards are named in the order of the hand."""
    for at in range(list_acts(game, rules, acts)):
        if acts[at] == act:
            return 1
    return 0
