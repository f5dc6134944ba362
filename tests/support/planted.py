"""Leaks planted in the compiled code that looks for a learned player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace

from saboteur.kernel.compiling import build, interpreted


def leaky(
    kernel: SimpleNamespace, parts: Sequence[ModuleType], part: ModuleType, line: str, leak: str
) -> SimpleNamespace:
    """Make a kernel, one of whose parts has another line."""
    assert part.__file__ is not None
    text = Path(part.__file__).read_text("utf-8")
    assert line in text
    changed = ModuleType(part.__name__)
    changed.__package__ = part.__package__
    exec(compile(text.replace(line, leak), part.__file__, "exec"), vars(changed))  # noqa: S102
    made = build(
        lambda function, _: function,
        tuple(changed if one is part else one for one in parts),
        **vars(interpreted()),
    )
    return SimpleNamespace(**{**vars(kernel), **vars(made)})
