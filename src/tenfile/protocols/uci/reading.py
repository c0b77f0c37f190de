"""Reads what a graphical interface says in UCI: `position`, `go` and `setoption`."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...engine import Limit
from ...engine.clock import exactly
from ...engine.limit import DEEPEST, MOST_MOVES, MOST_NODES, MOST_SECONDS
from ...errors import TenfileError, short
from ...game import Board
from ...rules import WHITE, Color, Variant
from ..refusal import Refusal

NUMBERS = ("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft")
FLAGS = ("ponder", "infinite")
NOTHING_LEFT = 0.001


@dataclass(frozen=True)
class Position:
    """A board as far as it could be set up, and what was wrong with the rest, if anything."""

    board: Board
    trouble: str | None = None


@dataclass
class Go:
    """The words of `go`: milliseconds, counts, and texts of moves; None where nothing was said."""

    wtime: int | None = None
    btime: int | None = None
    winc: int | None = None
    binc: int | None = None
    movestogo: int | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    movetime: int | None = None
    perft: int | None = None
    ponder: bool = False
    infinite: bool = False
    searchmoves: tuple[str, ...] = ()

    def has_clock(self, turn: Color) -> bool:
        """Whether the side to move has a clock."""
        return (self.wtime if turn is WHITE else self.btime) is not None

    def limit(self, overhead: float) -> Limit:
        """Where a thought ends, for a move that costs so many seconds on its way; what is beyond all bounds is taken
        for the most there is."""
        if self.infinite:
            return Limit()
        return Limit(
            time=None if self.movetime is None else exactly(_seconds(self.movetime) or NOTHING_LEFT, overhead).hard,
            depth=_at_most(self.depth, DEEPEST),
            nodes=_at_most(self.nodes, MOST_NODES),
            mate=_at_most(self.mate, MOST_MOVES),
            white_clock=_seconds(self.wtime),
            black_clock=_seconds(self.btime),
            white_inc=_seconds(self.winc),
            black_inc=_seconds(self.binc),
            remaining_moves=_at_most(self.movestogo, MOST_MOVES),
            overhead=overhead,
        )


def _seconds(milliseconds: int | None) -> float | None:
    """Of a clock that may have run out."""
    return None if milliseconds is None else min(max(milliseconds, 0) / 1000, MOST_SECONDS)


def _at_most(number: int | None, most: int) -> int | None:
    return None if number is None else min(number, most)


def read_go(words: Sequence[str]) -> Go:
    """The words behind `go`; unknown ones are passed over. Raises Refusal where a number is missing or absurd."""
    go, rest = Go(), iter(words)
    for word in rest:
        if word in NUMBERS:
            setattr(go, word, _number(word, next(rest, None)))
        elif word in FLAGS:
            setattr(go, word, True)
        elif word == "searchmoves":
            moves, following = _moves(rest)
            go.searchmoves = moves
            if following is not None:
                return _merged(go, read_go([following, *rest]))
    return go


def _merged(first: Go, second: Go) -> Go:
    """Both, said one after the other."""
    for name in (*NUMBERS, *FLAGS, "searchmoves"):
        value = getattr(second, name)
        if value not in (None, False, ()):
            setattr(first, name, value)
    return first


def _moves(rest: Iterator[str]) -> tuple[tuple[str, ...], str | None]:
    """Texts of moves up to the next word of `go`, and that word."""
    moves: list[str] = []
    for word in rest:
        if word in NUMBERS or word in FLAGS:
            return tuple(moves), word
        moves.append(word)
    return tuple(moves), None


def _number(word: str, text: str | None) -> int:
    try:
        number = int(text or "")
    except ValueError:
        raise Refusal(f"go {word} needs a whole number, not {short(text or '')}") from None
    least = {"wtime": None, "btime": None, "winc": None, "binc": None, "perft": 0}.get(word, 1)
    if least is not None and number < least:
        raise Refusal(f"go {word} needs at least {least}, not {number}")
    return number


def read_position(variant: Variant, words: Sequence[str]) -> Position:
    """The position that the words behind `position` set up: as far as the moves are legal.

    Raises FenError with all faults of a FEN, Refusal where there is neither `startpos` nor `fen`.
    """
    before, moves = _parted(words, "moves")
    if before[:1] == ["startpos"]:
        board = Board(variant)
    elif before[:1] == ["fen"]:
        board = Board(variant, " ".join(before[1:]))
    else:
        raise Refusal("position is followed by startpos or by fen")
    return Position(board, _push_all(board, moves))


def _push_all(board: Board, moves: Iterable[str]) -> str | None:
    """Make the moves up to the first that cannot be made; what is wrong with that one."""
    for text in moves:
        try:
            board.push_uci(text)
        except TenfileError as error:
            return f"{error}; the position is the one before it"
    return None


def _parted(words: Sequence[str], mark: str) -> tuple[list[str], list[str]]:
    """The words before and behind the first `mark`."""
    at = words.index(mark) if mark in words else len(words)
    return list(words[:at]), list(words[at + 1 :])


def read_setoption(words: Sequence[str]) -> tuple[str, str | None]:
    """Name and value (None without one) behind `setoption`; raises Refusal where no option is named."""
    before, value = _parted(words, "value")
    if before[:1] != ["name"] or len(before) < 2:
        raise Refusal("setoption is followed by name and the option's name")
    return " ".join(before[1:]), (" ".join(value) if "value" in words else None)
