"""Count mistakes that a good player sees afterwards, when everything is known.

A mistake is counted from the true roles, goals and hands. Nobody at the table knows them, so a good player
also makes some; fewer is better. Distances are those of `survey`: any card may come.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ..acts import Act
from ..bots import Choice
from ..bots.close import CloseSurvey
from ..bots.evidence import side_of
from ..bots.leanings import HINDERS, RELIEVES, effects, goal_effects
from ..bots.survey import FAR, Survey
from ..engine import offers
from ..events import Event
from ..maze import Maze
from ..shapes import Cell, Shape
from ..state import FRONT, HAND, State
from ..view import View
from .match import teams_of

DIGGING: Mapping[str, str] = {
    "stuck": "one card is missing at the end, and free diggers had five turns or more for it",
    "dead_ends": "a digger lays a dead end",
    "wasted_falls": "a digger's rockfall changes no distance",
    "breaks_digger": "a digger breaks a digger's tool",
    "guilt_of_pass": "the same, after that digger had to pass because no card led on",
    "breaks_broken": "a digger breaks a tool of a bound saboteur while another is free",
    "known_looks": "a digger looks although it knows where the treasure lies, or what lies there",
    "helps_saboteur": "a digger repairs a saboteur's tool",
    "same_looks": "two diggers or more look, and all of them at the same goal first",
}
SABOTAGING: Mapping[str, str] = {
    "idle": "a saboteur could hinder with four cards or fewer missing, and hinders and repairs nobody",
    "repairs_first": "a saboteur repairs its tool with two cards or fewer missing and a rockfall in hand",
    "stones": "a saboteur's card turns up a goal without treasure",
    "through_stone": "the treasure is reached through a goal that was turned up before",
    "lets_through": "a saboteur could lengthen a short way through another goal, and hinders nobody",
    "hits_partner": "a saboteur breaks a saboteur's tool",
}
NEAR, VERY_NEAR = 4, 2
PATIENCE = 5
"""So many turns of free diggers with one card missing mean that they are stuck."""


class Mistakes:
    """Counts the mistakes of one round; `watch` sees every decision."""

    def __init__(self) -> None:
        self.counts: defaultdict[str, int] = defaultdict(int)
        self._waiting = 0
        """The number of turns that free diggers have had since one card was missing."""
        self._forced: set[int] = set()
        """Diggers that had to pass because no card led on."""
        self._looks: dict[int, Cell] = {}
        """The goal that each digger looked at first."""

    def watch(self, state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        """Look at a decision before it is carried out."""
        act, teams = choice.act, teams_of(state)
        if act is None or not teams[seat] or state.frames[-1].kind != "turn":
            return
        if act.verb not in ("lay", "play", "pass"):
            return
        look = _Look(state, seat, teams)
        if side_of(teams[seat]) == "for":
            self._digs(look, act, teams)
        else:
            self._sabotages(look, act, teams)

    def _digs(self, look: _Look, act: Act, teams: Sequence[str]) -> None:
        seat, counts = look.seat, self.counts
        if not look.is_bound(seat):
            self._waiting = self._waiting + 1 if look.missing == 1 else 0
        if act.verb == "lay":
            counts["dead_ends"] += _is_dead_end(look.shape(act))
        elif act.verb == "pass":
            if not look.is_bound(seat) and not look.leads_on():
                self._forced.add(seat)
        else:
            effect, whom = look.effect(act), act.target.seat
            if effect in effects("remove_tunnel"):
                counts["wasted_falls"] += look.after(act) == look.survey.now
            elif effect in effects("look") and act.target.cell in look.goals:
                counts["known_looks"] += look.knows(act.target.at)
                self._looks.setdefault(seat, act.target.at)
            elif effect in effects(*RELIEVES) and whom is not None:
                counts["helps_saboteur"] += side_of(teams[whom]) == "against"
            elif effect in effects(*HINDERS) and whom is not None:
                if side_of(teams[whom]) == "for":
                    counts["breaks_digger"] += 1
                    counts["guilt_of_pass"] += whom in self._forced
                else:
                    others = [other for other, team in enumerate(teams) if side_of(team) == "against"]
                    free = [other for other in others if other != whom and not look.is_bound(other)]
                    counts["breaks_broken"] += look.is_bound(whom) and bool(free)

    def _sabotages(self, look: _Look, act: Act, teams: Sequence[str]) -> None:
        seat, counts, effect = look.seat, self.counts, look.effect(act)
        repairs = effect in effects(*RELIEVES)
        if effect in effects(*HINDERS) and act.target.seat is not None:
            counts["hits_partner"] += side_of(teams[act.target.seat]) == "against"
        if act.verb == "lay":
            after = look.after(act)
            counts["stones"] += any(
                new == 0 < old and cell not in look.treasures
                for cell, old, new in zip(look.goals, look.survey.now, after, strict=True)
            )
        if repairs and act.target.seat == seat and look.missing <= VERY_NEAR:
            designs, hand = look.state.ruleset.designs, look.state.zones[HAND[seat]]
            counts["repairs_first"] += any(designs[card].effect in effects("remove_tunnel") for card in hand)
        if look.missing <= NEAR and not repairs and not look.hinders(act, anybody=True):
            counts["idle"] += any(look.hinders(other) for other in look.acts())
        if look.leads_through_stone() and not look.hinders(act) and not look.detours(act):
            counts["lets_through"] += any(look.detours(other) for other in look.acts())

    def finish(self, state: State, *, reached: bool) -> dict[str, int]:
        """Return the counts once the round is over."""
        self.counts["through_stone"] = reached and _is_through_stone(state)
        self.counts["stuck"] = not reached and self._waiting >= PATIENCE
        self.counts["same_looks"] = len(self._looks) > 1 and len(set(self._looks.values())) == 1
        return {name: int(self.counts[name]) for name in (*DIGGING, *SABOTAGING)}


class _Look:
    """The truth about a position, for the seat that decides."""

    def __init__(self, state: State, seat: int, teams: Sequence[str]) -> None:
        self.state, self.seat, self.teams = state, seat, teams
        self.designs, self.maze = state.ruleset.designs, state.maze
        self.goals = [
            cell for cell, piece in self.maze.pieces.items() if not piece.up and piece.card == "goal"
        ]
        self.treasures = [
            cell
            for cell in self.goals
            if self.designs[state.zones[f"goal:{cell}"][0]].effect in goal_effects("won")
        ]
        self.survey = self._survey(self.maze)
        self.missing = self.to_treasure(self.survey.now)

    @cached_property
    def through(self) -> Survey:
        """The distances on ways that may lead through goals that are not turned up."""
        return self._survey(self.maze, stones=True)

    def to_treasure(self, distances: Sequence[int]) -> int:
        """Return the number of cards missing to the nearest treasure."""
        pairs = zip(self.goals, distances, strict=True)
        return min([missing for cell, missing in pairs if cell in self.treasures], default=FAR)

    def is_bound(self, seat: int) -> bool:
        """Say whether a seat can't lay cards."""
        return any(self.designs[card].effect in effects(*HINDERS) for card in self.state.zones[FRONT[seat]])

    def effect(self, act: Act) -> str:
        """Return what a played card does."""
        return self.designs[act.cards[0]].effect if act.verb == "play" else ""

    def shape(self, act: Act) -> Shape:
        """Return the shape that an act lays."""
        return self.designs[act.cards[0]].lying(act.target.turned)

    def after(self, act: Act, survey: Survey | None = None) -> tuple[int, ...]:
        """Return the distances after an act, usually those of the plain survey."""
        survey, cell = survey or self.survey, act.target.cell
        if act.verb == "lay" and cell is not None:
            return survey.after(cell, self.shape(act))
        if self.effect(act) in effects("remove_tunnel") and cell is not None:
            maze = self.maze.copy()
            if maze.take(cell).up:
                return self._survey(maze, stones=survey is not self.survey).now
        return survey.now

    def _survey(self, maze: Maze, *, stones: bool = False) -> Survey:
        """Measure to the goals; with stones, ways may lead through goals that are not turned up."""
        walk = maze.walks[0]
        return (
            CloseSurvey(maze, walk, self.goals, "", stones=True) if stones else Survey(maze, walk, self.goals)
        )

    def hinders(self, act: Act, *, anybody: bool = False) -> bool:
        """Say whether an act makes the way to the treasure longer or breaks a tool of a free digger.

        Anybody: the way to any goal, or any tool.
        """
        whom = act.target.seat
        if self.effect(act) in effects(*HINDERS) and whom is not None:
            return anybody or (side_of(self.teams[whom]) == "for" and not self.is_bound(whom))
        after = self.after(act)
        if anybody:
            return any(new > old for new, old in zip(after, self.survey.now, strict=True))
        return self.to_treasure(after) > self.missing

    def leads_through_stone(self) -> bool:
        """Say whether a short way to the treasure leads through another goal, turned up or not."""
        short = self.to_treasure(self.through.now)
        stones, _ = _turned_up(self.state)
        if short > NEAR or not stones:
            return short < min(NEAR + 1, self.missing)
        maze = self.maze.copy()
        maze.take_all(stones)
        return self.to_treasure(self._survey(maze).now) > short

    def detours(self, act: Act) -> bool:
        """Say whether an act makes the way to the treasure longer that may lead through other goals."""
        return self.to_treasure(self.after(act, self.through)) > self.to_treasure(self.through.now)

    def leads_on(self) -> bool:
        """Say whether the seat can lay a card that brings a goal nearer."""
        now = self.survey.now
        return any(
            any(new < old for new, old in zip(self.after(act), now, strict=True))
            for act in self.acts()
            if act.verb == "lay"
        )

    def knows(self, cell: Cell) -> bool:
        """Say whether the seat learns nothing about the treasure by looking there."""
        known = self.state.known_to(self.seat).exact
        seen = [known.get(f"goal:{goal}") for goal in (cell, *self.goals)]
        return bool(seen[0]) or any(
            cards and self.designs[cards[0]].effect in goal_effects("won") for cards in seen
        )

    def acts(self) -> Iterator[Act]:
        """List the seat's lays and plays."""
        for offer in offers(self.state, self.seat):
            if offer.verb in ("lay", "play"):
                yield from offer


def _is_dead_end(shape: Shape) -> bool:
    return max(ports.bit_count() for ports in shape.tunnels) == 1 and not shape.ladder


def _turned_up(state: State) -> tuple[list[Cell], list[Cell]]:
    """List the goals that lie face up: those without treasure, and those with one."""
    designs = state.ruleset.designs
    stones: list[Cell] = []
    finds: list[Cell] = []
    for cell, piece in state.maze.pieces.items():
        if piece.up and designs[piece.card].family == "goal":
            (finds if designs[piece.card].effect in goal_effects("won") else stones).append(cell)
    return stones, finds


def _is_through_stone(state: State) -> bool:
    """Say whether the treasure is out of reach without the goals that were turned up before."""
    stones, finds = _turned_up(state)
    if not stones or not finds:
        return False
    maze = state.maze.copy()
    maze.take_all(stones)
    return not any(maze.reaches(cell, maze.walks[0]) for cell in finds)
