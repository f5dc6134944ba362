"""Write the texts that the page shows: `python -m saboteur.texts.page` writes them anew; a test fails while they are stale."""

# ruff: noqa: E501

from __future__ import annotations

import json
from pathlib import Path

from saboteur.texts import LANGUAGES, read

GENERATED = Path(__file__).resolve().parents[3] / "client" / "src" / "generated"


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


def files() -> dict[Path, str]:
    """Return every file with its content."""
    found = {}
    for language in LANGUAGES:
        for name, texts in (("names", names(language)), ("rules", rules(language))):
            found[GENERATED / f"{name}.{language}.json"] = (
                json.dumps(texts, ensure_ascii=False, indent=1) + "\n"
            )
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
