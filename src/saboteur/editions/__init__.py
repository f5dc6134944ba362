"""All boxes and modules, a folder each: a card table, and a MODULE that says what it brings."""
