"""Pictures in an album: each shows what a picture alone shows, and what they share is told once."""

import re
from xml.etree import ElementTree as ET

import pytest

import tenfile
from tenfile.game.album import Album
from tenfile.game.show import Look

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def parts(text: str) -> list[ET.Element]:
    """The SVG elements of a fragment."""
    return [*ET.fromstring(f"<all xmlns:xlink='http://www.w3.org/1999/xlink'>{text}</all>")]


def drawn(picture: ET.Element) -> list[str]:
    """What is seen of a picture, element by element: every leaf with the attributes that it has or inherits."""

    def leaves(element: ET.Element, inherited: dict[str, str]):
        own = {**inherited, **element.attrib}
        if element.tag in (f"{SVG}defs", f"{SVG}title", f"{SVG}desc"):
            return
        if len(element):
            for child in element:
                yield from leaves(child, own)
        elif element.tag != f"{SVG}g":
            told = {key: value for key, value in own.items() if key not in ("class", "id", "viewBox")}
            yield f"{element.tag} {sorted(told.items())} {element.text}"

    return [*leaves(picture, {})]


@pytest.mark.parametrize("name", [*tenfile.VARIANTS])
@pytest.mark.parametrize("orientation", [tenfile.WHITE, tenfile.BLACK])
def test_a_picture_shows_what_one_alone_shows(name: str, orientation: tenfile.Color) -> None:
    board = tenfile.Board(name)
    for _ in range(3):
        board.push(sorted(board.legal_moves, key=str)[7])
    look = Look(orientation, theme="print")
    marks = {"arrows": [("a1", "b2")], "circles": ["c3"], "victims": ["d4"]}
    alone = ET.fromstring(board.svg(orientation=orientation, theme="print", **marks))
    *shared, picture = parts(Album(look).picture(board, **marks))
    grounds = {ground.get("id"): ground for it in shared for ground in it.iter(f"{SVG}g") if ground.get("id")}
    use = next(it for it in picture.iter(f"{SVG}use") if it.get(LINK, "")[1:] in grounds)
    ground, on_ground = drawn(grounds[use.get(LINK, "")[1:]]), drawn(picture)
    assert picture.attrib == alone.attrib
    # The ground has the squares without marks, which then lie on it.
    assert {*drawn(alone)} <= {*with_root(ground, alone), *on_ground}
    assert [leaf for leaf in on_ground if leaf not in drawn(alone)] == [drawn(picture)[0]]  # which shows the ground


def with_root(leaves: list[str], root: ET.Element) -> list[str]:
    """Leaves of the ground as they are within a picture."""
    found = []
    for leaf in leaves:
        tag, _, rest = leaf.partition(" ")
        pairs, _, text = rest.rpartition(" ")
        own = {**{key: value for key, value in root.attrib.items() if key != "viewBox"}, **dict(eval(pairs))}
        found.append(f"{tag} {sorted(own.items())} {text}")
    return found


def test_what_is_shared_is_told_once() -> None:
    album = Album(Look(), "x")
    first, second = (album.picture(tenfile.Board("capablanca")) for _ in range(2))
    assert len(parts(first)) == 3 and len(parts(second)) == 1
    assert len(second) < len(tenfile.Board("capablanca").svg()) / 4
    turned = album.picture(tenfile.Board("capablanca"), orientation=tenfile.BLACK)
    assert re.findall('<g class="ground" id="(.*?)"', turned) == ["x-1"]
    assert "<symbol" not in turned
    other = album.picture(tenfile.Board("expanded"))
    assert 'id="x-2"' in other and re.findall('<symbol id="(.*?)"', other) == [
        "w-gryphon", "b-gryphon", "w-osprey", "b-osprey", "w-zebra", "b-zebra",
    ]  # fmt: skip


def test_men_among_words() -> None:
    album = Album(Look(pieces="letters"))
    variant = tenfile.find_variant("bird")
    assert '<symbol id="w-G"' in album.share(variant) and album.share(variant) == ""
    assert 'aria-label="guard"' in album.man(variant, "G") and '"#b-G"' in album.man(variant, "G", tenfile.BLACK)
