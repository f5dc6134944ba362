"""Check before the work starts whether its result can be written."""

from __future__ import annotations

from pathlib import Path


def why_unwritable(path: Path, *, folder: bool = False) -> str | None:
    """Say why a file, or files in a folder, can't be written; None if they can."""
    if not path.absolute().parent.is_dir():
        return f"there is no folder {path.parent}"
    if folder and path.exists() and not path.is_dir():
        return f"{path} is a file, not a folder"
    if not folder and path.is_dir():
        return f"{path} is a folder, not a file"
    return None
