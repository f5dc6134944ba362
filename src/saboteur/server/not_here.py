"""The page for addresses at which there is nothing, in the visitor's language and with a way back."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse

if TYPE_CHECKING:
    from .wire import Language

# It looks like the page for when there is no connection, and needs no script.
PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>Saboteur</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="96" height="96" />
      <h1>Saboteur</h1>
      <p>{told}</p>
      <p><a href="/">{back}</a></p>
    </main>
  </body>
</html>
"""
WORDS: dict[Language, tuple[str, str]] = {
    "en": ("There is nothing at this address.", "To the start page"),
    "de": ("Unter dieser Adresse gibt es nichts.", "Zur Startseite"),
}


def nothing_here(language: Language) -> HTMLResponse:
    """Say that there is nothing at an address."""
    told, back = WORDS[language]
    page = PAGE.format(language=language, told=told, back=back)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return HTMLResponse(page, HTTPStatus.NOT_FOUND, headers)
