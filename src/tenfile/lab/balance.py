"""Makes openings: random moves from a set-up, kept where a short search finds neither side ahead."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import __version__
from ..engine import Engine, Limit
from ..errors import EngineError
from ..game import Board
from ..rules import Variant
from .book import COMMENT, read_position, text_of, write_position
from .log import open_file

MOST_TRIES = 1000
"""Candidates for each opening wanted, after which there seem to be none."""


@dataclass(frozen=True)
class Recipe:
    """How openings are made: from ``least`` to ``most`` random plies, kept where a search of ``nodes`` positions tells
    at most ``balance`` centipawns either way. The same recipe gives the same openings by the same engine.

    Raises EngineError for numbers that cannot be, UnknownSetup for a set-up that does not exist.
    """

    variant: Variant
    setup: str | None = None
    least: int = 6
    most: int = 8
    nodes: int = 5000
    balance: int = 100
    seed: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most <= 40:
            raise EngineError(f"openings have from 1 to 40 plies, not {self.least}..{self.most}")
        if self.balance < 0:
            raise EngineError(f"a balance is 0 or more centipawns, not {self.balance}")
        Limit(nodes=self.nodes)
        self.variant.setup(self.setup)

    def heading(self) -> str:
        """The lines that a file of such openings begins with."""
        plies = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return (
            f"{COMMENT} Openings of {self.variant.title}, set-up {self.variant.setup(self.setup).name}, made by\n"
            f"{COMMENT} tenfile match openings: {plies} random plies, kept where a search of {self.nodes}\n"
            f"{COMMENT} positions by tenfile {__version__} tells at most {self.balance} centipawns either way\n"
            f"{COMMENT} (ce, for the side to move); seed {self.seed}.\n"
        )

    def candidate(self, number: int) -> tuple[Board, int] | None:
        """A position with its score, or None where this candidate is not balanced, in check or over."""
        source = random.Random(f"{self.seed} {number}")
        board = random_opening(self.variant, self.setup, source.randint(self.least, self.most), source)
        return None if board is None or board.is_check() else self._judged(board)

    def _judged(self, board: Board) -> tuple[Board, int] | None:
        with Engine(seed=self.seed, hash_mib=1) as engine:
            score = engine.analyse(board, Limit(nodes=self.nodes)).score.cp
        return None if score is None or abs(score) > self.balance else (board, score)


def random_opening(variant: Variant, setup: str | None, plies: int, source: random.Random) -> Board | None:
    """A board after so many random moves from a set-up, or None where the game is over by then."""
    board = Board(variant, setup=setup)
    for _ in range(plies):
        if board.outcome() is not None:
            return None
        board.push(source.choice(board.legal_moves))
    return None if board.outcome() is not None else board


def make_openings(recipe: Recipe, path: Path, count: int) -> Iterator[int]:
    """Write openings to a file until it has ``count`` of them, and tell after each how many there are.

    A file that was begun by the same recipe is gone on with; raises EngineError where it was begun by another, where
    there are no further openings to be found, and where the file cannot be had.
    """
    lines = _begun(recipe, path)
    known = {" ".join(read_position(line).split()[:4]) for line in lines}
    number = _last_number(lines[-1], path) + 1 if lines else 0
    latest = number
    with open_file(path, "ab") as file:
        while len(known) < count:
            if number - latest > MOST_TRIES:
                raise EngineError(f"no further opening was found among {MOST_TRIES} candidates")
            line = _line(recipe, number, known)
            number += 1
            if line:
                file.write(f"{line}\n".encode())
                latest = number
                yield len(known)


def _line(recipe: Recipe, number: int, known: set[str]) -> str | None:
    """A candidate as a line of EPD, its position noted; None where it is none or known."""
    found = recipe.candidate(number)
    if found is None:
        return None
    line = write_position(*found, name=f"candidate {number}")
    position = " ".join(line.split()[:4])
    if position in known:
        return None
    known.add(position)
    return line


def _begun(recipe: Recipe, path: Path) -> list[str]:
    """The lines of openings that a file has; a last one that was cut off is taken away."""
    heading = recipe.heading()
    text = text_of(path) if path.exists() else ""
    if not text.startswith(heading) and not heading.startswith(text):
        raise EngineError(f"{path.name} was not made by this recipe; choose another file")
    whole = text[: text.rfind("\n") + 1] if text.startswith(heading) else ""
    with open_file(path, "ab") as file:
        file.truncate(len(whole.encode()))
        file.write(b"" if whole else heading.encode())
    return whole.removeprefix(heading).splitlines()


def _last_number(line: str, path: Path) -> int:
    try:
        return int(line.rpartition("candidate ")[2].rstrip('";'))
    except ValueError:
        raise EngineError(f"the last line of {path.name} does not say which candidate it was") from None
