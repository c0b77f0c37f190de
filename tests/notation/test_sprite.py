"""The sprites of men: every man has his picture, it is plain SVG, and it stands out from every square."""

import re
from collections.abc import Iterator
from itertools import product
from string import ascii_uppercase
from xml.etree import ElementTree as ET

import pytest

from tenfile.errors import TenfileError
from tenfile.notation.arrows import LETTERS
from tenfile.notation.looks import COLORS, THEMES, read_colors
from tenfile.notation.sprite import SPRITES, pictures_of, sprite, symbol_id, symbols
from tenfile.rules import Variant
from tenfile.variants import VARIANTS
from tests.notation.svg11 import faults

SVG = "{http://www.w3.org/2000/svg}"
INK, LIGHT = "#14110d", "#fffdf5"
each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
each_symbol = pytest.mark.parametrize("name", sorted(symbols()))
each_theme = pytest.mark.parametrize("theme", THEMES)


@pytest.mark.parametrize("name", SPRITES)
def test_a_sprite_is_small_valid_and_has_both_sides_of_everything(name: str) -> None:
    text = sprite(name).decode()
    found = [symbol.get("id") or "" for symbol in ET.fromstring(text).iter(f"{SVG}symbol")]
    assert len(text.encode()) < 60_000
    assert faults(ET.fromstring(text)) == []
    assert {name[1:] for name in found if name[0] == "w"} == {name[1:] for name in found if name[0] == "b"}
    assert set(found) <= symbols().keys()


def test_no_symbol_is_in_both_sprites() -> None:
    found = [symbol.get("id") for name in SPRITES for symbol in ET.fromstring(sprite(name)).iter(f"{SVG}symbol")]
    assert len(found) == len(set(found)) == len(symbols())


@each_variant
def test_every_man_has_a_picture_and_a_letter_for_both_sides(variant: Variant) -> None:
    pictures = pictures_of(variant)
    assert pictures.keys() == variant.by_letter.keys()
    for side, letter in product("wb", pictures):
        assert symbol_id((side, letter), pictures) in symbols()
    assert pictures_of(variant, "letters") == {}
    assert {f"{side}-{letter}" for side, letter in product("wb", ascii_uppercase)} <= symbols().keys()


@each_variant
def test_no_two_men_of_a_game_share_a_picture(variant: Variant) -> None:
    pictures = pictures_of(variant)
    assert len(set(pictures.values())) == len(pictures)


def test_another_set_is_refused() -> None:
    with pytest.raises(TenfileError, match="the men are shown as 'pictures' or as 'letters', not as 'figures'"):
        pictures_of(VARIANTS["bird"], "figures")


@each_symbol
def test_a_symbol_is_outlines_only(name: str) -> None:
    symbol = ET.fromstring(symbols()[name])
    assert symbol.get("viewBox") == "0 0 45 45"
    assert {element.tag for element in symbol.iter()} <= {"symbol", "g", "path", "circle"}


def test_no_two_men_of_a_color_look_alike_and_the_sides_differ_in_shape_too() -> None:
    shapes = {name: re.sub(r'id="[^"]*"', "", text) for name, text in symbols().items()}
    assert len(set(shapes.values())) == len(shapes)


# Contrast, as WCAG 2 defines it


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted([luminance(first), luminance(second)])
    return (high + 0.05) / (low + 0.05)


def squares_colors(theme: str) -> Iterator[str]:
    return (color for name, color in THEMES[theme].items() if name.startswith(("light", "dark")))


def test_contrast_is_measured_rightly() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@each_theme
def test_light_and_dark_squares_stand_three_to_one_apart(theme: str) -> None:
    assert contrast(THEMES[theme]["light"], THEMES[theme]["dark"]) >= 3


@each_theme
def test_the_ink_of_men_stands_out_from_every_square(theme: str) -> None:
    for square in [*squares_colors(theme), THEMES[theme]["tray"]]:
        assert contrast(INK, square) >= 4.5, square
    assert contrast(INK, LIGHT) >= 7


@each_symbol
def test_every_man_has_an_outline_of_ink_and_no_third_color(name: str) -> None:
    symbol = ET.fromstring(symbols()[name])
    assert set(re.findall(r"#[0-9a-f]+", symbols()[name])) - {f"#{name}"} <= {INK, LIGHT}
    outline = next(element for element in symbol.iter() if element.tag in ("path", "circle"))
    assert INK in (outline.get("stroke"), outline.get("fill"))


@each_theme
def test_marks_and_labels_stand_out(theme: str) -> None:
    colors = THEMES[theme]
    for shade in ("light", "dark"):
        assert contrast(colors["last-mark"], colors[f"{shade}-last"]) >= 3
        assert contrast(colors["check-mark"], colors[f"{shade}-check"]) >= 3
    assert contrast(colors["label"], colors["frame"]) >= 4.5


# Colours of one's own


def test_a_theme_has_every_color() -> None:
    assert all(theme.keys() == COLORS.keys() for theme in THEMES.values())
    assert LETTERS.keys() < COLORS.keys()


def test_own_colors_take_the_place_of_a_theme() -> None:
    assert read_colors("print", {"dark": "#abc"}) == {**THEMES["print"], "dark": "#abc"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"theme": "pink"}, "there is no theme 'pink'; there are 'slate', 'forest', 'print'"),
        ({"colors": {"dark": "red"}}, "a colour is written '#rgb' or '#rrggbb', not 'red'"),
        ({"colors": {"dark": '#abc"/>'}}, "a colour is written '#rgb' or '#rrggbb', not '#abc\"/>'"),
        ({"colors": {"darker": "#000"}}, "no colour is called 'darker'; there are 'light', 'dark', "),
    ],
)
def test_other_colors_are_refused(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(TenfileError) as caught:
        read_colors(**arguments)  # type: ignore[arg-type]
    assert str(caught.value).startswith(sentence)
