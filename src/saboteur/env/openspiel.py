"""Register Saboteur as a Python game of OpenSpiel: import this module, then load `python_saboteur`.

    import pyspiel
    import saboteur.env.openspiel
    game = pyspiel.load_game("python_saboteur(seats=4,modules=veto+chests,options=chest_cells:outer)")

Chance deals card by card. An action is an index into the menu of the seat that is asked; `action_to_string`
describes it. The return of each player is the gold it has gained.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from . import needed

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise needed("OpenSpiel", missing) from None

from ..acts import CHANCE
from ..deal import Deal
from ..record import write_line
from ..rulesets import Ruleset
from ..view import encode, view
from .composing import compose
from .menu import LONGEST, Asking
from .observation import Layout

DEFAULTS = {"edition": "", "seats": 0, "modules": "", "options": "", "rounds": 1}
"""The defaults. Without an edition it is the usual one; without seats, the usual number for the edition."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_saboteur",
    long_name="Saboteur",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=12,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SaboteurGame(pyspiel.Game):  # type: ignore[misc]
    """The game of one ruleset."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.ruleset: Ruleset = compose(
            str(chosen["edition"]) or None,
            int(chosen["seats"]) or None,
            _listed(chosen["modules"]),
            dict(_option(option) for option in _listed(chosen["options"])),
            int(chosen["rounds"]),
        )
        self.layout = Layout(self.ruleset)
        deck = len(self.ruleset.stock("deck")) + len(self.ruleset.stock("gold"))
        info = pyspiel.GameInfo(
            num_distinct_actions=LONGEST,
            max_chance_outcomes=256,
            num_players=self.ruleset.seats,
            min_utility=-40.0,
            max_utility=40.0,
            utility_sum=None,
            max_game_length=self.ruleset.rounds * 20 * deck,
        )
        super().__init__(GAME_TYPE, info, {**(params or {}), "seats": self.ruleset.seats})

    def new_initial_state(self) -> SaboteurState:
        """Return a game that waits for its first deal."""
        return SaboteurState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.layout)


def _listed(text: object) -> list[str]:
    """Read names that are separated by plus signs."""
    return [name for name in str(text).split("+") if name]


def _option(text: str) -> tuple[str, str]:
    """Read an option, such as `chest_cells:outer`."""
    name, _, value = text.partition(":")
    return name, value


class SaboteurState(pyspiel.State):  # type: ignore[misc]
    """A position, or a deal in progress."""

    def __init__(self, game: SaboteurGame) -> None:
        super().__init__(game)
        self.asking = Asking(game.ruleset)
        self._dealt: dict[str, list[str]] = {}

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset."""
        return self.asking.state.ruleset

    def current_player(self) -> int:
        """Return the player who is asked."""
        seat = self.asking.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.asking.menu())))

    def _order(self) -> tuple[str, list[str], Counter[str]]:
        """Return the order that chance is dealing: its name, its kinds of items, and what is left."""
        for name, items in self.ruleset.orders(self.asking.state).items():
            left = Counter(items)
            left.subtract(self._dealt.get(name, ()))
            if +left:
                return name, sorted(set(items)), left
        raise AssertionError("nothing is left to deal")

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next, with their probabilities."""
        _, kinds, left = self._order()
        total = sum(left.values())
        return [(at, left[kind] / total) for at, kind in enumerate(kinds) if left[kind] > 0]

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            if action >= len(self.asking.menu()):
                raise ValueError(
                    f"action {action} is not in the menu, which has {len(self.asking.menu())} lines"
                )
            self.asking.take(action)
            return
        name, kinds, _ = self._order()
        self._dealt.setdefault(name, []).append(kinds[action])
        orders = self.ruleset.orders(self.asking.state)
        if all(len(self._dealt.get(one, ())) == len(items) for one, items in orders.items()):
            self.asking.deal(Deal({one: tuple(self._dealt.get(one, ())) for one in orders}))
            self._dealt = {}

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            name, kinds, _ = self._order()
            return f"{name} {kinds[action]}"
        act = self.asking.menu()[action]
        return f"{player} let pass" if act is None else write_line(player, act)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.asking.seat is None

    def returns(self) -> list[float]:
        """Return everybody's gold, at the end."""
        if self.is_terminal():
            return [float(gold) for gold in self.asking.gold()]
        return [0.0] * self.ruleset.seats

    def __str__(self) -> str:
        dealt = " ".join(f"{name}={','.join(items)}" for name, items in self._dealt.items())
        return f"{encode(view(self.asking.state, None)).decode()} {dealt}"


class Observer:
    """Writes what a player sees: the view as JSON and, with perfect recall, all events too.

    Without perfect recall there is also a tensor; `saboteur.env.observation` describes its blocks.
    """

    def __init__(self, kind: Any, layout: Layout) -> None:
        self.recalls, self.layout = bool(kind.perfect_recall), layout
        self.tensor = np.zeros(0 if self.recalls else layout.size, np.float32)
        self.dict: dict[str, Any] = (
            {} if self.recalls else {name: layout.block(self.tensor, name) for name in layout.blocks}
        )

    def set_from(self, state: SaboteurState, player: int) -> None:
        """Write an observation into the tensor."""
        if not self.recalls:
            asking = state.asking
            menu = asking.menu() if asking.seat == player else ()
            self.tensor[:] = self.layout.write(view(asking.state, player), menu)

    def string_from(self, state: SaboteurState, player: int) -> str:
        """Write an observation."""
        shown = encode(view(state.asking.state, player)).decode()
        if not self.recalls:
            return shown
        story = msgspec.json.encode(state.asking.stories[player]).decode()
        return f"{story} {shown}"


pyspiel.register_game(GAME_TYPE, SaboteurGame)
