"""Play rounds with the net, past selves and rules of thumb, and keep what can be learned from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .forward import Weights
from .halls import Hall, Shown
from .subjects import LEARNER, PAST, RIVAL, STYLED, THUMB, Batch, Ends, Subject
from .torched import import_torch, kind_on, log_chances, lowered, pick, with_torch

DECAY = 0.95
"""The factor by which a step counts less for each act further back."""


def draw_modes(hall: Hall, shares: tuple[float, ...], count: int) -> Any:
    """Choose a random mode for some games."""
    torch = import_torch()
    odds = torch.tensor(shares, device=hall.device)
    return torch.multinomial(odds, count, replacement=True)


def chances_of(subject: Subject, weights: Weights, device: str, shown: Shown) -> Any:
    """Return the logarithm of the chance of each line that is shown."""
    tools = with_torch(device, kind_on(device))
    thoughts = subject.think(weights, tools, shown.contexts, shown.seats, shown.lines, shown.owners)
    return log_chances(thoughts.scores.float(), shown.owners, len(shown.ids))


def decides(players: Any, others: Mapping[int, Weights]) -> Any:
    """Return where the learner decides: also for a player whose weights are not there yet."""
    mine = players == LEARNER
    for player in (PAST, RIVAL):
        if player not in others:
            mine = mine | (players == player)
    return mine


def own_chances(subject: Subject, hall: Hall, weights: Weights, shown: Shown, mine: Any) -> Any:
    """Return the logarithm of the chance of each line where the learner decides. A card also thinks where
    others do, since that takes less time than to pick."""
    if hall.device == "cuda" or bool(mine.all()):
        return chances_of(subject, weights, hall.device, shown)
    chances = import_torch().zeros(len(shown.owners), device=hall.device)
    part, lines = part_of(shown, mine)
    if len(part.ids):
        chances[lines] = chances_of(subject, weights, hall.device, part)
    return chances


def part_of(shown: Shown, wanted: Any) -> tuple[Shown, Any]:
    """Return some of the shown positions, and the places of their lines."""
    torch = import_torch()
    rows = wanted.nonzero()[:, 0]
    lines = wanted[shown.owners].nonzero()[:, 0]
    numbers = torch.zeros_like(shown.ids, dtype=torch.int64)
    numbers[rows] = torch.arange(len(rows), device=rows.device)
    part = Shown(
        shown.ids[rows], shown.counts[rows], shown.contexts[rows], shown.seats[rows], shown.lines[lines],
        numbers[shown.owners[lines]], shown.truths[rows],
    )  # fmt: skip
    return part, lines


class Ended(NamedTuple):
    """Rounds that are over."""

    ids: Any
    reached: Any


class Step(NamedTuple):
    """One act of each game that is not over."""

    shown: Shown
    starts: Any
    places: Any
    """Where the lines begin, and which are chosen, among all lines of the batch."""
    chances: Any
    expected: Any
    players: Any
    ended: Ended | None = None
    """The rounds that ended with it, where others follow at once."""


class Course:
    """Rounds that go on from one batch to the next: where one is over, another begins at once.

    So no batch waits for its longest rounds. What will come of the rounds that are not over at its end is
    taken from the critic.
    """

    def __init__(self, subject: Subject, hall: Hall, steps: int) -> None:
        """Let each batch have a number of acts of every game."""
        self.subject, self.hall, self.steps = subject, hall, steps
        self.modes: Any = None
        self.styles: Any = None
        self.groups: Any = None
        self.shown: Any = None
        self.begun = 0

    def collect(
        self, weights: Weights, others: Mapping[int, Weights], seed: int, shares: tuple[float, ...]
    ) -> tuple[Batch, Ends]:
        """Play on, and return what can be learned from that."""
        torch, subject, hall = import_torch(), self.subject, self.hall
        steps: list[Step] = []
        parts: list[Ends] = []
        first = 0
        with torch.no_grad():
            weights, others = all_lowered(weights, others, hall.device)
            if self.modes is None:
                self.modes = draw_modes(hall, shares, hall.count)
                self.styles = torch.rand((hall.count, subject.styles), device=hall.device)
                hall.begin(seed * hall.count & 0x3FFFFFFF, seed & 0x3FFFFFFF)
                self.shown = hall.show()
                self.groups = subject.group_of(self.shown)
            for _ in range(self.steps):
                step = decide(subject, hall, self.shown, weights, others, self.modes, self.styles, first)
                first += len(self.shown.lines)
                ended = self._end(seed, shares, parts)
                hall.lap("renew")
                steps.append(step._replace(ended=ended))
                self.shown = hall.show()
                if ended is not None and self.groups is not None:
                    self.groups[ended.ids] = subject.group_of(self.shown)[ended.ids]
            ahead = expected_by(subject, hall, weights, self.shown)
        batch = gather(subject, steps, ahead)
        hall.lap("gather")
        return batch, joined_ends(parts)

    def _end(self, seed: int, shares: tuple[float, ...], parts: list[Ends]) -> Ended | None:
        """Note how rounds ended, and begin others in their places."""
        torch, hall = import_torch(), self.hall
        ids = hall.over()
        if len(ids) == 0:
            return None
        reached, clipped = self.subject.outcomes(hall, ids)
        groups, modes = None if self.groups is None else self.groups[ids], self.modes[ids]
        report = self.subject.reported(hall, ids, reached, modes, groups)
        parts.append(Ends(reached, modes, report, clipped))
        self.modes[ids] = draw_modes(hall, shares, len(ids))
        self.styles[ids] = torch.rand((len(ids), self.subject.styles), device=hall.device)
        self.begun += 1
        hall.renew(ids.int(), self.begun * hall.count & 0x3FFFFFFF, seed & 0x3FFFFFFF)
        return Ended(ids, reached)


def joined_ends(parts: list[Ends]) -> Ends:
    """Put together how rounds ended."""
    torch = import_torch()
    if not parts:
        none = torch.zeros(0)
        return Ends(none, none, [], none)
    report = []
    for at, (more, _, _) in enumerate(parts[0].report):
        values, weights = (torch.cat([part.report[at][column] for part in parts]) for column in (1, 2))
        report.append((more, values, weights))
    reached, modes, clipped = (
        torch.cat([getattr(part, name) for part in parts]) for name in ("reached", "modes", "clipped")
    )
    return Ends(reached, modes, report, clipped)


def all_lowered(
    weights: Weights, others: Mapping[int, Weights], device: str
) -> tuple[Weights, dict[int, Weights]]:
    """Return the weights of all players in the precision in which they play."""
    kind = kind_on(device)
    return lowered(weights, kind), {player: lowered(one, kind) for player, one in others.items()}


def expected_by(subject: Subject, hall: Hall, weights: Weights, shown: Shown) -> Any:
    """Return the value of each shown game, as the critic expects it."""
    tools = with_torch(hall.device, kind_on(hall.device))
    return subject.value_of(subject.judge(weights, tools, shown.contexts, shown.seats, shown.truths), shown)


def decide(
    subject: Subject,
    hall: Hall,
    shown: Shown,
    weights: Weights,
    others: Mapping[int, Weights],
    modes: Any,
    styles: Any,
    first: int,
) -> Step:
    """Choose an act in each shown game, and carry it out. Its lines begin at a place in the batch."""
    hall.lap("show")
    players = subject.players_of(hall, shown, modes)
    chances = own_chances(subject, hall, weights, shown, decides(players, others))
    hall.lap("think")
    for player, other in others.items():
        part, lines = part_of(shown, players == player)
        if len(part.ids):
            chances[lines] = chances_of(subject, other, hall.device, part)
    part, lines = part_of(shown, players == STYLED)
    if len(part.ids):
        scores = subject.scores_of(part, styles[part.ids.long()])
        chances[lines] = log_chances(scores, part.owners, len(part.ids))
    starts = shown.counts.cumsum(0) - shown.counts
    places = pick(chances, shown.owners, starts, len(shown.ids))
    choices = (places - starts).int()
    hall.lap("others, pick")
    hall.thumb(shown.ids, (players == THUMB).int(), choices)
    hall.lap("thumb")
    places = starts + choices.long()
    expected = expected_by(subject, hall, weights, shown)
    hall.lap("judge")
    hall.advance(shown.ids, choices)
    hall.lap("advance")
    return Step(shown, first + starts, first + places, chances[places], expected, players)


def collect(
    subject: Subject,
    hall: Hall,
    weights: Weights,
    others: Mapping[int, Weights],
    seed: int,
    shares: tuple[float, ...],
) -> tuple[Batch, Ends]:
    """Play all rounds of a hall, and return what can be learned from them. `others` holds the weights of
    the past self and of the rival, by player."""
    torch = import_torch()
    modes = draw_modes(hall, shares, hall.count)
    styles = torch.rand((hall.count, subject.styles), device=hall.device)
    hall.begin(seed * hall.count & 0x3FFFFFFF, seed & 0x3FFFFFFF)
    steps: list[Step] = []
    first, groups = 0, None
    with torch.no_grad():
        weights, others = all_lowered(weights, others, hall.device)
        while (shown := hall.show()) is not None:
            if not steps:
                groups = subject.group_of(shown)
            steps.append(decide(subject, hall, shown, weights, others, modes, styles, first))
            first += len(shown.lines)
    every = torch.arange(hall.count, device=hall.device)
    reached, clipped = subject.outcomes(hall, every)
    batch = gather(subject, steps, reached)
    hall.lap("gather")
    return batch, Ends(reached, modes, subject.reported(hall, every, reached, modes, groups), clipped)


def gather(subject: Subject, steps: list[Step], reached: Any) -> Batch:
    """Put the steps together, and compute how much better each act was than expected, given what comes of the
    games after the last step."""
    torch = import_torch()
    reached = reached.clone()
    ahead, total = reached.clone(), torch.zeros_like(reached)
    gains: list[Any] = []
    ends: list[Any] = []
    for step in reversed(steps):
        if step.ended is not None:
            ids = step.ended.ids
            reached[ids] = ahead[ids] = step.ended.reached
            total[ids] = 0.0
        ids = step.shown.ids.long()
        total[ids] = ahead[ids] - step.expected + DECAY * total[ids]
        ahead[ids] = step.expected
        gains.append(subject.gain_of(total[ids], step.shown, subject.own))
        ends.append(reached[ids])
    shows = [step.shown for step in steps]

    def joined(parts: list[Any]) -> Any:
        return torch.cat(parts)

    return Batch(
        joined([one.contexts for one in shows]), joined([one.seats for one in shows]),
        joined([one.truths for one in shows]), joined([one.lines for one in shows]),
        joined([step.starts for step in steps]), joined([one.counts for one in shows]),
        joined([step.places for step in steps]), joined([step.chances for step in steps]),
        joined(gains[::-1]), joined(ends[::-1]), joined([step.players for step in steps]),
    )  # fmt: skip
