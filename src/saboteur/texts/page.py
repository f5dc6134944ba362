"""Write the texts that the page shows: `python -m saboteur.texts.page` writes them anew; a test fails while they are stale."""

# ruff: noqa: E501

from __future__ import annotations

import json
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.catalogue import modules
from saboteur.rulesets import Module
from saboteur.texts import LANGUAGES, lesson, read, teach

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT = Path(__file__).resolve().parents[3]
GENERATED, DOCS = ROOT / "client" / "src" / "generated", ROOT / "docs"

TOLD: dict[str, tuple[tuple[str, str, str], ...]] = {
    "base": (
        ("B2", "start", "G3"), ("B11", "treasure", "G6 B14 X14"), ("B12", "stone_*", "G6 G7"),
        ("B7", "sabotage_*", "B8 G12 X4 X12 V1"), ("B8", "repair_*", "B7 G12"), ("B9", "rockfall", "G3 C3"),
        ("B10", "map", "B2 C4"), ("B1", "digger", "B13 B14"), ("B1", "saboteur", "B13 B15 X15"),
        ("B4", "gold_*", "B14 B15 B17"), ("G3", "dead_*", "G2 G6"), ("G2", "*", "G1 G3"),
    ),
    "expansion": (
        ("X1", "*digger", "X7 X14 X16"), ("X1", "boss", "X14 X15 X16"), ("X1", "profiteer", "X14 X15 X16"),
        ("X1", "geologist", "X8 X17"), ("X5", "bridge", "G2 G3"), ("X5", "double_*", "G2 G3"),
        ("X6", "ladder_*", "G3"), ("X7", "door_*", "X14"), ("X8", "crystal_*", "X17"),
        ("X9", "theft", "X12 X18"), ("X9", "hands_off", "X18"), ("X10", "trapped", "X4 X12 X15"),
        ("X10", "free_*", "G12"), ("X11", "inspection", "X1"), ("X11", "swap_hats", "X1"),
        ("X11", "swap_hands", "G8"), ("X2", "*", "G3"),
    ),
    "duel": (
        ("D2", "start_*", "D4"), ("D5", "goal_*", "D6 D11 D12"), ("D6", "*_gold", "D12"),
        ("D7", "bridge", "X5 D4"), ("D7", "double_*", "X5 D4"), ("D7", "ladder_*", "D4"),
        ("D8", "*_troll_*", "D4 D12"), ("D4", "*_door_*", "D10"), ("D9", "sabotage_*", "D3 S2"),
        ("D9", "repair_*", "D3"), ("D10", "key", "D4"), ("D10", "rockfall", "G3 S3"), ("D10", "map", "D5"),
        ("D1", "*", "G3 D4"),
    ),
    "change_of_direction": (("P5", "*", "B14 B18"),),
    "chests": (("C1", "*", "C2 C5"),),
    "detour": (("P8", "*", "G3 G6"),),
    "feast": (("F1", "*", "F2 W2"),),
    "goal_swap": (("P2", "*", "B10 G12"),),
    "greedy_dwarf": (("P1", "*", "B1 B14"),),
    "master_craftsman": (("P6", "*", "B7 B8"),),
    "new_goals": (("N1", "*", "N2 N3 N4"),),
    "path_specialist": (("P7", "*", "G3"),),
    "tournament": (("V2", "*", "P1"),),
    "treasure_trove": (("P3", "*", "G9 G10"),),
    "veto": (("P4", "*", "G7a"),),
    "wardrobe": (("W1", "*", "W2"),),
}  # fmt: skip
"""By module, for the cards that fit a pattern: which clause tells of them, and which others concern them.

The first that fits counts; the cards of modules that are not here go with their first clause.
"""


def names(language: str) -> dict[str, dict[str, list[str]]]:
    """Collect what things are called, each with one line about it; cards of all kinds together."""
    tables = read("names", language)
    found: dict[str, dict[str, list[str]]] = {"cards": {}}
    for kind, entries in tables.items():
        into = found["cards"] if kind in ("cards", "roles", "goals", "chests") else found.setdefault(kind, {})
        into.update({key: [entry["name"], entry["line"]] for key, entry in entries.items()})
    return found


def rules(language: str) -> dict[str, list[str]]:
    """Collect the clauses: title, text, ruling, and a mark where something is our own reconstruction."""
    ours, mark = reconstructed(), read("sections", language)["reconstruction"]
    return {
        key: [
            clause["title"],
            " ".join(clause["text"].split()),
            " ".join(clause.get("ruling", "").split()),
            mark if key in ours else "",
        ]
        for key, clause in read("rules", language).items()
    }


