"""Put the built client into every wheel, sdist and editable install."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_client


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before anything is packed."""

    def dependencies(self) -> list[str]:
        """Ask for Node only where there is something to build: an sdist carries the built client."""
        if build_client.is_built():
            return []
        return [build_client.NODE_REQUIREMENT, build_client.TEXTS_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless it is there already."""
        build_client.build()
