"""A table without sockets and storage: its game, people, clocks and bots."""
