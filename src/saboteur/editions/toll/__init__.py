"""Toll: figures that bar a cell until somebody pays."""

from __future__ import annotations

from collections.abc import Sequence

from ... import turns
from ...acts import AT_SEAT, Act, Target, at_cell
from ...deal import Deal
from ...maze import Maze
from ...offer import Offer
from ...question import Price, Question
from ...seams import Handler, Module, SpotLimit
from ...shapes import Cell
from ...sight import Sight, StateSight
from ...state import HAND, Frame, State, Token

FIGURES = 2
PRICE = 1
TOLL = "toll"
"""What a payment is for."""


def first_coin(state: State, deal: Deal) -> None:
    """Give everyone a coin at the start of the game (T1)."""
    if state.round == 1:
        for seat in range(state.seats):
            state.pay(seat, PRICE, "toll_start")


def stand_offers(sight: Sight) -> list[Offer]:
    """Offer to discard a card and place a figure at a free end of a tunnel, reached or not (T2)."""
    if sight.public.flags.get("figures_used", 0) >= FIGURES:
        return []
    taken = {figure.cell for figure in sight.tokens_of("figure")}
    cells = [cell for cell in sight.maze.opens_onto() if cell not in taken]
    return (
        [Offer("stand", tuple(sorted(sight.hand)), tuple(at_cell(cell) for cell in cells))] if cells else []
    )


def stand(state: State, frame: Frame, act: Act) -> None:
    """Place a figure; no card is drawn (T2)."""
    seat = frame.seat
    turns.spend(state, seat)
    state.move(act.cards, HAND[seat], "discard", seat=seat, seen=(seat,), why="stand")
    state.flags["figures_used"] = state.flags.get("figures_used", 0) + 1
    state.tokens += (Token("figure", act.target.cell, seat),)
    state.tell("figure_stood", seat, target=act.target)


def payers(sight: Sight, cell: Cell) -> list[int]:
    """List the seats that would pay for a lay on a cell: the seat itself, and those that agreed (T3, T4)."""
    friends = [
        t.seat for t in sight.public.tokens if t.kind == "agreed" and t.cell == cell and t.seat is not None
    ]
    return [seat for seat in (sight.seat, *friends) if sight.can_pay(seat)]


def prices(sight: Sight) -> list[Price]:
    """List the prices of other players' figures, and the seats that would pay (T3, T4)."""
    return [
        Price(
            figure.cell,
            PRICE,
            figure.seat,
            tuple(seat for seat in payers(sight, figure.cell) if seat != sight.seat),
            TOLL,
        )
        for figure in sight.tokens_of("figure")
        if figure.cell is not None and figure.seat is not None and figure.seat != sight.seat
    ]


def barred(sight: Sight, maze: Maze, spots: Sequence[Target]) -> Sequence[Target]:
    """Rule out cells with a figure for which nobody pays (T3)."""
    if sight.can_pay(sight.seat):
        return spots
    shut = [
        figure.cell
        for figure in sight.tokens_of("figure")
        if figure.cell is not None
        and figure.seat != sight.seat
        and maze.has_port_towards(figure.cell)  # otherwise it leaves before the card is laid (P8)
        and not payers(sight, figure.cell)
    ]
    return [spot for spot in spots if spot.cell not in shut] if shut else spots


def ask_offers(sight: Sight) -> list[Offer]:
    """Offer to ask a player to pay for a cell where the seat could lay a card (T3)."""
    figures = [figure for figure in sight.tokens_of("figure") if figure.seat != sight.seat]
    if not figures:
        return []
    cells = layable(sight, {figure.cell for figure in figures})
    asked = {(t.cell, t.seat) for t in sight.tokens_of("asked")}
    targets = [
        Target(cell=figure.cell, seat=seat)
        for figure in figures
        if figure.cell in cells
        for seat in sight.others()
        if seat != figure.seat and (figure.cell, seat) not in asked
    ]
    return [Offer("ask", targets=tuple(targets))] if targets else []


