"""Tell which addresses are this machine's, and how others in its network reach it."""

from __future__ import annotations

import ipaddress
import socket

BEYOND = ("192.0.2.1", 9)
"""An address that is nobody's: the way to it leads out of this machine. Nothing is sent there."""


def is_own(address: str) -> bool:
    """Tell whether an address is a machine's own, which no other machine reaches.

    >>> is_own("127.0.0.1"), is_own("192.168.1.20")
    (True, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def only_here(host: str) -> bool:
    """Tell whether only this machine reaches a server that listens on an address or name.

    >>> only_here("localhost"), only_here("0.0.0.0")
    (True, False)
    """
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError:
        return False
    return is_own(str(found[4][0]))


def own_address() -> str:
    """Return the address at which others in the network reach this machine; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_own(found) else found
