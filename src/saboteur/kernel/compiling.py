"""Run one source in three ways: interpreted, compiled for cores, compiled for a graphics card.

Every function of the files named in PARTS is plain Python over whole numbers and rows of them. To compile
them they are gathered under their names, each made again so that it finds its compiled neighbours instead
of the plain ones.
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
        "thumb_rounds", "advance_rounds",
    )
)  # fmt: skip
"""The functions that are called from outside once they are compiled."""
MISSING = "numba is needed to compile the kernel: pip install 'saboteur[fast]'"


class NotInstalled(RuntimeError):
    """Something that compiles is not installed."""


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
    """Make all functions of some files again, or those given, passed through a compiler with their types,
    each after those that it calls. What the files name they find, and more."""
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
    """Return the functions as they stand in the source, and what makes rows for them."""
    return with_lists(SimpleNamespace(**functions()))


def with_lists(kernel: SimpleNamespace) -> SimpleNamespace:
    """Let the rows of a kernel be lists."""
    kernel.is_interpreted = True
    kernel.row = list
    kernel.acts = kernel.observation = lambda size: [0] * size
    return kernel


def source_mark(parts: tuple[ModuleType, ...]) -> str:
    """Return a mark of the source, so that what was compiled from another is not used."""
    files = [part.__file__ for part in (*PARTS, words, rules, layouts, *parts)]
    texts = [Path(file).read_bytes() for file in files if file is not None]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]


READY = "ready"
"""A file beside what was compiled, once all of it is."""


def cache_folder(parts: tuple[ModuleType, ...] = ()) -> Path:
    """Return where to keep what is compiled: beside the code, or at home if nothing can be written there."""
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
    """Return the functions compiled for a core, and what makes rows for them; they are kept for the next
    time."""
    kernel = compile_parts(PARTS)
    np: Any = import_module("numpy")
    kernel.is_interpreted = False
    kernel.row = lambda words: np.array(words, np.int32)
    kernel.acts = lambda size: np.zeros(size, np.int64)
    kernel.reals = lambda numbers: np.array(numbers, np.float64)
    kernel.observation = lambda size: np.zeros(size, np.int8)
    return kernel


def compile_parts(parts: tuple[ModuleType, ...], **more: Any) -> SimpleNamespace:
    """Compile the functions of some files for a core, or find what was compiled before. More of what they
    call may have been compiled already."""
    try:
        numba: Any = import_module("numba")
        import_module("numpy")
    except ModuleNotFoundError:
        raise NotInstalled(MISSING) from None
    with alone(cache_folder(() if parts is PARTS else parts)) as folder:
        if not (folder / READY).exists():
            print("compiling the kernel, only this once: half a minute ...", file=sys.stderr)
        usual, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        try:
            kernel = build(lambda function, types: _jit(numba, function, types), parts, **more)
        finally:
            numba.config.CACHE_DIR = usual
        (folder / READY).touch()
    return kernel


def is_ready(parts: tuple[ModuleType, ...] = ()) -> bool:
    """Tell whether all was compiled before that some files need."""
    return all((cache_folder(needed) / READY).exists() for needed in {(), parts})


def _jit(numba: Any, function: FunctionType, types: list[str]) -> Any:
    is_entry = function.__name__ in ENTRIES
    inner = {} if is_entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.njit(signature(types), cache=True, nogil=True, **inner)(function)


TYPES = {
    "int": "int64", "Act": "int64", "Wide": "int64", "None": "void", "Words": "int32[::1]",
    "Acts": "int64[::1]", "Row": "int8[::1]", "Games": "int32[:,::1]", "ManyActs": "int64[:,::1]",
    "Rows": "int8[:,::1]", "Reals": "float64[::1]", "float": "float64",
}  # fmt: skip
"""What the types of the source are called by the compiler."""


def signature(types: list[str]) -> str:
    """Write the result and the arguments of a function as the compiler reads them."""
    result, *arguments = (TYPES[kind] for kind in types)
    return f"{result}({', '.join(arguments)})"
