"""Draw pictures: fill in the pieces of a plan.

`plan.py` decides what makes up a card. Nothing is decided here, nor in `client/src/art/draw.ts`, which does
the same for the page. A test keeps the pictures equal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from saboteur.shapes import Design

from . import looks
from .looks import part
from .plan import Part, plans

Light = Literal["lit", "hand", "dark"]
Values = Mapping[str, Any]

_FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Look:
    """How a picture is seen."""

    lights: Sequence[Light] = ()
    """The light of each tunnel, in their order; those in hand need not be named."""
    seed: int = 0
    unlocked: int = 0
    """The sides whose gate is open, as a set of ports."""
    marks: Sequence[str] = ()
    """The teams with a marker on the card."""

    def fits(self, drawn: Values, index: int) -> bool:
        """Say whether something belongs to the picture now."""
        known = {
            "cold": bool(self.lights) and all(light == "dark" for light in self.lights),
            "open": bool(self.unlocked >> index & 1),
            "first": len(self.marks) > 0,
            "second": len(self.marks) > 1,
        }

        def holds(words: str) -> bool:
            return all(known[word] for word in words.split())

        return holds(drawn.get("when", "")) and not ("unless" in drawn and holds(drawn["unless"]))


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
    marks: Sequence[str] = (),
) -> str:  # fmt: skip
    """Draw a card face up."""
    look, recipes, ways = Look(lights, seed, unlocked, marks), looks.recipes(), plans(design)
    pieces = {**recipes["pieces"], **recipes["families"]}
    return "".join(_piece(pieces[one.piece], one, look) for one in ways[-1 if turned else 0])


def back(family: str) -> str:
    """Draw a card face down."""
    backs = looks.recipes()["backs"]
    return _piece(backs.get(family, backs["card"]), Part(""), Look())


def dwarf(number: int, *, face: str = "eyes", team: str = "") -> str:
    """Draw a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign."""
    recipes = looks.recipes()
    look = recipes["cast"][number % len(recipes["cast"])]
    drawn = "".join(part(_filled(name, {**look, "face": face})) for name in recipes["dwarf"])
    coat = recipes["coats"].get(team, {})
    colours = {**look["colours"], **coat, recipes["skin"]: recipes["skins"][look["skin"]]}
    sign = _piece(recipes["pieces"]["coat_sign"], Part("", team), Look()) if coat else ""
    return _tinted(drawn, colours) + sign


def _piece(piece: Iterable[Values], to: Part, look: Look) -> str:
    """Draw what a piece consists of, at the place that the plan has for it."""
    at = 2 * look.seed % len(to.at) if to.at else 0
    x, y = to.at[at : at + 2] or (0, 0)
    said = {"of": to.of, **dict(zip(("first", "second"), look.marks, strict=False))}
    words = []
    for one in piece:
        if look.fits(one, to.index):
            values = {**one, "x": one.get("x", 0) + x, "y": one.get("y", 0) + y}
            if "part" in one:
                colours = looks.recipes()["tints"][one["tint"]][to.of] if "tint" in one else {}
                values["drawn"] = _tinted(part(_filled(one["part"], said)), colours)
            made = MADE[one["as"]](one, to, look) if one["as"] in MADE else {}
            words.append(_fill(one["as"], {**values, **made}))
    return "".join(words)


def _rock(one: Values, _: Part, look: Look) -> Values:
    rocks = _carved()["rocks"]
    rock = rocks[look.seed % len(rocks)]
    facets = zip(rock["facets"], one["shades"], strict=True)
    drawn = "".join(_fill("facet", {"path": path, "shade": shade}) for path, shade in facets if path)
    return {"facets": drawn, "cracks": rock["cracks"]}


def _tunnel(_: Values, to: Part, look: Look) -> Values:
    variants = _carved()["tunnels"][to.of]
    path = variants[look.seed // 7 % len(variants)]
    light = looks.recipes()["lights"][look.lights[to.index] if to.index < len(look.lights) else "hand"]
    return {**path, **light, "spilt": _fill("spill", {**path, **light}) if light["spill_fill"] else ""}


def _dwarf(one: Values, to: Part, look: Look) -> Values:
    return {"drawn": dwarf(look.seed, face=one["face"], team=to.of)}


MADE = {"rock": _rock, "tunnel": _tunnel, "dwarf": _dwarf}
"""What templates need besides the values of their piece."""


def _fill(template: str, values: Values) -> str:
    return _filled(looks.recipes()["templates"][template], values)


def _filled(text: str, values: Values) -> str:
    def said(field: re.Match[str]) -> str:
        value = values[field[1]]
        return value if isinstance(value, str) else f"{value:g}"

    return _FIELD.sub(said, text)


def _tinted(drawn: str, colours: Mapping[str, str]) -> str:
    return re.sub("|".join(colours), lambda found: colours[found[0]], drawn) if colours else drawn
