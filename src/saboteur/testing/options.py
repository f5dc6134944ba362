"""Try the options of every module: each value, edge cases, nonsense, and options that don't belong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from ..errors import Unplayable
from ..rulesets import Ruleset
from ..seams import Module
from .covering import single_rulesets
from .laws import Broken, Law, check_game

NONSENSE = ("", " ", "*", "?", "nonsense", "name/1", "a=b", "0", "\0", "x" * 1000)
"""A value that no option means."""


class OptionCase(NamedTuple):
    """An edition with modules, and one option."""

    edition: Module
    seats: int
    modules: tuple[Module, ...]
    option: str
    value: str
    is_playable: bool

    @property
    def ruleset(self) -> Ruleset:
        """Compose it, or return why it can't be played."""
        if self.option == "first":
            return Ruleset(self.edition, self.seats, self.modules, rounds=1, first=int(self.value))
        return Ruleset(self.edition, self.seats, self.modules, rounds=1, options={self.option: self.value})

    def __str__(self) -> str:
        parts = (self.edition, *self.modules)
        return " ".join([*(part.name for part in parts), f"{self.option}={self.value[:40]!a}"])


def option_cases(modules: Mapping[str, Module]) -> Iterator[OptionCase]:
    """Yield every option of each module alone and of all at once, with every value worth trying."""
    known = {name: option for module in modules.values() for name, option in module.options.items()}
    for ruleset in single_rulesets(modules):
        of = (ruleset.edition, ruleset.seats, ruleset.parts[1:])
        own = {name: option for part in ruleset.parts for name, option in part.options.items()}
        for name, option in own.items():
            allowed = dict.fromkeys((*option.values, option.example or option.values[0], *option.edges))
            for value in allowed:
                yield OptionCase(*of, name, value, is_playable=True)
            wrong = [value for value in (*option.nonsense, *NONSENSE) if value not in allowed]
            for value in wrong:
                yield OptionCase(*of, name, value, is_playable=False)
        for name, option in known.items():
            if name not in own:
                yield OptionCase(*of, name, option.values[0], is_playable=False)
        if not of[2]:
            for first in (-1, 0, ruleset.seats - 1, ruleset.seats):
                seated = first in range(ruleset.seats)
                yield OptionCase(*of, "first", str(first), is_playable=seated and ruleset.flow.takes_first)


def check_option(case: OptionCase, random: Random, laws: tuple[Law, ...] | None = None) -> None:
    """Play with an option, or check that it is refused with a reason; raise Broken if neither holds."""
    try:
        ruleset = case.ruleset
    except Unplayable as refusal:
        if case.is_playable:
            raise Broken(f"{case} can't be played: {refusal}") from None
        if not refusal.clause or not str(refusal):
            raise Broken(f"{case} is refused without a clause: {refusal}") from None
        return
    if not case.is_playable:
        raise Broken(f"{case} is not refused")
    check_game(ruleset, random, laws, every=12)
