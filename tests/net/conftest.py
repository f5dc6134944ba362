"""Training needs torch. It takes gigabytes, so the test extra leaves it out; install it for these tests."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_training.py"]
