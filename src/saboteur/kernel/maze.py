"""Keep the maze of a game: put cards down, take them away, and follow what is reached.

The word of a cell holds what its neighbours demand of a card (G2) and which of them reach it (G3). So one
word decides whether a card may lie there.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .words import Words


def step(side: int) -> int:
    """Return the offset of the neighbour on a side: north, east, south, west."""
    if side & 1:
        return 1 if side == 1 else -1
    return -w.WIDE if side == 0 else w.WIDE


def is_rim(cell: int) -> int:
    """Tell whether a cell lies at the edge of the window, where no card may lie."""
    column, row = cell % w.WIDE, cell // w.WIDE
    return 1 if column == 0 or column == w.WIDE - 1 or row == 0 or row == w.HIGH - 1 else 0


def card_at(game: Words, cell: int) -> int:
    """Return the card on a cell, or -1."""
    return (game[w.GRID + cell] >> w.CARD & w.CARD_MASK) - 1


def is_up(game: Words, cell: int) -> int:
    """Tell whether a card lies there face up."""
    return 1 if game[w.GRID + cell] & w.UP else 0


def is_down(game: Words, cell: int) -> int:
    """Tell whether a card lies there face down."""
    word = game[w.GRID + cell]
    return 1 if word >> w.CARD & w.CARD_MASK and not word & w.UP else 0


def shape_of(card: int, turned: int) -> int:
    """Return the place of the shape of a card in the rules."""
    return r.CARDS + card * r.CARD_WORDS + r.SHAPE + (r.SHAPE_WORDS if turned else 0)


def shape_at(game: Words, cell: int) -> int:
    """Return the place of the shape of the card on a cell in the rules."""
    word = game[w.GRID + cell]
    return shape_of((word >> w.CARD & w.CARD_MASK) - 1, word & w.TURNED)


def fits(game: Words, rules: Words, cell: int, shape: int) -> int:
    """Tell whether a shape meets all face-up neighbours, port to port and wall to wall (G2)."""
    return 0 if game[w.GRID + cell] & rules[shape + r.UNFIT] else 1


def joins(game: Words, rules: Words, cell: int, shape: int) -> int:
    """Tell whether a shape has a port that faces a port reached by any walker (G6)."""
    word = game[w.GRID + cell]
    return 1 if (word >> w.NEAR | word >> (w.NEAR + 4)) & rules[shape + r.PORTS] else 0


# ---- changing -------------------------------------------------------------------------------------


def put_down(game: Words, cell: int, card: int) -> None:
    """Lay a card face down on an empty cell."""
    game[w.GRID + cell] |= (card + 1) << w.CARD
    game[w.PIECES + game[w.PIECE_COUNT]] = cell
    game[w.PIECE_COUNT] += 1


def put_up(game: Words, rules: Words, cell: int, card: int, turned: int) -> None:
    """Lay a card face up on an empty cell, or turn up the one that lies there."""
    word = game[w.GRID + cell]
    if word >> w.CARD & w.CARD_MASK == 0:
        game[w.PIECES + game[w.PIECE_COUNT]] = cell
        game[w.PIECE_COUNT] += 1
        if word & w.REACHED:
            leave_shore(game, cell)
    game[w.GRID + cell] = word & ~w.LYING | (card + 1) << w.CARD | w.UP | (w.TURNED if turned else 0)
    ports = rules[shape_of(card, turned) + r.PORTS]
    for side in range(4):
        demand = 1 << (side ^ 2) if ports >> side & 1 else 16 << (side ^ 2)
        game[w.GRID + cell + step(side)] |= demand
    for walker in range(rules[r.WALKERS]):
        flood(game, rules, walker, cell)


def take(game: Words, rules: Words, cell: int) -> int:
    """Take a face-up card away, find what is still reached, and return the card."""
    card = card_at(game, cell)
    count = game[w.PIECE_COUNT] - 1
    at = 0
    while game[w.PIECES + at] != cell:
        at += 1
    for place in range(at, count):
        game[w.PIECES + place] = game[w.PIECES + place + 1]
    game[w.PIECE_COUNT] = count
    game[w.GRID + cell] &= ~w.LYING
    for side in range(4):
        game[w.GRID + cell + step(side)] &= ~(17 << (side ^ 2))
    game[w.GRID + cell] &= ~w.REACHED
    for side in range(4):
        game[w.GRID + cell + step(side)] &= ~w.REACHED
    reach_again(game, rules)
    return card


def leave_shore(game: Words, cell: int) -> None:
    """Remove a cell from the list of reached empty cells."""
    last = game[w.SHORE_COUNT] - 1
    at = 0
    while game[w.SHORE + at] != cell:
        at += 1
    game[w.SHORE + at] = game[w.SHORE + last]
    game[w.SHORE_COUNT] = last


# ---- reaching -------------------------------------------------------------------------------------


def reach_again(game: Words, rules: Words) -> None:
    """Find everything that is reached, from scratch."""
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        for side in range(4):
            game[w.GRID + cell + step(side)] &= ~w.REACHED
    game[w.SHORE_COUNT] = 0
    game[w.LINKED] = 0
    for walker in range(rules[r.WALKERS]):
        spread_on(game, rules, walker, link(game, rules, walker, rules[r.HOME + walker], 0))


def barred(game: Words, rules: Words, walker: int, cell: int, shape: int) -> int:
    """Return the sides whose gate is closed to a walker."""
    passes = rules[r.PASSES + walker]
    closed = 0
    for gate in range(3):
        if not passes >> gate & 1:
            closed |= rules[shape + r.GATE + gate]
    return closed & ~(game[w.GRID + cell] >> w.OPENED) if closed else 0


def spread(rules: Words, shape: int, closed: int, entered: int) -> int:
    """Return the ports that are reached through a card, given the ports where it is entered."""
    lit = entered
    for tunnel in range(4):
        free = rules[shape + r.TUNNELS + tunnel] & ~closed
        if free & entered:
            lit |= free
    return lit


def entered_at(game: Words, rules: Words, walker: int, cell: int, shape: int, closed: int) -> int:
    """Return the ports of a card that a walker enters: from its neighbours, or down its ladder."""
    entered = game[w.GRID + cell] >> (w.NEAR + 4 * (walker & 1)) & rules[shape + r.PORTS]
    if ladder_at(game, rules, cell) & game[w.LINKED] >> (4 * (walker & 1)):
        entered |= rules[shape + r.TUNNELS] & ~closed
    return entered


def ladder_at(game: Words, rules: Words, cell: int) -> int:
    """Return the colour of the ladder on a cell, as a bit."""
    return rules[r.CARDS + card_at(game, cell) * r.CARD_WORDS + r.LADDER]


def lit_at(game: Words, rules: Words, walker: int, cell: int) -> int:
    """Return the ports of a face-up card that a walker reaches."""
    shape = shape_at(game, cell)
    closed = barred(game, rules, walker, cell, shape)
    return spread(rules, shape, closed, entered_at(game, rules, walker, cell, shape, closed))


def link(game: Words, rules: Words, walker: int, colour: int, depth: int) -> int:
    """Let a walker use the ladders of a colour: put them on the stack, and return its new height."""
    game[w.LINKED] |= colour << (4 * (walker & 1))
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if is_up(game, cell) and ladder_at(game, rules, cell) == colour:
            game[w.STACK + depth] = cell
            depth += 1
    return depth


def flood(game: Words, rules: Words, walker: int, cell: int) -> None:
    """Extend what is reached by a card that is new, or whose gate was opened."""
    game[w.STACK] = cell
    spread_on(game, rules, walker, 1)


def spread_on(game: Words, rules: Words, walker: int, depth: int) -> None:
    """Follow tunnels from the cells on the stack until nothing new is reached."""
    shift = w.NEAR + 4 * (walker & 1)
    while depth:
        depth -= 1
        cell = game[w.STACK + depth]
        shape = shape_at(game, cell)
        closed = barred(game, rules, walker, cell, shape)
        entered = entered_at(game, rules, walker, cell, shape, closed)
        if entered == 0:
            continue
        lit = spread(rules, shape, closed, entered)
        for side in range(4):
            if lit >> side & 1:
                there = w.GRID + cell + step(side)
                word = game[there]
                bit = 1 << (shift + (side ^ 2))
                if word & bit:
                    continue
                game[there] = word | bit
                if word & w.UP:
                    game[w.STACK + depth] = there - w.GRID
                    depth += 1
                elif word & w.REACHED == 0 and word >> w.CARD & w.CARD_MASK == 0:
                    game[w.SHORE + game[w.SHORE_COUNT]] = there - w.GRID
                    game[w.SHORE_COUNT] += 1
        ladder = ladder_at(game, rules, cell)
        linked = game[w.LINKED] >> (4 * (walker & 1))
        if ladder & ~linked and lit & rules[shape + r.TUNNELS] & ~closed:
            depth = link(game, rules, walker, ladder, depth)


def clear(game: Words, rules: Words) -> None:
    """Clear the table; walkers begin at their own ladders."""
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        game[w.GRID + cell] = 0
        for side in range(4):
            game[w.GRID + cell + step(side)] = 0
    game[w.PIECE_COUNT] = game[w.SHORE_COUNT] = game[w.LINKED] = 0
    for walker in range(rules[r.WALKERS]):
        game[w.LINKED] |= rules[r.HOME + walker] << (4 * (walker & 1))
