"""A board drawn in a terminal: coloured squares where it knows colours, plain characters anywhere else."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from .output import can_write, console

if TYPE_CHECKING:
    from rich.text import Text

    from .. import Board, Piece

SIGNS = MappingProxyType({"K": "♔♚", "Q": "♕♛", "R": "♖♜", "B": "♗♝", "N": "♘♞"})
"""Unicode's men, White's and Black's, by movement word; whoever moves otherwise is shown by his letter."""

PAWN_SIGNS = "♙♟"

STYLES = MappingProxyType(
    {
        "light": "on #8696a2",
        "dark": "on #566776",
        "last": "on #a08a2e",
        "check": "on #b0453a",
        "white": "bold #ffffff",
        "black": "bold #000000",
    }
)
"""Squares between White's colour and Black's: every man stands out 3:1 from every square."""

RICH_COLORS = ("256", "truecolor")
"""With fewer colours the squares cannot be told apart."""


@dataclass(frozen=True)
class Look:
    """How a board is drawn: men by letters only, or by Unicode's signs where there are any; Black below; in colours."""

    letters: bool = False
    flipped: bool = False
    colored: bool = False


@dataclass(frozen=True)
class Cell:
    """One place of the drawing: `square` is None where the board has none, `man` where nobody stands."""

    square: str | None
    man: "Piece | None" = None
    is_dark: bool = False
    is_last: bool = False
    is_check: bool = False


def terminal_look(letters: bool = False, flipped: bool = False) -> Look:
    """The best look that stdout can show."""
    colored = console().color_system in RICH_COLORS
    return Look(letters or not can_write(PAWN_SIGNS + "·"), flipped, colored)


def print_board(board: "Board", look: Look, last: Collection[str] = ()) -> None:
    """Draw the board on stdout, with the squares in `last` marked, and say below who is to move."""
    if not look.colored:
        click.echo("\n".join(plain_lines(board, look, last)))
        return
    screen = console()
    with screen.capture() as drawn:
        screen.print(*_colored(board, look, last), sep="\n")
    click.echo(drawn.get(), nl=False, color=True)


def plain_lines(board: "Board", look: Look, last: Collection[str] = ()) -> Iterator[str]:
    """The board in characters alone: the last move's squares in brackets, a king in check between exclamation marks."""
    for rank, row in _rows(board, look, last):
        yield f"{rank:>3} {''.join(_plain(board, look, cell) for cell in row)}".rstrip()
    yield f"    {_files(board, look)}".rstrip()
    yield from captions(board)


def captions(board: "Board") -> Iterator[str]:
    """What is to be known beside the board: who is to move, or why nobody is, and what may still be dropped."""
    outcome = board.outcome()
    check = ", in check" if board.is_check() else ""
    turn = f"{board.turn.word.capitalize()} to move{check}; move {board.fullmove_number}"
    yield f"The game is over: {outcome.termination.sentence}" if outcome else turn
    drops = board.variant.drops
    if drops:
        from .. import BLACK, WHITE

        name = board.variant.piece(drops.letter).name
        yield f"To be dropped ({name}s, {drops.letter}): White {board.hand(WHITE)}, Black {board.hand(BLACK)}"


def _rows(board: "Board", look: Look, last: Collection[str]) -> Iterator[tuple[int, list[Cell]]]:
    """The rows from the top, each with the number of its rank."""
    geometry = board.variant.geometry
    king = board.king(board.turn) if board.is_check() else None
    for rank in geometry.ranks if look.flipped else reversed(geometry.ranks):
        names = [geometry.name(file, rank) for file in _columns(board, look)]
        yield rank, [_cell(board, name, last, king) if geometry.exists(name) else Cell(None) for name in names]


def _columns(board: "Board", look: Look) -> list[int]:
    files = list(range(board.variant.geometry.files))
    return files[::-1] if look.flipped else files


def _cell(board: "Board", name: str, last: Collection[str], king: str | None) -> Cell:
    geometry = board.variant.geometry
    is_dark = (geometry.file_of(name) + geometry.rank_of(name)) % 2 == 1
    return Cell(name, board.piece_at(name), is_dark, name in last, name == king)


def _files(board: "Board", look: Look) -> str:
    """The letters below the board."""
    lowest = board.variant.geometry.first_rank
    names = [board.variant.geometry.name(file, lowest) for file in _columns(board, look)]
    return "".join(f" {name[0]} " for name in names)


def _sign(board: "Board", look: Look, man: "Piece") -> str:
    """How a man is shown: White's letters are capitals."""
    kind = board.variant.piece(man.letter)
    signs = PAWN_SIGNS if man.letter == board.variant.pawns.letter else SIGNS.get(kind.movement)
    if look.letters or signs is None:
        return man.symbol
    return signs[1] if look.colored else signs[man.color.index]


def _plain(board: "Board", look: Look, cell: Cell) -> str:
    if cell.square is None:
        return "   "
    empty = "." if look.letters else "·"
    left, right = "[]" if cell.is_last else "!!" if cell.is_check else "  "
    return f"{left}{_sign(board, look, cell.man) if cell.man else empty}{right}"


def _colored(board: "Board", look: Look, last: Collection[str]) -> Iterator["Text"]:
    from rich.text import Text

    for rank, row in _rows(board, look, last):
        yield Text.assemble((f"{rank:>3} ", "dim"), *(_painted(board, look, cell) for cell in row))
    yield Text(f"    {_files(board, look)}", "dim")
    yield from map(Text, captions(board))


def _painted(board: "Board", look: Look, cell: Cell) -> str | tuple[str, str]:
    if cell.square is None:
        return "   "
    ground = "check" if cell.is_check else "last" if cell.is_last else "dark" if cell.is_dark else "light"
    if cell.man is None:
        return "   ", STYLES[ground]
    return f" {_sign(board, look, cell.man)} ", f"{STYLES[cell.man.color.word]} {STYLES[ground]}"
