"""Reading PGN from files and streams, game by game."""

import io
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import IO, Any, NamedTuple, Self, TypeVar

from ...errors import TenfileError
from ...game.board import game_of
from ...rules import Variant
from ..game import Game
from ..headers import Headers
from .beginning import Beginnings
from .builder import GameBuilder
from .foreign import foreign
from .framing import LONGEST, Frame, Framer
from .playing import Playing, error_at, tell_error
from .tags import read_heading
from .visitor import Visitor

Source = str | PathLike[str] | IO[bytes] | IO[str]
Answer = TypeVar("Answer")

PIECE = 1 << 16
"""Characters that are read at a time."""


class Place(NamedTuple):
    """A game in a file: where it begins, in octets (or in characters of a stream of text), its line, and its tags."""

    offset: int
    line: int
    headers: Headers


class Reader:
    """Reads one game after the other, in constant memory.

    The source is the path of a file, or a stream that was opened for reading, best in binary: UTF-8 is read, and
    Latin-1 game by game where it is not UTF-8. ``variant`` is the game of texts that name none, and one that is known
    besides those of the package. Nothing in a text ever raises an error: those of a game are told to its visitor.
    Raises OSError where the file cannot be read.
    """

    def __init__(self, source: Source, variant: str | Variant | None = None) -> None:
        self._owns = isinstance(source, str | PathLike)
        self._stream: IO[Any] = _opened(source) if isinstance(source, str | PathLike) else source
        self._is_text = isinstance(self._stream.read(0), str)
        self._beginnings = Beginnings(None if variant is None else game_of(variant))
        self._framer = Framer(self._more)

    def _more(self) -> str:
        piece = self._stream.read(PIECE)
        text: str = piece if self._is_text else piece.decode("latin-1")
        return text if "\n" in text or "\r" not in text else text.replace("\r", "\n")

    # ---- where it stands
    @property
    def offset(self) -> int:
        """Where the next game begins, or empty lines before it: for ``seek``."""
        return self._framer.offset

    @property
    def line(self) -> int:
        """The number of the line at ``offset``."""
        return self._framer.line

    def seek(self, offset: int, line: int = 1) -> None:
        """Go on with the game at an offset that was told before; ``line`` is the number that its line has in errors.

        Raises TenfileError for a file opened as text, in which places are not counted so.
        """
        if self._is_text and not isinstance(self._stream, io.StringIO):
            raise TenfileError("a file opened as text has no offsets; open it in binary")
        self._stream.seek(offset)
        self._framer = Framer(self._more, offset, line)

    # ---- reading
    def read_game(self) -> Game | None:
        """The next game with everything in it, None at the end."""
        return self.visit(GameBuilder())

    def read_headers(self) -> Headers | None:
        """The tags of the next game, whose moves are not looked at; None at the end."""
        place = self._place()
        return None if place is None else place.headers

    def skip_game(self) -> bool:
        """Pass over the next game; False at the end."""
        return self._framer.next() is not None

    def scan(self) -> Iterator[Place]:
        """Where every game from here on stands, and its tags."""
        return iter(self._place, None)

    def __iter__(self) -> Iterator[Game]:
        """Every game from here on."""
        return iter(self.read_game, None)

    def visit(self, visitor: Visitor[Answer]) -> Answer | None:
        """Tell a visitor of the next game, and return its answer; None at the end."""
        frame = self._framer.next()
        if frame is None:
            return None
        tell(frame, self._is_text, visitor, self._beginnings)
        return visitor.end_game()

    def _place(self) -> Place | None:
        frame = self._framer.next()
        if frame is None:
            return None
        heading = frame.text[: frame.moves]
        if not (self._is_text or heading.isascii()):
            heading = decoded(frame._replace(text=heading)).text
        headers = Headers._of(read_heading(heading, len(heading)).tags)
        return Place(frame.offset, frame.line, headers)

    # ---- its stream
    def close(self) -> None:
        """Close the file, if it was opened here."""
        if self._owns:
            self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _opened(path: str | PathLike[str]) -> IO[bytes]:
    return Path(path).open("rb")


def tell(written: Frame, is_text: bool, visitor: Visitor[Any], beginnings: Beginnings) -> None:
    """Tell a visitor of a game, whose text is octets so far, unless ``is_text``."""
    frame = written if is_text else decoded(written)
    heading = read_heading(frame.text, frame.moves)
    wants_moves = visitor.begin_game(heading.tags)
    for place, fault in heading.faults:
        tell_error(frame, place, fault, visitor)
    if not wants_moves:
        return
    stranger = None if heading.tags else foreign(written.text)
    if stranger:
        visitor.visit_error(error_at(frame, 0, stranger))
        return
    frame = frame._replace(moves=heading.moves)
    try:
        beginning = beginnings.find(heading.tags)
    except TenfileError as error:
        visitor.visit_error(error_at(frame, _place_of_start(frame), str(error)))
        return
    if beginning.note:
        tell_error(frame, _place_of_start(frame), beginning.note, visitor)
    Playing(frame, beginning, heading.tags.get("Result"), visitor).run()
    if frame.is_cut:
        tell_error(frame, len(frame.text), f"the game has more than {LONGEST} characters; it is cut off here", visitor)


def _place_of_start(frame: Frame) -> int:
    """Where the tag that names the game or its start begins."""
    places = [frame.text.find(name, 0, frame.moves) for name in ("[Variant", "[FEN")]
    return max(0, min((place for place in places if place >= 0), default=0))


def decoded(frame: Frame) -> Frame:
    """The frame with its octets, so far read as Latin-1, as the characters that they mean."""
    if frame.text.isascii():
        return frame
    octets = frame.text.encode("latin-1")
    for encoding in ("utf-8", "cp1252"):
        try:
            heading = octets[: frame.moves].decode(encoding)
            return frame._replace(text=heading + octets[frame.moves :].decode(encoding), moves=len(heading))
        except UnicodeDecodeError:
            continue
    return frame


# ---- in the manner of the `chess` package
def read_game(source: Source, variant: str | Variant | None = None) -> Game | None:
    """The next game of a stream (or the first of a file), None at its end; see ``Reader`` for many games.

    The stream is left where the game ends; so it must be one that can be wound back, which a pipe cannot: TenfileError.
    """
    with _Single(source, variant) as reader:
        return reader.read_game()


def read_headers(source: Source) -> Headers | None:
    """The tags of the next game of a stream, as ``read_game``; its moves are passed over."""
    with _Single(source, None) as reader:
        return reader.read_headers()


def skip_game(source: Source) -> bool:
    """Pass over the next game of a stream, as ``read_game``; False at its end."""
    with _Single(source, None) as reader:
        return reader.skip_game()


def read_games(source: Source, variant: str | Variant | None = None) -> Iterator[Game]:
    """Every game of a file or stream, one after the other."""
    with Reader(source, variant) as reader:
        yield from reader


def parse_game(text: str, variant: str | Variant | None = None) -> Game | None:
    """The first game in a text, None where there is none."""
    return Reader(io.StringIO(text), variant).read_game()


class _Single(Reader):
    """Reads one game, and leaves its stream right behind it."""

    def __init__(self, source: Source, variant: str | Variant | None) -> None:
        super().__init__(source, variant)
        if not self._stream.seekable():
            raise TenfileError("this stream cannot be wound back to the end of a game; use Reader for all of it")
        self._start = self._stream.tell()

    def close(self) -> None:
        if not self._owns:
            self._stream.seek(self._start)
            self._stream.read(self.offset)
        super().close()
