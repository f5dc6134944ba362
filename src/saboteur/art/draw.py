"""Compose card pictures from the recipes; a test keeps `client/src/art/draw.ts` equal to this."""

# ruff: noqa: E501  (lines of a drawing)

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

CANONICAL = {1: "N", 2: "E", 5: "NS", 10: "EW", 3: "NE", 9: "NW", 7: "NES", 11: "NEW", 15: "NESW"}
"""The carved tunnels, by their ports; the others are these turned by 180 degrees."""


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


def card(
    design: Design, *, turned: bool = False, lights: Sequence[Light] = (), seed: int = 0, unlocked: int = 0,
    marks: Sequence[str] = (), title: str = "",
) -> str:  # fmt: skip
    """Draw a card face up: `lights` are those of its tunnels in order, `marks` the teams with markers on it."""
    if design.shape is not None:
        return tunnel_card(design, design.lying(turned), lights, seed, unlocked, marks)
    if design.family == "gold":
        return face("gold", _placed(f"gold_{min(design.value, 3)}", 50, 78, 72), seed, title)
    if design.family == "role":
        return role_card(design, seed, title)
    if design.effect in ("sabotage", "repair"):
        return face("break" if design.effect == "sabotage" else "mend", _tools(design), seed, title)
    family, icon = looks.recipes()["actions"].get(design.effect, ("people", "cards"))
    return face(family, _placed(icon, 50, 59, 52), seed, title)


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
            words.append(f"<g transform='translate(50 108)'>{part(f'sign_{shape.ladder}')}</g>")
    # A goal that hides neither gold nor stone is an ordinary piece of tunnel.
    plain = design.effect == "stone" and (shape.gold is not None or len(shape.tunnels) > 1)
    if design.effect in recipes["places"] and not plain:
        words.append(_placed(recipes["places"][design.effect], 50, 76, 44))
    words += [_gate(shape, gate.side, gate.bars, unlocked, marks) for gate in shape.gates]
    words.append(_gold(shape, kinds, marks))
    return "".join(words)


def face(family: str, icon: str, seed: int, title: str = "") -> str:
    """Draw a card without tunnels: rock in its family's colour, a bed with its family's outline, an icon."""
    look = looks.recipes()["families"][family]
    bed = ""
    if look["bed"]:
        bed = (
            f"<path d='{look['bed']}' fill='{look['fill']}' stroke='#0B0704' stroke-width='6' opacity='.55'/>"
            f"<path d='{look['bed']}' fill='{look['fill']}' stroke='{look['line']}' stroke-width='2'/>"
            "<path d='M1 117h98v38H1z' fill='#0B0A0C' opacity='.62'/>"
            f"<path d='M5 117h90' stroke='{look['line']}' opacity='.55'/>"
        )
    frame = (
        f"<rect x='5' y='5' width='90' height='146' rx='3' fill='none' stroke='{look['line']}' opacity='.45'/>"
        "<rect x='1' y='1' width='98' height='154' fill='none' stroke='#0B0704' stroke-width='2' opacity='.6'/>"
    )
    return _rock(look["rock"], seed) + bed + frame + icon + _title(title)


def role_card(design: Design, seed: int, title: str = "") -> str:
    """Draw a role: a dwarf of the cast, masked if it is not an honest digger."""
    family = {"saboteurs": "break", "greedy": "break", "blue": "people", "green": "mend", "diggers": "maze"}
    look = family.get(design.team, "chest")
    masked = look == "break"
    portrait = dwarf(seed % 12, masked=masked, team=design.team)
    return face(look, f"<g transform='translate(14 28)scale(1.125)'>{portrait}</g>", seed, title)


