"""Running a server: its workers, health, metrics, and the processes that bots think in."""
