"""Trials of a level: one command each, resumed from a folder, with intervals in a summary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from typer.testing import CliRunner

from saboteur import Cell, Target, bots
from saboteur.arena import listening, trials
from saboteur.arena.players import player
from saboteur.bots import Bot
from saboteur.bots.protocol import Telling
from saboteur.bots.spirit import Spirit
from saboteur.events import Event
from saboteur.view import view
from tests.support.game import Game
from tests.support.weights import FOREMEN


@pytest.fixture(autouse=True)
def spirit(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the level be there."""
    monkeypatch.setitem(cast("dict[str, Bot]", bots.LEVELS), "spirit", Spirit(weights=FOREMEN))
    player.cache_clear()
    yield
    player.cache_clear()


def summary(name: str, folder: Path, *options: str) -> Any:
    done = CliRunner().invoke(trials.app, [name, "--out", str(folder), "--processes", "1", *options])
    assert done.exit_code == 0, done.output
    return msgspec.json.decode((folder / f"{name}.json").read_bytes())


def test_roles_and_guests_are_compared_on_the_same_deals_and_resumed(tmp_path: Path) -> None:
    options = ("--level", "foreman", "--deals", "2")
    found = summary("roles", tmp_path, *options)
    assert {(cell["digs"], cell["sabotages"]) for cell in found["cells"]} == {
        (digs, sabotages) for digs in ("frozen", "foreman") for sabotages in ("frozen", "foreman")
    }
    assert {one["role"] for one in found["contrasts"]} == {"digs", "sabotages"}
    lines = (tmp_path / "roles.jsonl").read_bytes()
    assert len(lines.splitlines()) == 8
    assert summary("roles", tmp_path, *options) == found
    assert (tmp_path / "roles.jsonl").read_bytes() == lines
    uplifts = summary("guests", tmp_path, *options, "--players", "3-4")["uplifts"]
    of_all = [one for one in uplifts if not one["team"]]
    assert [one["rules"] for one in of_all] == [trials.rules_for(3), trials.rules_for(4), ""]
    assert [one["gold"]["count"] for one in of_all] == [2, 2, 4]
    assert of_all[2]["gold"]["value"] == (of_all[0]["gold"]["value"] + of_all[1]["gold"]["value"]) / 2


def test_guests_are_compared_in_other_editions_by_team(tmp_path: Path) -> None:
    options = ("--level", "miner", "--edition", "expansion", "--players", "6", "--deals", "3")
    uplifts = summary("guests", tmp_path, *options)["uplifts"]
    assert {one["rules"] for one in uplifts} == {trials.rules_for(6, "expansion")}
    assert sum(one["gold"]["count"] for one in uplifts if one["team"]) == 3


def test_rivals_are_compared_with_each_other_against_frozen_foremen_and_timed(tmp_path: Path) -> None:
    options = ("--level", "foreman", "--rival", "novice", "--rival", "miner", "--players", "3-4", "--cpu")
    found = summary("master", tmp_path, *options, "--deals", "1", "--rounds", "1")
    strength = found["strength"]
    seats = {cell["rules"] for cell in strength["cells"]}
    assert seats == {trials.rules_for(3), trials.rules_for(4)} and len(strength["cells"]) == 2 * 7
    pairs = {(one["one"], one["other"]) for one in strength["contrasts"]}
    assert pairs == set(combinations(("frozen", "novice", "miner", "foreman"), 2))
    assert {one["against"] for one in strength["contrasts"]} == {"frozen"}
    assert len(strength["contrasts"]) == 2 * 3 * len(pairs)
    for rules in seats:
        reached = {
            (cell["digs"], cell["sabotages"]): cell["reached"]["value"]
            for cell in strength["cells"]
            if cell["rules"] == rules
        }
        for one in strength["contrasts"]:
            if (one["rules"], one["role"]) == (rules, "both"):
                digs = reached[one["other"], "frozen"] - reached[one["one"], "frozen"]
                sabotages = reached["frozen", one["one"]] - reached["frozen", one["other"]]
                assert one["reached"]["value"] == (digs + sabotages) / 2
    assert [one["level"] for one in found["times"]] == 2 * ["novice", "miner", "foreman"]
    lines = (tmp_path / "master.jsonl").read_text().splitlines()
    assert len(lines) == 14 and all("|cpu" in line for line in lines)


def test_bad_numbers_of_players_are_refused() -> None:
    done = CliRunner().invoke(trials.app, ["guests", "--level", "foreman", "--players", "few"])
    assert done.exit_code == 2 and "write 5 or 3-10" in done.output.replace("\n", " ")
    done = CliRunner().invoke(trials.app, ["guests", "--level", "foreman", "--edition", "chess"])
    assert done.exit_code == 2 and "chess" in done.output


def test_ears_are_compared_where_others_report_truly_and_where_they_lie(tmp_path: Path) -> None:
    found = summary("ears", tmp_path, "--level", "foreman", "--deals", "2")
    compared = {(one["role"], one["one"], one["other"], one["against"]) for one in found["contrasts"]}
    assert compared == {
        (role, "foreman-deaf", "foreman", f"foreman-{voice}")
        for role in ("digs", "sabotages")
        for voice in ("honest", "liar")
    }


@pytest.mark.parametrize(("ending", "true"), [("honest", True), ("liar", False)])
@pytest.mark.parametrize("role", ["digger", "saboteur"])
def test_reporters_say_after_every_look_what_they_saw_or_something_else(
    ending: str, true: bool, role: str
) -> None:
    game, goal = Game(roles=role), Cell(8, -2)
    looked = Event("looked", 0, ("treasure",), Target(cell=goal), f"goal:{goal}")
    bot = player(f"foreman-{ending}")
    assert isinstance(bot, Telling) and isinstance(player("foreman-deaf"), Telling)
    for seed in range(5):
        said = bot.remark(view(game.state, 0), [looked], [looked], Random(seed))
        assert said is not None and (said.cards == ("treasure",)) == true
        assert bot.remark(view(game.state, 0), [], [], Random(seed)) is None


def test_beliefs_claims_and_their_effect_are_counted_and_drawn(tmp_path: Path) -> None:
    found = summary("beliefs", tmp_path, "--deals", "2")
    assert found["rounds"] == 2 and found["rows"]
    for row in found["rows"]:
        assert row["team"] in ("diggers", "saboteurs") and row["false"]["count"] <= row["made"]
    assert [one["level"] for one in found["believers"]] == ["spirit", "foreman"]
    for one in found["believers"]:
        assert one["turns"][0]["belief"]["count"] == one["turns"][0]["uniform"]["count"] == 2 * 5 * 4
    for name in ("beliefs.svg", "calibration.svg"):
        assert (tmp_path / name).read_text().lstrip().startswith("<?xml")


def test_a_claim_is_judged_by_the_truth() -> None:
    game = Game(roles="digger saboteur digger")

    def truth(verb: str, card: str = "", seat: int | None = None) -> bool | None:
        cards = (card,) if card else ()
        return listening._truth(Event("claimed", 1, cards, Target(seat=seat), verb=verb), game.state)

    assert truth("i_am", "digger") is False and truth("i_am", "saboteur") is True
    assert truth("saboteur", seat=0) is False and truth("saboteur", seat=1) is True
    assert truth("trust", seat=0) is True and truth("trust", seat=1) is False
    assert truth("i_hold", "map") is None and truth("doubt", seat=0) is None
