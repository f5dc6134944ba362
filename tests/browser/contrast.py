"""Compute the contrast of text that axe leaves open, from what is seen behind it."""

from __future__ import annotations

import io
import re
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
TEXTS = """targets => {
  // What no pointer meets is seen too, and hides what is under it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const found = targets.flatMap(([selector]) => {
    const one = document.querySelector(selector);
    if (!one) return [];
    const style = getComputedStyle(one);
    let opacity = 1, window = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    const cut = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)});
    for (let up = one; up; up = up.parentElement) {
        const {opacity: shade, overflowX} = getComputedStyle(up);
        opacity *= Number(shade);
        if (overflowX !== 'visible' && up !== document.body && up !== document.documentElement)
            window = cut(window, up.getBoundingClientRect());
    }
    const range = document.createRange();
    const words = [...one.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    // Letters stand in the middle of their line; its edges may lie on what is around them.
    const letters = ({left, top, right, bottom, height}) =>
        ({left, top: top + height / 5, right, bottom: bottom - height / 5});
    const lines = words.flatMap(node => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(letters);
    });
    if (one.matches('input, select, textarea')) lines.push(one.getBoundingClientRect());
    const painted = over => {
        const {backgroundColor, backgroundImage} = getComputedStyle(over);
        const filled = !/, 0\\)$/.test(backgroundColor) || backgroundImage !== 'none';
        return filled || over.matches('img, canvas, svg *');
    };
    const bare = (x, y) => {
        const there = document.elementsFromPoint(x, y);
        const at = there.findIndex(over => one.contains(over) || over.contains(one));
        return at >= 0 && !there.slice(0, at).some(painted);
    };
    const large = ({left, top, right, bottom}) => right - left > 2 && bottom - top > 2;
    const seen = ({left, top, right, bottom}) => [0, 1, 2, 3, 4]
        .map(part => left + 1 + (right - left - 2) * part / 4)
        .every(x => [top + 1, bottom - 1].every(y => bare(x, y)));
    const boxes = lines.filter(large).map(line => cut(line, window))
        .map(box => large(box) && seen(box) && box);
    return boxes.map(box => ({
        selector, text: one.textContent.trim().slice(0, 40), opacity,
        box: box ? [box.left, box.top, box.right, box.bottom] : null,
        colour: style.color.match(/[\\d.]+/g).map(Number),
        large: parseFloat(style.fontSize) >= 24
            || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700),
    }));
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  return found;
}"""
"""Every line of these texts: its colour, its size, and where it is, if it is in sight and not covered."""
ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
STRAY = 0.05
"""How much of what is behind a text may be something else: an edge, a sign."""


TRIES = 3
KIND = re.compile(r":nth-child\(\d+\)|\[.*?\]")
"""What tells texts apart that look alike: of those out of sight, one of each kind is scrolled to."""
SHOW = """selector => {
    const one = document.querySelector(selector);
    window.wasAt = [];
    for (let up = one; up; up = up.parentElement) window.wasAt.push([up, up.scrollLeft, up.scrollTop]);
    one?.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
}"""
PUT_BACK = "() => window.wasAt.forEach(([one, left, top]) => one.scrollTo({left, top, behavior: 'instant'}))"


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
    """Look at all texts that are in sight, then scroll to the others, one after another."""
    found: list[str] = []
    texts = await page.evaluate(TEXTS, targets)
    found += await _too_faint(page, [text for text in texts if text["box"]])
    kinds = {KIND.sub("", text["selector"]): text["selector"] for text in texts if not text["box"]}
    hidden = list(kinds.values())
    while hidden:
        await page.evaluate(SHOW, hidden[0])
        shown = await page.evaluate(TEXTS, [[selector] for selector in hidden])
        found += await _too_faint(page, [text for text in shown if text["box"]])
        still_hidden = {text["selector"] for text in shown if not text["box"]}
        await page.evaluate(PUT_BACK)
        hidden = [selector for selector in hidden[1:] if selector in still_hidden]
    return list(dict.fromkeys(found))


async def _too_faint(page: Page, texts: list[dict[str, Any]]) -> list[str]:
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
