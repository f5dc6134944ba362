"""Values can't be changed, and are sent without what is as always."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields

import msgspec
import pytest

import saboteur
from saboteur import Act, Cell, Event, modules
from saboteur.maze import Piece
from saboteur.seams import Back, Module, Reaction
from saboteur.state import Due, Frame, Token
from saboteur.view import Laid

ABOVE = ("arena", "art", "bench", "bots", "checks", "cli", "env", "kernel", "ratings", "server", "testing")


def values() -> Iterator[type]:
    """List the value types of the rules library."""
    for found in pkgutil.walk_packages(saboteur.__path__, "saboteur."):
        if found.name.split(".")[1] not in ABOVE:
            for value in vars(importlib.import_module(found.name)).values():
                if (
                    isinstance(value, type)
                    and value.__module__ == found.name
                    and issubclass(value, msgspec.Struct)
                ):
                    yield value


@pytest.mark.parametrize("value", list(values()), ids=lambda value: value.__name__)
def test_a_value_cannot_be_changed_and_can_be_a_key(value: type[msgspec.Struct]) -> None:
    assert value.__struct_config__.frozen


@pytest.mark.parametrize(
    "part", [modules()["veto"], modules()["veto"].reactions[0], modules()["chests"].backs["cover"]]
)
def test_a_part_of_a_ruleset_cannot_be_changed(part: Module | Reaction | Back) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(part, fields(part)[0].name, None)


@pytest.mark.parametrize(
    ("value", "sent"),
    [
        (Act("close"), {"verb": "close"}),
        (Frame("deal"), {"kind": "deal"}),
        (Token("key"), {"kind": "key"}),
        (Due("draw", 2), {"kind": "draw", "seat": 2}),
        (Event("game_over"), {"kind": "game_over"}),
        (Laid(Cell(1, 0), "cross"), {"cell": [1, 0], "card": "cross"}),
        (Act("ask", target=saboteur.Target(seat=1)), {"verb": "ask", "target": {"seat": 1}}),
        (Piece("cross"), {"card": "cross", "turned": False, "up": True}),
    ],
)
def test_what_is_as_always_is_not_sent(value: object, sent: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value)) == sent
