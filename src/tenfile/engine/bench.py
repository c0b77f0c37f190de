"""A fixed piece of work for the engine: the number of positions it looks at changes exactly when its thinking does."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..game import Board
from ..variants import VARIANTS
from .engine import Engine
from .limit import Limit

DEPTH = 7
"""Plies, so that the whole takes a few seconds."""

POSITIONS = Path(__file__).with_name("bench.toml")


@dataclass(frozen=True)
class Measured:
    """One position searched: how many positions were looked at, and the seconds it took."""

    variant: str
    fen: str
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Bench:
    """All positions searched to one depth."""

    depth: int
    measured: tuple[Measured, ...]

    @property
    def nodes(self) -> int:
        """Positions looked at in all: equal on every machine, compiled or not."""
        return sum(one.nodes for one in self.measured)

    @property
    def seconds(self) -> float:
        """Time it took in all."""
        return sum(one.seconds for one in self.measured)

    @property
    def nps(self) -> int:
        """Positions a second."""
        return int(self.nodes / self.seconds) if self.seconds else 0


def run(depth: int = DEPTH) -> Bench:
    """Search the set-ups of all games and the positions kept for this, each by an engine that knows nothing yet."""
    return Bench(depth, tuple(_measure(board, depth) for board in positions()))


def positions() -> Iterator[Board]:
    """The boards of the bench, always in the same order."""
    for variant in VARIANTS.values():
        for setup in variant.setups:
            yield Board(variant, setup=setup.name)
    for entry in tomllib.loads(POSITIONS.read_text(encoding="utf-8"))["position"]:
        yield Board(entry["variant"], entry["fen"])


def _measure(board: Board, depth: int) -> Measured:
    with Engine() as engine:
        info = engine.analyse(board, Limit(depth=depth))
    return Measured(board.variant.name, board.fen(), info.nodes, info.seconds)
