"""Keep whole games as text: the ruleset, then one line per deal and act, each naming its actor.

    saboteur record 2
    rules base/2 veto/1 seats=4
    secrets 1c0f... 88ab... 90e2...
    numbers 5f5f... 0c31...
    deal first=2,0,1,3 roles=... goals=... pile=...
    2 lay tee_nes 1,0
    - close
    3 says saw treasure 8,0
    3 play sabotage_lamp @1 #5f01c2d7

A line may end in a check of the State after it, so that a divergence is found at its line. Claims stand where
they were made (`claims`); secrets and numbers, where there are any, show that the deals are fair (`fair`).
Records of format 1, which have none of these three, are read as well.

As one viewer saw it, the same game has `?` for what that viewer could not know:

    saboteur record 2, as seat 3 saw it
    rules base/2 veto/1 seats=4
    deal ?
    2 lay tee_nes 1,0
    - close
    3 pass ?
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2s

import msgspec

from . import engine
from .acts import CHANCE, CLOCK, Act
from .catalogue import parse_ruleset
from .claims import Claim
from .claims import check as check_claim
from .deal import Deal
from .errors import Refusal, Unreadable, check_type
from .events import UNKNOWN, Event
from .fair import Opened
from .notation import HEAD as POSITION
from .notation import write
from .rulesets import Ruleset
from .state import State
from .view import View, check_viewer, view

HEAD = "saboteur record 2"
HEADS = ("saboteur record 1", HEAD)
"""The formats that can be read."""
CLAIMED = re.compile(r"(\d{1,3}) says (.+)")


def write_line(actor: int, act: Act | Deal) -> str:
    """Write one line of a record."""
    if actor == CHANCE:
        return str(act)
    return f"{'-' if actor == CLOCK else actor} {act}"


def read_line(line: str) -> tuple[int, Act | Deal]:
    """Read one line of a record, without its check.

    >>> actor, act = read_line("3 play sabotage_lamp @1")
    >>> actor, str(act)
    (3, 'play sabotage_lamp @1')
    """
    word, _, rest = line.partition(" ")
    if word == "deal":
        return CHANCE, Deal.parse(line)
    if word == "-":
        return CLOCK, Act.parse(rest)
    if not word.isdecimal() or len(word) > 3:
        raise Unreadable("act", text=line[:60])
    return int(word), Act.parse(rest)


def seen_line(actor: int, act: Act | Deal, events: Iterable[Event], viewer: int | None) -> str:
    """Write one line of a record as a viewer (a seat, or None for a spectator) saw it.

    `events` is what the act brought about. Cards are shown that it shows the viewer; all of a deal is hidden.

    >>> act, put_down = Act("pass", ("map",)), Event("moved", 2, ("map",), into="discard", seen=(2,))
    >>> [seen_line(2, act, [put_down], viewer) for viewer in (2, 0, None)]
    ['2 pass map', '2 pass ?', '2 pass ?']
    """
    if isinstance(act, Deal):
        return f"deal {UNKNOWN}"
    # An event of the actor shows what an act names: its cards, or its choice if it has no cards.
    own = [event for event in events if event.seat == actor]
    if not act.cards:
        told = next((event.to(viewer).verb for event in own if event.verb == act.verb), act.verb)
        act = msgspec.structs.replace(act, verb=told)
    elif actor != viewer:
        hidden = (UNKNOWN,) * len(act.cards)
        cards = next((event.to(viewer).cards for event in own if event.cards == act.cards), hidden)
        act = msgspec.structs.replace(act, cards=cards)
    return write_line(actor, act)


def check(state: State) -> str:
    """Return a short checksum of a State."""
    return blake2s(write(state).encode(), digest_size=4).hexdigest()


def is_older(rules: str, ruleset: Ruleset) -> bool:
    """Say whether a line of rules names an earlier version of something than the ruleset read from it."""
    return bool(rules) and not {part.named for part in ruleset.parts} <= set(rules.split())


class Replay:
    """Replay a game from its lines, under today's rules.

    An earlier version may have asked for something that the rules now settle. Such an answer is skipped if it
    agrees with what happened. Otherwise it is refused like any impossible act.
    """

    def __init__(self, ruleset: Ruleset, rules: str) -> None:
        self.state = engine.start(ruleset)
        self.is_older = is_older(rules, ruleset)
        self._latest: list[Event] = []
        """The events of the last act that was carried out."""

    def apply(self, actor: int, act: Act | Deal) -> list[Event]:
        """Let an actor act, and return the events."""
        self._latest = engine.apply(self.state, actor, act)
        return self._latest

    def read(self, actor: int, act: Act | Deal) -> list[Event]:
        """Replay what an actor did when the line was written, and return the events."""
        if self.is_older and isinstance(act, Act) and self._is_settled(actor, act):
            return []
        return self.apply(actor, act)

    def _is_settled(self, actor: int, act: Act) -> bool:
        handler = self.state.ruleset.handlers.get(act.verb)
        return handler is not None and any(
            event.kind == handler.settled_by and event.seat == actor and event.target == act.target
            for event in self._latest
        )


class Record:
    """A game from its first deal on, as it was played."""

    def __init__(self, ruleset: Ruleset, *, checked: bool = False, rules: str = "") -> None:
        check_type(ruleset, Ruleset, "a Ruleset, as saboteur.ruleset composes it")
        self.ruleset = ruleset
        self.rules = rules if is_older(rules, ruleset) else ruleset.line
        """The rules line of the record; it may name earlier versions than the ruleset."""
        self.replay = Replay(ruleset, self.rules)
        self.lines: list[str] = []
        """The deals and acts."""
        self.claims: list[Claim] = []
        self.opened: Opened | None = None
        """What proves that the deals are fair, once the game is over."""
        self.checked = checked

    @property
    def state(self) -> State:
        """The position after the last line."""
        return self.replay.state

    def apply(self, actor: int, act: Act | Deal) -> list[Event]:
        """Let an actor act, and write it down."""
        events = self.replay.apply(actor, act)
        line = write_line(actor, act)
        self.lines.append(f"{line} #{check(self.state)}" if self.checked else line)
        return events

    def read(self, line: str) -> None:
        """Replay a line that was written before."""
        self.replay.read(*read_line(line.partition(" #")[0]))
        self.lines.append(line)

    def say(self, seat: int, said: Act) -> None:
        """Write down a claim of a seat."""
        check_type(said, Act, "an Act")
        if not 0 <= seat < self.ruleset.seats:
            raise Unreadable("claim", text=f"{seat} says {said}"[:60])
        check_claim(said, self.ruleset)
        self.claims.append(Claim(seat, said, len(self.lines)))

    def __str__(self) -> str:
        return text_of(self.rules, self.lines, self.claims, self.opened)


def read(text: str) -> Record:
    """Read a record and replay it.

    An error names its line, and `Damaged.record` holds everything before it. Checksums in a record of earlier
    versions belong to other rules and are not compared.
    """
    check_type(text, str, "the text of a record")
    lines = text.removeprefix("\ufeff").rstrip().splitlines()
    if not lines or lines[0] not in HEADS:
        raise _no_record(lines[0] if lines else "")
    if len(lines) < 2 or not lines[1].startswith("rules "):
        raise Unreadable("record_head", line=2, expected="rules")
    try:
        rules = lines[1].removeprefix("rules ")
        record = Record(parse_ruleset(rules), rules=rules)
    except Refusal as refusal:
        raise Unreadable("record_line", line=2, reason=refusal) from refusal
    begun = _read_opened(record, lines)
    for number, line in enumerate(lines[begun:], begun + 1):
        _, mark, recorded = line.partition(" #")
        compares = mark and not record.replay.is_older
        before = record.state.copy() if compares else record.state
        try:
            claim = CLAIMED.fullmatch(line)
            if claim is not None:
                record.say(int(claim[1]), Act.parse(claim[2]))
                continue
            record.read(line)
        except Refusal as refusal:
            code = "record_older" if record.replay.is_older else "record_line"
            raise Damaged(record, code, line=number, reason=refusal) from refusal
        if compares:
            found = check(record.state)
            if found != recorded:
                record.lines.pop()
                record.replay.state = before
                raise Damaged(record, "record_check", line=number, found=found, recorded=recorded)
    return record


def _read_opened(record: Record, lines: list[str]) -> int:
    """Read the lines of secrets and numbers; return how many lines the heading takes."""
    words = [line.split() for line in lines[2:4]]
    if not words or words[0][:1] != ["secrets"]:
        return 2
    numbers = tuple(words[1][1:]) if len(words) > 1 and words[1][:1] == ["numbers"] else None
    record.opened = Opened(tuple(words[0][1:]), numbers or ())
    return 3 if numbers is None else 4


def _no_record(head: str) -> Unreadable:
    """Say what kind of text this is, if its first line is not that of a record."""
    seen = re.fullmatch(r"saboteur record \d, as (?:seat (\d+)|a spectator) saw it", head)
    if seen:
        return Unreadable("record_seen", seat=seen[1] or "none")
    if head.startswith(POSITION):
        return Unreadable("record_position")
    if re.fullmatch(r"saboteur record \d+", head):
        return Unreadable("record_format", found=head, expected=HEAD)
    return Unreadable("record_head", line=1, expected=HEAD)


def seen_by(game: Record, viewer: int | None) -> str:
    """Write a whole game as a viewer (a seat, or None for a spectator) saw it, with `?` for hidden things.

    Checksums are left out, because they depend on the whole State.
    """
    check_type(game, Record, "a Record")
    check_viewer(game.ruleset, viewer)
    lines = [seen_line(actor, act, events, viewer) for actor, act, events, _ in replayed(game)]
    who = "a spectator" if viewer is None else f"seat {viewer}"
    return text_of(game.rules, lines, game.claims, head=f"{HEAD}, as {who} saw it")


def views(game: Record, viewer: int | None) -> Iterator[View]:
    """Yield what a viewer (a seat, or None for a spectator) knew after each line, and nothing else."""
    check_type(game, Record, "a Record")
    return (view(state, viewer) for _, _, _, state in replayed(game))


def replayed(game: Record) -> Iterator[tuple[int, Act | Deal, list[Event], State]]:
    """Replay a game: yield the actor, the act, its events and the State after it, for each line."""
    again = Replay(game.ruleset, game.rules)
    for line in game.lines:
        actor, act = read_line(line.partition(" #")[0])
        yield actor, act, again.read(actor, act), again.state


def text_of(
    rules: str,
    lines: Sequence[str],
    claims: Iterable[Claim] = (),
    opened: Opened | None = None,
    head: str = HEAD,
) -> str:
    """Write a record: its heading, then deals and acts with the claims among them."""
    found = [head, f"rules {rules}"]
    if opened is not None:
        found += [" ".join(["secrets", *opened.secrets]), " ".join(["numbers", *opened.numbers])]
    said: dict[int, list[str]] = {}
    for claim in claims:
        said.setdefault(claim.after, []).append(str(claim))
    found += said.get(0, [])
    for number, line in enumerate(lines, 1):
        found += [line, *said.get(number, [])]
    return "\n".join(found) + "\n"


class Damaged(Unreadable):
    """A record that can't be read to its end. `record` holds what could be read."""

    def __init__(self, record: Record, code: str, **params: object) -> None:
        super().__init__(code, "", **params)
        self.record = record
