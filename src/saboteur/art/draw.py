"""Compose card pictures from the recipes.

`recipes.json` holds colours, places and templates. What is left here says which of them make up a card;
`client/src/art/draw.ts` says the same for the page, and a test keeps their pictures equal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal

from saboteur.shapes import Design, Shape, turn

from . import looks
from .looks import part

Light = Literal["lit", "hand", "dark"]

_FIELD = re.compile(r"\{(\w+)\}")


@cache
def _carved() -> Any:
    return json.loads(resources.files("saboteur.art").joinpath("carved.json").read_text("utf-8"))


def seed_of(text: str) -> int:
    """Hash a text to a number, so that equal cards on different cells look different."""
    value = 7
    for letter in text:
        value = (value * 31 + ord(letter)) % 65521
    return value


def document(body: str, box: str = "0 0 100 156") -> str:
    """Make a complete SVG picture."""
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{body}</svg>"


def fill(template: str, **values: str | float) -> str:
    """Fill in a template of the recipes."""
    said = {name: value if isinstance(value, str) else f"{value:g}" for name, value in values.items()}
    return _FIELD.sub(lambda field: said[field[1]], looks.recipes()["templates"][template])


def card(
    design: Design, *, turned: bool = False, lights: Sequence[Light] = (), seed: int = 0, unlocked: int = 0,
    marks: Sequence[str] = (), title: str = "",
) -> str:  # fmt: skip
    """Draw a card face up: `lights` belong to its tunnels in order, `marks` are teams with markers on it."""
    if design.shape is not None:
        return tunnel_card(design, design.lying(turned), lights, seed, unlocked, marks)
    if design.family == "gold":
        return face("gold", _placed(f"gold_{min(design.value, 3)}", 50, 78, 72), seed, title)
    if design.family == "role":
        return role_card(design, seed, title)
    family, icon = looks.recipes()["actions"].get(design.effect, ("people", "cards"))
    shown = _tools(design, broken=family == "break") if design.tools else _placed(icon, 50, 59, 52)
    return face(family, shown, seed, title)


def back(family: str) -> str:
    """Draw a card face down."""
    if family == "goal":
        return part("goal_back")
    if family in ("cover", "chest"):
        return part("cover_back") + _placed("chest", 50, 78, 48)
    return part("card_back") + _placed("pickaxe", 50, 78, 56)


def tunnel_card(
    design: Design, shape: Shape, lights: Sequence[Light], seed: int, unlocked: int, marks: Sequence[str]
) -> str:
    """Draw a card with tunnels."""
    recipes = looks.recipes()
    states = [lights[index] if index < len(lights) else "hand" for index in range(len(shape.tunnels))]
    cold = all(state == "dark" for state in states)
    words = [_rock(recipes["rock"]["cold" if cold else "warm"], seed)]
    kinds = [_kind(shape, index) for index in range(len(shape.tunnels))]
    for (kind, over), state in zip(kinds, states, strict=True):
        words.append(_tunnel(kind, over=over, seed=seed, look=recipes["tunnel"][state]))
    words += [_posts(side) for side in range(4) if shape.ports & 1 << side]
    for kind, over in kinds:
        if kind in recipes["rubble"]:
            x, y = recipes["rubble"][kind]
            words.append(_placed("rubble", 100 - x if over else x, 156 - y if over else y, 36))
    if sorted(shape.tunnels) == [5, 10]:
        words.append(part("bridge"))
    crystal = _corner(shape, seed, crystal=True) if shape.crystals else -1
    if shape.crystals:
        words.append(_placed("crystals", recipes["corners"][crystal][0], recipes["corners"][crystal][1], 36))
    words.append(_lantern(recipes["lanterns"][_corner(shape, seed, crystal=False, taken=crystal)], cold=cold))
    if shape.ladder:
        words.append(_coloured(_placed("ladder", 50, 74, 40), recipes["ladders"][shape.ladder]))
        if shape.ladder != "any":
            words.append(fill("moved", x=50, y=108, drawn=part(f"sign_{shape.ladder}")))
    # A place with gold, or with several tunnels, looks like any other piece of tunnel.
    plain = shape.gold is not None or len(shape.tunnels) > 1
    if design.effect in recipes["places"] and not plain:
        words.append(_placed(recipes["places"][design.effect], 50, 76, 44))
    words += [_gate(shape, gate.side, gate.bars, unlocked, marks) for gate in shape.gates]
    words.append(_gold(shape, kinds, marks))
    return "".join(words)


def face(family: str, icon: str, seed: int, title: str = "") -> str:
    """Draw a card without tunnels: rock in its family's colour, a bed with its family's outline, an icon."""
    look = looks.recipes()["families"][family]
    bed = fill("bed", bed=look["bed"], fill=look["fill"], line=look["line"]) if look["bed"] else ""
    return _rock(look["rock"], seed) + bed + fill("frame", line=look["line"]) + icon + _title(title)


def role_card(design: Design, seed: int, title: str = "") -> str:
    """Draw a role: a dwarf of the cast, masked if it is not an honest digger."""
    look = looks.recipes()["roles"].get(design.team, looks.FAMILY)
    portrait = dwarf(seed % 12, masked=look == "break", team=design.team)
    return face(look, fill("placed", x=14, y=28, scale=1.125, drawn=portrait), seed, title)


def dwarf(number: int, *, masked: bool = False, team: str = "") -> str:
    """Draw a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign."""
    recipes = looks.recipes()
    look = recipes["cast"][number % len(recipes["cast"])]
    order = ["coat", "head", "mask" if masked else "eyes", f"beard_{look['beard']}", f"nose_{look['nose']}"]
    drawn = "".join(part(f"dwarf_{name}") for name in (*order, f"hat_{look['hat']}"))
    coat = recipes["coats"].get(team, {})
    sign = fill("placed", x=50, y=58, scale=".8", drawn=part(f"sign_{team}")) if coat else ""
    return _coloured(drawn, {**look["colours"], **coat, "#E8B48C": recipes["skins"][look["skin"]]}) + sign


def _coloured(drawn: str, colours: Mapping[str, str]) -> str:
    if not colours:
        return drawn
    return re.sub("|".join(colours), lambda found: colours[found[0]], drawn)


def _placed(name: str, x: int, y: int, size: int) -> str:
    half = size // 2
    return fill("placed", x=x - half, y=y - half, scale=size / 64, drawn=part(name))


def _rock(shades: Sequence[str], seed: int) -> str:
    rocks = _carved()["rocks"]
    rock = rocks[seed % len(rocks)]
    facets = "".join(
        fill("facet", path=path, shade=shade)
        for path, shade in zip(rock["facets"], shades, strict=True)
        if path
    )
    return fill("rock", facets=facets, cracks=rock["cracks"])


def _kind(shape: Shape, index: int) -> tuple[str, bool]:
    """Return the carved tunnel to use, and whether to turn it."""
    ports = shape.tunnels[index]
    carved = looks.recipes()["carved"]
    over = str(ports) not in carved
    name = carved[str(turn(ports) if over else ports)]
    alone = len(shape.tunnels) == 1
    if name in ("N", "E"):
        through = any(mask.bit_count() > 1 for mask in shape.tunnels)
        return f"{name} shaft" if shape.ladder else f"{name} short" if through else name, over
    if name in ("NE", "NW") and not alone and any(m.bit_count() > 1 for m in shape.tunnels if m != ports):
        return f"{name} tight", over
    return name, over


def _tunnel(kind: str, *, over: bool, seed: int, look: Mapping[str, str]) -> str:
    variants = _carved()["tunnels"][kind]
    path = variants[seed // 7 % len(variants)]
    around = " transform='rotate(180 50 78)'" if over else ""
    level = " transform='translate(0 1.6)rotate(180 50 78)'" if over else " transform='translate(0 1.6)'"
    spilt = fill("spill", wall=path["wall"], spill=look["spill"]) if look["spill"] else ""
    fills = {f"{name}_fill": colour for name, colour in look.items()}
    return fill("tunnel", around=around, level=level, spilt=spilt, **path, **fills)


def _posts(side: int) -> str:
    """Set two stub posts beside a port, never across it."""
    places = looks.recipes()["posts"][side]
    return "".join(fill("moved", x=x, y=y, drawn=part("post")) for x, y in places)


def _corner(shape: Shape, seed: int, *, crystal: bool, taken: int = -1) -> int:
    """Choose a corner of the rock: south-east, south-west, north-east or north-west."""
    best, least = 0, 99
    for step in range(4):
        corner = (step + seed) % 4
        upright, sideways = 4 if corner < 2 else 1, 8 if corner % 2 else 2
        ports = (1 if shape.ports & upright else 0) + (1 if shape.ports & sideways else 0)
        cost = ports if crystal else abs(1 - ports)
        if (upright | sideways) in shape.tunnels:
            cost += 9
        if corner == taken:
            cost += 20
        if cost < least:
            best, least = corner, cost
    return best


def _lantern(place: Sequence[int], *, cold: bool) -> str:
    x, y = place
    glow = "" if cold else _glow(x, y, 24)
    lamp = part("lantern_out" if cold else "lantern")
    return glow + fill("placed", x=x - 9, y=y - 9, scale=0.75, drawn=lamp)


def _glow(x: int, y: int, radius: int) -> str:
    # Every picture has its own copy, all equal: the id may occur twice in one document.
    return fill("glow", x=x, y=y, radius=radius)


def _gate(shape: Shape, side: int, bars: str, unlocked: int, marks: Sequence[str]) -> str:
    recipes = looks.recipes()
    if bars == "troll":
        x, y = recipes["troll"][side]
        # The player who bribed it has left a marker in its hand.
        bribed = unlocked & 1 << side and marks
        coin, scale = (part(f"sign_{marks[0]}"), 0.8) if bribed else (part("coin"), 0.25)
        return _placed("troll", x, y, 44) + fill("placed", x=x + 8, y=y + 4, scale=scale, drawn=coin)
    outside = shape.gold is not None and shape.gold.side == side
    x, y = recipes["gates_inner" if outside else "gates"][side]
    around = "rotate(90)" if side % 2 else ""
    door = _coloured(part("door"), recipes["teams"][bars])
    # A door opened with a key stands ajar.
    ajar, key = "", ""
    if unlocked & 1 << side:
        ajar, key = "scale(.3 1)translate(-60 0)", fill("key", x=x + 10, y=y + 6, key=part("key"))
    hung = fill("door", x=x, y=y, around=around, ajar=ajar, door=door)
    return hung + fill("placed", x=x, y=y, scale=".8", drawn=part(f"sign_{bars}")) + key


def _gold(shape: Shape, kinds: Sequence[tuple[str, bool]], marks: Sequence[str]) -> str:
    if shape.gold is None:
        return ""
    x, y = _gold_place(shape, kinds)
    markers = "".join(
        fill("placed", x=x + 15, y=y + 13 + 16 * index, scale=".9", drawn=part(f"sign_{team}"))
        for index, team in enumerate(marks)
    )
    value = shape.gold.value
    return _glow(x, y, 22) + _placed(f"gold_{min(value, 3)}", x, y, 24 if value == 1 else 32) + markers


def _gold_place(shape: Shape, kinds: Sequence[tuple[str, bool]]) -> tuple[int, int]:
    gold, recipes = shape.gold, looks.recipes()
    assert gold is not None
    if gold.side >= 0:
        x, y = recipes["outside"][gold.side]
        return x, y
    kind, over = kinds[gold.tunnel]
    x, y = recipes["gold"].get(kind, (50, 78))
    return (100 - x, 156 - y) if over else (x, y)


def _tools(design: Design, *, broken: bool) -> str:
    tools = design.tools
    if len(tools) > 2:
        return _placed("all_tools", 50, 59, 52)
    if len(tools) == 2:
        return _placed(tools[0], 38, 50, 38) + _placed(tools[1], 62, 68, 38)
    icon = "".join(_placed(tool, 50, 59, 52) for tool in tools)
    if not broken:
        return icon
    return fill("cracked", icon=icon, crack=_placed("broken", 50, 59, 52))


def _title(title: str) -> str:
    if not title:
        return ""
    size = 15 if len(title) < 11 else 12 if len(title) < 15 else 10
    return fill("title", size=size, title=title)
