"""Play the engine and the kernel in lockstep: the same deals and acts, and a comparison after each act.

The engine is the authority. The comparison covers who decides, all legal acts (in both directions), the
position, what events tell, and what every seat observes. The kernel's own generator picks random acts.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from ..acts import CHANCE, MOST_SEATS, Act, Target, at_cell
from ..deal import Deal
from ..engine import apply, awaits, offers, start
from ..env.compiled import KERNEL_VERBS, compose_layout
from ..env.menu import LONGEST
from ..env.observation import Layout
from ..events import Event
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.composing import cell_of, compose
from ..kernel.features import DISTANCE, FEATURES, GOALS_DOWN
from ..names import Card, Verb
from ..rulesets import Ruleset
from ..state import FRONT, GOLD, HAND, PURSE, ROLE, State
from ..testing import Broken
from ..view import view
from .outcomes import Outcomes

TOKENS = {w.KEY_TOKEN: "key", w.MARKER: "marker", w.BRIBE_TOKEN: "bribe", w.THEFT_TOKEN: "theft"}
FRAMES = {
    w.AT_DEAL: "deal", w.AT_TURN: "turn", w.AT_LATE: "turn", w.AT_NEXT: "resolve", w.AT_TURN_UP: "turn_up",
    w.AT_PICK: "pick_gold", w.AT_CLAIM: "claims", w.AT_ROB: "rob",
}  # fmt: skip


EAGER = (0, 7)
"""How many of eight acts bring a goal nearer, by game."""
TRIED = 12
"""The number of lays nearest to a goal that are considered for that."""


MOST_KEYS = 8000
"""How many acts are remembered by what identifies them."""

CELLS = tuple(map(cell_of, range(w.CELLS)))
Key = tuple[Verb, tuple[Card, ...], Target]


class Comparison(msgspec.Struct):
    """How far a game was compared."""

    steps: int = 0
    acts: int = 0
    """Legal acts that were compared."""
    clipped: bool = False
    broken: str = ""


class Lockstep:
    """One game, played twice."""

    def __init__(self, ruleset: Ruleset, kernel: SimpleNamespace) -> None:
        """Play with the functions of the kernel, interpreted or compiled."""
        self.ruleset, self.kernel = ruleset, kernel
        self.names = list(ruleset.designs)
        self.rules, self.acts = kernel.row(compose(ruleset)), kernel.acts(w.MOST_ACTS)
        self.layout = Layout(ruleset)
        self.layout_words = kernel.row(compose_layout(self.layout))
        self.observation = kernel.observation(self.layout.size)
        self.game, self.features = kernel.row([0] * w.WORDS), kernel.row([0] * FEATURES)
        self.keys: dict[int, Key] = {}
        self.outcomes = Outcomes(kernel, self.rules, self.names)
        self.state = start(ruleset)

    def play(self, seed: int, *, observers: int = MOST_SEATS) -> Comparison:
        """Play a game to its end; raise Broken if the two differ.

        After each act the observations of so many seats are compared, of other seats after the next.
        """
        kernel, game, rules = self.kernel, self.game, self.rules
        kernel.new_game(game, seed, 0)
        self.state = start(self.ruleset)
        steps = compared = 0
        before, events = game, list[Event]()
        while game[w.PHASE] != w.AT_END:
            line: Act | Deal
            if game[w.PHASE] == w.AT_DEAL:
                kernel.put_in_order(game, rules)
                line = self.deal()
                kernel.begin_round(game, rules)
                apply(self.state, CHANCE, line)
                before, events = game, []
            else:
                compared += self.compare_acts(seed, steps)
                chosen = self.pick(seed)
                line, actor = self.act(int(chosen)), int(game[w.ACTOR])
                before = kernel.row(game)
                kernel.apply(game, rules, chosen)
                events = apply(self.state, actor, line)
            where = f"{self.ruleset.line} seed {seed}, step {steps + 1} ({line})"
            if game[w.CLIPPED]:
                if not (isinstance(line, Act) and is_at_edge(line)):
                    raise Broken(f"{where}: the kernel gives up inside its window")
                break
            steps += 1
            self.compare_positions(where)
            for what, told, kept in self.outcomes.compare(events, before, game):
                _require(where, what, told, kept)
            if game[w.ACTOR] >= 0:
                seats = range(self.ruleset.seats)
                for seat in {(steps + at) % len(seats) for at in seats[:observers]}:
                    self.compare_observation(where, seat)
        return Comparison(steps, compared, bool(game[w.CLIPPED]))

    def follow(self, actor: int, line: Act | Deal) -> None:
        """Apply to both an act that was decided elsewhere."""
        if isinstance(line, Deal):
            self.kernel.put_in_order(self.game, self.rules)
            self.set_deal(line)
            self.kernel.begin_round(self.game, self.rules)
        else:
            count = self.kernel.list_acts(self.game, self.rules, self.acts)
            words = [int(word) for word in self.acts[:count]]
            chosen = [word for word in words if _key(self.act(word)) == _key(line)]
            self.kernel.apply(self.game, self.rules, chosen[0])
        apply(self.state, actor, line)

    def pick(self, seed: int) -> int:
        """Pick an act: at random or, mostly in every other game, one that brings a goal nearer."""
        game, rules, acts = self.game, self.rules, self.acts
        if self.kernel.below(game, 8) >= EAGER[seed % len(EAGER)]:
            return int(self.kernel.random_act(game, rules, acts))
        count = self.kernel.list_acts(game, rules, acts)
        words = [int(act) for act in acts[:count]]
        helpful = [act for act in words if act & 15 == w.LAY] or [
            act for act in words if act & 15 != w.PLAY or self.effect(act) == r.REPAIR
        ]
        helpful.sort(key=self.distance)
        helpful = helpful[:TRIED]
        far = [self.distance_after(act) for act in helpful]
        best = [act for act, distance in zip(helpful, far, strict=True) if distance == min(far)]
        return best[int(self.kernel.below(game, len(best)))]

    def effect(self, act: int) -> int:
        """Return the effect of the card that an act plays."""
        return int(self.rules[r.CARDS + ((act >> w.FIRST_CARD & 127) - 1) * r.CARD_WORDS + r.EFFECT])

    def distance(self, act: int) -> int:
        """Return the distance of an act's cell from the nearest face-down goal."""
        hidden = [cell for cell, piece in self.state.maze.pieces.items() if not piece.up]
        cell = cell_of(act >> (w.PLACE + 1) & 1023)
        return min([abs(cell.x - goal.x) + abs(cell.y - goal.y) for goal in hidden], default=0)

    def distance_after(self, act: int) -> int:
        """Return the distance of the nearest open end from a goal after an act; less if it reveals goals."""
        after = self.kernel.row(self.game)
        self.kernel.apply(after, self.rules, act)
        self.kernel.sum_up(after, self.rules, 0, self.features)
        return int(self.features[DISTANCE]) + 100 * int(self.features[GOALS_DOWN])

    # ---- from words to names ----------------------------------------------------------------------

    def cards(self, words: Any) -> tuple[str, ...]:
        """Name cards."""
        return tuple(self.names[card] for card in words)

    def row(self, first: int, count: int) -> list[int]:
        """Read some words of the game."""
        words = self.game[first : first + count]
        return list(words) if self.kernel.is_interpreted else words.tolist()

    def deal(self) -> Deal:
        """Write the orders of the kernel as a deal."""
        game, rules = self.game, self.rules
        orders: dict[str, tuple[str, ...]] = {}
        for name in self.ruleset.orders(self.state):
            if name == "first":
                seats, first = self.ruleset.seats, int(game[w.TURN])
                orders[name] = tuple(str((first + away) % seats) for away in range(seats))
            else:
                place, count = {
                    "roles": (w.ROLES, rules[r.ROLE_COUNT]),
                    "goals": (w.GOALS, game[w.GOALS_LEFT]),
                    "pile": (w.DECK, game[w.PILE_END]),
                    "gold": (w.GOLD_PILE, game[w.GOLD_LEFT]),
                }[name]
                orders[name] = self.cards(self.row(place, count))
        return Deal(orders)

    def set_deal(self, deal: Deal) -> None:
        """Put the kernel's game in the order of a deal."""
        numbers = {name: number for number, name in enumerate(self.names)}
        places = {"roles": w.ROLES, "goals": w.GOALS, "pile": w.DECK, "gold": w.GOLD_PILE}
        for name, order in deal.orders.items():
            if name == "first":
                self.game[w.TURN] = int(order[0])
            else:
                for at, card in enumerate(order):
                    self.game[places[name] + at] = numbers[card]

    def act(self, word: int) -> Act:
        """Write an act as the engine reads it."""
        cards = [(word >> at & 127) - 1 for at in (w.FIRST_CARD, w.SECOND_CARD, w.THIRD_CARD)]
        named = self.cards(card for card in cards if card >= 0)
        seat, trouble = (word >> w.AIMED & 15) - 1, (word >> w.TROUBLE) - 1
        target = Target(
            seat=seat if seat >= 0 else None,
            piece=self.names[self.rules[r.TROUBLES + trouble]] if trouble >= 0 else "",
        )
        if word >> w.PLACE & 2047:
            target = at_cell(cell_of(word >> (w.PLACE + 1) & 1023), bool(word >> w.PLACE & 1))
        return Act(KERNEL_VERBS[word & 15], named, target)

    # ---- comparing ----------------------------------------------------------------------------------

    def compare_acts(self, seed: int, step: int) -> int:
        """Compare who decides and all legal acts, in both directions."""
        actor = int(self.game[w.ACTOR])
        where = f"{self.ruleset.line} seed {seed}, before step {step + 1}"
        _require(where, "who decides", awaits(self.state), (actor,))
        count = self.kernel.list_acts(self.game, self.rules, self.acts)
        if len(self.keys) > MOST_KEYS:
            self.keys.clear()
        mine = Counter(self.key_of(int(word)) for word in self.acts[:count])
        theirs = Counter(_key(act) for offer in offers(self.state, actor) for act in offer)
        if mine != theirs:
            raise Broken(
                f"{where}: only the kernel: {[*(mine - theirs)]}, only the engine: {[*(theirs - mine)]}"
            )
        return int(count)

    def key_of(self, word: int) -> Key:
        """Return what identifies an act of the kernel; most acts are legal again a turn later."""
        key = self.keys.get(word)
        if key is None:
            key = self.keys[word] = _key(self.act(word))
        return key

    def compare_positions(self, where: str) -> None:
        """Compare everything that lies on the table, and all secrets."""
        mine, theirs = self.position(), position(self.state)
        for name, found in theirs.items():
            _require(where, name, found, mine[name])

    def compare_observation(self, where: str, seat: int) -> None:
        """Compare what a seat observes, number by number."""
        menu: tuple[Act, ...] = ()
        self.kernel.clear_row(self.layout_words, self.observation, LONGEST)
        self.kernel.observe(self.game, self.rules, self.layout_words, seat, self.observation)
        if self.kernel.is_interpreted and seat == self.game[w.ACTOR]:
            count = self.kernel.list_acts(self.game, self.rules, self.acts)
            self.kernel.write_menu(self.rules, self.layout_words, self.acts, count, self.observation)
            menu = tuple(self.act(word) for word in self.acts[:count])
        theirs = self.layout.write(view(self.state, seat), menu)
        mine = np.array(self.observation, np.int8)
        if theirs.tobytes() != mine.tobytes():
            for name in self.layout.blocks:
                one, two = (self.layout.block(row, name) for row in (theirs, mine))
                differing = np.argwhere(one != two).tolist()
                _require(f"{where}: seat {seat}", f"{name} {differing[:4]}", one.tolist(), two.tolist())

    def position(self) -> dict[str, Any]:
        """Describe the kernel's game."""
        game, rules, seats = self.row(0, w.WORDS), self.rules, self.ruleset.seats
        phase = game[w.PHASE]
        over = phase == w.AT_END
        pay = rules[r.PAYS]
        discard = self.row(w.DECK, game[w.DISCARDED])
        found: dict[str, Any] = {
            "round": game[w.ROUND],
            "over": over,
            "frame": None if over else FRAMES[phase],
            "late": phase == w.AT_LATE,
            "turn": game[w.TURN],
            "direction": -1 if game[w.REVERSED] else 1,
            "coins": tuple(self.row(w.COINS, seats)),
            "hands": tuple(
                self.cards(self.row(w.HANDS + seat * w.MOST_HAND, game[w.HELD + seat]))
                for seat in range(seats)
            ),
            "fronts": tuple(
                sorted(
                    self.names[rules[r.TROUBLES + kind]]
                    for kind in range(8)
                    if game[w.FRONTS + seat] >> kind & 1
                )
                for seat in range(seats)
            ),
            "roles": self.cards(self.row(w.ROLES, rules[r.ROLE_COUNT])),
            "pile": self.cards(self.row(w.DECK + game[w.PILE], game[w.PILE_END] - game[w.PILE])),
            "aside": self.cards(self.row(w.DECK + game[w.PILE_END], rules[r.SET_ASIDE])),
            "discard": self.cards(word & 255 for word in discard),
            "played": self.cards([game[w.PLAYED] - 1] if game[w.PLAYED] else []),
            "gold pile": self.cards(self.row(w.GOLD_PILE, game[w.GOLD_LEFT])),
            "gold": tuple(self.gold(seat) for seat in range(seats)),
            "purse": self.counted(w.PURSE) if pay == r.BY_GOLD_CARDS else [],
            "box": sorted(self.cards(self.row(w.WON + w.BOX * w.MOST_WON, game[w.WON_COUNT + w.BOX])))
            if pay == r.BY_MARKERS
            else [],
            "tokens": tuple(
                (TOKENS[token & 15], str(cell_of(token >> 8)) if token >> 8 else "", (token >> 4 & 15) - 1)
                for token in self.row(w.TOKENS, game[w.TOKEN_COUNT])
            ),
            "maze": self.maze(game),
            "totals": tuple(self.kernel.total(self.game, rules, seat) for seat in range(seats)),
            "reached by": game[w.REACHED_BY],
        }
        return found

    def counted(self, first: int) -> list[str]:
        """Return the names of gold cards that are kept as three numbers."""
        counts = zip(self.rules[r.GOLD_CARDS : r.GOLD_CARDS + 3], self.row(first, 3), strict=True)
        return sorted(self.names[card] for card, count in counts for _ in range(count))

    def gold(self, seat: int) -> list[str]:
        """Return the gold cards of a seat."""
        if self.rules[r.PAYS] == r.BY_GOLD_CARDS:
            return self.counted(w.GOLD + 3 * seat)
        if self.rules[r.PAYS] == r.BY_TEAMS:
            return []
        return sorted(self.cards(self.row(w.WON + seat * w.MOST_WON, self.game[w.WON_COUNT + seat])))

    def maze(self, game: list[int]) -> tuple[object, ...]:
        """Describe what lies in the maze, in the order in which it came, and what is reached."""
        found = []
        for cell in game[w.PIECES :][: game[w.PIECE_COUNT]]:
            word = game[w.GRID + cell]
            up, opened = bool(word & w.UP), word >> w.OPENED & 15
            lit = [
                self.kernel.lit_at(self.game, self.rules, walker, cell)
                for walker in range(self.rules[r.WALKERS])
            ]
            found.append(
                (
                    CELLS[cell],
                    self.names[(word >> w.CARD & w.CARD_MASK) - 1],
                    bool(word & w.TURNED),
                    tuple(lit) if up else (),
                    tuple(side for side in range(4) if word >> w.OPENED >> side & 1) if opened else (),
                )
            )
        return tuple(found)


