"""Carry out an act, and continue until somebody must decide again."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .drawing import fill_hand, remove
from .gates import can_bribe, closed_gates, count_claims, markers_left, next_claim
from .gold import pick, pick_last
from .hands import about, discard, discard_trouble, lose
from .learning import learn_discard, learn_hands, learn_play
from .maze import card_at, fits, flood, is_down, is_rim, joins, put_up, shape_of
from .rounds import begin_turn, close_round, end_round
from .shares import next_thief, rob
from .talking import keep_word, take_in
from .tokens import add_token
from .words import Act, Words


def apply(game: Words, rules: Words, act: Act) -> None:
    """Carry out a legal act of the deciding seat."""
    verb, cell = act & 15, act >> (w.PLACE + 1) & 1023
    if verb <= w.SHED:
        move(game, rules, act)
    elif verb == w.NEXT:
        if not resolve(game, rules, cell):
            settle(game, rules)
    elif verb == w.TURN_UP:
        if not turn_up(game, rules, cell, act >> w.PLACE & 1):
            settle(game, rules)
    elif verb == w.TAKE_GOLD:
        pick(game, rules, rules[about((act >> w.FIRST_CARD & 127) - 1) + r.VALUE] - 1)
        pick_last(game, rules)
        close_round(game, rules)
    elif verb == w.ROB:
        rob(game, (act >> w.AIMED & 15) - 1)
        next_thief(game, rules)
        close_round(game, rules)
    elif verb == w.CLAIM:
        add_token(game, w.MARKER, game[w.ACTOR], cell)
        claim(game, rules)
    elif verb == w.BRIBE:
        bribe(game, rules, cell)
    elif verb >= w.SAW:
        say(game, rules, act)
    elif game[w.PHASE] == w.AT_TELL:
        begin_turn(game, game[w.TURN])
    else:
        end_turn(game, rules)


def say(game: Words, rules: Words, act: Act) -> None:
    """Let the deciding seat claim something, before its move or after a look."""
    take_in(game, rules, game[w.ACTOR], act)
    if game[w.PHASE] == w.AT_TELL:
        begin_turn(game, game[w.TURN])
    else:
        game[w.SPOKEN] = 1


# ---- the move of a turn ---------------------------------------------------------------------------


def move(game: Words, rules: Words, act: Act) -> None:
    """Lay, play, pass, or discard two cards to remove trouble."""
    verb, seat, card = act & 15, game[w.ACTOR], (act >> w.FIRST_CARD & 127) - 1
    game[w.MOVES] += 1
    game[w.RESUME] = w.AT_LATE
    game[w.DUE] = 8 * seat + 1
    if rules[r.TALKS]:
        game[w.SPOKEN] = 0
        if verb <= w.PLAY:
            keep_word(game, seat, card)
    if verb == w.LAY:
        lose(game, seat, card)
        learn_play(game, seat, card)
        cell = act >> (w.PLACE + 1) & 1023
        if is_rim(cell):
            clip(game)
            return
        put_up(game, rules, cell, card, act >> w.PLACE & 1)
        settle(game, rules)
    elif verb == w.PLAY:
        lose(game, seat, card)
        learn_play(game, seat, card)
        play(game, rules, card, act)
    else:
        shift = w.FIRST_CARD
        while shift <= w.THIRD_CARD and act >> shift & 127:
            lose(game, seat, (act >> shift & 127) - 1)
            discard(game, (act >> shift & 127) - 1, seat)
            learn_discard(game, seat, (act >> shift & 127) - 1)
            shift += 7
        if verb == w.PASS:
            game[w.DUE] = 8 * seat + (shift - w.FIRST_CARD) // 7
        else:
            discard_trouble(game, rules, seat, (act >> w.TROUBLE) - 1)
        linger(game, rules)


def clip(game: Words) -> None:
    """Give up a game that leaves the window, and mark it as clipped."""
    game[w.CLIPPED], game[w.PHASE], game[w.ACTOR] = 1, w.AT_END, w.NOBODY


def play(game: Words, rules: Words, card: int, act: Act) -> None:
    """Let an action card take effect."""
    seat, effect = game[w.ACTOR], rules[about(card) + r.EFFECT]
    other, cell = (act >> w.AIMED & 15) - 1, act >> (w.PLACE + 1) & 1023
    game[w.PLAYED] = card + 1
    if effect in (r.SABOTAGE, r.TRAPPED):
        game[w.FRONTS + other] |= rules[about(card) + r.LIES]
        game[w.PLAYED] = 0
    elif effect == r.THEFT:
        game[w.FRONTS + seat] |= rules[about(card) + r.LIES]
        add_token(game, w.THEFT_TOKEN, seat, 0)
        game[w.PLAYED] = 0
    elif effect == r.REPAIR:
        discard_trouble(game, rules, other, (act >> w.TROUBLE) - 1)
    elif effect in (r.HANDS_OFF, r.FREE_AT_LAST):
        discard_trouble(game, rules, other, trouble_of(rules[about(card) + r.RELIEVES]))
    elif effect == r.ROCKFALL:
        remove(game, rules, cell)
    elif effect == r.MAP:
        look(game, rules, seat, cell)
    elif effect == r.REVERSE:
        game[w.REVERSED] ^= 1
    elif effect == r.INSPECTION:
        game[w.ROLE_SEEN + other] |= 1 << seat
    elif effect == r.SWAP_HATS:
        swap_hats(game, rules, other)
    elif effect == r.SWAP_HANDS:
        swap_hands(game, rules, seat, other)
        game[w.DUE] = 8 * other + 1
    elif effect == r.KEY:
        add_token(game, w.KEY_TOKEN, seat, cell)
        doors = closed_gates(game, rules, cell, r.BLUE_GATE | r.GREEN_GATE)
        open_gate(game, rules, cell, doors)
        settle(game, rules)
        return
    linger(game, rules)
    if rules[r.TALKS] and effect == r.MAP and game[w.PHASE] == w.AT_TURN:
        game[w.PHASE], game[w.ACTOR], game[w.AT] = w.AT_TELL, seat, cell


def trouble_of(bit: int) -> int:
    """Return the kind of trouble that a bit stands for."""
    kind = 0
    while bit >> kind & 1 == 0:
        kind += 1
    return kind


def look(game: Words, rules: Words, seat: int, cell: int) -> None:
    """Let a seat look at a face-down goal (B10)."""
    for at in range(rules[r.GOAL_CELL_COUNT]):
        if rules[r.GOAL_CELLS + at] == cell:
            game[w.GOAL_SEEN + at] |= 1 << seat


def swap_hats(game: Words, rules: Words, seat: int) -> None:
    """Put a role under the spare ones and take the top one; the owner knows both (X11)."""
    old, seen = game[w.ROLES + seat], game[w.ROLE_SEEN + seat] | 1 << seat
    first, last = rules[r.SEATS], rules[r.ROLE_COUNT] - 1
    game[w.ROLES + seat], game[w.ROLE_SEEN + seat] = game[w.ROLES + first], game[w.ROLE_SEEN + first]
    for at in range(first, last):
        game[w.ROLES + at] = game[w.ROLES + at + 1]
        game[w.ROLE_SEEN + at] = game[w.ROLE_SEEN + at + 1]
    game[w.ROLES + last], game[w.ROLE_SEEN + last] = old, seen


def swap_hands(game: Words, rules: Words, seat: int, other: int) -> None:
    """Exchange all cards of two hands; each knows what the other got (X11)."""
    for at in range(w.MOST_HAND):
        mine, theirs = w.HANDS + seat * w.MOST_HAND + at, w.HANDS + other * w.MOST_HAND + at
        game[mine], game[theirs] = game[theirs], game[mine]
    game[w.HELD + seat], game[w.HELD + other] = game[w.HELD + other], game[w.HELD + seat]
    learn_hands(game, rules, seat, other)


def open_gate(game: Words, rules: Words, cell: int, sides: int) -> None:
    """Open a gate to everybody."""
    game[w.GRID + cell] |= sides << w.OPENED
    for walker in range(rules[r.WALKERS]):
        flood(game, rules, walker, cell)


# ---- what a play has joined -----------------------------------------------------------------------


def settle(game: Words, rules: Words) -> None:
    """Turn up reached goals one after the other; if there are several, ask which is next (G7)."""
    while True:
        cell, count = -1, 0
        for at in range(rules[r.START_COUNT], rules[r.START_COUNT] + rules[r.GOAL_CELL_COUNT]):
            there = game[w.PIECES + at]
            if is_down(game, there) and game[w.GRID + there] & w.REACHED:
                cell = there
                count += 1
        if count == 0:
            break
        if count > 1:
            game[w.PHASE], game[w.ACTOR] = w.AT_NEXT, game[w.TURN]
            return
        if resolve(game, rules, cell):
            return
    if rules[r.PAYS] == r.BY_MARKERS:
        claim(game, rules)
    else:
        linger(game, rules)


def resolve(game: Words, rules: Words, cell: int) -> int:
    """Turn up a goal, or ask which way up it lies (G6); return whether to stop here: somebody is asked, or
    the round is over."""
    card = card_at(game, cell)
    for at in range(rules[r.GOAL_CELL_COUNT]):
        if rules[r.GOAL_CELLS + at] == cell:
            game[w.GOAL_SEEN + at] = 0  # everybody sees it now
    if rules[about(card) + r.WAYS] == 1:
        return turn_up(game, rules, cell, 0)
    upright = fits(game, rules, cell, shape_of(card, 0))
    turned = fits(game, rules, cell, shape_of(card, 1))
    if upright + turned == 0:
        upright = joins(game, rules, cell, shape_of(card, 0))
        turned = joins(game, rules, cell, shape_of(card, 1))
    if upright != turned:
        return turn_up(game, rules, cell, turned)
    game[w.PHASE], game[w.ACTOR], game[w.AT] = w.AT_TURN_UP, game[w.TURN], cell
    return 1


def turn_up(game: Words, rules: Words, cell: int, turned: int) -> int:
    """Lay a goal face up, and let it take effect; return whether that ends the round (B12, N2)."""
    card, seat = card_at(game, cell), game[w.TURN]
    put_up(game, rules, cell, card, turned)
    effect = rules[about(card) + r.EFFECT]
    if effect == r.TREASURE:
        game[w.REACHED_BY] = seat
        end_round(game, rules, w.TREASURE_REACHED)
        return 1
    if effect == r.SPIDER:
        end_round(game, rules, w.SPIDER_MET)
        return 1
    if effect == r.GOLD_BAG:
        game[w.COINS + seat] += rules[about(card) + r.VALUE]
    elif effect == r.DRAGON and has_any_gold(game, seat):
        game[w.COINS + seat] -= 1
    return 0


def has_any_gold(game: Words, seat: int) -> int:
    """Tell whether a seat has coins or gold cards, each of which counts as one (T4)."""
    cards = game[w.GOLD + 3 * seat] + game[w.GOLD + 3 * seat + 1] + game[w.GOLD + 3 * seat + 2]
    return 1 if game[w.COINS + seat] + cards >= 1 else 0


# ---- gates and gold in the maze -------------------------------------------------------------------


def claim(game: Words, rules: Words) -> None:
    """Put markers on gold, the acting player's first; then see whether the round is over (D6, D11)."""
    seats = rules[r.SEATS]
    if markers_left(game, rules) == 0:
        end_round(game, rules, w.MARKERS_OUT)
        return
    for turn in range(seats):
        seat = (game[w.TURN] + turn) % seats
        walker = rules[r.WALKER_OF + seat]
        if count_claims(game, rules, walker) > markers_left(game, rules):
            game[w.PHASE], game[w.ACTOR] = w.AT_CLAIM, seat
            return
        cell = next_claim(game, rules, walker, -1)
        while cell >= 0:
            add_token(game, w.MARKER, seat, cell)
            cell = next_claim(game, rules, walker, cell)
        if markers_left(game, rules) == 0:
            end_round(game, rules, w.MARKERS_OUT)
            return
    if has_goal_down(game, rules):
        linger(game, rules)
    else:
        end_round(game, rules, w.GOALS_UP)


