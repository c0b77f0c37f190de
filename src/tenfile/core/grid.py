"""The board as numbers: stepping from index to index, for whoever fills the tables."""

from collections.abc import Iterable

from ..rules import Geometry

Direction = tuple[int, int]


class Grid:
    """Squares as indices from the lowest rank's a-file on; a step that leaves the board leads to -1."""

    def __init__(self, geometry: Geometry) -> None:
        self.files, self.height, self.first_rank = geometry.files, geometry.height, geometry.first_rank
        self.last_rank = geometry.last_rank
        self.squares = tuple(geometry.indices.values())
        self.exists = as_set(self.squares)

    def go(self, square: int, step: Direction) -> int:
        """The square at a (files, ranks) step away, or -1."""
        file, rank = square % self.files + step[0], square // self.files + step[1]
        if not (0 <= file < self.files and 0 <= rank < self.height):
            return -1
        there = rank * self.files + file
        return there if self.exists >> there & 1 else -1

    def walk(self, square: int, step: Direction) -> list[int]:
        """The squares from ``square`` outward in one direction, nearest first."""
        trail = []
        there = self.go(square, step)
        while there >= 0:
            trail.append(there)
            there = self.go(there, step)
        return trail

    def reached(self, square: int, steps: Iterable[Direction]) -> int:
        """The set of squares at these steps."""
        return as_set(there for step in steps if (there := self.go(square, step)) >= 0)

    def ranks(self, numbers: Iterable[int], colour: int) -> int:
        """The set of all squares on these ranks, counted as a colour counts them."""
        mirror = self.first_rank + self.last_rank
        rows = {(mirror - rank if colour else rank) - self.first_rank for rank in numbers}
        return as_set(square for square in self.squares if square // self.files in rows)


def as_set(squares: Iterable[int]) -> int:
    """A set of squares from their indices."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found
