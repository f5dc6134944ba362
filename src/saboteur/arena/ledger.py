"""Save results in a file, one line of JSON each, so that a contest can be resumed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from .rounds import Job, Result


class DamagedLedger(ValueError):
    """A file contains something other than results."""


class Ledger:
    """The results so far, by the key of their job."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: dict[str, Result] = {}
        if path is not None and path.exists():
            data = path.read_bytes()
            end = data.rfind(b"\n") + 1
            for number, line in enumerate(data[:end].splitlines(), 1):
                try:
                    result = msgspec.json.decode(line, type=Result)
                except (msgspec.DecodeError, UnicodeDecodeError):
                    raise DamagedLedger(
                        f"{path}: line {number} can't be read as the result of a round"
                    ) from None
                self.results[result.key] = result
            if end != len(data):  # the last line was cut short
                path.write_bytes(data[:end])

    def __contains__(self, job: Job) -> bool:
        found = self.results.get(job.key)
        if found is None or (job.keep and not found.record):
            return False
        return bool(found.mistakes) or not job.mistakes

    def add(self, result: Result) -> None:
        """Add a result and write it to the file."""
        self.results[result.key] = result
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
