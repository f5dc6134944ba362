"""Take a turn: what it offers, how a card is announced and takes effect, and the draws at its end.

Every card is announced first. Then it takes effect, unless somebody stops it in between (G7a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from .acts import CLOCK, Act, Target
from .events import Event
from .joining import settle
from .maze import Piece
from .offer import Offer
from .question import Question
from .seams import Handler, Reason, SpotLimit
from .shapes import Cell
from .sight import Sight, StateSight
from .state import DRAW_ONE, END_TURN, HAND, Due, Frame, State


class _TurnHandler(Handler):
    lays = True

    def run(self, state: State, frame: Frame) -> bool:
        if not frame.step or state.ruleset.flow.lingers(state, frame.seat):
            return False
        state.frames = END_TURN[frame.seat]
        return True

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        if frame.step:
            return sight.ruleset.flow.late_offers(sight)
        found: list[Offer] = []
        for option in sight.ruleset.turn_offers:
            found += option(sight)
        return found

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.ruleset.moves[act.verb](state, frame, act)


def lay_ban(sight: Sight) -> Reason | None:
    """Return the reason why the seat can't lay cards at all."""
    return next(filter(None, (ban(sight) for ban in sight.ruleset.lay_bans)), None)


def hand_offers(sight: Sight) -> list[Offer]:
    """Offer to lay or to play each card of the hand that has a place or a target (B6, G12)."""
    found, others = lay_offers(sight)
    actions = sight.ruleset.actions
    for card in others:
        if card in actions:
            design, effect = actions[card]
            targets = effect.targets(sight, design)
            if targets:
                found.append(Offer("play", (card,), targets))
    return found


def lay_offers(sight: Sight) -> tuple[list[Offer], Sequence[str]]:
    """Offer to lay each card of the hand wherever it may lie; return the other cards too."""
    ruleset, maze = sight.ruleset, sight.maze
    for ban in ruleset.lay_bans:
        if ban(sight):
            return [], sight.kinds
    walk = ruleset.walk_of[sight.seat]
    tunnels, known = ruleset.tunnels, maze.walks[walk].lays
    found: list[Offer] = []
    others: list[str] = []
    for card in sight.kinds:
        offer = known.get(card)
        if offer is None:
            if card not in tunnels:
                others.append(card)
                continue
            offer = known[card] = Offer("lay", (card,), maze.spots(tunnels[card], walk))
        if offer.targets:
            found.append(offer)
    for limit in ruleset.spot_limits:
        found = _limited(sight, found, limit)
    return found, others


def _limited(sight: Sight, found: list[Offer], limit: SpotLimit) -> list[Offer]:
    """Remove places from offers, and offers without a place."""
    kept = []
    for offer in found:
        spots = limit.keep(sight, sight.maze, offer.targets)
        if spots:
            kept.append(offer if spots is offer.targets else Offer("lay", offer.cards, tuple(spots)))
    return kept


def pass_offers(sight: Sight, most: int = 1) -> list[Offer]:
    """Offer to pass and discard cards of the hand (B6, X4, D3)."""
    if most == 1:
        return [Offer("pass", sight.kinds)]
    hand = tuple(sorted(sight.hand))
    return [Offer("pass", hand, most=min(most, len(hand)))]


def _lay_or_play(state: State, frame: Frame, act: Act) -> None:
    seat = frame.seat
    spend(state, seat)
    state.dues = DRAW_ONE[seat]
    announce(state, seat, act)


def _pass(state: State, frame: Frame, act: Act) -> None:
    seat = frame.seat
    spend(state, seat)
    state.move(act.cards, HAND[seat], "discard", seat=seat, seen=(seat,), why="pass")
    count = len(act.cards)
    state.dues = DRAW_ONE[seat] if count == 1 else (Due("draw", seat, count),)


def spend(state: State, seat: int) -> None:
    """Use up the turn: the results of the move come before everything that is left of it."""
    state.frames = state.ruleset.flow.after_move[seat]


def announce(state: State, seat: int, act: Act) -> None:
    """Announce a card with its target; it takes effect unless somebody stops it (G7a)."""
    state.open_card(act.cards[0], HAND[seat])
    state.events.append(Event("announced", seat, act.cards, act.target, "", "", 0, "", None, act.verb))
    for reaction in state.ruleset.reactions:
        if reaction.is_open(state):
            state.zones["played"] += act.cards
            state.push(Frame("carry", seat, act=act))
            state.push(Frame("window", seat, act=act))
            return
    carry_out(state, seat, act)


