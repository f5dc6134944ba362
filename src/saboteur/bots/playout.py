"""Play a sampled game fast, everybody by a few rules of thumb, until enough has been seen.

In a sampled game everything is known, but nobody uses what their seat does not know. Each seat aims at the
goal that it has looked at or finds likely, and treats the others as the table judges them. Only the thinking
seat uses its own beliefs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from ..acts import CHANCE, CLOCK, Act, Target
from ..engine import CLOSE, apply, awaits, offers
from ..offer import Offer
from ..shapes import Cell, Design
from ..sight import StateSight
from ..state import FRONT, HAND, ROLE, State
from .ambition import ambition
from .chronicle import IN_MAZE
from .field import Field
from .leanings import HINDERS, RELIEVES, effects, gathered, goal_effects, turn_frames, verbs
from .mind import NEARNESS, Mind, Odds
from .prospects import MISSED_BY_DIGGERS, MISSED_BY_SABOTEURS, prospect
from .survey import FAR
from .temper import Temper
from .weigh import decide

PLAIN = Temper(hide=0.0, noise=1.0)
WORTH = {"repair_tool": 2.0, "break_tool": 2.2, "remove_tunnel": 2.5, "look": 1.5}
PROFITS = ("steal_gold", "inspect", "search")
"""Plays that are worth a little at any time."""
Late = Callable[[], bool]
"""Says whether the time is up."""


class Playout:
    """One sampled game that is continued from several acts."""

    def __init__(
        self,
        state: State,
        thinker: int,
        odds: Sequence[Odds],
        rumours: Sequence[float],
        hunches: Sequence[Cell | None],
    ) -> None:
        self.start, self.odds, self.hunches = state, odds, hunches
        designs = state.ruleset.designs
        self.wants = [
            ambition(designs[state.zones[ROLE[seat]][0]].team).reach if state.ruleset.roles else 1.0
            for seat in range(state.seats)
        ]
        self.thinker = thinker
        self.own_guess = [seat_odds.get("saboteurs", 0.0) for seat_odds in odds]
        self.rumours = list(rumours)
        """How likely the table thinks each seat is a saboteur."""
        self._fields: dict[Cell, Field] = {}
        self._plays, self._binding, self._moving = gathered().plays, effects(*HINDERS), effects(*IN_MAZE)
        self._treasures = goal_effects("won")
        self._changing = verbs("next", "turn_up", "move_goal") | {"lay"}
        """Verbs that change the maze."""

    def run(self, act: Act, given_away: float, plies: int, seed: int, is_late: Late) -> State | None:
        """Let the thinker act, which reveals this much about it, and let the others answer.

        None if it is too late to finish.
        """
        state, random = self.start.copy(), Random(seed)
        before = self.rumours[self.thinker]
        self.rumours[self.thinker] = shifted(before, given_away)
        apply(state, self.thinker, act)
        in_time = self._play_on(state, plies, random, is_late)
        self.rumours[self.thinker] = before
        return state if in_time else None

    def _play_on(self, state: State, plies: int, random: Random, is_late: Late) -> bool:
        self._fields = {}
        first, designs = state.round, state.ruleset.designs
        while actors := awaits(state):
            if plies <= 0 and state.frames[-1].kind == "turn":
                break
            if CHANCE in actors or state.flags.get("revealed") or state.round != first:
                break
            if CLOCK in actors:
                apply(state, CLOCK, CLOSE)
                continue
            if is_late():
                return False
            chosen = self._choose(state, actors[0], random)
            apply(state, actors[0], chosen)
            if chosen.verb in self._changing or (
                chosen.cards and designs[chosen.cards[0]].effect in self._moving
            ):
                self._fields = {}
            plies -= 1
        return True

    def field(self, state: State, goal: Cell) -> Field:
        """Measure the way to a goal, once per maze."""
        found = self._fields.get(goal)
        if found is None:
            found = self._fields[goal] = Field(state.maze, state.maze.walks[0], goal)
        return found

    def _choose(self, state: State, seat: int, random: Random) -> Act:
        offered = offers(state, seat)
        if state.frames[-1].kind not in turn_frames() or not state.ruleset.roles:
            mind = Mind(
                StateSight(state, seat),
                state.known_to(seat),
                state.known_to(None),
                self.odds if state.ruleset.roles else None,
            )
            act = decide(mind, PLAIN, offered, random).act
            assert act is not None
            return act
        return self._turn(state, seat, offered, random)

    def _turn(self, state: State, seat: int, offered: tuple[Offer, ...], random: Random) -> Act:
        designs = state.ruleset.designs
        want = self.wants[seat]
        goal = self._aim(state, seat)
        field = None if goal is None else self.field(state, goal)
        near = NEARNESS[field.now] if field is not None else 0.1
        best, high = None, -1e9
        for offer in offered:
            if offer.verb == "lay":
                if field is None:
                    continue
                design = designs[offer.cards[0]]
                for target in offer.targets:
                    after = field.after(target.at, design.lying(target.turned))
                    score = 100 * want * (NEARNESS[after] - near) + random.random()
                    if score > high:
                        best, high = (offer, target), score
            elif offer.verb == "play":
                play = self._plays.get(designs[offer.cards[0]].effect, "")
                for target in offer.targets:
                    score = self._rate(state, seat, play, target.seat, near) + random.random()
                    if score > high:
                        best, high = (offer, target), score
        if best is None or high < 0.6:
            return self._pass(state, offered, want)
        offer, target = best
        if target.cell is not None and self._plays.get(designs[offer.cards[0]].effect) == "remove_tunnel":
            target = self._fall(state, offer, random)
        return Act(offer.verb, offer.cards, target)

    def _rate(self, state: State, seat: int, play: str, target: int | None, near: float) -> float:
        """Value an action card; the numbers are averages of the slow rules."""
        want = self.wants[seat]
        guilt = self.own_guess if seat == self.thinker else self.rumours
        if play in HINDERS:
            assert target is not None
            enmity = 2 * guilt[target] - 1 if want > 0 else 1 - 2 * guilt[target]
            return 14 * (enmity - 0.15) * (0.5 + near) * (0.4 if self._bound(state, target) else 1.0)
        if play in RELIEVES:
            if target == seat:
                return 14.0
            assert target is not None
            return 10 * ((1 - 2 * guilt[target]) * (1 if want > 0 else -0.5) - 0.15)
        if play == "remove_tunnel":
            return 30 * near - 6 if want < 0 else -1.0
        if play == "look":
            return 6.0 if self.hunches[seat] is not None and want > 0 else 1.0
        return 2.0 if play in PROFITS else -0.5

    def _fall(self, state: State, offer: Offer, random: Random) -> Target:
        """Remove one of the cards laid last, which are those that lead on."""
        late = set(state.laid[-5:])
        choices = [target for target in offer.targets if target.cell in late] or list(offer.targets)
        return random.choice(choices)

    def _aim(self, state: State, seat: int) -> Cell | None:
        """Return the goal that a seat aims at: the one it knows, or else its hunch."""
        hidden = [cell for cell, piece in state.maze.pieces.items() if not piece.up and piece.card == "goal"]
        if not hidden:
            return None
        designs, known = state.ruleset.designs, state.known_to(seat).exact
        unsure = []
        for cell in hidden:
            cards = known.get(f"goal:{cell}")
            if not cards:
                unsure.append(cell)
            elif designs[cards[0]].effect in self._treasures:
                return cell
        hunch = self.hunches[seat]
        return hunch if hunch in unsure else (unsure or hidden)[0]

    def promise(self, state: State) -> float:
        """Estimate how likely the treasure is reached from here, knowing where it lies and who is who."""
        if state.flags.get("revealed"):
            return 1.0 if "reached_by" in state.flags else 0.0
        designs, zones, seats = state.ruleset.designs, state.zones, state.seats
        assert not zones["turning"], "a playout ends between turns"
        missing = FAR
        for cell, piece in state.maze.pieces.items():
            if (
                not piece.up
                and piece.card == "goal"
                and designs[zones[f"goal:{cell}"][0]].effect in self._treasures
            ):
                missing = min(missing, self.field(state, cell).now)
        left = (len(zones["pile"]) + sum([len(zones[HAND[seat]]) for seat in range(seats)])) / seats
        dig = sabotage = 0.0
        for seat, want in enumerate(self.wants):
            if want < 0:
                sabotage += left - (min(left, MISSED_BY_SABOTEURS) if self._bound(state, seat) else 0.0)
            else:
                dig += left - (min(left, MISSED_BY_DIGGERS) if self._bound(state, seat) else 0.0)
        return prospect(missing, dig, sabotage)

    def _pass(self, state: State, offered: tuple[Offer, ...], want: float) -> Act:
        designs = state.ruleset.designs
        for offer in offered:
            if offer.verb == "pass":
                return Act("pass", (min(offer.cards, key=lambda card: self._worth(designs[card], want)),))
        return offered[0][0]

    def _worth(self, design: Design, want: float) -> float:
        if design.shape is None:
            return WORTH.get(self._plays.get(design.effect, ""), 1.0)
        ways = max(ports.bit_count() for ports in design.shape.tunnels)
        return ways if want > 0 else 3.0 - 0.7 * ways

    def _bound(self, state: State, seat: int) -> bool:
        designs, binding = state.ruleset.designs, self._binding
        return any(designs[card].effect in binding for card in state.zones[FRONT[seat]])


def shifted(chance: float, tell: float) -> float:
    """Return a probability after evidence that changes its log odds by this much."""
    odds = chance * exp(tell)
    return odds / (odds + 1 - chance)
