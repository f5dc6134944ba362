"""Refuse what the rules of the game don't mention: a code, an HTTP status, and words in every language."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from saboteur.errors import Refusal, Unplayable
from saboteur.texts import gathered, read, refusal_text
from saboteur.texts.messages import say

from .storage.database import FULL, trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .wire import Params

STATUSES: dict[str, HTTPStatus] = {
    "unreadable": HTTPStatus.BAD_REQUEST,
    "not_text": HTTPStatus.BAD_REQUEST,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "wrong_origin": HTTPStatus.FORBIDDEN,
    "nobody": HTTPStatus.UNAUTHORIZED,
    "no_such_table": HTTPStatus.NOT_FOUND,
    "no_such_link": HTTPStatus.NOT_FOUND,
    "no_such_device": HTTPStatus.NOT_FOUND,
    "no_way_back": HTTPStatus.CONFLICT,
    "no_name": HTTPStatus.CONFLICT,
    "no_guest": HTTPStatus.CONFLICT,
    "no_such_passkey": HTTPStatus.NOT_FOUND,
    "no_such_recovery": HTTPStatus.NOT_FOUND,
    "no_such_player": HTTPStatus.NOT_FOUND,
    "not_kept": HTTPStatus.CONFLICT,
    "no_such_filter": HTTPStatus.UNPROCESSABLE_ENTITY,
    "passkey_forged": HTTPStatus.FORBIDDEN,
    "passkey_spent": HTTPStatus.CONFLICT,
    "passkey_taken": HTTPStatus.CONFLICT,
    "too_many_passkeys": HTTPStatus.CONFLICT,
    "no_such_version": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_such_friend": HTTPStatus.NOT_FOUND,
    "own_link": HTTPStatus.CONFLICT,
    "not_open": HTTPStatus.FORBIDDEN,
    "no_seat_for": HTTPStatus.CONFLICT,
    "meeting": HTTPStatus.CONFLICT,
    "too_many_people": HTTPStatus.CONFLICT,
    "too_many_reports": HTTPStatus.TOO_MANY_REQUESTS,
    "banned": HTTPStatus.UNPROCESSABLE_ENTITY,
    "for_one": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_such_zone": HTTPStatus.UNPROCESSABLE_ENTITY,
    "push_unusable": HTTPStatus.UNPROCESSABLE_ENTITY,
    "push_taken": HTTPStatus.CONFLICT,
    "too_many_pushes": HTTPStatus.CONFLICT,
    "not_host": HTTPStatus.FORBIDDEN,
    "not_away": HTTPStatus.CONFLICT,
    "not_seated": HTTPStatus.FORBIDDEN,
    "not_admitted": HTTPStatus.FORBIDDEN,
    "not_over": HTTPStatus.CONFLICT,
    "not_gathering": HTTPStatus.CONFLICT,
    "not_begun": HTTPStatus.CONFLICT,
    "not_playing": HTTPStatus.CONFLICT,
    "busy": HTTPStatus.CONFLICT,
    "much_changed": HTTPStatus.CONFLICT,
    "seat_taken": HTTPStatus.CONFLICT,
    "seats_changed": HTTPStatus.CONFLICT,
    "no_seat": HTTPStatus.CONFLICT,
    "seats_empty": HTTPStatus.CONFLICT,
    "no_such_seat": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_such_person": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_such_level": HTTPStatus.UNPROCESSABLE_ENTITY,
    "crowded": HTTPStatus.UNPROCESSABLE_ENTITY,
    "level_elsewhere": HTTPStatus.UNPROCESSABLE_ENTITY,
    "name": HTTPStatus.UNPROCESSABLE_ENTITY,
    "stale": HTTPStatus.CONFLICT,
    "stood_in": HTTPStatus.CONFLICT,
    "quiet": HTTPStatus.FORBIDDEN,
    "phrase": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unexpected": HTTPStatus.BAD_REQUEST,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
    "disk_full": HTTPStatus.SERVICE_UNAVAILABLE,
    "no_record": HTTPStatus.UNPROCESSABLE_ENTITY,
    "not_here": HTTPStatus.NOT_FOUND,
    "not_allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "failure": HTTPStatus.INTERNAL_SERVER_ERROR,
}


NAMING_LEVELS = ("level_elsewhere",)
"""Denials whose parameters are levels of bots, which people know by name."""
NAMING_PARTS = ("crowded",)
"""Denials that name an edition or a module."""
PARTS = ("name", "other")
"""The parameters that do."""


class Denied(Exception):
    """Something that is not done, and why."""

    def __init__(self, code: str, **params: str | int | list[str]) -> None:
        super().__init__(code)
        self.code = code
        self.clause = ""
        self.params: Params = params
        self.status = STATUSES.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)
        self._refusal: Refusal | None = None

    @classmethod
    def by_the_rules(cls, refusal: Refusal) -> Denied:
        """Pass on what the rules library refused, in its own words."""
        found = cls(refusal.code)
        found.status = HTTPStatus.UNPROCESSABLE_ENTITY
        found.clause, found._refusal = refusal.clause, refusal
        found.params = {key: _plain(value) for key, value in refusal.params.items()}
        return found

    @classmethod
    def by_outage(cls, outage: BaseException) -> Denied:
        """Say what the matter is with the database."""
        return cls("disk_full" if trouble(outage.__cause__ or outage) == FULL else "unavailable")

    def text(self, language: str) -> str:
        """Say it in a language."""
        if self._refusal is not None:
            refusal = self._refusal
            if isinstance(refusal, Unplayable):  # told to people who choose, not to people who write rules
                return refusal_text(refusal.code, "", _with_parts(refusal.params, language), language)
            return refusal_text(refusal.code, refusal.clause, refusal.params, language)
        params = _with_names(self.params, language) if self.code in NAMING_LEVELS else self.params
        if self.code in NAMING_PARTS:
            params = _with_parts(params, language)
        return say("denials", language, self.code, params)


def _with_names(params: Params, language: str) -> Params:
    levels = read("names", language)["levels"]

    def named(level: str) -> str:
        return levels[level]["name"] if level in levels else level

    return {
        key: [named(one) for one in value] if isinstance(value, list) else named(str(value))
        for key, value in params.items()
    }


def _with_parts(params: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Call editions and modules what people call them."""
    names = gathered.names(language)
    known = {**names[gathered.MODULES], **names[gathered.EDITIONS]}
    return {
        key: known[value]["name"] if key in PARTS and value in known else value
        for key, value in params.items()
    }


def _plain(value: object) -> str | int | list[str]:
    if isinstance(value, list | tuple):
        return [str(item) for item in value]
    return value if isinstance(value, int) else str(value)
