"""Quick phrases: sent as a code, read by everybody in their own language, and checked later."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

import msgspec

from saboteur import Act, Target
from saboteur.claims import Claim
from saboteur.texts.truth import alike, is_true

from ..denials import Denied
from ..wire import Phrase, Talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from saboteur import Event, Ruleset
    from saboteur.shapes import Cell

    from .game import Game

PHRASES: dict[str, tuple[str, ...]] = {
    "hello": (),
    "thanks": (),
    "sorry": (),
    "well_done": (),
    "hurry": (),
    "think": (),
    "yes": (),
    "no": (),
    "trust": ("seat",),
    "doubt": ("seat",),
    "saboteur": ("seat",),
    "mend_me": ("tool",),
    "mend": ("seat", "tool"),
    "saw": ("goal", "card"),
    "look": ("goal",),
    "dig": ("goal",),
    "why": ("line",),
    "good": ("line",),
    "i_am": ("card",),
    "i_hold": ("card",),
    "i_lack": ("card",),
}
"""Every phrase and its parameters."""


JUDGED = frozenset(("saw", "i_am", "i_hold", "i_lack", "saboteur"))
"""The claims that are true or false; the others are opinions."""


def check(phrase: Phrase, ruleset: Ruleset, version: int) -> None:
    """Refuse a phrase that says too little or too much, or names something that is not in the game."""
    wanted = PHRASES.get(phrase.code)
    given = {name for name in ("seat", "goal", "tool", "line", "card") if getattr(phrase, name) is not None}
    if wanted is None or given != set(wanted):
        raise Denied("phrase")
    designs = ruleset.designs
    if (
        (phrase.seat is not None and phrase.seat >= ruleset.seats)
        or (phrase.line is not None and not 0 < phrase.line <= version)
        or (phrase.tool is not None and not any(phrase.tool in design.tools for design in designs.values()))
        or (phrase.card is not None and phrase.card not in designs)
    ):
        raise Denied("phrase")


def claimed(seat: int, phrase: Phrase, after: int) -> Claim:
    """Return the claim of a phrase, as in a record."""
    cards = () if phrase.card is None else (phrase.card,)
    return Claim(seat, Act(phrase.code, cards, Target(cell=phrase.goal, seat=phrase.seat)), after)


def phrase_of(said: Act) -> Phrase:
    """Return the phrase for a claim."""
    card = said.cards[0] if said.cards else None
    return Phrase(said.verb, seat=said.target.seat, goal=said.target.cell, card=card)


def talk_of(claims: Iterable[Claim]) -> list[Talk]:
    """Return the claims of a record, as phrases."""
    return [
        Talk(number, claim.after, 0, seat=claim.seat, phrase=phrase_of(claim.said))
        for number, claim in enumerate(claims, 1)
    ]


def story_of(game: Game, claims: Iterable[Claim], seat: int) -> tuple[Event, ...]:
    """Return everything that a seat has seen and heard in this game, in order."""
    waiting = deque(claims)
    story: list[Event] = []
    for part in game.told:
        while waiting and waiting[0].after < part.version:
            story.append(waiting.popleft().heard())
        story += [event.to(seat) for event in part.events]
    return (*story, *[claim.heard() for claim in waiting])


def need_judging(talk: Iterable[Talk]) -> bool:
    """Say whether there is a claim among what was said."""
    return any(said.phrase is not None and said.phrase.code in JUDGED for said in talk)


def judged(talk: Sequence[Talk], game: Game) -> tuple[Talk, ...]:
    """Say for each claim whether it was true when it was made, as far as everybody may know by now."""
    if not need_judging(talk):
        return tuple(talk)
    found = []
    replay = type(game)(game.ruleset, game.rules)
    for said in sorted(talk, key=lambda said: said.number):
        while replay.version < min(said.after, game.version):
            replay.read(game.lines[replay.version])
        open_now = game.over or _is_public(said, game)
        found.append(msgspec.structs.replace(said, truth=_truth(said, replay)) if open_now else said)
    return tuple(found)


def _is_public(said: Talk, game: Game) -> bool:
    """Say whether everybody has learned in its round what a claim is about, or can conclude it."""
    match said.phrase:
        case None:
            return False
        case phrase if phrase.code == "saw":
            return _goal_is_public(phrase, said.after, game)
        case phrase if phrase.code in ("i_am", "saboteur"):
            return _role_is_public(phrase.seat if phrase.code == "saboteur" else said.seat, said.after, game)
        case _:
            return False


def _role_is_public(seat: int | None, after: int, game: Game) -> bool:
    """Say whether a role was shown at the end of the round, and had not been exchanged since the claim."""
    for event in _rest_of_round(after, game):
        if event.kind == "role":
            return False
        if event.kind == "role_shown" and event.seat == seat:
            return True
    return False


def _goal_is_public(phrase: Phrase, after: int, game: Game) -> bool:
    """Say whether a goal was revealed, or the revealed goals leave no doubt about it."""
    shown: dict[Cell | None, str] = {}
    for part in game.told[:after]:
        for event in part.events:
            if event.kind == "round":
                shown.clear()
            _note_goal(event, shown)
    if _is_settled(phrase, shown, game):
        return True
    for event in _rest_of_round(after, game):
        if event.target.other is not None and phrase.goal in (event.target.cell, event.target.other):
            return False  # it may be elsewhere now
        if _note_goal(event, shown) and _is_settled(phrase, shown, game):
            return True
    return False


def _note_goal(event: Event, shown: dict[Cell | None, str]) -> bool:
    if event.kind not in ("turned_up", "revealed"):
        return False
    shown[event.target.cell] = event.cards[0]
    return True


def _is_settled(phrase: Phrase, shown: Mapping[Cell | None, str], game: Game) -> bool:
    """Say whether a goal lies open, or all hidden goals are what was named, or none of them is."""
    if phrase.goal in shown:
        return True
    assert phrase.card is not None  # it was checked when it was said
    left = Counter(game.ruleset.stock("goal")) - Counter(shown.values())
    return len({alike(card, phrase.card) for card in left}) < 2


def _rest_of_round(after: int, game: Game) -> Iterator[Event]:
    for part in game.told[after:]:
        for event in part.events:
            if event.kind == "round":
                return
            yield event


def _truth(said: Talk, game: Game) -> bool | None:
    if said.phrase is None or said.seat is None:
        return None
    return is_true(claimed(said.seat, said.phrase, said.after), game.state)
