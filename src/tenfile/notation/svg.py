"""Pictures of a board: SVG text made from plain values, complete in itself.

The men come from the sprite ``pieces.svg`` beside this file: one symbol for each colour and letter, ``w-K`` to ``b-Z``.
Those that a picture needs are copied into it, so that it stands alone in a notebook, a README or a converter to PNG.
Positions in a picture are in its own units, of which a square's side has 45, as a symbol of the sprite has.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from types import MappingProxyType

from ..errors import TenfileError, short
from ..rules import Geometry

Man = tuple[str, str]
"""A man as pictures know it: the letter of its colour, ``w`` or ``b``, and its own, upper-case."""

COLOR_WORDS = MappingProxyType({"w": "White", "b": "Black"})

COLORS = MappingProxyType(
    {
        "light": "#e4eaee",
        "dark": "#6d8196",
        "light-last": "#f2d68c",
        "dark-last": "#b98f35",
        "light-check": "#f0a193",
        "dark-check": "#d9634f",
        "last-mark": "#4d3200",
        "check-mark": "#7a0c00",
        "frame": "#2f3b47",
        "label": "#e4eaee",
        "tray": "#9aa9b6",
    }
)
"""All colours but the men's. The tests hold light to dark squares at 3:1 and every man to every square at 4.5:1."""

SQUARE = 45.0
LABELLED_EDGE = 17.0
"""Width of the frame where it carries coordinates: left and below."""

PLAIN_EDGE = 4.0
"""Width of the frame elsewhere."""

POCKET_MAN = 36.0
POCKET_GAP = 3.0
POCKET_FILES = 2
"""How many missing squares at the right end of an outermost rank are room enough for a pocket."""

TEXT_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot carry."""


def board_svg(
    geometry: Geometry,
    men: Mapping[str, Man],
    *,
    last_move: Collection[str] = (),
    check: str | None = None,
    orientation: str = "white",
    size: int = 400,
    coordinates: bool = True,
    pocket: Mapping[Man, int] | None = None,
    title: str = "Board",
    description: str | None = None,
) -> str:
    """A picture of a board as a complete SVG document.

    ``men`` maps names of squares to the men on them; ``last_move`` names the squares to mark, ``check`` that of a king
    in check. ``orientation`` is the side shown below, ``"white"`` or ``"black"``. ``size`` is the picture's width in
    pixels; its height follows. ``pocket`` says how many men of a kind a side may still drop, with room kept for it when
    it is empty. ``title`` and ``description`` are for screen readers; without a description the men are listed.
    Raises TenfileError for a square that the board has not, a man that the sprite has not, and other values than these.
    """
    scene = _Scene(geometry, dict(men), tuple(last_move), check, orientation == "black", coordinates, pocket)
    _refuse_faults(scene, orientation, size, title, description)
    left, top, width, height = scene.view_box()
    words = describe(scene.geometry, men, last_move, check, pocket) if description is None else description
    return "".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" '
            f'width="{size}" height="{_number(size * height / width)}" '
            f'viewBox="{_number(left)} {_number(top)} {_number(width)} {_number(height)}">',
            f"<title>{escape(title)}</title><desc>{escape(words)}</desc>",
            f"<defs>{''.join(symbols()[name] for name in scene.symbols_used())}</defs>",
            *scene.elements(),
            "</svg>",
        ]
    )


def describe(
    geometry: Geometry,
    men: Mapping[str, Man],
    last_move: Collection[str] = (),
    check: str | None = None,
    pocket: Mapping[Man, int] | None = None,
) -> str:
    """The picture in words: "White: Ka1. Black: Kc3. In hand: White J 4. Marked: a2, a1. In check: c3."."""
    sentences = []
    for color, word in COLOR_WORDS.items():
        squares = [square for square in geometry.squares if square in men and men[square][0] == color]
        sentences.append(f"{word}: {', '.join(men[square][1] + square for square in squares) or 'nothing'}.")
    held = [f"{COLOR_WORDS[color]} {letter} {count}" for (color, letter), count in (pocket or {}).items() if count]
    if held:
        sentences.append(f"In hand: {', '.join(held)}.")
    if last_move:
        sentences.append(f"Marked: {', '.join(last_move)}.")
    if check is not None:
        sentences.append(f"In check: {check}.")
    return " ".join(sentences)


@cache
def symbols() -> Mapping[str, str]:
    """The sprite's symbols: the SVG text of each by its id, such as ``w-K``."""
    from importlib.resources import files

    text = files("tenfile.notation").joinpath("pieces.svg").read_text(encoding="utf-8")
    found = re.finditer(r'<symbol id="([^"]+)".*?</symbol>', text, re.DOTALL)
    return MappingProxyType({match[1]: match[0] for match in found})


