"""What foremen learned after 1.0.0: each improvement shows in a position, and the frozen one lacks it."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from saboteur import Cell
from saboteur.bots import Budget
from saboteur.bots.ambition import ambition
from saboteur.bots.beliefs import Beliefs
from saboteur.bots.chronicle import Chronicle
from saboteur.bots.close import CloseSurvey
from saboteur.bots.levels import Frozen
from saboteur.bots.memory import Memory
from saboteur.bots.mind import Mind
from saboteur.bots.opinion import Opinion
from saboteur.bots.search import Master, _spread
from saboteur.bots.survey import Survey
from saboteur.bots.temper import SEASONED, Temper
from saboteur.bots.weigh import opinions
from saboteur.engine import offers
from saboteur.maze import Maze, Piece
from tests.support.game import Game

GOALS = (Cell(8, -2), Cell(8, 0), Cell(8, 2))
ROLES = "digger saboteur digger digger saboteur digger"


def maze(length: int) -> Maze:
    """Lay a straight way towards the middle goal."""
    found = Game().ruleset.new_maze()
    found.put(Cell(0, 0), Piece("start"))
    for goal in GOALS:
        found.put(goal, Piece("goal", up=False))
    for x in range(1, length + 1):
        found.put(Cell(x, 0), Piece("straight_ew"))
    return found


def mind(game: Game, seat: int, temper: Temper) -> Mind:
    """Return what a seat thinks after a game's events."""
    story = [event.to(seat) for event in game.events]
    return Memory().believing_mind(game.view(seat), story, temper)[0]


def best(game: Game, seat: int, temper: Temper) -> str:
    """Return the act that a seat prefers, without errors of judgement."""
    found = opinions(mind(game, seat, temper), temper, offers(game.state, seat))
    return str(max(found, key=lambda opinion: opinion.score).act)


def test_a_way_may_lead_through_a_stone() -> None:
    laid = maze(7)
    plain = Survey(laid, laid.walks[0], GOALS).now
    through = CloseSurvey(laid, laid.walks[0], GOALS, "", stones=True).now
    assert through == (2, 0, 2) and plain[0] > 2


def test_where_nobody_has_the_last_card_the_way_leads_round() -> None:
    laid = maze(6)
    hopeless = CloseSurvey(laid, laid.walks[0], GOALS, "", [Cell(7, 0)])
    assert Survey(laid, laid.walks[0], GOALS).now[1] == 1
    assert hopeless.now[1] == 3
    assert hopeless.after(Cell(7, 0), laid.designs["curve_ne"].lying(turned=True))[1] == 2
    assert hopeless.after(Cell(7, 0), laid.designs["cross"].lying(turned=False))[1] == 0


def without_the_last_card() -> Game:
    """Play a table round without a pile, one card from the treasure, in which nobody lays it."""
    hands = {0: "cross straight_ew", 1: "cross", 2: "cross", 3: "straight_ew", 4: "straight_ew"}
    game = Game("base", 5, roles=ROLES, goals="stone_ne treasure stone_nw", hands=hands)
    ways = ("0 lay cross 1,0", "1 lay cross 2,0", "2 lay cross 3,0", "3 lay straight_ew 4,0")
    game.act(*ways, "4 lay straight_ew 5,0", "0 lay straight_ew 6,0")
    for seat in range(5):
        game.hand(seat, "dead_n map curve_ne repair_lamp dead_ns" if not seat else "map straight_ns")
    game.empty_pile()
    game.act("1 play map 8,0", "2 play map 8,0", "3 play map 8,0", "4 pass map")
    return game


def test_after_a_table_round_without_a_pile_nobody_has_the_last_card() -> None:
    game = without_the_last_card()
    assert mind(game, 0, SEASONED).hopeless == {Cell(7, 0)}
    assert not mind(game, 0, Frozen.temper).hopeless
    assert not mind(game, 1, SEASONED).hopeless, "a saboteur has nothing to give up"
    assert mind(game, 0, SEASONED).survey.now[1] == 3 > mind(game, 0, Frozen.temper).survey.now[1]


