"""Read card tables: one TOML file per box or module, checked as it is loaded.

    [deck]
    tee_nes = {tunnels = "NES", n = 5, grade = "A"}
    curve_ne_dead_s = {tunnels = "NE S", n = 1, grade = "C"}
    map = {effect = "map", n = 6, grade = "A"}

    [printed]
    deck = 67

Each section but `printed` is a family of cards. `tunnels` lists the ports, grouped by what is joined inside
the card. `gates` names an obstacle by side, `gold` a value and where it lies: a tunnel's number or a side.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Protocol

from .errors import Unreadable
from .shapes import Design, Gate, Gold, Shape, Side

FAMILIES = frozenset(("deck", "start", "goal", "place", "cover", "chest", "role", "gold"))
GATES = frozenset(("blue", "green", "troll"))
FIELDS = frozenset(
    (
        "tunnels",
        "n",
        "grade",
        "effect",
        "tools",
        "team",
        "value",
        "removable",
        "ladder",
        "gates",
        "gold",
        "crystals",
    )
)


def load(package: str) -> dict[str, Design]:
    """Read the card table that lies in a package as `cards.toml`."""
    return parse(resources.files(package).joinpath("cards.toml").read_text("utf-8"), package)


def parse(text: str, name: str = "cards") -> dict[str, Design]:
    """Read a card table from its text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("table", name=name, detail=str(error)) from None
    printed: Mapping[str, int] = data.pop("printed", {})
    designs: dict[str, Design] = {}
    for family, entries in data.items():
        if family not in FAMILIES:
            raise Unreadable("family", name=name, family=family, families=sorted(FAMILIES))
        for key, entry in entries.items():
            if key in designs:
                raise Unreadable("card_twice", name=name, card=key)
            designs[key] = _design(name, family, key, entry)
    for family, count in printed.items():
        found = sum(card.count for card in designs.values() if card.family == family)
        if found != count:
            raise Unreadable("printed", name=name, family=family, printed=count, found=found)
    return designs


def only(designs: Mapping[str, Design], families: Iterable[str]) -> dict[str, Design]:
    """Pick the cards of some families."""
    wanted = frozenset(families)
    return {key: card for key, card in designs.items() if card.family in wanted}


def _design(table: str, family: str, key: str, entry: Mapping[str, Any]) -> Design:
    def fail(code: str, **params: object) -> Unreadable:
        return Unreadable(code, "", name=table, card=key, **params)

    unknown = sorted(entry.keys() - FIELDS)
    if unknown:
        raise fail("field", field=unknown[0])
    if not isinstance(entry.get("n"), int) or entry["n"] < 1 or entry.get("grade") not in tuple("ABCD"):
        raise fail("count")
    shape = _shape(entry, fail) if "tunnels" in entry else None
    # A tunnel card can be taken away unless its table says otherwise; nothing else can.
    removable = entry.get("removable", shape is not None and family in ("deck", "cover"))
    return Design(
        key, family, entry["n"], entry["grade"], shape, entry.get("effect", ""),
        tuple(entry.get("tools", ())), entry.get("team", ""), entry.get("value", 0), removable,
    )  # fmt: skip


class _Fail(Protocol):
    def __call__(self, code: str, **params: object) -> Unreadable: ...


def _shape(entry: Mapping[str, Any], fail: _Fail) -> Shape:
    tunnels = []
    seen = 0
    for group in entry["tunnels"].split():
        mask = 0
        for letter in group:
            if letter not in Side.__members__:
                raise fail("side", side=letter)
            bit = Side[letter].bit
            if seen & bit:
                raise fail("two_tunnels", side=letter)
            seen |= bit
            mask |= bit
        tunnels.append(mask)
    gates = []
    for letter, bars in entry.get("gates", {}).items():
        if letter not in Side.__members__:
            raise fail("side", side=letter)
        if not seen & Side[letter].bit:
            raise fail("gate_on_wall", side=letter)
        if bars not in GATES:
            raise fail("gate", gate=bars)
        gates.append(Gate(int(Side[letter]), bars))
    gold = None
    if "gold" in entry:
        value, at = entry["gold"]["value"], entry["gold"]["at"]
        if isinstance(at, str):
            if at not in Side.__members__ or not seen & Side[at].bit:
                raise fail("side", side=at)
            gold = Gold(value, side=int(Side[at]))
        elif 0 <= at < len(tunnels):
            gold = Gold(value, tunnel=at)
        else:
            raise fail("gold_outside", at=at)
    return Shape(tuple(tunnels), tuple(gates), gold, entry.get("ladder", ""), entry.get("crystals", 0))
