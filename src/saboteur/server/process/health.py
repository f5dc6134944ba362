"""Know whether the database and the bus are available; log once when one is lost or back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..server_log import log

if TYPE_CHECKING:
    from .metrics import Metrics

Service = Literal["database", "bus"]
SERVICES: tuple[Service, ...] = ("database", "bus")
LOST: dict[Service, str] = {"database": "database lost", "bus": "bus lost"}
BACK: dict[Service, str] = {"database": "database back", "bus": "bus back"}


class Health:
    """What one worker knows about the services it depends on."""

    def __init__(self, metrics: Metrics, *services: Service) -> None:
        self._metrics = metrics
        self._lost: set[Service] = set()
        for service in services:
            metrics.reachable.labels(service).set(1)

    def has(self, service: Service) -> bool:
        """Say whether a service is available, as far as is known."""
        return service not in self._lost

    def lost(self, service: Service, reason: str) -> None:
        """Note that a service can't be used, with a reason that reveals nothing about any game."""
        if self.has(service):
            self._lost.add(service)
            self._metrics.reachable.labels(service).set(0)
            log.warning(LOST[service], reason=reason)

    def back(self, service: Service) -> None:
        """Note that a service can be used."""
        if not self.has(service):
            self._lost.remove(service)
            self._metrics.reachable.labels(service).set(1)
            log.warning(BACK[service])
