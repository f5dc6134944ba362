"""Tournaments are repeatable, resumable and honest about what they don't know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from typer.testing import CliRunner

from saboteur import record
from saboteur.arena.contest import Setting, by_roles, by_seats, run
from saboteur.arena.ledger import Ledger
from saboteur.arena.report import Cell, Summary, cells, contrasts, ratings, uplifts
from saboteur.arena.rounds import Job, Lineup, Result, deal_of, play
from saboteur.arena.statistics import mean, share
from saboteur.bots import Budget
from saboteur.catalogue import ruleset
from saboteur.cli import app
from saboteur.engine import start

RULES = ruleset("base", 5, rounds=1).line
SETTING = Setting(RULES, Budget(playouts=1), saboteurs=2, keep=True)


def test_equal_numbers_are_equal_deals_whoever_plays() -> None:
    one = play(SETTING.job(3, Lineup(digs="novice", sabotages="miner")))
    two = play(SETTING.job(3, Lineup(digs="miner", sabotages="novice")))
    assert one.record.splitlines()[2] == two.record.splitlines()[2]
    assert one.teams == two.teams
    assert one.teams.count("saboteurs") == 2


def test_a_number_stands_for_the_same_deal_for_good() -> None:
    """Results that were kept are gone on from, by whatever a game shuffles meanwhile."""
    rules = ruleset("base", 5, rounds=1)
    orders = deal_of(rules, start(rules), 7, 2).orders
    assert orders["roles"] == ("digger", "digger", "saboteur", "saboteur", "digger", "digger")
    assert orders["goals"] == ("stone_nw", "stone_ne", "treasure")
    assert orders["pile"][:4] == ("tee_new", "straight_ew", "map", "rockfall")


def test_levels_are_seated_by_the_roles_dealt() -> None:
    result = play(SETTING.job(0, Lineup(digs="novice", sabotages="miner")))
    assert all(
        (team == "saboteurs") == (level == "miner")
        for team, level in zip(result.teams, result.levels, strict=True)
    )


def test_a_round_can_be_repeated_and_its_record_replayed() -> None:
    job = SETTING.job(1, Lineup(digs="foreman", sabotages="miner"))
    one, two = play(job), play(job)
    assert one.record == two.record
    assert record.read(one.record).state.over


def test_a_guest_goes_round_the_table() -> None:
    jobs = list(by_seats(SETTING, 5, "miner", "foreman", range(5)))
    assert [job.lineup.seats.index("foreman") for job in jobs[1::2]] == [0, 1, 2, 3, 4]


def test_a_tournament_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    jobs = list(by_roles(SETTING, ["novice"], ["novice", "miner"], range(2)))
    run(jobs[:3], Ledger(path), 1)
    path.write_bytes(path.read_bytes() + b'{"key": "cut sho')
    played: list[None] = []
    results = run(jobs, Ledger(path), 1, step=lambda: played.append(None))
    assert len(played) == 1
    assert sum(cell.reached.count for cell in cells(results)) == 4
    assert len(path.read_text().splitlines()) == 4


def test_processes_find_the_same_as_one() -> None:
    jobs = list(by_roles(SETTING, ["novice"], ["miner"], range(2)))
    alone, together = run(jobs, Ledger(None), 1), run(jobs, Ledger(None), 2)
    assert [result.record for result in alone] == [result.record for result in together]


def test_intervals_are_those_of_the_books() -> None:
    assert share(0, 10).low == 0.0
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-3)
    assert share(50, 100).low == pytest.approx(0.4038, abs=1e-3)
    assert all(share(n, n).high == 1.0 and share(0, n).low == 0.0 for n in range(1, 500))
    few = mean([1.0, 2.0, 3.0])
    assert few.value == 2.0
    assert few.low < 2.0 < few.high


def test_ratings_rank_who_wins_more() -> None:
    counted = (("miner", "miner", 20), ("foreman", "miner", 60), ("miner", "foreman", 10))
    found = [Cell(RULES, digs, sabotages, share(hits, 100), 0.0) for digs, sabotages, hits in counted]
    rated = {(one.role, one.level): one.value for one in ratings(found)}
    assert rated["digger", "foreman"].low > rated["digger", "miner"].value == 0.0
    assert rated["saboteur", "foreman"].value > 0.0


def test_contrasts_pair_each_deal_with_itself() -> None:
    def result(deal: int, digs: str, *, reached: bool) -> Result:
        lineup = Lineup(digs=digs, sabotages="miner")
        return Result(f"{deal} {digs}", RULES, deal, lineup, (), (), (), reached, 0, 0.0)

    played = [
        result(1, "foreman", reached=True),
        result(1, "miner", reached=False),
        result(2, "miner", reached=True),
        result(2, "foreman", reached=True),
        result(3, "foreman", reached=True),  # nothing to hold it against
    ]
    (step,) = contrasts(played, ["novice", "miner", "foreman"])
    assert (step.role, step.other, step.one, step.against) == ("digs", "foreman", "miner", "miner")
    assert (step.reached.value, step.reached.count) == (0.5, 2)


def test_a_tournament_stops_once_levels_can_be_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur.arena.commands.BATCH", 10)
    summary = tmp_path / "sum.json"
    levels = ["novice", "foreman", "--sabotages=novice", "--saboteurs=2"]
    done = CliRunner().invoke(
        app, ["arena", *levels, "--deals=60", "--apart", "--processes=1", f"--json={summary}"]
    )
    assert done.exit_code == 0, done.output
    (step,) = msgspec.json.decode(summary.read_bytes(), type=Summary).contrasts
    assert step.reached.low > 0
    assert step.reached.count < 60


def test_uplifts_pair_each_deal_with_itself() -> None:
    setting = Setting(ruleset("duel", 2, rounds=1).line, Budget(playouts=1))
    results = run(list(by_seats(setting, 2, "novice", "miner", range(2))), Ledger(None), 1)
    (uplift,) = uplifts(results, "novice", "miner")
    assert uplift.gold.count == 2


def test_the_command_writes_summary_rounds_and_records(tmp_path: Path) -> None:
    runner = CliRunner()
    files = [
        f"--json={tmp_path / 'sum.json'}",
        f"--results={tmp_path / 'rounds.jsonl'}",
        f"--records={tmp_path / 'games'}",
    ]
    done = runner.invoke(app, ["arena", "novice", "--deals=2", "--saboteurs=2", "--processes=1", *files])
    assert done.exit_code == 0, done.output
    assert "novice" in done.output
    summary = msgspec.json.decode((tmp_path / "sum.json").read_bytes(), type=Summary)
    assert summary.cells[0].reached.count == 2
    games = [game.name for game in (tmp_path / "games").glob("*.txt")]
    assert len(games) == 2
    players = [
        msgspec.json.decode(line) for line in (tmp_path / "games/players.jsonl").read_bytes().splitlines()
    ]
    assert sorted(game["record"] for game in players) == sorted(games)
    assert [game["levels"] for game in players] == [["novice"] * 5] * 2
    assert all(game["teams"].count("saboteurs") == 2 for game in players)
    kept = record.read((tmp_path / "games" / games[0]).read_text())
    assert all(" #" in line for line in kept.lines), "records carry checks"


def test_the_balance_is_told_by_number_of_saboteurs() -> None:
    done = CliRunner().invoke(
        app, ["balance", "--players=3", "--rounds=4", "--processes=1", "--level=novice"]
    )
    assert done.exit_code == 0, done.output
    assert "all" in done.output


def test_whole_games_of_solo_are_graded(tmp_path: Path) -> None:
    summary = tmp_path / "solo.json"
    done = CliRunner().invoke(
        app,
        ["arena", "novice", "miner", "--edition=solo", "--deals=2", "--processes=1", f"--json={summary}"],
    )
    assert done.exit_code == 0, done.output
    graded = msgspec.json.decode(summary.read_bytes())["grades"]
    assert [one["level"] for one in graded] == ["novice", "miner"]
    assert all(sum(share["value"] for share in one["shares"].values()) == 1.0 for one in graded)
    assert graded[0]["gold"]["low"] is None, "two games are too few for an interval"


def test_deals_are_counted_from_the_first(tmp_path: Path) -> None:
    results = tmp_path / "rounds.jsonl"
    command = ["arena", "novice", "--deals=2", "--first=7", "--processes=1", f"--results={results}"]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert [msgspec.json.decode(line)["deal"] for line in results.read_bytes().splitlines()] == [7, 8]


def test_every_round_of_a_game_is_dealt_anew() -> None:
    rules = ruleset("solo", 1, rounds=2)
    result = play(Setting(rules.line, Budget(playouts=1), keep=True).job(0, Lineup(seats=("novice",))))
    deals = [line for line in result.record.splitlines() if " deal " in line or line.startswith("deal")]
    assert len(set(deals)) == len(deals) == 2


def test_bots_are_timed() -> None:
    done = CliRunner().invoke(app, ["bench", "bots", "novice", "--players=3", "--rounds=1", "--json"])
    assert done.exit_code == 0, done.output
    assert '"p99"' in done.output


def test_what_could_not_be_drawn_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    for game in (["--versus=seats"], ["--edition=solo"]):
        done = CliRunner().invoke(app, ["arena", "novice", "miner", *game, f"--plot={tmp_path / 'plot.svg'}"])
        assert done.exit_code == 2
        assert "--versus" in done.output


def test_an_unknown_level_is_refused_by_name() -> None:
    done = CliRunner().invoke(app, ["arena", "genius", "--deals=1"])
    assert done.exit_code == 2
    assert "genius" in done.output


@pytest.mark.parametrize(
    ("option", "package"),
    [(["--plot", "levels.svg"], "'saboteur[plots]'"), (["--on", "auto"], "'saboteur[cluster]'")],
)
def test_what_needs_a_package_that_is_missing_is_refused_before_anything_is_played(
    option: list[str], package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("arena.commands", "spreading"):
        monkeypatch.setattr(f"saboteur.{place}.find_spec", lambda name: None)
    done = CliRunner().invoke(app, ["arena", "novice", "--deals", "1", *option])
    assert done.exit_code == 2
    assert f"pip install {package}" in " ".join(done.output.replace("│", " ").split())


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("arena novice --saboteurs 3", "5 players have 1 or 2 saboteurs among them, not 3"),
        ("arena novice --saboteurs 0", "5 players have 1 or 2 saboteurs among them, not 0"),
        ("arena novice --saboteurs=-1", "5 players have 1 or 2 saboteurs among them, not -1"),
        ("arena novice miner --edition duel --saboteurs 1", "duel has no saboteurs"),
        ("arena novice miner --edition duel --versus roles", "duel has no roles: use --versus seats"),
        ("arena novice --edition solo --versus seats", "leave out --versus"),
        ("arena novice --versus seats", "name two or more"),
        ("arena novice --seconds 1 --playouts 5", "give --seconds or --playouts, not both"),
        ("arena novice --cpu --playouts 5", "--cpu counts seconds: leave it out with --playouts"),
        ("arena novice --records no/where", "there is no folder no"),
        ("arena novice --json .", ". is a folder, not a file"),
        ("arena no.such.module:Bot", "no.such.module:Bot can't be found: No module named 'no'"),
        ("arena math:pi", "math:pi is not a bot: it has no method choose"),
        ("balance --edition duel", "duel has no diggers and saboteurs"),
        ("balance --edition solo", "solo has no diggers and saboteurs"),
        ("balance --players 10-3", "10-3 is not a number of players"),
        ("balance --players 3-", "3- is not a number of players"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(asked: str, told: str) -> None:
    done = CliRunner().invoke(app, asked.split())
    assert done.exit_code == 2
    assert told in done.output


def test_the_duel_is_told_by_the_lead_over_the_other() -> None:
    done = CliRunner().invoke(
        app,
        ["arena", "novice", "miner", "--edition=duel", "--deals=2", "--processes=1", "--playouts=1"],
        env={"COLUMNS": "80"},
    )
    assert done.exit_code == 0, done.output
    assert "lead over" in done.output
    assert "too few" in done.output, "of two deals no interval is given"
    assert "digs" not in done.output
    assert done.output.count("novice") == 1, "each pair of neighbours is told once"


def test_a_damaged_file_of_results_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    run(list(by_roles(SETTING, ["novice"], ["novice"], range(2))), Ledger(path), 1)
    first, second = path.read_text().splitlines()
    path.write_text(f"{first}\ngarbage here\n{second}\ncut sho")
    done = CliRunner().invoke(app, ["arena", "novice", f"--results={path}"])
    assert done.exit_code == 2
    assert "rounds.jsonl: line 2 can't be read as the result of a round" in done.output
    assert path.read_text().endswith("cut sho"), "nothing is changed in what is no file of results"


def test_rounds_that_were_kept_without_their_record_are_played_again_for_it(tmp_path: Path) -> None:
    asked = [
        "arena",
        "novice",
        "--deals=2",
        "--processes=1",
        "--playouts=1",
        f"--results={tmp_path / 'r.jsonl'}",
    ]
    for more in ([], [f"--records={tmp_path / 'games'}"]):
        assert CliRunner().invoke(app, [*asked, *more]).exit_code == 0
    assert len(list((tmp_path / "games").glob("*.txt"))) == 2


def test_an_address_where_no_cluster_answers_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*address: str, **options: object) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setitem(
        sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False, init=nobody, __spec__=object())
    )
    done = CliRunner().invoke(app, ["arena", "novice", "--deals=1", "--on=mine:6379"])
    assert done.exit_code == 2
    told = " ".join(done.output.replace("│", " ").split())
    assert "no cluster answers at mine:6379 (nobody there): start one with ray start --head" in told


@pytest.mark.parametrize("keeps", [True, False])
def test_who_stops_a_tournament_is_told_what_is_kept(
    keeps: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rounds.jsonl"

    def stopped(work: object, jobs: list[Job], processes: int, on: str | None) -> Iterator[Result]:
        yield play(jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr("saboteur.arena.contest.spread", stopped)
    asked = ["arena", "novice", "--deals=5", "--playouts=1", *([f"--results={path}"] if keeps else [])]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 130
    kept = (
        f"saved in {path}; run the same command to continue" if keeps else "lost (use --results to save them)"
    )
    assert f"stopped; 1 rounds are {kept}" in done.output


def test_a_bot_that_breaks_the_rules_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rogue.py").write_text(ROGUE)
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["arena", "rogue:Rogue", "--deals=1", "--processes=2"])
    assert done.exit_code == 2
    assert "rogue:Rogue in seat" in done.output
    assert "you don't hold no_such_card" in done.output


ROGUE = """
from saboteur import Act
from saboteur.bots import Choice, Why

