"""What a game's tags say, as people write it: names, dates, results."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from ...rules import Color

UNKNOWN = frozenset({"", "?", "-"})
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

DATE = re.compile(r"([0-9]{1,4})(?![0-9])(?:[./-]([0-9]{1,2}))?(?:[./-]([0-9]{1,2}))?", re.ASCII)
CLOCK = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}(?:\.[0-9]{1,3})?))?", re.ASCII)

RESULTS: Mapping[str, str] = MappingProxyType({"1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd"})
"""Results with the signs of print, where they are known."""

QUIET_ENDS = frozenset({"normal", "unterminated"})
"""Words of the tag Termination that say nothing new."""


def known(tags: Mapping[str, str], name: str) -> str:
    """A tag's value, "" where it says nothing."""
    value = tags.get(name, "").strip()
    return "" if value in UNKNOWN else value


def player(tags: Mapping[str, str], color: Color) -> str:
    """Who plays a side; the side's own name where nobody knows."""
    side = color.word.capitalize()
    return known(tags, side) or side


def rating(tags: Mapping[str, str], color: Color) -> str:
    """The player's rating, "" where it is not known."""
    return known(tags, f"{color.word.capitalize()}Elo")


def date(tags: Mapping[str, str]) -> str:
    """The day of a game as far as it is known: ``3 May 1924``, ``May 1924``, ``1924``, or what else stands there."""
    text = known(tags, "Date") or known(tags, "UTCDate")
    found = DATE.match(text)
    if found is None:
        return text.strip("?.")
    year, month, day = found[1], int(found[2] or 0), int(found[3] or 0)
    if not 1 <= month <= len(MONTHS):
        return year
    return f"{day} {MONTHS[month - 1]} {year}" if day else f"{MONTHS[month - 1]} {year}"


def result(tags: Mapping[str, str]) -> str:
    """The result in print, "" where it is not known."""
    return RESULTS.get(tags.get("Result", ""), "")


def ending(tags: Mapping[str, str]) -> str:
    """How the game ended, if the tag Termination says anything worth saying."""
    word = known(tags, "Termination")
    return "" if word.lower() in QUIET_ENDS else word


def place(tags: Mapping[str, str]) -> list[str]:
    """Event, place, day and round, as far as they are known."""
    event, site, number = known(tags, "Event"), known(tags, "Site"), known(tags, "Round")
    return [word for word in (event, site, date(tags), f"round {number}" if number else "") if word]


def time_control(tags: Mapping[str, str]) -> str:
    """The time that players had, in minutes and seconds where PGN's word for it is of the usual kind."""
    text = known(tags, "TimeControl")
    found = CLOCK.fullmatch(text)
    if found is None:
        return text
    minutes, seconds = divmod(int(found[1]), 60)
    parts = [f"{minutes} min"] * (minutes > 0) + [f"{seconds} s"] * (seconds > 0)
    return " ".join(parts) + (f" + {found[2]} s" if found[2] not in (None, "0") else "")
