"""Read how bots take the cards of each module, from the `bots.toml` in its folder.

    [worth]                 what a card is worth to hold, by effect; 1 if nothing is said
    borrow = 2.0

    [hindering]             the same for players who want the treasure to stay hidden, where it differs
    borrow = 1.0

    [plays]                 what playing it counts as, by effect: a `Play`
    borrow = "swap_hands"

    [verbs]                 what an offered act counts as, by verb: a `Decision`
    lend = "take_card"

    [events]                how an event is read, by kind: a `Reading`
    lent = "opened"

    [frames]                what is decided in a frame, by its kind: a `Stage`
    lend_two = "turn"

    [tokens]                what a token means to the score, by kind: a `Mark`
    hoard = "claims"

    [goals]                 what reaching a goal means to diggers, by effect: a `Find`
    hoard = "won"

    [teams.lenders]         what a team wants: an `Ambition`; to dig if nothing is said
    reach = 0.5
    bonds = {saboteurs = -1.0}

    [wiser.lenders]         the same for the better bots, where they know it better
    reach = 0.2

    [levels]                numbers of seats for a level that is not offered everywhere
    spirit = [3, 4, 5]

All of it can be left out: a card is then worth little to hold, and is played if nothing better can be done.
An act is then done on a whim, and an event is ignored.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from ..catalogue import packages, table
from ..names import Kind, Verb

USUAL = 1.0
"""The value of a card that no module describes."""
Play = Literal[
    "open_gate", "break_tool", "repair_tool", "remove_tunnel", "look", "move_tunnel", "steal_gold",
    "stop_thief", "trap", "free", "inspect", "change_role", "swap_hands", "search", "swap_goals", "lay_two",
]  # fmt: skip
"""What playing a card counts as; `plays` judges it."""
Decision = Literal[
    "pass", "shed", "bar_way", "ask_to_pay", "agree", "refuse", "choose_payer", "next", "turn_up",
    "exchange_goals", "leave_goals", "keep", "take_gold", "rob", "take_card", "inspect", "move_goal",
    "claim_gold", "bribe", "finish", "stop",
]  # fmt: skip
"""What any other act counts as; `choices` judges it."""
Reading = Literal[
    "announced", "laid", "opened", "turned_up", "removed", "tunnel_moved", "goal_moved", "moved", "looked",
    "stopped", "role", "roles_dealt", "goals_exchanged", "claimed", "asked", "answered",
]  # fmt: skip
"""How an event is read: by `chronicle`, and requests and answers by `tact`."""
Stage = Literal["turn"]
"""What is decided in a frame: the move of a turn, which the better bots think ahead about."""
Mark = Literal["claims", "costs"]
"""What a token means: the gold on its cell is its owner's, or its owner owes one gold."""
Find = Literal["won", "lost"]
"""What reaching a goal means to diggers: the round is won, or lost."""
CORE_VERBS: dict[Verb, Decision] = {"pass": "pass", "next": "next", "turn_up": "turn_up", "keep": "keep"}
CORE_EVENTS: dict[Kind, Reading] = {
    "announced": "announced", "laid": "laid", "turned_up": "turned_up", "removed": "removed",
    "moved": "moved", "looked": "looked", "role": "role", "claimed": "claimed",
}  # fmt: skip
CORE_FRAMES: dict[Kind, Stage] = {"turn": "turn"}
"""What every game has, besides laying and playing cards."""
HINDERS: tuple[Play, ...] = ("break_tool", "trap")
"""Plays after which their target can't lay cards."""
RELIEVES: tuple[Play, ...] = ("repair_tool", "free")
"""Plays that end this."""


class Ambition(msgspec.Struct, frozen=True):
    """What a seat gains from, each from -1 to 1."""

    reach: float = 0.0
    """If the treasure is reached at all."""
    own: float = 0.0
    """If the seat reaches it in person."""
    share: float = 0.0
    """If the seat gets twice the gold that its side gets on average, since it picks early or is paid more."""
    crystals: float = 0.0
    team: str = ""
    """The colour whose way must be free of the other's doors."""
    kin: float = 1.0
    """How much it wants others of its team to succeed, from -1 to 1."""
    bonds: dict[str, float] = {}
    """The same for other teams, and theirs for it; each pair is named once."""
    still: float = 0.0
    """What it pays, in hundredths of a won round, for laying a card that brings nothing nearer: a turn."""


class Leanings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How bots treat the cards of a module."""

    worth: dict[str, float] = {}
    hindering: dict[str, float] = {}
    plays: dict[str, Play] = {}
    verbs: dict[Verb, Decision] = {}
    events: dict[Kind, Reading] = {}
    tokens: dict[str, Mark] = {}
    goals: dict[str, Find] = {}
    teams: dict[str, Ambition] = {}
    wiser: dict[str, Ambition] = {}
    levels: dict[str, tuple[int, ...]] = {}
    frames: dict[Kind, Stage] = {}


def leanings(module: str) -> Leanings:
    """Return how bots treat the cards of one module."""
    return table(module, "bots", Leanings)


@cache
def gathered() -> Leanings:
    """Return how bots treat all cards."""
    found = [leanings(name) for name in packages()]
    return Leanings(
        {effect: worth for one in found for effect, worth in one.worth.items()},
        {effect: worth for one in found for effect, worth in one.hindering.items()},
        {effect: rating for one in found for effect, rating in one.plays.items()},
        {**CORE_VERBS, **{verb: choice for one in found for verb, choice in one.verbs.items()}},
        {**CORE_EVENTS, **{kind: reading for one in found for kind, reading in one.events.items()}},
        {token: mark for one in found for token, mark in one.tokens.items()},
        {effect: find for one in found for effect, find in one.goals.items()},
        {team: ambition for one in found for team, ambition in one.teams.items()},
        {team: ambition for one in found for team, ambition in one.wiser.items()},
        frames={**CORE_FRAMES, **{kind: stage for one in found for kind, stage in one.frames.items()}},
    )


@cache
def seats_of(module: str, level: str) -> frozenset[int]:
    """Return with how many seats a module offers a level that is not offered everywhere."""
    return frozenset(leanings(module).levels.get(level, ()))


@cache
def effects(*plays: Play) -> frozenset[str]:
    """Return the effects of the cards that count as one of these plays."""
    return frozenset(effect for effect, play in gathered().plays.items() if play in plays)


@cache
def goal_effects(find: Find) -> frozenset[str]:
    """Return the effects of the goals that are such a find."""
    return frozenset(effect for effect, found in gathered().goals.items() if found == find)


@cache
def events(*readings: Reading) -> frozenset[Kind]:
    """Return the kinds of events that are read in one of these ways."""
    return frozenset(kind for kind, reading in gathered().events.items() if reading in readings)


@cache
def turn_frames() -> frozenset[Kind]:
    """Return the kinds of frames in which the move of a turn is decided."""
    return frozenset(gathered().frames)


@cache
def tokens(mark: Mark) -> frozenset[str]:
    """Return the kinds of tokens that mean such a thing."""
    return frozenset(token for token, found in gathered().tokens.items() if found == mark)


@cache
def verbs(*choices: Decision) -> frozenset[Verb]:
    """Return the verbs that count as one of these choices."""
    return frozenset(verb for verb, choice in gathered().verbs.items() if choice in choices)
