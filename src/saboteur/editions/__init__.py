"""All editions and modules, one folder each, with a MODULE and the table of its cards."""
