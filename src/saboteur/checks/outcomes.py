"""Compare what the engine says about an act with what the kernel keeps of it.

The kernel has no events. Most of what they tell is a change of the position, which lockstep compares. Here is
the rest: what was drawn and discarded, in which order, and who saw it; who looked at what; which goals were
turned up; why a round ended; which roles and gold cards were shown or passed on; who gained how much.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from ..events import Event
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.composing import REASONS, place
from ..shapes import Cell

Words = Sequence[int]
Sight = tuple[int, int, str]
"""Who sees what, and where: the place of a role or a goal in the record."""


class Outcomes:
    """Describes what an act led to, from the engine's events and from the kernel's words."""

    def __init__(self, kernel: SimpleNamespace, rules: Words, names: Sequence[str]) -> None:
        self.kernel, self.rules, self.names = kernel, rules, names
        self.seats = int(rules[r.SEATS])
        self.goals = [int(rules[r.GOAL_CELLS + at]) for at in range(rules[r.GOAL_CELL_COUNT])]
        self.has_gold_cards = rules[r.PAYS] == r.BY_GOLD_CARDS
        numbers = {name: number for number, name in enumerate(names)}
        self.worths = {
            name: int(rules[r.CARDS + at * r.CARD_WORDS + r.VALUE]) for name, at in numbers.items()
        }

    def compare(self, events: Sequence[Event], before: Words, after: Words) -> Iterable[tuple[str, Any, Any]]:
        """Yield for each kind of outcome its name, what was told, and what the kernel keeps."""
        moved = [event for event in events if event.kind == "moved"]
        drawn, discarded = (range(int(before[at]), int(after[at])) for at in (w.PILE, w.DISCARDED))
        yield (
            "drawn",
            [card for event in moved if event.source == "pile" for card in event.cards],
            [self.names[before[w.DECK + at]] for at in drawn],
        )
        yield (
            "discarded",
            [
                (card, -1 if event.seen is None else event.seen[0])
                for event in events
                if event.into == "discard" or event.kind == "removed"
                for card in event.cards
            ],
            [(self.names[word & 255], (word >> 8) - 1) for word in (after[w.DECK + at] for at in discarded)],
        )
        is_over = after[w.REASON] and not before[w.REASON]
        yield (
            "end of the round",
            [(event.why, event.seat) for event in events if event.kind == "round_ended"],
            [(REASONS[int(after[w.REASON])], after[w.ENDED_BY])] if is_over else [],
        )
        yield (
            "roles shown",
            any(event.kind == "role_shown" for event in events),
            bool(after[w.SHOWN] and not before[w.SHOWN]),
        )
        total = self.kernel.total
        yield (
            "gained",
            self.gains(events),
            [total(after, self.rules, seat) - total(before, self.rules, seat) for seat in range(self.seats)],
        )
        yield "looks", *self.looks(events, before, after)
        yield "turned up", *self.turned_up(events, before, after)
        if self.has_gold_cards:
            yield "gold shown", *self.gold_shown(moved, before, after)
            yield "gold passed on", *self.passed_on(moved, before, after)

    def gains(self, events: Iterable[Event]) -> list[int]:
        """Add up what each seat gained or lost."""
        found = [0] * self.seats
        for event in events:
            if event.seat is None:
                continue
            if event.kind in ("paid", "won"):
                found[event.seat] += event.amount
                if event.target.seat is not None:
                    found[event.target.seat] -= event.amount
            elif event.kind == "moved":
                worth = sum(self.worths[card] for card in event.cards)
                found[event.seat] += worth * (
                    event.into.startswith("gold:") - event.source.startswith("gold:")
                )
        return found

    def looks(self, events: Sequence[Event], before: Words, after: Words) -> tuple[set[Sight], set[Sight]]:
        """Return who looked at what. A second look at the same goal changes no word, so it must be kept from
        before. A role that was exchanged takes along who has seen it."""
        told = {
            (event.seat, self.looked_at(event), event.cards[0])
            for event in events
            if event.kind == "looked" and event.seat is not None
        }
        sights = self.sights(after)
        fresh = sights - self.sights(before)
        if any(event.kind == "role" for event in events):
            fresh = {sight for sight in fresh if sight[1] >= w.GOAL_SEEN}
        return told, fresh | told & sights

    def looked_at(self, event: Event) -> int:
        """Return the place of what was looked at."""
        if event.target.cell is not None:
            return w.GOAL_SEEN + self.goals.index(place(event.target.cell))
        assert event.target.seat is not None
        return w.ROLE_SEEN + event.target.seat

    def sights(self, words: Words) -> set[Sight]:
        """Return what the kernel notes as seen."""
        places = [
            *((w.ROLE_SEEN + at, words[w.ROLES + at]) for at in range(self.rules[r.ROLE_COUNT])),
            *((w.GOAL_SEEN + at, words[w.GOALS + at]) for at in range(len(self.goals))),
        ]
        return {
            (seat, at, self.names[card])
            for at, card in places
            if words[at]
            for seat in range(self.seats)
            if words[at] >> seat & 1
        }

    def turned_up(
        self, events: Iterable[Event], before: Words, after: Words
    ) -> tuple[set[tuple[int, str]], set[tuple[int, str]]]:
        """Return which goals were turned up. After a round of The Duel they do not lie there any more."""
        told = {
            (place(event.target.cell or Cell(0, 0)), event.cards[0])
            for event in events
            if event.kind == "turned_up"
        }
        down = [goal for goal in self.goals if _is_down(before, goal) and not _is_down(after, goal)]
        kept = {(goal, self.names[(before[w.GRID + goal] >> w.CARD & w.CARD_MASK) - 1]) for goal in down}
        return told, {one for one in kept if after[w.GRID + one[0]] & w.UP or one in told}

    def gold_shown(self, moved: Iterable[Event], before: Words, after: Words) -> tuple[Any, Any]:
        """Return how many gold cards worth 1, 2 and 3 each seat got face up."""
        told = [0] * (3 * self.seats)
        for event in moved:
            if event.source == "gold_pile" and event.seen is None and event.seat is not None:
                for card in event.cards:
                    told[3 * event.seat + self.worths[card] - 1] += 1
        places = range(w.GOLD_SHOWN, w.GOLD_SHOWN + 3 * self.seats)
        return told, [after[at] - before[at] for at in places]

    def passed_on(self, moved: Iterable[Event], before: Words, after: Words) -> tuple[Any, Any]:
        """Return the gold cards that each digger passed on, as the kernel writes them."""
        told = {
            event.seat: sum(16 ** (self.worths[card] - 1) for card in event.cards)
            for event in moved
            if event.source.startswith("purse:") and event.into.startswith("purse:")
        }
        first = w.PASSED_ON + (int(after[w.ROUND]) - 1) * w.MOST_SEATS
        words = {
            seat: (before[first + seat] & 4095, after[first + seat] & 4095) for seat in range(self.seats)
        }
        return told, {seat: new for seat, (old, new) in words.items() if new != old}


def _is_down(words: Words, cell: int) -> bool:
    """Tell whether a card lies there face down."""
    word = words[w.GRID + cell]
    return bool(word >> w.CARD & w.CARD_MASK and not word & w.UP)
