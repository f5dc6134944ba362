"""Count who wins, by edition, number of players and number of saboteurs among them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from .rounds import Result
from .statistics import Estimate, share


class Share(msgspec.Struct, frozen=True):
    """How often the treasure was reached."""

    rules: str
    players: int
    saboteurs: int | None
    """None: over all deals."""
    reached: Estimate
    acts: float


def balance(results: Iterable[Result]) -> list[Share]:
    """Count by players and saboteurs."""
    groups: defaultdict[tuple[str, int, int | None], list[Result]] = defaultdict(list)
    for result in results:
        players = len(result.teams)
        groups[result.rules, players, None].append(result)
        groups[result.rules, players, result.teams.count("saboteurs")].append(result)
    return [
        Share(*key, share(sum(r.reached for r in group), len(group)), sum(r.acts for r in group) / len(group))
        for key, group in sorted(
            groups.items(), key=lambda item: (item[0][1], item[0][2] is not None, item[0][2] or 0)
        )
    ]
