"""Refuse what the rules of the game don't speak of: a code, an HTTP status, and words in both languages."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from saboteur.errors import Refusal
from saboteur.texts import refusal_text

from .storage.database import FULL, trouble

if TYPE_CHECKING:
    from .wire import Language, Params

TEXTS: dict[str, tuple[HTTPStatus, str, str]] = {
    "unreadable": (
        HTTPStatus.BAD_REQUEST,
        "that could not be read: {detail}",
        "das ließ sich nicht lesen: {detail}",
    ),
    "too_large": (
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "that is too large",
        "das ist zu groß",
    ),
    "too_many": (
        HTTPStatus.TOO_MANY_REQUESTS,
        "too many at once: wait a little",
        "zu viel auf einmal: Warte ein wenig",
    ),
    "too_slow": (
        HTTPStatus.REQUEST_TIMEOUT,
        "this took too long to arrive: try again",
        "das kam zu langsam an: Versuche es noch einmal",
    ),
    "wrong_origin": (
        HTTPStatus.FORBIDDEN,
        "pages of other sites may not do this",
        "Seiten anderer Anbieter dürfen das nicht",
    ),
    "nobody": (
        HTTPStatus.UNAUTHORIZED,
        "you have no identity here yet: ask for /api/me first",
        "hier kennt dich noch niemand: Frage zuerst /api/me",
    ),
    "no_such_table": (
        HTTPStatus.NOT_FOUND,
        "there is no table with this code",
        "einen Tisch mit diesem Code gibt es nicht",
    ),
    "no_such_link": (
        HTTPStatus.NOT_FOUND,
        "this link is used up or too old",
        "dieser Link ist verbraucht oder zu alt",
    ),
    "no_such_device": (
        HTTPStatus.NOT_FOUND,
        "you have no such device",
        "dieses Gerät gehört nicht zu dir",
    ),
    "no_way_back": (
        HTTPStatus.CONFLICT,
        "who this device was before is gone",
        "wer dieses Gerät vorher war, gibt es nicht mehr",
    ),
    "not_host": (
        HTTPStatus.FORBIDDEN,
        "only the host can do this",
        "das kann nur, wer den Tisch eröffnet hat",
    ),
    "not_away": (
        HTTPStatus.CONFLICT,
        "a bot plays only for somebody who is away, at a table without a clock",
        "ein Bot spielt nur für Abwesende, an einem Tisch ohne Uhr",
    ),
    "not_seated": (
        HTTPStatus.FORBIDDEN,
        "you have no seat at this table",
        "du hast an diesem Tisch keinen Platz",
    ),
    "not_admitted": (
        HTTPStatus.FORBIDDEN,
        "this table admits no spectators",
        "dieser Tisch lässt niemanden zuschauen",
    ),
    "not_over": (
        HTTPStatus.CONFLICT,
        "this can be seen once the game is over",
        "das ist erst nach dem Ende des Spiels zu sehen",
    ),
    "not_gathering": (
        HTTPStatus.CONFLICT,
        "the game has begun already",
        "das Spiel hat schon begonnen",
    ),
    "not_begun": (
        HTTPStatus.CONFLICT,
        "the game has not begun",
        "das Spiel hat noch nicht begonnen",
    ),
    "not_playing": (
        HTTPStatus.CONFLICT,
        "the game is over",
        "das Spiel ist vorbei",
    ),
    "busy": (
        HTTPStatus.CONFLICT,
        "too many people change this table at once: try again",
        "zu viele ändern diesen Tisch gleichzeitig: Versuche es noch einmal",
    ),
    "seat_taken": (
        HTTPStatus.CONFLICT,
        "this seat is taken",
        "dieser Platz ist besetzt",
    ),
    "no_seat": (
        HTTPStatus.CONFLICT,
        "there is no free seat",
        "es ist kein Platz frei",
    ),
    "seats_empty": (
        HTTPStatus.CONFLICT,
        "every seat must be taken before the game begins",
        "vor dem Beginn muss jeder Platz besetzt sein",
    ),
    "no_such_seat": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "there is no such seat",
        "diesen Platz gibt es nicht",
    ),
    "no_such_person": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "there is no such person at this table",
        "diese Person ist nicht an diesem Tisch",
    ),
    "no_such_level": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "there is no bot '{level}'; choose from {accepted}",
        "einen Bot „{level}“ gibt es nicht; zur Wahl stehen {accepted}",
    ),
    "name": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "nothing readable is left of this name",
        "von diesem Namen bleibt nichts Lesbares übrig",
    ),
    "stale": (
        HTTPStatus.CONFLICT,
        "the game has moved on meanwhile",
        "das Spiel ist inzwischen weitergegangen",
    ),
    "stood_in": (
        HTTPStatus.CONFLICT,
        "a stand-in plays your seat: take it back first",
        "ein Ersatz spielt auf deinem Platz: Nimm ihn zuerst zurück",
    ),
    "quiet": (
        HTTPStatus.FORBIDDEN,
        "this table does not talk that way",
        "so wird an diesem Tisch nicht gesprochen",
    ),
    "phrase": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "there is no such phrase, or it lacks what it speaks of",
        "diesen Satz gibt es nicht, oder ihm fehlt, wovon er handelt",
    ),
    "unexpected": (
        HTTPStatus.BAD_REQUEST,
        "this is not expected now",
        "das wird gerade nicht erwartet",
    ),
    "unavailable": (
        HTTPStatus.SERVICE_UNAVAILABLE,
        "the database can't be reached; try again in a moment",
        "die Datenbank ist nicht erreichbar; versuche es gleich noch einmal",
    ),
    "disk_full": (
        HTTPStatus.SERVICE_UNAVAILABLE,
        "the server's disk is full: this can be done once whoever runs the server has made room",
        "der Speicher des Servers ist voll: Das geht erst wieder, wenn dort Platz geschaffen ist",
    ),
    "no_record": (
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "{reason}",
        "{reason}",
    ),
    "not_here": (
        HTTPStatus.NOT_FOUND,
        "there is nothing here",
        "hier ist nichts",
    ),
    "not_allowed": (
        HTTPStatus.METHOD_NOT_ALLOWED,
        "this can't be done here",
        "das geht hier nicht",
    ),
    "failure": (
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "something went wrong on the server",
        "auf dem Server ist etwas schiefgegangen",
    ),
}


class Denied(Exception):
    """Something that is not done, and why."""

    def __init__(self, code: str, **params: str | int | list[str]) -> None:
        super().__init__(code)
        self.code = code
        self.clause = ""
        self.params: Params = params
        self.status = TEXTS[code][0] if code in TEXTS else HTTPStatus.UNPROCESSABLE_ENTITY
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

    def text(self, language: Language) -> str:
        """Say it in a language."""
        if self._refusal is not None:
            refusal = self._refusal
            return refusal_text(refusal.code, refusal.clause, refusal.params, language)
        _, english, german = TEXTS[self.code]
        words = {k: ", ".join(v) if isinstance(v, list) else str(v) for k, v in self.params.items()}
        return (german if language == "de" else english).format_map(words)


def _plain(value: object) -> str | int | list[str]:
    if isinstance(value, list | tuple):
        return [str(item) for item in value]
    return value if isinstance(value, int) else str(value)
