"""Records as one viewer saw the game: what it could not know is not in them."""

from __future__ import annotations

import pytest

from saboteur import Act, Unreadable, record
from saboteur.acts import CLOCK
from saboteur.record import HEAD, Record, read_line, seen_by, seen_line, views
from saboteur.view import View, view
from tests.records.games import GAMES, RULESETS, record_of
from tests.support.game import Game


def seen(game: Game, line: str) -> dict[int | None, str]:
    """Play a line, and return what each viewer reads of it."""
    actor, act = read_line(line)
    events = game.act(line)
    return {viewer: seen_line(actor, act, events, viewer) for viewer in (*range(game.ruleset.seats), None)}


def test_cards_put_down_unseen_are_hidden_from_all_others() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall cross", 1: "map cross cross"}).front(1, "trapped")
    assert seen(game, "0 pass map rockfall") == {
        0: "0 pass map rockfall", 1: "0 pass ? ?", 2: "0 pass ? ?", None: "0 pass ? ?"
    }  # fmt: skip
    assert seen(game, "1 shed map cross =trapped") == {
        0: "1 shed ? ? =trapped", 1: "1 shed map cross =trapped", 2: "1 shed ? ? =trapped",
        None: "1 shed ? ? =trapped",
    }  # fmt: skip


def test_cards_laid_and_played_are_seen_by_all() -> None:
    game = Game("base", 3, "veto", hands={0: "cross map", 1: "veto sabotage_lamp"})
    for line in ("0 lay cross 1,0", "- close", "1 play sabotage_lamp @2", "- close"):
        assert set(seen(game, line).values()) == {line}


def test_a_veto_is_seen_by_all() -> None:
    game = Game("base", 3, "veto", hands={0: "cross", 1: "veto"})
    game.act("0 lay cross 1,0")
    assert set(seen(game, "1 veto veto").values()) == {"1 veto veto"}


def test_the_card_that_pays_for_a_toll_figure_is_hidden_and_its_cell_is_not() -> None:
    game = Game("base", 3, "toll", hands={0: "cross"})
    assert seen(game, "0 stand cross 1,0")[1] == "0 stand ? 1,0"


def test_a_card_kept_from_the_discard_pile_is_hidden() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"}).discard("map cross rockfall")
    game.act("0 play treasure_trove")
    assert seen(game, "0 keep map") == {0: "0 keep map", 1: "0 keep ?", 2: "0 keep ?", None: "0 keep ?"}


def test_gold_cards_taken_are_hidden() -> None:
    game = Game(roles="digger digger saboteur digger", goals="stone_ne treasure stone_nw")
    game.maze("S┴┴┴┴┼┼.?").hand(0, "cross").act("0 lay cross 7,0")
    card = game.zone("purse:0")[0]
    assert seen(game, f"0 take_gold {card}") == {
        0: f"0 take_gold {card}", 1: "0 take_gold ?", 2: "0 take_gold ?", None: "0 take_gold ?"
    }  # fmt: skip


@pytest.mark.parametrize("choice", ["exchange", "leave"])
def test_whether_goals_were_exchanged_is_hidden(choice: str) -> None:
    game = Game("base", 3, "goal_swap", hands={0: "goal_swap"})
    game.act("0 play goal_swap 8,-2 8,2")
    assert seen(game, f"0 {choice}") == {0: f"0 {choice}", 1: "0 ?", 2: "0 ?", None: "0 ?"}


def test_an_act_that_no_event_tells_of_hides_its_cards() -> None:
    assert seen_line(1, Act("pass", ("map", "cross")), [], 0) == "1 pass ? ?"
    assert seen_line(1, Act("pass", ("map", "cross")), [], 1) == "1 pass map cross"


@pytest.mark.parametrize("name", RULESETS)
def test_a_whole_game_shows_each_viewer_only_cards_that_it_was_shown(name: str) -> None:
    rules, lines = record_of((GAMES / f"{name}.txt").read_text("utf-8"))
    for viewer in (*range(rules.seats), None):
        game = Record(rules, checked=True)
        shown = []
        for line in lines:
            actor, act = read_line(line)
            events = game.apply(actor, act)
            text = seen_line(actor, act, events, viewer)
            shown.append(text)
            if not isinstance(act, Act):
                assert text == "deal ?"
            elif actor in (viewer, CLOCK):
                assert text == line
            else:
                visible = {card for event in events for card in event.to(viewer).cards}
                words, hidden = text.split(), line.split()
                assert len(words) == len(hidden)
                assert {word for word in words if word in rules.designs} <= visible
                assert all(word in (full, "?") for word, full in zip(words, hidden, strict=True))
        who = "a spectator" if viewer is None else f"seat {viewer}"
        head = f"{HEAD}, as {who} saw it"
        assert seen_by(game, viewer) == "\n".join([head, f"rules {rules}", *shown]) + "\n"


def test_what_one_viewer_saw_cannot_be_played_again() -> None:
    rules, lines = record_of((GAMES / "base-3.txt").read_text("utf-8"))
    game = record.read("\n".join([HEAD, f"rules {rules}", *lines]) + "\n")
    for viewer, who in ((0, "seat 0"), (None, "a spectator")):
        with pytest.raises(
            Unreadable, match=rf"^line 1: this shows only what {who} saw; it can't be replayed$"
        ):
            record.read(seen_by(game, viewer))


@pytest.mark.parametrize("viewer", [9, -1])
def test_nobody_sees_a_game_from_a_seat_that_there_is_not(viewer: int) -> None:
    rules, lines = record_of((GAMES / "base-3.txt").read_text("utf-8"))
    game = record.read("\n".join([HEAD, f"rules {rules}", *lines]) + "\n")
    with pytest.raises(
        LookupError, match=f"there is no seat {viewer}: seats are 0 to 2, a spectator is None"
    ):
        seen_by(game, viewer)
    with pytest.raises(LookupError, match=f"there is no seat {viewer}"):
        view(game.state, viewer)


def test_the_views_of_a_game_are_those_that_the_viewer_had_line_by_line() -> None:
    rules, lines = record_of((GAMES / "base-3.txt").read_text("utf-8"))
    game = Record(rules)
    had: dict[int | None, list[View]] = {0: [], None: []}
    for line in lines:
        game.apply(*read_line(line))
        for viewer, so_far in had.items():
            so_far.append(view(game.state, viewer))
    for viewer, so_far in had.items():
        assert list(views(game, viewer)) == so_far
