"""How games are to be printed."""

from dataclasses import dataclass, field

from ...errors import TenfileError, short
from ...game.album import Album
from ...game.show import Look
from ...rules import WHITE, Color
from .letters import ENGLISH, Letters
from .places import Places, read_places

PAPERS = ("a4", "letter")
USUAL_DIAGRAMS = "marked, end"


@dataclass(frozen=True)
class Options:
    """What can be chosen; raises TenfileError for a value that there is not.

    ``diagrams`` are places as ``places.read_places`` has them. ``letters`` are "english", "figurines" or a language by
    its English name or code, ``paper`` is "a4", "letter" or None for whatever the printer has. ``title`` stands above a
    booklet; ``variations`` and ``comments`` can be left out. ``orientation``, ``pieces`` and ``theme`` are those of
    ``Board.svg``.
    """

    diagrams: str = USUAL_DIAGRAMS
    letters: str = ENGLISH
    paper: str | None = None
    title: str = ""
    variations: bool = True
    comments: bool = True
    orientation: Color = WHITE
    pieces: str = "pictures"
    theme: str = "print"
    places: Places = field(init=False)

    def __post_init__(self) -> None:
        if self.paper is not None and self.paper not in PAPERS:
            raise TenfileError(f"paper is {' or '.join(map(repr, PAPERS))}, not {short(str(self.paper))}")
        object.__setattr__(self, "places", read_places(self.diagrams))
        self.press()

    def press(self) -> "Press":
        """What prints one document."""
        return Press(self)


class Press:
    """What games of one document have in common: how they are printed, their pictures, and their letters."""

    def __init__(self, options: Options, album: Album | None = None) -> None:
        self.options = options
        self.album = album or Album(Look(options.orientation, pieces=options.pieces, theme=options.theme))
        self.letters = Letters(options.letters, self.album)
