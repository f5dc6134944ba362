"""Say whether what somebody claims is true. It depends on names: a name means every card that has it."""

from __future__ import annotations

from saboteur.claims import Claim
from saboteur.state import State

from .gathered import card_name


def alike(card: str, named: str) -> bool:
    """Say whether a card is what was named; a name means every card with that name.

    >>> alike("stone_ne", "stone_nw"), alike("stone_ne", "treasure")
    (True, False)
    """
    return card_name(card) == card_name(named)


def is_true(claim: Claim, state: State) -> bool | None:
    """Compare a claim with the state at that moment; None for an opinion, or if it is about nothing."""
    said, zones = claim.said, state.zones
    cell, card = said.target.cell, said.cards[0] if said.cards else None
    match said.verb:
        case "saw" if cell is not None and card is not None:
            hidden = zones.get(f"goal:{cell}")
            piece = state.maze.pieces.get(cell)
            lies = hidden[0] if hidden else piece.card if piece is not None and piece.up else None
            return None if lies is None else alike(lies, card)
        case "i_am" | "i_hold" | "i_lack" if card is not None:
            zone = "role" if said.verb == "i_am" else "hand"
            has = any(alike(one, card) for one in zones.get(f"{zone}:{claim.seat}", ()))
            return has != (said.verb == "i_lack")
        case "saboteur":
            roles = zones.get(f"role:{said.target.seat}", ())
            return state.ruleset.designs[roles[0]].team == "saboteurs" if roles else None
        case _:
            return None
