"""Positions as what a fit needs: how often each weight of the evaluation is used, how far the game is, who won."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import core
from ..game import Board
from ..rules import Variant
from .selfplay import Played

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Rows:
    """Positions in rows of different lengths, one after the other, everything from White's side."""

    starts: NDArray[np.int64]
    """Where each row begins, and where the last one ends."""
    index: NDArray[np.int32]
    times: Floats
    phase: Floats
    """1 while all men stand, 0 when none does."""
    result: Floats
    score: Floats
    """What the search said, in centipawns."""

    def __len__(self) -> int:
        return len(self.phase)

    def part(self, first: int, last: int) -> "Rows":
        """The rows from one on up to another."""
        start, end = self.starts[first], self.starts[last]
        return Rows(
            self.starts[first : last + 1] - start,
            self.index[start:end],
            self.times[start:end],
            self.phase[first:last],
            self.result[first:last],
            self.score[first:last],
        )

    def taken(self, order: NDArray[np.int64]) -> "Rows":
        """The rows in another order."""
        lengths = np.diff(self.starts)[order]
        starts = np.concatenate([[0], np.cumsum(lengths)])
        where = np.repeat(self.starts[order] - starts[:-1], lengths) + np.arange(starts[-1])
        return Rows(
            starts, self.index[where], self.times[where], self.phase[order], self.result[order], self.score[order]
        )


class Reader:
    """Turns positions of one game into rows."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        interpreted = core.runs_interpreted(variant)
        self._evaluator: Any = core.module("evaluate", interpreted).HandMade(core.weights_for(variant, interpreted))

    def rows(self, games: Iterable[Played]) -> Rows:
        """All positions of some games."""
        starts, index, times, numbers = [0], list[int](), list[int](), list[tuple[int, float, int]]()
        for fen, result, score in _samples(games):
            uses, phase, _ = self._evaluator.trace(Board(self.variant, f"{fen} 0 1")._generator)
            index += [use[0] for use in uses]
            times += [use[1] for use in uses]
            starts.append(len(index))
            numbers.append((phase, result, score))
        columns: Floats = np.array(numbers, np.float32).reshape(-1, 3).T.copy()
        columns[0] /= core.tuning.PHASES
        return Rows(np.array(starts, np.int64), np.array(index, np.int32), np.array(times, np.float32), *columns)


def _samples(games: Iterable[Played]) -> Iterator[tuple[str, float, int]]:
    for game in games:
        for sample in game.samples:
            yield sample.fen, game.white, sample.score


def joined(parts: list[Rows]) -> Rows:
    """Several lots of rows as one."""
    offsets = np.cumsum([0] + [len(part.index) for part in parts])
    starts = [part.starts[:-1] + offset for part, offset in zip(parts, offsets, strict=False)]
    return Rows(
        np.concatenate([*starts, offsets[-1:]]),
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("index", "times", "phase")),
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("result", "score")),
    )
