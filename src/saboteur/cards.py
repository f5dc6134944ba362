"""Read card tables: one TOML file per box or module, checked as it is loaded.

    [deck]
    tee_nes = {tunnels = "NES", n = 5, grade = "A"}
    curve_ne_dead_s = {tunnels = "NE S", n = 1, grade = "C"}
    map = {effect = "map", n = 6, grade = "A"}

    [printed]
    deck = 67

    [layout]
    inner = {cells = ["3,-1", "3,1", "5,-1", "5,1"], grade = "D"}

Each section except `printed` and `layout` is a family of cards. `tunnels` lists the ports; ports that are
connected inside the card form one group. `gates` names an obstacle by side. `gold` names a value and where it
lies: a tunnel's number or a side.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Protocol

import msgspec

from .acts import parse_cell
from .errors import Unreadable
from .shapes import Cell, Design, Gate, Gold, Shape, Side

FAMILIES = frozenset(("deck", "start", "goal", "place", "cover", "chest", "role", "gold"))
GATES = frozenset(("blue", "green", "troll"))
EXAMPLES: dict[str, tuple[type, str]] = {
    "tunnels": (str, 'tunnels = "NE S"'),
    "n": (int, "n = 1"),
    "grade": (str, 'grade = "A"'),
    "effect": (str, 'effect = "map"'),
    "tools": (list, 'tools = ["pickaxe", "lamp"]'),
    "team": (str, 'team = "diggers"'),
    "value": (int, "value = 1"),
    "removable": (bool, "removable = false"),
    "ladder": (str, 'ladder = "any"'),
    "gates": (dict, 'gates = {N = "blue"}'),
    "gold": (dict, "gold = {value = 1, at = 0}"),
    "crystals": (int, "crystals = 1"),
}
"""The fields of a card: their types, and how they are written."""
CARD = 'map = {effect = "map", n = 6, grade = "A"}'
PRINTED = "deck = 67"
LAYOUT = 'inner = {cells = ["3,-1", "3,1"], grade = "D"}'
GRADES = tuple("ABCD")
"""How sure we are of a piece or layout.

A: seen in print, or invented here. B: one good source. C: inferred.
D: reconstructed, because the original is lost.
"""


class Layout(msgspec.Struct, frozen=True):
    """Cells where things lie from the start, with a grade."""

    cells: tuple[Cell, ...]
    grade: str


def load(package: str) -> dict[str, Design]:
    """Read the card table `cards.toml` of a package."""
    return parse(resources.files(package).joinpath("cards.toml").read_text("utf-8"), package)


def parse(text: str, name: str = "cards") -> dict[str, Design]:
    """Read a card table from its text."""
    data = _read(text, name)
    data.pop("layout", None)
    printed = _table(name, "printed", data.pop("printed", {}), PRINTED)
    designs: dict[str, Design] = {}
    for family, entries in data.items():
        if family not in FAMILIES:
            raise Unreadable("family", name=name, family=family, families=sorted(FAMILIES))
        for key, entry in _table(name, family, entries, CARD).items():
            if key in designs:
                raise Unreadable("card_twice", name=name, card=key)
            designs[key] = _design(name, family, key, _table(name, key, entry, CARD))
    for family, count in printed.items():
        if type(count) is not int:
            raise Unreadable("form", name=name, place=family, example=PRINTED)
        found = sum(card.count for card in designs.values() if card.family == family)
        if found != count:
            raise Unreadable("printed", name=name, family=family, printed=count, found=found)
    return designs


def load_layouts(package: str) -> dict[str, Layout]:
    """Read the layouts in the card table of a package."""
    return parse_layouts(resources.files(package).joinpath("cards.toml").read_text("utf-8"), package)


def parse_layouts(text: str, name: str = "cards") -> dict[str, Layout]:
    """Read the layouts of a card table from its text."""
    entries = _table(name, "layout", _read(text, name).get("layout", {}), LAYOUT)
    return {key: _layout(name, key, _table(name, key, entry, LAYOUT)) for key, entry in entries.items()}


def _layout(table: str, key: str, entry: Mapping[str, Any]) -> Layout:
    wrong = Unreadable("form", name=table, place=key, example=LAYOUT)
    if set(entry) != {"cells", "grade"} or entry["grade"] not in GRADES or type(entry["cells"]) is not list:
        raise wrong
    try:
        return Layout(tuple(parse_cell(str(cell)) for cell in entry["cells"]), entry["grade"])
    except Unreadable:
        raise wrong from None


def _read(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("table", name=name, detail=str(error)) from None


def only(designs: Mapping[str, Design], families: Iterable[str]) -> dict[str, Design]:
    """Pick the cards of some families."""
    wanted = frozenset(families)
    return {key: card for key, card in designs.items() if card.family in wanted}


def _table(name: str, place: str, value: object, example: str) -> dict[str, Any]:
    """Return a table within a table, or say how it must be written."""
    if not isinstance(value, dict):
        raise Unreadable("form", name=name, place=place, example=example)
    return value


def _is_well_formed(field: str, value: object) -> bool:
    """Say whether a field of a card has a valid value."""
    if type(value) is not EXAMPLES[field][0]:
        return False
    if field == "gold":
        assert isinstance(value, dict)
        kinds = {key: type(item) for key, item in value.items()}
        return kinds in ({"value": int, "at": int}, {"value": int, "at": str})
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return all(isinstance(item, str) for item in value)
    return field != "tunnels" or value != ""


def _design(table: str, family: str, key: str, entry: Mapping[str, Any]) -> Design:
    def fail(code: str, **params: object) -> Unreadable:
        return Unreadable(code, "", name=table, card=key, **params)

    unknown = sorted(entry.keys() - EXAMPLES.keys())
    if unknown:
        raise fail("field", field=unknown[0])
    for field, value in entry.items():
        if not _is_well_formed(field, value):
            raise Unreadable("form", name=table, place=key, example=EXAMPLES[field][1])
    if entry.get("n", 0) < 1 or entry.get("grade") not in GRADES:
        raise fail("count")
    shape = _shape(entry, fail) if "tunnels" in entry else None
    # A tunnel card can be removed unless its table says otherwise; no other card can.
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
