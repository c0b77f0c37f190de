"""The colours of the page: text can be read on whatever it stands on, in light and in dark."""

import re
from pathlib import Path

import pytest

from tenfile.web import app

BASE = (Path(app.STATIC) / "style" / "base.css").read_text(encoding="utf-8")

TEXT = [
    ("ink", "page"), ("ink", "surface"), ("ink", "raised"), ("ink", "accent-soft"), ("ink", "warn-soft"),
    ("quiet", "page"), ("quiet", "surface"), ("quiet", "raised"), ("accent", "page"), ("accent", "surface"),
    ("accent-ink", "accent"), ("danger", "surface"), ("danger", "page"),
    ("square-ink", "square-light"), ("square-ink", "square-dark"),
]  # fmt: skip
"""What is written in the first stands on the second."""

EDGES = [("square-light", "square-dark"), ("line-strong", "raised"), ("accent", "surface"), ("accent", "raised")]
"""What has to be told apart, but is not read."""


def colours(theme: str) -> dict[str, tuple[float, float, float]]:
    """The custom properties of a theme; the dark one changes some of the light one's."""
    blocks = re.findall(r"(:root[^{]*)\{([^}]*)\}", BASE)
    found: dict[str, str] = {}
    for selector, body in blocks:
        if selector.strip() == ":root" or (theme == "dark" and 'data-theme="dark"' in selector):
            found |= dict(re.findall(r"--([\w-]+): #([0-9a-f]{6});", body))
    return {name: tuple(int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)) for name, value in found.items()}  # type: ignore[misc]


def brightness(colour: tuple[float, float, float]) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    lighter, darker = sorted((brightness(one), brightness(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    assert contrast(colours(theme)[ink], colours(theme)[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("one", "other"), EDGES)
def test_edges_can_be_seen(theme: str, one: str, other: str) -> None:
    assert contrast(colours(theme)[one], colours(theme)[other]) >= 3


def test_both_ways_to_darkness_are_the_same() -> None:
    """Dark by the system's wish and dark by the button."""
    bodies = [body for selector, body in re.findall(r"(:root[^{]*)\{([^}]*)\}", BASE) if "data-theme" in selector]
    assert len({"".join(body.split()) for body in bodies}) == 1


def test_black_on_white() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
