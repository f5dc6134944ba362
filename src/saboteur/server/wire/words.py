"""Words that messages and bodies share: codes, names, numbers, and how long each may be."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

PROTOCOL: Final = 1
"""Increased whenever an old client would misread a message."""

MESSAGE_LIMIT: Final = 16 * 1024
"""The most bytes of a message or body."""
RECORD_LIMIT: Final = 200 * 1024
"""The most bytes of a record file to replay; whole games take a tenth of that."""

Code = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
"""A word of the protocol: an edition, a module, a tool, a kind of phrase."""
TableCode = Annotated[str, Meta(min_length=4, max_length=16, pattern="^[a-z0-9]+$")]
Token = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
"""As typed; the server cleans and shortens it."""
Number = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""A random number of 128 bits that a page adds to the deals."""
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Language = Annotated[str, Meta(min_length=2, max_length=35, pattern="^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")]
"""A tag such as `de` or `pt-BR`; the server uses the nearest language that it has."""
Params: TypeAlias = dict[str, str | int | list[str]]
