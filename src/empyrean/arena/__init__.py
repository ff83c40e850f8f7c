"""Many matches: simulation, statistics, the benchmark."""
