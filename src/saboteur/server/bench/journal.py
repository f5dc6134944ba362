"""Check what players saw: no accepted act was lost or doubled, and everybody saw the same order.

Every player keeps a journal of what it sent, what was accepted and what it was shown. At the end, the log
must explain all journals.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saboteur import Act


@dataclass
class Journal:
    """What one player sent and saw at one table."""

    seat: int | None
    sent: list[tuple[int, str]] = field(default_factory=list)
    """The version answered, and the act."""
    accepted: list[int] = field(default_factory=list)
    """The versions that accepted acts became, in the order of the answers."""
    shown: list[tuple[int, int]] = field(default_factory=list)
    """Each version shown, with the version that was shown before it."""
    views: dict[int, bytes] = field(default_factory=dict)
    """The View shown at each version."""
    mended: set[int] = field(default_factory=set)
    """The places in `shown` where a connection began again."""
    left: bool = False
    """Whether this player has given up the seat: from then on a stand-in plays it."""

    def send(self, version: int, act: Act) -> None:
        """Note an act before it is sent."""
        self.sent.append((version, str(act)))

    def show(self, version: int, since: int, view: bytes) -> None:
        """Note a View; the same version shown again must be the same."""
        if since == version:
            self.mended.add(len(self.shown))
        self.shown.append((version, since))
        self.views[version] = view


class Broken(msgspec.Struct, frozen=True):
    """A promise that the server broke."""

    what: str
    seat: int | None
    version: int


def check(journals: Sequence[Journal], lines: Sequence[str]) -> list[Broken]:
    """Find every broken promise. The first line of the log is version 1."""
    found: list[Broken] = []
    for journal in journals:
        found += _acts(journal, lines)
        found += _order(journal, len(lines))
    found += _agreement(journals)
    return found


def _acts(journal: Journal, lines: Sequence[str]) -> list[Broken]:
    found = []
    sent = {(version, f"{journal.seat} {act}") for version, act in journal.sent}
    for version in journal.accepted:
        if version > len(lines):
            found.append(Broken("an accepted act is not in the log", journal.seat, version))
        elif (version - 1, lines[version - 1]) not in sent:
            found.append(Broken("an accepted act is not the one in the log", journal.seat, version))
    if journal.left:
        return found  # nobody sent the stand-in's acts
    mine = [number for number, line in enumerate(lines) if line.startswith(f"{journal.seat} ")]
    answered = [version for version, _ in journal.sent]
    return found + [
        Broken("the log holds an act that was never sent", journal.seat, version + 1)
        for version in mine
        if version not in answered
    ]


def _order(journal: Journal, last: int) -> list[Broken]:
    found = []
    before = None
    for place, (version, since) in enumerate(journal.shown):
        fresh = place in journal.mended
        if version > last:
            found.append(Broken("a version was shown that is not in the log", journal.seat, version))
        if not fresh and before is not None and since != before:
            found.append(Broken("a version was left out or doubled", journal.seat, version))
        if before is not None and version < before:
            found.append(Broken("time ran backwards", journal.seat, version))
        before = version
    return found


def _agreement(journals: Sequence[Journal]) -> list[Broken]:
    """Compare two journals of one seat, or of spectators: the same version must show the same."""
    found = []
    seen: dict[tuple[int | None, int], bytes] = {}
    for journal in journals:
        for version, view in journal.views.items():
            if seen.setdefault((journal.seat, version), view) != view:
                found.append(Broken("two pages were shown different games", journal.seat, version))
    return found
