"""Training needs torch. It takes gigabytes, so the test extra leaves it out; install it for these tests.

Torch for cards brings triton along; the test of what triton compiles needs both.
"""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_training.py"]
collect_ignore += [] if find_spec("torch") and find_spec("triton") else ["test_fused.py"]
