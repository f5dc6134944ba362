"""Draw a position: the maze as a viewer sees it, as one SVG."""

from __future__ import annotations

from html import escape

from saboteur.art import draw, looks
from saboteur.rulesets import Ruleset
from saboteur.texts.gathered import card_name
from saboteur.view import Laid, View

WIDTH, HEIGHT, MARGIN = 100, 156, 36
LETTERS = "font-family='sans-serif' font-weight='700' text-anchor='middle'"


def picture(shown: View, ruleset: Ruleset) -> str:
    """Draw the maze of a view with its columns and rows, and what the viewer has learned."""
    xs = [laid.cell.x for laid in shown.maze]
    ys = [laid.cell.y for laid in shown.maze]
    left, top = min(xs) * WIDTH - MARGIN, min(ys) * HEIGHT - MARGIN
    width, height = (max(xs) + 1) * WIDTH + MARGIN - left, (max(ys) + 1) * HEIGHT + MARGIN - top
    words = [f"<path d='M{left} {top}h{width}v{height}h{-width}z' fill='#0B0F16'/>"]
    for laid in shown.maze:
        place = f"x='{laid.cell.x * WIDTH}' y='{laid.cell.y * HEIGHT}' width='{WIDTH}' height='{HEIGHT}'"
        words.append(f"<svg {place} viewBox='0 0 100 156'>{_card(shown, ruleset, laid)}</svg>")
        words.append(_note(shown, laid))
    words += [
        _letters(x * WIDTH + WIDTH // 2, top + 24, "#8D99AE", str(x)) for x in range(min(xs), max(xs) + 1)
    ]
    words += [
        _letters(left + MARGIN // 2, y * HEIGHT + HEIGHT // 2 + 6, "#8D99AE", str(y))
        for y in range(min(ys), max(ys) + 1)
    ]
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
        if token.kind in looks.signs() and token.cell == laid.cell
    ]
    unlocked = sum(1 << side for cell, side in shown.opened if cell == laid.cell)
    seed = draw.seed_of(f"{laid.card} {laid.cell}")
    return draw.card(design, turned=laid.turned, lights=lights, seed=seed, unlocked=unlocked, marks=marks)


def _letters(x: int, y: int, colour: str, text: str, size: int = 17) -> str:
    return f"<text x='{x}' y='{y}' fill='{colour}' font-size='{size}' {LETTERS}>{escape(text)}</text>"


def _note(shown: View, laid: Laid) -> str:
    """Write the name that the viewer knows on a face-down card; if in doubt, with a question mark."""
    place = f"{laid.card}:{laid.cell}"
    facts = [fact for fact in (*shown.facts, *shown.common) if place in fact.places]
    if laid.up or not facts:
        return ""
    fact = min(facts, key=lambda one: len(one.places))
    x, y = laid.cell.x * WIDTH, (laid.cell.y + 1) * HEIGHT - 38
    name = f"{card_name(fact.cards[0])}{'' if len(fact.places) == 1 else '?'}"
    size = min(17, 150 // max(1, len(name)))
    return f"<path d='M{x + 3} {y}h94v28h-94z' fill='#EAD9B4'/>" + _letters(
        x + WIDTH // 2, y + 20, "#2A1A08", name, size
    )


def _team(shown: View, ruleset: Ruleset, seat: int | None) -> str:
    """Return the colour of a seat; if it plays alone, the colour of the start."""
    if len(shown.coins) == 1:
        starts = [ruleset.designs[laid.card] for laid in shown.maze if laid.up]
        blue = any(one.family == "start" and one.shape and one.shape.ladder == "blue" for one in starts)
        return "blue" if blue else "green"
    return "blue" if seat == 1 else "green"
