"""What the ten chests do (C5)."""

from __future__ import annotations

from ... import retrieval, turns
from ...acts import AT_SEAT, Target, at_cell
from ...choosing import OneOf
from ...deal import by_rank
from ...maze import Piece
from ...offer import Offer
from ...shapes import Cell, Side
from ...sight import Sight
from ...state import GOLD, HAND, HELD, ROLE, Due, Frame, State


def gold(state: State, seat: int) -> None:
    """Take one gold: a gold card worth 1 if there is one, else a coin (C5a)."""
    pile = state.zones.get("gold_pile", ())
    if "gold_1" not in pile:
        state.pay(seat, 1, "chest")
        return
    state.move(("gold_1",), "gold_pile", GOLD[seat], seat=seat, why="chest")
    state.zones["gold_pile"] = by_rank(state.zones["gold_pile"], state.deal["gold_again"])  # B15


def shut_goals(state: State, seat: int) -> None:
    """Forbid looking at goals for the rest of the round (C5b)."""
    state.flags["shut_goal"] = 1


def no_draw(state: State, seat: int) -> None:
    """Draw nothing at the end of this turn (C5c)."""
    state.flags["no_draw"] = 1


def one_more(state: State, seat: int) -> None:
    """Draw one card more at the end of this turn (C5d)."""
    turns.owe(state, "extra", seat)


def draw_extra(state: State, due: Due) -> None:
    """Draw the extra card, whatever happened to the turn's own draw."""
    state.ruleset.flow.draw(state, due.seat, due.count)


def move_goal(state: State, seat: int) -> None:
    """Move a face-down goal one column to the right (C5e)."""
    state.push(Frame("shift", seat))


class Shift(OneOf):
    """Asks which goal moves."""

    def offer(self, sight: Sight) -> Offer:
        """Offer the face-down goals whose next cell away from the start is free (C5e)."""
        pieces, backs = sight.maze.pieces, sight.ruleset.backs
        taken = pieces.keys() | {token.cell for token in sight.tokens_of("figure")}
        goals = sorted(cell for cell, piece in pieces.items() if not piece.up and backs[piece.card].movable)
        free = [goal for goal in goals if goal.beside(Side.E) not in taken]
        return Offer("shift", targets=tuple([at_cell(goal) for goal in free]))

    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        state.pop()
        if target is not None and target.cell is not None:
            shift(state, frame.seat, target.cell)


def shift(state: State, seat: int, cell: Cell) -> None:
    """Move a goal, and what everybody knows about it."""
    there = cell.beside(Side.E)
    state.zones[f"goal:{there}"] = state.zones.pop(f"goal:{cell}")
    state.maze.take(cell)
    state.maze.put(there, Piece("goal", up=False))
    state.rename({f"goal:{cell}": f"goal:{there}"})
    state.tell("goal_moved", seat, target=Target(cell, there))


def steal_later(state: State, seat: int) -> None:
    """Take a random card from another player's hand instead of drawing (C5f)."""
    state.flags["no_draw"] = 1
    turns.owe(state, "steal", seat)


def steal(state: State, due: Due) -> None:
    """Ask which player to take a card from."""
    state.push(Frame("steal", due.seat))


class Steal(OneOf):
    """Takes a random card from somebody's hand (C5f)."""

    def offer(self, sight: Sight) -> Offer:
        victims = [seat for seat in sight.others() if sight.size(HAND[seat])]
        return Offer("steal", targets=tuple([AT_SEAT[seat] for seat in victims]))

    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        state.pop()
        if target is not None and target.seat is not None:
            take_card(state, frame.seat, target.seat)


def take_card(state: State, seat: int, victim: int) -> None:
    """Let the dealt ranks choose a card of the victim's hand, which is sorted by name first."""
    hand = tuple(sorted(state.zones[HAND[victim]]))
    card = by_rank(hand, state.deal["steal"])[0]
    state.move((card,), HAND[victim], HAND[seat], seat=seat, seen=(seat, victim), why="steal")


def three_later(state: State, seat: int) -> None:
    """Draw three at the end of the turn and keep one (C5g)."""
    state.flags["no_draw"] = 1
    turns.owe(state, "three", seat)


def draw_three(state: State, due: Due) -> None:
    """Draw three cards to choose from; the others are discarded in the order drawn (C5g)."""
    state.draw(due.seat, 3, HELD[due.seat])
    if state.zones[HELD[due.seat]]:
        state.push(Frame("keep", due.seat))


def peek(state: State, seat: int) -> None:
    """Look at another player's role (C5h)."""
    state.push(Frame("peek", seat))


class Peek(OneOf):
    """Asks whose role to look at."""

    def offer(self, sight: Sight) -> Offer:
        return Offer("peek", targets=tuple([AT_SEAT[seat] for seat in sight.others()]))

    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        assert target is not None
        state.pop()
        role = ROLE[target.whom]
        state.look(frame.seat, state.zones[role], role, target)


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
