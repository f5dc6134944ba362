"""The long checks: the same checks as in the tests, with larger numbers, started by hand."""
