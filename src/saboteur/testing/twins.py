"""Play twin games that differ in a secret, and compare everything that a viewer can notice.

In a random game two things that chance put in order are exchanged, and the same acts are played again. Until
an event shows the viewer one of the two, every byte sent to it must be the same: events and their order,
views, offers, who is asked, and the texts of refusals.
"""

from __future__ import annotations

from random import Random

import msgspec

from ..acts import CHANCE, Act, Target
from ..deal import Deal
from ..engine import apply, awaits, offers, start
from ..errors import Refusal
from ..events import Event
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import State
from ..view import encode, view
from .laws import Broken, random_act

Step = tuple[int, Act | Deal]


class Comparison(msgspec.Struct):
    """How far two twin games were compared, and why the comparison ended."""

    steps: int
    ended: str
    """`shown`: the viewer learned the difference; `impossible`: an act had no twin; `over`: the game is."""


def compare_twins(ruleset: Ruleset, random: Random) -> Comparison:
    """Compare twin games as a random viewer sees them; raise Broken if they differ too early."""
    steps = play_by_lot(ruleset, random)
    viewer = random.choice((None, *range(ruleset.seats)))
    deals = [at for at, (actor, _) in enumerate(steps) if actor == CHANCE]
    at = random.choice(deals)
    deal = steps[at][1]
    assert isinstance(deal, Deal)
    exchanged = _exchange(deal, random)
    if exchanged is None:
        return Comparison(0, "over")
    other_deal, pair = exchanged
    one, two = start(ruleset), start(ruleset)
    probes = Random(random.random())
    for number, (actor, act) in enumerate(steps):
        twin_act: Act | Deal = other_deal if number == at else act
        events = apply(one, actor, act)
        try:
            _, other_events = apply_twin(two, actor, twin_act, pair, hidden_from=viewer)
        except Refusal:
            return Comparison(number, "impossible")
        seen, other = [[event.to(viewer) for event in told] for told in (events, other_events)]
        if seen != other:
            if number < at or not _is_shown(seen, other, pair, (one, two)):
                raise Broken(_report(ruleset, viewer, number, act, _first_difference(seen, other)))
            return Comparison(number, "shown")
        if not one.over:  # after the end everybody sees everything
            _require_same_sight(one, two, viewer, f"{ruleset.line}: viewer {viewer} at line {number} ({act})")
            if viewer is not None:
                _require_same_refusals(one, two, viewer, probes)
    return Comparison(len(steps), "over")


def play_by_lot(ruleset: Ruleset, random: Random) -> list[Step]:
    """Play a whole random game; return who did what."""
    state = start(ruleset)
    steps: list[Step] = []
    while awaits(state):
        actor, act = random_act(state, random)
        apply(state, actor, act)
        steps.append((actor, act))
    return steps


def _exchange(deal: Deal, random: Random) -> tuple[Deal, tuple[str, str]] | None:
    names = [name for name, order in deal.orders.items() if len(set(order)) > 1 and name != "first"]
    if not names:
        return None
    name = random.choice(names)
    order = list(deal.orders[name])
    i = random.randrange(len(order))
    j = random.choice([j for j, item in enumerate(order) if item != order[i]])
    pair = (order[i], order[j])
    order[i], order[j] = order[j], order[i]
    return Deal({**deal.orders, name: tuple(order)}), pair


def apply_twin(
    state: State, actor: int, act: Act | Deal, pair: tuple[str, str], *, hidden_from: int | None
) -> tuple[Act | Deal, list[Event]]:
    """Let the twin act in the same way, with the other card of the pair if it does not hold the named one."""
    try:
        return act, apply(state, actor, act)
    except Refusal:
        if isinstance(act, Deal) or actor in (hidden_from, CHANCE) or act.verb not in SECRET:
            raise
    names = {pair[0]: pair[1], pair[1]: pair[0]}
    alike = Act(act.verb, tuple(names.get(card, card) for card in act.cards), act.target)
    return alike, apply(state, actor, alike)


SECRET = frozenset(("pass", "shed", "stand", "keep", "take_gold"))
"""Acts whose cards only their actor sees."""


def _is_shown(
    seen: list[Event], other: list[Event], pair: tuple[str, str], games: tuple[State, State]
) -> bool:
    """Say whether the first difference shows the viewer a card, or follows from a public rule."""
    for a, b in zip(seen, other, strict=False):
        if a != b:
            if a.kind == b.kind and a.kind in ("total", "middle"):
                return (
                    True  # all gold is counted at the end; a card that lies in the open was drawn at random
                )
            if set(pair).intersection(a.cards + b.cards):
                return True
            # Ranks are never seen themselves, but what they put in order is.
            bare = [msgspec.structs.replace(event, cards=()) for event in (a, b)]
            return bare[0] == bare[1] and len(a.cards) == len(b.cards)
    # P7: a second card is compulsory if any can be laid, so being asked for it reveals something.
    return any(frame.kind == "lay_more" for state in games for frame in state.frames)


def _first_difference(seen: list[Event], other: list[Event]) -> str:
    for a, b in zip(seen, other, strict=False):
        if a != b:
            return f"{a} against {b}"
    return f"{len(seen)} events against {len(other)}"


def _report(ruleset: Ruleset, viewer: int | None, number: int, act: Act | Deal, what: str) -> str:
    return f"{ruleset.line}: viewer {viewer} can tell twins apart at line {number} ({act}): {what}"


def _require_same_sight(one: State, two: State, viewer: int | None, where: str) -> None:
    if encode(view(one, viewer)) != encode(view(two, viewer)):
        raise Broken(f"{where}: the views differ")
    if awaits(one) != awaits(two):
        raise Broken(f"{where}: others are asked")
    if viewer is not None and offers(one, viewer) != offers(two, viewer):
        raise Broken(f"{where}: the offers differ")


def _require_same_refusals(one: State, two: State, viewer: int, random: Random) -> None:
    card = random.choice(list(one.ruleset.designs))
    cell = Cell(random.randrange(-2, 11), random.randrange(-3, 4))
    verb = random.choice(one.ruleset.verbs)
    act = Act(verb, (card,), random.choice((Target(cell), Target(), Target(seat=0))))
    if any(act in offer for offer in offers(one, viewer)):
        return
    said = []
    for state in (one, two):
        try:
            apply(state, viewer, act)
        except Refusal as refusal:
            said.append((refusal.kind, refusal.code, refusal.clause, refusal.params, str(refusal)))
    if len(said) != 2 or said[0] != said[1]:
        raise Broken(f"seat {viewer} is refused in different words: {said}")
