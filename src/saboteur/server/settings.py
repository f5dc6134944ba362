"""All settings of the server, with their types, limits and help texts."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

VERSION = version("saboteur")
CLIENT = Path(__file__).resolve().parent.parent / "static"
"""The folder of the built client."""


def default_data_folder() -> Path:
    """Return the folder where games are saved by default."""
    given = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification says that a relative path must be ignored.
    return (Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "share") / "saboteur"


def split(text: str) -> list[str]:
    """Split a setting that lists several values, separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


Sync = Literal["normal", "full"]
Chat = Literal["on", "phrases", "off"]
STRICTEST: tuple[Chat, ...] = ("off", "phrases", "on")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. Each description is the help text of its option."""

    host: Annotated[
        str, Meta(description="The address to listen on; 0.0.0.0 lets other machines connect.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 takes a free one.")] = (
        8000
    )
    data: Annotated[
        Path | None,
        Meta(description="The folder to save games in; ~/.local/share/saboteur by default."),
    ] = None
    database: Annotated[
        str,
        Meta(description="A PostgreSQL database instead of a folder: postgresql://user:password@host/name."),
    ] = ""
    sync: Annotated[
        Sync,
        Meta(description="full: wait for the disk at every move, so that moves survive a power cut."),
    ] = "normal"
    bus: Annotated[
        str, Meta(description="The NATS server that connects several workers: nats://host:4222.")
    ] = ""
    workers: Annotated[
        int,
        Meta(ge=1, le=64, description="Number of workers; more than one needs --database and --bus."),
    ] = 1
    role: Annotated[
        Literal["all", "web", "bots"],
        Meta(description="web: no clocks and no bots; bots: clocks and bots only."),
    ] = "all"
    metrics_token: Annotated[
        str,
        Meta(description="The bearer token for /metrics; without one only this machine can read it."),
    ] = ""
    secret: Annotated[
        str,
        Meta(description="The key that signs cookies; by default created once and saved in the data folder."),
    ] = ""
    origins: Annotated[
        str,
        Meta(description="Other sites whose pages may use this server; separate with commas."),
    ] = ""
    trust_proxy: Annotated[
        str,
        Meta(description="Addresses of proxies whose X-Forwarded-For is trusted; separate with commas."),
    ] = ""
    bot_processes: Annotated[
        int, Meta(ge=1, le=64, description="Number of processes that think for bots.")
    ] = 1
    bot_seconds: Annotated[
        float, Meta(ge=0, le=60, description="Longest thinking time per bot move, in seconds.")
    ] = 0.6
    bot_spread: Annotated[
        float, Meta(ge=0, le=60, description="Maximum random extra delay per bot move, in seconds.")
    ] = 0.8
    window_seconds: Annotated[
        float,
        Meta(
            ge=-1,
            le=600,
            description="Veto window of every table, in seconds; -1: each table's own setting.",
        ),
    ] = -1
    away_seconds: Annotated[
        float,
        Meta(
            ge=-1,
            le=86400,
            description="Seconds until a bot plays for an absent player; -1: each table's own setting.",
        ),
    ] = -1
    look_seconds: Annotated[
        float,
        Meta(
            ge=-1,
            le=86400,
            description="Pause after each round, in seconds; -1: each table's own setting.",
        ),
    ] = -1
    chat: Annotated[
        Chat,
        Meta(description="What people may write: on: anything; phrases: set phrases only; off: nothing."),
    ] = "on"
    banned_words: Annotated[
        str,
        Meta(description="Words that no name and no chat message may contain; separate with commas."),
    ] = ""
    notice_seconds: Annotated[
        float,
        Meta(ge=0, le=86400, description="Seconds until an absent player is notified that it is their turn."),
    ] = 20
    push_hosts: Annotated[
        str,
        Meta(description="Push services on your own network, as host or host:port; separate with commas."),
    ] = ""
    contact: Annotated[
        str,
        Meta(description="Where push services reach you: mailto:you@example.org; by default your site."),
    ] = ""
    unattended_seconds: Annotated[
        float,
        Meta(ge=0, le=86400, description="Seconds until a game of bots that nobody watches is paused."),
    ] = 60
    gathering_hours: Annotated[
        float,
        Meta(ge=0, le=8760, description="Hours until an abandoned table whose game has not begun is closed."),
    ] = 72
    unbegun_days: Annotated[
        float,
        Meta(ge=0, le=3650, description="Days without a visit until a table that never began is removed."),
    ] = 7
    idle_hours: Annotated[
        float,
        Meta(ge=0, le=87600, description="Hours until a game that nobody comes back to is closed."),
    ] = 720
    lease_seconds: Annotated[
        float,
        Meta(ge=0.2, le=60, description="Seconds until another worker takes over a dead worker's tables."),
    ] = 3
    connections_per_person: Annotated[
        int, Meta(ge=1, description="Maximum connections per player to one worker.")
    ] = 40
    connections_per_address: Annotated[
        int, Meta(ge=1, description="Maximum connections per address to one worker.")
    ] = 1000
    connections: Annotated[
        int,
        Meta(ge=0, description="Maximum WebSockets per worker; 0: as many as the system allows."),
    ] = 0
    handshakes_per_second: Annotated[
        int,
        Meta(ge=1, description="Maximum new WebSockets per second per address; four times that in a burst."),
    ] = 20
    messages_per_second: Annotated[
        int, Meta(ge=1, description="Maximum messages per second per connection; also the burst limit.")
    ] = 20
    guesses_per_minute: Annotated[
        int, Meta(ge=1, description="Maximum wrong table codes per minute per address.")
    ] = 20
    requests_per_second: Annotated[
        int,
        Meta(ge=1, description="Maximum requests per second per address; four times that in a burst."),
    ] = 50
    newcomers_per_minute: Annotated[
        int, Meta(ge=1, description="Maximum new players per minute per address.")
    ] = 60
    tables_per_hour: Annotated[
        int,
        Meta(ge=1, description="Maximum new tables per hour per player; twice that per address."),
    ] = 120

    def chat_at(self, wanted: Chat) -> Chat:
        """Return what people may write at a table whose host wants something."""
        return STRICTEST[min(STRICTEST.index(wanted), STRICTEST.index(self.chat))]

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self.data or default_data_folder()

    @property
    def file(self) -> Path:
        """The embedded database."""
        return self.folder / "saboteur.sqlite"

    @property
    def database_url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{self.file.absolute()}"
