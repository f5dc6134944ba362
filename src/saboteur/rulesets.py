"""Compose a ruleset from an edition and modules, once. After that nobody asks which module is on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from .core import CORE
from .errors import Unplayable
from .maze import Maze
from .names import Card, Cards, Kind, Order, Verb, Zone
from .seams import GoalCells, Module, Option
from .shapes import Cell, Design
from .state import FRONT

if TYPE_CHECKING:
    from .deal import Deal
    from .flow import Flow
    from .scoring import Scoring
    from .state import State


def clash(one: Module, other: Module) -> bool:
    """Say whether two parts can't be in one ruleset (K2)."""
    if one.name in other.excludes or other.name in one.excludes or (one.edition and other.edition):
        return True
    for edition, part in ((one, other), (other, one)):
        if edition.edition and (
            edition.only_with is not None
            or (part.only_with is not None and edition.name not in part.only_with)
        ):
            return True
    return False


class Ruleset:
    """Hold everything that a game is played by."""

    def __init__(
        self,
        edition: Module,
        seats: int,
        modules: Iterable[Module] = (),
        *,
        options: Mapping[str, str] | None = None,
        rounds: int = 3,
        first: int | None = None,
    ) -> None:
        modules = sorted(modules, key=lambda module: (module.rank, module.name))
        self.parts: tuple[Module, ...] = (edition, *modules)
        self._whole: tuple[Module, ...] = (CORE, *self.parts)
        self.edition, self.seats, self.rounds, self.first = edition, seats, rounds, first
        self.options = {name: found.values[0] for part in self.parts for name, found in part.options.items()}
        self._check(options or {})
        self.options.update(options or {})

        self.designs: dict[Card, Design] = {}
        for part in self.parts:
            for key in [key for key, card in self.designs.items() if card.family in part.replaces]:
                del self.designs[key]
            self.designs.update(part.cards)
        self.goal_cells: tuple[Cell, ...] = self._find_goal_cells()
        roles: Counter[str] = Counter()
        for part in self.parts:
            if part.roles is not None:
                roles = part.roles(roles, seats)
        self.roles = +roles
        """The dwarf cards that are shuffled for a round."""
        flow, scoring = self._last("flow"), self._last("scoring")
        assert flow is not None and scoring is not None
        self.flow: Flow = flow
        self.scoring: Scoring = scoring
        self._check_first()
        self.walk_of: tuple[int, ...] = tuple(flow.walk_of(seat) for seat in range(seats))
        """The walk of each seat."""
        self.open_gold: bool = bool(self._last("open_gold"))
        self.line = self._line()
        self._stocks: dict[str, Cards] = {}
        self._seat(seats)
        self.aside_offers = tuple(offer for part in self._whole for offer in part.aside_offers)
        self.turn_offers = (
            *(offer for part in self._whole for offer in part.turn_offers),
            *self.aside_offers,
        )
        self.lay_bans = tuple(ban for part in self._whole for ban in part.lay_bans)
        self.spot_limits = tuple(limit for part in self._whole for limit in part.spot_limits)
        self.prices = tuple(price for part in self._whole for price in part.prices)
        self.reactions = tuple(reaction for part in self._whole for reaction in part.reactions)
        self.after_lay = tuple(hook for part in self._whole for hook in part.after_lay)
        self.after_removal = tuple(hook for part in self._whole for hook in part.after_removal)
        self.after_retrieval = tuple(hook for part in self._whole for hook in part.after_retrieval)
        self.after_turn = tuple(hook for part in self._whole for hook in part.after_turn)
        self.amendments = tuple(amend for part in self._whole for amend in part.amendments)
        self.backs = {name: back for part in self._whole for name, back in part.backs.items()}
        self.moves = {verb: move for part in self._whole for verb, move in part.moves.items()}
        self.effects = {name: effect for part in self._whole for name, effect in part.effects.items()}
        self._sort_cards()
        self.handlers = {kind: handler for part in self._whole for kind, handler in part.handlers.items()}
        self.dues = {kind: due for part in self._whole for kind, due in part.dues.items()}
        self.joins = {name: join for part in self._whole for name, join in part.joins.items()}
        for part in self._whole:
            if part.check is not None:
                part.check(self)

    def _sort_cards(self) -> None:
        self.tunnels = {
            card.id: card for card in self.designs.values() if card.family == "deck" and card.shape
        }
        """The cards that can be laid."""
        self.actions = {
            card.id: (card, self.effects[card.effect])
            for card in self.designs.values()
            if card.family == "deck" and card.effect in self.effects
        }
        """The cards that can be played, with what they do."""
        self.mends = {
            card.id: frozenset(
                broken.id for broken in self.designs.values() if broken.breaks and broken.breaks in card.tools
            )
            for card in self.designs.values()
        }
        """For each card, the sabotage cards that show one of its tools."""

    def _seat(self, seats: int) -> None:
        self.fronts = FRONT[:seats]
        """The zones of what lies in front of each seat."""
        self.fronts_in: Callable[[Mapping[Zone, Cards]], tuple[Cards, ...]] = (
            itemgetter(*self.fronts) if seats > 1 else lambda zones: (zones[FRONT[0]],)
        )
        """Takes what lies in front of each seat out of the zones."""
        self.all = tuple(tuple((seat + i) % seats for i in range(seats)) for seat in range(seats))
        """For each seat, all seats clockwise, beginning with itself."""
        self.others = tuple(seats[1:] for seats in self.all)
        """For each seat, the other seats clockwise."""

    def _last(self, name: str) -> Any:
        values = [getattr(part, name) for part in self.parts]
        chosen = [value for value in values if value is not None and value != ()]
        return chosen[-1] if chosen else None

    def _find_goal_cells(self) -> tuple[Cell, ...]:
        found: GoalCells = self._last("goal_cells") or ()
        return found(self) if callable(found) else found

    def _check(self, options: Mapping[str, str]) -> None:
        edition = self.edition
        if not edition.edition:
            raise Unplayable("not_an_edition", "K2", name=edition.name)
        names = [part.name for part in self.parts]
        for part in self.parts[1:]:
            if part.edition or names.count(part.name) > 1:
                raise Unplayable("twice", "K2", name=part.name)
            for other in self.parts:
                if other is not part and clash(part, other):
                    raise Unplayable("not_with", "K2", name=part.name, other=other.name)
        for part in self.parts:
            if part.seats is not None and self.seats not in part.seats:
                least, most = part.seats[0], part.seats[-1]
                if least == most:
                    raise Unplayable(
                        "one_size", "K2", name=part.name, seats=self.seats, least=least, most=most
                    )
                raise Unplayable("seats", "K2", name=part.name, seats=self.seats, least=least, most=most)
        if self.rounds not in (1, 2, 3):
            raise Unplayable("rounds", "K4", rounds=self.rounds)
        accepted = {name: option for part in self.parts for name, option in part.options.items()}
        for name, value in options.items():
            if name not in accepted:
                if not accepted:
                    raise Unplayable("no_options", "K2", option=name)
                raise Unplayable("option", "K2", option=name, accepted=sorted(accepted))
            self._check_option(name, value, accepted[name])

    def _check_option(self, name: str, value: str, option: Option) -> None:
        if value not in option.values and not option.example:
            raise Unplayable(
                "option_value", option.clause, option=name, value=value, accepted=list(option.values)
            )

    def _check_first(self) -> None:
        if self.first is None:
            return
        if not self.flow.takes_first:
            raise Unplayable("no_first", "K2", name=self.edition.name)
        if self.first not in range(self.seats):
            raise Unplayable("first", "K2", first=self.first, last=self.seats - 1)

    def new_maze(self) -> Maze:
        """Return an empty maze."""
        return Maze(self.designs, self.flow.walks(self))

    def stock(self, family: str) -> Cards:
        """List all cards of a family, copies included."""
        if family not in self._stocks:
            of_family = [card for card in self.designs.values() if card.family == family]
            self._stocks[family] = tuple(card.id for card in of_family for _ in range(card.count))
        return self._stocks[family]

    @property
    def tokens(self) -> dict[str, int]:
        """The number of tokens in the boxes; kinds that share one supply are named together."""
        supplies = [supply for part in self._whole for supply in part.tokens.items()]
        return {kinds: count for kinds, count in supplies if count is not None}

    @property
    def token_kinds(self) -> tuple[Kind, ...]:
        """All kinds of tokens that can lie on the table."""
        kinds = [kind for part in self._whole for named in part.tokens for kind in named.split()]
        return tuple(dict.fromkeys(kinds))

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """All verbs that can be offered."""
        return tuple(dict.fromkeys(verb for part in self._whole for verb in part.verbs))

    def orders(self, state: State) -> dict[str, Order]:
        """Return what chance must put in order for the coming round."""
        found = dict(self.flow.orders(state))
        for part in self.parts:
            if part.orders is not None:
                found.update(part.orders(state))
        return {**found, **self.later(state)}

    def later(self, state: State) -> dict[str, Order]:
        """Return the ranks that are dealt for shuffles later in the round."""
        found: dict[str, Order] = {}
        for part in self.parts:
            if part.later is not None:
                found.update(part.later(state))
        return found

    def setup(self, state: State, deal: Deal) -> None:
        """Lay out a round (K1)."""
        for part in self.parts:
            if part.setup is not None:
                part.setup(state, deal)

    def __str__(self) -> str:
        return self.line

    def _line(self) -> str:
        """Write the ruleset as one line.

        The line names versions, so that it is known by which rules a game began (`Module.older`).
        """
        words = [part.named for part in self.parts]
        words.append(f"seats={self.seats}")
        if self.rounds != 3:
            words.append(f"rounds={self.rounds}")
        if self.first is not None:
            words.append(f"first={self.first}")
        words += [f"{name}={value}" for name, value in sorted(self.options.items())]
        return " ".join(words)
