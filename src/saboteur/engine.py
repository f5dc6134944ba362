"""Carry a game on: who must decide, what is offered, and what an act brings about.

Every card is first announced, then takes effect. What is left to do stands in the State's frames; each kind of
frame has a handler that goes on by itself until somebody must decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from .acts import CHANCE, CLOCK, Act, Target, at_cell
from .deal import Deal
from .errors import Illegal, NotYours
from .events import Event
from .maze import Maze, Piece
from .offers import Offer
from .ruleset import DUES, HANDLERS, MOVES, Handler, Ruleset
from .shapes import Cell
from .sight import Sight, StateSight
from .state import END_TURN, HAND, HELD, ROLE, TURN, Due, Frame, State, Token


def start(ruleset: Ruleset) -> State:
    """Return a game that waits for its first deal."""
    return State(ruleset)


def awaits(state: State) -> tuple[int, ...]:
    """Name the actors who may decide now: seats, CLOCK, CHANCE; nobody once the game is over."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    return state.ruleset.handlers[frame.kind].awaits(state, frame)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """List what a seat may do now."""
    found = state._offers.get(seat)
    if found is None:
        if seat >= 0 and seat in awaits(state):
            found = offers_in(StateSight(state, seat))
        else:
            found = ()
        state._offers[seat] = found
    return found


def offers_in(sight: Sight) -> tuple[Offer, ...]:
    """List what a seat that is asked may do, from what it sees alone."""
    frame = sight.frames[-1]
    return tuple(sight.ruleset.handlers[frame.kind].offers(sight, frame))


def apply(state: State, actor: int, act: Act | Deal) -> list[Event]:
    """Let an actor act, and return what happened. A refused act changes nothing."""
    if not state.frames:
        raise NotYours("game_over", "G11", actor=actor)
    frame = state.frames[-1]
    handler = state.ruleset.handlers[frame.kind]
    if isinstance(act, Deal):
        if actor != CHANCE or frame.kind != "deal":
            raise NotYours("no_deal", "K1", actor=actor)
        act.check(state.ruleset.orders(state))
        state.events = []
        _begin_round(state, act)
    else:
        verb = act.verb
        for offer in offers(state, actor):
            if offer.verb == verb and act in offer:
                break
        else:
            if actor not in handler.awaits(state, frame):
                raise NotYours("not_your_decision", "G8", actor=actor)
            if actor != CLOCK or act != CLOSE:
                raise _why_not(state, actor, act)
        state.events = []
        handler.take(state, frame, actor, act)
    _advance(state)
    state._offers = {}
    events, state.events = state.events, []
    return events


CLOSE = Act("close")
LAYING = frozenset(("turn", "lay_more"))
"""Business in which cards are laid."""


def _advance(state: State) -> None:
    handlers = state.ruleset.handlers
    while state.frames:
        frame = state.frames[-1]
        if not handlers[frame.kind].run(state, frame):
            return


def _why_not(state: State, actor: int, act: Act) -> Illegal:
    """Find the reason why an act is not among the offers."""
    if actor < 0:
        return Illegal("not_offered", verb=act.verb)
    sight = StateSight(state, actor)
    hand = sight.hand
    for card in act.cards:
        if act.cards.count(card) > hand.count(card):
            return Illegal("not_in_hand", "B6", card=card)
    cell = act.target.cell
    if act.verb == "lay" and len(act.cards) == 1 and cell is not None and state.frames[-1].kind in LAYING:
        design = state.ruleset.designs[act.cards[0]]
        if not design.is_tunnel:
            return Illegal("no_tunnel_card", "B6", card=design.id)
        for ban in state.ruleset.lay_bans:
            reason = ban(sight)
            if reason is not None:
                return Illegal(reason[0], reason[1])
        if cell in state.maze.pieces:
            return Illegal("occupied", "G2", cell=str(cell))
        if not state.maze.fits(cell, design.lying(act.target.turned)):
            return Illegal("misfit", "G2", card=design.id, cell=str(cell))
        turned = act.target.turned and len(design.ways) == 2
        if act.target != at_cell(cell, turned):
            return Illegal("not_offered", verb=act.verb)
        if act.target not in state.maze.spots(design, sight.walk_index):
            ladder = design.ways[0].ladder
            if ladder in state.maze.homes:
                return Illegal("ladder_place", "X6" if ladder == "any" else "D7", cell=str(cell))
            return Illegal("unreached", "G3", card=design.id, cell=str(cell))
        return Illegal("barred_cell", "T3", cell=str(cell))
    plays = [offer.cards for offer in offers(state, actor) if offer.verb == "play"]
    if act.verb == "play" and act.cards not in plays:
        return Illegal("no_target", "G12", card=" ".join(act.cards))
    return Illegal("not_offered", verb=act.verb)


# ---- rounds ---------------------------------------------------------------------------------------


class _DealHandler(Handler):
    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)


def _begin_round(state: State, deal: Deal) -> None:
    ruleset, flow = state.ruleset, state.ruleset.flow
    state.round += 1
    state.direction = 1
    state.maze = ruleset.new_maze()
    state.laid, state.tokens, state.dues, state.frames = (), (), (), ()
    state.deal = {name: deal.orders[name] for name in ruleset.later(state)}
    for knowledge in state.knows:
        knowledge.forget(keep="gold:")
    first = flow.first(state, deal)
    state.flags = {}
    state.tell("round", amount=state.round)
    flow.lay_out(state, deal)
    ruleset.setup(state, deal)
    flow.deal_hands(state)
    begin_turn(state, first)


def begin_turn(state: State, seat: int) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.push(TURN[seat][0])
    state.events.append(Event("turn", seat))


def end_round(state: State, why: str) -> None:
    """End the round at once: nothing that was still to do happens."""
    state.frames = (Frame("next_round"),)
    state.dues = ()
    state.flags["ended_by"] = state.turn
    state.tell("round_ended", state.turn, why=why, amount=state.round)
    state.ruleset.scoring.settle(state)


class _NextRoundHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        if state.round < state.ruleset.rounds:
            state.frames = (Frame("deal"),)
            return True
        state.frames = ()
        state.over = True
        totals = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        for seat, total in enumerate(totals):
            state.tell("total", seat, amount=total, why=state.ruleset.scoring.verdict(totals, seat))
        state.tell("game_over")
        return True


# ---- turns ----------------------------------------------------------------------------------------


class _TurnHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        return frame.step > 0 and state.ruleset.flow.after_move(state, frame)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        if frame.step:
            return sight.ruleset.flow.late_offers(sight)
        ruleset = sight.ruleset
        return chain.from_iterable(
            [option(sight) for option in (*ruleset.turn_offers, *ruleset.aside_offers)]
        )

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.ruleset.moves[act.verb](state, frame, act)


def lay_ban(sight: Sight) -> bool:
    """Tell whether anything forbids the seat to lay cards at all."""
    for ban in sight.ruleset.lay_bans:
        if ban(sight) is not None:
            return True
    return False


def lay_offers(sight: Sight) -> list[Offer]:
    """Offer to lay each tunnel card of the hand wherever it may lie (B6)."""
    found: list[Offer] = []
    if lay_ban(sight):
        return found
    ruleset, maze, walk = sight.ruleset, sight.maze, sight.walk_index
    designs, limits = ruleset.designs, ruleset.spot_limits
    for card in dict.fromkeys(sight.hand):
        design = designs[card]
        if design.shape is not None:
            spots: Sequence[Target] = maze.spots(design, walk)
            for limit in limits:
                spots = limit(sight, maze, spots)
            if spots:
                found.append(Offer("lay", design.alone, tuple(spots)))
    return found


def play_offers(sight: Sight) -> list[Offer]:
    """Offer to play each action card of the hand that has a target (B6, G12)."""
    found: list[Offer] = []
    designs, effects = sight.ruleset.designs, sight.ruleset.effects
    for card in dict.fromkeys(sight.hand):
        design = designs[card]
        if design.shape is None and design.effect in effects:
            targets = effects[design.effect].targets(sight, design)
            if targets:
                found.append(Offer("play", design.alone, targets))
    return found


def pass_offers(sight: Sight, most: int = 1) -> list[Offer]:
    """Offer to pass, putting down cards of the hand (B6, X4, D3)."""
    if most == 1:
        return [Offer("pass", tuple(dict.fromkeys(sight.hand)))]
    hand = tuple(sorted(sight.hand))
    return [Offer("pass", hand, most=min(most, len(hand)))]


def _lay_or_play(state: State, frame: Frame, act: Act) -> None:
    state.step(TURN[frame.seat][1])
    owe(state, "draw", frame.seat)
    announce(state, frame.seat, act)


def _pass(state: State, frame: Frame, act: Act) -> None:
    seat = frame.seat
    state.step(TURN[seat][1])
    state.move(act.cards, HAND[seat], "discard", seat=seat, seen=(seat,), why="pass")
    owe(state, "draw", seat, len(act.cards))


def announce(state: State, seat: int, act: Act) -> None:
    """Show a card with its target; it takes effect unless somebody stops it (G7a)."""
    state.open_card(act.cards[0], HAND[seat])
    state.zones["played"] += act.cards
    state.events.append(Event("announced", seat, act.cards, act.target, why=act.verb))
    for reaction in state.ruleset.reactions:
        if reaction.is_open(state):
            state.push(Frame("carry", seat, act=act))
            state.push(Frame("window", seat, act=act))
            return
    carry_out(state, seat, act)


class _WindowHandler(Handler):
    """Lets all other seats stop an announced card, until the clock closes the window (P4)."""

    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        return (*(seat for seat in range(state.seats) if seat != frame.seat), CLOCK)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return chain.from_iterable(reaction.offers(sight, frame) for reaction in sight.ruleset.reactions)

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        if actor != CLOCK:
            state.pop()  # what was announced is not carried out
            for reaction in state.ruleset.reactions:
                reaction.take(state, frame, actor, act)


class _CarryHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        state.pop()
        assert frame.act is not None
        carry_out(state, frame.seat, frame.act)
        return True


def carry_out(state: State, seat: int, act: Act) -> None:
    """Let an announced card take effect."""
    card = act.cards[0]
    if act.verb == "lay":
        state.zones["played"] = state.zones["played"][:-1]
        state.events.append(Event("laid", seat, act.cards, act.target))
        put_tunnel(state, seat, card, act.target)
    else:
        state.ruleset.effects[state.ruleset.designs[card].effect].happen(state, seat, act)


def put_tunnel(state: State, seat: int, card: str, target: Target) -> None:
    """Put a tunnel card into the maze, and see what it joins."""
    assert target.cell is not None
    state.maze.put(target.cell, Piece(card, target.turned))
    state.laid += (target.cell,)
    settle(state, seat)
    for hook in state.ruleset.after_lay:
        hook(state, seat, target.cell)


def take_tunnel(state: State, cell: Cell) -> str:
    """Take a card out of the maze, and return it."""
    card = state.maze.take(cell).card
    state.laid = tuple(other for other in state.laid if other != cell)
    for hook in state.ruleset.after_removal:
        hook(state)
    return card


def owe(state: State, kind: str, seat: int, count: int = 1) -> None:
    """Note cards that a seat gets at the end of the turn, in the order G7a gives."""
    due = Due(kind, seat, count)
    if state.dues:
        table = state.ruleset.dues
        state.dues = tuple(sorted((*state.dues, due), key=lambda due: table[due.kind][0]))
    else:
        state.dues = (due,)


def _draw(state: State, due: Due) -> None:
    if not state.flags.get("no_draw"):
        state.ruleset.flow.draw(state, due.seat, due.count)


class _EndTurnHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        while state.dues:
            due = state.dues[0]
            state.dues = state.dues[1:]
            state.ruleset.dues[due.kind][1](state, due)
            if state.frames[-1] is not frame:
                return True  # somebody has to choose before the next draw
        state.pop()
        if state.flags:
            state.flags.pop("no_draw", None)
        for hook in state.ruleset.after_turn:
            hook(state)
        state.ruleset.flow.next_turn(state)
        return True


def end_turn(state: State, frame: Frame) -> None:
    """Put away the played card; then come the draws (G7a)."""
    played = state.zones["played"]
    if played:
        state.move(played, "played", "discard", seat=frame.seat)
    last = END_TURN[frame.seat]
    state.step(last)
    _END.run(state, last)


_END = _EndTurnHandler()


# ---- cards that are looked at ---------------------------------------------------------------------


def retrieve(state: State, seat: int) -> None:
    """Let a seat look at the top five cards of the discard pile and keep one (P3, C5i)."""
    pile = state.zones["discard"]
    found = pile[-5:]
    if not found:
        return
    left = len(pile) - len(found)
    places = tuple(f"discard:{at}" for at in range(left, len(pile)))
    state.zones["discard"] = pile[:left]
    state.zones[HELD[seat]] = found
    for viewer, knowledge in enumerate(state.knows):
        if viewer == seat:
            for place, card in zip(places, found, strict=True):
                knowledge.left(card, place)
        else:
            knowledge.scattered(places, (HELD[seat],))
    state.tell("moved", seat, found, source="discard", into=HELD[seat], why="retrieve", seen=(seat,))
    state.push(Frame("keep", seat, RETRIEVED))


RETRIEVED = 1
"""The step of a `keep` whose cards came from the discard pile."""


class _KeepHandler(Handler):
    """Asks which of the cards looked at is kept; the others go onto the discard pile in their order."""

    def run(self, state: State, frame: Frame) -> bool:
        held = state.zones[HELD[frame.seat]]
        if len(held) != 1:
            return False
        self._keep(state, frame, held[0])
        return True

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return [Offer("keep", tuple(sorted(sight.cards(HELD[frame.seat]))))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        self._keep(state, frame, act.cards[0])

    def _keep(self, state: State, frame: Frame, card: str) -> None:
        seat = frame.seat
        held = state.zones[HELD[seat]]
        at = len(held) - 1 - held[::-1].index(card)
        rest = held[:at] + held[at + 1 :]
        pile = state.zones["discard"]
        state.zones[HELD[seat]] = ()
        state.zones[HAND[seat]] += (card,)
        state.zones["discard"] = pile + rest
        places = [f"discard:{len(pile) + i}" for i in range(len(rest))]
        for viewer, knowledge in enumerate(state.knows):
            if viewer == seat:
                for place, known in zip(places, rest, strict=True):
                    knowledge.saw((known,), place)
            else:
                knowledge.scattered((HELD[seat],), (HAND[seat], *places))
        state.tell("moved", seat, (card,), source=HELD[seat], into=HAND[seat], why="keep", seen=(seat,))
        state.tell("moved", seat, rest, source=HELD[seat], into="discard", why="keep", seen=(seat,))
        state.pop()
        if frame.step == RETRIEVED:
            for hook in state.ruleset.after_retrieval:
                hook(state)


def swap_role(state: State, seat: int) -> None:
    """Let a seat put its role under the spare ones and take the top one (X11, W1)."""
    spare = state.zones["spare"]
    (old,) = state.zones[ROLE[seat]]
    last = f"spare:{len(spare) - 1}"
    state.rename(
        {
            ROLE[seat]: last,
            **{f"spare:{at}": f"spare:{at - 1}" for at in range(1, len(spare))},
            "spare:0": ROLE[seat],
        }
    )
    state.zones[ROLE[seat]] = spare[:1]
    state.zones["spare"] = (*spare[1:], old)
    own = state.knows[seat]
    own.exact.pop(ROLE[seat], None)
    own.saw((old,), last)
    state.tell("role", seat, spare[:1], seen=(seat,))


# ---- what a play joins ----------------------------------------------------------------------------


def forgo_draw(state: State) -> None:
    """Take back the turn's normal draw, which something else takes the place of."""
    state.dues = tuple(due for due in state.dues if due.kind != "draw")


