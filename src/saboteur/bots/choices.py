"""Weigh everything except laying and playing cards: passing, and what a card or a place asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log

from ..acts import Act, Target
from ..maze import Piece
from ..offer import Offer
from ..state import HAND
from .evidence import tell
from .leanings import HINDERS, RELIEVES, Decision, gathered
from .mind import NEARNESS, Mind
from .opinion import Opinion
from .racing import outlook, race_openings
from .temper import Temper

STOP_WORTH = 9.0
"""What an announced card must cost before a card that stops it is spent."""
FRESH = 2.4
"""The average value of a card from the pile."""


def _pass(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Discard the least valuable cards; passing costs a turn, which saboteurs like."""
    cards = sorted(offer.cards, key=lambda card: worths[card])
    if mind.alone:
        yield Opinion(
            -temper.race_thrift * worths[cards[0]], Act("pass", (cards[0],)), "discards", (("count", 1),)
        )
        return
    score = -1.5 if mind.ambition.reach > 0 else temper.wait - mind.urgency
    given_away = 0.0
    if temper.cover and mind.hides:
        given_away = tell(f"{mind.situation} pass")
        score -= temper.cover * mind.disguise * given_away
    pile = mind.sight.size("pile")
    for count in range(1, offer.most + 1):
        score += 0.6 * ((FRESH if pile >= count else 0.5) - worths[cards[count - 1]])
        if count >= offer.least:
            act = Act("pass", tuple(cards[:count]))
            yield Opinion(score, act, "discards", (("count", count),), given_away, mind.urgency > 0)


