"""The board: a game's position with the moves that led to it, in the manner of the ``chess`` package."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .. import core
from ..core.faces import Generator
from ..errors import IllegalMove, SetupError, TenfileError
from ..notation import arrangement as arrangements
from ..notation.arrangement import Arrangement
from ..notation.fen import read_fen
from ..notation.san import read_san, write_san
from ..notation.uci import read_uci
from ..rules import COLORS, WHITE, Color, Right, Variant, check
from ..variants import find_variant
from .book import book_of
from .ending import Endings
from .film import film
from .move import Move
from .show import Look, board_text, picture
from .starts import Start, clean_start, scribe_of, start_of

if TYPE_CHECKING:
    from typing import Unpack

    from ..notation.arrows import Arrow, Mark
    from .show import LookOptions, SvgOptions


class Board(Endings):
    """A position of one game, and the moves made since it was set up.

    Squares are names such as ``"a10"``; sides are ``Color.WHITE`` and ``Color.BLACK``. Boards compare equal when their
    positions are the same (side to move, castling rights, usable en passant, drops left and both counters included);
    how they came about does not matter. They are not hashable: ``key`` is the position's number.
    """

    __slots__ = ("_moves", "fullmove_number", "halfmove_clock")
    __hash__ = None  # type: ignore[assignment]

    fullmove_number: int
    """The number of the current move, which rises after Black's; to be read, not set."""
    halfmove_clock: int
    """Half-moves since the last capture, drop or pawn move (a ninja pawn's idle sideways step counts on); to be read,
    not set."""
    _moves: list[Move]

    def __init__(self, variant: str | Variant = "capablanca", fen: str | None = None, setup: str | None = None) -> None:
        """Set up a game: its start position, one of its other set-ups by name, or the position of a FEN.

        Raises UnknownVariant or UnknownSetup for a name that does not exist, FenError (with all faults) for a FEN that
        is none of this game, DefinitionError for a faulty definition, TypeError where both a FEN and a set-up are
        given.
        """
        self.variant = game_of(variant)
        if fen is not None and setup is not None:
            raise TypeError("a board is set up from a FEN or from a named set-up, not from both")
        _check_texts(fen, setup)
        start = start_of(self.variant, setup) if fen is None else self._read(fen)
        self._adopt(start, start.generator.copy(False) if fen is None else start.generator)

    def _read(self, fen: str) -> Start:
        return clean_start(self.variant, fen) or self._arranged(read_fen(self.variant, fen))

    def _arranged(self, arrangement: Arrangement) -> Start:
        generator = core.new_generator(self.variant)
        arrangements.arrange(generator, arrangement)
        return Start(generator, arrangement.fullmove)

    def _adopt(self, start: Start, generator: Generator) -> None:
        self._generator, self._position = generator, generator.position
        self._book, self._moves = book_of(generator.tables), []
        self.turn, self.fullmove_number = COLORS[generator.position.turn], start.fullmove
        self.halfmove_clock = generator.position.clock

    @classmethod
    def from_arrangement(cls, variant: str | Variant, arrangement: Arrangement) -> "Board":
        """A board from an arrangement of men; raises SetupError with all faults where it is no position of the game."""
        game = game_of(variant)
        found = arrangements.faults(game, arrangement)
        if found:
            raise SetupError(found)
        board = cls.__new__(cls)
        board.variant = game
        start = board._arranged(arrangement)
        board._adopt(start, start.generator)
        return board

    # ---- which move
    @property
    def ply(self) -> int:
        """How many moves of either side have been made on this board since it was set up."""
        return len(self._moves)

    @property
    def move_stack(self) -> tuple[Move, ...]:
        """The moves made on this board, first one first."""
        return tuple(self._moves)

    @property
    def key(self) -> int:
        """The position's 64-bit number: equal for positions that count as repetitions of each other.

        It takes in men, side to move, castling rights, drops left, and en-passant squares on which a capture is legal.
        """
        return int(self._position.key)

    # ---- moves
    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves now, in no particular order."""
        return self._legal()

    def move_of(self, number: int) -> Move:
        """The move value for a number of this board's core; for engines."""
        return self._book.move(number)

    def number_of(self, move: Move) -> int:
        """The core's number of a legal move; raises IllegalMove for any other. For engines."""
        if move._book is self._book and self._generator.is_legal(move._number):
            return move._number
        try:
            number = self._read_uci(move.uci())
        except TenfileError as error:
            raise IllegalMove(move.uci(), str(error)) from None
        if move.castling_rook not in (None, self._book.move(number).castling_rook):
            raise IllegalMove(move.uci(), f"{move.uci()} is no castling with a rook on {move.castling_rook}")
        return number

    def is_legal(self, move: Move) -> bool:
        """Whether the move is legal now."""
        try:
            self.number_of(move)
        except IllegalMove:
            return False
        return True

    def push(self, move: Move) -> None:
        """Make a legal move; raises IllegalMove for any other and TypeError for what is no Move, changing nothing."""
        if not isinstance(move, Move):
            raise TypeError("push takes a Move; push_uci and push_san take its text")
        if move._book is not self._book or not self._generator.push(move._number):
            number = self.number_of(move)
            self._generator.push(number)
            move = self._book.move(number)
        self._moves.append(move)
        self.fullmove_number += self.turn.index
        self.turn = self.turn.other
        self.halfmove_clock = self._position.clock

    def pop(self) -> Move:
        """Take back the last move and return it; raises IllegalMove where none has been made on this board."""
        if not self._moves:
            raise IllegalMove("", "there is no move to take back")
        self._generator.pop()
        self.turn = self.turn.other
        self.fullmove_number -= self.turn.index
        self.halfmove_clock = self._position.clock
        return self._moves.pop()

    def peek(self) -> Move:
        """The last move; raises IllegalMove where none has been made on this board."""
        if not self._moves:
            raise IllegalMove("", "no move has been made yet")
        return self._moves[-1]

    def parse_uci(self, text: str) -> Move:
        """The legal move that a text in the manner of UCI means (see ``docs/notation.md``).

        Raises InvalidMove where it is no move's text, IllegalMove where the move is not legal.
        """
        return self._book.move(self._read_uci(text))

    def _read_uci(self, text: str) -> int:
        """The number of the legal move that a text means; the common case first."""
        pair = self._book.pair(text)
        if pair is not None:
            number = self._generator.find(pair[0], pair[1], 0)
            if number >= 0:
                return number
        return read_uci(self._generator, text.strip())

    def parse_san(self, text: str) -> Move:
        """The legal move that a text in algebraic notation means.

        Raises InvalidMove where it is no move's text, IllegalMove where nothing legal fits, AmbiguousMove where several
        do.
        """
        return self._book.move(read_san(self._generator, text))

    def push_uci(self, text: str) -> Move:
        """Read a move as ``parse_uci`` does, make it and return it."""
        move = self.parse_uci(text)
        self.push(move)
        return move

    def push_san(self, text: str) -> Move:
        """Read a move as ``parse_san`` does, make it and return it."""
        move = self.parse_san(text)
        self.push(move)
        return move

    def uci(self, move: Move) -> str:
        """The move's text in the manner of UCI; raises IllegalMove where it is not legal."""
        return self._book.move(self.number_of(move)).uci()

    def san(self, move: Move) -> str:
        """The move's text in algebraic notation; raises IllegalMove where it is not legal."""
        return write_san(self._generator, self.number_of(move))

    def variation_san(self, moves: Iterable[Move]) -> str:
        """A line from here in algebraic notation with move numbers, ``1. e4 e5 2. Nf3``.

        Raises IllegalMove at the first move that is not legal in its place.
        """
        board, parts = self.copy(stack=False), list[str]()
        for move in moves:
            number = f"{board.fullmove_number}. " if board.turn is Color.WHITE else ""
            if not parts and board.turn is Color.BLACK:
                number = f"{board.fullmove_number}... "
            parts.append(number + board.san(move))
            board.push(move)
        return " ".join(parts)

    def captures(self, move: Move) -> tuple[str, ...]:
        """The squares of all men that a legal move takes, wherever it lands; empty if it takes none.

        In order of rank from the lowest, then file. Raises IllegalMove where the move is not legal.
        """
        number = self.number_of(move)
        return tuple(self._book.tables.names[square] for square in self._generator.victims(number))

    def is_capture(self, move: Move) -> bool:
        """Whether a legal move takes a man."""
        return bool(self._generator.takes(self.number_of(move)))

    def is_en_passant(self, move: Move) -> bool:
        """Whether a legal move takes a pawn in passing."""
        return self.number_of(move) >> core.codes.FLAG & 15 == core.codes.EN_PASSANT

    def is_castling(self, move: Move) -> bool:
        """Whether a legal move is a castling."""
        return self.number_of(move) >> core.codes.FLAG & 15 == core.codes.CASTLE

    def gives_check(self, move: Move) -> bool:
        """Whether a legal move leaves the enemy in check."""
        return bool(self._generator.after(self.number_of(move)))

    # ---- text and pictures
    def fen(self, en_passant: str = "legal") -> str:
        """The position as a FEN.

        ``en_passant="legal"`` names the squares on which a capture is legal, ``"passed"`` all squares that the last
        move's pawn passed over; any other word raises ValueError.
        """
        if en_passant not in ("legal", "passed"):
            raise ValueError(f"en_passant is 'legal' or 'passed', not {en_passant!r}")
        position, drops = self._position, self.variant.drops
        tables = self._book.tables
        scribe = scribe_of(tables)
        board = scribe.board(position)
        if drops is not None:
            white, black = position.hands()
            board = f"{board}[{drops.letter * white}{drops.letter.lower() * black}]"
        passed = "".join(tables.names[it] for it in position.passed_squares(en_passant == "legal")) or "-"
        rights = scribe.rights(position)
        turn = "b" if position.turn else "w"
        return f"{board} {turn} {rights} {passed} {position.clock} {self.fullmove_number}"

    def arrangement(self, en_passant: str = "legal") -> Arrangement:
        """The position as plain values; ``en_passant`` as in ``fen``."""
        position, tables = self._position, self._book.tables
        squares = position.passed_squares(en_passant == "legal")
        return Arrangement(
            men={square: man.symbol for square, man in self.piece_map().items()},
            turn=self.turn,
            rights=tuple(right for number, right in enumerate(tables.rights) if position.rights >> number & 1),
            passed=tuple(tables.names[square] for square in squares),
            hands=position.hands(),
            halfmove=self.halfmove_clock,
            fullmove=self.fullmove_number,
        )

    def status(self) -> tuple[str, ...]:
        """Everything that keeps this from being a position of its game, in sentences; empty on every board made here.

        Arrangements that are no positions are asked the same by ``tenfile.notation.arrangement.faults``.
        """
        return arrangements.faults(self.variant, self.arrangement("passed"))

    def perft(self, depth: int) -> int:
        """The number of leaves of the tree of legal moves at a depth of 0 or more; raises ValueError below."""
        if depth < 0:
            raise ValueError(f"a depth is 0 or more, not {depth}")
        return core.count_leaves(self._generator.copy(False), depth) if depth else 1

    def mirror(self) -> "Board":
        """The same position with the sides exchanged, seen from the other side; without its history."""
        it, geometry = self.arrangement("passed"), self.variant.geometry
        swapped = [right for right in self._book.tables.rights if self._mirrored(right) in it.rights]
        if len(swapped) != len(it.rights):
            raise SetupError(["its castling rights have no counterpart for the other side in this game"])
        arrangement = Arrangement(
            men={geometry.mirror(square): mark.swapcase() for square, mark in it.men.items()},
            turn=it.turn.other,
            rights=tuple(swapped),
            passed=tuple(sorted(map(geometry.mirror, it.passed), key=geometry.names.index)),
            hands=(it.hands[1], it.hands[0]),
            halfmove=it.halfmove,
            fullmove=it.fullmove,
        )
        return Board.from_arrangement(self.variant, arrangement)

    def _mirrored(self, right: Right) -> Right:
        geometry = self.variant.geometry
        return Right(right.color.other, geometry.mirror(right.king), geometry.mirror(right.rook), right.short)

    def svg(
        self,
        *,
        orientation: Color = WHITE,
        size: int = 400,
        coordinates: bool = True,
        pieces: str = "pictures",
        arrows: "Iterable[Arrow | tuple[str, str]]" = (),
        circles: "Iterable[Mark | str]" = (),
        victims: Collection[str] = (),
        theme: str = "slate",
        colors: Mapping[str, str] | None = None,
        title: str | None = None,
    ) -> str:
        """The board as a complete SVG 1.1 document, with the last move, a king in check and what is in hand.

        ``orientation`` is the side below, ``size`` the width in pixels, ``pieces`` "pictures" or "letters". ``arrows``
        are pairs of squares or ``Arrow`` with a colour, ``circles`` squares or ``Mark``, such as a node of a ``Game``
        has them; ``victims`` are squares to cross out. ``theme`` is "slate", "forest" or "print", and ``colors`` puts
        others in the place of some of its colours. ``title`` is what screen readers say first, the game's name unless
        told. Raises TenfileError for a square, colour or other value that there is not.
        """
        look = Look(orientation, size, coordinates, pieces, theme, colors)
        return picture(self, look, arrows=arrows, circles=circles, victims=victims, title=title)

    def png(self, **options: "Unpack[SvgOptions]") -> bytes:
        """The picture that ``svg`` draws, in pixels: a PNG file. Needs ``pip install 'tenfile[pictures]'``."""
        from ..notation.raster import png

        return png(self.svg(**options))

    def film(self, form: str = "gif", seconds: float = 1.0, **options: "Unpack[LookOptions]") -> bytes:
        """The game so far as an animated picture, a "gif" or "webp" file: each position is seen for so many seconds.

        ``options`` are those of ``svg`` that hold for every position: orientation, size, coordinates, pieces, theme
        and colors. Needs ``pip install 'tenfile[pictures]'``.
        """
        return film(self, Look(**options), form, seconds)

    def _repr_svg_(self) -> str:
        return self.svg()

    def copy(self, stack: bool = True) -> "Board":
        """A second board with this position; with ``stack`` also the moves that led to it."""
        board = Board.__new__(Board)
        board.variant = self.variant
        generator = board._generator = self._generator.copy(stack)
        board._position, board._book = generator.position, self._book
        board._moves = self._moves.copy() if stack else []
        board.turn, board.fullmove_number, board.halfmove_clock = self.turn, self.fullmove_number, self.halfmove_clock
        return board

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Board":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        start = self.copy()
        while start._moves:
            start.pop()
        return _replayed, (self.variant, start.fen("passed"), tuple(move.uci() for move in self._moves))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        if self._book is other._book:
            return self.fullmove_number == other.fullmove_number and self._position.is_same(other._position)
        return self.variant == other.variant and self.fen() == other.fen()

    def __str__(self) -> str:
        return board_text(self)

    def __repr__(self) -> str:
        return f"Board({self.variant.name!r}, {self.fen()!r})"


def game_of(variant: str | Variant) -> Variant:
    """The game meant by a name or a definition; raises UnknownVariant, DefinitionError for a faulty definition, or
    TypeError for anything else."""
    if isinstance(variant, Variant):
        _check_once(variant)
        return variant
    if not isinstance(variant, str):
        raise TypeError("a game is given by its name or its definition")
    return find_variant(variant)


_check_once = lru_cache(maxsize=64)(check)


def _check_texts(*texts: object) -> None:
    """Raises TypeError where one is neither a string nor None."""
    if not all(isinstance(text, str | None) for text in texts):
        raise TypeError("a FEN and a set-up's name are strings")


def _replayed(variant: Variant, fen: str, moves: tuple[str, ...]) -> Board:
    """A pickled board, set up again."""
    board = Board(variant, fen)
    for text in moves:
        board.push_uci(text)
    return board
