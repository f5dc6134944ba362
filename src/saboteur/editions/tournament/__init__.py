"""Variant: the tournament, with coins, greedy dwarves and a card in the middle."""

from __future__ import annotations

from collections import Counter

from ...acts import at_cell
from ...cards import load
from ...deal import Deal
from ...maze import Piece
from ...scoring import Award, Scoring, Settlement, reached_by, roles_of
from ...seams import Module
from ...shapes import Cell
from ...state import State
from ..greedy_dwarf import take_it_all

MIDDLE = Cell(4, 0)
DWARVES = {5: (1, 3, 1), 6: (2, 3, 1), 7: (2, 3, 2), 8: (3, 3, 2), 9: (3, 4, 2)}
"""Saboteurs, diggers and greedy dwarves by number of players (V2)."""


def dwarves(roles: Counter[str], seats: int) -> Counter[str]:
    """Choose the dwarf cards; none is left over (V2)."""
    saboteurs, diggers, greedy = DWARVES[seats]
    return Counter(saboteur=saboteurs, digger=diggers, greedy_dwarf=greedy)


def middle_card(state: State, deal: Deal) -> None:
    """Lay the first tunnel card of the shuffled deck between start and goals (V2)."""
    designs, pile = state.ruleset.designs, state.zones["pile"]
    at = next(at for at, card in enumerate(pile) if designs[card].is_tunnel)
    state.zones["pile"] = pile[:at] + pile[at + 1 :]
    card = designs[pile[at]]
    turned = deal.orders["middle"][0] == "1" and len(card.ways) == 2
    state.maze.put(MIDDLE, Piece(card.id, turned))
    state.tell("middle", cards=(card.id,), target=at_cell(MIDDLE, turned))


class CoinScoring(Scoring):
    """Pays diggers and saboteurs in coins (V2)."""

    def earn(self, state: State) -> Settlement:
        designs = state.ruleset.designs
        teams = [designs[role].team for role in roles_of(state)]
        finder = reached_by(state)
        settlement = Settlement(finder)
        if finder is None:
            saboteurs = [seat for seat, team in enumerate(teams) if team == "saboteurs"]
            settlement.awards = [
                Award(seat, 4 if len(saboteurs) == 1 else 3, "saboteurs", len(saboteurs))
                for seat in saboteurs
            ]
        else:
            diggers = [seat for seat, team in enumerate(teams) if team == "diggers"]
            settlement.awards = [
                Award(seat, 3 if seat == finder else 2, "diggers", len(diggers)) for seat in diggers
            ]
        return settlement


MODULE = Module(
    name="tournament",
    clauses="V2",
    rank=20,
    seats=range(5, 10),
    only_with=frozenset(("base",)),
    excludes=frozenset(("greedy_dwarf", "wardrobe", "sabotaged_dwarf")),
    cards=load(__name__),
    cells=(MIDDLE,),
    replaces=frozenset(("gold",)),
    roles=dwarves,
    orders=lambda state: {"middle": ("0", "1")},
    setup=middle_card,
    scoring=CoinScoring(),
    amendments=(take_it_all,),
)
