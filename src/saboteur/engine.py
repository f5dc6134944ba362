"""Run a game: who must decide, what is offered, and what an act does.

The State's frames hold what is left to do. Each kind of frame has a handler, which continues by itself until
somebody must decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral

from . import rounds, turns
from .acts import CHANCE, CLOCK, Act, Target, at_cell
from .deal import Deal
from .errors import Illegal, NotYours, check_type, wrong_type
from .events import Event
from .offer import Offer
from .question import Price, Question
from .rulesets import Ruleset
from .seams import Handler
from .sight import Sight, StateSight
from .state import State

STATE = "a State, as saboteur.start returns it"


def start(ruleset: Ruleset) -> State:
    """Return a game that waits for its first deal."""
    check_type(ruleset, Ruleset, "a Ruleset, as saboteur.ruleset composes it")
    return State(ruleset)


def awaits(state: State) -> tuple[int, ...]:
    """Return the actors who may decide now: seats, CLOCK or CHANCE; nobody once the game is over."""
    if type(state) is not State:
        raise wrong_type(STATE, state)
    frames = state.frames
    if not frames:
        return ()
    return state.ruleset.handlers[frames[-1].kind].awaits(state, frames[-1])


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """List what a seat may do now."""
    if type(state) is not State:
        raise wrong_type(STATE, state)
    found = state.cached_offers.get(seat)
    if found is None:
        if type(seat) is not int:
            check_type(seat, Integral, "the number of a seat")
        found = ()
        if seat >= 0 and state.frames:
            frame = state.frames[-1]
            handler = state.ruleset.handlers[frame.kind]
            if seat in handler.awaits(state, frame):
                found = tuple(handler.offers(StateSight(state, seat), frame))
        state.cached_offers[seat] = found
    return found


def offers_in(sight: Sight) -> tuple[Offer, ...]:
    """List what a seat that is asked may do, using only what it sees."""
    frame = sight.public.frames[-1]
    return tuple(sight.ruleset.handlers[frame.kind].offers(sight, frame))


def question(state: State) -> Question | None:
    """Say what the game waits for, if it is more than somebody's turn."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    return state.ruleset.handlers[frame.kind].question(state, frame)


def prices(state: State, seat: int) -> tuple[Price, ...]:
    """List what cells cost a seat that may act now."""
    if not state.ruleset.prices or not offers(state, seat):
        return ()
    sight = StateSight(state, seat)
    return tuple(price for find in state.ruleset.prices for price in find(sight))


def apply(state: State, actor: int, act: Act | Deal) -> list[Event]:
    """Let an actor act, and return the events. A refused act changes nothing."""
    if type(state) is not State:
        raise wrong_type(STATE, state)
    frames, handlers = state.frames, state.ruleset.handlers
    if not frames:
        raise NotYours("game_over", _clause(handlers, act, "G11"), actor=actor)
    frame = frames[-1]
    handler = handlers[frame.kind]
    if isinstance(act, Deal):
        if actor != CHANCE or frame.kind != "deal":
            raise NotYours("no_deal", "K1", actor=actor)
        act.check(state.ruleset.orders(state))
        state.events = []
        rounds.begin_round(state, act)
    else:
        if type(act) is not Act:
            raise wrong_type("an Act (Act.parse reads one from text) or a Deal", act)
        verb, cards, target = act.verb, act.cards, act.target
        if type(cards) is not tuple or type(target) is not Target:
            raise wrong_type("an Act with a tuple of cards and a Target", act)
        # Usually somebody has just asked for the offers.
        for offer in state.cached_offers.get(actor) or offers(state, actor):
            if offer.verb == verb and offer.allows(cards, target):
                break
        else:
            if actor not in handler.awaits(state, frame):
                raise NotYours("not_your_decision", _clause(handlers, act, "G8"), actor=actor)
            if actor != CLOCK or act != CLOSE:
                raise _why_not(state, actor, act)
        state.events = []
        handler.take(state, frame, actor, act)
    while state.frames:
        frame = state.frames[-1]
        if not handlers[frame.kind].run(state, frame):
            break
    state.cached_offers = {}
    events, state.events = state.events, []
    return events


CLOSE = Act("close")


def _clause(handlers: Mapping[str, Handler], act: Act | Deal, otherwise: str = "") -> str:
    """Return the clause that says when an act is asked for."""
    asked = handlers.get(act.verb) if isinstance(act, Act) else None
    return otherwise if asked is None else asked.clause or otherwise


def _why_not(state: State, actor: int, act: Act) -> Illegal:
    """Find the reason why an act is not among the offers."""
    if actor < 0:
        return Illegal("not_offered", verb=act.verb)
    sight = StateSight(state, actor)
    hand = sight.hand
    for card in act.cards:
        if act.cards.count(card) > hand.count(card):
            return Illegal("not_in_hand", "B6", card=card)
    cell, maze, ruleset = act.target.cell, state.maze, state.ruleset
    laying = act.verb == "lay" and ruleset.handlers[state.frames[-1].kind].lays
    if laying and len(act.cards) == 1 and cell is not None:
        design = ruleset.designs[act.cards[0]]
        if not design.is_tunnel:
            return Illegal("no_tunnel_card", "B6", card=design.id)
        ban = turns.lay_ban(sight)
        if ban is not None:
            return Illegal(*ban)
        if cell in maze.pieces:
            return Illegal("occupied", "G2", cell=str(cell))
        if not maze.fits(cell, design.lying(act.target.turned)):
            return Illegal("misfit", "G2", card=design.id, cell=str(cell))
        turned = act.target.turned and len(design.ways) == 2
        if act.target != at_cell(cell, turned):
            return Illegal("not_offered", verb=act.verb)
        if act.target not in maze.spots(design, sight.walk_index):
            ladder = design.ways[0].ladder
            if ladder:
                return Illegal("ladder_place", "X6" if ladder == "any" else "D7", cell=str(cell))
            return Illegal("unreached", "G3", card=design.id, cell=str(cell))
        for limit in ruleset.spot_limits:
            if act.target not in limit.keep(sight, maze, (act.target,)):
                return Illegal(*limit.reason, cell=str(cell))
        return Illegal("not_offered", verb=act.verb)
    plays = [offer.cards for offer in offers(state, actor) if offer.verb == "play"]
    if act.verb == "play" and act.cards not in plays:
        return Illegal("no_target", "G12", card=" ".join(act.cards))
    return Illegal("not_offered", _clause(ruleset.handlers, act), verb=act.verb)
