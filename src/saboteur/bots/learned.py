"""A player that learned by self-play: a small net scores every act that is offered.

It needs numpy and a file of weights, and covers games with roles and gold cards for 3 to 10 players, races
for gold (`learned_race`) and games with teams (`learned_teams`), each with weights of its own. In other
games, and for choices that are not the move of a turn, it plays like the foreman. To compare them:

    saboteur arena foreman spirit --saboteurs 2 --deals 100
    saboteur arena master spirit --edition duel --deals 100
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..acts import Act
from ..events import Event
from ..kernel import words as w
from ..kernel.entering import Entry
from ..kernel.net import columns as c
from ..kernel.net.parts import ROLES, TEAMS
from ..view import View
from .chronicle import round_of
from .learned_race import look, race_reason, race_thinker
from .learned_teams import TeamThoughts, team_reason, team_thinker
from .levels import Foreman, offered_in, speaking
from .memory import Memory, rules_of
from .mind import Mind, Odds
from .nets import Look, Net, entry_to, loaded
from .protocol import DEFAULT, Budget, Choice, Why
from .retold import Distances, Retelling, TeamRetelling
from .sights import knowledge_of
from .spirit import Spirit, race_weights_file, team_weights_file, weights_file
from .talk import remark

REMEMBERED = 24
"""The number of stories to keep."""
EVEN = 0.5
"""A digger accuses only seats that are likelier than this to be saboteurs, and trusts only others."""


class Thoughts(NamedTuple):
    """What a net thinks of a position."""

    scores: list[float]
    """Of every act that is looked at; only their order counts."""
    saboteurs: list[float]
    """How likely each seat is a saboteur, counted from the one that thinks."""
    goals: list[float]
    """How likely each goal holds the treasure."""
    reached: float
    """How likely it will be reached."""


class Thinker(Net):
    """A net for games with roles, with its weights."""

    forward_in = "forward"

    def think(self, looked: Look) -> Thoughts:
        """Return the thoughts about one position, as plain numbers."""
        thoughts, tools = self.raw(looked), self.tools
        guilt, odds = tools.sigmoid(thoughts.saboteurs[0]), tools.odds(thoughts.goals[0])
        reached = float(tools.sigmoid(thoughts.reached[0]))
        return Thoughts(thoughts.scores.tolist(), guilt.tolist(), odds.tolist(), reached)


@cache
def thinker(path: Path) -> Thinker | None:
    """Return the net of a file, or None if it or numpy is missing."""
    return loaded(Thinker, path)


class Learned(Foreman):
    """A player whose net was trained by self-play."""

    level = Spirit.level

    def __init__(
        self,
        memory: Memory | None = None,
        weights: Path | None = None,
        race_weights: Path | None = None,
        team_weights: Path | None = None,
    ) -> None:
        super().__init__(memory)
        self.path = weights or weights_file()
        self.race_path = race_weights or race_weights_file()
        self.team_path = team_weights or team_weights_file()
        self._distances = Distances()
        self._retold: list[tuple[str, int, list[Event], Retelling]] = []

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose the move that the net scores highest. Where seats talk, a claim may score higher: then it is
        made first, and the move is chosen as by somebody who has made it."""
        found = self.consider(view, story)
        if found is None:
            learned = self._race(view, story) or self._with_teams(view, story)
            return learned or super().choose(view, story, random, budget)
        looked, thoughts = found
        says = None
        word = max(sincere(looked, thoughts))[1]
        if word & 15 >= w.SAW:
            says = looked.entry.claimed(word)
            looked, thoughts = self._think(view, [*story, _heard(view, says)], has_spoken=True)
        best = self._best(view, story, looked, thoughts.scores)
        if best is None:
            return super().choose(view, story, random, budget)
        act, line = best
        mind = self.memory.mind(view)
        guilt = guilt_of(thoughts, mind.ruleset.seats, view.seat or 0)
        choice = Choice(act, reason(act, line, looked.context, guilt), says)
        if looked.context[c.TALKS]:
            return choice
        believing = self._mind(mind, view, guilt)
        return speaking(choice, believing, story)

    def _race(self, view: View, story: Sequence[Event]) -> Choice | None:
        """Choose the move that the net of a race scores highest; None if no move of a race is chosen."""
        net = race_thinker(self.race_path)
        looked = look(view, round_of(story)) if net is not None else None
        if net is None or looked is None:
            return None
        best = self._best(view, story, looked, net.think(looked).scores)
        return None if best is None else Choice(best[0], race_reason(*best))

    def _with_teams(self, view: View, story: Sequence[Event]) -> Choice | None:
        """Choose the move that the net of games with teams scores highest; None if none is chosen there. That
        net does not talk, so the foreman decides what is said."""
        found = self.consider_teams(view, story)
        if found is None:
            return None
        looked, thoughts = found
        best = self._best(view, story, looked, thoughts.scores)
        if best is None:
            return None
        choice = Choice(best[0], team_reason(*best, looked.context, thoughts.teams))
        mind, belief = self.memory.believing_mind(view, story, self.temper)
        return choice if belief is None else speaking(choice, mind, story)

    def _best(
        self, view: View, story: Sequence[Event], looked: Look, scores: Sequence[float]
    ) -> tuple[Act, list[int]] | None:
        """Return the offered act that scores highest, and its numbers; None if none was looked at."""
        offered = offered_in(view, self.memory.mind(view), story)
        return looked.best(scores, [act for offer in offered for act in offer])

    def consider_teams(self, view: View, story: Sequence[Event]) -> tuple[Look, TeamThoughts] | None:
        """Return what the seat looks at and what the net of games with teams thinks of it; None if it must
        not choose a move, or the net does not know the game."""
        is_move = view.seat in view.awaits and view.frames[-1].kind == "turn"
        entry, net = entry_to(rules_of(view.rules), TEAMS), team_thinker(self.team_path)
        if entry is None or net is None or not is_move:
            return None
        retold = self._retell(entry, view, round_of(story), TeamRetelling)
        retold.face(view)
        looked = retold.look()
        return looked, net.think(looked)

    def consider(self, view: View, story: Sequence[Event]) -> tuple[Look, Thoughts] | None:
        """Return what the seat looks at and what the net thinks of it; None if it must not choose a move, or
        the net does not know the game."""
        is_move = view.seat in view.awaits and view.frames[-1].kind == "turn"
        if entry_to(rules_of(view.rules), ROLES) is None or thinker(self.path) is None or not is_move:
            return None
        return self._think(view, story)

    def remark(self, view: View, story: Sequence[Event], told: Sequence[Event], random: Random) -> Act | None:
        """Say after a look what the net scores highest: what it saw, something else, or nothing."""
        entry, net = entry_to(rules_of(view.rules), ROLES), thinker(self.path)
        looks = [event for event in told if event.kind == "looked" and event.seat == view.seat]
        if entry is None or net is None or not looks:
            return remark(view, told, random)
        retold = self._retell(entry, view, round_of(story))
        retold.face(view)
        retold.tell(looks[-1].target.at)
        looked = retold.look()
        word = max(zip(net.think(looked).scores, looked.acts, strict=True))[1]
        return entry.claimed(word) if word & 15 >= w.SAW else None

    def _think(
        self, view: View, story: Sequence[Event], *, has_spoken: bool = False
    ) -> tuple[Look, Thoughts]:
        entry, net = entry_to(rules_of(view.rules), ROLES), thinker(self.path)
        assert entry is not None and net is not None
        retold = self._retell(entry, view, round_of(story))
        retold.face(view, has_spoken=has_spoken)
        looked = retold.look()
        return looked, net.think(looked)

    def _retell(
        self, entry: Entry, view: View, story: Sequence[Event], kind: type[Retelling] = Retelling
    ) -> Retelling:
        """Return the story as a record; it continues what was read before."""
        assert view.seat is not None
        found = None
        for at, (line, whose, read, retold) in enumerate(self._retold):
            same = line == view.rules and whose == view.seat and len(read) <= len(story)
            if same and read == list(story[: len(read)]):
                found = retold
                del self._retold[at]
                break
        found = found or kind(entry, self._distances)
        found.go_on(story)
        self._retold.insert(0, (view.rules, view.seat, list(story), found))
        del self._retold[REMEMBERED:]
        return found

    def _mind(self, mind: Mind, view: View, guilt: Sequence[float]) -> Mind:
        """Return a mind that believes what the net believes."""
        odds: list[Odds] = [{"saboteurs": share, "diggers": 1 - share} for share in guilt]
        odds[mind.seat] = {mind.team: 1.0}
        facts = knowledge_of(view.facts), knowledge_of(view.common)
        return Mind(mind.sight, *facts, odds, None, lambda: guilt)


