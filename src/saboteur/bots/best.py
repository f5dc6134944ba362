"""The master at a table: with compiled playouts as soon as they are available.

They need numba and a kernel that was compiled before. They are loaded in the background, and the first
choices are made without them. A budget of playouts never uses them, so that equal arguments give equal
choices on every machine.
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
    """The master, as fast as this machine allows."""

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
    """Loads the compiled code in a background thread; the result is None until it is there."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.result: Any = None

    def run(self) -> None:
        """Load it, unless it would have to be compiled first."""
        if find_spec("numba") is None:
            return
        swift = import_module("saboteur.bots.swift")
        if swift.is_compiled() and swift.swift() is not None:
            self.result = swift


@cache
def loading() -> Loading:
    """Start loading, once."""
    thread = Loading()
    thread.start()
    return thread
