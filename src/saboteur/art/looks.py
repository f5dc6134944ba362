"""Read how modules are shown, from the `look.toml` and the `parts` in their folders.

    icon = "borrow"                     the part of a picture that stands for the module
    place = 90                          its place among the others, the smallest first
    cards = ["tee_nes", "goal", "map"]  only for an edition: the cards that stand for it
    minutes = 15                        only for an edition: how long three rounds take
    harm = ["borrow"]                   the effects of cards that harm what they are aimed at
    evident = ["borrow"]                the effects that the line after the card describes well enough
    brief = ["stone"]                   the effects whose name is all that a note on a goal says

    [actions]                           pictures of action cards by effect: the family and a part
    borrow = ["people", "borrow"]

    [places]                            what lies in a tunnel, by effect: a part
    dragon = "dragon"

    [tokens]                            the picture of a token on its cell: a part, or `sign` for the sign
    figure = "figure"                   of its owner's colour

    [verbs.lend]                        how a player is asked for a new verb
    cards = "hand"                      where the cards to choose from lie: hand, held, purse or none
    tone = "plain"                      plain, quiet, or danger where something is lost
    glyph = "cards"                     the sign on its button: a `Glyph`
    enter = "self"                      self: nothing else is asked, or it is one of several buttons;
                                        card: the player begins with a card; button: with its button
    token = "figure"                    the token that it puts on the chosen cell, if any
    part = "theft"                      the part of a picture that is aimed at a player, if any
    glyphs = {loan = "coin"}            another sign, by the card that it would remove
    costs = true                        whether its line says what it costs, and so stays to the end
    aside = true                        whether it can be done before and after the move of a turn: who passes
                                        it over with the move is not asked for it again

    [teams.lenders]                     a team of roles
    aim = "dig"                         what it is paid for, to explain the end of a round: an `Aim`
    family = "maze"                     the family of pictures of its cards

    [fronts]                            the part over the portrait of a player, by the effect of a card that
    trapped = "bars"                    lies in front of them

    [ends]                              a part for each thing whose discovery ends the round, by the reason of
    treasure = "treasure"               the end

    [events.lent]                       a kind of event
    group = "actions"                   what it is about; readers of the log can choose a group
    part = "borrow"                     the part beside its line
    sound = "fall"                      the sound that it makes
    decided = true                      whether it was somebody's decision, so that people are shown it
    moves_goal = true                   whether a goal now lies on the other cell

    [rules]                             the clause of what is not a card: tokens, backs of cards, and what
    figure = "T2"                       every table has: hand, gold, hidden, pile, discard, tool, round

    [[told]]                            the clause that describes some cards, and others that concern them
    clause = "Q2"
    cards = "borrow"
    further = ["G8"]

All of it can be left out: a card then has a plain picture and stands with the module's first clause. A card
belongs to the first entry of `told` that it fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from ..catalogue import editions, packages, table

HERE = __name__.rpartition(".")[0]
SIGN = "sign"
"""The picture of a token that is shown by the sign of its owner's colour."""
Glyph = Literal[
    "bin", "book", "cards", "chat", "check", "clock", "close", "coin", "eye", "gold", "link", "lock", "mask",
    "mend", "minus", "note", "people", "person", "pin", "plus", "spark", "stop", "swap", "turn",
]  # fmt: skip
"""A sign on a button; the page draws it (`client/src/ui/Glyph.svelte`)."""
Aim = Literal["dig", "hide", "side", "partner", "always", "crystals", "alone"]
"""What a team is paid for: a reached treasure, or one that is not reached; the way of its colour, or of any
colour; any end of the round; what lies in the maze; or reaching the treasure in person."""
FAMILY = "chest"
"""The family of pictures of roles whose team names none."""
LAST = 1000
"""The place of a module that gives none."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clause about the cards that match a pattern, and other clauses about them."""

    clause: str
    cards: str = "*"
    further: tuple[str, ...] = ()


class VerbLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a verb is shown to the player."""

    cards: Literal["hand", "held", "purse", "none"]
    tone: Literal["plain", "quiet", "danger"]
    glyph: Glyph
    enter: Literal["card", "button", "self"]
    token: str = ""
    part: str = ""
    costs: bool = False
    aside: bool = False
    glyphs: dict[str, Glyph] = {}


class TeamLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a team of roles is shown."""

    aim: Aim
    family: str = FAMILY


class EventLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a kind of event is shown."""

    group: Literal["tunnels", "actions", "goals", "course"] = "actions"
    part: str = ""
    sound: Literal["", "lay", "fall", "reveal", "stop", "end", "find"] = ""
    decided: bool = False
    moves_goal: bool = False


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a module is shown."""

    icon: str = ""
    place: int = LAST
    cards: tuple[str, ...] = ()
    minutes: int = 0
    actions: dict[str, tuple[str, str]] = {}
    places: dict[str, str] = {}
    harm: tuple[str, ...] = ()
    tokens: dict[str, str] = {}
    verbs: dict[str, VerbLook] = {}
    teams: dict[str, TeamLook] = {}
    fronts: dict[str, str] = {}
    ends: dict[str, str] = {}
    events: dict[str, EventLook] = {}
    evident: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    rules: dict[str, str] = {}
    told: tuple[Told, ...] = ()


@cache
def look(module: str) -> Look:
    """Return how a module is shown."""
    return table(module, "look", Look)


def usual_edition() -> str:
    """Return the edition that is played if nobody names one: the one that is shown first."""
    return min(editions(), key=lambda name: look(name).place)


@cache
def parts(module: str) -> Mapping[str, str]:
    """Read a module's own parts of pictures, by name."""
    return _parts_of(packages()[module])


def all_parts(among: Iterable[str]) -> dict[str, str]:
    """Read the parts that all pictures share, and those of some modules."""
    own = {name: drawn for module in among for name, drawn in parts(module).items()}
    return {**own, **_parts_of(HERE)}


def _parts_of(package: str) -> dict[str, str]:
    folder = resources.files(package).joinpath("parts")
    if not folder.is_dir():
        return {}
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".svg"): inside(file.read_text("utf-8")) for file in found}


@cache
def signs() -> frozenset[str]:
    """Return the kinds of tokens that are shown by the sign of their owner's colour."""
    found = [look(name).tokens for name in packages()]
    return frozenset(token for tokens in found for token, made in tokens.items() if made == SIGN)


@cache
def recipes() -> Mapping[str, Any]:
    """Return the recipes for pictures, with what all modules add."""
    shared = msgspec.json.decode(resources.files(HERE).joinpath("recipes.json").read_bytes())
    found = [look(name) for name in packages()]
    return {
        **shared,
        "actions": {effect: made for one in found for effect, made in one.actions.items()},
        "places": {effect: made for one in found for effect, made in one.places.items()},
        "roles": {team: made.family for one in found for team, made in one.teams.items()},
    }


@cache
def part(name: str) -> str:
    """Return the content of a drawn part, without its outer element; raise KeyError if there is none."""
    file = resources.files(HERE).joinpath("parts", f"{name}.svg")
    if file.is_file():
        return inside(file.read_text("utf-8"))
    for module in packages():
        if name in parts(module):
            return parts(module)[name]
    raise KeyError(name)


def inside(picture: str) -> str:
    """Remove the outer element of a picture."""
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", picture)
