"""What the ten chests do (C5)."""

from __future__ import annotations

from ... import retrieval, turns
from ...acts import AT_SEAT, Act, Target, at_cell
from ...deal import by_rank
from ...maze import Maze, Piece
from ...offer import Offer
from ...rulesets import Handler
from ...shapes import Cell, Side
from ...sight import Sight
from ...state import GOLD, HAND, HELD, ROLE, Due, Frame, State, Token


def gold(state: State, seat: int) -> None:
    """Take one gold: a gold card worth 1 if there is one, else a coin (C5a)."""
    pile = state.zones.get("gold_pile", ())
    if "gold_1" not in pile:
        state.pay(seat, 1, "chest")
        return
    state.move(("gold_1",), "gold_pile", GOLD[seat], seat=seat, why="chest")
    state.zones["gold_pile"] = by_rank(state.zones["gold_pile"], state.deal["gold_again"])  # B15


def shut_goals(state: State, seat: int) -> None:
    """From now on nobody may look at a goal this round (C5b)."""
    state.flags["shut_goal"] = 1


def no_draw(state: State, seat: int) -> None:
    """Draw nothing at the end of this turn (C5c)."""
    state.flags["no_draw"] = 1


def one_more(state: State, seat: int) -> None:
    """Draw one card more at the end of this turn (C5d)."""
    turns.owe(state, "extra", seat)


def draw_extra(state: State, due: Due) -> None:
    """Draw the extra card, whatever has become of the turn's own draw."""
    state.ruleset.flow.draw(state, due.seat, due.count)


def movable_goals(maze: Maze, backs: dict[str, bool], tokens: tuple[Token, ...]) -> list[Cell]:
    """List the face-down goals whose next cell, away from the start, is free (C5e)."""
    figures = {token.cell for token in tokens if token.kind == "figure"}
    return sorted(
        cell
        for cell, piece in maze.pieces.items()
        if not piece.up and backs[piece.card] and cell.beside(Side.E) not in maze.pieces.keys() | figures
    )


def move_goal(state: State, seat: int) -> None:
    """Move a face-down goal one column to the right (C5e)."""
    state.push(Frame("shift", seat))


class Shift(Handler):
    """Asks which goal moves."""

    def run(self, state: State, frame: Frame) -> bool:
        cells = movable_goals(state.maze, _movable(state), state.tokens)
        if len(cells) > 1:
            return False
        state.pop()
        if cells:
            shift(state, frame.seat, cells[0])
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        cells = movable_goals(sight.maze, _movable(sight), sight.public.tokens)
        return [Offer("shift", targets=tuple(at_cell(cell) for cell in cells))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert act.target.cell is not None
        state.pop()
        shift(state, actor, act.target.cell)


def _movable(game: State | Sight) -> dict[str, bool]:
    return {name: back.movable for name, back in game.ruleset.backs.items()}


def shift(state: State, seat: int, cell: Cell) -> None:
    """Move a goal, and what everybody knows of it."""
    there = cell.beside(Side.E)
    state.zones[f"goal:{there}"] = state.zones.pop(f"goal:{cell}")
    state.maze.take(cell)
    state.maze.put(there, Piece("goal", up=False))
    state.rename({f"goal:{cell}": f"goal:{there}"})
    state.tell("goal_moved", seat, target=Target(cell, there))


def steal_later(state: State, seat: int) -> None:
    """Take a random hand card of another player instead of drawing (C5f)."""
    state.flags["no_draw"] = 1
    turns.owe(state, "steal", seat)


def steal(state: State, due: Due) -> None:
    """Ask whom to take a card from."""
    state.push(Frame("steal", due.seat))


class Steal(Handler):
    """Takes a card of somebody's hand, by lot (C5f)."""

    def run(self, state: State, frame: Frame) -> bool:
        victims = [s for s in state.clockwise(frame.seat)[:-1] if state.zones[HAND[s]]]
        if len(victims) > 1:
            return False
        state.pop()
        if victims:
            take_card(state, frame.seat, victims[0])
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        victims = [seat for seat in sight.others() if sight.size(HAND[seat])]
        return [Offer("steal", targets=tuple(AT_SEAT[seat] for seat in victims))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert act.target.seat is not None
        state.pop()
        take_card(state, actor, act.target.seat)


def take_card(state: State, seat: int, victim: int) -> None:
    """Let the dealt ranks choose a card of the victim's hand, which is ordered by name for that."""
    hand = tuple(sorted(state.zones[HAND[victim]]))
    card = by_rank(hand, state.deal["steal"])[0]
    state.move((card,), HAND[victim], HAND[seat], seat=seat, seen=(seat, victim), why="steal")


def three_later(state: State, seat: int) -> None:
    """Draw three at the end of the turn and keep one (C5g)."""
    state.flags["no_draw"] = 1
    turns.owe(state, "three", seat)


def draw_three(state: State, due: Due) -> None:
    """Draw three to choose from; the others are discarded as they were drawn (C5g)."""
    state.draw(due.seat, 3, HELD[due.seat])
    if state.zones[HELD[due.seat]]:
        state.push(Frame("keep", due.seat))


def peek(state: State, seat: int) -> None:
    """Look at another player's role (C5h)."""
    state.push(Frame("peek", seat))


class Peek(Handler):
    """Asks whose role is looked at."""

    def run(self, state: State, frame: Frame) -> bool:
        if state.seats > 2:
            return False
        state.pop()
        look_at(state, frame.seat, 1 - frame.seat)
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [Offer("peek", targets=tuple(AT_SEAT[seat] for seat in sight.others()))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert act.target.seat is not None
        state.pop()
        look_at(state, actor, act.target.seat)


def look_at(state: State, seat: int, other: int) -> None:
    """Look at a role."""
    state.look(seat, state.zones[ROLE[other]], ROLE[other], AT_SEAT[other])


def shuffle_discards(state: State, seat: int) -> None:
    """Shuffle the discard pile, look at five and keep one; draw nothing else (C5i)."""
    state.flags["no_draw"] = 1
    pile = state.zones["discard"]
    places = [f"discard:{at}" for at in range(len(pile))]
    state.scatter(places, places)
    state.zones["discard"] = by_rank(pile, state.deal["discards"])
    state.tell("shuffled", seat, source="discard")
    retrieval.retrieve(state, seat)


def mill(state: State, seat: int) -> None:
    """Put the top five of the draw pile face down on the discard pile (C5j)."""
    pile = state.zones["pile"]
    cards = pile[:5]
    state.zones["pile"] = pile[5:]
    state.zones["discard"] += cards
    state.tell("moved", seat, cards, source="pile", into="discard", why="mill", seen=())


EFFECTS = {
    "gold_plus_1": gold,
    "no_more_goal_maps": shut_goals,
    "hand_minus_1": no_draw,
    "hand_plus_1": one_more,
    "move_hidden_goal_away_1": move_goal,
    "steal_hand_card": steal_later,
    "draw_3_keep_1": three_later,
    "peek_dwarf_card": peek,
    "shuffle_discard_take_1_of_5": shuffle_discards,
    "mill_5": mill,
}
HANDLERS = {"shift": Shift(), "steal": Steal(), "peek": Peek()}
