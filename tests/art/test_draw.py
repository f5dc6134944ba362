"""Every card has a picture, and the page draws the same one: its test reads what is written here.

`python -m tests.art.test_draw` writes it again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saboteur.art import carve, draw, looks
from saboteur.catalogue import modules
from saboteur.server import wire
from saboteur.shapes import Design

PICTURES = Path(__file__).with_name("pictures.json")


def designs() -> dict[str, Design]:
    return {card.id: card for module in modules().values() for card in module.cards.values()}


def pictures() -> list[dict[str, Any]]:
    """Draw every card in several ways, and keep a digest of each picture."""
    found: list[dict[str, Any]] = []
    for name, design in sorted(designs().items()):
        tunnels = len(design.shape.tunnels) if design.shape else 0
        looks: list[dict[str, Any]] = [{"seed": draw.seed_of(name)}]
        if tunnels:
            looks += [
                {"seed": 11, "turned": True, "lights": ["lit"] * tunnels, "unlocked": 15, "marks": ["green"]},
                {"seed": 29, "lights": ["dark"] * tunnels},
            ]
        for look in looks:
            svg = draw.card(design, **look)
            found.append(
                {
                    "design": msgspec.to_builtins(wire.Design.of(design)),
                    "look": look,
                    "sha256": hashlib.sha256(svg.encode()).hexdigest(),
                }
            )
    return found


def test_every_module_has_a_picture_of_its_own_and_none_of_a_harm_that_another_does() -> None:
    """A dwarf who is sabotaged is not locked in a cage."""
    icons = {name: looks.look(name).icon for name, module in modules().items() if not module.edition}
    assert len(set(icons.values())) == len(icons)
    for name, icon in icons.items():
        others = [looks.look(other) for other in modules() if other != name]
        # Pictures that were made for one harm alone.
        harms = {effect for one in others for effect in one.harm if effect in one.actions.get(effect, ())}
        assert harms
        assert icon not in harms, name


def test_every_card_is_drawn_and_those_written_down_for_the_page_are_drawn_so() -> None:
    """A new card need not be written down: what draws it draws the others."""
    kept, drawn = json.loads(PICTURES.read_text("utf-8")), json.loads(json.dumps(pictures()))
    assert len(kept) > 300
    assert [picture["design"]["id"] for picture in kept if picture not in drawn] == [], (
        "to keep them as they are now: python -m tests.art.test_draw"
    )


def test_the_carved_tunnels_are_those_of_the_field() -> None:
    carved = json.loads(carve.CARVED.read_text("utf-8"))
    assert carved["tunnels"]["NE"][1] == carve.tunnel("NE", 1)
    assert carved["rocks"][2]["facets"] == carve.rock(17 * 2 + 3)


@pytest.mark.parametrize("family", ["goal", "cover", "deck"])
def test_backs_do_not_depend_on_what_is_underneath(family: str) -> None:
    assert draw.back(family) == draw.back(family)
    assert draw.document(draw.back(family)).startswith("<svg")


@pytest.mark.parametrize("team", ["blue", "green"])
def test_a_troll_holds_the_marker_of_whoever_bribed_it(team: str) -> None:
    troll = designs()["cross_troll_w"]
    assert looks.part(f"sign_{team}") in draw.card(troll, unlocked=15, marks=[team])
    assert looks.part(f"sign_{team}") not in draw.card(troll, marks=[team])


if __name__ == "__main__":
    PICTURES.write_text(
        "[\n" + ",\n".join(json.dumps(picture) for picture in pictures()) + "\n]\n", encoding="utf-8"
    )
