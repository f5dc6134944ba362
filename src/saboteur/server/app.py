"""The web application: the built client, and what it talks to."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from saboteur.server.headers import SecurityHeaders

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import Scope

VERSION = version("saboteur")
CLIENT = Path(__file__).resolve().parent.parent / "static"


class Health(msgspec.Struct, frozen=True):
    """What the server says about itself at `/healthz`."""

    status: str
    version: str


class ClientFiles(StaticFiles):
    """Serves the built client: what Vite named by its content may be kept, the rest is asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve one file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        named_by_content = Path(path).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if named_by_content else "no-cache"
        )
        return response


async def healthz(_: Request) -> Response:
    """Answer that the server is up."""
    health = Health(status="ok", version=VERSION)
    return Response(msgspec.json.encode(health), media_type="application/json")


def create_app() -> Starlette:
    """Put the application together."""
    return Starlette(
        routes=[
            Route("/healthz", healthz),
            Mount("/", ClientFiles(directory=CLIENT, html=True)),
        ],
        middleware=[Middleware(SecurityHeaders)],
    )
