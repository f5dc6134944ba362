"""The first load stays small."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.async_api import Page, Response

MOST = 150_000


async def test_the_first_load_is_at_most_150_kb(still: Page, served: str) -> None:
    answers: list[Response] = []
    still.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  (Playwright marks handlers)
    await still.goto(served)
    await still.get_by_role("heading", level=1).wait_for()
    await still.wait_for_load_state("networkidle")
    sizes = {}
    for answer in answers:
        if "/api/" not in answer.url and answer.ok:
            body = await answer.body()
            packed = body if answer.url.endswith((".woff2", ".png")) else gzip.compress(body, 6)
            sizes[answer.url.rsplit("/", 1)[1]] = len(packed)
    assert sum(sizes.values()) <= MOST, sizes
