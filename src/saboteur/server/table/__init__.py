"""A table's life, without sockets or storage: the game it plays, its people, clocks and bots."""
