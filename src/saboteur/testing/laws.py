"""Laws for every game, checked at every step of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from .. import notation, record
from ..acts import CHANCE, CLOCK, Act, Target
from ..deal import Deal, shuffled
from ..engine import CLOSE, apply, awaits, offers, offers_in
from ..errors import Refusal
from ..offer import Offer
from ..rulesets import Ruleset
from ..sample import sample
from ..shapes import Cell
from ..state import FAMILY_OF, State, kind_of
from ..view import ViewSight, decode, encode, view

MOST_ACTS = 5000
"""More acts than any game can have."""
LAST_LINES = 6
"""Lines of a record that are shown of a game that does not end."""


class Broken(AssertionError):
    """A ruleset breaks a law for every game."""


def random_act(state: State, random: Random) -> tuple[int, Act | Deal]:
    """Pick a random act: first its kind, then one of that kind. A window is closed every other time."""
    actors = awaits(state)
    if actors[0] == CHANCE:
        return CHANCE, shuffled(state.ruleset.orders(state), random)
    if actors[-1] != CLOCK:
        actor = actors[0]
        return actor, pick(offers(state, actor), random)
    asked = [(actor, found) for actor in actors for found in [offers(state, actor)] if found]
    if not asked or random.random() < 0.5:
        return CLOCK, CLOSE
    actor, found = asked[int(random.random() * len(asked))]
    return actor, pick(found, random)


def pick(choices: Sequence[Offer], random: Random) -> Act:
    """Pick a random act: first its verb, then one of all acts of that verb, each equally likely."""
    by_verb: dict[str, list[Offer]] = {}
    for offer in choices:
        by_verb.setdefault(offer.verb, []).append(offer)
    found = list(by_verb.values())[int(random.random() * len(by_verb))]
    if len(found) == 1:
        return found[0].pick(random)
    sizes = [*map(len, found)]
    index = int(random.random() * sum(sizes))
    at = 0
    while index >= sizes[at]:
        index -= sizes[at]
        at += 1
    return found[at][index]


Law = Callable[[State, Random], None]
"""Something that must hold in every position."""


def check_game(
    ruleset: Ruleset, random: Random, laws: tuple[Law, ...] | None = None, *, every: int = 1
) -> State:
    """Play a whole random game and check the laws; raise Broken if one does not hold.

    With `every` greater than one, only every so many positions are checked on average, for faster runs.
    """
    game = record.Record(ruleset)
    for _ in range(MOST_ACTS):
        if not awaits(game.state):
            _require(game.state.over, "nobody is asked, but the game is not over")
            return game.state
        if every == 1 or random.random() * every < 1:
            for law in LAWS if laws is None else laws:
                law(game.state, random)
        actor, act = random_act(game.state, random)
        game.apply(actor, act)
    raise _endless(game)


def check_record(ruleset: Ruleset, random: Random) -> State:
    """Play a random game, write it down, and read it back: the same lines must lead to the same position."""
    game = record.Record(ruleset, checked=True)
    for _ in range(MOST_ACTS):
        if not awaits(game.state):
            break
        game.apply(*random_act(game.state, random))
    else:
        raise _endless(game)
    again = record.read(str(game))
    _require(str(again) == str(game), "a record changes when it is read")
    _require(notation.write(again.state) == notation.write(game.state), "a record leads to another position")
    return again.state


def _endless(game: record.Record) -> Broken:
    last = "\n".join(game.lines[-LAST_LINES:])
    return Broken(f"{game.ruleset} does not end; these are the last of {MOST_ACTS} acts:\n{last}")


def _require(holds: bool, message: str) -> None:  # noqa: FBT001
    if not holds:
        raise Broken(message)


# ---- laws -----------------------------------------------------------------------------------------


def cards_are_conserved(state: State, random: Random) -> None:
    """No card or gold card appears or vanishes, and there are no more tokens than in the box."""
    ruleset, designs = state.ruleset, state.ruleset.designs
    there = Counter(piece.card for piece in state.maze.pieces.values() if piece.up)
    for cards in state.zones.values():
        there.update(cards)
    for family in frozenset(FAMILY_OF.values()) | {"place"} if state.round else ():
        stock = ruleset.roles if family == "role" else Counter(ruleset.stock(family))
        found = Counter({card: n for card, n in there.items() if designs[card].family == family})
        _require(+found == +stock, f"cards of '{family}' are not conserved: {found - stock} {stock - found}")
    for zone, cards in state.zones.items():
        kind = kind_of(zone)
        if kind in FAMILY_OF and not (kind == "gold" and ruleset.open_gold):
            _require(all(designs[c].family == FAMILY_OF[kind] for c in cards), f"{zone} holds {cards}")
    for kinds, count in ruleset.tokens.items():
        lying = [(token.kind, token.cell) for token in state.tokens if token.kind in kinds.split()]
        _require(len(lying) <= count, f"there are no more than {count} of '{kinds}': {lying}")
        _require(len(lying) == len(set(lying)), f"one cell holds two of '{kinds}': {lying}")
    least = [-len(state.cards(f"gold:{seat}")) for seat in range(state.seats)]
    _require(
        all(coins >= low for coins, low in zip(state.coins, least, strict=True)), "somebody owes too much"
    )


def copies_are_equal_and_apart(state: State, random: Random) -> None:
    """A copy is equal, and continuing with it leaves the original unchanged."""
    before = notation.write(state)
    twin = state.copy()
    _require(notation.write(twin) == before, "a copy differs")
    apply(twin, *random_act(twin, random))
    _require(notation.write(state) == before, "playing with a copy changes the original")


def text_is_the_position(state: State, random: Random) -> None:
    """A position read back from its text is the same, and offers the same."""
    text = notation.write(state)
    again = notation.read(text)
    _require(notation.write(again) == text, "a position changes when it is read")
    for seat in range(state.seats):
        _require(
            offers(again, seat) == offers(state, seat), "a position offers something else when it is read"
        )


def corrupted_acts_are_refused(state: State, random: Random) -> None:
    """An act that is not offered is refused and changes nothing."""
    before = notation.write(state)
    for actor, act in _corruptions(state, random):
        allowed = (CLOSE,) if actor == CLOCK and CLOCK in awaits(state) else ()
        if act in allowed or any(act in offer for offer in offers(state, actor)):
            continue
        try:
            apply(state, actor, act)
        except Refusal as refusal:
            _require(bool(str(refusal)), "a refusal says nothing")
        else:
            raise Broken(f"an act that is not offered is accepted: {actor} {act}")
    _require(notation.write(state) == before, "a refused act changes the position")


def _corruptions(state: State, random: Random) -> list[tuple[int, Act]]:
    actor, act = random_act(state, random)
    if isinstance(act, Deal):
        return [(0, Act("pass", ("map",))), (CLOCK, CLOSE)]
    seat = random.randrange(state.seats)
    card = random.choice(list(state.ruleset.designs))
    cell = Cell(random.randrange(-3, 12), random.randrange(-4, 5))
    target = act.target
    return [
        (seat, act),
        (CLOCK, act),
        (CHANCE, act),
        (actor if actor >= 0 else seat, Act(act.verb, (card,), target)),
        (actor if actor >= 0 else seat, Act(act.verb, (*act.cards, card), target)),
        (actor if actor >= 0 else seat, Act(act.verb, act.cards, Target(cell, turned=not target.turned))),
        (actor if actor >= 0 else seat, Act(act.verb, act.cards, Target(seat=seat))),
        (actor if actor >= 0 else seat, Act(act.verb, (), NOTHING)),
        (seat, Act("lay", (card,), Target(cell))),
        (seat, Act("no_such_verb")),
    ]


NOTHING = Target(piece="nothing")


def everybody_who_is_asked_can_answer(state: State, random: Random) -> None:
    """A seat that is asked alone has something to do, and every offer lists as many acts as it counts."""
    actors = awaits(state)
    if CLOCK not in actors and CHANCE not in actors:
        for actor in actors:
            _require(bool(offers(state, actor)), f"seat {actor} is asked but offered nothing")
    for actor in actors:
        for offer in offers(state, actor) if actor >= 0 else ():
            acts = list(offer)
            _require(len(acts) == len(offer) == len(set(acts)), "an offer miscounts")
            _require(all(act in offer for act in acts), "an offer refuses one of its own")


def views_hold_nothing_else(state: State, random: Random) -> None:
    """What a viewer sees is the same in any State that agrees with it: resampling changes nothing."""
    ruleset = state.ruleset
    for viewer in (None, *range(state.seats)):
        shown = encode(view(state, viewer))
        decoded = decode(shown)
        if viewer is not None and viewer in awaits(state):
            _require(
                offers_in(ViewSight(decoded, ruleset)) == offers(state, viewer),
                "a View offers something else",
            )
        if state.round and not state.over:
            other = sample(decoded, ruleset, random)
            cards_are_conserved(other, random)
            _require(encode(view(other, viewer)) == shown, f"viewer {viewer} sees what it may not know")
            _require(awaits(other) == awaits(state), "who is asked depends on a secret")
            if viewer is not None:
                _require(offers(other, viewer) == offers(state, viewer), "an offer depends on a secret")


LAWS: tuple[Law, ...] = (
    cards_are_conserved,
    copies_are_equal_and_apart,
    text_is_the_position,
    corrupted_acts_are_refused,
    everybody_who_is_asked_can_answer,
    views_hold_nothing_else,
)