def dwarf(number: int, *, masked: bool = False, team: str = "") -> str:
    """Draw a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign."""
    recipes = looks.recipes()
    look = recipes["cast"][number % len(recipes["cast"])]
    order = ["coat", "head", "mask" if masked else "eyes", f"beard_{look['beard']}", f"nose_{look['nose']}"]
    drawn = "".join(part(f"dwarf_{name}") for name in (*order, f"hat_{look['hat']}"))
    coat = recipes["coats"].get(team, {})
    sign = f"<g transform='translate(50 58)scale(.8)'>{part(f'sign_{team}')}</g>" if coat else ""
    return _coloured(drawn, {**look["colours"], **coat, "#E8B48C": recipes["skins"][look["skin"]]}) + sign


def _coloured(drawn: str, colours: Mapping[str, str]) -> str:
    if not colours:
        return drawn
    return re.sub("|".join(colours), lambda found: colours[found[0]], drawn)


def _placed(name: str, x: int, y: int, size: int) -> str:
    half = size // 2
    return f"<g transform='translate({x - half} {y - half})scale({size / 64:g})'>{part(name)}</g>"


def _rock(shades: Sequence[str], seed: int) -> str:
    rocks = _carved()["rocks"]
    rock = rocks[seed % len(rocks)]
    facets = "".join(
        f"<path d='{path}' fill='{shade}' stroke='{shade}' stroke-width='.6'/>"
        for path, shade in zip(rock["facets"], shades, strict=True)
        if path
    )
    return (
        f"{facets}<path d='{rock['cracks']}' fill='none' stroke='#0B0F16' opacity='.45'/>"
        "<path d='M0 .5h100M.5 0v156' stroke='#DCE6F5' opacity='.16'/>"
        "<path d='M0 155.5h100M99.5 0v156' stroke='#05070B' opacity='.6'/>"
    )


def _kind(shape: Shape, index: int) -> tuple[str, bool]:
    """Return the carved tunnel to use, and whether to turn it."""
    ports = shape.tunnels[index]
    over = ports not in CANONICAL
    name = CANONICAL[turn(ports) if over else ports]
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
    floor = " transform='translate(0 1.6)rotate(180 50 78)'" if over else " transform='translate(0 1.6)'"
    spill = look["spill"] and (
        f"<path d='{path['wall']}' stroke='{look['spill']}' stroke-width='36' opacity='.05'/>"
        f"<path d='{path['wall']}' stroke='{look['spill']}' stroke-width='25' opacity='.06'/>"
        f"<path d='{path['wall']}' stroke='{look['spill']}' stroke-width='15' opacity='.09'/>"
    )
    return (
        f"<g{around} fill='none' stroke-linejoin='round'>"
        f"<path d='{path['wall']}' stroke='#05070B' stroke-width='15' opacity='.22'/>"
        f"<path d='{path['wall']}' stroke='#05070B' stroke-width='9' opacity='.3'/>{spill}"
        f"<path d='{path['rim']}' fill='{look['rim']}'/><path d='{path['wall']}' fill='{look['wall']}'/></g>"
        f"<g{floor}><path d='{path['floor']}' fill='{look['floor']}'/>"
        f"<path d='{path['bed']}' fill='{look['bed']}'/>"
        f"<path d='{path['worn']}' fill='{look['worn']}' stroke='{look['worn']}' stroke-width='4'"
        f" stroke-linejoin='round' fill-opacity='.7' stroke-opacity='.45'/>"
        f"<path d='{path['pebbles']}' stroke='{look['pebbles']}' stroke-width='1.7' stroke-linecap='round'/></g>"
    )


def _posts(side: int) -> str:
    """Set two stub posts beside a port, never across it."""
    post = part("post")
    places = (((26, 1), (65, 1)), ((91, 53), (91, 98)), ((26, 149), (65, 149)), ((0, 53), (0, 98)))[side]
    return "".join(f"<g transform='translate({x} {y})'>{post}</g>" for x, y in places)


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
    return f"{glow}<g transform='translate({x - 9} {y - 9})scale(0.75)'>{lamp}</g>"


def _glow(x: int, y: int, radius: int) -> str:
    # Every picture has its own copy, all equal: the id may occur twice in one document.
    return (
        "<radialGradient id='glow'><stop stop-color='#FFD98A' stop-opacity='.6'/>"
        "<stop offset='.5' stop-color='#FFB547' stop-opacity='.25'/><stop offset='1' stop-color='#FFB547'"
        f" stop-opacity='0'/></radialGradient><circle cx='{x}' cy='{y}' r='{radius}' fill='url(#glow)'/>"
    )


