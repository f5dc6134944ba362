"""Collect what the page needs to show modules of other packages, because it was built only with ours."""

from __future__ import annotations

from saboteur import modules
from saboteur.art import looks, plan
from saboteur.catalogue import own_modules
from saboteur.texts import LANGUAGES, gathered, page

from .. import wire


def extras() -> tuple[wire.Extra, ...]:
    """Collect it for each of these modules."""
    return tuple(_extra(name) for name in modules() if name not in own_modules())


def _extra(name: str) -> wire.Extra:
    look, module = looks.look(name), modules()[name]
    told, further = page.pictures([name])
    texts = {language: gathered.of_module(name, language) for language in LANGUAGES}
    return wire.Extra(
        name=name,
        clauses=module.clauses,
        icon=look.icon,
        place=look.place,
        cards=look.cards,
        minutes=look.minutes,
        actions=look.actions,
        places=look.places,
        harm=look.harm,
        tokens=look.tokens,
        verbs=look.verbs,
        teams=look.teams,
        fronts=look.fronts,
        ends=look.ends,
        events=look.events,
        evident=look.evident,
        brief=look.brief,
        parts=dict(looks.parts(name)),
        plans=plan.of_cards([name]),
        names={language: _names(name, language) for language in LANGUAGES},
        rules={
            language: {key: _clause(entry) for key, entry in found.get("rules", {}).items()}
            for language, found in texts.items()
        },
        sections={
            language: {gathered.split(module.clauses)[0]: found["section"]} if "section" in found else {}
            for language, found in texts.items()
        },
        pictures={clause: tuple(cards) for clause, cards in told.items()},
        further={card: tuple(clauses) for card, clauses in further.items()},
    )


def _names(name: str, language: str) -> dict[str, dict[str, tuple[str, str]]]:
    texts = gathered.of_module(name, language)
    kind = gathered.EDITIONS if modules()[name].edition else gathered.MODULES
    groups = {**{kind: texts.get(kind, {}) for kind in gathered.NAMED}, kind: {name: texts["module"]}}
    return {
        group: {key: (entry["name"], entry["line"]) for key, entry in entries.items()}
        for group, entries in groups.items()
    }


def _clause(entry: gathered.Entry) -> tuple[str, str, str]:
    title, text, ruling = (" ".join(entry.get(part, "").split()) for part in ("title", "text", "ruling"))
    return title, text, ruling
