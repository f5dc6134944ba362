"""What a finished game means for each of its players: roles, gold, result, and whether claims were true."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from saboteur.texts.truth import is_true

from .game import Game

if TYPE_CHECKING:
    from saboteur.claims import Claim

    from .fold import Fold
    from .game import Line


class Result(msgspec.Struct, frozen=True):
    """The result of one seat."""

    seat: int
    at: int
    """When the game ended."""
    edition: str
    players: int
    """The number of seats."""
    rounds: int
    roles: str
    """The role in each round, each with `+` if the round brought gold and `-` if not; empty without roles."""
    result: str
    """A code, such as `won` or a grade; empty for a loss."""
    gold: int
    claims: int = 0
    """The number of claims that are true or false."""
    true_claims: int = 0


def results_of(fold: Fold) -> tuple[Result, ...]:
    """Return the results of all people in a finished game; nothing for any other game."""
    game, life = fold.game, fold.life
    if game is None or not game.over or life.status != "finished":
        return ()
    tally = _Tally(game, fold)
    return tuple(
        Result(
            seat,
            life.changed,
            life.setup.edition,
            game.ruleset.seats,
            game.ruleset.rounds,
            " ".join(tally.roles[seat]),
            tally.verdicts.get(seat, ""),
            tally.totals[seat],
            tally.claims[seat],
            tally.true_claims[seat],
        )
        for seat, row in enumerate(life.seats)
        if row.kind == "person"
    )


class _Tally:
    """Plays a game again and counts."""

    def __init__(self, game: Game, fold: Fold) -> None:
        seats = game.ruleset.seats
        self._replay = Game(game.ruleset, game.rules)
        self._shown: dict[int, str] = {}
        """The roles of the present round, once they are shown."""
        self.totals = [0] * seats
        self.roles: list[list[str]] = [[] for _ in range(seats)]
        self.claims, self.true_claims = [0] * seats, [0] * seats
        self.verdicts: dict[int, str] = {}
        claims = deque(sorted(fold.claims, key=lambda claim: claim.after))
        for line in game.lines:
            while claims and claims[0].after <= self._replay.version:
                claim = claims.popleft()
                self._judge(claim)
            self._read(line)
        self._close_round()

    def _judge(self, claim: Claim) -> None:
        truth = is_true(claim, self._replay.state)
        if truth is not None:
            self.claims[claim.seat] += 1
            self.true_claims[claim.seat] += truth

    def _read(self, line: Line) -> None:
        for event in self._replay.read(line).events:
            if event.kind == "round":
                self._close_round()
            elif event.kind == "role_shown" and event.seat is not None:
                self._shown[event.seat] = event.cards[0]
            elif event.kind == "total" and event.seat is not None:
                self.verdicts[event.seat] = event.why

    def _close_round(self) -> None:
        state = self._replay.state
        now = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        for seat, role in self._shown.items():
            self.roles[seat].append(role + ("+" if now[seat] > self.totals[seat] else "-"))
        self.totals = now
        self._shown.clear()
