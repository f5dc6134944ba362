"""Define what an edition or a module is: a value whose fields are the seams of the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from .maze import Maze
from .names import Card, Kind, Order, Verb
from .question import Price, Question
from .shapes import Cell, Design

if TYPE_CHECKING:
    from .acts import Act, Target
    from .cards import Layout
    from .deal import Deal
    from .flow import Flow
    from .offer import Offer
    from .rulesets import Ruleset
    from .scoring import Scoring, Settlement
    from .sight import Sight
    from .state import Due, Frame, State

GoalCells: TypeAlias = "tuple[Cell, ...] | Callable[[Ruleset], tuple[Cell, ...]]"
"""Where goals lie, or a function of the options."""
Reason = tuple[str, str]
"""Why something is not allowed: a code for the text, and a clause."""


@dataclass(frozen=True)
class SpotLimit:
    """Rules out places for a card, in the maze where it will lie."""

    keep: Callable[[Sight, Maze, Sequence[Target]], Sequence[Target]]
    """Returns the places that remain."""
    reason: Reason


class Effect(ABC):
    """What an action card does."""

    compiled = ""
    """The kernel's word for it, if that is another."""

    @abstractmethod
    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        """List its targets; nothing if it can't be played now (G12)."""

    @abstractmethod
    def happen(self, state: State, seat: int, act: Act) -> None:
        """Let it take effect."""

    def spots(self, sight: Sight) -> Sequence[Target]:
        """List where it could put a tunnel card if every price were paid."""
        return ()


class Handler:
    """Continues one kind of unfinished business."""

    clause = ""
    """The clause that says when this is asked."""
    settled_by = ""
    """The event that says how the rules settled it if nobody had to be asked."""
    lays = False
    """Whether cards are laid in it, so that a refused lay needs a reason."""

    def run(self, state: State, frame: Frame) -> bool:
        """Continue if nobody needs to decide; return whether anything was done."""
        return False

    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the actors who may decide."""
        return (frame.seat,)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        """Offer a seat what it may do."""
        return ()

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        """Carry out what an actor decided."""
        raise NotImplementedError(frame.kind)

    def question(self, state: State, frame: Frame) -> Question | None:
        """Describe the question for people who are shown it; None for a plain turn."""
        cells = frame.cells if frame.cell is None else (frame.cell, *frame.cells)
        return Question(cells=cells) if cells else None


@dataclass(frozen=True)
class Reaction:
    """An answer to an announced card, before it takes effect.

    Afterwards the window stays open for others to answer, unless the card is cancelled.
    """

    is_open: Callable[[State], bool]
    """Whether the window opens; this may not depend on anything secret."""
    offers: Callable[[Sight, Frame], Iterable[Offer]]
    take: Callable[[State, Frame, int, Act], None]


@dataclass(frozen=True)
class Back:
    """What may be done to a card that lies face down in the maze."""

    removable: bool = False
    swappable: bool = False
    movable: bool = False
    under: tuple[str, ...] = ()
    """What else lies there, under the card."""


@dataclass(frozen=True)
class Option:
    """A choice that a module leaves to the table."""

    values: tuple[str, ...]
    """The possible values, the default first."""
    clause: str
    """The clause that describes it."""
    example: str = ""
    """An example of a value that the table can write; the module's `check` refuses impossible ones."""
    edges: tuple[str, ...] = ()
    """Values that are just allowed: the conformance suite plays each of them."""
    nonsense: tuple[str, ...] = ()
    """Values that are just not allowed: the conformance suite checks that each is refused."""


