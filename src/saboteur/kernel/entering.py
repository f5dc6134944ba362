"""Write a State of the engine as a record of the kernel, and its acts as numbers.

Only what the rest of a round needs is written. Games with roles and gold cards are covered, without what was
won before; so are races for gold, and games with teams at the beginning of a round. Rulesets with modules are
refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ..acts import Act, Target
from ..errors import Unplayable
from ..rulesets import Ruleset
from ..state import FRONT, GOLD, HAND, ROLE, State
from . import rules as r
from . import words as w
from .compiling import interpreted
from .composing import MAKES_TROUBLE, cell_of, compose, covered, place

VERBS = {"lay": w.LAY, "play": w.PLAY, "pass": w.PASS, "shed": w.SHED, "bribe": w.BRIBE}
TOKENS = {"key": w.KEY_TOKEN, "marker": w.MARKER, "bribe": w.BRIBE_TOKEN}
CLAIMS = {
    "saw": w.SAW, "i_am": w.I_AM, "i_hold": w.I_HOLD, "i_lack": w.I_HOLD | w.LACKING, "saboteur": w.ACCUSE,
    "trust": w.TRUST,
}  # fmt: skip


def unordered(word: int) -> int:
    """Return an act with its discarded cards in a fixed order."""
    if word & 15 not in (w.PASS, w.SHED):
        return word
    shifts = (w.FIRST_CARD, w.SECOND_CARD, w.THIRD_CARD)
    cards = sorted((word >> shift & 127 for shift in shifts), reverse=True)
    for shift, card in zip(shifts, cards, strict=True):
        word = word & ~(127 << shift) | card << shift
    return word


class Entry:
    """Writes States of one ruleset as records."""

    def __init__(self, ruleset: Ruleset) -> None:
        for part in ruleset.parts:
            if not part.edition:
                raise Unplayable("not_compiled", "K2", name=part.name, accepted=covered())
        self.ruleset = ruleset
        self.rules = compose(ruleset)
        self.numbers: Mapping[str, int] = {name: number for number, name in enumerate(ruleset.designs)}

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """The number of each kind of trouble, by card."""
        names = list(self.ruleset.designs)
        found = [card.id for card in self.ruleset.designs.values() if card.effect in MAKES_TROUBLE]
        return {names[self.rules[r.TROUBLES + kind]]: kind for kind in range(len(found))}

    def act(self, act: Act) -> int:
        """Write the move of a turn as a number."""
        word = VERBS[act.verb]
        for shift, card in zip((w.FIRST_CARD, w.SECOND_CARD, w.THIRD_CARD), act.cards, strict=False):
            word |= (self.numbers[card] + 1) << shift
        target = act.target
        if target.cell is not None:
            word |= place(target.cell) << (w.PLACE + 1) | int(target.turned) << w.PLACE
        if target.seat is not None:
            word |= (target.seat + 1) << w.AIMED
        if target.piece:
            word |= (self.kinds[target.piece] + 1) << w.TROUBLE
        return word

    def claim(self, said: Act) -> int | None:
        """Write a claim as a number; None if the kernel does not know claims of this kind."""
        verb, target = CLAIMS.get(said.verb), said.target
        if verb is None:
            return None
        word = verb
        if said.cards:
            word |= (self._named(self.numbers[said.cards[0]]) + 1) << w.FIRST_CARD
        if target.cell is not None:
            word |= place(target.cell) << (w.PLACE + 1)
        if target.seat is not None:
            word |= (target.seat + 1) << w.AIMED
        return word

    def claimed(self, word: int) -> Act:
        """Return the claim of a number."""
        names, verb = list(self.ruleset.designs), word & (15 | w.LACKING)
        card, cell, seat = word >> w.FIRST_CARD & 127, word >> (w.PLACE + 1) & 1023, word >> w.AIMED & 15
        said = next(name for name, one in CLAIMS.items() if one == verb)
        target = Target(cell=cell_of(cell) if cell else None, seat=seat - 1 if seat else None)
        return Act(said, (names[card - 1],) if card else (), target)

    def _named(self, card: int) -> int:
        """Return the goal that stands for all goals of its kind; return any other card unchanged."""
        goals = self.rules[r.GOAL_CARDS : r.GOAL_CARDS + self.rules[r.GOAL_COUNT]]
        effects = [self.rules[r.CARDS + r.CARD_WORDS * goal + r.EFFECT] for goal in goals]
        return goals[effects.index(effects[goals.index(card)])] if card in goals else card

    def state(self, state: State, viewer: int, seed: int) -> list[int]:
        """Write a State in which it is a seat's turn; note which discarded cards the viewer has seen."""
        game, kernel = [0] * w.WORDS, interpreted()
        kernel.new_game(game, seed, 0)
        game[w.ROUND], game[w.PHASE] = state.round, w.AT_TURN
        game[w.ACTOR] = game[w.TURN] = state.turn
        self._table(game, state)
        for seat in range(state.seats):
            game[w.COINS + seat] = state.coins[seat]
            game[w.FRONTS + seat] = sum(1 << self.kinds[card] for card in state.zones[FRONT[seat]])
            self._put(game, w.HANDS + seat * w.MOST_HAND, state.zones[HAND[seat]])
            game[w.HELD + seat] = len(state.zones[HAND[seat]])
        if self.ruleset.roles:
            roles = [state.zones[ROLE[seat]][0] for seat in range(state.seats)]
            self._put(game, w.ROLES, [*roles, *state.zones["spare"]])
        else:
            self._winnings(game, state)
        self._deck(game, state, viewer)
        return game

    def _put(self, game: list[int], first: int, cards: Sequence[str]) -> None:
        game[first : first + len(cards)] = [self.numbers[card] for card in cards]

    def _table(self, game: list[int], state: State) -> None:
        """Lay out the maze."""
        rules, kernel, pieces = self.rules, interpreted(), state.maze.pieces
        kernel.clear(game, rules)
        starts = rules[r.START_CELLS : r.START_CELLS + rules[r.START_COUNT]]
        for start, card in zip(starts, rules[r.START_CARDS :], strict=False):
            kernel.put_up(game, rules, start, card, 0)
        for at, cell in enumerate(self.ruleset.goal_cells):
            piece, zone = pieces[cell], f"goal:{cell}"
            card = self.numbers[piece.card if piece.up else state.zones[zone][0]]
            game[w.GOALS + at] = card
            kernel.put_down(game, place(cell), card)
            for seat in range(state.seats):
                if not piece.up and zone in state.known_to(seat).exact:
                    game[w.GOAL_SEEN + at] |= 1 << seat
        game[w.GOALS_LEFT] = rules[r.GOAL_COUNT]
        for cell, piece in pieces.items():
            if piece.up and place(cell) not in starts:
                kernel.put_up(game, rules, place(cell), self.numbers[piece.card], int(piece.turned))
        for cell, side in state.maze.opened:
            kernel.open_gate(game, rules, place(cell), 1 << side)

    def _winnings(self, game: list[int], state: State) -> None:
        """Write the gold that was won, the tokens, and the goals that are not on the table."""
        left = state.zones["goals_left"]
        self._put(game, w.GOALS + self.rules[r.GOAL_CELL_COUNT], left)
        game[w.GOALS_LEFT] = self.rules[r.GOAL_CELL_COUNT] + len(left)
        for holder, zone in enumerate((*GOLD[: w.BOX], "box")):
            cards = state.zones.get(zone, ())
            self._put(game, w.WON + holder * w.MOST_WON, cards)
            game[w.WON_COUNT + holder] = len(cards)
        for token in state.tokens:
            assert token.cell is not None and token.seat is not None
            interpreted().add_token(game, TOKENS[token.kind], token.seat, place(token.cell))

    def _deck(self, game: list[int], state: State, viewer: int) -> None:
        """Write the pile and the discard pile."""
        pile, discard = state.zones["pile"], state.zones["discard"]
        size = self.rules[r.DECK_SIZE]
        game[w.PILE_END], game[w.PILE], game[w.DISCARDED] = size, size - len(pile), len(discard)
        self._put(game, w.DECK + game[w.PILE], pile)
        known, common = state.known_to(viewer).exact, state.known_to(None).exact
        for height, card in enumerate(discard):
            at = f"discard:{height}"
            is_seen = at in known or at in common
            seen_by = 0 if is_seen else 1 + (viewer + 1) % state.seats
            game[w.DECK + height] = self.numbers[card] + 256 * seen_by
