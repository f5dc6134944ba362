"""Compute the contrast of text that axe leaves open, from what is seen behind it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from playwright.async_api import Page

UNWRITTEN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, *::before, *::after, *::placeholder {
        color: transparent !important; -webkit-text-fill-color: transparent !important;
        text-shadow: none !important; transition: none !important; animation: none !important;
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Takes away all that is written, and leaves what it is written on."""
WRITTEN = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"
TEXTS = """targets => targets.flatMap(([selector]) => {
    const one = document.querySelector(selector);
    if (!one) return [];
    const style = getComputedStyle(one);
    let opacity = 1;
    for (let up = one; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const range = document.createRange();
    const words = [...one.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    const boxes = words.flatMap(node => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
    });
    if (one.matches('input, select, textarea')) boxes.push(one.getBoundingClientRect());
    const bare = (x, y) => {
        const there = document.elementFromPoint(x, y);
        return there && (one.contains(there) || there.contains(one));
    };
    const seen = ({left, right, top, bottom, width, height}) => width > 2 && height > 2
        && [left + 1, left + width / 3, left + width / 2, right - width / 3, right - 1]
            .every(x => [top + 1, bottom - 1].every(y => bare(x, y)));
    return boxes.filter(seen).map(({left, top, right, bottom}) => ({
        selector, text: one.textContent.trim().slice(0, 40), box: [left, top, right, bottom], opacity,
        colour: style.color.match(/[\\d.]+/g).map(Number),
        large: parseFloat(style.fontSize) >= 24
            || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700),
    }));
})"""
"""Where each line stands of which nothing is covered, in which colour, and how large."""
ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
STRAY = 0.05
"""How much of what is behind a text may be something else: an edge, a sign."""


TRIES = 3


async def faint(page: Page, targets: list[list[str]]) -> list[str]:
    """Name the texts among these that are too faint, once the page is at rest."""
    found = await _faint_now(page, targets)
    for _ in range(TRIES - 1):
        if not found:
            break
        await page.wait_for_timeout(500)
        found = await _faint_now(page, targets)
    return found


async def _faint_now(page: Page, targets: list[list[str]]) -> list[str]:
    texts = await page.evaluate(TEXTS, targets)
    if not texts:
        return []
    await page.evaluate(UNWRITTEN)
    try:
        shot = await page.screenshot(scale="css")
    finally:
        await page.evaluate(WRITTEN)
    seen = np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"), dtype=float) / 255
    found = []
    for text in texts:
        contrast = _contrast(text, seen)
        if contrast is not None and contrast < (ENOUGH_IF_LARGE if text["large"] else ENOUGH):
            found.append(f"contrast {contrast:.2f}: {text['text']!r} ({text['selector']})")
    return found


def _contrast(text: dict[str, Any], seen: np.ndarray[Any, Any]) -> float | None:
    height, width, _ = seen.shape
    left, top, right, bottom = (round(edge) for edge in text["box"])
    behind = seen[max(0, top) : min(height, bottom), max(0, left) : min(width, right)].reshape(-1, 3)
    if not len(behind):
        return None
    red, green, blue, *alpha = text["colour"]
    shade = (alpha[0] if alpha else 1) * text["opacity"]
    letters = shade * np.array([red, green, blue]) / 255 + (1 - shade) * behind
    one, other = _luminance(letters), _luminance(behind)
    ratios = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return float(np.quantile(ratios, STRAY))


def _luminance(colours: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    found: np.ndarray[Any, Any] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found
