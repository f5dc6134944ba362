"""A table at one number of its log: how it stands and its game, always at the same line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saboteur import catalogue
from saboteur.errors import Refusal, Unreadable

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
    """What the lines of a table's log amount to, up to `number`.

    Who may see a seat and what that seat sees come from one Fold, so they can't belong to different moments.
    """

    life: Life
    at: int
    """When the last line was written."""
    number: int = 0
    """The number of the last line. The version that players answer counts the lines of the game alone."""
    game: Game | None = None
    """None before the first deal, and where the lines can't be played under the rules of this program."""
    broken: Refusal | None = None
    """Why they can't be."""
    claims: list[Claim] = field(default_factory=list)

    @classmethod
    def begun(cls, first: Line) -> Fold:
        """Begin with the first line of a log."""
        change = changes.read_first(first.text)
        kept = change.claims if isinstance(change, changes.Kept) else ()
        claims = [claimed(said.seat, said.phrase, said.after) for said in kept]
        return cls(life.born(change, first.at), first.at, claims=claims)

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Fold:
        """Fold a whole log."""
        lines = iter(lines)
        found = cls.begun(next(lines))
        for line in lines:
            found.read(line)
        return found

    @property
    def version(self) -> int:
        """The version of the game."""
        return 0 if self.game is None else self.game.version

    @property
    def awaits(self) -> tuple[int, ...]:
        """The actors of the game who may decide now."""
        return () if self.game is None else self.game.awaits

    def read(self, line: Line) -> Told | None:
        """Take in a line; return what happened in the game."""
        self.number += 1
        self.at = line.at
        if line.of_game:
            return self._play(line)
        change = changes.read(line.text)
        self.life = life.after(self.life, change, line.at, self.version)
        if isinstance(change, changes.Claimed):
            self.claims.append(claimed(change.seat, change.phrase, self.version))
        return None

    def go_back(self, life: Life, number: int, claims: int) -> None:
        """Take back changes that were not written: none of them touched the game."""
        self.life, self.number = life, number
        del self.claims[len(self.claims) - claims :]

    def playing(self) -> Game:
        """Return the game, from its beginning on where it has none yet; refuse rules that are not known."""
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
            # Today's rules refuse what was done under earlier ones, or the log is damaged: never play on.
            # A record has two lines before its first deal.
            at = 2 if self.game is None else self.game.version + 3
            self.broken, self.game = Unreadable("record_older", line=at, reason=refusal), None
            return None
