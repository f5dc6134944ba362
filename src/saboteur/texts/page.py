"""Write the texts that the page shows: `python -m saboteur.texts.page` writes them anew; a test fails while they are stale."""

# ruff: noqa: E501

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from pathlib import Path

from saboteur.catalogue import modules
from saboteur.texts import LANGUAGES, lesson, read

ROOT = Path(__file__).resolve().parents[3]
GENERATED, DOCS = ROOT / "client" / "src" / "generated", ROOT / "docs"

PICTURED: dict[str, tuple[tuple[str, str], ...]] = {
    "base": (
        ("B2", "start"), ("B11", "treasure"), ("B12", "stone_*"), ("B7", "sabotage_*"), ("B8", "repair_*"),
        ("B9", "rockfall"), ("B10", "map"), ("B1", "digger"), ("B1", "saboteur"), ("B4", "gold_*"),
        ("G3", "dead_*"), ("G2", "*"),
    ),
    "expansion": (
        ("X1", "*digger"), ("X1", "boss"), ("X1", "profiteer"), ("X1", "geologist"), ("X5", "bridge"),
        ("X5", "double_*"), ("X6", "ladder_*"), ("X7", "door_*"), ("X8", "crystal_*"), ("X9", "theft"),
        ("X9", "hands_off"), ("X10", "trapped"), ("X10", "free_*"), ("X11", "inspection"), ("X11", "swap_*"),
        ("X2", "*"),
    ),
    "duel": (
        ("D2", "start_*"), ("D5", "goal_*"), ("D6", "*_gold"), ("D7", "bridge"), ("D7", "double_*"),
        ("D7", "ladder_*"), ("D8", "*_troll_*"), ("D4", "*_door_*"), ("D9", "sabotage_*"), ("D9", "repair_*"),
        ("D10", "key"), ("D10", "rockfall"), ("D10", "map"), ("D1", "*"),
    ),
}  # fmt: skip
"""Which clause of a box tells of a card, the first that fits; the cards of other modules go with their first clause."""


def names(language: str) -> dict[str, dict[str, list[str]]]:
    """Collect what things are called, each with one line about it; cards of all kinds together."""
    tables = read("names", language)
    found: dict[str, dict[str, list[str]]] = {"cards": {}}
    for kind, entries in tables.items():
        into = found["cards"] if kind in ("cards", "roles", "goals", "chests") else found.setdefault(kind, {})
        into.update({key: [entry["name"], entry["line"]] for key, entry in entries.items()})
    return found


def rules(language: str) -> dict[str, list[str]]:
    """Collect the clauses: title, text, ruling."""
    return {
        key: [clause["title"], " ".join(clause["text"].split()), " ".join(clause.get("ruling", "").split())]
        for key, clause in read("rules", language).items()
    }


def pictures() -> dict[str, list[str]]:
    """Say for each clause which cards it tells of, as `module/card`; a card stands with the box that brings it first."""
    found: dict[str, list[str]] = {}
    in_base = modules()["base"].cards
    for module in modules().values():
        # A single clause, or all with a letter.
        first = module.clauses if module.clauses[-1].isdecimal() else f"{module.clauses}1"
        for card in module.cards:
            if module.name == "solo" or (module.name == "expansion" and card in in_base):
                continue
            patterns = PICTURED.get(module.name, ((first, "*"),))
            clause = next(key for key, pattern in patterns if fnmatchcase(card, pattern))
            found.setdefault(clause, []).append(f"{module.name}/{card}")
    return found


def rules_page(language: str) -> str:
    """Write the rules as a page of the documentation."""
    headings = read("sections", language)
    lines = [f"# {headings['title']}", "", headings["opening"]]
    section = ""
    for key, (title, text, ruling) in rules(language).items():
        if key[0] != section:
            section = key[0]
            lines += ["", f"## {headings['sections'][section]}"]
        lines += ["", f"**{key} {title}.** {text}".rstrip()]
        if ruling:
            lines += ["", f"> *{headings['ruling']}:* {ruling}"]
    return "\n".join(lines) + "\n"


def files() -> dict[Path, str]:
    """Return every file with its content."""
    clauses = {
        "of": {module.name: module.clauses for module in modules().values()},
        "pictures": pictures(),
    }
    found = {
        GENERATED / "clauses.json": json.dumps(clauses, indent=1) + "\n",
        GENERATED / "lesson.json": json.dumps(lesson.frames()) + "\n",
    }
    for language in LANGUAGES:
        found[DOCS / f"rules.{language}.md"] = rules_page(language)
        sections = read("sections", language)["sections"]
        for name, texts in (
            ("names", names(language)),
            ("rules", rules(language)),
            ("sections", sections),
        ):
            found[GENERATED / f"{name}.{language}.json"] = (
                json.dumps(texts, ensure_ascii=False, indent=1) + "\n"
            )
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
