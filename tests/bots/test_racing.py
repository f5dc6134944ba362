"""Gold counts where it is joined, and by what is left to dig with."""

from __future__ import annotations

import pytest

from saboteur import Cell
from saboteur.arena.match import Match
from saboteur.bots import Budget, bot
from saboteur.bots.memory import Memory
from saboteur.bots.mind import Mind
from saboteur.bots.racing import outlook, outlook_now
from saboteur.catalogue import ruleset
from saboteur.maze import Piece
from saboteur.view import view
from tests.support.game import Game


def alone(rounds: int) -> Mind:
    """Sit down to the first turn of a game of so many rounds."""
    return Memory().mind(view(Game("solo", 1, rounds=rounds).state, 0))


def gain(mind: Mind, x: int, y: int, card: str, *, turned: bool = False) -> float:
    """Return what a card adds to the gold in sight."""
    maze = mind.maze.copy()
    maze.put(Cell(x, y), Piece(card, turned))
    return outlook(mind, maze) - outlook_now(mind, 0.75)


def test_gold_in_a_dead_end_is_had_from_its_own_side_only() -> None:
    mind = alone(1)
    joined = gain(mind, -1, 0, "tee_nsw_dead_e_gold")
    behind = gain(mind, -1, 0, "tee_nsw_dead_e_gold", turned=True)
    assert joined == pytest.approx(1.0)
    assert 0.0 < behind < 1.0


def test_gold_on_tunnel_cards_can_wait_for_the_last_round() -> None:
    assert gain(alone(3), 0, -1, "tee_new_dead_s_gold") < gain(alone(1), 0, -1, "tee_new_dead_s_gold")


def test_a_card_towards_the_goals_is_worth_more_than_one_away_from_them() -> None:
    mind = alone(3)
    assert gain(mind, 1, 0, "straight_ew") > 0.0 >= gain(mind, -1, 0, "straight_ew")


def test_nobody_who_is_alone_puts_down_two_cards_at_once() -> None:
    record = Match(ruleset("solo", 1, rounds=1), "alone").play([bot("miner")], [Budget(playouts=1)])
    passes = [line.split() for line in record.lines if " pass " in line]
    assert passes
    assert all(len(words) == 3 for words in passes)
