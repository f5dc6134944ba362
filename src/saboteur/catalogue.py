"""Find editions and modules by name, and compose rulesets from names.

Every folder under `editions` has a MODULE. Other packages bring theirs through entry points of the group
`saboteur.modules`, such as `cave = "saboteur_cave:MODULE"`. No other registration is needed.
"""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import TypeVar

import msgspec

from .errors import Unplayable, Unreadable, check_type
from .rulesets import Ruleset
from .seams import Module

HOME = "saboteur.editions"
GROUP = "saboteur.modules"
"""The group of entry points through which other packages bring modules."""


class BrokenModule(ImportError):
    """A package brings a module that can't be used; the message names it and says why in one line."""


@cache
def modules() -> Mapping[str, Module]:
    """Return every edition and module by name: ours, then those of other packages."""
    return MappingProxyType({name: module for name, (module, _) in _found().items()})


@cache
def packages() -> Mapping[str, str]:
    """Return the package with the texts and pictures of each edition and module."""
    return MappingProxyType({name: package for name, (_, package) in _found().items()})


@cache
def own_modules() -> tuple[str, ...]:
    """List the editions and modules that come with this library."""
    return tuple(name for name, package in packages().items() if package.startswith(f"{HOME}."))


@cache
def _found() -> Mapping[str, tuple[Module, str]]:
    found: dict[str, tuple[Module, str]] = {}
    for folder in pkgutil.iter_modules(import_module(HOME).__path__):
        package = f"{HOME}.{folder.name}"
        module: Module = import_module(package).MODULE
        found[module.name] = module, package
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        module = _load(entry)
        if module.name in found:
            raise BrokenModule(f"{_whose(entry)}: there is a module of that name already")
        found[module.name] = module, entry.module
    return found


def _load(entry: EntryPoint) -> Module:
    try:
        module = entry.load()
    except Exception as problem:
        raise BrokenModule(f"{_whose(entry)}: {type(problem).__name__}: {problem}") from problem
    if not isinstance(module, Module) or module.name != entry.name:
        raise BrokenModule(f"{_whose(entry)}: {entry.value} is not a Module named {entry.name}")
    return module


def _whose(entry: EntryPoint) -> str:
    package = f" of the package {entry.dist.name}" if entry.dist is not None else ""
    return f"the module {entry.name}{package} cannot be used"


Table = TypeVar("Table")


def table(module: str, name: str, kind: type[Table]) -> Table:
    """Read a table from a module's folder as a struct with defaults; a missing file says nothing."""
    file = resources.files(packages()[module]).joinpath(f"{name}.toml")
    try:
        found = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
        return msgspec.convert(found, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise Unreadable("table", name=f"{module}/{name}.toml", detail=str(problem)) from None


def editions() -> list[str]:
    """List the editions, which can be played without modules."""
    return sorted(name for name, module in modules().items() if module.edition)


def seats_for(edition: str, wanted: int) -> int:
    """Return the number of seats of an edition; if it allows several numbers, the wanted one.

    >>> seats_for("duel", 5), seats_for("base", 5)
    (2, 5)
    """
    found = modules().get(edition)
    only = found.seats if found is not None else None
    return only[0] if only is not None and len(only) == 1 else wanted


def title(edition: Module, seats: int) -> str:
    """Name a game as benchmarks do: by its edition and seats, if it can have several numbers of them."""
    return edition.name if edition.seats == range(seats, seats + 1) else f"{edition.name}-{seats}"


def ruleset(
    edition: str,
    seats: int,
    *names: str,
    options: Mapping[str, str] | None = None,
    rounds: int = 3,
    first: int | None = None,
) -> Ruleset:
    """Compose a ruleset from names.

    >>> print(ruleset("base", 5, "veto", "toll"))
    base/2 toll/2 veto/1 seats=5
    """
    for name in (edition, *names):
        check_type(name, str, "the name of an edition or module")
    check_type(options or {}, Mapping, "options by name")
    for name, value in (options or {}).items():
        check_type(value, str, f"a text for the option {name!r}")
    known = modules()
    if edition not in known:
        raise Unplayable("no_edition", "K2", name=edition, accepted=editions())
    for name in names:
        if name not in known:
            raise Unplayable("unknown", "K2", name=name, accepted=sorted(known))
    for option, number in {"seats": seats, "rounds": rounds, "first": 0 if first is None else first}.items():
        if type(number) is not int:
            raise Unplayable("number", "K2", option=option, value=repr(number))
    chosen = [known[name] for name in names]
    return Ruleset(known[edition], seats, chosen, options=options, rounds=rounds, first=first)


def parse_ruleset(text: str) -> Ruleset:
    """Read a ruleset from its line, as `str` writes it; each module says what an earlier version means.

    >>> print(parse_ruleset("base/1 new_goals/1 seats=3"))
    base/2 new_goals/2 seats=3 goal_cells=two_columns
    """
    check_type(text, str, "the line of a ruleset")
    edition, *words = text.split() or [""]
    names: list[str] = []
    settings: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            settings[key] = value
        else:
            names.append(word)
    parts = []
    for word in (edition, *names):
        name, _, version = word.partition("/")
        if name not in modules():
            raise Unplayable("unknown", "K2", name=name, accepted=sorted(modules()))
        module = modules()[name]
        known = {str(module.version): {}, **{str(older): fixed for older, fixed in module.older.items()}}
        if version not in known:
            raise Unplayable("version", "K2", name=name, found=version, accepted=sorted(known))
        settings = {**known[version], **settings}
        parts.append(name)
    numbers = {}
    for key in ("seats", "rounds", "first"):
        if key not in settings and key == "first":
            continue
        number = settings.pop(key, {"seats": "", "rounds": "3"}.get(key, ""))
        if not number.isdecimal() or len(number) > 3:
            raise Unplayable("number", "K2", option=key, value=number[:40])
        numbers[key] = int(number)
    return ruleset(
        parts[0],
        numbers["seats"],
        *parts[1:],
        options=settings,
        rounds=numbers["rounds"],
        first=numbers.get("first"),
    )
