"""Measuring engines: matches under our own rules, what their results mean, and the openings they begin from."""
