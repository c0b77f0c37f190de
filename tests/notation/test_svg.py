"""Pictures of boards: what is drawn, what is not, that it can be told apart, and that nonsense is refused."""

import math
import re
from contextlib import suppress
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tenfile
from tenfile.errors import TenfileError
from tenfile.notation.arrows import Arrow, Mark
from tenfile.notation.looks import COLORS
from tenfile.notation.sprite import PIECE_SETS, pictures_of
from tenfile.notation.svg import board_svg, describe
from tenfile.rules import Geometry, Variant
from tenfile.rules.placement import read_row, split_placement
from tenfile.variants import VARIANTS
from tests.notation.svg11 import faults

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
CHESSBOARD = Geometry(8, 8)
CROSS = Geometry(3, 3, first_rank=0, missing=frozenset({"a0", "c0", "a2", "c2"}))

each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


def men_of(variant: Variant) -> dict[str, tuple[str, str]]:
    """The men of a variant's start position."""
    rows, _ = split_placement(variant.setup().fen.split()[0])
    geometry = variant.geometry
    return {
        geometry.name(file, rank): ("w" if cell.isupper() else "b", cell.upper())
        for rank, row in zip(reversed(geometry.ranks), rows, strict=True)
        for file, cell in enumerate(read_row(row).cells)
        if cell not in ("", "*")
    }


def cells(picture: ET.Element) -> dict[str, ET.Element]:
    """The squares of a picture; none is drawn twice."""
    named = [(element.attrib["class"].split()[1], element) for element in group(picture, "squares")]
    assert len(dict(named)) == len(named)
    return dict(named)


def group(picture: ET.Element, name: str) -> list[ET.Element]:
    """The elements of the group of this class, none where there is no such group."""
    found = picture.find(f"{SVG}g[@class='{name}']")
    return [] if found is None else list(found)


def place(element: ET.Element) -> tuple[float, float]:
    return float(element.get("x", "nan")), float(element.get("y", "nan"))


def labels(picture: ET.Element) -> set[str]:
    return {element.text or "" for element in picture.iter(f"{SVG}text")}


# What is drawn


@each_variant
@pytest.mark.parametrize("orientation", ["white", "black"])
@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_it_is_svg_one_point_one(variant: Variant, orientation: str, pieces: str) -> None:
    first, second, *_ = variant.geometry.squares
    picture = board_svg(
        variant.geometry,
        men_of(variant),
        last_move=(first, second),
        check=first,
        arrows=[(first, second), Arrow(second, second, "red")],
        victims=[second],
        orientation=orientation,
        pictures=pictures_of(variant, pieces),
        pocket={("w", "P"): 2, ("b", "P"): 1},
        theme="print",
    )
    assert faults(ET.fromstring(picture)) == []
    assert ET.fromstring(picture).get("version") == "1.1"


def test_faults_are_noticed() -> None:
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"><g><blink/></g><rect x="1">a</rect><use href="#a"/></svg>'
    )
    assert faults(ET.fromstring(picture)) == [
        "svg has no attribute role", "blink in g", "there is no element blink", "rect lacks height", "rect lacks width",
        "text in rect", "use has no attribute href", "use lacks xlink:href",
    ]  # fmt: skip


def test_men_are_pictures_where_they_have_one() -> None:
    picture = board_svg(CHESSBOARD, {"a1": ("w", "C"), "a2": ("b", "Y")}, pictures={"C": "chancellor", "X": "king"})
    links = {use.get(f"{XLINK}href") for use in ET.fromstring(picture).iter(f"{SVG}use")}
    assert links == {"#w-chancellor", "#b-Y"}


@each_variant
@pytest.mark.parametrize("orientation", ["white", "black"])
def test_one_cell_for_each_square_and_none_for_a_hole(variant: Variant, orientation: str) -> None:
    picture = ET.fromstring(board_svg(variant.geometry, men_of(variant), orientation=orientation))
    assert cells(picture).keys() == set(variant.geometry.squares)
    places = [place(cell) for cell in cells(picture).values()]
    assert len(set(places)) == len(places)


