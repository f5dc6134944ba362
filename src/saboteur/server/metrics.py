"""Count what the server does, for Prometheus. Nothing here names a person, a table or a card."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The figures of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("saboteur_tables", "Tables in this worker's memory", registry=self.registry)
        self.driven = Gauge(
            "saboteur_tables_driven", "Tables whose clocks and bots this worker runs", registry=self.registry
        )
        self.sockets = Gauge("saboteur_sockets", "Open WebSockets", registry=self.registry)
        self.moves = Counter("saboteur_moves", "Acts written to a log", registry=self.registry)
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
        self.failures = Counter(
            "saboteur_failures", "Exceptions that nobody expected", registry=self.registry
        )

    def moved(self, seconds: float) -> None:
        """Count an act."""
        self.moves.inc()
        self.latency.observe(seconds)

    def text(self) -> bytes:
        """Write all figures as Prometheus reads them."""
        return generate_latest(self.registry)