def joined(maze: Maze, tokens: Iterable[Token]) -> list[Cell]:
    """List what is joined to a start and not yet resolved: face-down cards and places (G6, G7)."""
    cells: list[Cell] = []
    for walk in maze.walks:
        cells += [cell for cell in maze.faced(walk) if cell not in cells]
    for token in tokens:
        if token.kind == "place" and token.cell is not None:
            cells += [token.cell for walk in maze.walks if maze.reaches(token.cell, walk)]
    return cells


def settle(state: State, seat: int) -> None:
    """See what a play has joined, one after the other."""
    if state.ruleset.flow.always_settles or joined(state.maze, state.tokens):
        state.push(Frame("resolve", seat))


class _ResolveHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        cells = joined(state.maze, state.tokens)
        if len(cells) > 1:
            return False
        if cells:
            resolve(state, frame.seat, cells[0])
        else:
            state.pop()
            state.ruleset.flow.settled(state, frame.seat)
        return True

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        return [Offer("next", targets=tuple(at_cell(cell) for cell in joined(sight.maze, sight.tokens)))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert act.target.cell is not None
        resolve(state, frame.seat, act.target.cell)


def resolve(state: State, seat: int, cell: Cell) -> None:
    """Turn up a face-down card that was reached, or enter a place."""
    piece = state.maze.pieces[cell]
    if piece.up:
        state.drop([Token("place", cell)])
        state.tell("joined", seat, (piece.card,), at_cell(cell))
        state.ruleset.joins[state.ruleset.designs[piece.card].effect](state, seat, cell)
        return
    zone = f"{piece.card}:{cell}"
    (card,) = state.zones[zone]
    state.open_card(card, zone)
    state.zones["turning"] = (card,)
    state.tell("revealed", seat, (card,), at_cell(cell))
    ways = state.ruleset.designs[card].ways
    fitting = [turned for turned, way in enumerate(ways) if state.maze.fits(cell, way)]
    if len(ways) == 2 and len(fitting) != 1:
        state.push(Frame("turn_up", seat, cell=cell))
    else:
        turn_up(state, seat, cell, turned=fitting == [1])


class _TurnUpHandler(Handler):
    """Asks which way up a card shall lie when both ways fit, or none does (G6)."""

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        assert frame.cell is not None
        return [Offer("turn_up", targets=(at_cell(frame.cell), at_cell(frame.cell, turned=True)))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert frame.cell is not None
        state.pop()
        turn_up(state, frame.seat, frame.cell, act.target.turned)


def turn_up(state: State, seat: int, cell: Cell, turned: bool) -> None:
    """Lay a card that was turned up; what it shows happens."""
    (card,) = state.zones["turning"]
    state.zones["turning"] = ()
    state.maze.put(cell, Piece(card, turned))
    state.tell("turned_up", seat, (card,), at_cell(cell, turned))
    state.ruleset.joins[state.ruleset.designs[card].effect](state, seat, cell)


HANDLERS.update(
    deal=_DealHandler(), next_round=_NextRoundHandler(), turn=_TurnHandler(), window=_WindowHandler(),
    carry=_CarryHandler(), keep=_KeepHandler(), resolve=_ResolveHandler(), turn_up=_TurnUpHandler(), end_turn=_END,
)  # fmt: skip
MOVES.update({"lay": _lay_or_play, "play": _lay_or_play, "pass": _pass})
DUES.update(draw=(0, _draw))