class Rogue:
    def choose(self, view, story, random, budget):
        return Choice(Act("play", ("no_such_card",)), Why("rogue"))
"""


def test_results_of_the_clock_and_of_the_processor_are_kept_apart_and_old_ones_are_found() -> None:
    job = Job(RULES, 3, Lineup(digs="miner", sabotages="novice"), Budget(seconds=0.2))
    assert job.key == f"{RULES}|3|miner-novice|None|Budget(seconds=0.2, playouts=None)"
    assert msgspec.structs.replace(job, budget=Budget(seconds=0.2, cpu=True)).key == f"{job.key}|cpu"


def test_who_has_always_won_has_no_sure_rating() -> None:
    counted = (("miner", "miner", 5), ("foreman", "miner", 10))
    found = [Cell(RULES, digs, sabotages, share(hits, 10), 0.0) for digs, sabotages, hits in counted]
    rated = {(one.role, one.level): str(one.value) for one in ratings(found)}
    assert rated["digger", "foreman"] == "+8.000 (too few)"


def test_tables_fit_eighty_columns_whole() -> None:
    done = CliRunner().invoke(
        app,
        ["arena", "novice", "--edition=solo", "--deals=2", "--playouts=1", "--processes=1"],
        env={"COLUMNS": "80"},
    )
    assert done.exit_code == 0, done.output
    assert "…" not in done.output
    assert "solo_" not in done.output
    assert max(map(len, done.output.splitlines())) <= 80
