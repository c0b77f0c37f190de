"""The drawings of men: plain SVG in the vocabulary that the tool knows, and the sprite has them as they are."""

from xml.etree import ElementTree as ET

import pytest

from tenfile.notation.sprite import symbols
from tests.architecture.repository import ROOT
from tests.notation.svg11 import faults

SVG = "{http://www.w3.org/2000/svg}"
PAINTED = {"body", "line", "spot", "hole", "ink", "stem"}
SIDES = {"white", "black"}
DRAWINGS = sorted((ROOT / "tools" / "men").glob("*.svg"))
each_drawing = pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)


def elements(path) -> list[ET.Element]:
    return list(ET.parse(path).getroot())


@each_drawing
def test_a_drawing_is_plain(path) -> None:
    drawing = ET.parse(path).getroot()
    assert drawing.get("viewBox") == "0 0 45 45"
    for element in elements(path):
        kinds = set(element.get("class", "").split())
        if element.tag != f"{SVG}use":
            assert len(kinds & PAINTED) == 1, ET.tostring(element)
            assert kinds <= PAINTED | SIDES
            drawing_alone = ET.Element(f"{SVG}svg")
            drawing_alone.append(element)
            assert faults(drawing_alone) == []


@each_drawing
def test_the_sprite_is_made_of_what_the_drawings_are_now(path) -> None:
    """Whether the tool was run after the last change; what it takes from the font is not looked at."""
    for side, other in (("white", "black"), ("black", "white")):
        symbol = symbols()[f"{side[0]}-{path.stem}"]
        drawn = [it for it in elements(path) if it.tag != f"{SVG}use"]
        shown = [it for it in drawn if other not in it.get("class", "").split()]
        places = [symbol.find(f' {"d" if it.get("d") else "cx"}="{it.get("d") or it.get("cx")}"') for it in shown]
        assert -1 not in places
        assert places == sorted(places)
        hidden = [it.get("d") for it in drawn if it not in shown]
        assert [shape for shape in hidden if f'"{shape}"' in symbol] == []
