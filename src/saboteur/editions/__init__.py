"""All boxes and modules, a folder each: a MODULE that says what it brings, and the table of its cards."""
