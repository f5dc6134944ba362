"""Talk in phrases: complete, made by bots too, and held against the truth; and why bots did what they did."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from saboteur import CHANCE, Act, Deal, catalogue, shuffled
from saboteur.acts import Target
from saboteur.bots import talk
from saboteur.bots.texts import why_text
from saboteur.claims import Claim
from saboteur.events import Event
from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.table import phrases
from saboteur.server.table.game import Game
from saboteur.shapes import Cell
from saboteur.testing import random_act
from saboteur.texts import LANGUAGES
from saboteur.view import view
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.server.inprocess import Inside

GOALS = (Cell(8, -2), Cell(8, 0), Cell(8, 2))
SENSIBLE = {"seat": 1, "goal": GOALS[0], "tool": "lamp", "line": 1, "card": "treasure"}


def game_of(*modules: str, roles: tuple[str, ...] = (), rounds: int = 2) -> Game:
    """Begin a game of three, with the roles in an order that is known."""
    ruleset = catalogue.ruleset("base", 3, *modules, rounds=rounds)
    game = Game(ruleset)
    deal = shuffled(ruleset.orders(game.state), Random(1))
    orders = {**deal.orders, "goals": ("treasure", *(g for g in deal.orders["goals"] if g != "treasure"))}
    spare = list(orders["roles"])
    for role in roles:
        spare.remove(role)
    game.apply(CHANCE, Deal({**orders, "roles": (*roles, *spare)}), 0)
    return game


def said(code: str, after: int, speaker: int = 0, **params: object) -> wire.Talk:
    return wire.Talk(1, after, 0, seat=speaker, phrase=wire.Phrase(code, **params))  # type: ignore[arg-type]


def play_round(game: Game, seed: int = 1) -> None:
    """Play at random until the next deal."""
    random = Random(seed)
    while True:
        actor, act = random_act(game.state, random)
        game.apply(actor, act, 0)
        if actor == CHANCE or game.over:
            return


@pytest.mark.parametrize("code", phrases.PHRASES)
def test_every_phrase_takes_just_what_it_speaks_of(code: str) -> None:
    ruleset = catalogue.ruleset("base", 3)
    params = phrases.PHRASES[code]
    whole = wire.Phrase(code, **{name: SENSIBLE[name] for name in params})  # type: ignore[arg-type]
    phrases.check(whole, ruleset, 5)
    for name in ("seat", "goal", "tool", "line", "card"):
        other = msgspec.structs.replace(whole, **{name: None if name in params else SENSIBLE[name]})
        with pytest.raises(Denied):
            phrases.check(other, ruleset, 5)


@pytest.mark.parametrize(
    "phrase",
    [
        wire.Phrase("trust", seat=3),
        wire.Phrase("mend_me", tool="spoon"),
        wire.Phrase("why", line=6),
        wire.Phrase("why", line=0),
        wire.Phrase("i_hold", card="ace_of_spades"),
        wire.Phrase("nonsense"),
    ],
    ids=str,
)
def test_a_phrase_about_what_is_not_in_the_game_is_refused(phrase: wire.Phrase) -> None:
    with pytest.raises(Denied):
        phrases.check(phrase, catalogue.ruleset("base", 3), 5)


def test_roles_claimed_are_judged_once_the_round_has_shown_them() -> None:
    game = game_of(roles=("saboteur", "digger", "digger"))
    claims = [
        said("i_am", 1, 0, card="digger"),
        said("i_am", 1, 1, card="digger"),
        said("saboteur", 1, 1, seat=0),
        said("saboteur", 1, 0, seat=1),
        said("i_hold", 1, 0, card="map"),
        said("trust", 1, 0, seat=1),
        said("i_lack", 1, 0, card="map"),
    ]
    claims = [msgspec.structs.replace(claim, number=number) for number, claim in enumerate(claims)]
    assert [claim.truth for claim in phrases.judged(claims, game)] == [None] * 7
    play_round(game)
    round_over = [False, True, True, False, None, None, None]
    assert [claim.truth for claim in phrases.judged(claims, game)] == round_over
    play_round(game, 2)
    assert game.over
    whole = [claim.truth for claim in phrases.judged(claims, game)]
    assert whole[:4] == [False, True, True, False]
    assert isinstance(whole[4], bool)
    assert whole[5] is None
    assert whole[6] is not whole[4]


def test_who_names_a_card_means_any_that_is_called_the_same() -> None:
    ruleset = catalogue.ruleset("base", 3, rounds=1)
    game = Game(ruleset)
    deal = shuffled(ruleset.orders(game.state), Random(1))
    goals: list[str] = ["stone_ne", "treasure", "stone_nw"]
    first: list[str] = ["straight_ew", *["cross"] * 5]
    rest = Counter(deal.orders["pile"]) - Counter(first)
    orders = {**deal.orders, "goals": tuple(goals), "pile": (*first, *rest.elements())}
    game.apply(CHANCE, Deal(orders), 0)
    (holder,) = (seat for seat in range(3) if "straight_ew" in game.state.zones[f"hand:{seat}"])
    assert "straight_ns" not in game.state.zones[f"hand:{holder}"]
    claims = [said("saw", 1, goal=GOALS[0], card=card) for card in ("stone_ne", "stone_nw", "treasure")]
    claims += [said("i_hold", 1, holder, card=card) for card in ("straight_ew", "straight_ns", "map")]
    claims = [msgspec.structs.replace(claim, number=number) for number, claim in enumerate(claims)]
    play_round(game)
    assert [claim.truth for claim in phrases.judged(claims, game)] == [True, True, False] * 2


def test_a_role_that_was_exchanged_meanwhile_stays_nobodys_business_until_the_game_is_over() -> None:
    game = game_of(roles=("saboteur", "digger", "digger"))
    claim = said("i_am", 1, 0, card="digger")
    play_round(game)
    exchanged = [Event("role", 0, ("?",))]
    changed = [msgspec.structs.replace(game.told[1], events=(*exchanged, *game.told[1].events))]
    game.told[1:2] = changed
    (judged,) = phrases.judged([claim], game)
    assert judged.truth is None


def test_goals_claimed_are_judged_once_they_are_turned_up() -> None:
    game = game_of()
    goal = GOALS[0]
    lies = game.state.zones[f"goal:{goal}"][0]
    (stone, *_) = (card for card in game.ruleset.designs if card.startswith("stone"))
    claims = [said("saw", 1, goal=goal, card=lies), said("saw", 1, goal=goal, card=stone)]
    claims.append(said("saw", 1, goal=GOALS[1], card=lies))
    claims = [msgspec.structs.replace(claim, number=number) for number, claim in enumerate(claims)]
    part = game.told[-1]
    shown = Event("turned_up", 1, (lies,), Target(cell=goal))
    both = Target(cell=GOALS[2], other=goal)
    for hidden in (Event("goal_swap", 1, ("?",), both), Event("goal_moved", 1, target=both)):
        game.told[1:] = [msgspec.structs.replace(part, version=2, events=(hidden, shown))]
        assert [claim.truth for claim in phrases.judged(claims, game)] == [None, None, False]
    game.told[1:] = [msgspec.structs.replace(part, version=2, events=(shown,))]
    assert [claim.truth for claim in phrases.judged(claims, game)] == [True, False, False]


def turned_up(game: Game, *cells: Cell) -> Game:
    """Let goals be turned up by themselves, one by one."""
    part = game.told[-1]
    for number, cell in enumerate(cells, len(game.told) + 1):
        lies = game.state.zones[f"goal:{cell}"][0]
        event = Event("turned_up", 1, (lies,), Target(cell=cell))
        game.told.append(msgspec.structs.replace(part, version=number, events=(event,)))
    return game


def test_of_goals_face_down_everybody_knows_what_those_turned_up_leave() -> None:
    treasure_first = [
        said("saw", 1, goal=GOALS[2], card="treasure"),
        said("saw", 1, goal=GOALS[2], card="stone_ne"),
    ]
    assert [claim.truth for claim in phrases.judged(treasure_first, turned_up(game_of()))] == [None, None]
    stone_is_open = turned_up(game_of(), GOALS[1])
    assert [claim.truth for claim in phrases.judged(treasure_first, stone_is_open)] == [None, None]
    stones_are_open = turned_up(game_of(), GOALS[1], GOALS[2])
    above = said("saw", 3, goal=GOALS[0], card="treasure")
    assert [claim.truth for claim in phrases.judged([above], stones_are_open)] == [True]
    treasure_is_open = turned_up(game_of(), GOALS[0])
    assert [claim.truth for claim in phrases.judged(treasure_first, treasure_is_open)] == [False, True]


def test_where_goals_are_drawn_from_more_than_lie_there_only_what_must_be_is_known() -> None:
    ruleset = catalogue.ruleset("base", 3, "new_goals")
    game = Game(ruleset)
    deal = shuffled(ruleset.orders(game.state), Random(4))
    goals: list[str] = ["new_treasure", "gold_bag_1", "dragon", "new_stone_nw", "new_stone_ne"]
    rest = Counter(deal.orders["goals"]) - Counter(goals)
    game.apply(CHANCE, Deal({**deal.orders, "goals": (*goals, *rest.elements())}), 0)
    first, second, *_ = ruleset.goal_cells
    claims = [said("saw", 1, goal=second, card=card) for card in ("new_treasure", "gold_bag_1", "gold_bag_2")]
    claims.append(said("saw", 1, goal=ruleset.goal_cells[2], card="gold_bag_1"))
    assert {claim.truth for claim in phrases.judged(claims, turned_up(game, first))} == {None}
    assert [claim.truth for claim in phrases.judged(claims, turned_up(game, second))] == [
        False, True, False, False,
    ]  # fmt: skip


def test_a_goal_that_stayed_face_down_is_told_of_when_the_game_is_over_and_not_before() -> None:
    game = game_of()
    claims = [said("saw", 1, goal=goal, card=card) for goal in GOALS for card in ("treasure", "stone_ne")]
    claims = [msgspec.structs.replace(claim, number=number) for number, claim in enumerate(claims)]
    play_round(game)
    shown = {
        event.target.cell
        for part in game.told[: game.round_began - 1]
        for event in part.events
        if event.kind == "turned_up"
    }
    assert not shown  # random play got nowhere
    assert [claim.truth for claim in phrases.judged(claims, game)] == [None] * 6
    play_round(game, 2)
    assert game.over
    assert [claim.truth for claim in phrases.judged(claims, game)] == [True, False, False, True, False, True]


async def test_everybody_is_told_which_claims_were_true(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        me, other = Person(server.url), Person(server.url)
        code = await me.make(rounds=1)
        await other.ask("GET", "/api/me")
        async with me.at(code) as page, other.at(code) as watching:
            await watching.get(wire.TableIs)
            await page.get(wire.TableIs)
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            moved = await page.my_turn()
            role = moved.view.zones["role:0"][0]
            lie = "digger" if role == "saboteur" else "saboteur"
            numbers = []
            for card in (role, lie):
                await page.send(wire.SayPhrase(wire.Phrase("i_am", card=card)))
                while True:
                    (*_, last) = (await page.get(wire.Said)).talk
                    if last.phrase == wire.Phrase("i_am", card=card):
                        break
                assert last.truth is None
                numbers.append(last.number)
            await page.send(wire.SayPhrase(wire.Phrase("i_hold", card="map")))
            while (hand := (await page.get(wire.Said)).talk[-1]).phrase != wire.Phrase("i_hold", card="map"):
                pass
            await page.send(wire.Away())
            for reader in (page, watching):
                verdicts: dict[int, bool] = {}
                while hand.number not in verdicts:  # a hand is told of after all gold is shared out
                    judged = (await reader.get(wire.Judged)).verdicts
                    verdicts = {verdict.number: verdict.truth for verdict in judged}
                assert [verdicts[number] for number in numbers] == [True, False]
        async with other.at(code) as again:
            talk_again = (await again.get(wire.Said)).talk
            assert [one.truth for one in talk_again if one.number in numbers] == [True, False]


# ---- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("role", "honest"), [("digger", True), ("saboteur", False)])
def test_a_bot_tells_what_it_saw_if_it_wants_the_treasure_found(
    monkeypatch: pytest.MonkeyPatch, role: str, honest: bool
) -> None:
    monkeypatch.setattr(talk, "TELLS", 1.0)
    game = game_of(roles=(role,))
    looked = Event("looked", 0, ("treasure",), Target(cell=GOALS[0]), f"goal:{GOALS[0]}")
    for seed in range(10):
        found = talk.remark(view(game.state, 0), [looked], Random(seed))
        assert found is not None
        assert (found.verb, found.target.cell) == ("saw", GOALS[0])
        assert (found.cards == ("treasure",)) == honest
    assert talk.remark(view(game.state, 1), [looked], Random(1)) is None
    assert talk.remark(view(game.state, 0), [Event("looked", 0, ("digger",))], Random(1)) is None


def maps_for_all(orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
    """Deal the maps first."""
    deal = shuffled(orders, Random(2))
    pile = sorted(deal.orders["pile"], key=lambda card: card != "map")
    hands, rest = pile[:18], pile[18:]
    Random(3).shuffle(hands)
    return Deal({**deal.orders, "pile": (*hands, *rest)})


@pytest.mark.parametrize("chat", ["phrases", "off"])
async def test_bots_talk_where_the_table_talks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chat: str
) -> None:
    monkeypatch.setattr(talk, "TELLS", 1.0)
    async with inside(tmp_path) as server:
        server.worker.chance = maps_for_all
        me = Person(server.url)
        bots = [{"kind": "bot", "level": "miner"}] * 3
        code = await me.make(seats=bots, rounds=1, sit=False, chat=chat)
        async with me.at(code) as page:
            await page.get(wire.TableIs)
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            await page.over()
            heard = [
                one for message in page.messages if isinstance(message, wire.Said) for one in message.talk
            ]
        assert bool(heard) == (chat == "phrases")
        for one in heard:
            assert one.phrase is not None
            assert (one.phrase.code, one.person, one.text) == ("saw", None, "")
            assert one.seat in range(3)


def test_a_bot_hears_claims_where_they_were_made() -> None:
    game = game_of()
    play_round(game)
    act = Act.parse("saboteur @1")
    claims = [Claim(0, act, after) for after in (1, 2, 2, game.version)]
    story = phrases.story_of(game, claims, 2)
    heard = [at for at, event in enumerate(story) if event.kind == "claimed"]
    first, second = (len(part.events) for part in game.told[:2])
    assert heard == [first, first + second + 1, first + second + 2, len(story) - 1]
    assert [event for event in story if event.kind != "claimed"] == [
        event.to(2) for part in game.told for event in part.events
    ]


async def test_a_bot_that_is_accused_answers(server: Inside) -> None:
    me = Person(server.url)
    seats = [{}, *[{"kind": "bot", "level": "foreman"}] * 3]
    code = await me.make(seats=seats, rounds=1, start=True)
    async with me.at(code) as page:
        await page.get(wire.TableIs)
        await page.send(wire.SayPhrase(wire.Phrase("saboteur", seat=1)))
        await page.send(wire.Away())
        await page.over()
        said = [one for message in page.messages if isinstance(message, wire.Said) for one in message.talk]
    answers = [one for one in said if one.seat == 1 and one.phrase is not None and one.phrase.code == "i_am"]
    assert [one.phrase.card for one in answers if one.phrase is not None] == ["digger"]
    assert not [one for one in said if one.seat == 0 and one.person is None]  # a stand-in keeps quiet


async def test_why_bots_did_something_is_told_after_the_game_and_never_before(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(rounds=1, start=True)
    async with me.at(code) as page:
        first = await page.play()
        await page.play(first.version)
        paths = [f"/api/tables/{code}{path}" for path in ("", "/replay", "/record")]
        answers = [(await me.ask("GET", path)).text for path in paths]
        stored = [line.why for line in await server.worker.log.read(code) if line.why]
        assert stored
        for why in stored:
            assert not [text for text in (*page.texts, *answers) if why in text]
        await page.send(wire.Away())
        await page.over()

    async def replayed(eyes: str = "") -> wire.Replay:
        answer = await me.ask("GET", f"/api/tables/{code}/replay{eyes}")
        return msgspec.json.decode(answer.checked().content, type=wire.Replay)

    replay = await replayed()
    told = {step.line.split()[0] for step in replay.steps if step.why is not None}
    assert told == {"0", "1", "2"}  # the stand-in's reasons too
    assert [step for step in replay.steps if step.line.split()[0] in {"1", "2"} and step.why is None] == []
    assert next(step for step in replay.steps if step.line.startswith("0 ")).why is None  # that was me
    for step in replay.steps:
        if step.why is not None:
            for language in LANGUAGES:
                assert why_text(step.why, language)
    through = await replayed("?eyes=1")
    assert {step.line.split()[0] for step in through.steps if step.why} == {"1"}  # nobody else's thoughts
