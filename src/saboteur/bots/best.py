"""The master as it is seated: with compiled playouts as soon as they can be had.

They can be had where numba is installed and the kernel was compiled before. They are loaded beside the first
choices, which are made without. A budget of playouts is always spent without, so that equal arguments choose
equally on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from threading import Thread
from typing import Any

from ..events import Event
from ..view import View
from .memory import Memory
from .protocol import DEFAULT, Bot, Budget, Choice
from .search import Master


class Best(Master):
    """The master, thinking as fast as this machine can."""

    def __init__(self, memory: Memory | None = None, told: Callable[[int], None] | None = None) -> None:
        super().__init__(memory, told)
        self._swift: Bot | None = None

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by looking ahead."""
        if budget.playouts is None and (loaded := loading().result):
            swift: Bot = self._swift or loaded.Swift(self.memory, self._told)
            self._swift = swift
            return swift.choose(view, story, random, budget)
        return super().choose(view, story, random, budget)


class Loading(Thread):
    """Loads what was compiled, in a thread of its own; the result is None as long as there is nothing."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.result: Any = None

    def run(self) -> None:
        """Load, unless something would have to be compiled first."""
        if find_spec("numba") is None:
            return
        swift = import_module("saboteur.bots.swift")
        if swift.is_compiled() and swift.swift() is not None:
            self.result = swift


@cache
def loading() -> Loading:
    """Begin to load, once."""
    thread = Loading()
    thread.start()
    return thread
