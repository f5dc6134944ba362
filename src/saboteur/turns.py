"""Take a turn: what it offers, how a card is announced and takes effect, and the draws at its end.

Every card is first announced, then takes effect, unless somebody stops it in between (G7a).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from .acts import CLOCK, Act, Target
from .events import Event
from .joining import settle
from .maze import Piece
from .offers import Offer
from .rulesets import DUES, HANDLERS, MOVES, Handler
from .shapes import Cell
from .sight import Sight
from .state import END_TURN, HAND, TURN, Due, Frame, State


class _TurnHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        return frame.step > 0 and state.ruleset.flow.after_move(state, frame)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        if frame.step:
            return sight.ruleset.flow.late_offers(sight)
        ruleset = sight.ruleset
        return chain.from_iterable(
            [option(sight) for option in (*ruleset.turn_offers, *ruleset.aside_offers)]
        )

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.ruleset.moves[act.verb](state, frame, act)


def lay_ban(sight: Sight) -> bool:
    """Tell whether anything forbids the seat to lay cards at all."""
    return any(ban(sight) is not None for ban in sight.ruleset.lay_bans)


def lay_offers(sight: Sight) -> list[Offer]:
    """Offer to lay each tunnel card of the hand wherever it may lie (B6)."""
    found: list[Offer] = []
    if lay_ban(sight):
        return found
    ruleset, maze, walk = sight.ruleset, sight.maze, sight.walk_index
    tunnels, limits = ruleset.tunnels, ruleset.spot_limits
    for card in dict.fromkeys(sight.hand):
        design = tunnels.get(card)
        if design is not None:
            spots: Sequence[Target] = maze.spots(design, walk)
            for limit in limits:
                spots = limit(sight, maze, spots)
            if spots:
                found.append(Offer("lay", design.alone, tuple(spots)))
    return found


def play_offers(sight: Sight) -> list[Offer]:
    """Offer to play each action card of the hand that has a target (B6, G12)."""
    found: list[Offer] = []
    actions = sight.ruleset.actions
    for card in dict.fromkeys(sight.hand):
        if card in actions:
            design, effect = actions[card]
            targets = effect.targets(sight, design)
            if targets:
                found.append(Offer("play", design.alone, targets))
    return found


def pass_offers(sight: Sight, most: int = 1) -> list[Offer]:
    """Offer to pass, putting down cards of the hand (B6, X4, D3)."""
    if most == 1:
        return [Offer("pass", tuple(dict.fromkeys(sight.hand)))]
    hand = tuple(sorted(sight.hand))
    return [Offer("pass", hand, most=min(most, len(hand)))]


def _lay_or_play(state: State, frame: Frame, act: Act) -> None:
    state.step(TURN[frame.seat][1])
    owe(state, "draw", frame.seat)
    announce(state, frame.seat, act)


def _pass(state: State, frame: Frame, act: Act) -> None:
    seat = frame.seat
    state.step(TURN[seat][1])
    state.move(act.cards, HAND[seat], "discard", seat=seat, seen=(seat,), why="pass")
    owe(state, "draw", seat, len(act.cards))


def announce(state: State, seat: int, act: Act) -> None:
    """Show a card with its target; it takes effect unless somebody stops it (G7a)."""
    state.open_card(act.cards[0], HAND[seat])
    state.zones["played"] += act.cards
    state.events.append(Event("announced", seat, act.cards, act.target, why=act.verb))
    for reaction in state.ruleset.reactions:
        if reaction.is_open(state):
            state.push(Frame("carry", seat, act=act))
            state.push(Frame("window", seat, act=act))
            return
    carry_out(state, seat, act)


class _WindowHandler(Handler):
    """Lets all other seats stop an announced card, until the clock closes the window (P4)."""

    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        return (*(seat for seat in range(state.seats) if seat != frame.seat), CLOCK)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return chain.from_iterable(reaction.offers(sight, frame) for reaction in sight.ruleset.reactions)

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        if actor != CLOCK:
            state.pop()  # what was announced is not carried out
            for reaction in state.ruleset.reactions:
                reaction.take(state, frame, actor, act)


class _CarryHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        state.pop()
        assert frame.act is not None
        carry_out(state, frame.seat, frame.act)
        return True


def carry_out(state: State, seat: int, act: Act) -> None:
    """Let an announced card take effect."""
    card = act.cards[0]
    if act.verb == "lay":
        state.zones["played"] = state.zones["played"][:-1]
        state.events.append(Event("laid", seat, act.cards, act.target))
        put_tunnel(state, seat, card, act.target)
    else:
        state.ruleset.effects[state.ruleset.designs[card].effect].happen(state, seat, act)


def put_tunnel(state: State, seat: int, card: str, target: Target) -> None:
    """Put a tunnel card into the maze, and see what it joins."""
    assert target.cell is not None
    state.maze.put(target.cell, Piece(card, target.turned))
    state.laid += (target.cell,)
    settle(state, seat)
    for hook in state.ruleset.after_lay:
        hook(state, seat, target.cell)


def take_tunnel(state: State, cell: Cell) -> str:
    """Take a card out of the maze, and return it."""
    card = state.maze.take(cell).card
    state.laid = tuple(other for other in state.laid if other != cell)
    for hook in state.ruleset.after_removal:
        hook(state)
    return card


def owe(state: State, kind: str, seat: int, count: int = 1) -> None:
    """Note cards that a seat gets at the end of the turn, in the order G7a gives."""
    due = Due(kind, seat, count)
    if state.dues:
        table = state.ruleset.dues
        state.dues = tuple(sorted((*state.dues, due), key=lambda due: table[due.kind][0]))
    else:
        state.dues = (due,)


def _draw(state: State, due: Due) -> None:
    if not state.flags.get("no_draw"):
        state.ruleset.flow.draw(state, due.seat, due.count)


class _EndTurnHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        while state.dues:
            due = state.dues[0]
            state.dues = state.dues[1:]
            state.ruleset.dues[due.kind][1](state, due)
            if state.frames[-1] is not frame:
                return True  # somebody has to choose before the next draw
        state.pop()
        if state.flags:
            state.flags.pop("no_draw", None)
        for hook in state.ruleset.after_turn:
            hook(state)
        state.ruleset.flow.next_turn(state)
        return True


def end_turn(state: State, frame: Frame) -> None:
    """Put away the played card; then come the draws (G7a)."""
    played = state.zones["played"]
    if played:
        state.move(played, "played", "discard", seat=frame.seat)
    last = END_TURN[frame.seat]
    state.step(last)
    _END.run(state, last)


_END = _EndTurnHandler()


def forgo_draw(state: State) -> None:
    """Take back the turn's normal draw, which something else takes the place of."""
    state.dues = tuple(due for due in state.dues if due.kind != "draw")


HANDLERS.update(turn=_TurnHandler(), window=_WindowHandler(), carry=_CarryHandler(), end_turn=_END)
MOVES.update({"lay": _lay_or_play, "play": _lay_or_play, "pass": _pass})
DUES.update(draw=(0, _draw))
