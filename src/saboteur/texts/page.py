"""Gather the texts that the page is built with: `python -m saboteur.texts.page` writes them, as every build does."""

# ruff: noqa: E501

from __future__ import annotations

import json
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.art import looks, plan
from saboteur.catalogue import modules, own_modules, ruleset
from saboteur.texts import LANGUAGES, gathered, lessons, one_line, read, teach

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from saboteur.seams import Module
    from saboteur.shapes import Design

ROOT = Path(__file__).resolve().parents[3]
TURN = "turn"
GENERATED = ROOT / "client" / "src" / "generated"


def names(language: str) -> dict[str, dict[str, list[str]]]:
    """Collect names, each with one line about it; cards of all kinds together."""
    return {
        kind: {key: [entry["name"], entry["line"]] for key, entry in entries.items()}
        for kind, entries in gathered.names(language, own_modules()).items()
    }


def rules(language: str) -> dict[str, list[str]]:
    """Collect the clauses: title, text, ruling, and a mark if something is our own reconstruction."""
    ours, mark = reconstructed(), read("sections", language)["reconstruction"]
    return {
        key: [
            clause["title"],
            one_line(clause["text"]),
            one_line(clause.get("ruling", "")),
            mark if key in ours else "",
        ]
        for key, clause in gathered.rules(language, own_modules()).items()
    }


def reconstructed() -> frozenset[str]:
    """Name the clauses that describe pieces or layouts of grade D: our own, because the printed ones are lost."""
    told, _ = pictures(own_modules())
    own = [modules()[name] for name in own_modules()]
    ours = {
        f"{module.name}/{card.id}" for module in own for card in module.cards.values() if card.grade == "D"
    }
    clauses = {clause for clause, cards in told.items() if not ours.isdisjoint(cards)}
    for module in own:
        if any(layout.grade == "D" for layout in module.layouts.values()):
            clauses.add(_first_clause(module))
    return frozenset(clauses)


def _first_clause(module: Module) -> str:
    """Return a module's only clause, or the first of those with its letter."""
    return module.clauses if module.clauses[-1].isdecimal() else f"{module.clauses}1"


