"""Describe the HTTP API as an OpenAPI document, from its endpoints and the wire types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .calls import NO_BODY
from .schema import components

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .calls import Endpoint


def describe(endpoints: Iterable[Endpoint[Any]], version: str) -> dict[str, Any]:
    """Return the document."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Saboteur", "version": version},
        "paths": paths,
        "components": {"schemas": components()},
    }


def _operation(endpoint: Endpoint[Any]) -> dict[str, Any]:
    ok: dict[str, Any] = {"description": "Done"}
    if endpoint.answer is not None:
        ok["content"] = _content(endpoint.answer.__name__)
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "responses": {
            "200" if endpoint.answer is not None else "2XX": ok,
            "default": {"description": "Refused", "content": _content("Problem")},
        },
    }
    names = re.findall(r"{(\w+)}", endpoint.path)
    if names:
        found["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if endpoint.body is not NO_BODY:
        found["requestBody"] = {"content": _content(endpoint.body.__name__)}
    return found


def _content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
