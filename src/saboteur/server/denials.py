"""Refuse what the rules of the game don't speak of: a code, an HTTP status, and words."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from saboteur.errors import Refusal

if TYPE_CHECKING:
    from .wire import Params

TEXTS: dict[str, tuple[HTTPStatus, str]] = {
    "unreadable": (HTTPStatus.BAD_REQUEST, "that could not be read: {detail}"),
    "too_large": (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "that is too large"),
    "too_many": (HTTPStatus.TOO_MANY_REQUESTS, "too many at once: wait a little"),
    "wrong_origin": (HTTPStatus.FORBIDDEN, "pages of other sites may not do this"),
    "nobody": (HTTPStatus.UNAUTHORIZED, "you have no identity here yet: ask for /api/me first"),
    "no_such_table": (HTTPStatus.NOT_FOUND, "there is no table with this code"),
    "no_such_link": (HTTPStatus.NOT_FOUND, "this link is used up or too old"),
    "not_host": (HTTPStatus.FORBIDDEN, "only the host can do this"),
    "not_seated": (HTTPStatus.FORBIDDEN, "you have no seat at this table"),
    "not_admitted": (HTTPStatus.FORBIDDEN, "this table admits no spectators"),
    "not_over": (HTTPStatus.CONFLICT, "this can be seen once the game is over"),
    "not_gathering": (HTTPStatus.CONFLICT, "the game has begun already"),
    "not_begun": (HTTPStatus.CONFLICT, "the game has not begun"),
    "seat_taken": (HTTPStatus.CONFLICT, "this seat is taken"),
    "no_seat": (HTTPStatus.CONFLICT, "there is no free seat"),
    "seats_empty": (HTTPStatus.CONFLICT, "every seat must be taken before the game begins"),
    "no_such_seat": (HTTPStatus.UNPROCESSABLE_ENTITY, "there is no such seat"),
    "no_such_person": (HTTPStatus.UNPROCESSABLE_ENTITY, "there is no such person at this table"),
    "no_such_level": (HTTPStatus.UNPROCESSABLE_ENTITY, "there is no bot '{level}'; choose from {accepted}"),
    "name": (HTTPStatus.UNPROCESSABLE_ENTITY, "nothing readable is left of this name"),
    "stale": (HTTPStatus.CONFLICT, "the game has moved on meanwhile"),
    "stood_in": (HTTPStatus.CONFLICT, "a stand-in plays your seat: take it back first"),
    "quiet": (HTTPStatus.FORBIDDEN, "this table does not talk that way"),
    "phrase": (HTTPStatus.UNPROCESSABLE_ENTITY, "there is no such phrase, or it lacks what it speaks of"),
    "unexpected": (HTTPStatus.BAD_REQUEST, "this is not expected now"),
    "unavailable": (HTTPStatus.SERVICE_UNAVAILABLE, "the store can't be reached; try again in a moment"),
    "no_record": (HTTPStatus.UNPROCESSABLE_ENTITY, "{reason}"),
    "not_here": (HTTPStatus.NOT_FOUND, "there is nothing here"),
    "not_allowed": (HTTPStatus.METHOD_NOT_ALLOWED, "this can't be done here"),
    "failure": (HTTPStatus.INTERNAL_SERVER_ERROR, "something went wrong on the server"),
    "unplayable": (HTTPStatus.UNPROCESSABLE_ENTITY, "{text}"),
}


class Denied(Exception):
    """Something that is not done, and why."""

    def __init__(self, code: str, **params: str | int | list[str]) -> None:
        super().__init__(code)
        self.code = code
        self.clause = ""
        self.params: Params = params
        self.status, text = TEXTS[code]
        words = {key: ", ".join(v) if isinstance(v, list) else str(v) for key, v in params.items()}
        self.text = text.format_map(words)

    @classmethod
    def by_the_rules(cls, refusal: Refusal) -> Denied:
        """Pass on what the rules library refused, in its own words."""
        found = cls("unplayable", text=str(refusal))
        found.code, found.clause = refusal.code, refusal.clause
        found.params = {key: _plain(value) for key, value in refusal.params.items()}
        return found


def _plain(value: object) -> str | int | list[str]:
    if isinstance(value, list | tuple):
        return [str(item) for item in value]
    return value if isinstance(value, int) else str(value)
