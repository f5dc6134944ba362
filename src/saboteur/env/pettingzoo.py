"""Offer Saboteur as an environment of PettingZoo: one agent acts at a time, illegal actions are masked.

    from saboteur.env import pettingzoo
    env = pettingzoo.env(edition="base", seats=5)

An observation is a dictionary of `observation` (see `saboteur.env.observation`) and `action_mask`. An action
is an index into the menu that the observation shows. An action that the mask rules out ends the game with a
reward of -1 for the agent, as in PettingZoo's own games. Agents are rewarded with the gold they gain.

With `talk=True`, claims are actions too in games with roles: see `saboteur.env.talking`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from . import needed

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env import AECEnv
except ModuleNotFoundError as missing:
    raise needed("PettingZoo", missing) from None

from ..acts import CHANCE
from ..deal import shuffled
from ..drawing import draw
from ..view import view
from .composing import compose
from .menu import LONGEST, Asking
from .observation import Layout


def env(**options: Any) -> Any:
    """Return the environment, with the wrappers that PettingZoo's own games have."""
    inner: Any = raw_env(**options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """The environment without wrappers."""

    metadata = {  # noqa: RUF012  PettingZoo's own form
        "name": "saboteur_v2",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | None = None,
        seats: int | None = None,
        modules: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
        *,
        talk: bool = False,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode is human or ansi, not {render_mode!r}")
        self.ruleset = compose(edition, seats, modules, options, rounds)
        self.talk = talk
        self.layout = Layout(self.ruleset, talk=talk)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.ruleset.seats)]
        self._places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-128, 127, (self.layout.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (LONGEST,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(LONGEST) for agent in self.possible_agents}
        self._random = Random()
        self._game = Asking(self.ruleset, talk=self.talk)
        self._gold = [0] * self.ruleset.seats

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; equal seeds deal equal cards."""
        if seed is not None:
            self._random = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._game = Asking(self.ruleset, talk=self.talk)
        self._gold = [0] * self.ruleset.seats
        self._go_on()

    def _go_on(self) -> None:
        """Deal if a deal is due, and find the seat to ask next."""
        while self._game.seat == CHANCE:
            self._game.deal(shuffled(self.ruleset.orders(self._game.state), self._random))
        if self._game.seat is not None:
            self.agent_selection = self.possible_agents[self._game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes; it sees a menu only while it is asked."""
        seat = self._places[agent]
        menu = self._game.menu() if self._game.seat == seat else ()
        mask = np.zeros(LONGEST, np.int8)
        mask[: len(menu)] = 1
        shown = self.layout.write(view(self._game.state, seat), menu, self._game.talk)
        return {"observation": shown, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Carry out the act at an index of the menu."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._game.take(int(action))
        self._go_on()
        gold = self._game.gold()
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(gold[seat] - self._gold[seat])
        self._gold = gold
        if self._game.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draw the maze as text, on the screen or as the result."""
        text = draw(self._game.state.maze)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
