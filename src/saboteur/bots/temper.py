"""Weigh one kind of act against another: the figures by which players differ, found by playing them off."""

from __future__ import annotations

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """What a player minds, in hundredths of a won round."""

    noise: float = 0.5
    """How far the worth of an act is misjudged, by lot."""
    whim: float = 0.0
    """How often something is done without a thought."""
    look: float = 9.0
    """What it is worth to learn where the treasure lies."""
    harm: float = 14.0
    """What it is worth to break a tool of somebody who is surely a foe."""
    help: float = 12.0
    """What it is worth to mend a tool of somebody who is surely a friend."""
    doubt: float = 0.15
    """How sure one must be of somebody before one harms or helps."""
    width: float = 0.5
    """What every further way out of a card is worth to those who dig."""
    hide: float = 4.0
    """What a saboteur gives for not being known, as long as the treasure is far."""
    strike: int = 4
    """At how many missing cards a saboteur stops hiding."""
    thrift: float = 0.35
    """How much of a card's worth in the hand is lost when it is played."""
    wait: float = 0.0
    """What passing is worth to those who gain by time."""
    cover: float = 0.0
    """What a saboteur gives for a deed that speaks less against it, weighing what the table will think."""
    spite: float = 0.2
    """How much of the other's gold counts as the own loss in The Duel."""