def _shed(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    cards = tuple(sorted(offer.cards, key=lambda card: worths[card])[: offer.least])
    price = 0.6 * sum(worths[card] for card in cards) + 2.0
    for target in offer.targets:
        hinders = target.piece in mind.broken
        gain = (15.0 if len(mind.broken) == 1 else 6.0) if hinders else -8.0
        yield Opinion(gain - price, Act(offer.verb, cards, target), "sheds", (("card", target.piece),))


def _bar_way(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Bar the way if the seat wants that; otherwise be paid where many want to go."""
    card = min(offer.cards, key=lambda held: worths[held])
    zeal = 4.0 if mind.ambition.reach < 0 else 0.5
    for target in offer.targets:
        near = max(
            [
                p / (1 + abs(g.x - target.at.x) + abs(g.y - target.at.y))
                for p, g in zip(mind.treasure, mind.goals, strict=True)
            ],
            default=0.0,
        )
        yield Opinion(
            zeal + 10 * near - 0.6 * worths[card] - 2.0, Act(offer.verb, (card,), target), "bars_way"
        )


def _ask_to_pay(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        # A seat that can pay does not beg.
        able = mind.sight.can_pay(target.whom) and not mind.sight.can_pay(mind.seat)
        needed = able and mind.ambition.reach > 0
        score = 4.0 * mind.standing[target.whom] + 2.0 if needed else -5.0
        yield Opinion(score, Act(offer.verb, (), target), "asks", (("seat", target.whom),), vain=not needed)


def _agree(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    asker = mind.sight.public.turn
    score = 6.0 * mind.standing[asker] - 3.0 if mind.ambition.reach > 0 else -3.0
    yield Opinion(score, Act(offer.verb), "agrees", (("seat", asker),))


def _refuse(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    yield Opinion(0.0, Act(offer.verb), "refuses", (("seat", mind.sight.public.turn),))


def _choose_payer(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        yield Opinion(
            -1.0 - mind.standing[target.whom],
            Act(offer.verb, (), target),
            "lets_pay",
            (("seat", target.whom),),
        )


def _next(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        if target.cell in mind.goals:
            at = mind.goals.index(target.cell)
            score = 100 * (mind.ambition.reach + mind.ambition.own) * mind.treasure[at]
            score -= 100 * mind.ambition.reach * mind.spider[at]
        else:
            score = 1.0
        yield Opinion(score, Act("next", (), target), "takes_first")


def _turn_up(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    (card,) = mind.sight.cards("turning")
    for target in offer.targets:
        maze = mind.maze.copy()
        maze.put(target.at, Piece(card, target.turned))
        if mind.races:
            score = 10 * outlook(mind, maze, temper.spite)
        else:
            score = 100 * mind.ambition.reach * (mind.promise_in(maze) - mind.promise_now)
        yield Opinion(score, Act("turn_up", (), target), "turns_so")


def _exchange_goals(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Bring the treasure to the nearer of two cells, or to the farther."""
    cells = mind.sight.public.frames[-1].cells
    gain = 0.0
    if all(cell in mind.goals for cell in cells):
        one, two = (mind.goals.index(cell) for cell in cells)
        nearer = NEARNESS[mind.survey.now[two]] - NEARNESS[mind.survey.now[one]]
        gain = 100 * mind.ambition.reach * nearer * (mind.treasure[one] - mind.treasure[two])
    yield Opinion(gain, Act(offer.verb), "exchanges")


def _leave_goals(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    yield Opinion(0.0, Act(offer.verb), "leaves_goals")


def _keep(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for card in dict.fromkeys(offer.cards):
        yield Opinion(worths[card], Act("keep", (card,)), "keeps", (("card", card),))


def _take_gold(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for card in dict.fromkeys(offer.cards):
        yield Opinion(10.0 * mind.designs[card].value, Act(offer.verb, (card,)), "takes_gold")


def _rob(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Take gold from the leader."""
    for target in offer.targets:
        yield Opinion(
            float(mind.sight.public.coins[target.whom]),
            Act(offer.verb, (), target),
            "robs",
            (("seat", target.whom),),
        )


def _take_card(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        score = 0.3 * mind.sight.size(HAND[target.whom]) - 3.0 * mind.standing[target.whom]
        yield Opinion(score, Act(offer.verb, (), target), "takes_card", (("seat", target.whom),))


def _inspect(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        doubt = -sum(p * log(p) for p in mind.odds[target.whom].values() if p > 0)
        yield Opinion(doubt, Act(offer.verb, (), target), "inspects", (("seat", target.whom),))


def _move_goal(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        chance = mind.treasure[mind.goals.index(target.cell)] if target.cell in mind.goals else 0.0
        yield Opinion(-10 * mind.ambition.reach * chance, Act(offer.verb, (), target), "moves_goal")


def _claim_gold(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    for target in offer.targets:
        shape = mind.maze.shape(target.at)
        value = shape.gold.value if shape is not None and shape.gold is not None else 0
        yield Opinion(float(value), Act(offer.verb, (), target), "claims")


def _bribe(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    yield from race_openings(mind, temper, offer, 1.1, "bribes")


def _finish(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    yield Opinion(0.0, Act(offer.verb), "is_done")


def _stop(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Stop an announced card if it costs enough."""
    act, actor = announced(mind)
    score = loss(mind, act, actor) - STOP_WORTH
    yield Opinion(score, Act(offer.verb, offer.cards), "vetoes", (("seat", actor),))


Weigh = Callable[[Mind, Temper, Offer, dict[str, float]], Iterator[Opinion]]

CHOICES: dict[Decision, Weigh] = {
    "pass": _pass,
    "shed": _shed,
    "bar_way": _bar_way,
    "ask_to_pay": _ask_to_pay,
    "agree": _agree,
    "refuse": _refuse,
    "choose_payer": _choose_payer,
    "next": _next,
    "turn_up": _turn_up,
    "exchange_goals": _exchange_goals,
    "leave_goals": _leave_goals,
    "keep": _keep,
    "take_gold": _take_gold,
    "rob": _rob,
    "take_card": _take_card,
    "inspect": _inspect,
    "move_goal": _move_goal,
    "claim_gold": _claim_gold,
    "bribe": _bribe,
    "finish": _finish,
    "stop": _stop,
}
"""The ways to judge an act, by the name that the `bots.toml` of a module gives."""


def announced(mind: Mind) -> tuple[Act, int]:
    """Return the act that a window is about, and its actor."""
    frame = mind.sight.public.frames[-1]
    assert frame.act is not None
    return frame.act, frame.seat


def loss(mind: Mind, act: Act, actor: int) -> float:
    """Estimate what an announced act would cost this seat."""
    design = mind.designs[act.cards[0]]
    target: Target = act.target
    if design.shape is not None and target.cell is not None:
        shape = design.lying(target.turned)
        after = mind.survey.after(target.cell, shape, shape.barred(mind.sight.walk.passes))
        gain = mind.promise(after) - mind.promise_now
        return -100 * mind.ambition.reach * gain
    play = gathered().plays.get(design.effect, "")
    if target.seat is not None:
        if play in HINDERS:
            return 12.0 * mind.standing[target.seat]
        if play in RELIEVES:
            return -8.0 * mind.standing[target.seat]
    if play == "remove_tunnel" and target.cell is not None and mind.maze.pieces[target.cell].up:
        maze = mind.maze.copy()
        maze.take(target.cell)
        return 100 * mind.ambition.reach * (mind.promise_now - mind.promise_in(maze))
    return -3.0 * mind.standing[actor]
