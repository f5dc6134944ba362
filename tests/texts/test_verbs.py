"""Every verb that the rules can offer has a prompt on the page."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_kind_of_offer_has_a_prompt_of_its_own() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src" / "saboteur").rglob("*.py")]
    offered = {verb for source in sources for verb in re.findall(r"""\bOffer\(["'](\w+)["']""", source)}
    table = (ROOT / "client" / "src" / "game" / "verbs.ts").read_text("utf-8")
    prompted = set(re.findall(r"^  (\w+): \{ cards:", table, re.MULTILINE))
    assert offered == prompted
