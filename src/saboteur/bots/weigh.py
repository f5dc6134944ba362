"""Weigh all that is offered, by rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ..acts import Act
from ..offer import Offer
from ..state import HELD
from .choices import CHOICES
from .hand import worths
from .lays import lay_opinions
from .leanings import gathered
from .mind import Mind
from .opinion import Opinion
from .plays import play_opinions
from .protocol import Choice, Why
from .temper import Temper

PATIENCE = Choice(None, Why("lets_pass"))


def opinions(mind: Mind, temper: Temper, offered: Iterable[Offer]) -> Iterator[Opinion]:
    """Judge every act that is offered, as far as it is worth judging.

    Of acts that differ only in which cards are put down, those with the least worthy ones are judged.
    """
    values = worths(mind, (*mind.sight.hand, *mind.sight.cards(HELD[mind.seat])))
    known = gathered().verbs
    for offer in offered:
        if offer.verb == "lay":
            yield from lay_opinions(mind, temper, offer, values)
        elif offer.verb == "play":
            yield from play_opinions(mind, temper, offer, values)
        elif offer.verb in known:
            yield from CHOICES[known[offer.verb]](mind, temper, offer, values)


def decide(mind: Mind, temper: Temper, offered: tuple[Offer, ...], random: Random) -> Choice:
    """Choose what seems best, with the errors of judgement that a player's temper has."""
    if not offered:
        return PATIENCE
    if temper.whim and random.random() < temper.whim:
        return Choice(whimsical(offered, random), Why("on_a_whim"))
    best, high = None, float("-inf")
    for opinion in opinions(mind, temper, offered):
        score = opinion.score + temper.noise * random.random()
        if score > high:
            best, high = opinion, score
    if best is None:
        return Choice(whimsical(offered, random), Why("on_a_whim"))
    if best.score < 0 and mind.sight.public.frames[-1].kind == "window":
        return PATIENCE
    return best.choice()


def whimsical(offered: tuple[Offer, ...], random: Random) -> Act:
    """Pick any act, all kinds of offer being equally likely."""
    return offered[int(random.random() * len(offered))].pick(random)
