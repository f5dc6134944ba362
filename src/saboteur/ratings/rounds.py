"""What a rating reads: the rounds of a game, with who played in which role and who gained."""

from __future__ import annotations

import msgspec

from ..bots.ambition import ambition

DIGGER, SABOTEUR, DUELLER = "digger", "saboteur", "dueller"
SURE = 0.5
"""How much a team must want the treasure reached or hidden to count as diggers or saboteurs."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in one round."""

    player: str
    """Who is rated: a person's key, or a name that many share, such as `bot miner` or `guest`."""
    team: str
    """The team of the role; empty if everybody plays for themselves."""
    role: str
    gained: bool
    """Whether the round brought gold; without roles, whether the game was won."""
    stand_in: str = ""
    """Who plays instead at the end of the round, if the player has left. Then the player has lost."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round; without roles, a whole game."""

    seats: tuple[Seat, ...]
    ended: bool = True
    """Whether it was played to its end. If not, only players who have left have lost."""


class Game(msgspec.Struct, frozen=True):
    """A game that counts for ratings."""

    edition: str
    modules: tuple[str, ...]
    rounds: tuple[Round, ...]


def skill(team: str, role: str) -> str:
    """Return the strength that a role needs: to dig, to hinder, to beat the others, or its own.

    >>> skill("green", "green_digger"), skill("saboteurs", "saboteur"), skill("geologists", "geologist")
    ('digger', 'saboteur', 'geologist')
    """
    if not team:
        return DUELLER
    reach = ambition(team).reach
    return DIGGER if reach >= SURE else SABOTEUR if reach <= -SURE else role
