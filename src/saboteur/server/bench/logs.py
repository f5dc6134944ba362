"""Read what workers logged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def errors_in(log: Path) -> list[dict[str, Any]]:
    """Read the unexpected exceptions from a worker's log."""
    found = []
    for line in log.read_text(errors="replace").splitlines():
        if line.startswith("{"):
            entry = json.loads(line)
            if entry.get("level") in ("error", "critical"):
                found.append(entry)
        elif "Traceback" in line:
            found.append({"event": line})
    return found
