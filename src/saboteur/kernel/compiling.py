"""Run one source in three ways: interpreted, compiled for cores, compiled for a graphics card.

Every function of the files in PARTS is plain Python over whole numbers and rows of them. To compile a
function, it is copied into a namespace in which it finds the compiled versions of the functions that it
calls.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from . import (
    applying,
    batches,
    chance,
    drawing,
    facts,
    features,
    gates,
    gold,
    hands,
    layouts,
    learning,
    listing,
    maze,
    noting,
    observing,
    playing,
    rounds,
    rules,
    shares,
    specialising,
    stepping,
    talking,
    tallying,
    thumbs,
    tokens,
    ways,
    winnings,
    words,
)

PARTS: tuple[ModuleType, ...] = (
    chance, maze, hands, tokens, gates, noting, talking, listing, gold, shares, winnings, drawing, rounds,
    learning, applying, playing, observing, facts, features, ways, stepping, thumbs, tallying, batches,
)  # fmt: skip
ENTRIES = frozenset(
    (
        "new_game", "put_in_order", "begin_round", "deal", "list_acts", "is_legal", "apply", "random_act",
        "below", "total", "lit_at", "observe", "clear_row", "play_on", "sum_up", "begin_all", "play_games",
        "begin_envs", "step_envs", "thumb_act", "tally_games", "look_ahead", "begin_rounds", "show_rounds",
        "thumb_rounds", "advance_rounds", "rush_ahead",
    )
)  # fmt: skip
"""The functions that are called from outside the compiled code."""
MISSING = "numba is needed to compile the kernel: pip install 'saboteur[fast]'"


class NotInstalled(RuntimeError):
    """The compiler is not installed."""


def functions(parts: tuple[ModuleType, ...] = PARTS) -> dict[str, FunctionType]:
    """Return all functions of some files by name."""
    found: dict[str, FunctionType] = {}
    for part in parts:
        for name, value in vars(part).items():
            if isinstance(value, FunctionType) and value.__module__ == part.__name__:
                assert name not in found, name
                found[name] = value
    return found


def build(
    jit: Callable[[FunctionType, list[str]], Any],
    parts: tuple[ModuleType, ...] = PARTS,
    plain: dict[str, FunctionType] | None = None,
    **more: Any,
) -> SimpleNamespace:
    """Pass all functions of some files, or the given ones, through a compiler with their types, each after
    the functions that it calls. They find the names of their files, and those in `more`."""
    plain = plain or functions(parts)
    names: dict[str, Any] = {"__name__": __name__}
    made: dict[str, Any] = {}
    for part in parts:
        for name, value in vars(part).items():
            if not name.startswith("__"):
                is_number = isinstance(value, int)
                assert not is_number or names.get(name, value) == value, f"{name} stands for two numbers"
                names[name] = value
    names.update(more)

    def make(name: str) -> None:
        function = plain[name]
        for called in function.__code__.co_names:
            if called in plain and called not in made:
                make(called)
        *arguments, result = function.__annotations__.values()
        again = FunctionType(function.__code__, names, name, function.__defaults__)
        names[name] = made[name] = jit(again, [str(kind) for kind in (result, *arguments)])

    for name in plain:
        if name not in made:
            make(name)
    return SimpleNamespace(**made)


@cache
def interpreted() -> SimpleNamespace:
    """Return the plain functions, and a function that makes rows for them."""
    return with_lists(SimpleNamespace(**functions()))


def with_lists(kernel: SimpleNamespace) -> SimpleNamespace:
    """Make the rows of a kernel lists."""
    kernel.is_interpreted = True
    kernel.row = list
    kernel.acts = kernel.observation = lambda size: [0] * size
    return kernel


def source_mark(parts: tuple[ModuleType, ...]) -> str:
    """Return a hash of the source, so that code compiled from another source, or in another way, is not used.
    Files whose numbers are named in it, such as columns, count too."""
    used = [*PARTS, words, rules, layouts, specialising, sys.modules[__name__], *parts]
    for part in parts:
        for value in vars(part).values():
            is_ours = isinstance(value, ModuleType) and value.__name__.startswith(f"{__package__}.")
            if is_ours and value not in used:
                used.append(value)
    files = [getattr(part, "__file__", None) for part in used]
    texts = [Path(file).read_bytes() for file in files if file]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]


READY = "ready"
"""A file that is written beside the compiled code once all of it is there."""


def cache_folder(parts: tuple[ModuleType, ...] = ()) -> Path:
    """Return the folder for compiled code: beside the source, or in the home folder if that is read-only."""
    name = f"{__package__}-{source_mark(parts)}"  # by itself the folder is another package
    beside = Path(__file__).parent / "__pycache__" / name
    try:
        beside.mkdir(parents=True, exist_ok=True)
    except OSError:
        beside = Path.home() / ".cache" / "saboteur" / name
        beside.mkdir(parents=True, exist_ok=True)
    return beside


@contextmanager
def alone(folder: Path) -> Generator[Path]:
    """Let one process at a time compile; the others wait, and find everything ready."""
    with (folder / "lock").open("w") as file:
        with suppress(ModuleNotFoundError):  # Windows has none; there each process compiles for itself
            import_module("fcntl").flock(file, 2)
        yield folder


@cache
def compiled() -> SimpleNamespace:
    """Return the functions compiled for a core, and a function that makes rows for them; keep them for the
    next time."""
    kernel = compile_parts(PARTS, is_unsigned=True)
    np: Any = import_module("numpy")
    kernel.is_interpreted = False
    kernel.row = lambda words: np.array(words, np.int32)
    kernel.acts = lambda size: np.zeros(size, np.int64)
    kernel.reals = lambda numbers: np.array(numbers, np.float64)
    kernel.observation = lambda size: np.zeros(size, np.int8)
    return kernel


def compile_parts(
    parts: tuple[ModuleType, ...], *, is_unsigned: bool = False, **more: Any
) -> SimpleNamespace:
    """Compile the functions of some files for a core, or load what was compiled before. `more` holds compiled
    functions that they call. Where no place is ever negative (unsigned), compiled code need not ask."""
    try:
        numba: Any = import_module("numba")
        numpy: Any = import_module("numpy")
    except ModuleNotFoundError:
        raise NotInstalled(MISSING) from None
    with alone(cache_folder(() if parts is PARTS else parts)) as folder:
        if not (folder / READY).exists():
            print("compiling the kernel, only this once: half a minute ...", file=sys.stderr)
        usual, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        plain = None
        if is_unsigned:
            plain, more["uint64"] = specialising.unsigned(functions(parts)), numpy.uint64
        try:
            kernel = build(lambda function, types: _jit(numba, function, types), parts, plain, **more)
        finally:
            numba.config.CACHE_DIR = usual
        (folder / READY).touch()
    return kernel


def is_ready(parts: tuple[ModuleType, ...] = ()) -> bool:
    """Tell whether everything that some files need is already compiled."""
    return all((cache_folder(needed) / READY).exists() for needed in {(), parts})


def _jit(numba: Any, function: FunctionType, types: list[str]) -> Any:
    is_entry = function.__name__ in ENTRIES
    inner = {} if is_entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.njit(signature(types), cache=True, nogil=True, _nrt=COUNTS_REFERENCES, **inner)(function)


COUNTS_REFERENCES = False
"""Whether compiled code counts who uses a row. It makes no rows, and callers keep theirs, so it need not; in
The Duel more than half of the time went into this counting."""
TYPES = {
    "int": "int64", "Act": "int64", "Wide": "int64", "None": "void", "Words": "int32[::1]",
    "Acts": "int64[::1]", "Row": "int8[::1]", "Games": "int32[:,::1]", "ManyActs": "int64[:,::1]",
    "Rows": "int8[:,::1]", "Reals": "float64[::1]", "float": "float64",
}  # fmt: skip
"""The compiler's names for the types of the source."""


def signature(types: list[str]) -> str:
    """Write the result and the arguments of a function as the compiler reads them."""
    result, *arguments = (TYPES[kind] for kind in types)
    return f"{result}({', '.join(arguments)})"
