"""What all learned players share: a net with its weights, what a seat looks at, and the choice by scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from operator import itemgetter
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from ..acts import Act
from ..errors import Unplayable
from ..kernel import words as w
from ..kernel.entering import Entry, unordered
from ..kernel.net.parts import Game, as_written
from ..rulesets import Ruleset


@cache
def entry_to(ruleset: Ruleset, of: Game) -> Entry | None:
    """Return the encoder for a ruleset, or None if it is not the game that a net knows."""
    try:
        entry = Entry(ruleset)
    except Unplayable:
        return None
    return entry if of.is_known(entry.rules) else None


class Look:
    """What a seat looks at when it chooses a move."""

    def __init__(
        self, entry: Entry, of: Game, game: list[int], rules: Sequence[int], memory: list[int],
        marks: list[int],
    ) -> None:  # fmt: skip
        kernel, acts = as_written(of), [0] * w.MOST_ACTS
        self.entry, self.sizes = entry, of.sizes
        count = kernel.list_acts(game, rules, acts)
        self.acts = acts[:count]
        self.context, self.seats = [0] * of.sizes.context, [0] * of.sizes.seats * of.sizes.seat
        self.lines = [0] * count * of.sizes.line
        kernel.sense(game, rules, memory, marks, acts, count, self.context, 0, self.seats, 0, self.lines, 0)

    def line(self, word: int) -> list[int]:
        """Return the numbers of an act."""
        at = self.acts.index(word) * self.sizes.line
        return self.lines[at : at + self.sizes.line]

    def best(self, scores: Sequence[float], offered: Iterable[Act]) -> tuple[Act, list[int]] | None:
        """Return the offered act that scores highest, and its numbers; None if none was looked at."""
        acts = {unordered(self.entry.act(act)): act for act in offered}
        judged = zip(scores, self.acts, strict=True)
        scored = [(score, word) for score, word in judged if unordered(word) in acts]
        if not scored:
            return None
        word = max(scored, key=itemgetter(0))[1]
        return acts[unordered(word)], self.line(word)


class Net:
    """A net with its weights. Subclasses say what its numbers mean."""

    forward_in: ClassVar[str]
    """The file of its function `think`, in the folder of nets."""

    def __init__(self, path: Path) -> None:
        self.forward: Any = _part(self.forward_in)
        self.tools: Any = _part("forward").WITH_NUMPY
        self.numpy: Any = import_module("numpy")
        self.weights = _part("weights").load_player(path, self.forward.shapes())

    def raw(self, looked: Look) -> Any:
        """Return what the net makes of one position, as arrays of numbers."""
        np, sizes = self.numpy, looked.sizes
        return self.forward.think(
            self.weights,
            self.tools,
            np.array([looked.context], np.int8),
            np.array(looked.seats, np.int8).reshape(1, sizes.seats, sizes.seat),
            np.array(looked.lines, np.int8).reshape(-1, sizes.line),
            np.zeros(len(looked.acts), np.int64),
        )


N = TypeVar("N", bound=Net)


def _part(name: str) -> Any:
    return import_module(f"..kernel.net.{name}", __package__)


def loaded(kind: Callable[[Path], N], path: Path) -> N | None:
    """Return the net of a file, or None if it or numpy is missing."""
    try:
        return kind(path)
    except (ModuleNotFoundError, FileNotFoundError):
        return None
