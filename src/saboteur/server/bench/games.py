"""Choose what a loaded server plays, from what editions and modules say about themselves."""

from __future__ import annotations

from saboteur.art.looks import usual_edition
from saboteur.catalogue import editions, modules, own_modules


def edition_for_one() -> str:
    """Return an edition that one person can begin alone."""
    return min(editions(), key=lambda name: _seats(name)[0])


def largest_edition() -> str:
    """Return the edition for the most players, whose games are the longest."""
    return max(editions(), key=lambda name: _seats(name)[-1])


def with_windows() -> tuple[str, ...]:
    """List the modules with which others can answer an announced card, so that the clock acts too."""
    return tuple(name for name in own_modules() if modules()[name].reactions)


def _seats(edition: str) -> range:
    return modules()[edition].seats or range(1)


__all__ = ["edition_for_one", "largest_edition", "usual_edition", "with_windows"]