def layable(sight: Sight, among: set[Cell | None]) -> set[Cell | None]:
    """Return those of some cells where a card could be laid or moved to, if every toll were paid."""
    left, ruleset = among.copy(), sight.ruleset
    may_lay = turns.lay_ban(sight) is None
    for card in sight.kinds:
        design = ruleset.designs[card]
        if design.is_tunnel and may_lay:
            left.difference_update([spot.cell for spot in sight.maze.spots(design, sight.walk_index)])
        elif design.effect in ruleset.effects and sight.public.frames[-1].kind == "turn":
            left.difference_update([spot.cell for spot in ruleset.effects[design.effect].spots(sight)])
        if not left:
            break
    return among - left


def ask(state: State, frame: Frame, act: Act) -> None:
    """Ask a player, in the open (T3)."""
    cell, seat = act.target.cell, act.target.whom
    state.tokens += (Token("asked", cell, seat),)
    state.tell("asked", frame.seat, target=act.target)
    state.push(Frame("answer", seat, cell=cell))


class Answer(Handler):
    """Asks a player to pay another's toll; a player who can't pay can only refuse (T3)."""

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        able = sight.can_pay(frame.seat)
        return [Offer("agree"), Offer("refuse")] if able else [Offer("refuse")]

    def question(self, state: State, frame: Frame) -> Question:
        assert frame.cell is not None
        (owner,) = [figure.seat for figure in state.tokens_of("figure") if figure.cell == frame.cell]
        return Question(by=state.frames[-2].seat, to=owner, cells=(frame.cell,))

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        if act.verb == "agree":
            state.tokens += (Token("agreed", frame.cell, actor),)
        state.tell("answered", actor, target=Target(cell=frame.cell), verb=act.verb)


def collect(state: State, seat: int, cell: Cell) -> None:
    """Collect the toll for a card that now lies on a figure's cell (T3)."""
    for figure in state.tokens_of("figure"):
        if figure.cell == cell:
            able = payers(StateSight(state, seat), cell)
            if figure.seat == seat:
                leave(state, figure)
            elif len(able) > 1:
                state.push(Frame("payer", seat, cell=cell, seats=tuple(able)))
            else:
                pay(state, figure, able[0])


class Payer(Handler):
    """Asks which of several players pays (T3)."""

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [Offer("payer", targets=tuple(AT_SEAT[seat] for seat in frame.seats))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        (figure,) = [figure for figure in state.tokens_of("figure") if figure.cell == frame.cell]
        pay(state, figure, act.target.whom)


def pay(state: State, figure: Token, payer: int) -> None:
    """Pay the figure's owner."""
    assert figure.seat is not None
    state.pay(figure.seat, PRICE, TOLL, to=payer)
    leave(state, figure)


def leave(state: State, figure: Token) -> None:
    """Remove a figure for the rest of the round."""
    state.drop([figure])
    state.tell("figure_left", figure.seat, target=Target(cell=figure.cell))


def lose_stranded(state: State) -> None:
    """Remove figures on cells that no port opens onto any more (T3)."""
    for figure in state.tokens_of("figure"):
        if figure.cell is not None and not state.maze.has_port_towards(figure.cell):
            leave(state, figure)


def forget_words(state: State) -> None:
    """Drop all requests and promises to pay at the end of the turn (T3)."""
    state.tokens = tuple(token for token in state.tokens if token.kind not in ("asked", "agreed"))


MODULE = Module(
    name="toll",
    clauses="T",
    version=2,
    older={1: {}},
    tokens={"figure": FIGURES, "asked agreed": None},
    setup=first_coin,
    turn_offers=(stand_offers,),
    aside_offers=(ask_offers,),
    moves={"stand": stand, "ask": ask},
    verbs=("stand", "ask", "agree", "refuse", "payer"),
    prices=(prices,),
    spot_limits=(SpotLimit(barred, ("barred_cell", "T3")),),
    handlers={"answer": Answer(), "payer": Payer()},
    after_lay=(collect,),
    after_removal=(lose_stranded,),
    after_turn=(forget_words,),
)
