"""Ask Linux what a process uses."""

from __future__ import annotations

import os
from pathlib import Path


def memory_kb(process: int) -> int:
    """Return the resident memory of a process."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def cpu_of_all(process: int) -> float:
    """Return the CPU time of a process and its children, including those that have ended."""
    fields = _fields(process)
    mine = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    return mine + sum(cpu_of_all(int(child)) for child in children)


def cpu_seconds(process: int) -> float:
    """Return the CPU time of a process, all threads together."""
    fields = _fields(process)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _fields(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
