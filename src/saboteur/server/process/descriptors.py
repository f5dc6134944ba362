"""Find out how many connections the system allows, and raise the limit as far as possible."""

from __future__ import annotations

import sys

OWN = 200
"""Descriptors reserved for the database, the bus, bots and logs."""
ELSEWHERE = 8000
"""The assumed limit if the system does not say."""


def raise_limit() -> int:
    """Raise the limit of open files as far as the system allows; return it."""
    if sys.platform == "win32":
        return ELSEWHERE
    import resource  # noqa: PLC0415  (there is none on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1_048_576 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def files_allowed() -> int:
    """Return the number of files and sockets that this process may open."""
    if sys.platform == "win32":
        return ELSEWHERE
    import resource  # noqa: PLC0415  (there is none on Windows)

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_048_576 if soft == resource.RLIM_INFINITY else soft


def sockets_possible() -> int:
    """Return the number of WebSockets that this process can serve; requests need descriptors too."""
    return max(16, (files_allowed() - OWN) * 3 // 4)


def waiting_possible() -> int:
    """Return the number of connections without a request that may be open."""
    return max(16, (files_allowed() - OWN) // 4)
