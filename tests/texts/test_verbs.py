"""Every verb that the rules can offer is shown as somebody has said, and has words on the page."""

from __future__ import annotations

import re
from pathlib import Path

from saboteur import modules
from saboteur.art import looks
from saboteur.core import CORE
from saboteur.texts import FALLBACK
from saboteur.texts.messages import codes_of_modules

ROOT = Path(__file__).resolve().parents[2]


def test_every_verb_of_a_module_has_a_look_in_a_folder_of_its_own() -> None:
    core = (ROOT / "client" / "src" / "game" / "verbs.ts").read_text("utf-8")
    assert set(re.findall(r"^  (\w+): \{ cards:", core, re.MULTILINE)) == set(CORE.verbs)
    shown = {verb for name in modules() for verb in looks.look(name).verbs}
    assert shown == {verb for module in modules().values() for verb in module.verbs}
    for name, module in modules().items():
        assert looks.look(name).verbs.keys() <= set(module.verbs), name


def test_every_verb_that_is_offered_is_listed_by_a_module_and_has_words() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src" / "saboteur").rglob("*.py")]
    offered = {verb for source in sources for verb in re.findall(r"""\bOffer\(["'](\w+)["']""", source)}
    listed = {verb for module in (CORE, *modules().values()) for verb in module.verbs}
    page = (ROOT / "client" / "src" / "i18n" / "en" / "page.ftl").read_text("utf-8")
    words = {*re.findall(r"^verbs-(\w+) =", page, re.MULTILINE), *codes_of_modules("verbs", FALLBACK)}
    assert offered == listed == words
