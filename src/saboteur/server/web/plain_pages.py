"""Pages without a script: for addresses that don't exist, and for offline use."""

from __future__ import annotations

from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse

from saboteur.texts import FALLBACK, LANGUAGES
from saboteur.texts.messages import say

if TYPE_CHECKING:
    from starlette.requests import Request

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


def nothing_here(language: str) -> HTMLResponse:
    """Say that there is nothing at an address, with a link to the start page."""
    words, back = _said("nothing", language), _said("start", language)
    told = f'      <p>{words}</p>\n      <p><a href="/">{back}</a></p>'
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return HTMLResponse(PAGE.format(language=language, told=told), HTTPStatus.NOT_FOUND, headers)


async def offline(_: Request) -> HTMLResponse:
    """Return the page that a browser keeps for offline use.

    The browser keeps it for every language chosen later, so it contains all of them.
    """
    spoken = [FALLBACK, *(language for language in LANGUAGES if language != FALLBACK)]
    lines = [f'      <p lang="{one}">{_said("offline", one)}</p>' for one in spoken]
    again = " · ".join(f'<span lang="{one}">{_said("retry", one)}</span>' for one in spoken)
    told = "\n".join([*lines, f'      <p><a href="">{again}</a></p>'])
    return HTMLResponse(PAGE.format(language=FALLBACK, told=told), headers={"Cache-Control": "no-cache"})


def _said(code: str, language: str) -> str:
    return escape(say("plain", language, code, {}))