def pictures(among: Iterable[str]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """List the cards that each clause is about, as `module/card`, and for each card the other clauses about it.

    A card belongs to the first module that has it.
    """
    told: dict[str, list[str]] = {}
    further: dict[str, list[str]] = {}
    for name in among:
        module = modules()[name]
        rows = (*looks.look(name).told, looks.Told(_first_clause(module)))
        for card in teach.own_cards(module):
            row = next(row for row in rows if fnmatchcase(card, row.cards))
            told.setdefault(row.clause, []).append(f"{name}/{card}")
            further[f"{name}/{card}"] = list(row.further)
    return told, further


def unused() -> dict[str, list[str]]:
    """Name for each edition the cards that clauses mention but its box does not contain, as `module/card`."""
    boxes = {name: _box(name) for name in teach.boxes()}
    told, _ = pictures(own_modules())
    return {
        edition: [
            path
            for clause, paths in told.items()
            if {clause, gathered.split(clause)[0]} & {*teach.boxes()[edition]}
            for path in paths
            if designs.get(path.partition("/")[2]) != _design(path)
        ]
        for edition, designs in boxes.items()
    }


def _box(edition: str) -> Mapping[str, Design]:
    seats = modules()[edition].seats
    assert seats is not None
    return ruleset(edition, seats[0]).designs


def _design(path: str) -> Design:
    module, _, card = path.partition("/")
    return modules()[module].cards[card]


def _by_place() -> list[tuple[str, looks.Look]]:
    return sorted(((name, looks.look(name)) for name in own_modules()), key=lambda pair: pair[1].place)


def shown() -> dict[str, object]:
    """Collect how modules are shown: pictures by effect, and the icon or cards of each in the chooser."""
    found = _by_place()
    faces = {card for _, look in found for card in look.cards}
    return {
        "actions": {effect: made for _, look in found for effect, made in look.actions.items()},
        "places": {effect: made for _, look in found for effect, made in look.places.items()},
        "tokens": {kind: made for _, look in found for kind, made in look.tokens.items()},
        "teams": {team: msgspec.to_builtins(made) for _, look in found for team, made in look.teams.items()},
        "harm": [effect for _, look in found for effect in look.harm],
        "icons": {name: look.icon for name, look in found if look.icon},
        "plans": {card: made for card, made in planned().items() if card in faces},
        "faces": {name: {"cards": look.cards, "minutes": look.minutes} for name, look in found if look.cards},
    }


def planned() -> dict[str, object]:
    """Collect the plans of the pictures of all cards; the page loads those later that its first screen lacks."""
    return {card: msgspec.to_builtins(made) for card, made in plan.of_cards(own_modules()).items()}


def kinds() -> dict[str, object]:
    """Collect how modules are shown at a table only, which the page loads later."""
    found = [look for _, look in _by_place()]
    return {
        "verbs": {verb: msgspec.to_builtins(made) for look in found for verb, made in look.verbs.items()},
        "events": {kind: msgspec.to_builtins(made) for look in found for kind, made in look.events.items()},
        "fronts": {effect: part for look in found for effect, part in look.fronts.items()},
        "ends": {why: part for look in found for why, part in look.ends.items()},
        "evident": [effect for look in found for effect in look.evident],
        "brief": [effect for look in found for effect in look.brief],
    }


def rules_page(language: str) -> str:
    """Write the rules as one page of Markdown."""
    headings, sections = read("sections", language), gathered.sections(language, own_modules())
    lines = [f"# {headings['title']}", "", headings["opening"]]
    lines += teaching(language)
    section = ""
    for key, (title, text, ruling, mark) in rules(language).items():
        if key[0] != section:
            section = key[0]
            lines += ["", f"## {sections[section]}"]
        lines += ["", f"**{key} {title}.** {text}".rstrip()]
        if ruling:
            lines += ["", f"> *{headings['ruling']}* {ruling}"]
        if mark:
            lines += ["", f"> *{mark}*"]
    return "\n".join(lines) + "\n"


def teaching(language: str) -> Iterator[str]:
    """Write the teaching pages, with drawings in characters."""
    shared, named = read("teach", language), names(language)
    heading: str = read("sections", language)["teaching"]
    for name, page in teach.pages(language).items():
        kind = "editions" if name in named["editions"] else "modules"
        yield from ("", f"## {heading.format(name=named[kind][name][0])}")
        for section in page.sections:
            if section.title:
                yield from ("", f"### {section.title}")
            for text in section.text:
                yield from ("", text)
            yield from ("" for _ in section.steps[:1])
            yield from (f"{number}. {step}" for number, step in enumerate(section.steps, 1))
            if section.table:
                yield from ("", *_rows(section.table.head, section.table.rows))
            # In the section on turns the drawings show what the last words say.
            explained = section.id == TURN and section.drawings
            if explained:
                yield from (line for text in section.after for line in ("", text))
                yield from ("", f"#### {shared['examples']}")
            for drawing in section.drawings:
                verdict = drawing.tried and shared["yes" if drawing.tried.legal else "no"]
                said = f"**{verdict}.** {drawing.caption}" if verdict else drawing.caption
                yield from ("", said, "", "```text", drawing.text, "```")
            for text in () if explained else section.after:
                yield from ("", text)
            for example in section.examples:
                head = [shared[key] for key in ("who", "role", "share", "why")]
                rows = [(one.name, one.role_name, one.gold, one.why) for one in example.shares]
                yield from ("", f"**{example.title}.** {example.text}", "", *_rows(head, rows))
            for group in section.groups:
                counts = Counter[str]()
                for card in group.cards:
                    counts[card.name] += card.copies
                listed = ", ".join(f"{name} ({count})" for name, count in counts.items())
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
    told, further = pictures(own_modules())
    clauses = {
        "of": {name: modules()[name].clauses for name in own_modules()},
        "pictures": told,
        "further": further,
        "boxes": teach.boxes(),
        "unused": unused(),
        "rules": {name: looks.look(name).rules for name in own_modules() if looks.look(name).rules},
    }
    found = {
        GENERATED / "clauses.json": json.dumps(clauses, indent=1) + "\n",
        GENERATED / "looks.json": json.dumps(shown(), indent=1) + "\n",
        GENERATED / "parts.json": json.dumps(looks.all_parts(own_modules())) + "\n",
        GENERATED / "plans.json": json.dumps(planned()) + "\n",
        GENERATED / "kinds.json": json.dumps(kinds(), indent=1) + "\n",
        GENERATED / "lessons.json": json.dumps(lessons.offered()) + "\n",
    }
    for name, lesson in lessons.lessons().items():
        found[GENERATED / f"lesson.{name}.json"] = json.dumps(lessons.played(lesson)) + "\n"
    for language in LANGUAGES:
        found[GENERATED / f"teach.{language}.json"] = json.dumps(taught(language), ensure_ascii=False) + "\n"
        for name, texts in (
            ("names", names(language)),
            ("rules", rules(language)),
            ("lessons", lessons.words(language)),
            ("sections", gathered.sections(language, own_modules())),
        ):
            found[GENERATED / f"{name}.{language}.json"] = (
                json.dumps(texts, ensure_ascii=False, indent=1) + "\n"
            )
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
