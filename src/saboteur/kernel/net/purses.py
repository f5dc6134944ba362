"""Say what each seat of finished rounds can expect of the gold (see `picks`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from .. import rules as r
from .. import words as w
from ..gold import pay_of
from ..hands import about
from ..picks import picks
from . import columns as c
from .torched import import_torch

PAY = (0.0, *(float(pay_of(count)) for count in range(1, 5)))
"""What each saboteur gets if they win, by their number."""


@cache
def _tensor(numbers: tuple[Any, ...], device: str) -> Any:
    return import_torch().tensor(numbers, device=device)


def gold_of(hall: Any, ids: Any) -> tuple[Any, Any]:
    """Return for some finished games the gold that each seat can expect, and which seats dig."""
    torch = import_torch()
    seats, kinds = torch.arange(c.SEATS, device=hall.device), hall.kinds[ids].long()[:, None]
    roles = torch.stack([hall.word(ids, w.ROLES + seat) for seat in range(c.SEATS)], 1).long()
    counts = hall.tables[kinds, r.SEATS].long()
    exists = seats < counts
    digs = (hall.tables[kinds, about(roles) + r.TEAM] == r.DIGGERS) & exists
    reacher = hall.word(ids, w.REACHED_BY).long()[:, None]
    reached, away = reacher >= 0, (reacher - seats) % counts
    rank = ((away[:, None, :] < away[:, :, None]) & digs[:, None, :]).sum(2)
    picked = _tensor(picks(hall.stock), hall.device)[digs.sum(1)[:, None], rank]
    saboteurs = (exists & ~digs).sum(1).clamp(max=len(PAY) - 1)
    paid = _tensor(PAY, hall.device)[saboteurs][:, None]
    return torch.where(digs, picked * reached, paid * ~reached) * exists, digs


def surplus_of(gold: Any, digs: Any) -> Any:
    """Return how much more gold each digger gets than diggers do on average, in units of that average."""
    mean = (gold * digs).sum(1, keepdim=True) / digs.sum(1, keepdim=True)
    return (gold / mean.clamp(min=1) - 1) * digs * (mean > 0)
