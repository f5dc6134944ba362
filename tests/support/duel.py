"""Arrange tables of the Duel for tests."""

from __future__ import annotations

from saboteur.acts import parse_cell
from saboteur.state import Token
from tests.support.game import Game

GREEN, BLUE = 0, 1
SPENT = {
    "bridge_gold": "marker",
    "double_curve_nw_es_gold": "marker",
    "tee_nsw_dead_e_gold": "marker",
    "tee_new_dead_s_gold": "marker",
    "straight_ew_dead_s_gold": "marker",
    "cross_troll_w": "bribe",
    "tee_new_troll_e": "bribe",
    "tee_nsw_troll_s": "bribe",
}
"""Cards that can bear a marker, in the order in which `spend` uses them."""


def duel(green: str = "", blue: str = "", goals: str = "", pile: str = "", rounds: int = 3) -> Game:
    """Begin a duel; green begins."""
    return Game("duel", 2, hands={GREEN: green, BLUE: blue}, goals=goals, pile=pile, rounds=rounds)


def spend(game: Game, *seats: int) -> Game:
    """Let these seats have placed a marker each, far away from everything: on gold, and then on trolls."""
    for at, (seat, card) in enumerate(zip(seats, SPENT, strict=False)):
        cell = f"30,{2 * at}"
        game.put(cell, card)
        game.state.tokens += (Token(SPENT[card], parse_cell(cell), seat),)
        game.reload()
    return game


def bribed(game: Game, seat: int, *cards: str) -> Game:
    """Let a seat have bribed these trolls, far away from everything."""
    for at, card in enumerate(cards):
        cell = f"40,{2 * at}"
        game.put(cell, card)
        game.state.tokens += (Token("bribe", parse_cell(cell), seat),)
        game.reload()
    return game


def own(game: Game, seat: int, cards: str) -> Game:
    """Let a seat have won goals in an earlier round."""
    return game.gold(seat, cards, "goals_left")


def crossing(green: str, goals: str, last: str = "curve_nw_dead_e", *, turned: bool = False) -> Game:
    """Let the two tunnels cross at 2,0, where a card is missing; behind it blue's leads to the goal at 5,0.

    blue  ─ ┐ . . .
      .   ┌ * . . ?
    green ┘ └ ─ ─ ┘
    """
    game = duel(green, goals=f"goal_dead_nesw_0 {goals}")
    game.put("1,-1", "straight_ew").put("2,-1", "curve_ne", turned=True)
    game.put("1,1", "curve_nw").put("1,0", "curve_nw", turned=True)
    game.put("2,1", "curve_ne").put("3,1", "straight_ew").put("4,1", "straight_ew")
    return game.put("5,1", last, turned=turned)


def green_row(game: Game, length: int = 4) -> Game:
    """Dig green's tunnel to the right, straight on."""
    return game.tunnel(*[f"{x},1" for x in range(1, length + 1)])


def blue_to_middle(game: Game) -> Game:
    """Dig blue's tunnel to 4,-1, from where it bends down; a card at 4,0 can lead on to the goal at 5,0."""
    return game.tunnel("1,-1", "2,-1", "3,-1").put("4,-1", "curve_ne", turned=True)
