"""Keep results in a file, one line of JSON each, so that a tournament can be taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from .rounds import Job, Result


class Ledger:
    """The results so far, by the key of their job."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: dict[str, Result] = {}
        if path is not None and path.exists():
            for line in _whole_lines(path):
                result = msgspec.json.decode(line, type=Result)
                self.results[result.key] = result

    def __contains__(self, job: Job) -> bool:
        return job.key in self.results

    def add(self, result: Result) -> None:
        """Take in a result, and write it down."""
        self.results[result.key] = result
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")


def _whole_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file but for a last one that was cut short, which is dropped."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end != len(data):
        path.write_bytes(data[:end])
    yield from data[:end].splitlines()
