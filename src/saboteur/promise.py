"""Keep what was promised about a game's deals in one line, and check a record against it.

`fair` says how the deals follow from secrets and numbers. A page writes the line during the game, a player
can copy it, and `saboteur verify` compares it with the record afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from .deal import Deal
from .errors import Unreadable
from .events import Event
from .fair import Opened, commitment, dealt, seed, sight
from .record import Record, replayed


class Broken(ValueError):
    """A deal differs from what was promised."""


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player can keep during a game, as one line of text.

    >>> kept = Promise("7kxw2bd", ("c1", "c2"), number="ff", seat=3, saw=("0011223344556677",))
    >>> print(kept)
    saboteur promise 7kxw2bd commitments=c1,c2 number=ff seat=3 saw=0011223344556677
    >>> Promise.parse(str(kept)) == kept
    True
    """

    table: str
    commitments: tuple[str, ...]
    number: str = ""
    """The number that this player's page added."""
    seat: int | None = None
    saw: tuple[str, ...] = ()
    """For each round the fingerprint of what this seat was dealt; `-` if the page did not see it."""

    def __str__(self) -> str:
        words = ["saboteur promise", self.table, f"commitments={','.join(self.commitments)}"]
        if self.number:
            words.append(f"number={self.number}")
        if self.seat is not None:
            words.append(f"seat={self.seat}")
        if self.saw:
            words.append(f"saw={','.join(self.saw)}")
        return " ".join(words)

    @classmethod
    def parse(cls, text: str) -> Promise:
        """Read a line that a player copied."""
        found = re.fullmatch(
            r"saboteur promise (?P<table>\w+) commitments=(?P<commitments>[\w,]+)"
            r"(?: number=(?P<number>\w+))?(?: seat=(?P<seat>\d{1,3}))?(?: saw=(?P<saw>[\w,-]+))?",
            " ".join(text.split()),
        )
        if found is None:
            raise Unreadable("promise", text=text[:60])
        seat = found["seat"]
        return cls(
            found["table"],
            tuple(found["commitments"].split(",")),
            found["number"] or "",
            None if seat is None else int(seat),
            tuple((found["saw"] or "").split(",")) if found["saw"] else (),
        )


def check(record: Record, promise: Promise | None = None) -> list[str]:
    """Check every deal of a record and what a player kept; return the findings, or raise Broken.

    Without a promise, deals are checked only against the secrets in the record itself.
    """
    if record.opened is None:
        raise Broken("the record names no secrets, so its deals cannot be checked")
    if promise is not None:
        _check_promise(record.opened, promise)
    found = []
    for number, (deal, events) in enumerate(_deals(record), 1):
        if number > len(record.opened.secrets):
            raise Broken(f"round {number}: no secret was opened for it")
        secret = record.opened.secrets[number - 1]
        if dealt(deal.orders, seed(number, secret, record.opened.numbers)) != deal:
            raise Broken(f"round {number}: the deal does not follow from the secret and the numbers")
        words = f"round {number}: the deal follows from the secret and {_count(record.opened.numbers)}"
        if promise is not None:
            words += _seen(number, promise, events)
        found.append(words)
    return found


def _check_promise(opened: Opened, promise: Promise) -> None:
    shown = tuple(map(commitment, opened.secrets))
    for number, (was, now) in enumerate(zip(promise.commitments, shown, strict=False), 1):
        if was != now:
            raise Broken(f"round {number}: the secret is not the one that the server committed to")
    if len(shown) > len(promise.commitments):
        raise Broken(f"{len(shown)} secrets were opened, {len(promise.commitments)} were committed to")
    if promise.number and promise.number not in opened.numbers:
        raise Broken("your number was left out of the deals")


def _seen(number: int, promise: Promise, events: Sequence[Event]) -> str:
    """Compare what a seat was dealt with what its page saw; return the finding, or raise Broken."""
    saw = promise.saw[number - 1] if number <= len(promise.saw) else "-"
    if promise.seat is None or saw == "-":
        return ""
    mine = [event for event in events if event.seat == promise.seat]
    role = [card for event in mine if event.kind == "role" for card in event.cards]
    hand = [card for event in mine if event.kind == "dealt" for card in event.cards]
    if sight(role, hand) != saw:
        raise Broken(f"round {number}: you were shown other cards than this deal gives you")
    return ", and it gives you the cards that you saw"


def _deals(record: Record) -> list[tuple[Deal, list[Event]]]:
    return [(act, events) for _, act, events, _ in replayed(record) if isinstance(act, Deal)]


def _count(numbers: Sequence[str]) -> str:
    return "1 number" if len(numbers) == 1 else f"{len(numbers)} numbers"
