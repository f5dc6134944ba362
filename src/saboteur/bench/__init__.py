"""Benchmarks: programs that measure, not tests with time limits. Results have a spread, or are ratios."""
