"""Count seats from the one that decides, or from the first one."""

from __future__ import annotations

from typing import Any

from .torched import import_torch


def turned(counts: Any, actors: Any, most: int, way: int) -> Any:
    """Return for each seat which number it has, counted from the seat that decides (way -1); or the other way
    round (way 1). There are so many seats in each game, and room for the most."""
    torch = import_torch()
    numbers = torch.arange(most, device=counts.device)[None]
    seats, actor = counts.long()[:, None], actors.long()[:, None]
    return torch.where(numbers < seats, (numbers + way * actor) % seats, numbers)
