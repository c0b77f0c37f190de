"""The board without its men: files, ranks, the squares that exist, and their names.

A square's name is a file letter and the number of its rank, one or two digits: ``a1``, ``j10``, ``e0``. Its index
counts from the lowest rank's a-file, rank by rank, squares that do not exist included.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

FILE_LETTERS = "abcdefghijklmnop"
MOST_FILES = MOST_RANKS = 16
HIGHEST_RANK = 99


@dataclass(frozen=True)
class Geometry:
    """A board of ``files`` by ``ranks`` squares, of which those named in ``missing`` do not exist.

    ``first_rank`` is the number printed beside the lowest rank. At most 16 files and 16 ranks; ``faults()`` says what
    is wrong with a geometry, nothing is raised on construction.
    """

    files: int
    height: int
    first_rank: int = 1
    missing: frozenset[str] = field(default_factory=frozenset)

    @property
    def last_rank(self) -> int:
        """The number of the highest rank."""
        return self.first_rank + self.height - 1

    @property
    def ranks(self) -> range:
        """The numbers of all ranks, lowest first."""
        return range(self.first_rank, self.first_rank + self.height)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name at every index, missing squares included."""
        return tuple(f"{letter}{rank}" for rank in self.ranks for letter in FILE_LETTERS[: self.files])

    @cached_property
    def indices(self) -> dict[str, int]:
        """The index of every square that exists."""
        return {name: index for index, name in enumerate(self.names) if name not in self.missing}

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The squares that exist, by rank from the lowest, by file from the a-file."""
        return tuple(self.indices)

    def exists(self, name: str) -> bool:
        """Whether there is a square of this name."""
        return name in self.indices

    def name(self, file: int, rank: int) -> str:
        """The name at a file counted from 0 and a printed rank number, whether or not the square exists."""
        return f"{FILE_LETTERS[file]}{rank}"

    def file_of(self, name: str) -> int:
        """The square's file, counted from 0; raises KeyError where there is no such square."""
        return self.indices[name] % self.files

    def rank_of(self, name: str) -> int:
        """The printed number of the square's rank; raises KeyError where there is no such square."""
        return self.indices[name] // self.files + self.first_rank

    def opposite_rank(self, rank: int) -> int:
        """The same rank as Black counts it: the lowest for the highest and so on."""
        return self.first_rank + self.last_rank - rank

    def mirror(self, name: str) -> str:
        """The square at the same place seen from the other side of the board, on the same file."""
        return self.name(self.file_of(name), self.opposite_rank(self.rank_of(name)))

    def back_rank(self) -> int:
        """White's back rank: the lowest one on which every file has a square."""
        full = (rank for rank in self.ranks if all(self.exists(self.name(file, rank)) for file in range(self.files)))
        return next(full, self.first_rank)

    def faults(self) -> Iterator[str]:
        """Everything wrong with this geometry, in sentences."""
        if not 1 <= self.files <= MOST_FILES:
            yield f"a board has 1 to {MOST_FILES} files, not {self.files}"
        if not 1 <= self.height <= MOST_RANKS:
            yield f"a board has 1 to {MOST_RANKS} ranks, not {self.height}"
        if self.first_rank < 0:
            yield f"the lowest rank is numbered 0 or more, not {self.first_rank}"
        if self.last_rank > HIGHEST_RANK:
            yield f"the highest rank is numbered at most {HIGHEST_RANK}, not {self.last_rank}"
        unknown = sorted(self.missing - set(self.names)) if 1 <= self.files <= MOST_FILES else []
        if unknown:
            yield f"missing squares that the board would not have anyway: {', '.join(unknown)}"
        lopsided = sorted(name for name in self.missing & set(self.names) if self._twin(name) not in self.missing)
        if lopsided:
            yield f"squares missing on one side of the board only: {', '.join(lopsided)}"

    def _twin(self, name: str) -> str:
        index = self.names.index(name)
        return self.name(index % self.files, self.opposite_rank(index // self.files + self.first_rank))
