"""Play by rules of thumb of many styles where teams share the treasure, by what each role wants.

A style is four numbers from 0 to 1, as in the other game with roles (`net.styles`). Blue and green diggers
want the treasure to be within reach of their own colour, the boss of any. Geologists want crystals and time.
Saboteurs do as elsewhere, and a profiteer helps those who seem to win: by style, diggers or saboteurs.
"""

from __future__ import annotations

from typing import Any

from ..halls import Shown
from ..styles import CARES, HIDES, STRIKES, WAVERS, dig, read_lines, sabotage
from ..torched import import_torch
from . import columns as c

STYLE = 4


def scores_of(shown: Shown, styles: Any) -> Any:
    """Score every shown line; each position has its own style."""
    torch = import_torch()
    line, context, style, repute, hides = read_lines(shown, styles)
    role = context[:, c.ROLE : c.ROLE + c.TEAMS] > 0
    is_digger = role[:, c.IS_BLUE] | role[:, c.IS_GREEN]
    is_friend = is_digger | role[:, c.IS_BOSS]
    sabotages = role[:, c.IS_SABOTEUR] & ~hides | role[:, c.IS_PROFITEER] & (style[:, HIDES] < 0.5)
    is_slow = role[:, c.IS_GEOLOGIST]
    mine = line.clone()
    mine[:, c.GAIN] = torch.where(is_digger, line[:, c.OWN_GAIN], line[:, c.GAIN])
    mine[:, c.MOST_GAIN] = torch.where(is_digger, line[:, c.OWN_GAIN], line[:, c.MOST_GAIN])
    mine[:, c.WINS] = torch.where(is_digger & (line[:, c.OWN_AFTER] > 0), -line[:, c.WINS], line[:, c.WINS])
    scores = torch.where(sabotages, sabotage(mine, repute, style), dig(mine, repute, style))
    slow = 4.0 * line[:, c.CRYSTAL_GAIN] - 2.5 * line[:, c.GAIN] - 8.0 * line[:, c.WINS]
    scores = scores + is_slow * slow * (line[:, c.IS_LAY] + line[:, c.IS_FALL])
    team = 0.5 * line[:, c.OTHER_GAIN] * (line[:, c.IS_LAY] + line[:, c.IS_FALL])
    scores = scores - team * is_digger + team * role[:, c.IS_BOSS]
    kin = torch.where(is_friend, 1.0, -1.0) * repute.clamp(-4, 4)
    scores = scores + _specials(line, kin, style) + _discards(line, style)
    return scores / (0.15 + 0.85 * style[:, WAVERS])


def _specials(line: Any, kin: Any, style: Any) -> Any:
    """Score the action cards that only this game has; `kin` says how much the target seems to be a friend."""
    special = line[:, c.IS_SPECIAL : c.IS_SPECIAL + c.SPECIALS]
    own = line[:, c.AT_SELF]
    trap = (1.0 - kin + 2.0 * style[:, STRIKES]) * (0.4 + 0.6 * line[:, c.TARGET_FREE])
    return (
        5.0 * special[:, c.THEFTS]
        + (3.0 - 12.0 * own - 0.3 * kin) * special[:, c.STOPS]
        + trap * special[:, c.TRAPS]
        + (own * 8.0 + (1 - own) * (0.8 * kin - 0.5)) * special[:, c.FREES]
        + (2.5 - 4.0 * line[:, c.TARGET_KNOWN]) * special[:, c.INSPECTS]
        + (-2.0 - kin) * special[:, c.HATS]
        - 1.5 * special[:, c.SWAPS]
    )


def _discards(line: Any, style: Any) -> Any:
    """Score discarding several cards, and discarding two to be free."""
    count, cares = line[:, c.DROPPED], style[:, CARES]
    good = line[:, c.DROPPED_WAYS] + line[:, c.DROPPED_REPAIRS] + line[:, c.DROPPED_BREAKS]
    shed = 4.0 * line[:, c.TARGET_FREE] + 2.0 * line[:, c.ENDS_TRAP] - 1.5 * cares * good
    more = (count - 1).clamp(min=0) * (0.8 * line[:, c.DROPPED_LAME] - 0.7) - 0.5 * cares * good
    return shed * line[:, c.IS_SHED] + more * line[:, c.IS_PASS]
