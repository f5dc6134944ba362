"""Tell before anything is done whether its result can be written."""

from __future__ import annotations

from pathlib import Path


def why_unwritable(path: Path, *, folder: bool = False) -> str | None:
    """Say why nothing can be written to a path, as a file or as a folder of files; None if it can."""
    if not path.absolute().parent.is_dir():
        return f"there is no folder {path.parent}"
    if folder and path.exists() and not path.is_dir():
        return f"{path} is a file, not a folder"
    if not folder and path.is_dir():
        return f"{path} is a folder, not a file"
    return None
