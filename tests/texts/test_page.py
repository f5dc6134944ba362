"""The page shows the texts as they are now."""

from __future__ import annotations

from saboteur.texts import page


def test_the_texts_of_the_page_are_up_to_date() -> None:
    stale = [path.name for path, text in page.files().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m saboteur.texts.page"