def test_a_card_that_leads_round_is_not_taken_away_again() -> None:
    game = without_the_last_card()
    game.act("0 lay curve_ne 7,0 turned", "1 pass straight_ns")
    game.hand(2, "rockfall straight_ns")
    assert mind(game, 2, SEASONED).hopeless == {Cell(7, 0)}
    assert not best(game, 2, SEASONED).startswith("play rockfall")
    assert best(game, 2, Frozen.temper) == "play rockfall 7,0"


def test_a_digger_discards_what_is_of_no_use() -> None:
    game = Game("base", 5, roles=ROLES, first=0).hand(0, "dead_n rockfall").empty_pile()
    game.put("1,0", "cross")
    assert best(game, 0, SEASONED).startswith("pass dead_n")
    assert best(game, 0, Frozen.temper).startswith("lay dead_n")


def test_a_digger_keeps_its_ways_for_a_better_place() -> None:
    game = Game("base", 5, roles=ROLES, first=0).hand(0, "dead_n straight_ns").empty_pile()
    game.tunnel("1,0", "2,0", "3,0", card="straight_ew")
    assert best(game, 0, SEASONED) == "pass dead_n"
    assert best(game, 0, replace(SEASONED, wise=False)).startswith("lay straight_ns")


def judged(game: Game, seat: int) -> dict[str, Opinion]:
    """Return what a master thinks of each act before it looks ahead."""
    found = opinions(mind(game, seat, Master.temper), Master.temper, offers(game.state, seat))
    return {str(opinion.act): opinion for opinion in found}


def kept(game: Game, seat: int) -> list[str]:
    """Return the acts that a master looks ahead from."""
    ranked = sorted(judged(game, seat).values(), key=lambda opinion: -opinion.score)
    return [str(opinion.act) for opinion in _spread(ranked, 99)]


def test_a_master_does_not_look_ahead_from_what_is_done_in_vain() -> None:
    game = Game("base", 5, roles=ROLES, first=0).hand(0, "dead_n rockfall sabotage_lamp").empty_pile()
    game.put("1,0", "cross").put("-1,0", "straight_ew")
    vain = {act for act, opinion in judged(game, 0).items() if opinion.vain}
    assert {"lay dead_n 0,-1 turned", "play rockfall -1,0"} <= vain
    assert not vain & set(kept(game, 0)) and "pass dead_n" in kept(game, 0)


def test_an_alarmed_master_looks_ahead_only_from_what_hinders() -> None:
    game = Game("base", 5, roles=ROLES, first=1, goals="stone_ne treasure stone_nw")
    game.hand(1, "map dead_ew").tunnel("1,0", "2,0", "3,0", card="straight_ew").put("4,0", "cross")
    assert "lay dead_ew 5,0" in kept(game, 1)
    assert not [act for act in kept(game, 1) if not act.startswith("lay dead_ew")]
    game.hand(1, "map cross")
    assert max(judged(game, 1).values(), key=lambda opinion: opinion.score).vain
    assert set(kept(game, 1)) <= {act for act, opinion in judged(game, 1).items() if opinion.vain}


def test_a_master_strikes_only_whom_it_has_seen_digging() -> None:
    game = Game("base", 5, roles=ROLES, first=1).hand(1, "sabotage_lamp").hand(2, "cross").hand(3, "dead_ew")
    assert judged(game, 1)["play sabotage_lamp @2"].vain
    game.act("1 pass sabotage_lamp", "2 lay cross 1,0", "3 lay dead_ew 2,0")
    game.hand(1, "sabotage_lamp").hand(4, "map").hand(0, "map")
    game.act("4 pass map", "0 pass map")
    assert not judged(game, 1)["play sabotage_lamp @2"].vain
    assert judged(game, 1)["play sabotage_lamp @3"].vain


def test_a_master_believes_that_nobody_has_the_last_card() -> None:
    game = without_the_last_card()
    story = [event.to(0) for event in game.events]
    choice = Master().choose(game.view(0), story, Random(1), Budget(playouts=60))
    assert str(choice.act) == best(game, 0, Master.temper) and choice.why.code != "thinks_ahead"


