"""Say what an edition or a module is: a value whose fields are the seams of the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from .maze import Maze
from .names import Card, Kind, Verb
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
"""Where goals lie, or how that follows from the options."""
Reason = tuple[str, str]
"""Why something is not allowed: a code for texts, and a clause."""


@dataclass(frozen=True)
class SpotLimit:
    """Takes away places for a card, in the maze it will lie in."""

    keep: Callable[[Sight, Maze, Sequence[Target]], Sequence[Target]]
    """Returns those that stay."""
    reason: Reason


class Effect(ABC):
    """What an action card does."""

    @abstractmethod
    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        """List what it can be aimed at; nothing if it can't be played now (G12)."""

    @abstractmethod
    def happen(self, state: State, seat: int, act: Act) -> None:
        """Let it take effect."""

    def spots(self, sight: Sight) -> Sequence[Target]:
        """List where it could put a tunnel card if every price were paid."""
        return ()


class Handler:
    """Carries a kind of unfinished business on."""

    clause = ""
    """The clause that says when this is asked."""
    settled_by = ""
    """The event that says how the rules settled it where nobody needed to be asked."""
    lays = False
    """Whether cards are laid in it, so that a lay that is not offered deserves a reason."""

    def run(self, state: State, frame: Frame) -> bool:
        """Go on if nobody needs to decide; tell whether anything was done."""
        return False

    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Name the actors who may decide."""
        return (frame.seat,)

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        """Offer a seat what it may do."""
        return ()

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        """Carry out what an actor decided."""
        raise NotImplementedError(frame.kind)

    def question(self, state: State, frame: Frame) -> Question | None:
        """Say what is asked, for people who are shown it; None for a plain turn."""
        cells = frame.cells if frame.cell is None else (frame.cell, *frame.cells)
        return Question(cells=cells) if cells else None


@dataclass(frozen=True)
class Reaction:
    """An answer to an announced card, before it takes effect.

    The window stands open after it, for others to answer, unless the card is called off.
    """

    is_open: Callable[[State], bool]
    """Whether the window opens: it may depend on nothing secret."""
    offers: Callable[[Sight, Frame], Iterable[Offer]]
    take: Callable[[State, Frame, int, Act], None]


@dataclass(frozen=True)
class Back:
    """What may be done to a card that lies face down in the maze."""

    removable: bool = False
    swappable: bool = False
    movable: bool = False
    under: tuple[str, ...] = ()
    """What else lies there, beneath the card."""


@dataclass(frozen=True)
class Option:
    """A choice that a module leaves to the table."""

    values: tuple[str, ...]
    """What can be chosen, the default first."""
    clause: str
    """The clause that describes it."""
    example: str = ""
    """A value as the table may write one; the module's `check` refuses what can't be played."""
    edges: tuple[str, ...] = ()
    """Values of the table's own that are just allowed: the conformance suite plays each of them."""
    nonsense: tuple[str, ...] = ()
    """Values that are just not allowed: the conformance suite checks that each of them is refused."""


@dataclass(frozen=True)
class Module:
    """Describe what an edition or a module brings.

    Every field is one of the seams that ARCHITECTURE.md describes.
    """

    name: str
    clauses: str
    """The letter or letters of its clauses."""
    version: int = 1
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Earlier versions whose games can still be read: the options that stand for what was fixed in each."""
    # ---- what it may be combined with
    edition: bool = False
    seats: range | None = None
    """For how many it is played; None: for as many as the rest allows."""
    only_with: frozenset[str] | None = None
    """The editions it works with; None: all that take modules."""
    excludes: frozenset[str] = frozenset()
    options: Mapping[str, Option] = field(default_factory=dict)
    """Choices of the table, by name."""
    check: Callable[[Ruleset], None] | None = None
    """Refuses what the other fields can't say."""
    # ---- catalogue
    cards: Mapping[Card, Design] = field(default_factory=dict)
    replaces: frozenset[str] = frozenset()
    """Families of cards that its own take the place of."""
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
    """How many tokens the box holds; kinds that are taken from one supply are named together.

    None: as many as are needed, as of words that were given.
    """
    # ---- setup
    rank: int = 0
    orders: Callable[[State], Mapping[str, tuple[str, ...]]] | None = None
    """What chance must put in order for a round."""
    later: Callable[[State], Mapping[str, tuple[str, ...]]] | None = None
    """Ranks that chance must put in order for shuffles later in the round."""
    setup: Callable[[State, Deal], None] | None = None
    # ---- turns
    turn_offers: tuple[Callable[[Sight], Iterable[Offer]], ...] = ()
    aside_offers: tuple[Callable[[Sight], Iterable[Offer]], ...] = ()
    """What may be done besides laying or playing a card, without using up the turn."""
    moves: Mapping[Verb, Callable[[State, Frame, Act], None]] = field(default_factory=dict)
    """What the verbs of a turn do."""
    verbs: tuple[Verb, ...] = ()
    """The verbs that it offers besides those of every game, so that observations can number them."""
    effects: Mapping[str, Effect] = field(default_factory=dict)
    lay_bans: tuple[Callable[[Sight], Reason | None], ...] = ()
    """What forbids a seat to lay any card."""
    spot_limits: tuple[SpotLimit, ...] = ()
    prices: tuple[Callable[[Sight], Iterable[Price]], ...] = ()
    """What cells cost a seat, for people who are shown it."""
    reactions: tuple[Reaction, ...] = ()
    handlers: Mapping[Kind, Handler] = field(default_factory=dict)
    joins: Mapping[str, Callable[[State, int, Cell], None]] = field(default_factory=dict)
    """What happens when a piece is turned up or joined, by its effect."""
    dues: Mapping[Kind, tuple[int, Callable[[State, Due], None]]] = field(default_factory=dict)
    """Ways to get cards at the end of a turn, by kind: its place in the order, and what happens."""
    after_lay: tuple[Callable[[State, int, Cell], None], ...] = ()
    after_removal: tuple[Callable[[State], None], ...] = ()
    after_retrieval: tuple[Callable[[State], None], ...] = ()
    """What follows when a card has been taken back from the discard pile."""
    after_turn: tuple[Callable[[State], None], ...] = ()
    # ---- ends
    flow: Flow | None = None
    scoring: Scoring | None = None
    amendments: tuple[Callable[[State, Settlement], None], ...] = ()
    open_gold: bool | None = None
    """Whether everybody's gold cards are open to all."""

    @property
    def named(self) -> str:
        """Its name with its version, as the line of a ruleset has it."""
        return f"{self.name}/{self.version}"
