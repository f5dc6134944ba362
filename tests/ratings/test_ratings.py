"""Strengths: what a contest is, what it changes, and that known strengths are found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from saboteur.bench import ratings as bench
from saboteur.bench.mixtures import ALL, NAMES, NONE
from saboteur.cli import app
from saboteur.ratings.model import DRIFT, UNKNOWN, Book, Key, Strength, chance, contests, keys, overall, rate
from saboteur.ratings.rounds import Game, Round, Seat, skill


def a_round(diggers: str, saboteurs: str, *, reached: bool, modules: tuple[str, ...] = ()) -> Game:
    """Let players, a letter each, dig and sabotage."""
    dig = [Seat(one, "diggers", "digger", reached) for one in diggers]
    hinder = [Seat(one, "saboteurs", "saboteur", not reached) for one in saboteurs]
    return Game("base", modules, (Round((*dig, *hinder)),))


def rated(*games: Game) -> Book:
    """Rate games one after another."""
    book: Book = {}
    for game in games:
        book.update(rate(book, game))
    return book


def test_a_round_changes_each_player_in_the_role_they_had_and_the_odds() -> None:
    game = a_round("abc", "de", reached=True, modules=("veto",))
    book = rated(game)
    assert book.keys() == keys(game)
    assert {(key.player, key.role) for key in book} == {
        *(("a", "digger"), ("b", "digger"), ("c", "digger"), ("d", "saboteur"), ("e", "saboteur")),
        *(("odds 5 diggers=3 saboteurs=2", "diggers"), ("odds veto", "diggers")),
        *(("odds 5 diggers=3 saboteurs=2", "saboteurs"), ("odds veto", "saboteurs")),
    }
    for key, one in book.items():
        if key.is_player:
            assert (one.mean > 0) == (key.role == "digger")
            assert one.spread < UNKNOWN
    # What makes it easy for one side makes it hard for the other.
    assert (
        book[Key("odds veto", "base", "diggers")].mean < 0 < book[Key("odds veto", "base", "saboteurs")].mean
    )


def test_the_odds_are_learned_and_then_a_usual_result_changes_little() -> None:
    """Unequal sides need odds: who always wins in the easier role would else seem strong."""
    first = rated(a_round("abc", "de", reached=True))
    book = rated(
        *(a_round(team, "zy", reached=True) for team in ("fgh", "ijk", "lmn", "opq", "rst", "uvw") * 20)
    )
    book.update(rate(book, a_round("abc", "de", reached=True)))
    ann = Key("a", "base", "digger")
    assert 0 < book[ann].mean < first[ann].mean / 3
    other = rate(book, a_round("abcd", "e", reached=True))  # other odds, about which nothing is known
    assert other[ann].mean > book[ann].mean


def test_a_game_without_saboteurs_is_a_contest_with_the_odds_alone() -> None:
    (contest,) = contests(game := a_round("abc", "", reached=True), game.rounds[0])
    assert sorted(contest.weights.values()) == [-1.0, 1 / 3, 1 / 3, 1 / 3]


def duel(one: str, other: str, *results: bool) -> Game:
    """Let two play for themselves."""
    return Game("duel", (), (Round((Seat(one, "", "", results[0]), Seat(other, "", "", results[1]))),))


def test_a_strength_over_all_roles_is_made_of_them_by_their_rounds() -> None:
    digger, saboteur = Strength(1.0, 0.3, 30), Strength(-1.0, 0.6, 10)
    assert overall([digger]) == digger
    both = overall([digger, saboteur])
    assert both.mean == pytest.approx(0.5)
    assert both.rounds == 40
    assert both.spread == pytest.approx((0.225**2 + 0.15**2) ** 0.5)
    assert overall([Strength(), Strength(1.0)]).mean == 0.5


def test_duels_are_even_and_a_tie_brings_players_together() -> None:
    book = rated(duel("a", "b", True, False))
    one, other = book[Key("a", "duel", "dueller")], book[Key("b", "duel", "dueller")]
    assert book.keys() == {Key("a", "duel", "dueller"), Key("b", "duel", "dueller")}
    assert one.mean == pytest.approx(-other.mean)
    tied = rate(book, duel("a", "b", True, True))
    assert tied[Key("a", "duel", "dueller")].mean < one.mean
    assert rated(duel("bot miner", "bot miner", True, False)) == {}  # says nothing about anybody


def test_leaving_is_a_lost_round_for_the_one_who_left_and_for_nobody_else() -> None:
    left = Seat("a", "diggers", "digger", True, stand_in="bot foreman")
    others = (Seat("b", "diggers", "digger", True), Seat("c", "saboteurs", "saboteur", False))
    book = rated(Game("base", (), (Round((left, *others)),)))
    assert book[Key("a", "base", "digger")].mean < 0 < book[Key("b", "base", "digger")].mean
    assert Key("bot foreman", "base", "digger") not in book


def test_teams_of_other_modules_are_taken_from_their_data() -> None:
    """Blue and green diggers dig, a boss helps both, and a geologist has a goal of their own."""
    seats = [("a", "blue", "blue_digger"), ("b", "green", "green_digger"), ("c", "boss", "boss")]
    seats += [("d", "geologists", "geologist"), ("e", "saboteurs", "saboteur")]
    game = Game("expansion", (), (Round(tuple(Seat(*one, one[0] in "acd") for one in seats)),))
    book = rated(game)
    assert {key.player: key.role for key in book if key.is_player} == {
        "a": "digger", "b": "digger", "c": "digger", "d": "geologist", "e": "saboteur",
    }  # fmt: skip
    won = [one.mean > 0 for key, one in sorted(book.items()) if key.is_player]
    assert won == [True, False, True, True, False]
    blue = next(one for one in contests(game, game.rounds[0]) if Key("a", "expansion", "digger") in one.own)
    assert blue.weights[Key("c", "expansion", "digger")] > 0 > blue.weights[Key("b", "expansion", "digger")]
    assert skill("a team that nobody describes", "x") == "digger"


NAMES_OF_MANY = ("guest", "program", "bot miner", "ann", "bob")
TEAMS = (("blue", "blue_digger"), ("green", "green_digger"), ("saboteurs", "saboteur"), ("bosses", "boss"))


@given(st.data())
def test_any_round_can_be_rated_whoever_plays_on_whichever_side(data: st.DataObject) -> None:
    """Guests, programs and bots share a name, so they may be on both sides of a contest."""
    names, teams = st.sampled_from(NAMES_OF_MANY), st.sampled_from(TEAMS)
    alone = data.draw(st.booleans())
    seats = [
        Seat(
            data.draw(names),
            *(("", "") if alone else data.draw(teams)),
            data.draw(st.booleans()),
            data.draw(st.sampled_from(("", "", "bot foreman"))),
        )
        for _ in range(data.draw(st.integers(2, 6)))
    ]
    game = Game("expansion", ("veto",), (Round(tuple(seats), data.draw(st.booleans())),))
    book = rate({}, game)
    assert all(-9 < one.mean < 9 and 0 < one.spread < 2 for one in book.values())


def test_people_may_change_and_bots_do_not() -> None:
    known = Strength(0.0, 0.1, 1000)
    game = duel("ann", "bot miner", True, False)
    book: Book = dict.fromkeys(keys(game), known)
    after = rate(book, game)
    person, bot = after[Key("ann", "duel", "dueller")], after[Key("bot miner", "duel", "dueller")]
    assert bot.spread < known.spread < person.spread < known.spread + DRIFT
    assert (person.shown, person.rounds, person.give_or_take) == (1502, 1001, 60)


@given(st.lists(st.tuples(st.permutations("abcdef"), st.integers(1, 5), st.booleans()), max_size=30))
def test_strengths_stay_within_reason(games: list[tuple[list[str], int, bool]]) -> None:
    book = rated(*(a_round("".join(who[:n]), "".join(who[n:]), reached=won) for who, n, won in games))
    for key, one in book.items():
        assert abs(one.mean) < 4
        assert 0 < one.spread <= 1.0
        assert 0 < one.rounds <= len(games), key
    for who, n, _ in games:
        game = a_round("".join(who[:n]), "".join(who[n:]), reached=True)
        dig, hinder = (chance(book, contest) for contest in contests(game, game.rounds[0]))
        assert 0 < dig < 1
        assert 0 < hinder < 1


# ---- known strengths ------------------------------------------------------------------------------------


def test_known_strengths_are_found_and_intervals_hold_them() -> None:
    found = bench.simulated(6000, populations=3, bots=16)
    assert [one.role for one in found.roles] == ["digger", "dueller", "saboteur"]
    for one in found.roles:
        assert one.rank > 0.8, one
        assert one.inside is not None
        assert one.inside > 0.85, one  # 48 intervals: 95 % give or take 9
    for bin_ in found.predictions:
        assert abs(bin_.predicted - bin_.observed) < 0.12, bin_
    assert "| digger | 48 |" in "\n".join(bench.lines(found))


def test_wrong_odds_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without odds, predictions are wrong where roles are unequal: the check can fail."""
    monkeypatch.setattr("saboteur.ratings.model._odds", lambda *_: [Key("odds", "base", "all")])
    monkeypatch.setattr("saboteur.ratings.model.UNKNOWN_ODDS", 1e-6)
    found = bench.simulated(6000, populations=3, bots=16)
    held = [one.inside for one in found.roles if one.role != "dueller" and one.inside is not None]
    assert min(held) < 0.85 or max(abs(one.predicted - one.observed) for one in found.predictions) > 0.12


def test_real_bots_of_known_order_play_and_are_rated(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    asked = ["bench", "ratings", "--games=100", "--real=40", "--processes=1", f"--results={file}"]
    done = CliRunner().invoke(app, [*asked, "--json"])
    assert done.exit_code == 0, done.output
    found = msgspec.convert(msgspec.json.decode(done.stdout)["played"], bench.Report)
    assert len(file.read_text("utf-8").splitlines()) == 40
    assert "40 played games" in CliRunner().invoke(app, asked).stdout  # from the file
    assert found.games == 40
    assert {one.role for one in found.roles} == {"digger", "saboteur"}
    assert sum(one.games for one in found.kinds) == 20
    assert (len(NAMES), NONE.level, ALL.level) == (4, "0% miner", "100% miner")
