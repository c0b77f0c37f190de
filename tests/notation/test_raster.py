"""Pictures in pixels: their size, their men, that machines without fonts see the coordinates, and films."""

import subprocess
import sys
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tenfile.errors import TenfileError
from tenfile.notation.raster import film, png
from tenfile.notation.sprite import symbols
from tenfile.notation.svg import board_svg
from tenfile.rules import Geometry
from tenfile.variants import VARIANTS

SMALL = Geometry(3, 3)
SIZE = 36
"""A man's width on a phone."""


def opened(data: bytes) -> Any:
    return Image.open(BytesIO(data))


def man(name: str, ground: str = "#e4eaee") -> Any:
    """A symbol on a square of 36 pixels, in grey."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{SIZE}" '
        f'height="{SIZE}" viewBox="0 0 45 45"><defs>{symbols()[name]}</defs><rect width="45" height="45" '
        f'fill="{ground}"/><use xlink:href="#{name}" width="45" height="45"/></svg>'
    )
    return opened(png(svg)).convert("L")


def difference(first: Any, second: Any) -> float:
    """How much two pictures differ, from 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(first, second)).mean[0])


@pytest.mark.parametrize("size", [1, 90, 481])
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_picture_has_the_size_that_was_asked_for(variant: Any, size: int) -> None:
    picture = opened(png(board_svg(variant.geometry, {}, size=size)))
    assert picture.format == "PNG"
    assert picture.width == size


def test_coordinates_are_seen_whatever_fonts_a_machine_has() -> None:
    shown, left_out = (png(board_svg(SMALL, {}, coordinates=choice, size=200)) for choice in (True, False))
    colors = [{color for _, color in opened(data).convert("RGB").getcolors(10_000)} for data in (shown, left_out)]
    label = (0xE4, 0xEA, 0xEE)
    frame = opened(shown).convert("RGB").crop((0, 0, 15, 200))
    assert label in {color for _, color in frame.getcolors(10_000)}
    assert len(colors[0]) > len(colors[1])


@pytest.mark.parametrize("side", "wb")
def test_men_are_told_apart_on_a_phone(side: str) -> None:
    """Any two pictures of one side differ half as much again as a rook differs from itself moved by a pixel."""
    names = sorted(name for name in symbols() if name.startswith(side) and name[2:].islower())
    pictures = {name: man(name) for name in names}
    rook = pictures[f"{side}-rook"]
    least = difference(rook, ImageChops.offset(rook, 1, 0)) * 1.5
    alike = [pair for pair in combinations(names, 2) if difference(*(pictures[name] for name in pair)) < least]
    assert alike == []


@pytest.mark.parametrize("ground", ["#e4eaee", "#6d8196", "#efe9db", "#6f8c80"])
def test_white_men_are_lighter_than_black_ones(ground: str) -> None:
    light, dark = ([man(name, ground) for name in symbols() if name.startswith(side)] for side in "wb")
    brightness = [[ImageStat.Stat(picture).mean[0] for picture in pictures] for pictures in (light, dark)]
    for white, black in zip(*brightness, strict=True):
        assert white > black + 12


def test_other_text_is_refused() -> None:
    with pytest.raises(TenfileError, match="the picture cannot be drawn in pixels"):
        png("no picture")


# Films


def positions(count: int) -> list[str]:
    return [board_svg(SMALL, {square: ("w", "K")}, size=60) for square in SMALL.squares[:count]]


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_film_shows_every_picture_for_its_time(form: str) -> None:
    made = opened(film(positions(3), [0.5, 1, 2.5], form))
    assert (made.format.lower(), made.n_frames, made.size[0]) == (form, 3, 60)
    seen = []
    for number in range(made.n_frames):
        made.seek(number)
        made.load()
        seen.append(made.info["duration"])
    assert seen == [500, 1000, 2500]
    assert made.info["loop"] == 0


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_film_s_frames_are_the_pictures(form: str) -> None:
    made = opened(film(positions(4), [1] * 4, form))
    for number, svg in enumerate(positions(4)):
        made.seek(number)
        whole = opened(png(svg)).convert("RGBA")
        ground = Image.new("RGBA", whole.size, "white")
        ground.alpha_composite(whole)
        assert difference(made.convert("L"), ground.convert("L")) < 1.5


@pytest.mark.parametrize(
    ("count", "times", "form", "sentence"),
    [
        (0, [], "gif", "a film has a time for each picture, not 0 times for 0 pictures"),
        (2, [1.0], "gif", "a film has a time for each picture, not 1 times for 2 pictures"),
        (1, [1.0], "mp4", "a film is 'gif' or 'webp', not 'mp4'"),
        (1, [0.0], "gif", "a picture of a film is to be seen for 0.02 to 600 seconds, not 0.0"),
        (1, [float("nan")], "gif", "a picture of a film is to be seen for 0.02 to 600 seconds, not nan"),
    ],
)
def test_no_film_of_nothing(count: int, times: list[float], form: str, sentence: str) -> None:
    with pytest.raises(TenfileError, match=sentence):
        film(positions(count), times, form)


@pytest.mark.parametrize(("module", "package"), [("resvg_py", "resvg-py"), ("PIL.Image", "Pillow")])
def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch, module: str, package: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(
        TenfileError, match=rf"needs {package}, which is not installed: pip install 'tenfile\[pictures\]'"
    ):
        film(positions(1), [1.0])


def test_nothing_is_loaded_before_it_is_needed() -> None:
    code = "import sys, tenfile; tenfile.Board().svg(); print(*[n for n in ('PIL', 'resvg_py') if n in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"
