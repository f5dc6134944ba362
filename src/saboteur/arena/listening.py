"""Count what is claimed, what is believed of it, and how good beliefs are, at tables that talk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from ..acts import Act
from ..bots import Budget, Choice
from ..bots.leanings import goal_effects
from ..bots.learned import Learned, Thoughts, guilt_of
from ..bots.memory import Memory
from ..bots.spirit import Spirit
from ..bots.temper import SEASONED
from ..catalogue import parse_ruleset
from ..claims import Claim
from ..events import Event
from ..names import Team
from ..state import State
from ..texts.truth import is_true
from ..view import View
from .calibration import ByTurn, Quality, buckets_of, log_score
from .match import Match, teams_of
from .players import player
from .rounds import deal_by_number
from .statistics import Estimate, mean, share

GUILTY: Team = "saboteurs"
RULES_OF_THUMB = "foreman"
MOVED = 0.01
"""A listener that gives a claim so much more credit than without it believes it."""


class Table(msgspec.Struct, frozen=True):
    """A round to listen to: everybody plays the same level."""

    rules: str
    level: str
    deal: int


class Said(msgspec.Struct, frozen=True):
    """A claim: who made it, and whether it was true; None for an opinion that nobody can check."""

    verb: str
    team: Team
    true: bool | None


class Effect(msgspec.Struct, frozen=True):
    """What a claim of a saboteur did to a digger: how much likelier it made what was claimed."""

    verb: str
    true: bool | None
    shift: float


class Guess(msgspec.Struct, frozen=True):
    """How likely a seat thinks another is a saboteur: by the net, by rules of thumb, and knowing nothing."""

    turn: int
    guilty: bool
    net: float
    thumb: float
    plain: float


class Heard(msgspec.Struct, frozen=True):
    """Everything that was said and believed in a round."""

    said: list[Said] = []
    effects: list[Effect] = []
    guesses: list[Guess] = []


class Row(msgspec.Struct, frozen=True):
    """How one kind of claim was used by a team, and what it was worth."""

    verb: str
    team: Team
    made: int
    false: Estimate
    """Of those that can be checked."""


class Credit(msgspec.Struct, frozen=True):
    """How diggers took the claims of saboteurs."""

    verb: str
    true: bool | None
    believed: Estimate
    shift: Estimate
    """How much likelier a claim made its content, as a share."""


class Talk(msgspec.Struct, frozen=True):
    """What was measured at tables of one level."""

    rules: str
    level: str
    rounds: int
    rows: list[Row]
    credits: list[Credit]
    believers: list[Quality]


class Listener:
    """Watches one round."""

    def __init__(self, table: Table) -> None:
        ruleset = parse_ruleset(table.rules)
        bot = player(table.level)
        self.net = bot.learned if isinstance(bot, Spirit) else Learned()
        self.other = Learned(weights=self.net.path)
        """Thinks the same without a claim; with a memory of its own, so that neither reads a story twice."""
        self.memory = Memory()
        self.heard = Heard()
        self.turns = [0] * ruleset.seats
        self.read = [0] * ruleset.seats
        self.seats, self.counted = ruleset.seats, 0

    def watch(self, state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        """Look at a decision: what was heard since the last one, what is believed now, what is said."""
        teams = teams_of(state)
        fresh, self.read[seat] = story[self.read[seat] :], len(story)
        self._count(state, teams, story[self.counted :])
        self.counted = len(story)  # all stories are equally long
        if state.frames[-1].kind != "turn" or state.frames[-1].step:
            return
        found = self.net.consider(shown, story)
        assert found is not None, "the net must know this game"
        self._guess(teams, seat, shown, story, found[1])
        if teams[seat] != GUILTY:
            told = [event for event in fresh if event.kind == "claimed" and teams[event.seat or 0] == GUILTY]
            if told:
                self._weigh(state, seat, shown, story, told[-1], found[1])
        self.turns[seat] += 1

    def _count(self, state: State, teams: Sequence[Team], fresh: Sequence[Event]) -> None:
        for event in fresh:
            if event.kind == "claimed" and event.seat is not None:
                self.heard.said.append(Said(event.verb, teams[event.seat], _truth(event, state)))

    def _guess(
        self, teams: Sequence[Team], seat: int, shown: View, story: Sequence[Event], thoughts: Thoughts
    ) -> None:
        guilt = guilt_of(thoughts, self.seats, seat)
        believed, _ = self.memory.believing_mind(shown, story, SEASONED)
        plain = self.memory.mind(shown)
        for other in range(self.seats):
            if other != seat:
                odds = [mind.odds[other].get(GUILTY, 0.0) for mind in (believed, plain)]
                self.heard.guesses.append(
                    Guess(self.turns[seat], teams[other] == GUILTY, guilt[other], *odds)
                )

    def _weigh(
        self, state: State, seat: int, shown: View, story: Sequence[Event], told: Event, thoughts: Thoughts
    ) -> None:
        """Compare what a digger believes with what it would believe without the last claim."""
        without = self.other.consider(shown, [event for event in story if event is not told])
        assert without is not None
        before, after = (self._credit(state, seat, told, one) for one in (without[1], thoughts))
        if before is not None and after is not None:
            self.heard.effects.append(Effect(told.verb, _truth(told, state), after - before))

    def _credit(self, state: State, seat: int, told: Event, thoughts: Thoughts) -> float | None:
        """Return how likely a listener thinks that a claim is true."""
        guilt, about = guilt_of(thoughts, self.seats, seat), told.target.seat
        designs = state.ruleset.designs
        match told.verb:
            case "saw" if told.target.at in state.ruleset.goal_cells:
                share = thoughts.goals[list(state.ruleset.goal_cells).index(told.target.at)]
                return share if designs[told.cards[0]].effect in goal_effects("won") else 1 - share
            case "i_am" if told.seat is not None:
                claims_guilt = designs[told.cards[0]].team == GUILTY
                return guilt[told.seat] if claims_guilt else 1 - guilt[told.seat]
            case "saboteur" if about is not None and about != seat:
                return guilt[about]
            case "trust" if about is not None and about != seat:
                return 1 - guilt[about]
            case _:
                return None


def _truth(event: Event, state: State) -> bool | None:
    """Say whether a claim is true. Who trusts somebody claims that they are not a saboteur."""
    assert event.seat is not None
    if event.verb == "trust" and event.target.seat is not None:
        return teams_of(state)[event.target.seat] != GUILTY
    if event.verb in ("i_hold", "i_lack"):
        return None  # the hand may have changed since
    return is_true(Claim(event.seat, _act(event), 0), state)


def _act(event: Event) -> Act:
    return Act(event.verb, event.cards, event.target)


def listen(table: Table) -> Heard:
    """Play a round and listen."""
    ruleset, listener = parse_ruleset(table.rules), Listener(table)
    match = Match(
        ruleset,
        f"listening {table.deal}",
        dealer=partial(deal_by_number, table.deal),
        watch=listener.watch,
        talk=True,
    )
    match.deal()
    match.play([player(table.level)] * ruleset.seats, [Budget(playouts=1)] * ruleset.seats)
    return listener.heard


def sum_up(tables: Sequence[Table], heard: Iterable[Heard]) -> Talk:
    """Sum up what was heard at tables of one level."""
    said: defaultdict[tuple[str, Team], list[bool | None]] = defaultdict(list)
    effects: defaultdict[tuple[str, bool | None], list[float]] = defaultdict(list)
    guesses: list[Guess] = []
    for one in heard:
        for claim in one.said:
            said[claim.verb, claim.team].append(claim.true)
        for effect in one.effects:
            effects[effect.verb, effect.true].append(effect.shift)
        guesses += one.guesses
    rows = []
    for (verb, team), truths in sorted(said.items()):
        known = [true for true in truths if true is not None]
        rows.append(Row(verb, team, len(truths), share(known.count(False), len(known))))
    first = tables[0]
    return Talk(
        first.rules,
        first.level,
        len(tables),
        rows,
        [
            Credit(*key, share(sum(shift >= MOVED for shift in shifts), len(shifts)), mean(shifts))
            for key, shifts in sorted(effects.items(), key=str)
        ],
        [
            _quality(
                first.rules,
                first.level,
                len(tables),
                [(one.turn, one.guilty, one.net, one.plain) for one in guesses],
            ),
            _quality(
                first.rules,
                RULES_OF_THUMB,
                len(tables),
                [(one.turn, one.guilty, one.thumb, one.plain) for one in guesses],
            ),
        ],
    )


def _quality(
    rules: str, level: str, rounds: int, guesses: Sequence[tuple[int, bool, float, float]]
) -> Quality:
    turns: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for turn, guilty, belief, plain in guesses:
        turns[turn].append((log_score(belief, guilty), log_score(plain, guilty)))
    by_turn = [
        ByTurn(turn, mean([one for one, _ in pairs]), mean([two for _, two in pairs]))
        for turn, pairs in sorted(turns.items())
        if len(pairs) > 30
    ]
    return Quality(
        rules, level, rounds, by_turn, buckets_of([(belief, guilty) for _, guilty, belief, _ in guesses])
    )
