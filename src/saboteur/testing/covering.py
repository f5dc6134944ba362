"""Choose few rulesets that together contain every possible pair of choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from ..errors import Unplayable
from ..rulesets import Ruleset
from ..seams import Module

Choice = tuple[str, str]
"""A choice and its value: `("seats", "5")`, or a module or option by name."""
TRIES = 12


def covering_rulesets(modules: Mapping[str, Module], random: Random) -> list[Ruleset]:
    """Return rulesets that contain every possible pair of choices (edition, seats, modules, options).

    Possible pairs are found by trying: a pair is left out only if a ruleset with nothing else chosen can't
    contain it.
    """
    wanted = set(_pairs(modules))
    chosen: list[Ruleset] = []
    while wanted:
        best: tuple[int, Ruleset] | None = None
        for _ in range(TRIES):
            pair = random.choice(sorted(wanted))
            ruleset = _draw(modules, dict(pair), random)
            if ruleset is None:
                wanted.discard(pair)
                if not wanted:
                    break
                continue
            gain = len(wanted.intersection(_pairs_of(ruleset, modules)))
            if best is None or gain > best[0]:
                best = (gain, ruleset)
        if best is not None:
            chosen.append(best[1])
            wanted -= set(_pairs_of(best[1], modules))
    return chosen


def single_rulesets(modules: Mapping[str, Module]) -> Iterator[Ruleset]:
    """Yield each edition alone, each module alone in each edition that takes it, and everything at once."""
    for edition in (module for module in modules.values() if module.edition):
        seats = _middle(edition)
        yield Ruleset(edition, seats)
        alone = []
        for module in modules.values():
            try:
                yield Ruleset(edition, max(seats, module.seats[0] if module.seats else 0), [module])
            except Unplayable:
                continue
            alone.append(module)
        together: list[Module] = []
        for module in alone:
            try:
                Ruleset(edition, seats, [*together, module])
            except Unplayable:
                continue
            together.append(module)
        if together:
            yield Ruleset(edition, seats, together)


def _middle(edition: Module) -> int:
    assert edition.seats is not None
    return edition.seats[len(edition.seats) // 3]


def _choices(modules: Mapping[str, Module]) -> list[Choice]:
    found: list[Choice] = []
    for name, module in modules.items():
        if module.edition:
            found.append(("edition", name))
        else:
            found += [(name, "on"), (name, "off")]
        found += [(name, value) for name, option in module.options.items() for value in option.values]
    seats = sorted({count for module in modules.values() if module.edition for count in module.seats or ()})
    found += [("seats", str(count)) for count in seats]
    return [*found, *(("rounds", str(count)) for count in (1, 2, 3))]


def _pairs(modules: Mapping[str, Module]) -> Iterator[tuple[Choice, Choice]]:
    yield from ((a, b) for a, b in combinations(sorted(_choices(modules)), 2) if a[0] != b[0])


def _pairs_of(ruleset: Ruleset, modules: Mapping[str, Module]) -> Iterator[tuple[Choice, Choice]]:
    names = {part.name for part in ruleset.parts[1:]}
    chosen: list[Choice] = [("edition", ruleset.edition.name), ("seats", str(ruleset.seats))]
    chosen += [
        (name, "on" if name in names else "off") for name, module in modules.items() if not module.edition
    ]
    chosen += [*ruleset.options.items(), ("rounds", str(ruleset.rounds))]
    yield from combinations(sorted(chosen), 2)


def _draw(modules: Mapping[str, Module], fixed: dict[str, str], random: Random) -> Ruleset | None:
    """Pick a random ruleset with some fixed choices; None if there is none."""
    editions = [name for name, module in modules.items() if module.edition]
    extra = [name for name, module in modules.items() if not module.edition]
    for tried in range(40):
        edition = modules[fixed.get("edition", random.choice(editions))]
        assert edition.seats is not None
        seats = int(fixed.get("seats", random.choice(edition.seats)))
        eager = 0.0 if tried >= 30 else random.choice((0.3, 0.6, 0.9))
        names = [
            name for name in extra if fixed.get(name, "on" if random.random() < eager else "off") == "on"
        ]
        random.shuffle(names)
        names.sort(key=lambda name: name not in fixed)
        picked: list[Module] = []
        for name in names:
            try:
                Ruleset(edition, seats, [*picked, modules[name]])
            except Unplayable:
                if name in fixed:
                    break
                continue
            picked.append(modules[name])
        else:
            known = {name: option for part in (edition, *picked) for name, option in part.options.items()}
            options = {name: fixed.get(name, random.choice(known[name].values)) for name in known}
            named = {key for key in fixed if any(key in module.options for module in modules.values())}
            if named <= options.keys():
                try:
                    rounds = int(fixed.get("rounds", random.choice((1, 1, 2, 3))))
                    return Ruleset(edition, seats, picked, options=options, rounds=rounds)
                except Unplayable:
                    continue
    return None
