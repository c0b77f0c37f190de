"""A game's tags: the seven that every PGN game has, in their order, then the others."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from ..errors import TenfileError, short

ROSTER = MappingProxyType(
    {
        "Event": "?",
        "Site": "?",
        "Date": "????.??.??",
        "Round": "?",
        "White": "?",
        "Black": "?",
        "Result": "*",
    }
)
"""The seven tags with what they say where nothing is known."""

START_TAGS = ("Variant", "SetUp", "FEN")
"""Those that say where a game begins."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Line breaks and other characters that control something, tabs included."""

NAME = re.compile(r"[A-Za-z0-9_]{1,255}", re.ASCII)


class Headers(Mapping[str, str]):
    """Tags by name. The seven are always there; ``del`` makes them unknown again.

    ``fixed`` tags follow the seven and cannot be set: of a game these are ``Variant``, ``SetUp`` and ``FEN``, which
    follow from its start. Names are letters, digits and underscores, values texts of one line; anything else
    raises TenfileError.
    """

    __slots__ = ("_fixed", "_tags")
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self, tags: Mapping[str, str] | Iterable[tuple[str, str]] = (), *, fixed: Mapping[str, str] | None = None
    ) -> None:
        self._fixed: Mapping[str, str] = fixed or {}
        self._tags: dict[str, str] = dict(ROSTER)
        self.update(tags)

    def __getitem__(self, name: str) -> str:
        return self._fixed[name] if name in self._fixed else self._tags[name]

    def __setitem__(self, name: str, value: str) -> None:
        if self._fixed and name in START_TAGS:
            raise TenfileError(f"the tag {name} follows from the game's start and cannot be set")
        if NAME.fullmatch(name) is None:
            raise TenfileError(f"a tag's name is letters, digits and underscores, not {short(name)}")
        if UNPRINTABLE.search(value):
            raise TenfileError(f"the tag {name} has one line of text as its value, not {short(value)}")
        if name == "Result" and value not in RESULTS:
            raise TenfileError(f"a result is one of {', '.join(RESULTS)}, not {short(value)}")
        self._tags[name] = value

    def __delitem__(self, name: str) -> None:
        if name in ROSTER:
            self._tags[name] = ROSTER[name]
        else:
            del self._tags[name]

    def __iter__(self) -> Iterator[str]:
        tags = iter(self._tags)
        yield from (name for name, _ in zip(tags, ROSTER, strict=False))
        yield from self._fixed
        yield from list(self._tags)[len(ROSTER) :]

    def __len__(self) -> int:
        return len(self._tags) + len(self._fixed)

    def update(self, tags: Mapping[str, str] | Iterable[tuple[str, str]]) -> None:
        """Set several tags; those before one that is refused are set."""
        for name, value in tags.items() if isinstance(tags, Mapping) else tags:
            self[name] = value

    @classmethod
    def _of(cls, tags: Mapping[str, str]) -> "Headers":
        """Tags as they stand in a text, whatever they are."""
        headers = cls.__new__(cls)
        headers._fixed, headers._tags = {}, {**ROSTER, **tags}
        return headers

    def _adopt(self, tags: Mapping[str, str]) -> None:
        """Set tags that are known to be right."""
        self._tags.update(tags)

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"
