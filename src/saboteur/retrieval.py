"""Look at cards and keep one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .acts import Act
from .offer import Offer
from .seams import Handler
from .sight import Sight
from .state import HAND, HELD, Frame, State


def retrieve(state: State, seat: int) -> None:
    """Let a seat look at the top five cards of the discard pile and keep one (P3, C5i)."""
    pile = state.zones["discard"]
    found = pile[-5:]
    if not found:
        return
    left = len(pile) - len(found)
    places = tuple(f"discard:{at}" for at in range(left, len(pile)))
    state.zones["discard"] = pile[:left]
    state.zones[HELD[seat]] = found
    for place, card in zip(places, found, strict=True):
        state.see_off(seat, card, place)
    state.scatter(places, (HELD[seat],), seeing=(seat,))
    state.tell("moved", seat, found, source="discard", into=HELD[seat], why="retrieve", seen=(seat,))
    state.push(Frame("keep", seat, RETRIEVED))


RETRIEVED = 1
"""The step of a `keep` whose cards came from the discard pile."""


class _KeepHandler(Handler):
    """Asks which of the cards to keep; the others go onto the discard pile in their order."""

    def run(self, state: State, frame: Frame) -> bool:
        held = state.zones[HELD[frame.seat]]
        if len(held) != 1:
            return False
        self._keep(state, frame, held[0])
        return True

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return [Offer("keep", tuple(sorted(sight.cards(HELD[frame.seat]))))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        self._keep(state, frame, act.cards[0])

    def _keep(self, state: State, frame: Frame, card: str) -> None:
        seat = frame.seat
        held = state.zones[HELD[seat]]
        # G10: of equal drawn cards keep the first drawn; of equal cards of a pile, the one nearest its top
        at = len(held) - 1 - held[::-1].index(card) if frame.step == RETRIEVED else held.index(card)
        rest = held[:at] + held[at + 1 :]
        pile = state.zones["discard"]
        state.zones[HELD[seat]] = ()
        state.zones[HAND[seat]] += (card,)
        state.zones["discard"] = pile + rest
        places = [f"discard:{len(pile) + i}" for i in range(len(rest))]
        for place, known in zip(places, rest, strict=True):
            state.learn(seat, (known,), place)
        state.scatter((HELD[seat],), (HAND[seat], *places), seeing=(seat,))
        state.tell("moved", seat, (card,), source=HELD[seat], into=HAND[seat], why="keep", seen=(seat,))
        state.tell("moved", seat, rest, source=HELD[seat], into="discard", why="keep", seen=(seat,))
        state.pop()
        if frame.step == RETRIEVED:
            for hook in state.ruleset.after_retrieval:
                hook(state)


HANDLERS: Mapping[str, Handler] = {"keep": _KeepHandler()}
