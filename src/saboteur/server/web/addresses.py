"""Find out which addresses belong to this machine, and how others on its network reach it."""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

BEYOND = ("192.0.2.1", 9)
"""An address that nobody has; the route to it leads out of this machine. Nothing is sent there."""


def is_own(address: str) -> bool:
    """Say whether an address is local to a machine, so that no other machine reaches it.

    >>> is_own("127.0.0.1"), is_own("192.168.1.20")
    (True, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def network_of(address: str) -> str:
    """Return what limits count an address as: for IPv6 its /64, because one household has all of it.

    >>> network_of("2001:db8::1"), network_of("::ffff:192.0.2.7"), network_of("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def within(address: str, networks: Collection[str]) -> bool:
    """Say whether an address belongs to one of some networks; `*` is every network.

    >>> within("10.1.2.3", ["10.0.0.0/8"]), within("10.1.2.3", ["10.0.0.1"]), within("10.1.2.3", [])
    (True, False, False)
    """
    if "*" in networks:
        return True
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(network, strict=False) for network in networks)


def only_here(host: str) -> bool:
    """Say whether only this machine reaches a server that listens on an address or name.

    >>> only_here("localhost"), only_here("0.0.0.0")
    (True, False)
    """
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError:
        return False
    return is_own(str(found[4][0]))


def own_address() -> str:
    """Return the address at which others on the network reach this machine; empty if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_own(found) else found
