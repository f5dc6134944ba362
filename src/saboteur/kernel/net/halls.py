"""Keep many rounds at once, on a core or on a graphics card, as tensors that no step copies.

A hall begins all of its rounds together. Games with roles have 3 to 10 players, most often five. At each step
it shows what the deciding seats look at, for those games that are not over, and takes their choices.
"""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from .. import rules as r
from .. import words as w
from .parts import ROLES, Game, blank_marks

MOST_ACTS = w.MOST_ACTS
"""Room for the acts of one turn; there are seldom more than a hundred. A card does not check it."""


class Shown(NamedTuple):
    """What the deciding seats look at; one row for each game that is not over."""

    ids: Any
    counts: Any
    contexts: Any
    seats: Any
    lines: Any
    owners: Any
    truths: Any


ROWS = "balance "
"""How the names of rules of one round begin in a file of rules."""
USUAL = 5
"""The number of players of most games."""
USUALLY = 3
"""How many times more games have this number of players than any other."""
SILENTLY = 2
"""How many times more games are silent than have talk."""


def rows_of(path: str) -> dict[str, Any]:
    """Read the rules of one round of every edition, by its name and number of players."""
    with np.load(path) as stored:
        names = [name for name in stored.files if name.startswith(ROWS)]
        return {name.removeprefix(ROWS).partition(":")[0]: stored[name] for name in names}


def read_tables(path: str, game: Game = ROLES, *, talks: bool = False) -> np.ndarray[Any, Any]:
    """Read the rules of one round of a game, by number of players; then once more with talk, if that is
    wanted."""
    by_seats = {int(rules[r.SEATS]): rules for rules in rows_of(path).values() if game.is_known(rules)}
    silent = np.stack([by_seats[seats] for seats in sorted(by_seats)])
    if not talks:
        return silent
    talking = silent.copy()
    talking[:, r.TALKS] = 1
    return np.concatenate([silent, talking])


def kinds_of(tables: np.ndarray[Any, Any], count: int, usually: int = USUALLY) -> np.ndarray[Any, Any]:
    """Return the kind of rules of each game."""
    shares = np.where(tables[:, r.SEATS] == USUAL, usually, 1) * np.where(tables[:, r.TALKS], 1, SILENTLY)
    shares = shares.cumsum()
    kinds: np.ndarray[Any, Any] = np.searchsorted(shares * count, np.arange(count) * shares[-1], side="right")
    return kinds.astype(np.int32)


def stock_of(tables: np.ndarray[Any, Any]) -> tuple[int, ...]:
    """Count the gold cards worth 1, 2 and 3 that there are at first."""
    return tuple(tables[0, r.GOLD_STOCK : r.GOLD_STOCK + 3].tolist())


class Hall:
    """Many rounds on a core."""

    laps: dict[str, float] | None = None
    """The seconds that each stage of playing took, if they are to be taken."""
    _began = 0.0

    def __init__(
        self,
        tables: np.ndarray[Any, Any],
        count: int,
        kernel: Any,
        game: Game = ROLES,
        usually: int = USUALLY,
    ) -> None:
        """Allocate memory for a number of rounds; `kernel` holds the compiled functions of the game."""
        torch: Any = import_module("torch")
        self.torch, self.kernel, self.count, self.device = torch, kernel, count, "cpu"
        self.game, sizes = game, game.sizes
        self.stock = stock_of(tables)
        self.tables = self._tensor(tables.astype(np.int32))
        self.kinds = self._tensor(kinds_of(tables, count, usually))
        self.games, self.memories = self._zeros(count, w.WORDS), self._zeros(count, sizes.memory)
        self.marks, self.counts = self._zeros(count, sizes.marks), torch.zeros(count, dtype=torch.int32)
        self.marks += torch.tensor(blank_marks(game), dtype=torch.int32)
        self.acts = torch.zeros((count, MOST_ACTS), dtype=torch.int64)

    def _tensor(self, array: np.ndarray[Any, Any]) -> Any:
        return self.torch.from_numpy(array).to(self.device)

    def _zeros(self, count: int, size: int) -> Any:
        return self.torch.zeros((count, size), dtype=self.torch.int32)

    def _run(self, name: str, threads: int, *arguments: Any) -> None:
        """Call a function for a number of games."""
        plain = [one if isinstance(one, int) else one.numpy() for one in arguments]
        getattr(self.kernel, name)(*plain)

    def _state(self) -> tuple[Any, ...]:
        return self.games, self.tables, self.kinds, self.memories, self.marks, self.acts, self.counts

    def word(self, ids: Any, at: int) -> Any:
        """Return one word of some games."""
        return self.games[ids.long(), at]

    def noted(self, at: int) -> Any:
        """Return one word of what is remembered of every game."""
        return self.memories[:, at]

    def begin(self, seed: int, more_seed: int) -> None:
        """Begin all games."""
        self.renew(self.torch.arange(self.count, dtype=self.torch.int32, device=self.device), seed, more_seed)

    def renew(self, ids: Any, seed: int, more_seed: int) -> None:
        """Begin some games again."""
        self._run("begin_rounds", len(ids), *self._state(), ids, seed, more_seed)

    def take_times(self) -> None:
        """Take the times of all stages from now on."""
        self.laps, self._began = {}, time.perf_counter()

    def lap(self, name: str) -> None:
        """Add the time since the last lap to a stage, if times are taken."""
        if self.laps is None:
            return
        if self.device == "cuda":
            self.torch.cuda.synchronize()
        now = time.perf_counter()
        self.laps[name] = self.laps.get(name, 0.0) + now - self._began
        self._began = now

    def over(self) -> Any:
        """Return the numbers of the games that are over."""
        return (self.counts == 0).nonzero()[:, 0]

    def show(self) -> Shown | None:
        """Show the decisions to make; none if all rounds are over."""
        torch = self.torch
        ids = self.counts.nonzero()[:, 0].int()
        if len(ids) == 0:
            return None
        counts = self.counts[ids.long()].long()
        ends = counts.cumsum(0)
        size, total, of = len(ids), int(ends[-1]), self.game.sizes
        owners = torch.repeat_interleave(torch.arange(size, device=self.device), counts, output_size=total)
        contexts, truths = self._rows(size, of.context), self._rows(size, of.truth)
        seats, lines = self._rows(size * of.seats, of.seat), self._rows(total, of.line)
        self._show(ids, ends - counts, owners, contexts, seats, lines, truths)
        return Shown(
            ids,
            counts,
            contexts[: size * of.context].view(size, of.context),
            seats[: size * of.seats * of.seat].view(size, of.seats, of.seat),
            lines[: total * of.line].view(total, of.line),
            owners,
            truths[: size * of.truth].view(size, of.truth),
        )

    def _rows(self, count: int, size: int) -> Any:
        """Make room for some rows of numbers, which need not be cleared."""
        return self.torch.empty(count * size, dtype=self.torch.int8, device=self.device)

    def _show(
        self, ids: Any, starts: Any, owners: Any, contexts: Any, seats: Any, lines: Any, truths: Any
    ) -> None:
        """Write what is shown; the lines of each game begin at given places."""
        self._run("show_rounds", len(ids), *self._state(), ids, starts, contexts, seats, lines, truths)

    def thumb(self, ids: Any, wanted: Any, choices: Any) -> None:
        """Write the choices of rules of thumb, for the games where they are wanted."""
        self._run(
            "thumb_rounds", len(ids), self.games, self.tables, self.kinds, self.marks, self.acts, ids, wanted,
            choices,
        )  # fmt: skip

    def advance(self, ids: Any, choices: Any) -> None:
        """Carry out the chosen act of each game."""
        self._run("advance_rounds", len(ids), *self._state(), ids, choices)