@each_variant
def test_every_man_stands_on_its_square(variant: Variant) -> None:
    men = men_of(variant)
    picture = ET.fromstring(board_svg(variant.geometry, men))
    drawn = {place(use): (use.get(f"{XLINK}href") or "")[1:].split("-") for use in group(picture, "men")}
    assert drawn == {place(cells(picture)[square]): list(man) for square, man in men.items()}


@each_variant
def test_a_picture_stands_alone_with_unique_ids(variant: Variant) -> None:
    picture = ET.fromstring(board_svg(variant.geometry, men_of(variant), pocket={("w", "J"): 2}))
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert {use.get(f"{XLINK}href") for use in picture.iter(f"{SVG}use")} == {f"#{name}" for name in ids}


def test_only_the_symbols_in_use_are_copied() -> None:
    picture = ET.fromstring(board_svg(CHESSBOARD, {"a1": ("w", "K")}, pocket={("b", "J"): 0}))
    assert [symbol.get("id") for symbol in picture.iter(f"{SVG}symbol")] == ["w-K"]


def test_white_below_and_black_below_are_half_a_turn_apart() -> None:
    below = {side: cells(ET.fromstring(board_svg(CHESSBOARD, {}, orientation=side))) for side in ("white", "black")}
    assert place(below["white"]["a8"]) == place(below["black"]["h1"]) == (0, 0)
    for square in CHESSBOARD.squares:
        (x, y), (turned_x, turned_y) = place(below["white"][square]), place(below["black"][square])
        assert (x + turned_x, y + turned_y) == (7 * 45, 7 * 45)


def test_the_corner_at_the_right_hand_is_light() -> None:
    picture = cells(ET.fromstring(board_svg(CHESSBOARD, {})))
    assert (picture["h1"].get("class"), picture["a1"].get("class")) == ("square h1 light", "square a1 dark")


@each_variant
def test_coordinates_name_every_file_and_rank_in_one_or_two_digits(variant: Variant) -> None:
    geometry = variant.geometry
    picture = ET.fromstring(board_svg(geometry, {}))
    assert labels(picture) == set("abcdefghij"[: geometry.files]) | {str(rank) for rank in geometry.ranks}
    assert labels(ET.fromstring(board_svg(geometry, {}, coordinates=False))) == set()


def test_coordinates_lie_along_the_outline_of_a_board_with_holes() -> None:
    picture = ET.fromstring(board_svg(CROSS, {}))
    found = {element.text: place(element) for element in picture.iter(f"{SVG}text")}
    assert found["a"][1] < found["b"][1]
    assert found["1"][0] < found["0"][0]


@pytest.mark.parametrize("files", [1, 16])
def test_boards_of_the_least_and_the_greatest_size(files: int) -> None:
    geometry = Geometry(files, files)
    assert len(cells(ET.fromstring(board_svg(geometry, {}, pocket={("w", "J"): 4})))) == files * files


@given(st.data())
def test_any_geometry_gives_its_squares(data: st.DataObject) -> None:
    files, height = data.draw(st.integers(1, 16)), data.draw(st.integers(1, 16))
    whole = Geometry(files, height, data.draw(st.integers(0, 90)))
    holes = data.draw(st.frozensets(st.sampled_from(whole.names)))
    geometry = Geometry(files, height, whole.first_rank, holes)
    picture = ET.fromstring(board_svg(geometry, {}, pocket={("w", "P"): 3, ("b", "P"): 1}))
    assert cells(picture).keys() == set(geometry.squares)


# Marks, pocket, size, words


def test_the_last_move_and_a_king_in_check_are_marked_by_color_and_shape() -> None:
    picture = ET.fromstring(board_svg(CHESSBOARD, {}, last_move=("a1", "a8"), check="e1"))
    drawn = cells(picture)
    assert [drawn[square].get("class") for square in ("a1", "a8", "e1", "b1")] == [
        "square a1 dark last", "square a8 light last", "square e1 dark check", "square b1 light",
    ]  # fmt: skip
    assert [element.tag for element in group(picture, "marks")] == [f"{SVG}rect", f"{SVG}rect", f"{SVG}path"]


