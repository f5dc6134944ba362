"""Know how many connections the system allows this process, and ask for as many as it gives."""

from __future__ import annotations

import sys

OWN = 200
"""Descriptors that the database, the bus, bots and logs may need."""
ELSEWHERE = 8000
"""What is assumed where the system does not say."""


def raise_limit() -> int:
    """Raise the limit of open files as far as the system lets us; return it."""
    if sys.platform == "win32":
        return ELSEWHERE
    import resource  # noqa: PLC0415  (there is none on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1_048_576 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def files_allowed() -> int:
    """Return how many files and sockets this process may have open."""
    if sys.platform == "win32":
        return ELSEWHERE
    import resource  # noqa: PLC0415  (there is none on Windows)

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_048_576 if soft == resource.RLIM_INFINITY else soft


def sockets_possible() -> int:
    """Return how many WebSockets this process can serve: requests need descriptors too."""
    return max(16, (files_allowed() - OWN) * 3 // 4)


def waiting_possible() -> int:
    """Return how many connections may be open that have not asked for anything."""
    return max(16, (files_allowed() - OWN) // 4)