class CardHall(Hall):
    """Many rounds on a graphics card, stored word by word: one thread per game, or more."""

    def __init__(
        self,
        tables: np.ndarray[Any, Any],
        count: int,
        game: Game = ROLES,
        registers: int = 0,
        usually: int = USUALLY,
    ) -> None:
        """Allocate memory for a number of rounds, and compile for the card."""
        torch: Any = import_module("torch")
        kernels: Any = import_module(".kernels", __package__)
        self._showing: Any = import_module(".showing", __package__)
        self.torch, self.count, self.device = torch, count, "cuda"
        self.game, sizes = game, game.sizes
        self.kernel = kernels.on_card(game, registers or kernels.REGISTERS)
        self._cuda, self._blocks = kernels.cuda, kernels.blocks
        self._known: dict[int, tuple[Any, Any]] = {}
        self.stock = stock_of(tables)
        self.tables = self._tensor(tables.astype(np.int32))
        self.kinds = self._tensor(kinds_of(tables, count, usually))
        self.games, self.memories = self._zeros(count, w.WORDS), self._zeros(count, sizes.memory)
        self.marks = self._zeros(count, sizes.marks)
        self.marks += torch.tensor(blank_marks(game), dtype=torch.int32, device="cuda")[:, None]
        self.counts = torch.zeros(count, dtype=torch.int32, device="cuda")
        self.acts = torch.zeros((MOST_ACTS, count), dtype=torch.int64, device="cuda")
        for lasting in self._state():
            self._known[id(lasting)] = (lasting, self._cuda.as_cuda_array(lasting))

    def _zeros(self, count: int, size: int) -> Any:
        return self.torch.zeros((size, count), dtype=self.torch.int32, device="cuda")

    def _run(self, name: str, threads: int, *arguments: Any) -> None:
        """Launch a kernel; arrays are shared, not copied."""
        shared = [self._share(one) if isinstance(one, self.torch.Tensor) else one for one in arguments]
        getattr(self.kernel, name)[self._blocks(threads)](*shared)

    def _rows(self, count: int, size: int) -> Any:
        return super()._rows(self._showing.rooms(count), size)

    def _show(
        self, ids: Any, starts: Any, owners: Any, contexts: Any, seats: Any, lines: Any, truths: Any
    ) -> None:
        if hasattr(self.kernel, "show_rounds"):
            super()._show(ids, starts, owners, contexts, seats, lines, truths)
        else:
            flat = [self._share(rows) for rows in (contexts, lines)]
            words = [self._share(rows.view(self.torch.int32)) for rows in (contexts, seats, lines, truths)]
            places = [self._share(one) for one in (ids, starts, owners)]
            self._showing.show(self._run, self._state(), *places, *flat, *words)

    def _share(self, tensor: Any) -> Any:
        known = self._known.get(id(tensor))
        return known[1] if known is not None else self._cuda.as_cuda_array(tensor)

    def word(self, ids: Any, at: int) -> Any:
        """Return one word of some games."""
        return self.games[at, ids.long()]

    def noted(self, at: int) -> Any:
        """Return one word of what is remembered of every game."""
        return self.memories[at]
