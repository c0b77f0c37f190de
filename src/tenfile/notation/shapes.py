"""Elements of SVG as text: numbers, groups, rectangles, labels and men."""

import re
from collections.abc import Iterable
from html import escape

from ..errors import TenfileError

LABEL_FONT = 'font-family="system-ui, DejaVu Sans, Arial, sans-serif" font-size="11.5" font-weight="600"'

WIDEST = 10_000
"""Pixels that a picture may be wide: more is surely a mistake, and would not fit in the memory of some that show it."""

TEXT_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot carry."""


def number(value: float) -> str:
    """The shortest text of a number, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def document(size: int, box: tuple[float, float, float, float], title: str, words: str, parts: Iterable[str]) -> str:
    """A whole picture of a width in pixels, whose height follows from its view box, told in words for screen readers.

    Raises TenfileError for a width below 1 or above WIDEST and for words that XML cannot carry.
    """
    if not 1 <= size <= WIDEST:
        raise TenfileError(f"a picture is 1 to {WIDEST} pixels wide, not {size}")
    if TEXT_FORBIDDEN.search(title + words):
        raise TenfileError("a title or description holds a character that XML cannot carry")
    _, _, width, height = box
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'width="{size}" height="{number(size * height / width)}" viewBox="{" ".join(map(number, box))}">'
        f"<title>{escape(title)}</title><desc>{escape(words)}</desc>{''.join(parts)}</svg>"
    )


def definitions(parts: Iterable[str]) -> str:
    """What pictures in one HTML document share, as an element of it that shows nothing."""
    # Hidden by its size: what is not displayed at all some programs do not draw elsewhere either.
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}><defs>{"".join(parts)}</defs></svg>'


def group(name: str, elements: Iterable[str], attributes: str = "") -> str:
    """Elements that belong together, with a class to find them by."""
    return f'<g class="{name}"{" " + attributes if attributes else ""}>{"".join(elements)}</g>'


def rectangle(x: float, y: float, width: float, height: float, attributes: str) -> str:
    """A rectangle by its upper left corner."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f"<rect {place} {attributes}/>"


def use(symbol: str, x: float, y: float, side: float) -> str:
    """A symbol of the picture's own definitions in a square."""
    # SVG 1.1 knows only this kind of link, and everything reads it.
    link = f'xlink:href="#{symbol}"'
    return f'<use {link} x="{number(x)}" y="{number(y)}" width="{number(side)}" height="{number(side)}"/>'


def label(x: float, y: float, text: str) -> str:
    """A coordinate around a point."""
    # A baseline of our own: converters disagree about dominant-baseline.
    return f'<text x="{number(x)}" y="{number(y + 4.1)}">{text}</text>'