def has_goal_down(game: Words, rules: Words) -> int:
    """Tell whether a goal still lies face down."""
    for at in range(rules[r.START_COUNT], rules[r.START_COUNT] + rules[r.GOAL_CELL_COUNT]):
        if is_down(game, game[w.PIECES + at]):
            return 1
    return 0


def bribe(game: Words, rules: Words, cell: int) -> None:
    """Put a marker on a troll, which then lets everybody pass; the last marker ends the round first (D8,
    D11)."""
    game[w.RESUME] = game[w.PHASE]
    add_token(game, w.BRIBE_TOKEN, game[w.ACTOR], cell)
    if markers_left(game, rules) == 0:
        end_round(game, rules, w.MARKERS_OUT)
        return
    open_gate(game, rules, cell, closed_gates(game, rules, cell, r.TROLL_GATE))
    settle(game, rules)


# ---- the end of a turn ----------------------------------------------------------------------------


def linger(game: Words, rules: Words) -> None:
    """Return to the turn after a play is resolved: its move may still come, or a bribe may be possible."""
    seat = game[w.TURN]
    if game[w.RESUME] == w.AT_TURN:
        begin_turn(game, seat)
        return
    if rules[r.MARKERS] and markers_left(game, rules):
        for at in range(game[w.PIECE_COUNT]):
            if can_bribe(game, rules, rules[r.WALKER_OF + seat], game[w.PIECES + at]):
                game[w.PHASE], game[w.ACTOR] = w.AT_LATE, seat
                return
    end_turn(game, rules)


def end_turn(game: Words, rules: Words) -> None:
    """Put away the played card, draw, and give the turn to the next seat that holds a card (G7a, G8)."""
    if game[w.PLAYED]:
        discard(game, game[w.PLAYED] - 1, -1)
        game[w.PLAYED] = 0
    fill_hand(game, rules, game[w.DUE] >> 3, game[w.DUE] & 7)
    game[w.DUE] = 0
    seats = rules[r.SEATS]
    stride = seats - 1 if game[w.REVERSED] else 1
    for away in range(1, seats + 1):
        seat = (game[w.TURN] + stride * away) % seats
        if game[w.HELD + seat]:
            begin_turn(game, seat)
            return
    end_round(game, rules, w.CARDS_OUT)
