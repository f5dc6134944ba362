"""Benchmarks: programs that measure, never tests that time. Figures come with their spread, and as ratios."""
