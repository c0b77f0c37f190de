"""What is drawn of a board, and where: the ground, which is the empty board, and the figures on it.

Positions are in the picture's own units, of which a square's side has 45.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from ..rules import Geometry
from .arrows import Arrow
from .marks import Point, arrow, cross
from .shapes import LABEL_FONT, group, label, number, rectangle, use
from .signs import LEGEND_ROW, SIGNS, sign, way
from .signs import legend as legend_rows
from .sprite import Man, symbol_id

COLOR_WORDS = MappingProxyType({"w": "White", "b": "Black"})

SQUARE = 45.0
LABELLED_EDGE = 17.0
"""Width of the frame where it carries coordinates: left and below."""

PLAIN_EDGE = 4.0
"""Width of the frame elsewhere."""

BORDER = 1.4
"""Width of the line between frame and squares."""

POCKET_MAN = 36.0
POCKET_GAP = 3.0
POCKET_FILES = 2
"""How many missing squares at the right end of an outermost rank are room enough for a pocket."""


@dataclass(frozen=True)
class Marks:
    """What is marked on the squares."""

    last_move: tuple[str, ...] = ()
    check: str | None = None
    arrows: tuple[Arrow, ...] = ()
    victims: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    ways: tuple[Sequence[str], ...] = ()
    legend: tuple[str, ...] = ()

    def squares(self) -> Iterator[str]:
        """Every square that is named, those of arrows included."""
        yield from self.last_move
        yield from self.victims
        yield from self.signs
        yield from [] if self.check is None else [self.check]
        for told in self.arrows:
            yield from (told.tail, told.head)
        for squares in self.ways:
            yield from squares


@dataclass(frozen=True)
class Scene:
    """What is to be drawn, and where: all values of one picture."""

    geometry: Geometry
    men: Mapping[str, Man]
    marks: Marks
    black_below: bool
    coordinates: bool
    pocket: Mapping[Man, int] | None
    pictures: Mapping[str, str]
    colors: Mapping[str, str]

    def elements(self) -> Iterator[str]:
        """Everything visible, from the back to the front."""
        yield from self._edge()
        yield self._squares(self.geometry.squares)
        yield group("marks", self._marked())
        yield from self._coordinates()
        yield from self._figures()

    def ground(self) -> Iterator[str]:
        """The frame, the squares, their names: without marks it is the same in every position."""
        yield from self._edge()
        yield self._squares(self.geometry.squares)
        yield from self._coordinates()

    def on_ground(self) -> Iterator[str]:
        """Everything that lies on the ground."""
        yield self._squares(sorted({*self.marks.last_move, *filter(None, [self.marks.check])}))
        yield group("marks", self._marked())
        yield from self._figures()

    def _edge(self) -> Iterator[str]:
        yield group("frame", self._frame(*self.edges()), f'fill="{self.colors["frame"]}"')
        yield group("border", self._frame(BORDER, BORDER), f'fill="{self.colors["border"]}"')

    def _squares(self, squares: Iterable[str]) -> str:
        return group("squares", map(self._cell, squares), 'shape-rendering="crispEdges"')

    def _coordinates(self) -> Iterator[str]:
        if self.coordinates:
            style = f'fill="{self.colors["label"]}" {LABEL_FONT} text-anchor="middle"'
            yield group("coordinates", self._labels(), style)

    def _figures(self) -> Iterator[str]:
        yield group("ways", (way([*map(self.middle, told)], self.colors["sign"]) for told in self.marks.ways))
        yield group("men", (self._man(man, *self.corner(square), SQUARE) for square, man in self.men.items()))
        yield group("over", self._over())
        for color in self._pockets():
            yield group(f"pocket {COLOR_WORDS[color].lower()}", self._pocket(color))
        if self.marks.legend:
            yield group("legend", self._legend())

    def _legend(self) -> Iterator[str]:
        left, top, _, height = self.board_box()
        small = 'transform="scale(0.5)"'
        shapes = {
            name: f"<g {small}>{cross((0, 0), self.colors)}</g>"
            if name == "victim"
            else sign(name, (0, 0), self.colors)
            for name in self.marks.legend
        }
        rows = [(shape, SIGNS[name]) for name, shape in shapes.items()]
        return legend_rows(rows, left, top + height, self.colors)

    def symbols_used(self) -> list[str]:
        """The ids of the symbols that the picture needs, sorted."""
        held = [man for man, count in (self.pocket or {}).items() if count]
        return sorted({self.symbol(man) for man in [*self.men.values(), *held]})

    def symbol(self, man: Man) -> str:
        """The id of a man's symbol."""
        return symbol_id(man, self.pictures)

    def _man(self, man: Man, x: float, y: float, side: float) -> str:
        return use(self.symbol(man), x, y, side)

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

    def middle(self, square: str) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + SQUARE / 2, y + SQUARE / 2

    def edges(self) -> tuple[float, float]:
        """Width of the frame on the left and below, and of the frame on the right and above."""
        return (LABELLED_EDGE if self.coordinates else PLAIN_EDGE), PLAIN_EDGE

    def view_box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the picture."""
        left, top, width, height = self.board_box()
        return left, top, width, height + LEGEND_ROW * len(self.marks.legend)

    def board_box(self) -> tuple[float, float, float, float]:
        """The same of the board and its pockets."""
        wide, narrow = self.edges()
        above, below = (self._strip(color) for color in self._top_and_bottom())
        width = self.geometry.files * SQUARE + wide + narrow
        height = self.geometry.height * SQUARE + wide + narrow + above + below
        return -wide, -narrow - above, width, height

    # The board

    def _frame(self, wide: float, narrow: float) -> Iterator[str]:
        for row in range(self.geometry.height):
            for first, last in self._runs(row):
                x, y, width = first * SQUARE - wide, row * SQUARE - narrow, (last - first + 1) * SQUARE
                yield rectangle(x, y, width + wide + narrow, SQUARE + wide + narrow, 'rx="3"')

    @cached_property
    def _columns(self) -> Mapping[int, list[int]]:
        """The columns that each row has squares in, from the left."""
        found: dict[int, list[int]] = {row: [] for row in range(self.geometry.height)}
        for square in self.geometry.squares:
            found[self.row(square)].append(self.column(square))
        return {row: sorted(columns) for row, columns in found.items()}

    def _runs(self, row: int) -> Iterator[tuple[int, int]]:
        """The first and last columns of each unbroken run of squares in a row."""
        columns = self._columns[row]
        start = 0
        for index, column in enumerate(columns):
            if column + 1 not in columns:
                yield columns[start], column
                start = index + 1

    def _cell(self, square: str) -> str:
        kind = self._kind(square)
        attributes = f'class="square {square} {kind.replace("-", " ")}" fill="{self.colors[kind]}"'
        return rectangle(*self.corner(square), SQUARE, SQUARE, attributes)

    def _kind(self, square: str) -> str:
        """The name of a square's colour."""
        dark = (self.geometry.file_of(square) + self.geometry.rank_of(square)) % 2
        shade = "dark" if dark else "light"
        if square == self.marks.check:
            return f"{shade}-check"
        return f"{shade}-last" if square in self.marks.last_move else shade

    def _marked(self) -> Iterator[str]:
        """Shapes beside the colours: a line inside the last move's squares, filled corners round a king in check."""
        for square in dict.fromkeys(self.marks.last_move):
            x, y = self.corner(square)
            style = f'fill="none" stroke="{self.colors["last-mark"]}" stroke-width="1.6"'
            yield rectangle(x + 0.8, y + 0.8, SQUARE - 1.6, SQUARE - 1.6, style)
        if self.marks.check is not None:
            place = " ".join(map(number, self.corner(self.marks.check)))
            corners = "M0 0H10L0 10ZM45 0V10L35 0ZM45 45H35L45 35ZM0 45V35L10 45Z"
            yield f'<path d="{corners}" transform="translate({place})" fill="{self.colors["check-mark"]}"/>'

    def _over(self) -> Iterator[str]:
        """What lies on the men: crosses under arrows."""
        for square, name in self.marks.signs.items():
            yield sign(name, self.middle(square), self.colors)
        for square in dict.fromkeys(self.marks.victims):
            yield cross(self.middle(square), self.colors)
        for told in self.marks.arrows:
            yield arrow(self.middle(told.tail), self.middle(told.head), self.colors[told.color])

    def _labels(self) -> Iterator[str]:
        """Each file's letter under its lowest square, each rank's number left of its first one, as seen."""
        lowest: dict[int, str] = {}
        for square in sorted(self.geometry.squares, key=self.row):
            lowest[self.column(square)] = square
        for square in lowest.values():
            x, y = self.corner(square)
            yield label(x + SQUARE / 2, y + SQUARE + LABELLED_EDGE / 2, square[0])
        leftmost: dict[int, str] = {}
        for square in sorted(self.geometry.squares, key=self.column, reverse=True):
            leftmost[self.row(square)] = square
        for square in leftmost.values():
            x, y = self.corner(square)
            yield label(x - LABELLED_EDGE / 2, y + SQUARE / 2, square[1:])

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
        left, top, width, height = self.board_box()
        wide = (width if strip else self._room(color) * SQUARE - PLAIN_EDGE) - 2 * POCKET_GAP - POCKET_MAN
        step = min(POCKET_MAN, wide / max(1, len(held) - 1))
        x = left + width - POCKET_GAP - POCKET_MAN - step * (len(held) - 1)
        y = top if color == self._top_and_bottom()[0] else top + height - POCKET_MAN - POCKET_GAP
        tray = f'rx="{number(POCKET_MAN / 2)}" fill="{self.colors["tray"]}"'
        yield rectangle(x, y, left + width - POCKET_GAP - x, POCKET_MAN, tray)
        for index, man in enumerate(held):
            yield self._man(man, x + step * index, y, POCKET_MAN)
