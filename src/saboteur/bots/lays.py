"""Weigh where to lay a tunnel card."""

from __future__ import annotations

from collections.abc import Iterator

from ..acts import Act
from ..offer import Offer
from .evidence import step, tell
from .mind import Mind
from .opinion import Opinion, Outcome
from .racing import race_lays
from .temper import Temper

SOME = 0.005
"""The change in the chance of the diggers that counts as any."""


def lay_opinions(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Judge each place for a card."""
    if mind.races:
        yield from race_lays(mind, temper, offer, worths)
        return
    card = offer.cards[0]
    design, survey, ambition = mind.designs[card], mind.survey, mind.ambition
    passes = frozenset((ambition.team,)) if ambition.team else mind.sight.walk.passes
    thrift = temper.thrift * worths.get(card, 0.0)
    reach = ambition.reach
    exposed = temper.hide if mind.hides and mind.nearest > temper.strike else 0.0
    cover = temper.cover * mind.disguise if temper.cover and mind.hides else 0.0
    ways_up = [
        (shape, shape.barred(passes), max([ports.bit_count() for ports in shape.tunnels]))
        for shape in (design.lying(turned=False), design.lying(turned=True))
    ]
    for target in offer.targets:
        shape, barred, ways = ways_up[target.turned]
        after = survey.after(target.at, shape, barred)
        outcome = mind.outcomes.get(after)
        if outcome is None:
            outcome = mind.outcomes[after] = _judge(mind, after)
        score, given_away, vain = 100 * reach * outcome.gain - thrift, 0.0, False
        if reach > 0:
            score += temper.width * (ways - 2)
            if outcome.gain < SOME and not shape.ladder:
                score -= temper.tidy if ways == 1 else ambition.still
                vain = temper.tidy > 0 and ways == 1 and not (ambition.crystals and shape.crystals)
        else:
            score -= (temper.width if temper.narrow is None else temper.narrow) * (ways - 2)
            if cover:
                dead = "dead " if ways == 1 and not shape.ladder else ""
                nearer = outcome.step
                if mind.plain is not survey:
                    shown = mind.plain.after(target.at, shape, barred)
                    nearer = step(mind.nearness(shown) - mind.nearness(mind.plain.now))
                given_away = tell(f"{mind.situation} lay {dead}{nearer}")
                score -= cover * given_away
            elif outcome.gain < -0.01 or ways == 1:
                score -= exposed
            if not outcome.hinders:
                score -= mind.urgency
                vain = mind.urgency > 0
            if mind.hides and outcome.code == "arrives":
                score -= temper.reveal
        if ambition.own:
            score += 100 * ambition.own * outcome.arrives
        score += 6 * ambition.crystals * shape.crystals
        act = Act("lay", offer.cards, target)
        yield Opinion(score, act, outcome.code, outcome.details, given_away, vain)


def _judge(mind: Mind, after: tuple[int, ...]) -> Outcome:
    now = mind.survey.now
    gain = mind.promise(after) - mind.promise_now
    nearer = step(mind.nearness(after) - mind.nearness(now))
    hinders = gain < -SOME or mind.nearest_by(after) > mind.nearest
    return Outcome(gain, _arrives(mind, now, after), nearer, hinders, *_why(mind, gain, after, now))


def _arrives(mind: Mind, now: tuple[int, ...], after: tuple[int, ...]) -> float:
    """Return how likely a card reaches the treasure at once; negative if it only prepares the way."""
    best = 0.0
    for p, old, new in zip(mind.treasure, now, after, strict=True):
        if new == 0 < old:
            best = max(best, p)
        elif new == 1 < old:
            best = min(best, -0.15 * p) if best <= 0 else best
    return best


def _why(
    mind: Mind, gain: float, after: tuple[int, ...], now: tuple[int, ...]
) -> tuple[str, tuple[tuple[str, str | int], ...]]:
    left = (("left", min(after, default=0)),)
    if any(new == 0 < old for new, old in zip(after, now, strict=True)):
        return "arrives", ()
    if mind.ambition.reach < 0:
        return ("blocks", ()) if gain < -0.01 else ("blends_in" if mind.hides else "plays_along", ())
    return ("digs", left) if gain > SOME else ("widens", left)
