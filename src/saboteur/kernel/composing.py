"""Compile a Ruleset into a row of words. Cards come from the ruleset, so there is one table of cards."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import modules
from ..engine import start
from ..errors import Unplayable
from ..rulesets import Ruleset
from ..shapes import PAIRS, Cell, Design, Shape
from . import rules as r
from . import words as w

PAYS = {"GoldScoring": r.BY_GOLD_CARDS, "TeamScoring": r.BY_TEAMS}
EFFECTS = {
    "": r.NO_EFFECT, "sabotage": r.SABOTAGE, "repair": r.REPAIR, "rockfall": r.ROCKFALL, "map": r.MAP,
    "key": r.KEY, "stone": r.STONE, "treasure": r.TREASURE, "theft": r.THEFT, "hands_off": r.HANDS_OFF,
    "trapped": r.TRAPPED, "free_at_last": r.FREE_AT_LAST, "inspection": r.INSPECTION,
    "swap_hats": r.SWAP_HATS, "swap_hands": r.SWAP_HANDS, "reverse": r.REVERSE, "gold_bag": r.GOLD_BAG,
    "dragon": r.DRAGON, "giant_spider": r.SPIDER,
}  # fmt: skip
TEAMS = {
    "": 0, "diggers": r.DIGGERS, "saboteurs": r.SABOTEURS, "blue": r.BLUE, "green": r.GREEN, "boss": r.BOSS,
    "profiteer": r.PROFITEER, "geologists": r.GEOLOGISTS, "greedy": r.GREEDY,
}  # fmt: skip
GATES = {"blue": r.BLUE_GATE, "green": r.GREEN_GATE, "troll": r.TROLL_GATE}
LADDERS = {"": 0, "any": r.ANY_LADDER, "blue": r.BLUE_LADDER, "green": r.GREEN_LADDER}
REASONS = {
    w.TREASURE_REACHED: "treasure", w.CARDS_OUT: "cards_out", w.MARKERS_OUT: "markers", w.GOALS_UP: "goals",
    w.SPIDER_MET: "giant_spider",
}  # fmt: skip
"""What the engine calls the reasons why a round ends."""
MAKES_TROUBLE = ("sabotage", "trapped", "theft")
ENDS_TROUBLE = {"hands_off": "theft", "free_at_last": "trapped"}


def compose(ruleset: Ruleset, *, talk: bool = False) -> list[int]:
    """Return the rules of a game as words; refuse what the kernel does not cover. In games with roles, seats
    may talk."""
    for part in ruleset.parts:
        if not part.compiled:
            raise Unplayable("not_compiled", "K2", name=part.name, accepted=covered())
    if talk and not ruleset.roles:
        raise ValueError("players talk about roles, and this game has none: leave talk out")
    goals = {ruleset.designs[card].effect for card in ruleset.stock("goal")}
    if talk and goals - {"treasure", "stone"}:
        raise ValueError("players talk about treasure and stone, and here other things lie: leave talk out")
    row = Composition(ruleset).row
    row[r.TALKS] = int(talk)
    return row


def covered() -> list[str]:
    """List what the kernel can play; every other edition or module is refused by name."""
    return sorted(name for name, module in modules().items() if module.compiled)


def place(cell: Cell) -> int:
    """Return the place of a cell in the window."""
    return (cell.y - w.ABOVE) * w.WIDE + cell.x - w.LEFT


def cell_of(place: int) -> Cell:
    """Return the cell at a place of the window."""
    return Cell(place % w.WIDE + w.LEFT, place // w.WIDE + w.ABOVE)


class Composition:
    """Fills in the words of a ruleset, part by part."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.starts = list(ruleset.flow.starts(start(ruleset)))
        self.names = list(ruleset.designs)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.row = [0] * (r.CARDS + r.CARD_WORDS * len(self.names))
        troubles = [card for card in ruleset.designs.values() if card.effect in MAKES_TROUBLE]
        self.troubles = {card.id: 1 << kind for kind, card in enumerate(troubles)}
        self._table()
        self._rules()
        for card in ruleset.designs.values():
            self._card(card)

    def _put(self, first: int, words: Sequence[int]) -> None:
        self.row[first : first + len(words)] = words

    def _table(self) -> None:
        """Write what lies on the table, and what is shuffled."""
        ruleset, numbers = self.ruleset, self.numbers
        starts = [(place(cell), numbers[card]) for cell, card in self.starts]
        stocks = {family: [numbers[card] for card in ruleset.stock(family)] for family in ("deck", "goal")}
        roles = [numbers[card] for card in sorted(ruleset.roles.elements())]
        for count, first, cards in (
            (r.DECK_SIZE, r.DECK_CARDS, stocks["deck"]),
            (r.GOAL_COUNT, r.GOAL_CARDS, stocks["goal"]),
            (r.ROLE_COUNT, r.ROLE_CARDS, roles),
            (r.GOAL_CELL_COUNT, r.GOAL_CELLS, [place(cell) for cell in ruleset.goal_cells]),
            (r.START_COUNT, r.START_CELLS, [cell for cell, _ in starts]),
        ):
            self.row[count] = len(cards)
            self._put(first, cards)
        self._put(r.START_CARDS, [card for _, card in starts])
        self._put(r.TROUBLES, [numbers[card] for card in self.troubles])
        for card in ruleset.designs.values():
            if card.family == "gold":
                self.row[r.GOLD_CARDS + card.value - 1] = numbers[card.id]
                self.row[r.GOLD_STOCK + card.value - 1] = card.count

    def _rules(self) -> None:
        """Write what is not a card."""
        ruleset, row = self.ruleset, self.row
        flow = ruleset.flow
        row[r.SEATS], row[r.ROUNDS] = ruleset.seats, ruleset.rounds
        row[r.FIRST] = -1 if ruleset.first is None else ruleset.first
        row[r.HAND_SIZE], row[r.SET_ASIDE] = flow.hand_size(ruleset.seats), flow.set_aside
        row[r.PAYS] = PAYS.get(type(ruleset.scoring).__name__, r.BY_MARKERS)
        row[r.MAY_SHED] = "shed" in ruleset.moves
        has_markers = "marker bribe" in ruleset.tokens
        row[r.MOST_PASSED] = 2 if has_markers else 3 if row[r.MAY_SHED] else 1
        row[r.OWN_REPAIRS] = has_markers
        row[r.MARKERS], row[r.KEYS] = ruleset.tokens.get("marker bribe", 0), ruleset.tokens.get("key", 0)
        row[r.STRIKES] = ruleset.seats == 1
        for card, bit in self.troubles.items():
            row[r.THEFT_BIT] |= bit if ruleset.designs[card].effect == "theft" else 0
            row[r.TRAPPED_BIT] |= bit if ruleset.designs[card].effect == "trapped" else 0
            row[r.BANS] |= bit if ruleset.designs[card].effect != "theft" else 0
        walks = flow.walks(ruleset)
        row[r.WALKERS] = len(walks)
        for walker, (home, passes) in enumerate(walks):
            row[r.HOME + walker] = LADDERS[home]
            row[r.PASSES + walker] = sum(GATES[gate] for gate in passes)
        if row[r.PAYS] == r.BY_TEAMS:
            row[r.PASSES + 1], row[r.PASSES + 3] = r.BLUE_GATE, r.GREEN_GATE
        self._put(r.WALKER_OF, ruleset.walk_of)

    def _effect(self, card: Design) -> str:
        """Return the kernel's word for the effect of a card."""
        effect = self.ruleset.effects.get(card.effect)
        return effect.compiled if effect is not None and effect.compiled else card.effect

    def _card(self, card: Design) -> None:
        """Write the words of a card."""
        ruleset = self.ruleset
        first = r.CARDS + r.CARD_WORDS * self.numbers[card.id]
        relieved = ruleset.mends[card.id] if card.effect == "repair" else ()
        ended = ENDS_TROUBLE.get(card.effect)
        shape = card.shape
        gold = shape.gold if shape is not None else None
        self._put(
            first,
            [
                EFFECTS.get(self._effect(card), r.NO_EFFECT),
                len(card.ways),
                self.troubles.get(card.id, 0),
                sum(self.troubles[broken] for broken in relieved)
                | sum(bit for name, bit in self.troubles.items() if ruleset.designs[name].effect == ended),
                TEAMS[card.team],
                gold.value if gold is not None else card.value,
                card.family == "deck" and shape is not None,
                card.removable,
                LADDERS[shape.ladder] if shape is not None else 0,
                card.family == "deck" and shape is not None and shape.ladder != "",
                shape.crystals if shape is not None else 0,
                card.family == "goal" or gold is not None,
                card.family == "goal",
                sorted(self.names).index(card.id),
            ],
        )
        for turned, way in enumerate(card.ways):
            self._put(first + r.SHAPE + turned * r.SHAPE_WORDS, shape_words(way))


def shape_words(shape: Shape) -> list[int]:
    """Write a card as it lies one way up."""
    gates = [sum(1 << gate.side for gate in shape.gates if gate.bars == bars) for bars in GATES]
    gold = shape.gold
    return [
        shape.ports,
        15 ^ shape.ports | shape.ports << 4,
        *(*shape.tunnels, 0, 0, 0, 0)[:4],
        *gates,
        shape.tunnels[gold.tunnel] if gold is not None and gold.tunnel >= 0 else 0,
        1 << gold.side if gold is not None and gold.side >= 0 else 0,
        sum(1 << pair for pair in range(len(PAIRS)) if pair in shape.joined(0)),
    ]