def reconstructed() -> frozenset[str]:
    """Name the clauses that describe pieces or layouts of grade D: our own, because the printed ones are lost."""
    told, _ = pictures()
    ours = {
        f"{module.name}/{card.id}"
        for module in modules().values()
        for card in module.cards.values()
        if card.grade == "D"
    }
    clauses = {clause for clause, cards in told.items() if not ours.isdisjoint(cards)}
    for module in modules().values():
        if any(layout.grade == "D" for layout in module.layouts.values()):
            clauses.add(_first_clause(module))
    return frozenset(clauses)


def _first_clause(module: Module) -> str:
    """Return a module's only clause, or the first of those with its letter."""
    return module.clauses if module.clauses[-1].isdecimal() else f"{module.clauses}1"


def pictures() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Say for each clause which cards it tells of, as `module/card`, and for each of these which others concern it.

    A card stands with the box that brings it first.
    """
    told: dict[str, list[str]] = {}
    further: dict[str, list[str]] = {}
    in_base = modules()["base"].cards
    for module in modules().values():
        for card in module.cards:
            if module.name == "solo" or (module.name == "expansion" and card in in_base):
                continue
            rows = TOLD.get(module.name, ((_first_clause(module), "*", ""),))
            clause, others = next((key, more) for key, pattern, more in rows if fnmatchcase(card, pattern))
            told.setdefault(clause, []).append(f"{module.name}/{card}")
            further[f"{module.name}/{card}"] = others.split()
    return told, further


def rules_page(language: str) -> str:
    """Write the rules as a page of the documentation."""
    headings = read("sections", language)
    lines = [f"# {headings['title']}", "", headings["opening"]]
    lines += teaching(language)
    clauses = rules(language)
    for letter, heading in headings["sections"].items():
        lines += ["", f"## {heading}"]
        for key, (title, text, ruling, mark) in clauses.items():
            if key[0] == letter:
                lines += ["", f"**{key} {title}.** {text}".rstrip()]
                if ruling:
                    lines += ["", f"> *{headings['ruling']}:* {ruling}"]
                if mark:
                    lines += ["", f"> *{mark}*"]
    return "\n".join(lines) + "\n"


def teaching(language: str) -> Iterator[str]:
    """Write the teaching pages, with drawings in characters."""
    shared, named = read("teach", language), names(language)
    for name, page in teach.pages(language).items():
        kind = "editions" if name in named["editions"] else "modules"
        yield from ("", f"## {shared['title']}: {named[kind][name][0]}")
        for section in page.sections:
            if section.title:
                yield from ("", f"### {section.title}")
            for text in section.text:
                yield from ("", text)
            yield from ("" for _ in section.steps[:1])
            yield from (f"{number}. {step}" for number, step in enumerate(section.steps, 1))
            if section.table:
                yield from ("", *_rows(section.table.head, section.table.rows))
            for drawing in section.drawings:
                verdict = drawing.tried and shared["yes" if drawing.tried.legal else "no"]
                said = f"**{verdict}.** {drawing.caption}" if verdict else drawing.caption
                yield from ("", said, "", "```text", drawing.text, "```")
            for text in section.after:
                yield from ("", text)
            for example in section.examples:
                head = [shared[key] for key in ("who", "role", "share", "why")]
                rows = [(one.name, one.role_name, one.gold, one.why) for one in example.shares]
                yield from ("", f"**{example.title}.** {example.text}", "", *_rows(head, rows))
            for group in section.groups:
                cards = Counter[str]()
                for card in group.cards:
                    cards[card.name] += card.copies
                listed = ", ".join(f"{name} ({count})" for name, count in cards.items())
                yield from ("", f"**{group.title}.** {group.line}" + (f" {listed}." if listed else ""))


def taught(language: str) -> dict[str, Any]:
    """Collect the teaching pages for the page, which draws the drawings itself."""
    pages: dict[str, Any] = msgspec.to_builtins(teach.pages(language))
    for page in pages.values():
        for section in page["sections"]:
            for drawing in section["drawings"]:
                del drawing["text"]
    return {"words": read("teach", language), "pages": pages}


def _rows(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield "| " + " | ".join(map(str, row)) + " |"


def files() -> dict[Path, str]:
    """Return every file with its content."""
    told, further = pictures()
    clauses = {
        "of": {module.name: module.clauses for module in modules().values()},
        "pictures": told,
        "further": further,
        "boxes": teach.boxes(),
    }
    found = {
        GENERATED / "clauses.json": json.dumps(clauses, indent=1) + "\n",
        GENERATED / "lesson.json": json.dumps(lesson.frames()) + "\n",
    }
    for language in LANGUAGES:
        found[DOCS / f"rules.{language}.md"] = rules_page(language)
        sections = read("sections", language)["sections"]
        found[GENERATED / f"teach.{language}.json"] = json.dumps(taught(language), ensure_ascii=False) + "\n"
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
