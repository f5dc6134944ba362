"""Bodies about other people: friends, invitations, blocked people and reports."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .words import TableCode

PersonNumber = Annotated[int, Meta(ge=0, le=100_000)]


class Friend(Struct, frozen=True):
    """A friend of yours."""

    key: str
    name: str
    since: int
    """When you became friends, in milliseconds since 1970."""


class Invitation(Struct, frozen=True):
    """A friend wants to play with you."""

    code: str
    name: str
    edition: str
    at: int


class Blocked(Struct, frozen=True):
    """Somebody you have blocked."""

    key: str
    name: str
    """Their name when you blocked them."""


class Invitations(Struct, frozen=True, omit_defaults=True):
    """The invitations of your friends to tables that still gather. Without friends there are none."""

    friends: bool
    """Whether you have friends."""
    invitations: tuple[Invitation, ...] = ()


class Friends(Struct, frozen=True):
    """Your friends, their invitations, and whom you have blocked."""

    friends: tuple[Friend, ...]
    invitations: tuple[Invitation, ...]
    blocked: tuple[Blocked, ...]


class FriendLink(Struct, frozen=True):
    """A token with which others become your friends, for a week. A new one replaces it."""

    token: Annotated[str, Meta(max_length=100)]


class Invite(Struct, frozen=True):
    """A table to which you invite a friend."""

    code: TableCode


class About(Struct, frozen=True):
    """Somebody at a table."""

    person: PersonNumber


class Report(Struct, frozen=True):
    """What somebody at a table has done, for the operator. What they wrote there is added."""

    person: PersonNumber
    text: Annotated[str, Meta(max_length=1000)] = ""
