"""The parameters by which bots differ, tuned by playing them against each other."""

from __future__ import annotations

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """What a bot cares about, in hundredths of a won round."""

    noise: float = 0.5
    """How much the value of an act is misjudged at random."""
    whim: float = 0.0
    """How often something is done without a thought."""
    look: float = 9.0
    """The value of learning where the treasure lies."""
    harm: float = 14.0
    """The value of breaking a tool of a certain foe."""
    help: float = 12.0
    """The value of repairing a tool of a certain friend."""
    doubt: float = 0.15
    """How sure the bot must be about a player before it harms or helps."""
    width: float = 0.5
    """The value of every further exit of a card to diggers."""
    hide: float = 4.0
    """What a saboteur pays to stay unknown while the treasure is far."""
    strike: int = 4
    """The number of missing cards at which a saboteur stops hiding."""
    thrift: float = 0.35
    """The share of a card's value in the hand that is lost when it is played."""
    wait: float = 0.0
    """The value of passing to a side that gains from time."""
    cover: float = 0.0
    """What a saboteur pays for a deed that looks less suspicious to the table."""
    spite: float = 0.2
    """How much the opponent's gold counts as a loss where two race for gold."""
