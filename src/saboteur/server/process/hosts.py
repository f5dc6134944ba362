"""Know which hosts are on the public network, and which the operator has named."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

HTTPS = 443
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses that stand for an IPv4 address in their last four bytes."""
GIVEN_OUT = IPv6Network("2000::/3")
"""The part of IPv6 from which public addresses are given out."""
SPECIAL = (IPv6Network("3fff::/20"), IPv6Network("2001::/23"))
PROTOCOLS = IPv4Network("192.0.0.0/24")
"""Parts for examples and for protocols."""


def is_public(address: str) -> bool:
    """Say whether an address is on the public network, also if it stands for another address.

    >>> is_public("8.8.8.8"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1")
    (True, False, False)
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv4Address):
        return found.is_global and not found.is_multicast and found not in PROTOCOLS
    inner = found.ipv4_mapped or found.sixtofour or (found.teredo and found.teredo[1])
    if inner is None and found in TRANSLATED:
        inner = IPv4Address(int(found) & 0xFFFFFFFF)
    if inner is not None:
        return is_public(str(inner))
    return found in GIVEN_OUT and found.is_global and not any(found in one for one in SPECIAL)


def is_known(host: str, port: int, known: Collection[str]) -> bool:
    """Say whether the operator has named a host."""
    return f"{host}:{port}" in known or (port == HTTPS and host in known)
