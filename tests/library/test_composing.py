"""Rulesets from names and from their line, and what is said of those that can't be played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from saboteur import Act, Module, Ruleset, State, Unplayable, modules, parse_ruleset, ruleset, start
from saboteur.bots import bot
from saboteur.catalogue import seats_for, title
from saboteur.flow import Flow
from saboteur.rulesets import clash
from saboteur.scoring import Award, Scoring, Settlement
from saboteur.seams import Effect, Handler, Option
from saboteur.sight import StateSight
from saboteur.state import Frame
from saboteur.testing import cards_are_conserved, check_game
from tests.support.game import Game


@pytest.mark.parametrize(
    "line",
    [
        "base/2 seats=3",
        "base/2 toll/2 veto/1 seats=5 rounds=1 first=4",
        "base/2 chests/2 seats=4 chest_cells=outer",
        "duel/2 seats=2",
    ],
)
def test_a_ruleset_is_read_from_its_line_and_written_again(line: str) -> None:
    assert str(parse_ruleset(line)) == line


KNOWN = sorted(modules())
REFUSED: dict[str, tuple[str, str, dict[str, object], str]] = {
    "": ("unknown", "K2", {"name": "", "accepted": KNOWN},
        f"there is no edition or module ''; choose from {', '.join(KNOWN)} (K2)"),
    "chess/1 seats=2": ("unknown", "K2", {"name": "chess", "accepted": KNOWN},
        f"there is no edition or module 'chess'; choose from {', '.join(KNOWN)} (K2)"),
    "base/2 taxes/1 seats=5": ("unknown", "K2", {"name": "taxes", "accepted": KNOWN},
        f"there is no edition or module 'taxes'; choose from {', '.join(KNOWN)} (K2)"),
    "base/3 seats=5": ("version", "K2", {"name": "base", "found": "3", "accepted": ["1", "2"]},
        "'base' version 3 is not available; this program plays 1, 2 (K2)"),
    "base seats=5": ("version", "K2", {"name": "base", "found": "", "accepted": ["1", "2"]},
        "'base' version  is not available; this program plays 1, 2 (K2)"),
    "base/2": ("number", "K2", {"option": "seats", "value": ""}, "'' is not a number for 'seats' (K2)"),
    "base/2 seats=-": ("number", "K2", {"option": "seats", "value": "-"},
        "'-' is not a number for 'seats' (K2)"),
    "base/2 seats=5 first=-1": ("number", "K2", {"option": "first", "value": "-1"},
        "'-1' is not a number for 'first' (K2)"),
    "base/2 seats=5 rounds=" + "3" * 5000: ("number", "K2", {"option": "rounds", "value": "3" * 40},
        f"'{'3' * 40}' is not a number for 'rounds' (K2)"),
    "base/2 seats=999": ("seats", "K2", {"name": "base", "seats": 999, "least": 3, "most": 10},
        "'base' is for 3 to 10 players, not for 999 (K2)"),
    "base/2 seats=1000": ("number", "K2", {"option": "seats", "value": "1000"},
        "'1000' is not a number for 'seats' (K2)"),
    "base/2 seats=5 rounds=4": ("rounds", "K4", {"rounds": 4}, "a game has 1, 2 or 3 rounds, not 4 (K4)"),
    "base/2 seats=5 first=5": ("first", "K2", {"first": 5, "last": 4},
        "seat 5 can't go first, because it does not exist; seats are 0 to 4 (K2)"),
    "base/2 seats=2": ("seats", "K2", {"name": "base", "seats": 2, "least": 3, "most": 10},
        "'base' is for 3 to 10 players, not for 2 (K2)"),
    "duel/2 seats=5": ("one_size", "K2", {"name": "duel", "seats": 5, "least": 2, "most": 2},
        "the number of players for 'duel' must be 2, not 5 (K2)"),
    "veto/1 seats=5": ("not_an_edition", "K2", {"name": "veto"}, "'veto' is a module, not an edition (K2)"),
    "base/2 veto/1 veto/1 seats=5": ("twice", "K2", {"name": "veto"},
        "'veto' is named twice or can't be added (K2)"),
    "duel/2 veto/1 seats=2": ("not_with", "K2", {"name": "veto", "other": "duel"},
        "'veto' can't be combined with 'duel' (K2)"),
    "base/2 seats=5 colour=red": ("no_options", "K2", {"option": "colour"},
        "there is no option 'colour' here; there are no options at all (K2)"),
    "base/2 chests/2 seats=5 colour=red": ("option", "K2", {"option": "colour", "accepted": ["chest_cells"]},
        "there is no option 'colour' here; options are chest_cells (K2)"),
    "base/2 chests/2 seats=5 chest_cells=99999,0/4,2/6,-2/2,-2": (
        "chest_far", "C1", {"cell": "99999,0", "farthest": 20},
        "no chest can lie at 99999,0: it is more than 20 columns or rows from the start (C1)"),
}  # fmt: skip


@pytest.mark.parametrize("line", REFUSED)
def test_a_line_that_cannot_be_played_is_refused_with_what_could(line: str) -> None:
    code, clause, params, words = REFUSED[line]
    with pytest.raises(Unplayable) as caught:
        parse_ruleset(line)
    assert (caught.value.code, caught.value.clause, caught.value.params) == (code, clause, params)
    assert str(caught.value) == words
    assert caught.value.kind == "unplayable"


def test_a_name_that_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 5, "taxes")
    assert (caught.value.code, caught.value.params) == ("unknown", {"name": "taxes", "accepted": KNOWN})


def test_an_option_takes_only_the_values_that_its_module_lists() -> None:
    strict = Module("strict", "Z", options={"colour": Option(("red", "blue"), "Z1")})
    assert Ruleset(modules()["base"], 3, [strict], options={"colour": "blue"}).options["colour"] == "blue"
    with pytest.raises(Unplayable) as caught:
        Ruleset(modules()["base"], 3, [strict], options={"colour": "green"})
    assert (caught.value.code, caught.value.clause) == ("option_value", "Z1")
    assert str(caught.value) == "'green' is not possible for 'colour'; choose from red, blue (Z1)"


class Even(Scoring):
    """Gives everybody one coin."""

    def earn(self, state: State) -> Settlement:
        return Settlement(awards=[Award(seat, 1, "even", state.seats) for seat in range(state.seats)])


def test_an_edition_may_do_without_roles() -> None:
    plain = replace(modules()["base"], name="plain", roles=None, scoring=Even())
    rules = Ruleset(plain, 3, rounds=1)
    assert "roles" not in rules.orders(start(rules))
    state = check_game(rules, Random(1), (cards_are_conserved,))
    assert state.coins == (1, 1, 1)
    assert "spare" not in state.zones
    assert "revealed" not in state.flags


def test_what_a_module_leaves_out_is_named() -> None:
    state = start(ruleset("base", 3))
    with pytest.raises(TypeError, match="abstract"):
        Effect()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]
    with pytest.raises(NotImplementedError, match="turn"):
        Handler().take(state, Frame("turn", 0), 0, Act("close"))
    with pytest.raises(NotImplementedError, match="Scoring"):
        Scoring().earn(state)


def test_a_kind_of_business_asks_nobody_anything_unless_it_says_so() -> None:
    game = Game("base", 3)
    sight, frame = StateSight(game.state, 0), Frame("turn", 0)
    assert list(Handler().offers(sight, frame)) == []
    assert not Handler().run(game.state, frame)
    flow = Flow(lambda seats: 6)
    assert not flow.lingers(game.state, 0)
    assert list(flow.late_offers(sight)) == []


def test_an_edition_that_nobody_knows_is_refused_with_the_editions() -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("chess", 5)
    assert str(caught.value) == "there is no edition 'chess'; choose from base, duel, expansion, solo (K2)"


def test_a_number_of_seats_that_is_no_number_is_refused_as_such() -> None:
    with pytest.raises(Unplayable, match="''5'' is not a number for 'seats'"):
        ruleset("base", "5")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_level_that_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        LookupError, match="nobody is not a level: choose from novice, miner, foreman, master"
    ):
        bot("nobody")


def test_where_there_is_no_choice_of_seats_the_only_one_is_taken() -> None:
    assert [seats_for(edition, 5) for edition in ("base", "duel", "solo", "veto", "taxes")] == [5, 2, 1, 5, 5]


def test_a_benchmark_names_the_seats_where_there_is_a_choice() -> None:
    wanted = ("base", 10), ("expansion", 6), ("duel", 2)
    assert [title(modules()[name], seats) for name, seats in wanted] == ["base-10", "expansion-6", "duel"]


def test_an_edition_is_measured_with_seats_that_it_allows() -> None:
    for module in modules().values():
        assert set(module.measured) <= set((module.edition and module.seats) or ())


@pytest.mark.parametrize("edition", [name for name, module in modules().items() if module.edition])
def test_two_parts_clash_exactly_where_no_ruleset_takes_both(edition: str) -> None:
    """The page is sent the clashes, so it need not know what composing refuses."""
    added = [name for name, module in modules().items() if not module.edition]
    for name in added:
        for other in added:
            parts = [modules()[part] for part in dict.fromkeys((edition, name, other))]
            clashing = any(clash(one, two) for one in parts for two in parts if one is not two)
            assert (refusal_of(parts) == "not_with") == clashing


def refusal_of(parts: list[Module]) -> str:
    edition, *others = parts
    assert edition.seats is not None
    try:
        Ruleset(edition, edition.seats[0], others)
    except Unplayable as refused:
        return refused.code
    return ""
