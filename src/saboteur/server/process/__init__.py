"""Running a server: its workers, health, metrics, and the processes for bots."""
