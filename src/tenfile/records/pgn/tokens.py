"""The text of a game's moves, cut into tokens: comments, brackets, glyphs, and words, without the numbers of moves."""

import re
from types import MappingProxyType

TOKEN = re.compile(
    r"\s*+(?:[0-9]++\.++\s*+)?"
    r"([A-Za-z][^\s{}()\[\];$!?]*+(?:\([A-Za-z]\)[+#]*)?|\{[^}]*+\}?|[()]|\$[0-9]++|[!?]++|;[^\n]*+|^%[^\n]*+"
    r"|[^\s{}()\[\];$!?]++(?:\([A-Za-z]\)[+#]*)?|[\[\]}$])",
    re.MULTILINE,
)
"""One token a match, in its only group; the commonest come first."""

NUMBER = re.compile(r"[0-9]*\.*", re.ASCII)
"""The number of a move that stands apart from it."""

RESULTS = MappingProxyType(
    {
        "1-0": "1-0",
        "0-1": "0-1",
        "1/2-1/2": "1/2-1/2",
        "1/2": "1/2-1/2",
        "\u00bd-\u00bd": "1/2-1/2",
        "\u00bd": "1/2-1/2",
        "*": "*",
    }
)  # fmt: skip
"""How a game ended, by the words for it."""

SIGNS = MappingProxyType(
    {
        "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6,
        "\u25a1": 7, "=": 10, "\u221e": 13,
        "\u2a72": 14, "+=": 14, "+/=": 14, "\u2a71": 15, "=+": 15, "=/+": 15,
        "\u00b1": 16, "+/-": 16, "\u2213": 17, "-/+": 17, "+-": 18, "-+": 19,
    }
)  # fmt: skip
"""Numeric annotation glyphs by the signs that are written for them."""

EN_PASSANT = frozenset({"e.p.", "ep", "e.p"})
"""Words behind a capture that say nothing new."""

NULL_MOVES = frozenset({"--", "Z0", "0000", "@@@@", "null", "pass"})
MOST_NAG = 255
