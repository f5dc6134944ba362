"""A table at one number of its log: its state and its game, always at the same line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace

from saboteur import catalogue
from saboteur.errors import Refusal, Unreadable

from ..denials import Denied
from . import changes, clocks, life
from .game import Game
from .phrases import claimed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur.claims import Claim

    from .game import Line, Told
    from .life import Life


@dataclass
class Fold:
    """The result of the lines of a table's log, up to `number`.

    The owner of a seat and the view of that seat come from one Fold, so they belong to the same moment.
    """

    life: Life
    at: int
    """When the last line was written."""
    number: int = 0
    """The number of the last line. The version that players answer counts only the lines of the game."""
    game: Game | None = None
    """None before the first deal, and if this program's rules can't play the lines."""
    broken: Refusal | None = None
    """Why they can't."""
    claims: list[Claim] = field(default_factory=list)

    @classmethod
    def begun(cls, first: Line) -> Fold:
        """Start with the first line of a log."""
        change = changes.read_first(first.text)
        kept = change.claims if isinstance(change, changes.Kept) else ()
        claims = [claimed(said.seat, said.phrase, said.after) for said in kept]
        return cls(life.born(change, first.at), first.at, claims=claims)

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Fold:
        """Fold a whole log; refuse an empty one, of a table that was removed."""
        lines = iter(lines)
        first = next(lines, None)
        if first is None:
            raise Denied("no_such_table")
        found = cls.begun(first)
        for line in lines:
            found.read(line)
        return found

    @property
    def changes(self) -> int:
        """The number of lines that are not of the game."""
        return self.number + 1 - self.version

    @property
    def version(self) -> int:
        """The version of the game."""
        return 0 if self.game is None else self.game.version

    @property
    def awaits(self) -> tuple[int, ...]:
        """The actors of the game who may decide now."""
        return () if self.game is None else self.game.awaits

    def read(self, line: Line) -> Told | None:
        """Apply a line; return the events of the game."""
        self.number += 1
        self.at = line.at
        if line.of_game:
            return self._play(line)
        change = changes.read(line.text)
        changed = life.after(self.life, change, line.at, self.version)
        # Not "!=": once somebody is forgotten, what they changed may change nothing, but it has counted.
        if changed is not self.life:
            shown = self.life.line + (not _is_private(change, self.game))
            self.life = replace(changed, line=shown)
        if isinstance(change, changes.Claimed):
            self.claims.append(claimed(change.seat, change.phrase, self.version))
        return None

    def go_back(self, life: Life, number: int, claims: int) -> None:
        """Undo changes that were not written; none of them touched the game."""
        self.life, self.number = life, number
        del self.claims[len(self.claims) - claims :]

    def playing(self) -> Game:
        """Return the game, a new one if there is none yet; refuse unknown rules."""
        if self.game is None:
            ruleset = catalogue.parse_ruleset(self.life.rules)
            patience = clocks.patience(self.life.setup.clock)
            self.game = Game(ruleset, self.life.rules, patience=patience)
        return self.game

    def _play(self, line: Line) -> Told | None:
        if self.broken is not None:
            return None
        try:
            return self.playing().read(line)
        except Refusal as refusal:
            # Today's rules refuse what was done under earlier ones, or the log is damaged: never continue.
            # A record has two lines before its first deal.
            at = 2 if self.game is None else self.game.version + 3
            self.broken, self.game = Unreadable("record_older", line=at, reason=refusal), None
            return None


def _is_private(change: changes.Later, game: Game | None) -> bool:
    """Say whether nobody may notice a change: somebody lets an announced card pass."""
    return isinstance(change, changes.Looked) and game is not None and game.in_window
