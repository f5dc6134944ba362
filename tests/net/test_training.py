"""Training: torch thinks like numpy, rounds are those of the interpreted kernel, and training resumes."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from saboteur import ruleset
from saboteur.arena import teaching
from saboteur.env.tables import write
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.composing import compose
from saboteur.kernel.net import columns as c
from saboteur.kernel.net import improving, train
from saboteur.kernel.net.checking import compare
from saboteur.kernel.net.collecting import Course, chances_of, collect, decides, own_chances
from saboteur.kernel.net.forward import ADDED, WITH_NUMPY, judge, think
from saboteur.kernel.net.halls import Hall, Shown, kinds_of, read_tables
from saboteur.kernel.net.improving import Recipe, losses_of
from saboteur.kernel.net.parts import RACE, ROLES, TEAMS, Game, on_cores
from saboteur.kernel.net.purses import gold_of, surplus_of
from saboteur.kernel.net.race import columns as race_columns
from saboteur.kernel.net.race.learning import RACING
from saboteur.kernel.net.roles import WITH_ROLES
from saboteur.kernel.net.subjects import LEARNER, PAST, RIVAL, STYLED, Subject, only
from saboteur.kernel.net.teams import columns as team_columns
from saboteur.kernel.net.teams import learning
from saboteur.kernel.net.teams.forward import WORTH
from saboteur.kernel.net.teams.learning import WITH_TEAMS
from saboteur.kernel.net.torched import log_chances, lowered, pick, with_torch
from saboteur.kernel.net.train import (
    CHECKPOINT,
    CURVES,
    PLAYER,
    Options,
    Trainer,
    WrongOption,
    paced,
    parts_of_talk,
    shares_of,
)
from saboteur.kernel.net.weights import fresh, load_player

torch: Any = import_module("torch")
pytestmark = pytest.mark.timeout(600)  # the first to come here compiles


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("tables") / "tables.npz")
    write(path)
    return path


def test_torch_thinks_like_numpy(tables: str) -> None:
    hall = Hall(read_tables(tables, talks=True), 24, on_cores())
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    arrays = fresh(2)
    tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
    parts = (shown.contexts, shown.seats, shown.lines, shown.owners)
    tools = with_torch("cpu", torch.float32)
    theirs = think(tensors, tools, *parts)
    ours = think(arrays, WITH_NUMPY, *(part.numpy() for part in parts))
    for mine, other in zip(ours, theirs, strict=True):
        assert np.allclose(mine, other.numpy(), atol=1e-4)
    truths = shown.truths
    seen = judge(arrays, WITH_NUMPY, parts[0].numpy(), parts[1].numpy(), truths.numpy())
    assert np.allclose(seen, judge(tensors, tools, *parts[:2], truths).numpy(), atol=1e-4)
    half = with_torch("cpu", torch.bfloat16)
    rough = think(lowered(tensors, torch.bfloat16), half, *parts)
    for mine, other in zip(ours, rough, strict=True):
        assert np.allclose(mine, other.float().numpy(), atol=0.02 + 0.02 * np.abs(mine).max())
    low = judge(lowered(tensors, torch.bfloat16), half, *parts[:2], truths)
    assert np.allclose(seen, low.numpy(), atol=0.05)


@pytest.mark.parametrize(
    ("game", "rounds"), [(ROLES, 24), (RACE, 4), (TEAMS, 12)], ids=["roles", "race", "teams"]
)
def test_rounds_are_those_of_the_interpreted_source(tables: str, game: Game, rounds: int) -> None:
    rules = read_tables(tables, game, talks=game is ROLES)
    compared, differing = compare(Hall(rules, rounds, on_cores(game), game))
    assert compared > 100 and differing == 0


@pytest.mark.parametrize("subject", [RACING, WITH_TEAMS], ids=["race", "teams"])
def test_torch_thinks_like_numpy_in_other_games(tables: str, subject: Subject) -> None:
    game = subject.game
    hall = Hall(read_tables(tables, game), 12, on_cores(game), game)
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    arrays = fresh(2, {**subject.shapes(), **subject.critic_shapes()})
    tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
    parts = (shown.contexts, shown.seats, shown.lines, shown.owners)
    tools = with_torch("cpu", torch.float32)
    theirs = subject.think(tensors, tools, *parts)
    ours = subject.think(arrays, WITH_NUMPY, *(part.numpy() for part in parts))
    for mine, other in zip(ours, theirs, strict=True):
        assert np.allclose(mine, other.numpy(), atol=1e-4)
    seen = subject.judge(arrays, WITH_NUMPY, *(part.numpy() for part in (*parts[:2], shown.truths)))
    assert np.allclose(seen, subject.judge(tensors, tools, *parts[:2], shown.truths).numpy(), atol=1e-4)


@pytest.mark.parametrize(("edition", "subject"), [("duel", RACING), ("expansion", WITH_TEAMS)])
def test_other_games_are_learned_from_their_gold(
    tables: str, tmp_path: Path, edition: str, subject: Subject
) -> None:
    options = Options(
        tables,
        str(tmp_path),
        minutes=0.0005,
        games=16,
        device="cpu",
        warm=1,
        every=0.0,
        parts=2,
        game=edition,
    )
    first = Trainer(options)
    first.run()
    second = Trainer(options)
    assert second.progress == first.progress
    second.run()
    lines = [json.loads(line) for line in (tmp_path / CURVES).read_text("utf-8").splitlines()]
    modes = [{name.partition(",")[0] for name in line["treasure"]} for line in lines]
    assert modes[0] <= {"thumbs", "styles"} and lines[0]["critic"] > 0
    assert modes[-1] <= {"self", "past", "thumb", "style"}
    assert load_player(tmp_path / PLAYER, subject.shapes())["score"].shape[1] == 1


def test_a_lead_is_good_for_one_player_and_bad_for_the_other(tables: str) -> None:
    torch.manual_seed(3)
    hall = Hall(read_tables(tables, RACE), 12, on_cores(RACE), RACE)
    weights = fresh(2, {**RACING.shapes(), **RACING.critic_shapes()})
    tensors = {name: torch.from_numpy(array) for name, array in weights.items()}
    tensors["critic_gold"][:] = 0.0  # it expects nobody ahead
    shares = tuple(float(mode == "thumbs") for mode in RACING.modes)
    batch, ends = collect(RACING, hall, tensors, {}, 1, shares)
    second = batch.contexts[:, race_columns.IS_SECOND] > 0
    lead = batch.reached * torch.where(second, -1.0, 1.0)
    assert bool((batch.gains * lead >= 0).all()) and float(lead.abs().max()) > 0
    assert torch.equal(ends.reached, (hall.noted(0) - hall.noted(1)).float())


def test_losses_are_finite_where_others_choose_what_the_learner_never_would(tables: str) -> None:
    torch.manual_seed(3)
    hall = Hall(read_tables(tables, RACE), 12, on_cores(RACE), RACE)
    weights = fresh(2, {**RACING.shapes(), **RACING.critic_shapes()})
    tensors = {name: torch.from_numpy(array) for name, array in weights.items()}
    tensors["score"] *= 1e5  # the learner is sure of everything
    shares = tuple(float(mode == "style") for mode in RACING.modes)
    batch, _ = collect(RACING, hall, tensors, {}, 1, shares)
    assert {LEARNER, STYLED} == set(batch.players.tolist())
    every = torch.arange(len(batch.counts))
    for chances in (batch.chances, -batch.chances.abs() - 200.0 * (batch.players == STYLED)):
        losses = losses_of(tensors, "cpu", batch._replace(chances=chances), every, Recipe(), RACING)
        assert all(bool(one.isfinite()) for one in losses.values())


def test_where_teams_share_each_seat_gains_its_own_gold(tables: str) -> None:
    torch.manual_seed(3)
    hall = Hall(read_tables(tables, TEAMS), 24, on_cores(TEAMS), TEAMS)
    weights = fresh(2, {**WITH_TEAMS.shapes(), **WITH_TEAMS.critic_shapes()})
    tensors = {name: torch.from_numpy(array) for name, array in weights.items()}
    tensors["critic_worth"][:] = 0.0  # it expects nothing
    shares = tuple(float(mode == "style") for mode in WITH_TEAMS.modes)
    batch, ends = collect(WITH_TEAMS, hall, tensors, {}, 1, shares)
    exists, gold, _ = learning.seats_of(hall, torch.arange(24))
    assert float(gold.sum()) > 24 and torch.equal(gold * exists, gold)
    others = (gold.sum(1, keepdim=True) - gold) / (exists.sum(1, keepdim=True) - 1)
    assert torch.allclose(ends.reached, (gold - learning.ENVY * others) * exists)
    actor = batch.truths[:, team_columns.TRUE_ACTOR].long()
    own = batch.reached.gather(1, actor[:, None])[:, 0]
    assert bool((batch.gains * own >= 0).all()) and float(batch.gains.abs().max()) > 0
    assert set(batch.players.tolist()) == {LEARNER, STYLED}
    of_mine = batch.truths[:, team_columns.TRUE_TEAM : team_columns.TRUE_TEAM + team_columns.TEAMS].argmax(1)
    assert torch.equal(of_mine, batch.contexts[:, team_columns.ROLE :][:, : team_columns.TEAMS].argmax(1))
    report = {title: (value, weight) for title, value, weight in ends.report}
    counted = sum(float(weight.sum()) for title, (_, weight) in report.items() if title)
    assert counted == float(exists.sum())
    ahead = [
        float(gold[at][0 : int(exists[at].sum())][at % 2 :: 2].mean())
        - float(gold[at][0 : int(exists[at].sum())][1 - at % 2 :: 2].mean())
        for at in range(24)
    ]
    assert torch.allclose(report[""][0], torch.tensor(ahead), atol=1e-5)


def test_where_diggers_pick_each_of_them_also_gains_its_own_share(tables: str) -> None:
    torch.manual_seed(3)
    hall = Hall(read_tables(tables), 60, on_cores(), ROLES)
    weights = fresh(2, {**WITH_ROLES.shapes(), **WITH_ROLES.critic_shapes()})
    tensors = {name: torch.from_numpy(array) for name, array in weights.items()}
    for name in ("critic_reached", "critic_reached+", "critic_surplus", "critic_surplus+"):
        tensors[name][:] = 0.0  # it expects either end alike, and equal shares
    styles = only(WITH_ROLES, "styles")
    played = []
    for own in (0.0, 1.0):
        torch.manual_seed(3)
        played.append(collect(WITH_ROLES._replace(own=own), hall, tensors, {}, 1, styles))
    (plain, _), (batch, ends) = played
    gold, digs = gold_of(hall, torch.arange(60))
    assert torch.equal(ends.reached[:, 0] > 0, (gold * digs).sum(1) > 0)
    surplus = surplus_of(gold, digs)
    assert torch.allclose(ends.reached[:, 1:], surplus) and float(surplus.max()) > 0.2
    assert torch.allclose(surplus.sum(1), torch.zeros(60), atol=1e-5)
    digger = batch.truths[:, c.TRUE_SABOTEUR] == 0
    actor = batch.truths[:, c.SEATS * c.TRUTH + c.TRUE_ACTOR].long()
    own_surplus = batch.reached.gather(1, 1 + actor[:, None])[:, 0]
    for_side = (batch.reached[:, 0] - 0.5) * torch.where(digger, 1.0, -1.0)
    assert bool((plain.gains * for_side >= 0).all())
    more = batch.gains - plain.gains
    assert bool((more[~digger] == 0).all()) and bool((more * own_surplus >= 0).all())
    assert float(more.abs().max()) > 0.2


def test_the_gold_that_seats_expect_is_that_of_the_rules(tables: str) -> None:
    """Saboteurs get what the kernel pays them. Diggers get more the earlier they are asked."""
    hall, thumbs = Hall(read_tables(tables), 300, on_cores(), ROLES), only(WITH_ROLES, "thumbs")
    arrays = fresh(2, {**WITH_ROLES.shapes(), **WITH_ROLES.critic_shapes()})
    collect(WITH_ROLES, hall, {name: torch.from_numpy(one) for name, one in arrays.items()}, {}, 1, thumbs)
    gold, digs = gold_of(hall, torch.arange(300))
    paid = picked = 0
    for game, kind, expected, is_digger in zip(
        hall.games.tolist(), hall.kinds.tolist(), gold.tolist(), digs.tolist(), strict=True
    ):
        rules = hall.tables[kind].tolist()
        seats = rules[r.SEATS]
        assert not any(expected[seats:])
        own = [
            sum(worth * game[w.GOLD + 3 * seat + worth - 1] for worth in (1, 2, 3)) for seat in range(seats)
        ]
        if game[w.REACHED_BY] < 0:
            paid += any(own)
            assert own == expected[:seats]
            continue
        first = max(range(seats), key=expected.__getitem__)
        assert game[w.PHASE] != w.AT_PICK or game[w.ACTOR] == first
        assert first == game[w.REACHED_BY] or not is_digger[game[w.REACHED_BY]]
        picked += 1
    assert paid > 20 and picked > 20


def test_the_critic_expects_a_share_of_every_seat_whoever_decides(tables: str) -> None:
    hall = Hall(read_tables(tables), 24, on_cores(), ROLES)
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    raw = torch.arange(-1.0, c.SEATS).repeat(len(shown.ids), 1)
    values = WITH_ROLES.value_of(raw, shown)
    assert torch.allclose(values[:, 0], torch.tensor(-1.0).sigmoid())
    for row, context, truth in zip(values[:, 1:], shown.contexts, shown.truths, strict=True):
        seats, actor = int(context[c.SEAT_COUNT]), int(truth[c.SEATS * c.TRUTH + c.TRUE_ACTOR])
        counted = [float((at - actor) % seats) if at < seats else 0.0 for at in range(c.SEATS)]
        assert row.tolist() == counted


def test_the_critic_judges_every_seat_whoever_decides(tables: str) -> None:
    hall = Hall(read_tables(tables, TEAMS), 24, on_cores(TEAMS), TEAMS)
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    raw = torch.arange(12.0).repeat(len(shown.ids), 1)
    values = learning.value_of(raw, shown) / WORTH
    for row, context, truth in zip(values, shown.contexts, shown.truths, strict=True):
        seats, actor = int(context[team_columns.SEAT_COUNT]), int(truth[team_columns.TRUE_ACTOR])
        assert row.tolist() == [float((at - actor) % seats) if at < seats else 0.0 for at in range(12)]


@pytest.mark.parametrize("subject", [WITH_ROLES, RACING, WITH_TEAMS], ids=["roles", "race", "teams"])
def test_rounds_that_go_on_are_those_of_whole_batches(tables: str, subject: Subject) -> None:
    """Where another round follows at once, the first one of each game teaches the same as without."""
    game, shares = subject.game, only(subject, "thumbs")
    arrays = fresh(2, {**subject.shapes(), **subject.critic_shapes()})
    weights = {name: torch.from_numpy(array) for name, array in arrays.items()}
    rules, count = read_tables(tables, game), 12
    hall, lives = Hall(rules, count, on_cores(game), game), []
    show = hall.show

    def watched() -> Shown | None:
        shown = show()
        if shown is not None:
            lives.append(shown.ids.long())
        return shown

    hall.show = watched  # type: ignore[method-assign]
    whole, ends = collect(subject, hall, weights, {}, 1, shares)
    course = Course(subject, Hall(rules, count, on_cores(game), game), len(lives) // 2 + 1)
    halves = [course.collect(weights, {}, 1, shares) for _ in range(2)]
    rows = torch.cat([at * count + ids for at, ids in enumerate(lives)])
    for name in ("contexts", "seats", "truths", "counts", "players"):
        going = torch.cat([getattr(batch, name) for batch, _ in halves])
        assert torch.equal(getattr(whole, name), going[rows])
    assert sum(len(over.modes) for _, over in halves) >= count
    second = Course(subject, Hall(rules, count, on_cores(game), game), len(lives) + 1)
    batch, over = second.collect(weights, {}, 1, shares)
    assert torch.allclose(whole.gains, batch.gains[rows], atol=1e-5)
    assert torch.equal(whole.reached, batch.reached[rows])
    assert len(over.reached) >= count and len(over.report) == len(ends.report)
    firsts = torch.stack([batch.reached[at] for at in range(count)])
    assert torch.equal(firsts, ends.reached)


def test_training_goes_on_with_rounds_that_go_on(tables: str, tmp_path: Path) -> None:
    options = Options(
        tables, str(tmp_path), minutes=0.0005, games=16, device="cpu", warm=1, every=0.0, parts=2, steps=5,
        watch=1,
    )  # fmt: skip
    trainer = Trainer(options)
    for _ in range(12):
        trainer.run()
    assert trainer.progress.decisions == 16 * 5 * trainer.progress.rounds
    lines = [json.loads(line) for line in (tmp_path / CURVES).read_text("utf-8").splitlines()]
    assert any(line["treasure"] for line in lines)
    stages = {"show", "think", "others, pick", "thumb", "judge", "advance", "renew", "gather", "learn"}
    assert all(set(line["seconds"]) == stages for line in lines)
    assert all(0 <= spent < 60 for line in lines for spent in line["seconds"].values())


def test_an_edition_that_no_net_knows_is_refused(tables: str, tmp_path: Path) -> None:
    with pytest.raises(WrongOption, match="no net knows chess: choose one of base, duel, expansion"):
        Trainer(Options(tables, str(tmp_path), device="cpu", game="chess"))


def test_shares_say_who_plays_with_whom(tables: str, tmp_path: Path) -> None:
    def shares(text: str, against: str = "") -> dict[str, float]:
        options = Options(tables, str(tmp_path), device="cpu", shares=text, against=against)
        return {
            mode: share
            for mode, share in zip(WITH_ROLES.modes, shares_of(WITH_ROLES, options), strict=True)
            if share
        }

    assert shares("self 0.25, past digs 0.75") == {"self": 0.25, "past digs": 0.75}
    assert shares("", against="player.npz").keys() == {"past sabotages", "past digs"}
    for wrong in ("self", "self much", "nobody 0.5", "self 0.5, 0.5"):
        with pytest.raises(WrongOption, match="name one of self, past sabotages"):
            shares(wrong)


def test_alone_the_learner_has_one_seat_of_each_game(tables: str) -> None:
    hall = Hall(read_tables(tables, ROLES, talks=True), 40, on_cores(ROLES))
    alone = WITH_ROLES.modes.index("alone")
    hall.begin(1, 1)
    decided: dict[int, set[int]] = {}
    while (shown := hall.show()) is not None:
        players = WITH_ROLES.players_of(hall, shown, torch.full((40,), alone))
        seats = hall.word(shown.ids, w.ACTOR).tolist()
        for game, seat, player in zip(shown.ids.tolist(), seats, players.tolist(), strict=True):
            assert player in (LEARNER, RIVAL)
            if player == LEARNER:
                decided.setdefault(game, set()).add(seat)
        hall.advance(shown.ids, torch.zeros_like(shown.ids))
    assert len(decided) == 40 and all(len(seats) == 1 for seats in decided.values())
    assert len(set.union(*decided.values())) > 5


def test_others_teach_less_than_the_learner_itself(
    tables: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(
        tables,
        str(tmp_path),
        minutes=0.0,
        games=64,
        device="cpu",
        warm=0,
        parts=1,
        shares="style sabotages 1",
    )
    asked: list[tuple[int, int, int]] = []

    def counting(weights: Any, device: str, batch: Any, rows: Any, *more: Any) -> Any:
        mine = batch.players == LEARNER
        asked.append((int(mine.sum()), int(mine[rows].sum()), len(rows)))
        return losses_of(weights, device, batch, rows, *more)

    monkeypatch.setattr(improving, "losses_of", counting)
    Trainer(options).run()
    all_mine, mine, rows = asked[0]
    assert mine == all_mine and 0 < rows - mine < mine


def test_on_a_core_the_learner_thinks_only_where_it_decides(tables: str) -> None:
    hall = Hall(read_tables(tables, talks=True), 24, on_cores())
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    weights = {name: torch.from_numpy(array) for name, array in fresh(2).items()}
    players = torch.tensor([LEARNER, RIVAL, PAST, STYLED] * 6)
    mine = decides(players, {RIVAL: weights})
    assert mine.tolist() == [True, False, True, False] * 6  # there is no past self yet
    every = chances_of(WITH_ROLES, weights, "cpu", shown)
    own = own_chances(WITH_ROLES, hall, weights, shown, mine)
    of_mine = mine[shown.owners]
    assert torch.allclose(own[of_mine], every[of_mine], atol=1e-5)
    assert not own[~of_mine].any()


def test_games_with_five_players_are_as_frequent_as_wanted(tables: str) -> None:
    rules = read_tables(tables)
    seats = [int(rules[kind][r.SEATS]) for kind in kinds_of(rules, 270, usually=20)]
    assert seats.count(5) == 200 and seats.count(4) == 10
    with_talk = read_tables(tables, talks=True)
    talking = [int(with_talk[kind][r.TALKS]) for kind in kinds_of(with_talk, 270)]
    assert sum(talking) == 90


def test_chances_of_each_position_add_up_and_picks_follow_them() -> None:
    owners = torch.tensor([0, 0, 1, 1, 1])
    starts = torch.tensor([0, 2])
    chances = log_chances(torch.tensor([0.0, 0.0, 9.0, 0.0, 0.0]), owners, 2)
    assert torch.allclose(torch.zeros(2).index_add(0, owners, chances.exp()), torch.ones(2))
    assert pick(chances, owners, starts, 2, greedy=True)[1] == 2
    torch.manual_seed(1)
    picked = torch.stack([pick(chances, owners, starts, 2) for _ in range(200)]).float()
    assert 0.35 < picked[:, 0].mean() < 0.65 and picked[:, 1].mean() < 2.1


def test_training_goes_on_from_a_checkpoint(tables: str, tmp_path: Path) -> None:
    options = Options(
        tables, str(tmp_path), minutes=0.0005, games=16, device="cpu", warm=1, every=0.0, parts=2
    )
    first = Trainer(options)
    first.run()
    assert first.progress.rounds >= 1
    second = Trainer(options)
    assert second.progress == first.progress
    for name, tensor in first.weights.items():
        assert torch.equal(tensor, second.weights[name])
        state, other = first.optimizer.state[tensor], second.optimizer.state[second.weights[name]]
        assert torch.equal(state["exp_avg_sq"], other["exp_avg_sq"])
    second.run()
    assert second.progress.rounds > first.progress.rounds
    lines = [json.loads(line) for line in (tmp_path / CURVES).read_text("utf-8").splitlines()]
    assert lines[0]["phase"] == "warming up" and lines[-1]["phase"] == "self-play"
    assert (tmp_path / CHECKPOINT).stat().st_size < 16 << 20
    assert load_player(tmp_path / PLAYER)["line"].shape == (c.LINE + ADDED, 64)


def test_a_learner_begins_as_a_player_that_imitates_foremen_and_meets_it(tables: str, tmp_path: Path) -> None:
    records, rival = tmp_path / "records.txt", tmp_path / "rival.npz"
    teaching.play(records, 4, "foreman", 1)
    teaching.learn([records], rival, epochs=2, rate=1e-3)
    options = Options(
        tables, str(tmp_path), minutes=0.0005, games=24, device="cpu", warm=1, every=0.0, parts=2,
        rival=str(rival), begin=str(rival),
    )  # fmt: skip
    trainer = Trainer(options)
    first = load_player(rival)
    critic = trainer.weights["critic"].detach().numpy().copy()
    assert np.allclose(trainer.weights["line"].detach().numpy(), first["line"], atol=1e-3)
    trainer.run()
    assert all(np.array_equal(trainer.weights[name].detach().numpy(), one) for name, one in first.items())
    assert not np.array_equal(trainer.weights["critic"].detach().numpy(), critic)
    Trainer(options).run()
    lines = [json.loads(line) for line in (tmp_path / CURVES).read_text("utf-8").splitlines()]
    assert all(any(name.startswith("rival") for name in line["treasure"]) for line in lines)


def test_only_talk_is_learned_where_that_is_wanted(tables: str, tmp_path: Path) -> None:
    options = Options(
        tables, str(tmp_path), minutes=0.0005, games=48, device="cpu", warm=0, parts=2, talks=2, only_talk=1,
    )  # fmt: skip
    trainer = Trainer(options)
    talking, hall = parts_of_talk(trainer.weights), Hall(read_tables(tables), 24, on_cores())
    assert all(int(rules[r.TALKS]) for rules in trainer.hall.tables)
    hall.begin(1, 1)
    shown = hall.show()
    assert shown is not None
    before = {name: one.detach().clone() for name, one in trainer.weights.items()}
    trainer.run()
    after = {name: one.detach() for name, one in trainer.weights.items()}
    changed = {name: (before[name] != after[name]) for name in WITH_ROLES.shapes()}
    assert all(not changed[name][talking[name] == 0].any() for name in changed)
    assert all(changed[name].any() for name in ("context", "seat", "line", "credit"))
    silent = [chances_of(WITH_ROLES, weights, "cpu", shown) for weights in (before, after)]
    assert torch.equal(*silent)  # nobody talks in this hall


def test_a_player_that_is_sharpened_scores_alike_but_larger_and_only_once(
    tables: str, tmp_path: Path
) -> None:
    options = Options(
        tables, str(tmp_path / "first"), minutes=0.0005, games=16, device="cpu", warm=0, parts=2
    )
    first = Trainer(options)
    first.run()
    named = str(tmp_path / "first" / CHECKPOINT)
    again = options._replace(out=str(tmp_path / "again"), resume=named, sharpen=2.5)
    sharper = Trainer(again)
    assert torch.equal(sharper.weights["score"], 2.5 * first.weights["score"])
    assert torch.equal(sharper.weights["act"], first.weights["act"])
    sharper.save()
    resumed = Trainer(again._replace(resume=""))
    assert torch.equal(resumed.weights["score"], sharper.weights["score"])


def test_a_player_imitates_foremen_in_other_games(tmp_path: Path) -> None:
    records, out = tmp_path / "records.txt", tmp_path / "rival.npz"
    teaching.play(records, 3, "novice", 1, "expansion")
    lessons = list(teaching.lessons_in([records]))
    assert all(len(one.gold) == one.seats for one in lessons) and sum(sum(one.gold) for one in lessons) > 0
    values = teaching.values_of(lessons, WITH_TEAMS)
    first, others = lessons[0].gold[0], lessons[0].gold[1:]
    assert float(values[0, 0]) == pytest.approx(first - learning.ENVY * sum(others) / len(others))
    rules = [ruleset("expansion", one.seats, rounds=1) for one in lessons]
    batch = teaching.decisions(lessons, np.array([compose(one) for one in rules], np.int32), WITH_TEAMS)
    assert int((batch.players == LEARNER).sum()) > 0.8 * sum(len(one.acts) for one in lessons)
    teaching.learn([records], out, epochs=1, rate=1e-3, edition="expansion")
    assert load_player(out, WITH_TEAMS.shapes())["score"].shape[1] == 1


def test_the_pace_falls_where_the_policy_moves_too_far() -> None:
    assert paced(1.0, 0.5) < 1.0 == paced(1.0, 0.01) == paced(1.0, 0.001)
    assert paced(0.5, 0.01) == 0.5 < paced(0.5, 0.001)


def test_numbers_that_are_not_finite_lead_back_to_the_last_checkpoint(
    tables: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = Options(tables, str(tmp_path), minutes=0.0005, games=16, device="cpu", warm=0, parts=2)
    first = Trainer(options)
    first.run()
    second = Trainer(options)
    with torch.no_grad():
        second.weights["deep"].fill_(float("nan"))
    monkeypatch.setattr(train, "improve", lambda *_: {"policy": float("nan"), "moved": 0.0})
    second.run()
    assert "not finite" in capsys.readouterr().out
    assert torch.equal(second.weights["deep"], first.weights["deep"])
    assert second.progress.pace == first.progress.pace / 2
