"""How long an engine may think."""

import math
from dataclasses import dataclass

from ..errors import EngineError

MOST_SECONDS = 86400.0 * 365
DEEPEST = 60
"""Plies; no position of these games is searched as deep in a lifetime, but bare endings may be."""


@dataclass(frozen=True)
class Limit:
    """Where thinking ends: after ``time`` seconds, at ``depth`` plies or after ``nodes`` positions, whichever is first.

    Without any of them an engine thinks until it is stopped (or its level has seen enough). The first ply is always
    finished, whatever ``nodes`` says. Raises EngineError where a number is not positive and finite, or out of all
    bounds.
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.time is not None and not _is_time(self.time):
            raise EngineError(f"a time limit is a positive number of seconds, not {self.time!r}")
        if self.depth is not None and not _is_whole(self.depth, DEEPEST):
            raise EngineError(f"a depth limit is a whole number of plies from 1 to {DEEPEST}, not {self.depth!r}")
        if self.nodes is not None and not _is_whole(self.nodes, 1 << 62):
            raise EngineError(f"a limit of nodes is a positive whole number, not {self.nodes!r}")


def _is_time(value: object) -> bool:
    return _is_number(value, (int, float)) and 0 < value <= MOST_SECONDS  # type: ignore[operator]


def _is_whole(value: object, most: int) -> bool:
    return _is_number(value, (int,)) and 1 <= value <= most  # type: ignore[operator]


def _is_number(value: object, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool) and math.isfinite(value)  # type: ignore[arg-type]
