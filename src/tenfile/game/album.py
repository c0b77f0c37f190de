"""Pictures for one HTML document, which share what is the same in all of them: the men, and the empty board."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from ..notation.shapes import definitions
from ..notation.sprite import pictures_of, symbol_id, symbols
from ..notation.svg import ground_svg
from ..rules import WHITE, Color, Geometry, Variant
from .show import Look, picture

if TYPE_CHECKING:
    from ..notation.arrows import Arrow, Mark
    from .board import Board


class Album:
    """Makes pictures in one look. What they share stands in the document in front of the first that needs it.

    Men have the same ids in all albums, and the same drawings behind these; boards are told apart by the album's
    ``name``, which is to be a word that no other id of the document begins with.
    """

    def __init__(self, look: Look, name: str = "board") -> None:
        self.look, self.name = look, name
        self._grounds: dict[tuple[Geometry, Color], str] = {}
        self._men: set[str] = set()

    def picture(
        self,
        board: "Board",
        *,
        orientation: Color | None = None,
        arrows: Iterable["Arrow | tuple[str, str]"] = (),
        circles: "Iterable[Mark | str]" = (),
        victims: Collection[str] = (),
        title: str | None = None,
    ) -> str:
        """A position as ``Board.svg`` draws it; the side below is the look's unless told otherwise."""
        look = self.look if orientation is None else Look(**{**vars(self.look), "orientation": orientation})
        key, shared = (board.variant.geometry, look.orientation), ""
        if key not in self._grounds:
            name = self._grounds[key] = f"{self.name}-{len(self._grounds)}"
            shared = definitions([_ground(key[0], name, look)])
        drawn = picture(
            board, look, arrows=arrows, circles=circles, victims=victims, title=title, shared=self._grounds[key]
        )
        return self.share(board.variant) + shared + drawn

    def man(self, variant: Variant, letter: str, color: Color = WHITE) -> str:
        """A man alone, to stand among words: an element of the class ``man``, as high as they are. ``share`` must have
        been called for the game before."""
        symbol = symbol_id((color.letter, letter), pictures_of(variant, self.look.pieces))
        name = variant.piece(letter).name
        return (
            f'<svg class="man" viewBox="0 0 45 45" width="1.15em" height="1.15em" role="img" aria-label="{name}">'
            f'<use xlink:href="#{symbol}" width="45" height="45"/></svg>'
        )

    def share(self, variant: Variant) -> str:
        """The drawings of a game's men, to stand in the document from here on; "" where they do already."""
        missing = [*self._missing_men(variant)]
        return definitions(missing) if missing else ""

    def _missing_men(self, variant: Variant) -> Iterable[str]:
        """The symbols of a game's men that the document has not yet."""
        pictures = pictures_of(variant, self.look.pieces)
        for piece in variant.pieces:
            for color in "wb":
                symbol = symbol_id((color, piece.letter), pictures)
                if symbol not in self._men:
                    self._men.add(symbol)
                    yield symbols()[symbol]


def _ground(geometry: Geometry, name: str, look: Look) -> str:
    return ground_svg(
        geometry,
        name,
        orientation=look.orientation.word,
        coordinates=look.coordinates,
        theme=look.theme,
        colors=look.colors,
    )