def sincere(looked: Look, thoughts: Thoughts) -> Iterator[tuple[float, int]]:
    """List what may be done or said, with its score. A digger accuses only whom it believes to be a saboteur,
    and trusts only whom it doesn't."""
    digs = not looked.context[c.SABOTEUR]
    for score, word in zip(thoughts.scores, looked.acts, strict=True):
        if digs and word & 15 in (w.ACCUSE, w.TRUST):
            guilt = thoughts.saboteurs[looked.line(word)[c.TARGET]]
            if (guilt > EVEN) != (word & 15 == w.ACCUSE):
                continue
        yield score, word


def guilt_of(thoughts: Thoughts, seats: int, seat: int) -> list[float]:
    """Return how likely each seat is a saboteur, from seat 0 on."""
    return [thoughts.saboteurs[(other - seat) % seats] for other in range(seats)]


def _heard(view: View, says: Act) -> Event:
    """Return an own claim as everybody will hear it."""
    return Event("claimed", view.seat, says.cards, says.target, verb=says.verb)


def reason(act: Act, line: Sequence[int], context: Sequence[int], guilt: Sequence[float]) -> Why:
    """Say why, in the words that all bots use; of another seat also how sure it is."""
    gain, sabotages = line[c.GAIN], context[c.SABOTEUR]
    if act.verb == "pass":
        return Why("discards")
    if act.verb == "lay":
        if line[c.TOUCHES] or line[c.WINS]:
            return Why("arrives")
        if gain > 0:
            return Why("blends_in") if sabotages else Why("digs", {"left": line[c.AFTER]})
        if sabotages:
            return Why("blocks" if gain < 0 else "plays_along")
        return Why("widens")
    if line[c.IS_MAP]:
        return Why("looks")
    if line[c.IS_FALL]:
        return Why("brings_down" if sabotages else "clears_way")
    if line[c.AT_SELF]:
        return Why("mends_self")
    kin = guilt[act.target.whom] if sabotages else 1 - guilt[act.target.whom]
    code, share = ("suspects", 1 - kin) if line[c.IS_BREAK] else ("trusts", kin)
    return Why(code, {"seat": act.target.whom, "share": round(100 * share)})
