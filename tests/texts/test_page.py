"""The page shows the texts as they are now."""

from __future__ import annotations

import pytest

from saboteur.texts import LANGUAGES, page, read


def test_the_texts_of_the_page_are_up_to_date() -> None:
    stale = [path.name for path, text in page.files().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m saboteur.texts.page"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_called_the_same_on_the_page_as_in_the_documentation(language: str) -> None:
    words = (page.ROOT / "client" / "src" / "i18n" / f"{language}.ts").read_text("utf-8")
    assert f"ruling: '{read('sections', language)['ruling']}:'" in words
