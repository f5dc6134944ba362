"""Show that a deal is the one that was promised when its round began."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.record import read

from .. import wire
from .core import digest

if TYPE_CHECKING:
    from collections.abc import Sequence


class Broken(ValueError):
    """A promise that was not kept."""


class _Shown(msgspec.Struct, frozen=True):
    commitments: tuple[wire.Commitment, ...] | None = None


def check(promises: Sequence[wire.Commitment], deals: Sequence[str]) -> list[str]:
    """Say of each deal that it is the one promised; raise Broken if one is not."""
    if len(promises) != len(deals):
        raise Broken(f"{len(deals)} deals were played, {len(promises)} were promised")
    found = []
    for promise, deal in zip(promises, deals, strict=True):
        if not promise.salt:
            raise Broken(f"round {promise.round}: the promise is not opened before the game ends")
        if promise.deal and promise.deal != deal:
            raise Broken(f"round {promise.round}: another deal was played than the one opened")
        if digest(promise.salt, deal) != promise.digest:
            raise Broken(f"round {promise.round}: the deal is not the one promised")
        found.append(f"round {promise.round}: the deal is the one promised ({promise.digest[:16]}...)")
    return found


def verify_record(text: str, shown: bytes | None) -> list[str]:
    """Replay a record and check the promises shown with it; return what was found, line by line."""
    record = read(text)
    found = [f"{len(record.lines)} lines replayed; the game is {'over' if record.state.over else 'not over'}"]
    if shown is not None:
        deals = [line.partition(" #")[0] for line in record.lines if line.startswith("deal ")]
        try:
            promises = msgspec.json.decode(shown, type=_Shown).commitments
        except msgspec.DecodeError as error:
            raise Broken(f"the promises can't be read: {error}") from None
        if promises is None:
            raise Broken("the promises can't be read: this is not what /api/tables/CODE shows")
        found += check(promises, deals)
    return found
