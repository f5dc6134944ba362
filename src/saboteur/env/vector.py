"""Step thousands of games at once: arrays in, arrays out.

    from saboteur.env.vector import VectorEnv
    env = VectorEnv(4096, edition="base", seats=5)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

The calls are those of Gymnasium's vector environments. The games work as in PettingZoo: each game asks one
seat at a time. For each game, `step` returns what PettingZoo's `last()` returns for the seat that is asked
next: its observation, the gold it has gained since it last acted, and whether the game is over.
`infos["seat"]` is that seat. `infos["rewards"]` is the gold that every seat has gained in this step.
`infos["actions"]` is the number of legal actions. When a game is over, its `seat` is the one that acted
last. The next step begins another game there, whatever the action (Gymnasium's `NEXT_STEP`).

An observation is a dictionary. `observation` is described in `saboteur.env.observation`. `action_mask` is 1
for each legal action. An action is an index into the menu. An action that the mask rules out ends the game
and costs 1, as in PettingZoo. A game that leaves the kernel's window is truncated (see docs/kernel.md). With
`talk=True`, claims are actions too in games with roles: see `saboteur.env.talking`.

The arrays belong to the environment, and the next step overwrites them: copy what you keep. Observations
contain nothing that their seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel import stepping as s
from ..kernel import words as w
from ..kernel.compiling import compiled
from ..kernel.composing import compose as compose_rules
from .compiled import compose_layout
from .composing import compose
from .menu import LONGEST
from .observation import Layout

Observations = dict[str, NDArray[np.int8]]
Infos = dict[str, NDArray[Any]]
SEED = 0x7FFFFFFF
"""Seeds of games are below this."""


class VectorEnv:
    """Many games of one ruleset, on the cores of this machine."""

    metadata = {"name": "saboteur_v2", "autoreset_mode": "NextStep", "render_modes": ()}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        edition: str | None = None,
        seats: int | None = None,
        modules: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        rounds: int = 1,
        threads: int = 1,
        *,
        talk: bool = False,
    ) -> None:
        """Allocate the games, and divide them among the threads."""
        if num_envs < 1 or threads < 1:
            raise ValueError("there must be at least one game and one thread")
        self.ruleset = compose(edition, seats, modules, options, rounds)
        self.layout = Layout(self.ruleset, talk=talk)
        self.num_envs = num_envs
        self.possible_agents = [f"seat_{seat}" for seat in range(self.ruleset.seats)]
        self._kernel = compiled()
        self._rules = np.array(compose_rules(self.ruleset, talk=talk), np.int32)
        self._layout = np.array(compose_layout(self.layout), np.int32)
        self._games = np.zeros((num_envs, w.WORDS), np.int32)
        self._acts = np.zeros((num_envs, w.MOST_ACTS), np.int64)
        self._standings = np.zeros((num_envs, s.STANDING), np.int32)
        self._rows = np.zeros((num_envs, self.layout.size), np.int8)
        self._masks = np.zeros((num_envs, LONGEST), np.int8)
        self._random = np.random.default_rng()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        size = -(-num_envs // threads)
        self._shares = [slice(first, first + size) for first in range(0, num_envs, size)]

    @property
    def single_observation_space(self) -> Any:
        """The observation of one game, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self.layout.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (LONGEST,), np.int8),
            }
        )

    @property
    def single_action_space(self) -> Any:
        """The actions of one game, as a space of Gymnasium."""
        from gymnasium import spaces

        return spaces.Discrete(LONGEST)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begin all games; equal seeds deal equal cards."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        seeds = self._random.integers(0, SEED, (self.num_envs, 2), np.int32)
        self._share("begin_envs", seeds)
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take an action in every game."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"there must be {self.num_envs} actions, one for each game, not {chosen.shape}")
        self._share("step_envs", chosen)
        standings, asked = self._standings, self._standings[:, s.ASKED]
        rewards = standings[np.arange(self.num_envs), s.SAVED + asked].astype(np.float32)
        truncations = standings[:, s.IS_CUT] != 0
        terminations = (standings[:, s.IS_OVER] != 0) & ~truncations
        return self._observations(), rewards, terminations, truncations, self._infos()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, name: str, last: NDArray[Any]) -> None:
        """Run a kernel function on all games, each thread on its share."""
        call = getattr(self._kernel, name)

        def work(share: slice) -> None:
            call(
                self._games[share], self._rules, self._layout, self._acts[share], self._standings[share],
                self._rows[share], self._masks[share], last[share],
            )  # fmt: skip

        if self._pool is None:
            for share in self._shares:
                work(share)
        else:
            list(self._pool.map(work, self._shares))

    def _observations(self) -> Observations:
        return {"observation": self._rows, "action_mask": self._masks}

    def _infos(self) -> Infos:
        gained = self._standings[:, s.GAINED : s.GAINED + self.ruleset.seats]
        actions = np.minimum(self._standings[:, s.COUNT], LONGEST)
        return {"seat": self._standings[:, s.ASKED], "rewards": gained, "actions": actions}
