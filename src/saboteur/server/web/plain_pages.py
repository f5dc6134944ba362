"""Pages that need no script: for addresses at which there is nothing, and for when there is no connection."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse

if TYPE_CHECKING:
    from starlette.requests import Request

    from ..wire import Language

PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>Saboteur</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain.css" />
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="112" height="112" />
      <h1>Saboteur</h1>
{told}
    </main>
  </body>
</html>
"""
NOTHING: dict[Language, tuple[str, str]] = {
    "en": ("There is nothing at this address.", "To the start page"),
    "de": ("Unter dieser Adresse gibt es nichts.", "Zur Startseite"),
}
# The browser keeps this page, whichever language is chosen later: it speaks both.
OFFLINE = """\
      <p>You are offline. The mine opens again once there is a connection.</p>
      <p lang="de">Du bist offline. Der Stollen öffnet wieder, sobald es eine Verbindung gibt.</p>
      <p><a href="">Try again · <span lang="de">Noch einmal</span></a></p>"""


def nothing_here(language: Language) -> HTMLResponse:
    """Say that there is nothing at an address, with a way back."""
    words, back = NOTHING[language]
    told = f'      <p>{words}</p>\n      <p><a href="/">{back}</a></p>'
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return HTMLResponse(PAGE.format(language=language, told=told), HTTPStatus.NOT_FOUND, headers)


async def offline(_: Request) -> HTMLResponse:
    """Give the page that a browser keeps for when there is no connection."""
    return HTMLResponse(PAGE.format(language="en", told=OFFLINE), headers={"Cache-Control": "no-cache"})
