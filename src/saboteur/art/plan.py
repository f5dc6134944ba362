"""Plan card pictures: decide which pieces make up a card, and where they lie.

The pieces themselves are in `recipes.json`. `draw.py` and, on the page, `client/src/art/draw.ts` fill them in
and decide nothing. The page is built with the plans of our modules; the server sends those of other packages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from saboteur.catalogue import modules
from saboteur.shapes import Design, Shape, sides_of, turn

from . import looks

Place = tuple[int, int]
Kind = tuple[str, bool]
"""A carved tunnel, and whether it is turned by 180 degrees."""

CARVED = {1: "N", 2: "E", 5: "NS", 10: "EW", 3: "NE", 9: "NW", 7: "NES", 11: "NEW", 15: "NESW"}
"""The carved tunnels by their ports; the others are these turned."""
RUBBLE = {"N": (50, 33), "E": (77, 78), "N short": (50, 25), "E short": (85, 78)}
GOLD = {
    "N": (50, 13), "E": (91, 80), "N short": (50, 10), "E short": (92, 82), "NE": (61, 66), "NW": (39, 66),
    "NE tight": (66, 48), "NW tight": (34, 48), "NS": (50, 118), "EW": (24, 78),
}  # fmt: skip
"""Where gold lies in a tunnel; in the others it lies in the middle."""
MIDDLE = (50, 78)
# The places at the sides north, east, south and west.
OUTSIDE = ((50, 13), (88, 78), (50, 143), (12, 78))
DOORS = ((50, 20), (84, 78), (50, 136), (16, 78))
INNER_DOORS = ((50, 34), (74, 78), (50, 122), (26, 78))
TROLLS = ((50, 24), (78, 78), (50, 132), (22, 78))
# The places in the corners south-east, south-west, north-east and north-west.
CRYSTALS = ((80, 126), (20, 126), (80, 30), (20, 30))
LANTERNS = ((79, 108), (21, 108), (79, 50), (21, 50))
CORNERS = range(4)
MOST = 3
"""The most nuggets that are drawn."""


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of the recipes in a picture."""

    piece: str
    of: str = ""
    """What fills in the piece: a drawn part, a carved tunnel, a colour, a team or a number of nuggets."""
    at: tuple[int, ...] = ()
    """Its x and y. If there are several places, each with its x and y, the picture's seed chooses one."""
    index: int = 0
    """Which tunnel of the card it is, or the side of a gate."""


Plan = tuple[Part, ...]
"""A picture: its parts, those that lie lowest first."""


def plans(design: Design) -> tuple[Plan, ...]:
    """Plan the pictures of a card: upright and, if it looks different then, turned."""
    if design.shape is None:
        return ((*_face(design),),)
    return tuple((*_tunnel_card(design, shape),) for shape in design.ways)


def of_cards(names: Iterable[str]) -> dict[str, tuple[Plan, ...]]:
    """Plan the pictures of all cards of some modules."""
    return {card: plans(design) for name in names for card, design in modules()[name].cards.items()}


def _face(design: Design) -> Iterator[Part]:
    """Plan a card without tunnels: rock and a bed in the style of its family, and an icon."""
    if design.family == "gold":
        yield Part("gold")
        yield Part("heap", str(min(design.value, MOST)))
    elif design.family == "role":
        family = looks.recipes()["roles"].get(design.team, looks.FAMILY)
        yield Part(family)
        yield Part("masked" if family == "break" else "honest", design.team)
    else:
        family, icon = looks.recipes()["actions"].get(design.effect, ("people", "cards"))
        yield Part(family)
        match design.tools:
            case ():
                yield Part("icon", icon)
            case (tool,):
                yield Part("broken" if family == "break" else "icon", tool)
            case (first, second):
                yield Part("first_tool", first)
                yield Part("second_tool", second)
            case _:
                yield Part("icon", "all_tools")


def _tunnel_card(design: Design, shape: Shape) -> Iterator[Part]:
    """Plan a card with tunnels, as it lies."""
    kinds = [_kind(shape, ports) for ports in shape.tunnels]
    yield Part("rock")
    for index, (kind, over) in enumerate(kinds):
        yield Part("turned" if over else "tunnel", kind, index=index)
    for side in sides_of(shape.ports):
        yield Part(f"posts_{side.name}")
    for kind, over in kinds:
        if kind in RUBBLE:
            yield Part("rubble", at=_in_tunnel((kind, over), RUBBLE))
    if sorted(shape.tunnels) == [5, 10]:
        yield Part("bridge")
    crystals = [_corner(shape, seed, wanted=0) if shape.crystals else -1 for seed in CORNERS]
    if shape.crystals:
        yield Part("crystals", at=_by_seed(*(CRYSTALS[corner] for corner in crystals)))
    lanterns = [_corner(shape, seed, wanted=1, taken=crystals[seed]) for seed in CORNERS]
    yield Part("lantern", at=_by_seed(*(LANTERNS[corner] for corner in lanterns)))
    if shape.ladder:
        yield Part("ladder", shape.ladder)
        if shape.ladder != "any":
            yield Part("ladder_sign", shape.ladder)
    # A place with gold, or with several tunnels, looks like any other piece of tunnel.
    if design.effect in looks.recipes()["places"] and shape.gold is None and len(shape.tunnels) == 1:
        yield Part("place", looks.recipes()["places"][design.effect])
    outside = shape.gold.side if shape.gold else -1
    for gate in shape.gates:
        if gate.bars == "troll":
            yield Part("troll", at=TROLLS[gate.side], index=gate.side)
        else:
            place = (INNER_DOORS if gate.side == outside else DOORS)[gate.side]
            yield Part("side_door" if gate.side % 2 else "door", gate.bars, place, gate.side)
    if shape.gold:
        place = OUTSIDE[outside] if outside >= 0 else _in_tunnel(kinds[shape.gold.tunnel], GOLD)
        nuggets = min(shape.gold.value, MOST)
        yield Part("nugget" if nuggets == 1 else "nuggets", str(nuggets), place)


def _kind(shape: Shape, ports: int) -> Kind:
    """Choose the carved tunnel for some ports; others on the card leave it less room."""
    over = ports not in CARVED
    name = CARVED[turn(ports) if over else ports]
    others = any(mask.bit_count() > 1 for mask in shape.tunnels if mask != ports)
    if ports.bit_count() == 1:
        return f"{name} shaft" if shape.ladder else f"{name} short" if others else name, over
    return f"{name} tight" if others and name in ("NE", "NW") else name, over


def _in_tunnel(kind: Kind, places: Mapping[str, Place]) -> Place:
    """Return the place of something in a tunnel, turned with it."""
    name, over = kind
    x, y = places.get(name, MIDDLE)
    return (100 - x, 156 - y) if over else (x, y)


def _by_seed(*places: Place) -> tuple[int, ...]:
    return tuple(number for place in places for number in place)


def _corner(shape: Shape, seed: int, *, wanted: int, taken: int = -1) -> int:
    """Choose a corner that is not taken, without a curve, and with the wanted number of tunnels beside it."""

    def cost(corner: int) -> int:
        upright, sideways = 4 if corner < 2 else 1, 8 if corner % 2 else 2
        beside = (shape.ports & (upright | sideways)).bit_count()
        curve = (upright | sideways) in shape.tunnels
        return abs(wanted - beside) + 9 * curve + 20 * (corner == taken)

    return min(((step + seed) % 4 for step in CORNERS), key=cost)
