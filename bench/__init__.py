"""Benchmarks: speeds as ratios of programs that ran in the same run. ``python -m bench`` tells how."""