@dataclass(frozen=True)
class Module:
    """Describe an edition or a module.

    Every field is one of the seams that ARCHITECTURE.md describes.
    """

    name: str
    clauses: str
    """The letter or letters of its clauses."""
    version: int = 1
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Earlier versions whose games can still be read, with the options that stand for the rules of each."""
    # ---- what it can be combined with
    edition: bool = False
    seats: range | None = None
    """The possible numbers of seats; None: any number that the other parts allow."""
    only_with: frozenset[str] | None = None
    """The editions it works with; None: all that take modules."""
    excludes: frozenset[str] = frozenset()
    options: Mapping[str, Option] = field(default_factory=dict)
    """Choices of the table, by name."""
    check: Callable[[Ruleset], None] | None = None
    """Refuses what the other fields can't express."""
    # ---- catalogue
    cards: Mapping[Card, Design] = field(default_factory=dict)
    replaces: frozenset[str] = frozenset()
    """Families of cards that its own cards replace."""
    backs: Mapping[str, Back] = field(default_factory=dict)
    """Cards that lie face down in the maze, by what their back shows."""
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    """Where it lays things from the start, as its card table lists it."""
    goal_cells: GoalCells = ()
    """Where the goals lie; a function if that depends on an option."""
    cells: tuple[Cell, ...] = ()
    """Other cells where it lays something from the start."""
    roles: Callable[[Counter[str], int], Counter[str]] | None = None
    tokens: Mapping[str, int | None] = field(default_factory=dict)
    """The number of tokens in the box; kinds that share one supply are named together.

    None: as many as are needed, such as for promises to pay.
    """
    # ---- setup
    rank: int = 0
    orders: Callable[[State], Mapping[str, Order]] | None = None
    """What chance must put in order for a round."""
    later: Callable[[State], Mapping[str, Order]] | None = None
    """Ranks that chance must put in order for shuffles later in the round."""
    setup: Callable[[State, Deal], None] | None = None
    # ---- turns
    turn_offers: tuple[Callable[[Sight], Iterable[Offer]], ...] = ()
    aside_offers: tuple[Callable[[Sight], Iterable[Offer]], ...] = ()
    """Acts that are possible besides laying or playing a card, without using up the turn."""
    moves: Mapping[Verb, Callable[[State, Frame, Act], None]] = field(default_factory=dict)
    """What the verbs of a turn do."""
    verbs: tuple[Verb, ...] = ()
    """Its verbs besides those of every game, so that observations can number them."""
    effects: Mapping[str, Effect] = field(default_factory=dict)
    lay_bans: tuple[Callable[[Sight], Reason | None], ...] = ()
    """What keeps a seat from laying any card."""
    spot_limits: tuple[SpotLimit, ...] = ()
    prices: tuple[Callable[[Sight], Iterable[Price]], ...] = ()
    """What cells cost a seat, for people who are shown it."""
    reactions: tuple[Reaction, ...] = ()
    handlers: Mapping[Kind, Handler] = field(default_factory=dict)
    joins: Mapping[str, Callable[[State, int, Cell], None]] = field(default_factory=dict)
    """What happens when a piece is revealed or connected, by its effect."""
    dues: Mapping[Kind, tuple[int, Callable[[State, Due], None]]] = field(default_factory=dict)
    """Ways to get cards at the end of a turn, by kind: the place in the order, and what happens."""
    after_lay: tuple[Callable[[State, int, Cell], None], ...] = ()
    after_removal: tuple[Callable[[State], None], ...] = ()
    after_retrieval: tuple[Callable[[State], None], ...] = ()
    """What happens when a card has been taken back from the discard pile."""
    after_turn: tuple[Callable[[State], None], ...] = ()
    # ---- ends
    flow: Flow | None = None
    scoring: Scoring | None = None
    amendments: tuple[Callable[[State, Settlement], None], ...] = ()
    open_gold: bool | None = None
    """Whether all gold cards lie open."""
    # ---- what other programs ask
    compiled: bool = False
    """Whether the kernel plays by its rules too (`checks.lockstep` compares them)."""
    measured: tuple[int, ...] = ()
    """The numbers of seats with which benchmarks play an edition, the usual one first."""

    @property
    def named(self) -> str:
        """Its name and version, as in the line of a ruleset."""
        return f"{self.name}/{self.version}"
