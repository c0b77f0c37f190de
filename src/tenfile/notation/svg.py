"""Pictures of a board: SVG text made from plain values, complete in itself.

The symbols of the men that a picture shows are copied into it (see ``sprite``), so that it stands alone in a notebook,
a README or a converter to PNG. Positions in a picture are in its own units, of which a square's side has 45.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from ..errors import TenfileError, short
from ..rules import Geometry
from .arrows import Arrow, Mark
from .looks import read_colors
from .marks import read_arrows
from .scene import COLOR_WORDS, Marks, Scene
from .shapes import document, group
from .signs import SIGNS
from .sprite import Man, symbols


def board_svg(
    geometry: Geometry,
    men: Mapping[str, Man],
    *,
    last_move: Collection[str] = (),
    check: str | None = None,
    arrows: Iterable[Arrow | tuple[str, str]] = (),
    circles: Iterable[Mark | str] = (),
    victims: Collection[str] = (),
    signs: Mapping[str, str] = MappingProxyType({}),
    ways: Iterable[Sequence[str]] = (),
    legend: Collection[str] = (),
    orientation: str = "white",
    size: int = 400,
    coordinates: bool = True,
    pocket: Mapping[Man, int] | None = None,
    pictures: Mapping[str, str] = MappingProxyType({}),
    theme: str = "slate",
    colors: Mapping[str, str] | None = None,
    title: str = "Board",
    description: str | None = None,
    shared: str | None = None,
) -> str:
    """A picture of a board as a complete SVG 1.1 document.

    ``men`` maps names of squares to the men on them, and ``pictures`` letters to names of pictures (``pictures_of`` a
    variant tells them); a man without one is shown as a letter in a disc. ``last_move`` names the squares to mark,
    ``check`` that of a king in check, ``victims`` those to cross out. Arrows are pairs of squares, or ``Arrow`` with a
    colour, circles squares or ``Mark``. ``signs`` maps squares to names of ``signs.SIGNS``, ``ways`` are rows of
    squares to join by lines, and ``legend`` names the signs to be explained below. ``orientation`` is the side shown
    below, ``"white"`` or ``"black"``. ``size`` is the picture's width in pixels; its height follows. ``pocket`` says
    how many men of a kind a side may still drop, with room kept for it when it is empty. ``theme`` and ``colors`` are
    as ``looks.read_colors`` has them. ``title`` and ``description`` are for screen readers; without a description the
    men are listed. With ``shared``, the name of an album, the men's symbols and the empty board are left out: the
    document has them once, as ``shapes.definitions``.
    Raises TenfileError for a square that the board has not, a man that the sprite has not, and other values than these.
    """
    marks = Marks(
        tuple(last_move), check, read_arrows(arrows, circles), tuple(victims), signs, tuple(ways), tuple(legend)
    )
    scene = Scene(
        geometry, dict(men), marks, orientation == "black", coordinates, pocket, pictures, read_colors(theme, colors)
    )
    _refuse_faults(scene, orientation)
    words = describe(geometry, men, last_move, check, pocket, victims) if description is None else description
    if shared is not None:
        return document(size, scene.view_box(), title, words, [_ground_of(shared), *scene.on_ground()])
    used = f"<defs>{''.join(symbols()[name] for name in scene.symbols_used())}</defs>"
    return document(size, scene.view_box(), title, words, [used, *scene.elements()])


def ground_svg(
    geometry: Geometry,
    name: str,
    *,
    orientation: str = "white",
    coordinates: bool = True,
    theme: str = "slate",
    colors: Mapping[str, str] | None = None,
) -> str:
    """The empty board of an album of this name, for ``shapes.definitions``; everything is as in ``board_svg``."""
    scene = Scene(geometry, {}, Marks(), orientation == "black", coordinates, None, {}, read_colors(theme, colors))
    _refuse_faults(scene, orientation)
    return group("ground", scene.ground(), f'id="{name}"')


def _ground_of(name: str) -> str:
    return f'<use xlink:href="#{name}"/>'


def describe(
    geometry: Geometry,
    men: Mapping[str, Man],
    last_move: Collection[str] = (),
    check: str | None = None,
    pocket: Mapping[Man, int] | None = None,
    victims: Collection[str] = (),
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
    if victims:
        sentences.append(f"Captured: {', '.join(victims)}.")
    return " ".join(sentences)


def _refuse_faults(scene: Scene, orientation: str) -> None:
    """Raises TenfileError for the first value that cannot be drawn."""
    if orientation not in ("white", "black"):
        raise TenfileError(f"the side below is 'white' or 'black', not {short(str(orientation))}")
    for square in [*scene.men, *scene.marks.squares()]:
        if not scene.geometry.exists(square):
            raise TenfileError(f"there is no square {short(str(square))} on this board")
    _refuse_marks(scene.marks)
    for man in [*scene.men.values(), *(scene.pocket or {})]:
        if scene.symbol(man) not in symbols():
            raise TenfileError(f"there is no picture of a man {short(scene.symbol(man))}")
    for man, count in (scene.pocket or {}).items():
        if count < 0:
            raise TenfileError(f"a side has no fewer than 0 men in hand, not {count} of {short(scene.symbol(man))}")


def _refuse_marks(marks: Marks) -> None:
    for name in [*marks.signs.values(), *marks.legend]:
        if name not in SIGNS:
            raise TenfileError(f"there is no sign {short(name)}; there are {', '.join(SIGNS)}")
