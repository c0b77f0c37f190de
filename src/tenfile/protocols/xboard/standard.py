"""The games that XBoard knows by itself, and so wants no description of; all others an engine must describe."""

STANDARD = frozenset({"normal", "capablanca"})
"""Those of its names that a definition here may have: their rules must be the same."""

PLAIN, DEEP = "fairy", "elven"
"""Whose rules a described game inherits: with promotion on the last rank only, or on the last three."""
