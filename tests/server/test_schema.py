"""What is generated from the wire types is up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from saboteur.server import wire
from saboteur.server.web import schema

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GENERATED = [(schema.TYPESCRIPT, schema.typescript), (schema.PAGE, schema.page)]


@pytest.mark.parametrize(("path", "write"), GENERATED, ids=["client", "docs"])
def test_what_is_generated_from_the_wire_types_is_not_stale(path: Path, write: Callable[[], str]) -> None:
    assert path.read_text(encoding="utf-8") == write(), "run python -m saboteur.server.web.schema"


@pytest.mark.parametrize("union", [wire.FromClient, wire.FromServer], ids=["client", "server"])
def test_every_message_has_a_tag_of_its_own(union: object) -> None:
    tags = [part.__struct_config__.tag for part in get_args(union)]
    assert len(set(tags)) == len(tags)
