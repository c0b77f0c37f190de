"""Where diagrams stand in a printed game: at marked moves, at comments, every so many moves, at its end."""

import re
from dataclasses import dataclass

from ...errors import TenfileError, short
from ...rules import BLACK, WHITE, Color
from ..node import Node
from ..remarks import SIGNS

DIAGRAM, FROM_BLACK = 220, 221
"""PGN's glyphs for "diagram here", the second for one with Black below."""

WORDS = ("marked", "signs", "comments", "start", "end", "none")
EVERY = re.compile(r"every ([0-9]{1,3})", re.ASCII)
MOVE = re.compile(r"([0-9]{1,4})(\.{0,3}|w|b)", re.ASCII)
BLACKS = ("...", "b")
"""What stands behind the number of a move of Black's."""


@dataclass(frozen=True)
class Places:
    """Which positions are to be shown.

    ``words`` are those of WORDS that hold; ``every`` a number of moves, 0 for none; ``moves`` numbers of moves in the
    main line with who makes them.
    """

    words: frozenset[str]
    every: int = 0
    moves: frozenset[tuple[int, Color]] = frozenset()

    def has(self, node: Node, number: int, side: Color, in_main_line: bool) -> bool:
        """Whether the position after a move is shown: ``side`` has made it, under this number."""
        if "marked" in self.words and is_marked(node):
            return True
        return in_main_line and (
            ("comments" in self.words and bool(node.text))
            or ("signs" in self.words and bool(node._nags and SIGNS.keys() & node._nags))
            or ("end" in self.words and node.is_end())
            or (self.every > 0 and side is BLACK and number % self.every == 0)
            or (number, side) in self.moves
        )


def is_marked(node: Node) -> bool:
    """Whether whoever annotated the game wants the position shown: by a glyph, or by arrows and squares drawn on it."""
    return bool(node._nags and {DIAGRAM, FROM_BLACK} & node._nags) or bool(node.marks or node.arrows)


def side_below(node: Node, usual: Color) -> Color:
    """The side from which a position is shown."""
    return BLACK if node._nags and FROM_BLACK in node._nags else usual


def read_places(text: str) -> Places:
    """The places that a list with commas names: words, ``every 8``, ``12`` for White's move 12, ``12...`` for Black's.

    Raises TenfileError for anything else.
    """
    words, moves, every = set[str](), set[tuple[int, Color]](), 0
    for part in filter(None, (" ".join(word.lower().split()) for word in text.split(","))):
        regularly, move = EVERY.fullmatch(part), MOVE.fullmatch(part)
        if part in WORDS:
            words.add(part)
        elif regularly and int(regularly[1]):
            every = int(regularly[1])
        elif move:
            moves.add((int(move[1]), BLACK if move[2] in BLACKS else WHITE))
        else:
            raise TenfileError(
                f"diagrams stand at {', '.join(WORDS[:-1])}, 'every 8' moves, or at moves such as 12 and 12..., or "
                f"nowhere (none), not at {short(part)}"
            )
    if "none" in words and (len(words) > 1 or moves or every):
        raise TenfileError("diagrams at no place and at some are two wishes; leave out 'none'")
    return Places(frozenset(words), every, frozenset(moves))
