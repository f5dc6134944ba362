"""Weigh action cards: whom to harm, whom to help, where to look, what to remove."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log

from ..acts import Act, Target
from ..maze import Piece
from ..offer import Offer
from .evidence import AIMED, PLAIN, step, tell, tell_aimed
from .leanings import gathered
from .mind import NEARNESS, Mind
from .opinion import Opinion
from .racing import POINT, outlook, outlook_now, race_openings
from .temper import Temper

OPEN_GATE = "open_gate"
"""The `Play` of a card that is judged by the gold behind a gate."""
VERY_NEAR = 2
"""The number of missing cards at which a saboteur has no time to repair its tools."""
LEAST_GAIN = 0.002
"""The least rise in the diggers' chance that is worth a rockfall to them."""
LEAST_NEWS = 0.05
"""The value of a look that shows nothing new."""
Rating = tuple[float, str]
"""The value of an act, and the code of its reason."""


def play_opinions(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Judge each target of an action card."""
    card = mind.designs[offer.cards[0]]
    play = gathered().plays.get(card.effect, "")
    if play == OPEN_GATE:
        yield from race_openings(mind, temper, offer, 0.3, "unlocks")
        return
    rate = RATINGS.get(play, _shrug)
    thrift = (temper.race_thrift if mind.races else temper.thrift) * worths.get(card.id, 0.0)
    cover = temper.cover * mind.disguise if temper.cover and mind.hides else 0.0
    for target in offer.targets:
        score, code = rate(mind, temper, target)
        given_away = _tell(mind, play, target, score) if cover else 0.0
        details = (("seat", target.seat),) if target.seat is not None else ()
        act, sleeps = Act("play", offer.cards, target), play == "look" and mind.urgency > 0
        vain = temper.tidy > 0 and not mind.races and (score <= 0 or sleeps)
        yield Opinion(score - cover * given_away - thrift, act, code, details, given_away, vain)


def _tell(mind: Mind, play: str, target: Target, score: float) -> float:
    """Return how strongly playing a card suggests a saboteur."""
    if play in AIMED and target.seat is not None:
        deed = f"{mind.situation} {AIMED[play]}"
        return tell(deed, "self") if target.seat == mind.seat else tell_aimed(deed, mind.rumours[target.seat])
    if play == "remove_tunnel":
        return tell(f"{mind.situation} {play} {step(-score / 100)}")
    return tell(f"{mind.situation} {play}") if play in PLAIN else 0.0


def _beyond(certainty: float, doubt: float, caution: float) -> float:
    """Return how much surer a bot is than it must be; caution raises that limit, not the highest value."""
    return (certainty - doubt - caution) * ((1 - doubt) / (1 - doubt - caution))


def _break_tool(mind: Mind, temper: Temper, target: Target) -> Rating:
    if mind.races:
        free = not mind.hindered(target.whom)
        return (9.0 if free else 2.0), "breaks_foe"
    enmity = _beyond(-mind.standing[target.whom], temper.doubt, temper.wary if mind.hides else temper.just)
    score = temper.harm * enmity * mind.stake
    if enmity < 0 < temper.tidy:
        score -= temper.tidy  # harming a friend is no way to get rid of a card
    elif mind.hindered(target.whom):
        score *= temper.crowd  # a player who already can't lay loses little
    if mind.hides and mind.nearest > temper.strike and not temper.cover:
        score -= temper.hide * 0.7
    return score, "breaks_foe"


def _repair_tool(mind: Mind, temper: Temper, target: Target) -> Rating:
    others = len(mind.hindered(target.whom)) - 1
    if target.whom == mind.seat:
        hurry = temper.alarm and mind.hides and mind.nearest <= VERY_NEAR
        return (6.0 if hurry else 16.0) - 5.0 * others, "mends_self"
    score = temper.help * _beyond(mind.standing[target.whom], temper.doubt, temper.stern)
    if mind.ambition.reach < 0:
        score *= 0.5  # a hidden friend is better not helped in the open
    return score * (0.4 if others else 1.0), "mends_friend"


def _remove_tunnel(mind: Mind, temper: Temper, target: Target) -> Rating:
    piece = mind.maze.pieces[target.at]
    if not piece.up:
        return -1.0, "clears_way"
    maze = mind.maze.copy()
    maze.take(target.at)
    if mind.races:
        gain = outlook(mind, maze, temper.spite) - outlook_now(mind, temper.spite)
        return POINT * gain, "brings_down"
    gain = mind.promise_in(maze) - mind.promise_now
    score = 100 * mind.ambition.reach * gain
    shape = mind.designs[piece.card].lying(piece.turned)
    score -= 5 * mind.ambition.crystals * shape.crystals
    if mind.ambition.reach < 0:
        if mind.nearest > temper.strike and not temper.cover:
            score -= temper.hide
        return score, "brings_down"
    return score - (temper.tidy if gain < LEAST_GAIN else 0.0), "clears_way"


def _look(mind: Mind, temper: Temper, target: Target) -> Rating:
    if mind.races:
        known = f"goal:{target.at}" in mind.knowledge.exact
        return (0.0 if known else 2.5), "looks"
    if target.at not in mind.goals:
        return 1.5, "looks"  # a chest
    chances = mind.treasure
    p = chances[mind.goals.index(target.at)]
    total = sum(chances) or 1.0
    doubt = -sum(q / total * log(q / total) for q in chances if q > 0)
    informs = 4 * p * (1 - p)
    zeal = 1.0 if mind.ambition.reach > 0 else 0.55
    score = temper.look * zeal * doubt * informs - mind.urgency
    return score - (temper.tidy if score < LEAST_NEWS and mind.ambition.reach > 0 else 0.0), "looks"


def _move_tunnel(mind: Mind, temper: Temper, target: Target) -> Rating:
    maze = mind.maze.copy()
    piece = maze.take(mind.sight.public.laid[-1])
    maze.put(target.at, Piece(piece.card, target.turned))
    score = 100 * mind.ambition.reach * (mind.promise_in(maze) - mind.promise_now)
    return score, "moves_card"


def _steal_gold(mind: Mind, temper: Temper, target: Target) -> Rating:
    return 5.0, "steals"


def _stop_thief(mind: Mind, temper: Temper, target: Target) -> Rating:
    return (-3.0 if target.whom == mind.seat else 2.5 - 3 * mind.standing[target.whom]), "stops_thief"


def _trap(mind: Mind, temper: Temper, target: Target) -> Rating:
    score = temper.harm * 1.1 * (-mind.standing[target.whom] - temper.doubt) * mind.stake
    return score * (0.7 if mind.hindered(target.whom) else 1.0), "traps_foe"


def _free(mind: Mind, temper: Temper, target: Target) -> Rating:
    if target.whom == mind.seat:
        return 18.0, "frees_self"
    return temper.help * (mind.standing[target.whom] - temper.doubt), "frees_friend"


def _inspect(mind: Mind, temper: Temper, target: Target) -> Rating:
    odds = mind.odds[target.whom]
    doubt = -sum(p * log(p) for p in odds.values() if p > 0)
    return 5.0 * doubt, "inspects"


def _change_role(mind: Mind, temper: Temper, target: Target) -> Rating:
    if target.seat == mind.seat:
        # A player who loses in this position would rather have another role.
        hopes = mind.promise_now if mind.ambition.reach > 0 else 1 - mind.promise_now
        return 8.0 * (0.35 - hopes), "changes_role"
    return -4.0 * mind.standing[target.whom] - 1.0, "unmasks"


def _swap_hands(mind: Mind, temper: Temper, target: Target) -> Rating:
    size = mind.sight.size(f"hand:{target.whom}") - len(mind.sight.hand) + 1
    return 1.5 * size - 1.0, "swaps_hands"


def _search(mind: Mind, temper: Temper, target: Target) -> Rating:
    return 3.0, "searches"


def _swap_goals(mind: Mind, temper: Temper, target: Target) -> Rating:
    pair = [mind.goals.index(cell) for cell in (target.cell, target.other) if cell in mind.goals]
    if len(pair) < 2:
        return -1.0, "swaps_goals"
    one, two = pair
    gap = abs(mind.treasure[one] - mind.treasure[two])
    step = abs(NEARNESS[mind.survey.now[one]] - NEARNESS[mind.survey.now[two]])
    gain = 100 * gap * step
    if mind.ambition.reach < 0:
        gain += 6.0 * min(1.0, mind.treasure[one] + mind.treasure[two])  # nobody knows any more
    return gain - 1.0, "swaps_goals"


def _lay_two(mind: Mind, temper: Temper, target: Target) -> Rating:
    if mind.ambition.reach < 0:
        return -2.0, "lays_two"
    tunnels = [mind.designs[card].shape for card in mind.sight.hand]
    good = sum(shape is not None and max(p.bit_count() for p in shape.tunnels) > 1 for shape in tunnels)
    return 3.0 * min(good, 3), "lays_two"


def _shrug(mind: Mind, temper: Temper, target: Target) -> Rating:
    return 0.3, "plays_along"


RATINGS: dict[str, Callable[[Mind, Temper, Target], Rating]] = {
    "break_tool": _break_tool,
    "repair_tool": _repair_tool,
    "remove_tunnel": _remove_tunnel,
    "look": _look,
    "move_tunnel": _move_tunnel,
    "steal_gold": _steal_gold,
    "stop_thief": _stop_thief,
    "trap": _trap,
    "free": _free,
    "inspect": _inspect,
    "change_role": _change_role,
    "swap_hands": _swap_hands,
    "search": _search,
    "swap_goals": _swap_goals,
    "lay_two": _lay_two,
}
"""The ways to judge a play, by the name that the `bots.toml` of a module gives."""
