"""The expansion: two teams and other roles, doors, ladders, crystals, theft and cages."""

from __future__ import annotations

from collections import Counter

from ... import roles, turns
from ...acts import AT_SEAT, Act, Target
from ...cards import load, only
from ...flow import Flow
from ...offer import Offer
from ...seams import Effect, Module, Reason
from ...shapes import Design
from ...sight import Sight
from ...state import FRONT, HAND, ROLE, Frame, State, Token
from .. import base
from .shares import Rob, TeamScoring

OWN = load(__name__)
CARDS = {**only(base.CARDS, ("start", "goal", "deck")), **OWN}


def dwarves(roles: Counter[str], seats: int) -> Counter[str]:
    """Shuffle all fifteen roles (X1)."""
    return Counter({key: card.count for key, card in OWN.items() if card.family == "role"})


def trapped(sight: Sight) -> Reason | None:
    """Forbid laying while the seat is trapped (X10)."""
    return ("trapped", "X10") if "trapped" in sight.fronts[sight.seat] else None


class Theft(Effect):
    """Lies in front of its player until the gold has been shared out (X9, X12)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return (Target(),) if card.id not in sight.fronts[sight.seat] else ()

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.move(act.cards, "played", FRONT[seat], seat=seat, why="theft")
        state.tokens += (Token("theft", seat=seat),)  # their order decides who steals first (X18)


class Trapped(base.Sabotage):
    """Locks up another player (X10, X12)."""

    why = "trapped"


class Relief(Effect):
    """Removes one kind of card lying in front of anybody (X9, X10)."""

    def __init__(self, piece: str) -> None:
        self.piece = piece

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        fronts, piece = sight.fronts, self.piece
        return tuple([AT_SEAT[seat] for seat in sight.ruleset.all[sight.seat] if piece in fronts[seat]])

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.move((self.piece,), FRONT[act.target.whom], "discard", seat=seat, why="relief")


class Inspection(Effect):
    """Shows its player the role of another player (X11)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return tuple([AT_SEAT[seat] for seat in sight.others()])

    def happen(self, state: State, seat: int, act: Act) -> None:
        other = act.target.whom
        state.look(seat, state.zones[ROLE[other]], ROLE[other], act.target)


class SwapHats(Effect):
    """Makes a player exchange roles with the stack (X11)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return tuple([AT_SEAT[seat] for seat in sight.ruleset.all[sight.seat]])

    def happen(self, state: State, seat: int, act: Act) -> None:
        roles.swap_role(state, act.target.whom)


class SwapHands(Effect):
    """Exchanges all hand cards with another player, who draws instead (X11)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return tuple([AT_SEAT[seat] for seat in sight.others()])

    def happen(self, state: State, seat: int, act: Act) -> None:
        other = act.target.whom
        mine, theirs = HAND[seat], HAND[other]
        zones = state.zones
        zones[mine], zones[theirs] = zones[theirs], zones[mine]
        state.rename({mine: theirs, theirs: mine})
        for one, there in ((seat, theirs), (other, mine)):
            state.learn(one, zones[there], there)
        state.tell("swapped_hands", seat, target=act.target)
        for one in (seat, other):
            state.tell("dealt", one, zones[HAND[one]], seen=(one,))
        turns.forgo_draw(state)
        turns.owe(state, "draw", other)


def shed_offers(sight: Sight) -> list[Offer]:
    """Offer to discard two cards and remove one card in front of the seat (X4, D3)."""
    hand, front = sight.hand, sight.fronts[sight.seat]
    if len(hand) < 2 or not front:
        return []
    return [
        Offer("shed", tuple(sorted(hand)), tuple(Target(piece=piece) for piece in front), least=2, most=2)
    ]


def shed(state: State, frame: Frame, act: Act) -> None:
    """Discard two cards, remove one (X4, D3; G10 for the order on the pile)."""
    seat = frame.seat
    turns.spend(state, seat)
    state.move(act.cards, HAND[seat], "discard", seat=seat, seen=(seat,), why="shed")
    state.move((act.target.piece,), FRONT[seat], "discard", seat=seat, why="shed")
    turns.owe(state, "draw", seat)


def pass_up_to_three(sight: Sight) -> list[Offer]:
    """Offer to pass with one to three cards (X4)."""
    return turns.pass_offers(sight, most=3)


MODULE = Module(
    name="expansion",
    clauses="X",
    version=2,
    older={1: {}},
    edition=True,
    seats=range(2, 13),
    compiled=True,
    measured=(6,),
    cards=CARDS,
    goal_cells=base.GOAL_CELLS,
    roles=dwarves,
    backs=base.BACKS,
    turn_offers=(turns.hand_offers, pass_up_to_three, shed_offers),
    moves={"shed": shed},
    verbs=("shed", "rob"),
    tokens={"theft": None},
    effects={
        **base.EFFECTS,
        "theft": Theft(),
        "hands_off": Relief("theft"),
        "trapped": Trapped(),
        "free_at_last": Relief("trapped"),
        "inspection": Inspection(),
        "swap_hats": SwapHats(),
        "swap_hands": SwapHands(),
    },
    lay_bans=(base.sabotaged, trapped),
    handlers={"rob": Rob()},
    joins=base.JOINS,
    flow=Flow(lambda seats: 6, set_aside=10),
    scoring=TeamScoring(),
)
