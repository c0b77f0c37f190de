"""Positions in which one move wins: read from EPD files, a game each, and put to an engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tenfile import Board, Move
from tenfile.engine import Engine, Limit

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "tactics"
COMMENT = "#"


@dataclass(frozen=True)
class Puzzle:
    """A position, the move that wins, in how many moves it mates (None where it wins men), and a name."""

    game: str
    fen: str
    best: str
    mate: int | None
    name: str

    @property
    def board(self) -> Board:
        """The position."""
        return Board(self.game, f"{self.fen} 0 1")

    @property
    def move(self) -> Move:
        """The move that wins."""
        return self.board.parse_san(self.best)

    def epd(self) -> str:
        """The line that `read` reads."""
        mate = f" dm {self.mate};" if self.mate else ""
        return f'{self.fen} bm {self.best};{mate} id "{self.name}";'

    def is_solved(self, engine: Engine, limit: Limit) -> bool:
        """Whether an engine that knows nothing of it chooses the move; a mate must be seen, though it may be longer."""
        engine.forget()
        info = engine.analyse(self.board, limit)
        return info.pv[0] == self.move


def games() -> list[str]:
    """The games of which there are puzzles."""
    return sorted(path.stem for path in FOLDER.glob("*.epd"))


def read(game: str) -> list[Puzzle]:
    """The puzzles of a game."""
    return list(parse(game, (FOLDER / f"{game}.epd").read_text(encoding="utf-8")))


def parse(game: str, text: str) -> Iterator[Puzzle]:
    """The puzzles of a file's text; lines that begin with # are passed over."""
    for line in text.splitlines():
        if line.strip() and not line.startswith(COMMENT):
            *fen, rest = line.split(maxsplit=4)
            told = dict(part.split(maxsplit=1) for part in rest.split(";") if part.strip())
            mate = int(told["dm"]) if "dm" in told else None
            yield Puzzle(game, " ".join(fen), told["bm"], mate, told["id"].strip('"'))
