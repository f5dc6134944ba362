"""Bodies about notices: what reaches you when the page is closed, and when."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class NoticeWishes(Struct, frozen=True, omit_defaults=True):
    """How you want to be notified."""

    which: Literal["all", "days"] = "all"
    """For all your games, or only for games that run for several days."""
    quiet: bool = False
    """Whether there are hours without notices. A notice then comes at their end, if it is still your turn."""
    quiet_from: Minute = 22 * 60
    """When they begin, in minutes after midnight in your time zone."""
    quiet_to: Minute = 8 * 60
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    """Your time zone, such as `Europe/Berlin`."""


class NoticeSettings(Struct, frozen=True, omit_defaults=True):
    """How you are notified, and what a browser needs to be notified."""

    key: str
    """The public key of this server, for `pushManager.subscribe`."""
    wishes: NoticeWishes
    here: bool = False
    """Whether the device that asks gets notices."""
    devices: int = 0
    """How many of your devices get notices."""


class Push(Struct, frozen=True):
    """Where your browser gets notices: the parts of its `PushSubscription`."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=200)]


class TableNotices(Struct, frozen=True, omit_defaults=True):
    """Whether you want notices of one table."""

    notify: bool | None = None
    """None: as for all your games."""


class WaitingGames(Struct, frozen=True):
    """How many of your newest games wait for you."""

    waiting: int


class Notice(Struct, frozen=True):
    """A notice, as your browser decrypts it."""

    title: str
    text: str
    path: str
    """The page to open."""
    waiting: int
    """How many of your newest games wait for you."""
