"""Count what the server does, for Prometheus. Nothing here names a person, a table or a card."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from .push import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

disable_created_metrics()  # type: ignore[no-untyped-call]  # workers that share a port have none
SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable with which prometheus_client finds the folder that several processes share."""
LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The metrics of one worker, or its part of the metrics of all workers on a port."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge(
            "saboteur_tables",
            "Tables at which people gather or play, all that the database knows",
            ["status"],
            registry=self.registry,
            multiprocess_mode="mostrecent",
        )
        self.reachable = Gauge(
            "saboteur_reachable",
            "Whether every worker reaches the database and the bus",
            ["service"],
            registry=self.registry,
            multiprocess_mode="livemin",
        )
        self.workers = Gauge(
            "saboteur_workers",
            "Workers that serve, by version",
            ["version"],
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.driven = self._gauge("saboteur_tables_driven", "Tables whose clocks and bots are run")
        self.sockets = self._gauge("saboteur_sockets", "Open WebSockets")
        self.acts = Counter("saboteur_acts", "Acts written to a log", registry=self.registry)
        self.finished = Counter("saboteur_finished", "Games that came to their end", registry=self.registry)
        self.latency = Histogram(
            "saboteur_act_seconds",
            "From an act's arrival to its being shown",
            registry=self.registry,
            buckets=LATENCIES,
        )
        self.refused = Counter(
            "saboteur_refused", "Inputs refused, by code", ["code"], registry=self.registry
        )
        self.bot_time = Histogram(
            "saboteur_bot_seconds", "How long bots thought", registry=self.registry, buckets=LATENCIES
        )
        self.notices = Counter(
            "saboteur_notices",
            "Notices given to push services, by outcome",
            ["outcome"],
            registry=self.registry,
        )
        for outcome in get_args(Outcome):
            self.notices.labels(outcome)  # several workers report it together only once it is there
        self.reports = Counter("saboteur_reports", "Reports about people", registry=self.registry)
        self.failures = Counter(
            "saboteur_failures", "Exceptions that nobody expected", registry=self.registry
        )

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry, multiprocess_mode="livesum")

    def count_tables(self, counted: Mapping[str, int]) -> None:
        """Note the number of tables of each status."""
        for status, count in counted.items():
            self.tables.labels(status).set(count)

    def moved(self, seconds: float) -> None:
        """Count an act."""
        self.acts.inc()
        self.latency.observe(seconds)

    def text(self) -> bytes:
        """Write all metrics in the format of Prometheus: of this worker, or of all that share its port."""
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


def of_many(folder: str) -> dict[str, str]:
    """Return the variables that make workers share a folder for metrics."""
    return {SHARED: folder}


def gone(process: int, folder: str) -> None:
    """Stop counting the tables and sockets of a worker that has ended."""
    mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