def _gate(shape: Shape, side: int, bars: str, unlocked: int, marks: Sequence[str]) -> str:
    recipes = looks.recipes()
    if bars == "troll":
        x, y = recipes["trolls"][side]
        # The player who bribed it has left a marker in its hand.
        bribed = unlocked & 1 << side and marks
        coin, scale = (part(f"sign_{marks[0]}"), "0.8") if bribed else (part("coin"), "0.25")
        return (
            f"{_placed('troll', x, y, 44)}<g transform='translate({x + 8} {y + 4})scale({scale})'>{coin}</g>"
        )
    outside = shape.gold is not None and shape.gold.side == side
    x, y = recipes["gates_inner" if outside else "gates"][side]
    around = "rotate(90)" if side % 2 else ""
    door = _coloured(part("door"), recipes["teams"][bars])
    # A door opened with a key stands ajar.
    open_door = "scale(.3 1)translate(-60 0)" if unlocked & 1 << side else ""
    key = (
        f"<g transform='translate({x + 10} {y + 6})'><circle cx='7' cy='7' r='9' fill='#10161F' stroke='#F3BD3C'/>"
        f"<g transform='scale(.22)'>{part('key')}</g></g>"
        if unlocked & 1 << side
        else ""
    )
    return (
        f"<g transform='translate({x} {y}){around}scale(.8){open_door}translate(-32 -32)'>{door}</g>"
        f"<g transform='translate({x} {y})scale(.8)'>{part(f'sign_{bars}')}</g>{key}"
    )


def _gold(shape: Shape, kinds: Sequence[tuple[str, bool]], marks: Sequence[str]) -> str:
    if shape.gold is None:
        return ""
    x, y = _gold_place(shape, kinds)
    markers = "".join(
        f"<g transform='translate({x + 15} {y + 13 + 16 * index})scale(.9)'>{part(f'sign_{team}')}</g>"
        for index, team in enumerate(marks)
    )
    return f"{_glow(x, y, 22)}{_placed(f'gold_{min(shape.gold.value, 3)}', x, y, 24 if shape.gold.value == 1 else 32)}{markers}"


def _gold_place(shape: Shape, kinds: Sequence[tuple[str, bool]]) -> tuple[int, int]:
    gold, recipes = shape.gold, looks.recipes()
    assert gold is not None
    if gold.side >= 0:
        x, y = recipes["outside"][gold.side]
        return x, y
    kind, over = kinds[gold.tunnel]
    spots = {
        "N": (50, 13), "E": (91, 80), "N short": (50, 10), "E short": (92, 82), "NE": (61, 66), "NW": (39, 66),
        "NE tight": (66, 48), "NW tight": (34, 48), "NS": (50, 118), "EW": (24, 78),
    }  # fmt: skip
    x, y = spots.get(kind, (50, 78))
    return (100 - x, 156 - y) if over else (x, y)


def _tools(design: Design) -> str:
    broken = design.effect == "sabotage"
    tools = design.tools
    if len(tools) > 2:
        return _placed("all_tools", 50, 59, 52)
    if len(tools) == 2:
        return _placed(tools[0], 38, 50, 38) + _placed(tools[1], 62, 68, 38)
    icon = "".join(_placed(tool, 50, 59, 52) for tool in tools)
    if not broken:
        return icon
    return f"<g transform='rotate(-14 50 59)'>{icon}</g>{_placed('broken', 50, 59, 52)}"


def _title(title: str) -> str:
    if not title:
        return ""
    size = 15 if len(title) < 11 else 12 if len(title) < 15 else 10
    return (
        f"<text x='50' y='140' text-anchor='middle' font-family='Grenze, Georgia, serif' font-weight='700'"
        f" font-size='{size}' fill='#F3E6CC'>{title}</text>"
    )
