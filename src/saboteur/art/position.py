"""Draw a position: the maze as a viewer sees it, as one SVG."""

from __future__ import annotations

from saboteur.art import draw
from saboteur.rulesets import Ruleset
from saboteur.view import Laid, View

WIDTH, HEIGHT = 100, 156


def picture(shown: View, ruleset: Ruleset) -> str:
    """Draw the maze of a view."""
    xs = [laid.cell.x for laid in shown.maze]
    ys = [laid.cell.y for laid in shown.maze]
    left, top = min(xs) * WIDTH - 20, min(ys) * HEIGHT - 20
    width, height = (max(xs) + 1) * WIDTH + 20 - left, (max(ys) + 1) * HEIGHT + 20 - top
    words = [f"<path d='M{left} {top}h{width}v{height}h{-width}z' fill='#0B0F16'/>"]
    for laid in shown.maze:
        place = f"x='{laid.cell.x * WIDTH}' y='{laid.cell.y * HEIGHT}' width='{WIDTH}' height='{HEIGHT}'"
        words.append(f"<svg {place} viewBox='0 0 100 156'>{_card(shown, ruleset, laid)}</svg>")
    return draw.document("".join(words), f"{left} {top} {width} {height}")


def _card(shown: View, ruleset: Ruleset, laid: Laid) -> str:
    if not laid.up:
        return draw.back(laid.card)
    design = ruleset.designs[laid.card]
    if design.shape is None:
        return draw.card(design)
    reached = 0
    for ports in laid.lit:
        reached |= ports
    lights: list[draw.Light] = [
        "lit" if ports & reached else "dark" for ports in design.lying(laid.turned).tunnels
    ]
    marks = [
        _team(shown, ruleset, token.seat)
        for token in shown.tokens
        if token.kind in {"marker", "bribe"} and token.cell == laid.cell
    ]
    unlocked = sum(1 << side for cell, side in shown.opened if cell == laid.cell)
    seed = draw.seed_of(f"{laid.card} {laid.cell}")
    return draw.card(design, turned=laid.turned, lights=lights, seed=seed, unlocked=unlocked, marks=marks)


def _team(shown: View, ruleset: Ruleset, seat: int | None) -> str:
    """Return the colour of a seat: of one alone, that of the start."""
    if len(shown.coins) == 1:
        starts = [ruleset.designs[laid.card] for laid in shown.maze if laid.up]
        blue = any(one.family == "start" and one.shape and one.shape.ladder == "blue" for one in starts)
        return "blue" if blue else "green"
    return "blue" if seat == 1 else "green"
