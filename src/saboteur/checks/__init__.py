"""The long batteries: the tests' own checks with bigger numbers, started by hand."""
