"""Change single things of what is played at a table, without touching the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from saboteur import catalogue
from saboteur.rulesets import clash

from .seating import ChangeOptions

if TYPE_CHECKING:
    from .. import wire
    from .life import Life
    from .rows import Setup
    from .seating import Changes

KEPT_AS_SENT = (
    *("edition", "rounds", "clock", "window_s", "chat", "listed", "spectators", "pace", "look_s", "rated"),
)
"""The fields that a table has in the same form."""


@dataclass(frozen=True)
class ChangeSome:
    """The host changes some things of what is played; everything else stays as the log has it."""

    by: str
    wanted: wire.SomeOptions

    def decide(self, life: Life) -> Changes:
        """Change all that is wanted, or nothing if it can't be played."""
        return ChangeOptions(self.by, changed(life.setup, self.wanted)).decide(life)


def changed(setup: Setup, wanted: wire.SomeOptions) -> Setup:
    """Return what is played after a change.

    What was chosen before and doesn't go with a new edition or without a module is left out. What is wanted
    now is never left out: the rules refuse what they can't play.
    """
    sent = {name: value for name in KEPT_AS_SENT if (value := getattr(wanted, name)) is not None}
    setup = replace(setup, **sent)
    known = catalogue.modules()
    edition = known.get(setup.edition)
    fitting = {
        name
        for name in setup.modules
        if edition is None or name not in known or not clash(edition, known[name])
    }
    modules = tuple(sorted(fitting.difference(wanted.remove).union(wanted.add)))
    parts = [known[name] for name in (setup.edition, *modules) if name in known]
    options = {
        name: value for name, value in setup.options.items() if any(name in part.options for part in parts)
    }
    return replace(setup, modules=modules, options={**options, **wanted.options})
