"""Movement words: a man's way of moving, written in a few letters and read into directions.

The letters are Betza's: ``W F D N A H C Z G`` are leaps to the squares (1,0) (1,1) (2,0) (1,2) (2,2) (3,0) (1,3) (2,3)
(3,3) away in every mirroring, ``R B Q K`` the rook's, bishop's, queen's and king's moves. Written side by side they add
up (``BN``: bishop or knight). Words in square brackets name what single letters cannot:

=============  ====================================================================================================
``[F?R]``      bent ride: the first leap, where it may stop or capture, then, that square being empty, onward as the
               rider in the directions that lead outward (``[F?R]`` gryphon, ``[D?B]`` osprey)
``[over D]``   a leap of two squares (D or A) over whatever stands between; an enemy there is captured as well
``[fly R]``    over empty squares, without capturing, and over the *first* man if that is an enemy, who is captured,
               to the empty square right behind it
``[fly+ R]``   the same, landing on any empty square behind the victim, up to the next man
=============  ====================================================================================================
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

Direction = tuple[int, int]

LEAPS: dict[str, Direction] = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (1, 2), "A": (2, 2), "H": (3, 0), "C": (1, 3), "Z": (2, 3), "G": (3, 3),
}  # fmt: skip
STRAIGHT: tuple[Direction, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
RIDERS: dict[str, tuple[Direction, ...]] = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}
KING = "WF"
BRACKET = re.compile(r"\[(?:(?P<first>[A-Z])\?(?P<onward>[RB])|over (?P<over>[DA])|(?P<fly>fly\+?) (?P<along>[RB]))\]")


@dataclass(frozen=True)
class Bend:
    """One bent ride: a first leap, and the directions in which it may go on from there."""

    first: Direction
    onward: tuple[Direction, ...]


@dataclass(frozen=True)
class Movement:
    """A man's ways of moving, as (files, ranks) steps from where it stands; the same for both sides.

    ``leaps``: squares it may go to and capture on, whatever stands between. ``slides``: directions in which it goes on
    over empty squares. ``bends``: bent rides. ``overs``: leaps of two squares that capture an enemy they pass as well.
    ``flights``: directions in which it moves over empty squares without capturing there, and captures the first enemy
    by passing it; ``flies_on``: it need not land right behind that enemy.
    """

    leaps: tuple[Direction, ...] = ()
    slides: tuple[Direction, ...] = ()
    bends: tuple[Bend, ...] = ()
    overs: tuple[Direction, ...] = ()
    flights: tuple[Direction, ...] = ()
    flies_on: bool = False

    @property
    def overtakes(self) -> bool:
        """Whether it can capture a man on another square than the one it lands on."""
        return bool(self.overs or self.flights)


class MovementError(ValueError):
    """A movement word is not understood; ``column`` counts its characters from 1."""

    def __init__(self, word: str, column: int, reason: str) -> None:
        self.word, self.column, self.reason = word, column, reason
        super().__init__(f"movement {word!r}, column {column}: {reason}")


def around(leap: Direction) -> tuple[Direction, ...]:
    """The leap in every mirroring, four or eight of them."""
    a, b = leap
    return tuple(sorted({(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}))


@cache
def parse_movement(word: str) -> Movement:
    """Read a movement word; raises MovementError with the column where it is not understood."""
    parts: dict[str, list[Direction]] = {"leaps": [], "slides": [], "overs": [], "flights": []}
    bends: list[Bend] = []
    flies_on = False
    for column, token in _tokens(word):
        found = BRACKET.fullmatch(token)
        if found is None:
            _letter(word, column, token, parts)
        elif found["first"]:
            bends += _bent(word, column, found["first"], found["onward"])
        elif found["over"]:
            parts["overs"] += around(LEAPS[found["over"]])
        else:
            parts["flights"] += RIDERS[found["along"]]
            flies_on = flies_on or found["fly"] == "fly+"
    unique = {name: tuple(dict.fromkeys(steps)) for name, steps in parts.items()}
    return Movement(bends=tuple(bends), flies_on=flies_on, **unique)


def _tokens(word: str) -> Iterator[tuple[int, str]]:
    """The letters and bracket words, each with its column."""
    if not word:
        raise MovementError(word, 1, "it is empty")
    at = 0
    while at < len(word):
        end = at + 1
        if word[at] == "[":
            end = word.find("]", at) + 1
            if not end:
                raise MovementError(word, at + 1, "the bracket is not closed")
            if BRACKET.fullmatch(word[at:end]) is None:
                raise MovementError(word, at + 1, f"{word[at:end]} is no word that is known here")
        yield at + 1, word[at:end]
        at = end


def _letter(word: str, column: int, letter: str, parts: dict[str, list[Direction]]) -> None:
    if letter in RIDERS:
        parts["slides"] += RIDERS[letter]
    elif letter == "K":
        parts["leaps"] += [step for atom in KING for step in around(LEAPS[atom])]
    elif letter in LEAPS:
        parts["leaps"] += around(LEAPS[letter])
    else:
        raise MovementError(word, column, f"{letter!r} is no atom that is known here")


def _bent(word: str, column: int, first: str, onward: str) -> Iterator[Bend]:
    """The bent rides of one word: from each first square in the directions that lead away."""
    if first not in LEAPS:
        raise MovementError(word, column + 1, f"{first!r} is no leap")
    for x, y in around(LEAPS[first]):
        ways = tuple((dx, dy) for dx, dy in RIDERS[onward] if _leads_away(x, dx) and _leads_away(y, dy))
        yield Bend((x, y), ways)


def _leads_away(first: int, onward: int) -> bool:
    """Whether a step along one axis does not turn back on the leap before it."""
    return onward == 0 or first * onward >= 0
