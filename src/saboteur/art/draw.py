"""Compose card pictures from the recipes.

`recipes.json` holds templates, colours, and where and how large everything is. What is left here decides
which of them make up a card. `client/src/art/draw.ts` decides the same for the page, and a test keeps the
pictures equal.
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
        return face("gold", _set(f"gold_{min(design.value, 3)}", "gold"), seed, title)
    if design.family == "role":
        return role_card(design, seed, title)
    family, icon = looks.recipes()["actions"].get(design.effect, ("people", "cards"))
    shown = _tools(design, broken=family == "break") if design.tools else _set(icon, "icon")
    return face(family, shown, seed, title)


def back(family: str) -> str:
    """Draw a card face down."""
    backs = looks.recipes()["backs"]
    drawn, *signs = backs.get(family, backs["card"])
    return part(drawn) + "".join(_set(sign, sign) for sign in signs)


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
            words.append(_sized("rubble", 100 - x if over else x, 156 - y if over else y))
    if sorted(shape.tunnels) == [5, 10]:
        words.append(part("bridge"))
    crystal = _corner(shape, seed, crystal=True) if shape.crystals else -1
    if shape.crystals:
        words.append(_sized("crystals", *recipes["corners"][crystal]))
    words.append(_lantern(recipes["lanterns"][_corner(shape, seed, crystal=False, taken=crystal)], cold=cold))
    if shape.ladder:
        words.append(_coloured(_set("ladder", "ladder"), recipes["ladders"][shape.ladder]))
        if shape.ladder != "any":
            words.append(_beside("ladder", f"sign_{shape.ladder}", template="moved"))
    # A place with gold, or with several tunnels, looks like any other piece of tunnel.
    plain = shape.gold is not None or len(shape.tunnels) > 1
    if design.effect in recipes["places"] and not plain:
        words.append(_set(recipes["places"][design.effect], "place"))
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
    x, y, scale = looks.recipes()["beside"]["portrait"]
    return face(look, fill("placed", x=x, y=y, scale=scale, drawn=portrait), seed, title)


def dwarf(number: int, *, masked: bool = False, team: str = "") -> str:
    """Draw a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign."""
    recipes = looks.recipes()
    look = recipes["cast"][number % len(recipes["cast"])]
    of = {**look, "face": "mask" if masked else "eyes"}
    drawn = "".join(part(f"dwarf_{name.format(**of)}") for name in recipes["dwarf"])
    coat = recipes["coats"].get(team, {})
    sign = _beside("coat", f"sign_{team}") if coat else ""
    colours = {**look["colours"], **coat, recipes["skin"]: recipes["skins"][look["skin"]]}
    return _coloured(drawn, colours) + sign


def _coloured(drawn: str, colours: Mapping[str, str]) -> str:
    if not colours:
        return drawn
    return re.sub("|".join(colours), lambda found: colours[found[0]], drawn)


def _placed(name: str, x: int, y: int, size: int) -> str:
    half = size // 2
    return fill("placed", x=x - half, y=y - half, scale=size / 64, drawn=part(name))


def _set(name: str, spot: str) -> str:
    """Set a part on a spot of the recipes."""
    return _placed(name, *looks.recipes()["spots"][spot])


def _sized(name: str, x: int, y: int) -> str:
    """Place a part in its size."""
    return _placed(name, x, y, looks.recipes()["sizes"][name])


def _beside(what: str, name: str, x: int = 0, y: int = 0, template: str = "placed") -> str:
    """Place a part where the recipes put it beside something."""
    right, down, scale = looks.recipes()["beside"][what]
    return fill(template, x=x + right, y=y + down, scale=scale, drawn=part(name))


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
    glow = "" if cold else _glow("lantern", x, y)
    return glow + _beside("lantern", "lantern_out" if cold else "lantern", x, y)


def _glow(what: str, x: int, y: int) -> str:
    # Every picture has its own copy, all equal: the id may occur twice in one document.
    return fill("glow", x=x, y=y, radius=looks.recipes()["glows"][what])


def _gate(shape: Shape, side: int, bars: str, unlocked: int, marks: Sequence[str]) -> str:
    recipes = looks.recipes()
    if bars == "troll":
        x, y = recipes["troll"][side]
        # The player who bribed it has left a marker in its hand.
        bribed = unlocked & 1 << side and marks
        held = _beside("held_sign", f"sign_{marks[0]}", x, y) if bribed else _beside("coin", "coin", x, y)
        return _sized("troll", x, y) + held
    outside = shape.gold is not None and shape.gold.side == side
    x, y = recipes["gates_inner" if outside else "gates"][side]
    around = "rotate(90)" if side % 2 else ""
    door = _coloured(part("door"), recipes["teams"][bars])
    # A door opened with a key stands ajar.
    ajar, key = "", ""
    if unlocked & 1 << side:
        ajar, key = "scale(.3 1)translate(-60 0)", _beside("key", "key", x, y, "key")
    hung = fill("door", x=x, y=y, around=around, ajar=ajar, door=door)
    return hung + _beside("door", f"sign_{bars}", x, y) + key


def _gold(shape: Shape, kinds: Sequence[tuple[str, bool]], marks: Sequence[str]) -> str:
    if shape.gold is None:
        return ""
    x, y = _gold_place(shape, kinds)
    markers = "".join(
        _beside("second_sign" if index else "first_sign", f"sign_{team}", x, y)
        for index, team in enumerate(marks)
    )
    return _glow("gold", x, y) + _sized(f"gold_{min(shape.gold.value, 3)}", x, y) + markers


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
        return _set("all_tools", "icon")
    if len(tools) == 2:
        return _set(tools[0], "first_tool") + _set(tools[1], "second_tool")
    icon = "".join(_set(tool, "icon") for tool in tools)
    return fill("cracked", icon=icon, crack=_set("broken", "icon")) if broken else icon


def _title(title: str) -> str:
    if not title:
        return ""
    size = next(size for longest, size in looks.recipes()["titles"] if len(title) <= longest)
    return fill("title", size=size, title=title)