def test_nobody_breaks_a_friends_tool_for_want_of_something_better() -> None:
    game = Game("base", 5, roles=ROLES).hand(0, "sabotage_lamp").hand(1, "sabotage_lamp").empty_pile()
    for temper in (SEASONED, Frozen.temper):
        scores = {
            opinion.act.target.seat: opinion.score
            for opinion in opinions(mind(game, 0, temper), temper, offers(game.state, 0))
            if opinion.act.verb == "play"
        }
        assert all(score < 0 for score in scores.values())
    assert best(game, 0, SEASONED) == "pass sabotage_lamp"


def test_a_stranger_is_neither_harmed_nor_helped() -> None:
    game = Game("base", 5, roles=ROLES, first=0).hand(0, "repair_lamp dead_n").front(1, "sabotage_lamp")
    assert best(game, 0, SEASONED) == "pass dead_n"
    assert best(game, 0, replace(SEASONED, stern=0.0)) == "play repair_lamp @1 =sabotage_lamp"


def test_a_bound_friend_is_still_a_friend() -> None:
    game = Game("base", 5, roles=ROLES, first=0).hand(0, "sabotage_lamp").front(2, "sabotage_cart")
    scores = {
        opinion.act.target.seat: opinion.score
        for opinion in opinions(mind(game, 0, SEASONED), SEASONED, offers(game.state, 0))
        if opinion.act.verb == "play"
    }
    assert scores[2] == scores[3], "breaking a second tool is not a cheaper way to get rid of a card"


def test_a_pass_is_weak_evidence() -> None:
    game = Game("base", 5, roles=ROLES)
    game.act(f"0 pass {game.zone('hand:0')[0]}", f"1 pass {game.zone('hand:1')[0]}")
    guilt, frozen = (mind(game, 0, temper).odds[1]["saboteurs"] for temper in (SEASONED, Frozen.temper))
    assert guilt < frozen
    chronicle = Chronicle(game.ruleset)
    chronicle.go_on([event.to(0) for event in game.events])
    deaf = Beliefs(game.ruleset, [event.to(0) for event in game.events], 0, passes=0.0)
    before = [list(weights) for weights in deaf.weights]
    deaf.go_on(chronicle)
    assert deaf.weights == before


def test_geologists_and_profiteers_want_what_pays_and_do_not_hide() -> None:
    game = Game("expansion", 4, roles="geologist profiteer saboteur blue_digger")
    for seat in (0, 1):
        assert not mind(game, seat, SEASONED).hides
    assert mind(game, 0, Frozen.temper).hides and mind(game, 2, SEASONED).hides
    assert ambition("profiteer", wise=True).reach < 0 < ambition("profiteer").reach
    assert ambition("geologists", wise=True).crystals > ambition("geologists").crystals
    assert ambition("blue", wise=True) == ambition("blue")


def test_a_saboteur_does_not_sleep_while_diggers_sprint() -> None:
    game = Game("base", 5, roles=ROLES, first=1, goals="stone_ne treasure stone_nw")
    game.hand(1, "map curve_ne").tunnel("1,0", "2,0", "3,0", card="straight_ew").put("4,0", "cross")
    near, frozen = mind(game, 1, SEASONED), mind(game, 1, Frozen.temper)
    assert near.is_alarmed and not frozen.is_alarmed
    assert near.chances[1] - near.chances[4] > frozen.chances[1] - frozen.chances[4]


def test_an_alarmed_saboteur_makes_the_nearest_goal_farther() -> None:
    game = Game("base", 5, roles=ROLES, first=0, goals="stone_ne treasure stone_nw", hands={0: "map"})
    game.act("0 play map 8,-2")
    game.tunnel("1,0", "2,0", "3,0", card="cross").hand(1, "straight_ns curve_ne")
    assert "4,0" in best(game, 1, SEASONED)


def test_a_saboteur_turns_up_no_goal() -> None:
    game = Game("base", 5, roles=ROLES, first=1).hand(1, "cross")
    game.tunnel("1,0", "2,0", "3,0", card="straight_ew").tunnel("4,0", "5,0", "6,0", card="tee_new")
    scores = {
        str(opinion.act): opinion.score
        for opinion in opinions(mind(game, 1, SEASONED), SEASONED, offers(game.state, 1))
    }
    assert min(scores, key=lambda act: scores[act]) in ("lay cross 7,0", "lay cross 7,0 turned")
