"""The colours of pictures: what each is called, the themes there are, and how one's own are read."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from ..errors import TenfileError, short

_MARKS = {
    "last-mark": "#4d3200",
    "check-mark": "#7a0c00",
    "victim": "#c0281a",
    "victim-halo": "#ffffff",
    "sign": "#14110d",
    "sign-edge": "#fffdf5",
    "legend": "#5a606a",
    "green": "#15703f",
    "red": "#b3261e",
    "yellow": "#e0a100",
    "blue": "#1f5fae",
}
"""The colours of what is drawn on the squares; the last four are those of arrows and circles."""

COLORS: Mapping[str, str] = MappingProxyType(
    {
        "light": "#e4eaee",
        "dark": "#6d8196",
        "light-last": "#f2d68c",
        "dark-last": "#b98f35",
        "light-check": "#f0a193",
        "dark-check": "#d9634f",
        "frame": "#2f3b47",
        "border": "#2f3b47",
        "label": "#e4eaee",
        "tray": "#9aa9b6",
        **_MARKS,
    }
)
"""All colours but the men's. The tests hold light to dark squares at 3:1 and every man to every square at 4.5:1."""

THEMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "slate": COLORS,
        "forest": MappingProxyType(
            {
                **COLORS,
                "light": "#efe9db",
                "dark": "#6f8c80",
                "frame": "#22362e",
                "border": "#22362e",
                "label": "#efe9db",
                "tray": "#a3b3a9",
            }
        ),
        "print": MappingProxyType(
            {
                **COLORS,
                "light": "#ffffff",
                "dark": "#949494",
                "light-last": "#ffffff",
                "dark-last": "#949494",
                "light-check": "#ffffff",
                "dark-check": "#949494",
                "frame": "#ffffff",
                "border": "#14110d",
                "label": "#14110d",
                "tray": "#c4c4c4",
                "last-mark": "#14110d",
                "check-mark": "#14110d",
                "victim": "#14110d",
            }
        ),
    }
)
"""Colours that go together: the library's own, the page's, and one for paper, without any hue."""

HEX = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}")


def read_colors(theme: str = "slate", colors: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """A theme's colours with one's own in their places, each written ``#rgb`` or ``#rrggbb``.

    Raises TenfileError, which names what there is, for an unknown theme or name and for a colour written otherwise.
    """
    if theme not in THEMES:
        raise TenfileError(f"there is no theme {short(str(theme))}; there are {', '.join(map(repr, THEMES))}")
    for name, color in (colors or {}).items():
        if name not in COLORS:
            raise TenfileError(f"no colour is called {short(str(name))}; there are {', '.join(map(repr, COLORS))}")
        if not HEX.fullmatch(color):
            raise TenfileError(f"a colour is written '#rgb' or '#rrggbb', not {short(str(color))}")
    return {**THEMES[theme], **(colors or {})}
