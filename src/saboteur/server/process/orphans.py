"""End when the parent process has ended, because nobody else would stop this one."""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LOOK_SECONDS = 0.5


def once_orphaned(parent: int, leave: Callable[[], None]) -> None:
    """Exit as soon as the parent is gone, however it ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_SECONDS)
        leave()

    threading.Thread(target=watch, daemon=True).start()
