"""Measure how much of the rules library its own tests reach: `python -m tests.support.covered`.

Fails unless every line and every branch is reached. Only tests that are quick and close to the rules are run:
those of the clauses, the seams and the library itself. A whole run does not run them a second time.
"""

from __future__ import annotations

import sys
from pathlib import Path

import coverage
import pytest

ROOT = Path(__file__).parents[2]
TESTS = ("tests/library", "tests/rules", "tests/seams", "tests/texts", "tests/properties/test_drawing.py")
ABOVE = ("arena", "art", "bench", "bots", "checks", "env", "kernel", "ratings", "server")
"""What stands above the rules library, and is tested elsewhere."""
BESIDE = ("cli", "folders", "spreading")


def main() -> int:
    """Run the tests, print what they miss, and return whether they failed or missed anything."""
    omitted = [f"src/saboteur/{name}/*" for name in ABOVE]
    measured = coverage.Coverage(
        data_file=None, omit=[*omitted, *(f"src/saboteur/{name}.py" for name in BESIDE)]
    )
    measured.start()
    # Always the same examples, so that always the same is reached.
    failed = pytest.main(["-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--all-clauses", *TESTS])
    measured.stop()
    reached = measured.report(file=sys.stdout)
    if failed:
        print("FAILED: a test, above what is missed")
    return int(failed) or int(reached < 100)


if __name__ == "__main__":
    sys.exit(main())
