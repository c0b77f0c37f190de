"""Movement diagrams: what a man of a game can do, as a picture, as text and in sentences, from the definition alone."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ..notation.signs import SIGNS
from ..rules import WHITE, Color, Variant
from ..rules.reach import Goal, Passing, Reach, reach, usual_square
from ..rules.telling import movement_sentences

if TYPE_CHECKING:
    from ..notation.arrows import Arrow

MARKS = {
    "go": "*", "leap": "#", "quiet": "o", "quiet-leap": "0", "capture": "x", "capture-leap": "%", "victim": "!",
}  # fmt: skip
"""The signs as characters, for diagrams in text."""

PASSED_FAR = 3
"""How many squares away the example's victim of a capture in flight stands, where the board is large enough."""


class Diagram:
    """What a man can do from one square of an otherwise empty board.

    Made by ``tenfile.diagram``. Where the man captures by passing over, examples show it: a victim, crossed out, and an
    arrow to where the man lands; what lies behind on that line is then left out.
    """

    def __init__(self, variant: Variant, letter: str, square: str | None = None, color: Color = WHITE) -> None:
        """Raises TenfileError for a man or a square that there is not; without a square a telling one is taken."""
        if square is None:
            known = letter.upper() in variant.by_letter
            square = usual_square(variant, letter, color) if known else variant.geometry.squares[0]
        self.variant = variant
        self.reach: Reach = reach(variant, letter, square, color)
        """What is shown, as data."""

    @property
    def sentences(self) -> list[str]:
        """How the man moves, in words."""
        return movement_sentences(self.variant, self.reach.piece.letter)

    @cached_property
    def examples(self) -> tuple[Passing, ...]:
        """A capture by passing of each kind, on different lines: a jump, and a flight."""
        jumps = [passing for passing in self.reach.passings if passing.leaps]
        flights = [passing for passing in self.reach.passings if not passing.leaps]
        found: list[Passing] = [*jumps[-1:]]
        free = [it for it in flights if self._line(it.victim) not in {self._line(jump.victim) for jump in found}]
        if free:
            found.append(max(free, key=lambda it: (min(self._distance(it.victim), PASSED_FAR), self._line(it.victim))))
        return tuple(found)

    def _step(self, square: str) -> tuple[int, int]:
        geometry = self.variant.geometry
        return (
            geometry.file_of(square) - geometry.file_of(self.reach.square),
            geometry.rank_of(square) - geometry.rank_of(self.reach.square),
        )

    def _distance(self, square: str) -> int:
        return max(map(abs, self._step(square)))

    def _line(self, square: str) -> tuple[int, int]:
        """The direction in which a square of a straight line lies."""
        files, ranks = self._step(square)
        return (files > 0) - (files < 0), (ranks > 0) - (ranks < 0)

    @cached_property
    def signs(self) -> Mapping[str, str]:
        """The sign of each goal that is shown, by its square; see ``tenfile.notation.signs.SIGNS``."""
        hidden = set(self._hidden())
        return {goal.square: sign_of(goal) for goal in self.reach.goals if goal.square not in hidden}

    def _hidden(self) -> Iterator[str]:
        """Squares whose signs the examples would make untrue, or cover."""
        for passing in self.examples:
            yield passing.victim
            for goal in self.reach.goals:
                behind = self._distance(goal.square) > self._distance(passing.victim)
                if behind and not passing.leaps and self._line(goal.square) == self._line(passing.victim):
                    yield goal.square

    @property
    def legend(self) -> tuple[str, ...]:
        """The signs that need explaining."""
        used = {*self.signs.values(), *(["victim"] if self.examples else [])}
        return tuple(name for name in SIGNS if name in used)

    def svg(
        self,
        *,
        size: int = 400,
        coordinates: bool = True,
        pieces: str = "pictures",
        theme: str = "slate",
        colors: Mapping[str, str] | None = None,
        legend: bool = True,
    ) -> str:
        """The diagram as a complete SVG 1.1 document; the options are those of ``Board.svg``, ``legend`` explains the
        signs below the board."""
        from ..notation.sprite import pictures_of
        from ..notation.svg import board_svg

        piece, color = self.reach.piece, self.reach.color
        enemy = (color.other.letter, self.variant.pawns.letter)
        return board_svg(
            self.variant.geometry,
            {self.reach.square: (color.letter, piece.letter), **{it.victim: enemy for it in self.examples}},
            arrows=list(self._arrows()),
            victims=[it.victim for it in self.examples],
            signs=self.signs,
            ways=self._ways(),
            legend=self.legend if legend else (),
            size=size,
            coordinates=coordinates,
            pictures=pictures_of(self.variant, pieces),
            theme=theme,
            colors=colors,
            title=f"{self.variant.full_title or self.variant.title}: how the {piece.name} moves",
            description=" ".join([f"{color.word.capitalize()} {piece.name} on {self.reach.square}.", *self.sentences]),
        )

    def _arrows(self) -> Iterator["Arrow"]:
        from ..notation.arrows import Arrow

        for passing in self.examples:
            yield Arrow(self.reach.square, passing.landings[0], "red")

    def _ways(self) -> list[tuple[str, ...]]:
        """The ways, those of an example shortened to where its victim stands."""
        ends = {self._line(it.victim): it.victim for it in self.examples if not it.leaps}
        return [
            (way[0], ends[self._line(way[-1])]) if len(way) == 2 and self._line(way[-1]) in ends else way
            for way in self.reach.ways
        ]

    def png(self, *, size: int = 400, theme: str = "slate", legend: bool = True) -> bytes:
        """The diagram as a PNG file. Needs ``pip install 'tenfile[pictures]'``."""
        from ..notation.raster import png

        return png(self.svg(size=size, theme=theme, legend=legend))

    def __str__(self) -> str:
        """The diagram in characters with coordinates, and what they mean."""
        marks = {square: MARKS[name] for square, name in self.signs.items()} | {it.victim: "!" for it in self.examples}
        piece, color = self.reach.piece, self.reach.color
        marks[self.reach.square] = piece.letter if color is WHITE else piece.letter.lower()
        geometry = self.variant.geometry
        width = len(str(geometry.last_rank))
        lines = []
        for rank in reversed(geometry.ranks):
            names = [geometry.name(file, rank) for file in range(geometry.files)]
            row = [marks.get(name, "." if geometry.exists(name) else " ") for name in names]
            lines.append(f"{rank:>{width}} {' '.join(row)}".rstrip())
        files = " ".join(geometry.name(file, geometry.first_rank)[0] for file in range(geometry.files))
        lines.append(f"{'':{width}} {files}")
        words = {"victim": "captured by passing over, example"}
        return "\n".join([*lines, *(f"{MARKS[name]} {words.get(name, SIGNS[name])}" for name in self.legend)])

    def __repr__(self) -> str:
        return f"Diagram({self.variant.name!r}, {self.reach.piece.letter!r}, {self.reach.square!r})"

    def _repr_svg_(self) -> str:
        return self.svg()


def sign_of(goal: Goal) -> str:
    """The sign that tells how a man reaches a goal."""
    name = "go" if goal.moves and goal.captures else "quiet" if goal.moves else "capture"
    if not goal.leaps:
        return name
    return "leap" if name == "go" else f"{name}-leap"


def diagram(variant: str | Variant, man: str, square: str | None = None, color: Color = WHITE) -> Diagram:
    """A diagram of how a man moves, in a game given by name or definition; the man by letter or name.

    ``square`` is where it stands, the middle of the board unless told (a pawn stands where it begins). Raises
    UnknownVariant, and TenfileError for a man or a square that there is not.
    """
    from .board import game_of

    game = game_of(variant)
    letters = {piece.name: piece.letter for piece in game.pieces}
    return Diagram(game, letters.get(" ".join(man.lower().split()), man.strip()), square, color)