def test_arrows_circles_and_victims_lie_on_the_men() -> None:
    arrows = [("a1", "a8"), Arrow("a1", "h1", "blue"), Arrow("c3", "c3", "red")]
    picture = ET.fromstring(
        board_svg(CHESSBOARD, {}, arrows=arrows, circles=["d4", Mark("d5", "blue")], victims=["e5"])
    )
    names = [part.get("class") for part in picture.iter(f"{SVG}g")]
    assert names.index("over") > names.index("men")
    halo, cross, up, right, ring, circle, mark = group(picture, "over")
    assert (halo.get("d"), halo.get("stroke")) == (cross.get("d"), COLORS["victim-halo"])
    assert [up.get("fill"), right.get("fill")] == [COLORS["green"], COLORS["blue"]]
    assert (ring.get("stroke"), ring.get("cx"), ring.get("cy")) == (COLORS["red"], "112.5", "247.5")
    assert [circle.get("stroke"), mark.get("stroke")] == [COLORS["green"], COLORS["blue"]]
    assert (picture.findtext(f"{SVG}desc") or "").endswith("Captured: e5.")


def test_what_is_drawn_into_a_game_s_tree_is_drawn_as_it_is() -> None:
    node = tenfile.Game("expanded").add_variation("e5")
    node.comment = "[%cal Ra1a10,Gb2c4] [%csl Yj10]"
    picture = node.board().svg(arrows=node.arrows, circles=node.marks)
    over = group(ET.fromstring(picture), "over")
    assert [shape.get("fill") for shape in over] == [COLORS["red"], COLORS["green"], "none"]
    assert over[-1].get("stroke") == COLORS["yellow"]


@pytest.mark.parametrize("head", ["a2", "b1", "b2", "h8", "b3"])
def test_an_arrow_points_from_its_tail_to_its_head(head: str) -> None:
    (arrow,) = group(ET.fromstring(board_svg(CHESSBOARD, {}, arrows=[("a1", head)])), "over")
    numbers = [*map(float, re.findall(r"-?[\d.]+", arrow.get("d") or ""))]
    points = [*zip(numbers[::2], numbers[1::2], strict=True)]
    middles = [
        (22.5 + 45 * CHESSBOARD.file_of(name), 337.5 - 45 * (CHESSBOARD.rank_of(name) - 1)) for name in ("a1", head)
    ]
    tip = min(points, key=lambda point: math.dist(point, middles[1]))
    assert math.dist(tip, middles[1]) == pytest.approx(3, abs=0.02)
    assert math.dist(tip, middles[0]) == pytest.approx(math.dist(*middles) - 3, abs=0.02)


def test_without_marks_nothing_is_marked() -> None:
    assert group(ET.fromstring(board_svg(CHESSBOARD, {})), "marks") == []


@pytest.mark.parametrize("geometry", [CHESSBOARD, CROSS, VARIANTS["birdsandninjas"].geometry])
@pytest.mark.parametrize("orientation", ["white", "black"])
def test_each_side_has_its_pocket_at_its_own_end(geometry: Geometry, orientation: str) -> None:
    held = {("w", "J"): 3, ("b", "J"): 1}
    picture = ET.fromstring(board_svg(geometry, {}, pocket=held, orientation=orientation))
    (white_tray, *white), (black_tray, *black) = group(picture, "pocket white"), group(picture, "pocket black")
    assert (len(white), len(black)) == (3, 1)
    assert (place(white_tray)[1] > place(black_tray)[1]) == (orientation == "white")


@pytest.mark.parametrize("count", [1, 4, 40])
@pytest.mark.parametrize("geometry", [CHESSBOARD, CROSS, VARIANTS["birdsandninjas"].geometry])
def test_a_pocket_lies_inside_the_picture_and_on_no_square(geometry: Geometry, count: int) -> None:
    picture = ET.fromstring(board_svg(geometry, {}, pocket={("w", "J"): count, ("b", "J"): count}))
    left, top, width, height = map(float, (picture.get("viewBox") or "").split())
    for element in group(picture, "pocket white") + group(picture, "pocket black"):
        x, y = place(element)
        right, bottom = x + float(element.get("width", "nan")), y + float(element.get("height", "nan"))
        assert left <= x
        assert top <= y
        assert right <= left + width
        assert bottom <= top + height
        for cell in cells(picture).values():
            cell_x, cell_y = place(cell)
            assert right <= cell_x or x >= cell_x + 45 or bottom <= cell_y or y >= cell_y + 45


