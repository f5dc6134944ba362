"""2017: takes two face-down goals unseen and exchanges them or not."""

from __future__ import annotations

from itertools import combinations

from ...acts import Act, Target
from ...cards import load
from ...offer import Offer
from ...seams import Effect, Handler, Module
from ...shapes import Design
from ...sight import Sight
from ...state import Frame, State


class GoalSwap(Effect):
    """Takes two face-down goals (P2)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        backs = sight.ruleset.backs
        cells = sorted(c for c, p in sight.maze.pieces.items() if not p.up and backs[p.card].swappable)
        return tuple([Target(cell=one, other=two) for one, two in combinations(cells, 2)])

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.push(Frame("exchange", seat, cells=(act.target.at, act.target.to)))


class Exchange(Handler):
    """Asks whether to exchange them; nobody else learns the answer (P2)."""

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [Offer("exchange"), Offer("leave")]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        one, two = (f"goal:{cell}" for cell in frame.cells)
        if act.verb == "exchange":
            state.zones[one], state.zones[two] = state.zones[two], state.zones[one]
            state.rename({one: two, two: one}, [actor])
        state.scatter((one, two), (one, two), seeing=(actor,))
        target = Target(cell=frame.cells[0], other=frame.cells[1])
        state.tell("goal_swap", actor, target=target, verb=act.verb, seen=(actor,))


MODULE = Module(
    name="goal_swap",
    clauses="P2",
    cards=load(__name__),
    effects={"goal_swap": GoalSwap()},
    handlers={"exchange": Exchange()},
    verbs=("exchange", "leave"),
)
