"""Pictures in pixels: SVG documents as PNG, and a row of them as an animated GIF or WebP.

The work is done by resvg and Pillow, which come with ``pip install 'tenfile[pictures]'`` and are loaded when they are
first asked for. Coordinates are set in a font that is shipped beside this file, so that a picture is the same on every
machine.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from io import BytesIO
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..errors import TenfileError

if TYPE_CHECKING:
    from PIL.Image import Image

FONT = "labels.ttf"

FORMATS = MappingProxyType({"gif": "GIF", "webp": "WEBP"})
"""The formats of films, as file names end and as Pillow calls them."""

GIF_COLORS = 96
"""Enough for a board, its marks and the edges between them; fewer colours make smaller files."""

SHORTEST, LONGEST = 0.02, 600
"""Seconds. Browsers slow down what is quicker."""

PALETTE_FRAMES = 8
"""From so many frames, evenly spread, the colours are taken."""


def png(svg: str) -> bytes:
    """An SVG document as PNG, in the size that it tells; raises TenfileError where resvg is missing."""
    resvg = _library("resvg_py", "PNG")
    try:
        made = resvg.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[_font()])
    except ValueError as error:
        raise TenfileError(f"the picture cannot be drawn in pixels: {error}") from None
    return bytes(made)


def film(pictures: Iterable[str], seconds: Sequence[float], form: str = "gif") -> bytes:
    """SVG documents of one size as an animated picture that begins anew for ever.

    ``seconds`` tells how long each is to be seen, ``form`` is "gif" or "webp". Raises TenfileError for another form,
    for times that are not from 0.02 to 600, for no pictures or not as many times, and where a library is missing.
    """
    if form not in FORMATS:
        raise TenfileError(f"a film is 'gif' or 'webp', not {form!r}")
    for time in seconds:
        if not SHORTEST <= time <= LONGEST:
            raise TenfileError(f"a picture of a film is to be seen for {SHORTEST} to {LONGEST} seconds, not {time}")
    images = _library("PIL.Image", "an animated picture")
    told = list(pictures)
    if not told or len(told) != len(seconds):
        raise TenfileError(f"a film has a time for each picture, not {len(seconds)} times for {len(told)} pictures")
    # One after another as they are asked for: all of them at once would not fit in memory.
    frames = (_frame(images, svg) for svg in told)
    options: dict[str, Any] = {"lossless": True}
    if form == "gif":
        palette, options = _palette(images, told), {"disposal": 1}
        frames = (frame.quantize(palette=palette, dither=images.Dither.NONE) for frame in frames)
    stream = BytesIO()
    durations = [round(1000 * time) for time in seconds]
    next(frames).save(stream, FORMATS[form], save_all=True, append_images=frames, duration=durations, loop=0, **options)
    return stream.getvalue()


def _frame(images: Any, svg: str) -> "Image":  # noqa: ANN401 - a module
    """One picture of a film, on white: GIF knows no soft edges."""
    shown: Image = images.open(BytesIO(png(svg))).convert("RGBA")
    ground: Image = images.new("RGB", shown.size, "white")
    ground.paste(shown, mask=shown.getchannel("A"))
    return ground


def _palette(images: Any, told: Sequence[str]) -> "Image":  # noqa: ANN401 - a module
    """Colours that all pictures share, so that a GIF need only hold what changes from one to the next."""
    chosen = [_frame(images, svg) for svg in told[:: max(1, len(told) // PALETTE_FRAMES)]]
    width, height = chosen[0].size
    sheet: Image = images.new("RGB", (width, height * len(chosen)))
    for place, frame in enumerate(chosen):
        sheet.paste(frame, (0, height * place))
    return sheet.quantize(GIF_COLORS, dither=images.Dither.NONE)


@cache
def _font() -> str:
    from importlib.resources import files

    return str(files("tenfile.notation").joinpath(FONT))


def _library(name: str, what: str) -> Any:  # noqa: ANN401 - a module
    try:
        return import_module(name)
    except ImportError:
        package = {"resvg_py": "resvg-py"}.get(name, "Pillow")
        raise TenfileError(f"{what} needs {package}, which is not installed: pip install 'tenfile[pictures]'") from None