def test_an_empty_pocket_keeps_its_room() -> None:
    sizes = [
        board_svg(CHESSBOARD, {}, pocket={("w", "J"): count}).split("viewBox=")[1].split(">")[0] for count in (0, 2)
    ]
    assert sizes[0] == sizes[1]


@each_variant
def test_the_width_is_as_asked_and_the_height_in_proportion(variant: Variant) -> None:
    picture = ET.fromstring(board_svg(variant.geometry, {}, size=720))
    _, _, width, height = map(float, (picture.get("viewBox") or "").split())
    assert picture.get("width") == "720"
    assert float(picture.get("height") or "nan") == pytest.approx(720 * height / width, abs=0.01)


def test_screen_readers_are_told_title_and_men() -> None:
    picture = ET.fromstring(board_svg(CHESSBOARD, {"c3": ("b", "K"), "a1": ("w", "K")}, title="Kings & <nobody>"))
    assert picture.findtext(f"{SVG}title") == "Kings & <nobody>"
    assert picture.findtext(f"{SVG}desc") == "White: Ka1. Black: Kc3."
    assert ET.fromstring(board_svg(CHESSBOARD, {}, description='"A"')).findtext(f"{SVG}desc") == '"A"'


def test_a_description_tells_hands_and_marks() -> None:
    words = describe(CHESSBOARD, {"c3": ("b", "K")}, ("c4", "c3"), "c3", {("w", "J"): 2, ("b", "J"): 0})
    assert words == "White: nothing. Black: Kc3. In hand: White J 2. Marked: c4, c3. In check: c3."


@given(st.text(), st.text())
def test_any_text_gives_valid_xml_or_a_sentence(title: str, description: str) -> None:
    with suppress(TenfileError):
        ET.fromstring(board_svg(CROSS, {}, title=title, description=description).encode())


# What is refused


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"men": {"i1": ("w", "K")}}, "there is no square 'i1' on this board"),
        ({"men": {"": ("w", "K")}}, "there is no square '' on this board"),
        ({"last_move": ("a1", "a10")}, "there is no square 'a10' on this board"),
        ({"check": "e9"}, "there is no square 'e9' on this board"),
        ({"men": {"a1": ("x", "K")}}, "there is no picture of a man 'x-K'"),
        ({"men": {"a1": ("w", "k")}}, "there is no picture of a man 'w-k'"),
        ({"pocket": {("w", "Jj"): 1}}, "there is no picture of a man 'w-Jj'"),
        ({"pocket": {("w", "J"): -1}}, "a side has no fewer than 0 men in hand, not -1 of 'w-J'"),
        ({"orientation": "up"}, "the side below is 'white' or 'black', not 'up'"),
        ({"size": 0}, "a picture is 1 to 10000 pixels wide, not 0"),
        ({"arrows": [("a1", "a9")]}, "there is no square 'a9' on this board"),
        ({"circles": ["z1"]}, "there is no square 'z1' on this board"),
        ({"victims": ["z1"]}, "there is no square 'z1' on this board"),
        ({"men": {"a1": ("w", "K")}, "pictures": {"K": "emperor"}}, "there is no picture of a man 'w-emperor'"),
        ({"theme": "pink"}, "there is no theme 'pink'; there are 'slate', 'forest', 'print'"),
        ({"title": "\0"}, "a title or description holds a character that XML cannot carry"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(TenfileError, match=f"^{re.escape(sentence)}$"):
        board_svg(CHESSBOARD, **({"men": {}} | arguments))  # type: ignore[arg-type]


def test_a_missing_square_is_no_square() -> None:
    with pytest.raises(TenfileError, match="there is no square 'a0'"):
        board_svg(CROSS, {"a0": ("w", "K")})
