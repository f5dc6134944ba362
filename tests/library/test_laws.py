"""The conformance suite bites: a game that breaks a law is reported, and twins that differ are told apart."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import msgspec
import pytest

from saboteur import Act, Deal, Event, Illegal, Offer, State, modules, ruleset
from saboteur.acts import parse_cell
from saboteur.engine import apply, awaits, offers
from saboteur.state import Token
from saboteur.testing import (
    Broken,
    cards_are_conserved,
    check_game,
    check_record,
    compare_twins,
    covering,
    covering_rulesets,
    laws,
    twins,
)
from saboteur.testing.covering import single_rulesets
from saboteur.texts import page
from saboteur.view import View, view
from tests.support.game import Game

SMALL = {name: modules()[name] for name in ("base", "solo", "chests", "tournament", "greedy_dwarf", "veto")}


def test_the_covering_set_holds_every_pair_of_choices_that_may_go_together() -> None:
    chosen = covering_rulesets(SMALL, Random(1))
    seen = {(rules.seats, part.name) for rules in chosen for part in rules.parts}
    assert {(seats, "veto") for seats in range(3, 11)} <= seen
    assert {(seats, "tournament") for seats in range(5, 10)} <= seen
    assert (4, "tournament") not in seen
    assert not any({"tournament", "greedy_dwarf"} <= {part.name for part in rules.parts} for rules in chosen)
    layouts = {(rules.options.get("chest_cells"), rules.rounds) for rules in chosen}
    assert {("inner", 1), ("inner", 2), ("outer", 3)} <= layouts
    assert any(rules.edition.name == "solo" for rules in chosen)


def test_pairs_that_cannot_go_together_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(covering, "TRIES", 1)  # so that some are left when all others have been found
    few = {name: modules()[name] for name in ("base", "duel")}
    for seed in range(5):
        chosen = {(rules.edition.name, rules.seats) for rules in covering_rulesets(few, Random(seed))}
        assert chosen == {("duel", 2), *(("base", seats) for seats in range(3, 11))}


def test_single_rulesets_are_each_module_alone_and_everything_at_once() -> None:
    lines = [str(rules) for rules in single_rulesets(SMALL)]
    assert "base/2 seats=5" in lines
    assert "base/2 veto/1 seats=5" in lines
    assert "solo/2 seats=1 colour=green" in lines
    assert "base/2 veto/1 tournament/1 chests/2 seats=5 chest_cells=inner" in lines


@pytest.mark.parametrize("every", [1, 5])
def test_a_good_game_breaks_no_law(every: int) -> None:
    rules = ruleset("base", 3, "veto", "toll", rounds=1)
    assert check_game(rules, Random(1), every=every).over
    assert check_record(rules, Random(2)).over


def test_a_card_that_vanishes_is_noticed() -> None:
    game = Game("base", 3)
    game.state.zones["pile"] = game.state.zones["pile"][1:]
    with pytest.raises(Broken, match="cards of 'deck' are not conserved"):
        cards_are_conserved(game.state, Random(1))


def test_a_card_in_a_zone_of_other_cards_is_noticed() -> None:
    game = Game("base", 3)
    zones = game.state.zones
    zones["hand:0"], zones["role:0"] = (*zones["hand:0"], *zones["role:0"]), ()
    with pytest.raises(Broken, match="hand:0 holds"):
        cards_are_conserved(game.state, Random(1))


@pytest.mark.parametrize(
    ("cells", "what"),
    [([f"{x},1" for x in range(9)], "no more than 8 of 'marker bribe'"), (["1,1", "1,1"], "holds two")],
)
def test_a_marker_too_many_is_noticed(cells: list[str], what: str) -> None:
    game = Game("duel", 2)
    game.state.tokens = tuple(Token("marker", parse_cell(cell), 0) for cell in cells)
    with pytest.raises(Broken, match=what):
        cards_are_conserved(game.state, Random(1))


def test_a_game_that_does_not_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "MOST_ACTS", 3)
    said = r"^base/2 seats=3 does not end; these are the last of 3 acts:\ndeal .*\n\d \w+ .*\n\d \w+ .*$"
    with pytest.raises(Broken, match=said):
        check_game(ruleset("base", 3), Random(1), ())
    with pytest.raises(Broken, match=said):
        check_record(ruleset("base", 3), Random(1))


def test_an_act_that_is_accepted_without_being_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lenient(state: State, actor: int, act: Act | Deal) -> list[Event]:
        return []

    monkeypatch.setattr(laws, "apply", lenient)
    with pytest.raises(Broken, match="an act that is not offered is accepted"):
        laws.corrupted_acts_are_refused(Game("base", 3).state, Random(1))


def secret(state: State) -> str:
    """Return what nobody may know."""
    return str(state.zones)


def found_by_twins() -> str:
    """Compare twins until they can be told apart, and return what is said then."""
    rules = ruleset("base", 3, rounds=1)
    for seed in range(40):
        try:
            compare_twins(rules, Random(seed))
        except Broken as broken:
            return str(broken)
    return ""


def test_twins_whose_events_differ_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, actor: int, act: Act | Deal) -> list[Event]:
        return [*apply(state, actor, act), Event("leak", why=secret(state))]

    monkeypatch.setattr(twins, "apply", leaky)
    found = found_by_twins()
    assert found.startswith("base/2 seats=3 rounds=1: viewer ")
    assert "can tell twins apart at line " in found
    assert "Event(kind='leak'" in found


def test_twins_with_more_events_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, actor: int, act: Act | Deal) -> list[Event]:
        early = [card for card in state.cards("hand:1") if card < "map"]
        return [*apply(state, actor, act), *[Event("leak")] * len(early)]

    monkeypatch.setattr(twins, "apply", leaky)
    assert "events against" in found_by_twins()


def test_twins_whose_views_differ_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, viewer: int | None) -> View:
        return msgspec.structs.replace(view(state, viewer), rules=secret(state))

    monkeypatch.setattr(twins, "view", leaky)
    assert found_by_twins().endswith(": the views differ")


def test_twins_that_ask_others_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State) -> tuple[int | str, ...]:
        asked = awaits(state)
        return (*asked, secret(state)) if asked else ()

    monkeypatch.setattr(twins, "awaits", leaky)
    assert found_by_twins().endswith(": others are asked")


def test_twins_that_are_offered_something_else_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int) -> tuple[Offer, ...]:
        return (*offers(state, seat), Offer("leak", (secret(state),)))

    monkeypatch.setattr(twins, "offers", leaky)
    assert found_by_twins().endswith(": the offers differ")


def test_twins_that_are_refused_in_other_words_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, actor: int, act: Act | Deal) -> list[Event]:
        try:
            return apply(state, actor, act)
        except Illegal:
            raise Illegal("not_offered", verb=secret(state)) from None

    monkeypatch.setattr(twins, "apply", leaky)
    assert "is refused in different words" in found_by_twins()


def test_a_difference_counts_as_shown_only_where_a_rule_shows_it() -> None:
    game = Game("base", 3, "path_specialist", hands={0: "path_specialist cross cross"})
    game.act("0 play path_specialist")
    asked, quiet = game.state, Game("base", 3).state
    pair = ("map", "cross")

    def shown(a: Event, b: Event) -> bool:
        return twins._is_shown([a], [b], pair, (quiet, quiet))

    assert shown(Event("total", 0, amount=3), Event("total", 0, amount=4))
    assert shown(Event("laid", 0, ("map",)), Event("laid", 0, ("cross",)))
    assert shown(Event("looked", 0, ("a", "b")), Event("looked", 0, ("b", "a")))
    assert not shown(Event("looked", 0, ("a",)), Event("looked", 1, ("b",)))
    assert not shown(Event("looked", 0, ("a",)), Event("looked", 0, ("b", "b")))
    turn = Event("turn", 1)
    assert twins._is_shown([turn], [turn, turn], pair, (asked, quiet))
    assert not twins._is_shown([turn], [turn, turn], pair, (quiet, quiet))


def test_twins_without_a_leak_cannot_be_told_apart_until_the_difference_is_shown() -> None:
    ended = set()
    for names in (("veto",), ("path_specialist",)):
        rules = ruleset("base", 3, *names, rounds=1)
        ended |= {compare_twins(rules, Random(seed)).ended for seed in range(12)}
    assert ended == {"shown", "impossible", "over"}


def test_a_deal_with_nothing_to_exchange_has_no_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    assert twins._exchange(Deal({"first": ("0", "1"), "goals": ("treasure",)}), Random(1)) is None

    def nothing(deal: Deal, random: Random) -> None:
        return None

    monkeypatch.setattr(twins, "_exchange", nothing)
    comparison = compare_twins(ruleset("base", 3, rounds=1), Random(1))
    assert (comparison.steps, comparison.ended) == (0, "over")


def test_the_command_writes_the_texts_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[Path, str] = {}

    def write_text(path: Path, text: str, encoding: str) -> None:
        written[path] = text

    monkeypatch.setattr(Path, "write_text", write_text)
    runpy.run_path(str(page.__file__), run_name="__main__")
    assert written == page.files()


def test_a_twin_puts_down_the_other_card_of_its_pair_where_nobody_sees_which() -> None:
    twin = Game("base", 3, hands={0: "cross cross cross cross cross tee_nes"})
    act, events = twins.apply_twin(twin.state, 0, Act("pass", ("map",)), ("map", "cross"), hidden_from=1)
    assert act == Act("pass", ("cross",))
    assert events[0].cards == ("cross",)


def test_a_twin_cannot_lay_what_it_does_not_hold_for_all_would_see_it() -> None:
    twin = Game("base", 3, hands={0: "cross cross cross cross cross tee_nes"})
    with pytest.raises(Illegal):
        twins.apply_twin(twin.state, 0, Act.parse("play map 8,0"), ("map", "cross"), hidden_from=1)
