"""The rule pages, docs/rules in the repository, as data: front matter, and the positions that they work out.

A worked position is a fenced block, `position NAME`. Its first line is `game: FEN`; every other line is a claim of two
or three columns, two spaces or more between them:

    f1i1            O-O                 a move and how it is written, so it is legal
    f1i1            illegal             a move that is not
    d4d8            Fxd8, takes d7      the same, with all men that it removes
    a1              a2 a3 b1            all moves of the man on a square, as UCI text without that square; or `none`
    check           e3                  the men that give check; or `none`
    mate            e3                  likewise, and there is no legal move
    stalemate       yes                 no legal move, and no check
    moves           28                  how many moves are legal
    drawn           no                  whether too few men are left for a mate
    fen             10/… w - - 0 1      the position as FEN

Moves before the last word of the first column are made first: `a2a5 b5a4`, `a2a5 fen`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

INSTALLED = Path(__file__).parent / "texts"
FOLDER = INSTALLED if INSTALLED.exists() else Path(__file__).parents[4] / "docs" / "rules"
"""Where the texts are: a package that was installed has them beside this file, a clone among its documents."""

BLOCK = re.compile(r"^```position (?P<name>[\w-]+)\n(?P<game>\S+): (?P<fen>[^\n]+)\n(?P<lines>.*?)^```$", re.M | re.S)
FRONT = re.compile(r"\A---\n(?P<lines>.*?)^---\n", re.M | re.S)
STATES = ("check", "mate", "stalemate", "moves", "drawn", "fen")


@dataclass(frozen=True)
class Claim:
    """What a line of a worked position says: after some moves, about a move, a square or the position."""

    after: tuple[str, ...]
    about: str
    answer: str
    words: str = ""

    @property
    def is_about_position(self) -> bool:
        """Whether it is about the position that the moves lead to."""
        return self.about in STATES

    @property
    def is_about_square(self) -> bool:
        """Whether it lists the moves of the man on a square."""
        return bool(re.fullmatch(r"[a-z]\d+", self.about))

    @property
    def is_about_move(self) -> bool:
        """Whether it is about one more move."""
        return not (self.is_about_position or self.is_about_square)

    @property
    def is_legal(self) -> bool:
        """Whether the move spoken about is said to be legal."""
        return self.answer != "illegal"

    @property
    def san(self) -> str:
        """How a legal move is written."""
        return self.answer.partition(", takes ")[0]

    @property
    def victims(self) -> tuple[str, ...]:
        """The men that a move is said to remove."""
        return tuple(self.answer.partition(", takes ")[2].split())


@dataclass(frozen=True)
class WorkedPosition:
    """A position of a page with everything that is said of it."""

    name: str
    game: str
    fen: str
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class RulePage:
    """One page."""

    path: Path

    @cached_property
    def text(self) -> str:
        """The whole page."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def front(self) -> dict[str, str]:
        """The front matter; raises ValueError where there is none."""
        found = FRONT.match(self.text)
        if found is None:
            raise ValueError(f"{self.path.name} has no front matter")
        return {key: value.strip() for key, _, value in (it.partition(":") for it in found["lines"].splitlines())}

    @cached_property
    def positions(self) -> tuple[WorkedPosition, ...]:
        """The positions worked out, as they come."""
        return tuple(map(_worked, BLOCK.finditer(self.text)))

    @cached_property
    def images(self) -> tuple[Path, ...]:
        """The pictures that the page shows."""
        return tuple((self.path.parent / link).resolve() for link in re.findall(r'<img src="([^"]+)"', self.text))

    def rows(self, first_heading: str) -> list[list[str]]:
        """The cells of the table whose first heading this is; raises ValueError where the page has none."""
        lines = iter(self.text.splitlines())
        for line in lines:
            if line.startswith(f"| {first_heading} |"):
                next(lines)
                return list(_rows_until_text(lines))
        raise ValueError(f"{self.path.name} has no table that begins with {first_heading!r}")


def _worked(found: re.Match[str]) -> WorkedPosition:
    claims = tuple(map(read_claim, found["lines"].splitlines()))
    return WorkedPosition(found["name"], found["game"], found["fen"], claims)


def _rows_until_text(lines: Iterator[str]) -> Iterator[list[str]]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def read_claim(line: str) -> Claim:
    """A line of a worked position; raises ValueError where it has not two or three columns."""
    columns = re.split(r" {2,}", line.strip(), maxsplit=2)
    if len(columns) < 2:
        raise ValueError(f"{line!r} says nothing: two columns are needed, two spaces between them")
    *after, about = columns[0].split()
    return Claim(tuple(after), about, columns[1], columns[2] if len(columns) > 2 else "")


def rule_pages() -> list[RulePage]:
    """All pages, in the order that they ask for."""
    return sorted(map(RulePage, FOLDER.glob("*.md")), key=lambda page: int(page.front["order"]))
