"""Write positions as text that people can read, and read them back.

A position looks like this:

    saboteur position 1
    rules base/2 seats=3 first=0
    round 1 turn 0 direction 1
    maze 0,0 start
    maze 1,0 tee_nes turned
    maze 8,0 goal down
    zone hand:0 map rockfall
    frame turn @0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from .acts import CHANCE, Act, parse_cell
from .catalogue import parse_ruleset
from .deal import Deal
from .engine import apply
from .errors import Refusal, Unreadable, check_type
from .facts import Fact
from .maze import Piece
from .shapes import Cell, Side
from .state import FAMILY_OF, Due, Frame, State, Token, kind_of

HEAD = "saboteur position 1"
FARTHEST = 999
"""The farthest that a card can lie from the start: there are not enough cards to get farther."""


def write(state: State) -> str:
    """Write a position, secrets included."""
    check_type(state, State, "a State")
    lines = [
        HEAD,
        f"rules {state.ruleset.line}",
        f"round {state.round} turn {state.turn} direction {state.direction}{' over' if state.over else ''}",
    ]
    for cell, piece in state.maze.pieces.items():
        lines.append(
            f"maze {cell} {piece.card}{' turned' if piece.turned else ''}{'' if piece.up else ' down'}"
        )
    lines += [f"open {cell} {Side(side).name}" for cell, side in sorted(state.maze.opened)]
    lines.append(_words("laid", *state.laid))
    lines += [_words("zone", zone, *cards) for zone, cards in sorted(state.zones.items())]
    lines.append(_words("coins", *state.coins))
    lines += [f"flag {name} {value}" for name, value in sorted(state.flags.items())]
    lines += [_words("token", token.kind, *_cell(token.cell), *_seat(token.seat)) for token in state.tokens]
    lines += [f"due {due.kind} @{due.seat} {due.count}" for due in state.dues]
    lines += [_write_frame(frame) for frame in state.frames]
    for viewer in (*range(state.seats), None):
        who, facts = "all" if viewer is None else viewer, state.known_to(viewer).facts()
        lines += [_words("know", who, *fact.cards, "in", *fact.places) for fact in facts]
    lines += [f"later {name} {','.join(order)}" for name, order in sorted(state.deal.items())]
    return "\n".join(lines) + "\n"


def read(text: str) -> State:
    """Read a position."""
    check_type(text, str, "the text of a position")
    lines = text.rstrip().splitlines()
    if len(lines) < 2 or lines[0] != HEAD or not lines[1].startswith("rules "):
        raise Unreadable("position", line=1, reason=Unreadable("position_head", expected=HEAD))
    try:
        state = State(parse_ruleset(lines[1].removeprefix("rules ")))
    except Refusal as refusal:
        raise Unreadable("position", line=2, reason=refusal) from refusal
    state.frames = ()
    known: dict[int | None, list[Fact]] = {viewer: [] for viewer in (*range(state.seats), None)}
    seen: set[str] = set()
    for number, line in enumerate(lines[2:], 3):
        word, *words = line.split() or [""]
        try:
            if word == "know":
                viewer, fact = _read_fact(state, words)
                known[viewer].append(fact)
            else:
                _READERS[word](state, words)
            _check_single(seen, word, words)
        except Refusal as refusal:
            raise Unreadable("position", line=number, reason=refusal) from None
        except (ValueError, KeyError, IndexError, TypeError):
            reason = Unreadable("position_line", text=line)
            raise Unreadable("position", line=number, reason=reason) from None
    for viewer, facts in known.items():
        state.remember(viewer, facts)
    missing = next(_missing(state, seen), None)
    if missing is not None:
        raise Unreadable("position", line=len(lines) + 1, reason=Unreadable("position_missing", text=missing))
    for number, (line, expected) in enumerate(zip_longest(lines, write(state).splitlines()), 1):
        if line != expected:
            raise Unreadable(
                "position", line=number, reason=Unreadable("position_order", text=expected or "")
            )
    return state


def _check_single(seen: set[str], word: str, words: list[str]) -> None:
    """Refuse a repetition of something that may occur only once in a position."""
    if word in _NAMED or word in _ALONE:
        name = f"{word} {words[0]}" if word in _NAMED else word
        if name in seen:
            raise Unreadable("position_twice", text=name)
        seen.add(name)


def _missing(state: State, seen: set[str]) -> Iterator[str]:
    """Return what a position lacks to be continued."""
    yield from (word for word in _ALONE if word not in seen)
    if not state.frames and not state.over:
        yield "frame"
    if state.round:
        dealt = State(state.ruleset)
        apply(dealt, CHANCE, Deal(state.ruleset.orders(dealt)))
        yield from (f"zone {zone}" for zone in sorted(dealt.zones.keys() - state.zones) if "," not in zone)
        for cell, piece in state.maze.pieces.items():
            if not piece.up and f"{piece.card}:{cell}" not in state.zones:
                yield f"zone {piece.card}:{cell}"
        for zone, cards in state.zones.items():
            back, _, where = zone.partition(":")
            if back in state.ruleset.backs and cards and parse_cell(where) not in state.maze.pieces:
                yield f"maze {where} {back} down"


def _words(*words: object) -> str:
    return " ".join(map(str, words))


def _cell(cell: Cell | None) -> list[str]:
    return [] if cell is None else [str(cell)]


def _seat(seat: int | None) -> list[str]:
    return [] if seat is None else [f"@{seat}"]


def _write_frame(frame: Frame) -> str:
    words = ["frame", frame.kind, f"@{frame.seat}"]
    if frame.step:
        words.append(f"step={frame.step}")
    if frame.cell is not None:
        words.append(f"cell={frame.cell}")
    if frame.cells:
        words.append(f"cells={'/'.join(map(str, frame.cells))}")
    if frame.seats:
        words.append(f"seats={'/'.join(map(str, frame.seats))}")
    if frame.act is not None:
        words.append(f"act: {frame.act}")
    return " ".join(words)


def _read_frame(state: State, words: list[str]) -> None:
    act = None
    if "act:" in words:
        at = words.index("act:")
        act = Act.parse(" ".join(words[at + 1 :]))
        words = words[:at]
    fields = dict(word.split("=", 1) for word in words[2:])
    cell = fields.get("cell")
    cells, seats = fields.get("cells", ""), fields.get("seats", "")
    seat = int(words[1].removeprefix("@"))
    if words[0] not in state.ruleset.handlers or seat not in range(-1, state.seats):
        raise ValueError
    state.push(
        Frame(
            words[0],
            seat,
            int(fields.get("step", 0)),
            act,
            None if cell is None else parse_cell(cell),
            tuple(parse_cell(item) for item in cells.split("/") if item),
            tuple(int(item) for item in seats.split("/") if item),
        )
    )


def _read_round(state: State, words: list[str]) -> None:
    state.round, state.turn, state.direction = int(words[0]), int(words[2]), int(words[4])
    if (
        state.round not in range(state.ruleset.rounds + 1)
        or state.turn not in range(-1, state.seats)
        or state.direction not in (1, -1)
    ):
        raise ValueError
    state.over = words[5:] == ["over"]


def _read_fact(state: State, words: list[str]) -> tuple[int | None, Fact]:
    at = words.index("in")
    viewer = None if words[0] == "all" else int(words[0])
    fact = Fact(tuple(words[1:at]), tuple(words[at + 1 :]))
    if (
        (viewer is not None and viewer not in range(state.seats))
        or any(card not in state.ruleset.designs for card in fact.cards)
        or any(kind_of(place) not in FAMILY_OF for place in fact.places)
    ):
        raise ValueError
    return viewer, fact


def _read_maze(state: State, words: list[str]) -> None:
    cell = parse_cell(words[0])
    if max(abs(cell.x), abs(cell.y)) > FARTHEST:
        raise ValueError
    state.maze.put(cell, Piece(words[1], "turned" in words[2:], "down" not in words[2:]))


def _read_open(state: State, words: list[str]) -> None:
    cell = parse_cell(words[0])
    if not state.maze.pieces[cell].up:
        raise ValueError
    state.maze.open(cell, int(Side[words[1]]))


def _read_laid(state: State, words: list[str]) -> None:
    state.laid = tuple(parse_cell(word) for word in words)


def _read_zone(state: State, words: list[str]) -> None:
    zone, *cards = words
    if any(card not in state.ruleset.designs for card in cards):
        raise ValueError
    state.zones[zone] = tuple(cards)


def _read_coins(state: State, words: list[str]) -> None:
    state.coins = tuple(int(word) for word in words)
    if len(state.coins) != state.seats:
        raise ValueError


def _read_flag(state: State, words: list[str]) -> None:
    state.flags[words[0]] = int(words[1])


def _read_token(state: State, words: list[str]) -> None:
    cells = [parse_cell(word) for word in words[1:] if "," in word]
    seats = [int(word[1:]) for word in words[1:] if word.startswith("@")]
    state.tokens += (Token(words[0], cells[0] if cells else None, seats[0] if seats else None),)


def _read_due(state: State, words: list[str]) -> None:
    state.dues += (Due(words[0], int(words[1].removeprefix("@")), int(words[2])),)


def _read_later(state: State, words: list[str]) -> None:
    state.deal[words[0]] = tuple(words[1].split(","))


_ALONE = ("round", "laid", "coins")
"""What every position contains exactly once."""
_NAMED = ("maze", "zone", "flag", "later")
"""What a position contains once for each name."""
_READERS: dict[str, Callable[[State, list[str]], None]] = {
    "round": _read_round,
    "maze": _read_maze,
    "open": _read_open,
    "laid": _read_laid,
    "zone": _read_zone,
    "coins": _read_coins,
    "flag": _read_flag,
    "token": _read_token,
    "due": _read_due,
    "frame": _read_frame,
    "later": _read_later,
}
