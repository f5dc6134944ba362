"""Play by rules of thumb of many styles, so that a learner meets more than itself.

A style is five numbers from 0 to 1, drawn for each game: how long a saboteur hides, how readily tools are
broken, how careful diggers are with cards, how much chance plays a part, and how much seats talk. Diggers
say what they saw and accuse seats of bad repute. Saboteurs say the opposite.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import columns as c
from .halls import Shown
from .torched import import_torch

HIDES, STRIKES, CARES, WAVERS, SPEAKS = range(5)
STYLE = 5


class Lines(NamedTuple):
    """All shown lines, with what belongs to each."""

    line: Any
    context: Any
    """The position."""
    style: Any
    repute: Any
    """How well its target has done for the diggers."""
    hides: Any
    """Whether a saboteur of this style would still hide."""


def scores_of(shown: Shown, styles: Any) -> Any:
    """Score every shown line; each position has its own style."""
    torch = import_torch()
    line, context, style, repute, hides = read_lines(shown, styles)
    sabotages = (context[:, c.SABOTEUR] > 0) & ~hides
    scores = torch.where(sabotages, sabotage(line, repute, style), dig(line, repute, style))
    side = 1.0 - 2.0 * (context[:, c.SABOTEUR] > 0).float()
    scores = scores + _claim(line, repute, style, side)
    return scores / (0.15 + 0.85 * style[:, WAVERS])


def read_lines(shown: Shown, styles: Any) -> Lines:
    """Put beside every line what its seat looks at besides."""
    owners = shown.owners
    context, style = shown.contexts.float()[owners], styles[owners]
    place = owners * shown.seats.shape[1] + shown.lines[:, c.TARGET]
    repute = shown.seats[:, :, c.REPUTE].reshape(-1)[place].float()
    hides = context[:, c.NEAREST] > 1 + 7 * (1 - style[:, HIDES])
    return Lines(shown.lines.float(), context, style, repute, hides)


def dig(line: Any, repute: Any, style: Any) -> Any:
    """Score lines for a seat that wants the treasure, or pretends to."""
    lay = 3.0 * line[:, c.GAIN] + line[:, c.MOST_GAIN] + 0.7 * line[:, c.WAYS_ON] + 0.3 * line[:, c.NEW_ENDS]
    lay = lay + 12.0 * line[:, c.WINS] + 4.0 * line[:, c.TOUCHES] - 2.0 * line[:, c.TOUCHES_STONE]
    lay = lay - (1.0 + 3.0 * style[:, CARES]) * line[:, c.CARD_LAME]
    look = 5.0 * (line[:, c.GOAL_STATUS] == 1).float() - 1.0
    fall = 3.0 * line[:, c.GAIN] - 1.5
    strike = (-1.5 * repute - 1.0 - 3.0 * (1 - style[:, STRIKES])).clamp(-6, 6)
    strike = strike * (0.4 + 0.6 * line[:, c.TARGET_FREE])
    cure = 6.0 * line[:, c.AT_SELF] + (1 - line[:, c.AT_SELF]) * (0.8 * repute + 0.5).clamp(-5, 4)
    shed = 1.2 * line[:, c.CARD_LAME] - 0.4 * style[:, CARES] * line[:, c.BEST_USE].clamp(min=0)
    shed = shed - 0.5 * (line[:, c.CARD_REPAIRS] + line[:, c.CARD_MAPS]) - line[:, c.CARD_FALLS]
    return _by_kind(line, lay, look, fall, strike, cure, shed)


def sabotage(line: Any, repute: Any, style: Any) -> Any:
    """Score lines for a saboteur who no longer hides."""
    lay = -3.0 * line[:, c.GAIN] - line[:, c.MOST_GAIN] + line[:, c.CARD_LAME] * line[:, c.ON_EDGE]
    lay = lay - 12.0 * line[:, c.WINS] - 6.0 * line[:, c.TOUCHES] + line[:, c.TOUCHES_STONE]
    look = 0.5 * (line[:, c.GOAL_STATUS] == 1).float() - 0.5
    fall = -3.0 * line[:, c.GAIN] - 1.0
    strike = (1.0 + repute).clamp(-2, 4) + 2.0 * style[:, STRIKES]
    strike = strike * (0.4 + 0.6 * line[:, c.TARGET_FREE])
    cure = 3.0 * line[:, c.AT_SELF] - 3.0 * (1 - line[:, c.AT_SELF])
    shed = 0.3 - 1.5 * (line[:, c.CARD_LAME] + line[:, c.CARD_FALLS] + line[:, c.CARD_BREAKS])
    return _by_kind(line, lay, look, fall, strike, cure, shed)


def _claim(line: Any, repute: Any, style: Any, side: Any) -> Any:
    """Score claims: true ones for diggers (side 1), false ones for saboteurs (side -1)."""
    speaks = 12.0 * style[:, SPEAKS] - 2.0
    saw = speaks * side * line[:, c.IS_TRUE] - 8.0 * (line[:, c.IS_TRUE] == 0).float()
    guilt = -side * repute.clamp(-4, 4) / 2.0
    score = (
        saw * line[:, c.IS_SAW]
        + (speaks * (guilt - 0.5)) * line[:, c.IS_ACCUSE]
        + (speaks * (-guilt - 1.0)) * line[:, c.IS_TRUST]
        - 8.0 * (line[:, c.IS_ROLE] + line[:, c.IS_HELD] + line[:, c.IS_REPEATED])
    )
    return score.clamp(-20.0, 12.0)


def _by_kind(line: Any, lay: Any, look: Any, fall: Any, strike: Any, cure: Any, shed: Any) -> Any:
    return (
        lay * line[:, c.IS_LAY]
        + look * line[:, c.IS_MAP]
        + fall * line[:, c.IS_FALL]
        + strike * line[:, c.IS_BREAK]
        + cure * line[:, c.IS_REPAIR]
        + shed * line[:, c.IS_PASS]
    )
