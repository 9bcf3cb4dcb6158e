"""Measures of the engine: `make bench` runs bench.run; docs/reference/performance.md explains."""