def symbol_id(man: Man) -> str:
    """The id of a man's symbol."""
    return "-".join(man)


@dataclass(frozen=True)
class _Scene:
    """What is to be drawn, and where: all values of one picture."""

    geometry: Geometry
    men: Mapping[str, Man]
    last_move: tuple[str, ...]
    check: str | None
    black_below: bool
    coordinates: bool
    pocket: Mapping[Man, int] | None

    def elements(self) -> Iterator[str]:
        """Everything visible, from the back to the front."""
        yield _group("frame", self._frame(), f'fill="{COLORS["frame"]}"')
        yield _group("squares", map(self._cell, self.geometry.squares), 'shape-rendering="crispEdges"')
        yield _group("marks", self._marks())
        if self.coordinates:
            style = f'fill="{COLORS["label"]}" font-family="system-ui, DejaVu Sans, Arial, sans-serif" font-size="11.5"'
            yield _group("coordinates", self._labels(), f'{style} font-weight="600" text-anchor="middle"')
        yield _group("men", (_man(man, *self.corner(square), SQUARE) for square, man in self.men.items()))
        for color in self._pockets():
            yield _group(f"pocket {COLOR_WORDS[color].lower()}", self._pocket(color))

    def symbols_used(self) -> list[str]:
        """The ids of the symbols that the picture needs, sorted."""
        held = [man for man, count in (self.pocket or {}).items() if count]
        return sorted({symbol_id(man) for man in [*self.men.values(), *held]})

    # Where things are

    def column(self, square: str) -> int:
        """The square's column, counted from 0 at the left."""
        file = self.geometry.file_of(square)
        return self.geometry.files - 1 - file if self.black_below else file

    def row(self, square: str) -> int:
        """The square's row, counted from 0 at the top."""
        rank = self.geometry.rank_of(square)
        return rank - self.geometry.first_rank if self.black_below else self.geometry.last_rank - rank

    def corner(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square."""
        return self.column(square) * SQUARE, self.row(square) * SQUARE

    def edges(self) -> tuple[float, float]:
        """Width of the frame on the left and below, and of the frame on the right and above."""
        return (LABELLED_EDGE if self.coordinates else PLAIN_EDGE), PLAIN_EDGE

    def view_box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the picture."""
        wide, narrow = self.edges()
        above, below = (self._strip(color) for color in self._top_and_bottom())
        width = self.geometry.files * SQUARE + wide + narrow
        return -wide, -narrow - above, width, self.geometry.height * SQUARE + wide + narrow + above + below

    # The board

    def _frame(self) -> Iterator[str]:
        wide, narrow = self.edges()
        for row in range(self.geometry.height):
            for first, last in self._runs(row):
                x, y, width = first * SQUARE - wide, row * SQUARE - narrow, (last - first + 1) * SQUARE
                yield _rectangle(x, y, width + wide + narrow, SQUARE + wide + narrow, 'rx="3"')

    def _runs(self, row: int) -> Iterator[tuple[int, int]]:
        """The first and last columns of each unbroken run of squares in a row."""
        columns = sorted(self.column(square) for square in self.geometry.squares if self.row(square) == row)
        start = 0
        for index, column in enumerate(columns):
            if column + 1 not in columns:
                yield columns[start], column
                start = index + 1

    def _cell(self, square: str) -> str:
        kind = self._kind(square)
        attributes = f'class="{kind.replace("-", " ")}" data-square="{square}" fill="{COLORS[kind]}"'
        return _rectangle(*self.corner(square), SQUARE, SQUARE, attributes)

    def _kind(self, square: str) -> str:
        """The name of a square's colour."""
        dark = (self.geometry.file_of(square) + self.geometry.rank_of(square)) % 2
        shade = "dark" if dark else "light"
        if square == self.check:
            return f"{shade}-check"
        return f"{shade}-last" if square in self.last_move else shade

    def _marks(self) -> Iterator[str]:
        """Shapes beside the colours: a line inside the last move's squares, filled corners round a king in check."""
        for square in dict.fromkeys(self.last_move):
            x, y = self.corner(square)
            style = f'fill="none" stroke="{COLORS["last-mark"]}" stroke-width="1.6"'
            yield _rectangle(x + 0.8, y + 0.8, SQUARE - 1.6, SQUARE - 1.6, style)
        if self.check is not None:
            place = " ".join(map(_number, self.corner(self.check)))
            corners = "M0 0H10L0 10ZM45 0V10L35 0ZM45 45H35L45 35ZM0 45V35L10 45Z"
            yield f'<path d="{corners}" transform="translate({place})" fill="{COLORS["check-mark"]}"/>'

    def _labels(self) -> Iterator[str]:
        """Each file's letter under its lowest square, each rank's number left of its first one, as seen."""
        lowest: dict[int, str] = {}
        for square in sorted(self.geometry.squares, key=self.row):
            lowest[self.column(square)] = square
        for square in lowest.values():
            x, y = self.corner(square)
            yield _label(x + SQUARE / 2, y + SQUARE + LABELLED_EDGE / 2, square[0])
        leftmost: dict[int, str] = {}
        for square in sorted(self.geometry.squares, key=self.column, reverse=True):
            leftmost[self.row(square)] = square
        for square in leftmost.values():
            x, y = self.corner(square)
            yield _label(x - LABELLED_EDGE / 2, y + SQUARE / 2, square[1:])

    # The men in hand

    def _top_and_bottom(self) -> tuple[str, str]:
        return ("w", "b") if self.black_below else ("b", "w")

    def _pockets(self) -> list[str]:
        """The colours that have men in hand."""
        return [color for color in COLOR_WORDS if self._held(color)]

    def _held(self, color: str) -> list[Man]:
        """Every man that a side has in hand, one by one."""
        return [man for man, count in (self.pocket or {}).items() if man[0] == color for _ in range(count)]

    def _room(self, color: str) -> int:
        """How many squares are missing at the right end of the outermost row on a side."""
        row = 0 if color == self._top_and_bottom()[0] else self.geometry.height - 1
        ends = [last for _, last in self._runs(row)]
        return self.geometry.files - 1 - max(ends, default=-1)

    def _strip(self, color: str) -> float:
        """Height of the strip that a side's pocket needs outside the board."""
        if self.pocket is None or self._room(color) >= POCKET_FILES:
            return 0.0
        return POCKET_MAN + 2 * POCKET_GAP

    def _pocket(self, color: str) -> Iterator[str]:
        held, strip = self._held(color), self._strip(color)
        left, top, width, height = self.view_box()
        wide = (width if strip else self._room(color) * SQUARE - PLAIN_EDGE) - 2 * POCKET_GAP - POCKET_MAN
        step = min(POCKET_MAN, wide / max(1, len(held) - 1))
        x = left + width - POCKET_GAP - POCKET_MAN - step * (len(held) - 1)
        y = top if color == self._top_and_bottom()[0] else top + height - POCKET_MAN - POCKET_GAP
        tray = f'rx="{_number(POCKET_MAN / 2)}" fill="{COLORS["tray"]}"'
        yield _rectangle(x, y, left + width - POCKET_GAP - x, POCKET_MAN, tray)
        for index, man in enumerate(held):
            yield _man(man, x + step * index, y, POCKET_MAN)


def _refuse_faults(scene: _Scene, orientation: str, size: int, title: str, description: str | None) -> None:
    """Raises TenfileError for the first value that cannot be drawn."""
    if orientation not in ("white", "black"):
        raise TenfileError(f"the side below is 'white' or 'black', not {short(str(orientation))}")
    if size < 1:
        raise TenfileError(f"a picture is at least one pixel wide, not {size}")
    for square in [*scene.men, *scene.last_move, *([] if scene.check is None else [scene.check])]:
        if not scene.geometry.exists(square):
            raise TenfileError(f"there is no square {short(str(square))} on this board")
    for man in [*scene.men.values(), *(scene.pocket or {})]:
        if symbol_id(man) not in symbols():
            raise TenfileError(f"there is no picture of a man {short(symbol_id(man))}; there are 'w-A' to 'b-Z'")
    for man, count in (scene.pocket or {}).items():
        if count < 0:
            raise TenfileError(f"a side has no fewer than 0 men in hand, not {count} of {short(symbol_id(man))}")
    if TEXT_FORBIDDEN.search(title + (description or "")):
        raise TenfileError("a title or description holds a character that XML cannot carry")


def _group(name: str, elements: Iterable[str], attributes: str = "") -> str:
    return f'<g class="{name}"{" " + attributes if attributes else ""}>{"".join(elements)}</g>'


def _rectangle(x: float, y: float, width: float, height: float, attributes: str) -> str:
    place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
    return f"<rect {place} {attributes}/>"


def _man(man: Man, x: float, y: float, side: float) -> str:
    # Both kinds of link: the plain one is today's, some converters know only the older.
    link = f'href="#{symbol_id(man)}" xlink:href="#{symbol_id(man)}"'
    return f'<use {link} x="{_number(x)}" y="{_number(y)}" width="{_number(side)}" height="{_number(side)}"/>'


def _label(x: float, y: float, text: str) -> str:
    # A baseline of our own: converters disagree about dominant-baseline.
    return f'<text x="{_number(x)}" y="{_number(y + 4.1)}">{text}</text>'


def _number(value: float) -> str:
    """The shortest text of a number, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
