"""Share out the treasure between teams, boss, profiteer, geologists and thieves."""

from __future__ import annotations

from ...acts import AT_SEAT, Target
from ...choosing import OneOf
from ...offer import Offer
from ...scoring import Award, Scoring, Settlement, reached_by, roles_of
from ...shapes import Cell
from ...sight import Sight
from ...state import FRONT, Frame, State

TEAMS = ("blue", "green")
SHARE = {1: 5, 2: 4, 3: 3, 4: 2}
"""What each member of the winning group gets, by its size; 1 in larger groups (X16)."""
LESS = {"boss": 1, "profiteer": 2}


class TeamScoring(Scoring):
    """Pays the winning group, then the geologists, then lets thieves steal."""

    def earn(self, state: State) -> Settlement:
        designs = state.ruleset.designs
        teams = [designs[role].team for role in roles_of(state)]
        free = [seat for seat in range(state.seats) if "trapped" not in state.zones[FRONT[seat]]]
        settlement = Settlement(reached_by(state))
        winners = winning_teams(state, teams)
        group = [seat for seat in free if teams[seat] in winners]
        due = SHARE.get(len(group), 1)
        settlement.awards = [
            Award(seat, max(0, due - LESS.get(teams[seat], 0)), teams[seat], len(group)) for seat in group
        ]
        geologists = [seat for seat in free if teams[seat] == "geologists"]
        crystals = sum(shape.crystals for shape in state.maze.special.values())
        settlement.awards += [
            Award(seat, crystals // len(geologists), "crystals", len(geologists), crystals)
            for seat in geologists
        ]
        return settlement

    def award(self, state: State, settlement: Settlement) -> None:
        super().award(state, settlement)
        thieves = thieves_in_order(state)
        if thieves:
            state.push(Frame("rob", thieves[0], seats=thieves[1:]))


def winning_teams(state: State, teams: list[str]) -> frozenset[str]:
    """Return the teams whose members share the treasure (X14, X15)."""
    finder = reached_by(state)
    if finder is None:
        return frozenset(("saboteurs", "profiteer"))
    through = teams_through(state)
    own = teams[finder]
    if own in through:
        through = frozenset((own,))
    return through | {"boss", "profiteer"}


def teams_through(state: State) -> frozenset[str]:
    """Return the teams that have a way to the treasure without a door of the other colour (X14)."""
    return frozenset(
        team for team in TEAMS if state.maze.through("any", frozenset((team,)), treasure_cell(state))
    )


def treasure_cell(state: State) -> Cell:
    """Find the revealed treasure."""
    designs = state.ruleset.designs
    return next(
        cell
        for cell, piece in state.maze.pieces.items()
        if piece.up and designs[piece.card].effect == "treasure"
    )


def thieves_in_order(state: State) -> tuple[int, ...]:
    """List the thieves clockwise, beginning with the owner of the latest theft card (X18)."""
    lying = [
        t.seat
        for t in state.tokens
        if t.kind == "theft" and t.seat is not None and "theft" in state.zones[FRONT[t.seat]]
    ]
    if not lying:
        return ()
    order = [lying[-1], *state.clockwise(lying[-1])[:-1]]
    return tuple(
        s for s in order if "theft" in state.zones[FRONT[s]] and "trapped" not in state.zones[FRONT[s]]
    )


class Rob(OneOf):
    """Lets each thief take one gold from a player who has some (X18)."""

    def offer(self, sight: Sight) -> Offer:
        victims = [seat for seat in sorted(sight.others()) if sight.public.coins[seat] > 0]
        return Offer("rob", targets=tuple([AT_SEAT[seat] for seat in victims]))

    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        if target is not None:
            state.pay(frame.seat, 1, "theft", to=target.seat)
        _next_thief(state, frame)


def _next_thief(state: State, frame: Frame) -> None:
    if frame.seats:
        state.go_on(Frame("rob", frame.seats[0], seats=frame.seats[1:]))
    else:
        state.pop()