def position(state: State) -> dict[str, Any]:
    """Describe the engine's game in the same form."""
    zones, seats, maze = state.zones, state.seats, state.maze
    frame = state.frames[-1] if state.frames else None
    lit = maze.lit()
    kept = [cell for cell, piece in maze.pieces.items() if not piece.up]
    hidden = {cell: (zones.get(f"goal:{cell}") or zones["turning"])[0] for cell in kept}
    return {
        "round": state.round,
        "over": state.over,
        "frame": frame.kind if frame else None,
        "late": frame is not None and frame.kind == "turn" and frame.step == 1,
        "turn": state.turn,
        "direction": state.direction,
        "coins": state.coins,
        "hands": tuple(zones[zone] for zone in HAND[:seats]),
        "fronts": tuple(sorted(zones[zone]) for zone in FRONT[:seats]),
        "roles": (
            *(card for zone in ROLE[:seats] for card in state.cards(zone)),
            *state.cards("spare"),
        ),
        "pile": zones["pile"],
        "aside": state.cards("aside"),
        "discard": zones["discard"],
        "played": zones["played"],
        "gold pile": state.cards("gold_pile"),
        "gold": tuple(sorted(zones[zone]) for zone in GOLD[:seats]),
        "purse": sorted(card for zone in PURSE[:seats] for card in zones[zone]),
        "box": sorted(state.cards("box")),
        "tokens": tuple(
            (token.kind, str(token.cell) if token.cell else "", -1 if token.seat is None else token.seat)
            for token in state.tokens
        ),
        "maze": tuple(
            (
                cell,
                piece.card if piece.up else hidden[cell],
                piece.turned,
                lit.get(cell, ()),
                tuple(sorted(side for place, side in maze.opened if place == cell)) if maze.opened else (),
            )
            for cell, piece in maze.pieces.items()
        ),
        "totals": tuple(state.ruleset.scoring.total(state, seat) for seat in range(seats)),
        "reached by": state.flags.get("reached_by", -1),
    }


def is_at_edge(act: Act) -> bool:
    """Tell whether an act lays a card at the edge of the window, where the kernel gives a game up."""
    cell = act.target.cell
    if act.verb != "lay" or cell is None:
        return False
    return cell.x - w.LEFT in (0, w.WIDE - 1) or cell.y - w.ABOVE in (0, w.HIGH - 1)


def _key(act: Act) -> Key:
    """Return what identifies an act: the order of its cards does not."""
    cards = act.cards
    return act.verb, cards if len(cards) < 2 else tuple(sorted(cards)), act.target


def _require(where: str, what: str, engine: object, kernel: object) -> None:
    if engine != kernel:
        raise Broken(f"{where}: {what} differs\nengine: {engine}\nkernel: {kernel}")
