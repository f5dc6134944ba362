"""What a finished game means for each of its players: roles, gold, result, and whether claims were true."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

import msgspec

from saboteur import CHANCE
from saboteur.bots import STAND_IN
from saboteur.ratings.rounds import Game as RatedGame
from saboteur.ratings.rounds import Round, Seat
from saboteur.scoring import roles_of
from saboteur.texts.truth import is_true

from . import changes
from .ending import agreed as is_agreed
from .fold import Fold
from .game import Game
from .life import after, born
from .seating import OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saboteur.claims import Claim

    from .game import Line
    from .life import Life
    from .rows import SeatRow

WON, LEFT = "won", "left"
GUEST, PERSON = "guest", "person "
"""How ratings name the players of a table: all guests together, and other people by their numbers there."""


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
    """A code, such as `won` or a grade; `left` for somebody who resigned. Empty for any other loss, and if a
    stand-in won by most of the acts."""
    gold: int
    claims: int = 0
    """The number of claims that are true or false."""
    true_claims: int = 0


class RolesShown(msgspec.Struct, frozen=True):
    """The roles of a round."""

    dealt: tuple[int, ...]
    """For each seat the version of the game at which it got this role, or else at which the round began."""
    version: int
    """The version at which the roles were shown."""
    roles: tuple[tuple[str, str], ...]
    """For each seat the team and the role."""


class Outcome(msgspec.Struct, frozen=True):
    """What a finished game leaves behind."""

    results: tuple[tuple[int | None, Result], ...] = ()
    """The result of every person, each with their number at the table."""
    rated: RatedGame | None = None
    """The game as ratings read it, if it counts. Its players are `person 3`, by the numbers at the table."""
    shown: tuple[RolesShown, ...] = ()
    """The roles of each round that has any."""


def outcome_of(lines: Sequence[Line]) -> Outcome:
    """Return what a finished game leaves behind.

    A game that was ended early has results only for people who resigned, and rated rounds only if they ended
    or somebody has lost them by leaving. Nothing is left of a game that could not continue.
    """
    fold = Fold.of(lines)
    game, life = fold.game, fold.life
    if game is None or life.status not in OVER or life.stopped:
        return Outcome()
    tally = _Tally(game, fold, lines)
    numbers = dict(life.resigned)
    found = []
    for seat, row in enumerate(life.seats):
        left, guest = seat in numbers, life.guest(row.person)
        bots_win = game.ruleset.seats > 1 and 2 * tally.all_stood_in[seat] > tally.all_acts[seat]
        if left or (row.kind == "person" and life.status == "finished"):
            result = Result(
                seat,
                life.changed,
                life.setup.edition,
                game.ruleset.seats,
                game.ruleset.rounds,
                " ".join(tally.roles[seat]),
                LEFT if left else "" if bots_win else tally.verdicts.get(seat, ""),
                tally.totals[seat],
                tally.claims[seat],
                tally.true_claims[seat],
            )
            found.append((numbers.get(seat, None if guest is None else guest.number), result))
    return Outcome(tuple(found), tally.rated(life), tuple(tally.shown))


class _Tally:
    """Plays a game again and counts."""

    def __init__(self, game: Game, fold: Fold, lines: Sequence[Line]) -> None:
        seats = game.ruleset.seats
        self._replay = Game(game.ruleset, game.rules)
        self._life = born(changes.read_first(lines[0].text), lines[0].at)
        self._begun: tuple[SeatRow, ...] = ()
        """The seats when the game began."""
        self._round: dict[int, str] = {}
        """The roles of the present round, once they are shown."""
        self._players: list[tuple[str, str]] = []
        """The players of this round by seat and, for players who had left, their stand-ins."""
        self._absent: set[int] = set()
        """Seats whose players have left in an earlier round, and have lost that one."""
        self._rounds: list[Round] = []
        self._acts, self._stood_in = Counter[int](), Counter[int]()
        """By seat, the acts of this round, and how many of them a stand-in did for a person."""
        self.all_acts, self.all_stood_in = Counter[int](), Counter[int]()
        """The same for the whole game."""
        self._dealt, self._revealed = [0] * seats, 0
        self.shown: list[RolesShown] = []
        self.totals = [0] * seats
        self.roles: list[list[str]] = [[] for _ in range(seats)]
        self.claims, self.true_claims = [0] * seats, [0] * seats
        self.verdicts: dict[int, str] = {}
        claims = deque(sorted(fold.claims, key=lambda claim: claim.after))
        for line in lines[1:]:
            if not line.of_game:
                self._change(line)
                continue
            while claims and claims[0].after <= self._replay.version:
                self._judge(claims.popleft())
            self._read(line)
        if not game.over and not self._round:
            self._give_up(fold)
        self._close_round()
        if game.over and not game.ruleset.roles:
            self._players = self._who()
            won = [self.verdicts.get(seat) == WON for seat in range(seats)]
            self._rounds.append(
                Round(tuple(self._seat(seat, "", "", gained=won[seat]) for seat in range(seats)))
            )

    def _change(self, line: Line) -> None:
        self._life = after(self._life, changes.read(line.text), line.at, self._replay.version)
        if not self._begun and self._life.status == "playing":
            self._begun = self._life.seats

    def _judge(self, claim: Claim) -> None:
        truth = is_true(claim, self._replay.state)
        if truth is not None:
            self.claims[claim.seat] += 1
            self.true_claims[claim.seat] += truth

    def _read(self, line: Line) -> None:
        actor = line.text.partition(" ")[0]
        if actor.isdecimal():
            for acts, stood_in in ((self._acts, self._stood_in), (self.all_acts, self.all_stood_in)):
                acts[int(actor)] += 1
                stood_in[int(actor)] += self._life.seats[int(actor)].stand_in
        for event in self._replay.read(line).events:
            if event.kind == "round":
                self._close_round()
                self._dealt = [self._replay.version] * len(self._dealt)
            elif event.kind == "role" and event.seat is not None:
                self._dealt[event.seat] = self._replay.version
            elif event.kind == "role_shown" and event.seat is not None:
                if not self._round:
                    self._players, self._revealed = self._who(), self._replay.version
                self._round[event.seat] = event.cards[0]
            elif event.kind == "total" and event.seat is not None:
                self.verdicts[event.seat] = event.why

    def _close_round(self) -> None:
        state, designs = self._replay.state, self._replay.ruleset.designs
        now = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        gained = [now[seat] > self.totals[seat] for seat in range(state.seats)]
        for seat, role in self._round.items():
            self.roles[seat].append(role + ("+" if gained[seat] else "-"))
        if self._round:
            roles = tuple((designs[role].team, role) for _, role in sorted(self._round.items()))
            self.shown.append(RolesShown(tuple(self._dealt), self._revealed, roles))
            seats = (
                self._seat(seat, designs[role].team, role, gained=gained[seat])
                for seat, role in sorted(self._round.items())
            )
            self._rounds.append(Round(tuple(seats)))
            self._acts.clear()
            self._stood_in.clear()
        self.totals = now
        self._round.clear()
        self._players = []

    # ---- what ratings read ------------------------------------------------------------------------

    def rated(self, life: Life) -> RatedGame | None:
        """Return the game for ratings: two players with kept names have met, or one has met bots."""
        bots = any(seat.kind == "bot" for seat in self._begun)
        if len(life.kept) < (1 if bots and life.setup.rated else 2) or not self._rounds:
            return None
        return RatedGame(life.setup.edition, life.setup.modules, tuple(self._rounds))

    def _who(self, away: Sequence[int] = ()) -> list[tuple[str, str]]:
        """Return who plays each seat now. Somebody who has left is still named once, for the lost round.

        `away` are seats whose players have left too, although nobody stands in for them. So has somebody for
        whom a stand-in did most of the round, even if they have come back.
        """
        found = []
        for number, seat in enumerate(self._life.seats):
            mostly_away = 2 * self._stood_in[number] > self._acts[number]
            left = seat.plays_itself or (seat.kind == "person" and (number in away or mostly_away))
            plays = f"bot {seat.level or STAND_IN}" if left else seat.kind
            guest = self._life.guest(seat.person)
            person = dict(self._life.resigned).get(number, None if guest is None else guest.number)
            if number not in self._life.kept or person is None:
                found.append((GUEST if plays == "person" else plays, ""))
            elif not left:
                self._absent.discard(number)
                found.append((f"{PERSON}{person}", ""))
            elif number in self._absent:
                found.append((plays, ""))
            else:
                self._absent.add(number)
                found.append((f"{PERSON}{person}", plays))
        return found

    def _give_up(self, fold: Fold) -> None:
        """Count the open round as lost for players who have left it, or for whom everybody waited in vain.

        If several players with kept names agreed to end the game, nobody else has lost. If only one of them
        agreed, that one has left: guests and bots have nothing to lose, so their consent excuses nobody.
        """
        state, vote = self._replay.state, fold.life.vote
        if CHANCE in fold.awaits:
            return  # between two rounds
        away: Sequence[int] = fold.awaits
        if vote is not None and is_agreed(fold.life):
            rated = [seat for seat in vote.agreed if seat in fold.life.kept]
            away = rated if len(rated) == 1 else ()
        self._players = self._who(away)
        teams = [("", "")] * state.seats
        if state.ruleset.roles:
            teams = [(state.ruleset.designs[role].team, role) for role in roles_of(state)]
        if any(stand_in for _, stand_in in self._players):
            seats = (self._seat(seat, *teams[seat], gained=False) for seat in range(state.seats))
            self._rounds.append(Round(tuple(seats), ended=False))

    def _seat(self, seat: int, team: str, role: str, *, gained: bool) -> Seat:
        player, stand_in = self._players[seat]
        return Seat(player, team, role, gained, stand_in)
