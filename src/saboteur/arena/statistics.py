"""Estimate shares, means and paired differences, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isinf, sqrt
from statistics import fmean, stdev

import msgspec

Z = 1.959964
FEWEST = 10
"""With fewer values there is no interval, because their spread is not known."""


class Estimate(msgspec.Struct, frozen=True):
    """A value with its 95 % interval, which is infinite if there are too few values."""

    value: float
    low: float
    high: float
    count: int

    def percent(self) -> str:
        """Write it as a share.

        >>> share(45, 100).percent()
        '45.0 % (35.6-54.8)'
        """
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f}-{100 * self.high:.1f})"

    def points(self) -> str:
        """Write it as a difference of shares.

        >>> mean([1.0, 0.0, 0.0, 0.0] * 5).points()
        '+25.0 points (+5.5 to +44.5)'
        """
        if isinf(self.low):
            return f"{100 * self.value:+.1f} points (too few)"
        return f"{100 * self.value:+.1f} points ({100 * self.low:+.1f} to {100 * self.high:+.1f})"

    def __str__(self) -> str:
        if isinf(self.low):
            return f"{self.value:+.3f} (too few)"
        return f"{self.value:+.3f} ({self.low:+.3f} to {self.high:+.3f})"


def share(hits: int, count: int) -> Estimate:
    """Estimate a share with Wilson's interval, which also works for few and extreme counts."""
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, zz = hits / count, Z * Z
    middle = (p + zz / (2 * count)) / (1 + zz / count)
    spread = Z * sqrt(p * (1 - p) / count + zz / (4 * count * count)) / (1 + zz / count)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return Estimate(p, min(p, low), max(p, high), count)  # rounding must not leave the share itself outside


def mean(values: Sequence[float]) -> Estimate:
    """Estimate a mean; for paired differences, pass the differences.

    >>> print(mean([13.0, 13.0]))
    +13.000 (too few)
    """
    middle = fmean(values) if values else 0.0
    if len(values) < FEWEST:
        return Estimate(middle, -inf, inf, len(values))
    spread = Z * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - spread, middle + spread, len(values))


def alike(estimates: Sequence[Estimate]) -> Estimate:
    """Average some independent estimates, each of which counts alike.

    >>> print(alike([Estimate(0.1, 0.0, 0.2, 50), Estimate(0.3, 0.2, 0.4, 200)]))
    +0.200 (+0.129 to +0.271)
    """
    middle = fmean(one.value for one in estimates)
    spread = sqrt(sum(((one.high - one.low) / 2) ** 2 for one in estimates)) / len(estimates)
    return Estimate(middle, middle - spread, middle + spread, sum(one.count for one in estimates))
