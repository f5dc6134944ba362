"""What bots say: what lies under a goal, whom they suspect or trust, and what they are; truly or not.

Everything is a claim, in the same words that people have (`saboteur.claims`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ..acts import Act, Target
from ..events import Event
from ..view import View
from .ambition import ambition
from .chronicle import round_of
from .memory import rules_of
from .mind import Mind

TELLS = 0.7
"""How often a bot that wants the treasure found reports what it saw, and how often another one lies."""
SURE, TRUSTED = 0.85, 0.04
"""From which probability on a seat is accused, and up to which it is trusted."""
FRAMED = 0.4
"""The suspicion of the table from which a saboteur joins in."""
MOST_WORDS = 3
"""The number of such claims that a seat makes per round."""


def remark(view: View, told: Sequence[Event], random: Random) -> Act | None:
    """Return what a bot says after what it has just learned; most of the time nothing."""
    role = view.zones.get(f"role:{view.seat}")
    if look_in(view, told) is None or not role or random.random() > TELLS:
        return None
    reach = ambition(rules_of(view.rules).designs[role[0]].team).reach
    return report(view, told, random, lies=reach < 0)


def look_in(view: View, told: Sequence[Event]) -> Event | None:
    """Return the last look of this seat at a goal."""
    looks = (event for event in reversed(told) if event.kind == "looked" and event.seat == view.seat)
    return next((event for event in looks if event.source.startswith("goal:")), None)


def report(view: View, told: Sequence[Event], random: Random, *, lies: bool) -> Act | None:
    """Claim what was just seen under a goal, or something else; None if nothing was."""
    look = look_in(view, told)
    if look is None:
        return None
    designs = rules_of(view.rules).designs
    (card,) = look.cards
    if lies:
        seen = designs[card]
        others = [one.id for one in designs.values() if one.family == seen.family]
        card = random.choice([one for one in others if designs[one].effect != seen.effect])
    return Act("saw", (card,), Target(cell=look.target.at))


def opine(mind: Mind, story: Sequence[Event]) -> Act | None:
    """Return what a bot says about others or itself in its turn; it does not repeat itself."""
    heard = [event for event in round_of(story) if event.kind == "claimed"]
    own = [Act(event.verb, event.cards, event.target) for event in heard if event.seat == mind.seat]
    if len(own) >= MOST_WORDS:
        return None
    return next((claim for claim in _claims(mind, heard) if claim not in own), None)


def _claims(mind: Mind, heard: Sequence[Event]) -> Iterator[Act]:
    """List what could be said, the most urgent first."""
    accused = any(event.verb == "saboteur" and event.target.seat == mind.seat for event in heard)
    if accused:
        yield Act("i_am", (_claimed_role(mind),))
    others = [seat for seat in range(mind.ruleset.seats) if seat != mind.seat]
    if mind.ambition.reach < 0:
        # It says what the table half believes already, about a digger.
        honest = [seat for seat in others if mind.odds[seat].get("saboteurs", 0.0) < 0.5]
        for seat in sorted(honest, key=lambda seat: -mind.rumours[seat])[:1]:
            if mind.rumours[seat] >= FRAMED:
                yield Act("saboteur", (), Target(seat=seat))
        return
    guilt = {seat: mind.odds[seat].get("saboteurs", 0.0) for seat in others}
    for seat in sorted(others, key=lambda seat: -guilt[seat]):
        if guilt[seat] >= SURE:
            yield Act("saboteur", (), Target(seat=seat))
        elif guilt[seat] <= TRUSTED:
            yield Act("trust", (), Target(seat=seat))


def _claimed_role(mind: Mind) -> str:
    """Name the own role, or a digger's role if the own should stay secret."""
    (role,) = mind.sight.cards(f"role:{mind.seat}")
    if mind.ambition.reach >= 0:
        return role
    digs = [one for one in mind.ruleset.roles.elements() if ambition(mind.designs[one].team).reach > 0]
    return max(digs, key=mind.ruleset.roles.__getitem__)
