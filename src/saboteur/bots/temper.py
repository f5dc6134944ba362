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
    race_thrift: float = 0.35
    """The same where all race for gold."""
    wait: float = 0.0
    """The value of passing to a side that gains from time."""
    cover: float = 0.0
    """What a saboteur pays for a deed that looks less suspicious to the table."""
    spite: float = 0.2
    """How much the opponent's gold counts as a loss where two race for gold."""

    # What was learned after 1.0.0. Without it a bot plays as it did then.

    passes: float = 1.0
    """How much a pass counts as evidence: a player with nothing to lay must pass too."""
    wise: bool = False
    """Whether it knows the wiser ambitions (`leanings`), and hides only if it loses by being known."""
    stones: bool = False
    """Whether a saboteur sees a goal without treasure as a passage."""
    gives_up: bool = False
    """Whether a digger looks for another way when nobody has the last card."""
    tidy: float = 0.0
    """What a digger pays for playing a card that changes nothing, instead of discarding it."""
    alarm: float = 0.0
    """How far a saboteur looks at missing cards alone, no matter how many turns are left."""
    crowd: float = 0.4
    """The share of its value that breaking a tool keeps if the foe is bound already."""
    narrow: float | None = None
    """The value of every missing exit of a card to saboteurs; if nothing is said, as `width`."""
    wary: float = 0.0
    """How much surer a saboteur must be about a player before it breaks a tool."""
    just: float = 0.0
    """The same for a digger."""
    stern: float = 0.0
    """How much surer one must be about a player before one repairs its tool."""
    rush: float = 0.0
    """What an alarmed saboteur pays for an act that hinders nobody."""
    reveal: float = 0.0
    """What a saboteur pays for turning up a goal, which shows everybody what lies there."""


SEASONED = Temper(
    cover=0.5,
    noise=0.3,
    spite=0.3,
    doubt=0.05,
    width=0.2,
    thrift=0.5,
    passes=0.4,
    wise=True,
    stones=True,
    gives_up=True,
    tidy=3.0,
    alarm=0.5,
    crowd=0.05,
    narrow=0.8,
    wary=0.3,
    just=0.25,
    stern=0.6,
    rush=3.5,
    reveal=8.0,
)
"""How the foreman plays, and the master before it looks ahead."""
