"""Bodies about players who come back: passkeys, recovery codes, and what they have played."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .bodies import Listed

Credential = Annotated[str, Meta(max_length=12_000)]


class Ceremony(Struct, frozen=True):
    """What the browser must be asked, to make a passkey or to sign in with one."""

    options: str
    """JSON that `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of the browser reads."""


class Signed(Struct, frozen=True):
    """What the browser answered."""

    credential: Credential
    """JSON, as `PublicKeyCredential.toJSON` writes it."""


class Recovery(Struct, frozen=True):
    """A recovery code: with it, any device can become yours."""

    code: Annotated[str, Meta(max_length=100)]
    """Empty if you have one already: the server knows only its hash."""


class PasskeyInfo(Struct, frozen=True):
    """One of your passkeys."""

    key: str
    name: str
    """The browser and system where it was made, if known."""
    created: int
    used: int
    """When you last signed in with it, in milliseconds since 1970."""


class Passkeys(Struct, frozen=True):
    """All your passkeys, the last used first."""

    passkeys: tuple[PasskeyInfo, ...]


class RoleInRound(Struct, frozen=True):
    """Your role in one round."""

    role: str
    gained: bool
    """Whether the round brought you gold."""


class PlayedGame(Struct, frozen=True, omit_defaults=True):
    """A finished game of yours."""

    table: Listed
    roles: tuple[RoleInRound, ...]
    result: str
    """`won`, a grade of a game for one player, `left` if you resigned, or empty."""
    gold: int
    claims: int = 0
    """How many of your claims were true or false; opinions are not counted."""
    true_claims: int = 0


class PlayedGames(Struct, frozen=True, omit_defaults=True):
    """A part of the list of your finished games, the latest first."""

    games: tuple[PlayedGame, ...]
    more: str = ""
    """If there are more: what to send as `after` for the next part."""


class Tally(Struct, frozen=True, omit_defaults=True):
    """How many games of one kind you have played."""

    what: str
    """An edition, a number of players, or a role."""
    games: int
    """Games, or for a role rounds."""
    won: int
    """Games that you have won, or rounds that brought you gold."""


class BestAlone(Struct, frozen=True, omit_defaults=True):
    """Your best result in games for one player."""

    edition: str
    rounds: int
    games: int
    best: int
    """The most gold."""


class Together(Struct, frozen=True, omit_defaults=True):
    """Somebody with whom you have played."""

    name: str
    games: int
    won: int
    """How many of these games you have won."""
    page: str = ""
    """The key of their page, if they show it."""


class Statistics(Struct, frozen=True):
    """Your finished games, counted. Games for one player are only under `alone`."""

    games: int
    won: int
    editions: tuple[Tally, ...]
    players: tuple[Tally, ...]
    roles: tuple[Tally, ...]
    alone: tuple[BestAlone, ...]
    together: tuple[Together, ...]
    """In your last 1,000 games."""
    claims: int
    true_claims: int
    suspicions: int
    """How many players you took for something in your notebook, before their roles were shown."""
    right_suspicions: int


class Rating(Struct, frozen=True, omit_defaults=True):
    """How strong somebody is in one role of an edition. Everybody begins at 1500."""

    edition: str
    role: str
    """`digger`, `saboteur`, `dueller`, or a role with a goal of its own."""
    strength: int
    give_or_take: int
    """The true strength is this close to it, in 95 of 100 cases."""
    rounds: int
    level: str = ""
    """The level of a bot."""


class Ratings(Struct, frozen=True):
    """The strengths of a player, and those of bots in the same editions."""

    ratings: tuple[Rating, ...]
    bots: tuple[Rating, ...]


class Shown(Struct, frozen=True):
    """Whether everybody may see your games, statistics and ratings."""

    shown: bool


class PlayerPage(Struct, frozen=True):
    """A player who shows their games."""

    name: str