@cache
def all_but(seat: int, seats: int) -> tuple[int, ...]:
    """Return the actors who may act on an announced card: the other seats, and the clock."""
    return (*(other for other in range(seats) if other != seat), CLOCK)


class _WindowHandler(Handler):
    """Lets all other seats stop an announced card until the clock closes the window (P4)."""

    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        return all_but(frame.seat, state.seats)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return chain.from_iterable(reaction.offers(sight, frame) for reaction in sight.ruleset.reactions)

    def question(self, state: State, frame: Frame) -> Question:
        return Question(act=frame.act, by=frame.seat)

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        if actor == CLOCK:
            state.pop()
            return
        sight = StateSight(state, actor)
        chosen = next(
            reaction
            for reaction in state.ruleset.reactions
            if any(act in offer for offer in reaction.offers(sight, frame))
        )
        chosen.take(state, frame, actor, act)


def call_off(state: State) -> None:
    """Close the window on an announced card, which has no effect."""
    state.pop()
    state.pop()


class _CarryHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        state.pop()
        assert frame.act is not None
        state.zones["played"] = state.zones["played"][:-1]
        carry_out(state, frame.seat, frame.act)
        return True


def carry_out(state: State, seat: int, act: Act) -> None:
    """Let an announced card take effect."""
    card = act.cards[0]
    if act.verb == "lay":
        state.events.append(Event("laid", seat, act.cards, act.target))
        put_tunnel(state, seat, card, act.target)
    else:
        state.zones["played"] += act.cards
        state.ruleset.actions[card][1].happen(state, seat, act)


def put_tunnel(state: State, seat: int, card: str, target: Target) -> None:
    """Put a tunnel card into the maze, and resolve what it connects."""
    cell = target.at
    state.maze.put(cell, Piece(card, target.turned))
    state.laid += (cell,)
    settle(state, seat)
    for hook in state.ruleset.after_lay:
        hook(state, seat, cell)


def take_tunnel(state: State, cell: Cell) -> str:
    """Take a card out of the maze, and return it."""
    card = state.maze.take(cell).card
    state.laid = tuple(other for other in state.laid if other != cell)
    for hook in state.ruleset.after_removal:
        hook(state)
    return card


def owe(state: State, kind: str, seat: int, count: int = 1) -> None:
    """Note cards that a seat gets at the end of the turn, in the order of G7a."""
    due = Due(kind, seat, count)
    if state.dues:
        table = state.ruleset.dues
        state.dues = tuple(sorted((*state.dues, due), key=lambda due: table[due.kind][0]))
    else:
        state.dues = (due,)


def _draw(state: State, due: Due) -> None:
    if "no_draw" not in state.flags:
        state.ruleset.flow.draw(state, due.seat, due.count)


class _EndTurnHandler(Handler):
    """Discards the played card; then come the draws (G7a) and the next turn."""

    def run(self, state: State, frame: Frame) -> bool:
        ruleset, dues = state.ruleset, state.dues
        played = state.zones["played"]
        if played:
            state.move(played, "played", "discard", seat=frame.seat)
        while dues:
            due, state.dues = dues[0], dues[1:]
            ruleset.dues[due.kind][1](state, due)
            if state.frames[-1] is not frame:
                return True  # somebody has to choose before the next draw
            dues = state.dues
        if state.flags:
            state.flags.pop("no_draw", None)
        for hook in ruleset.after_turn:
            hook(state)
        ruleset.flow.next_turn(state)
        return True


def forgo_draw(state: State) -> None:
    """Cancel the turn's normal draw, because something else replaces it."""
    state.dues = tuple(due for due in state.dues if due.kind != "draw")


HANDLERS: Mapping[str, Handler] = {
    "turn": _TurnHandler(),
    "window": _WindowHandler(),
    "carry": _CarryHandler(),
    "end_turn": _EndTurnHandler(),
}
MOVES: Mapping[str, Callable[[State, Frame, Act], None]] = {
    "lay": _lay_or_play,
    "play": _lay_or_play,
    "pass": _pass,
}
DUES: Mapping[str, tuple[int, Callable[[State, Due], None]]] = {"draw": (0, _draw)}
