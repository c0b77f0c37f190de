"""Ten levels of play, from a beginner's to all that the engine can."""

from dataclasses import dataclass
from types import MappingProxyType

from ..errors import EngineError


@dataclass(frozen=True)
class Level:
    """How a level is weakened: by knowing less.

    It looks at few positions (``nodes``, ``depth``; None: all it has time for), misjudges each by up to ``noise``
    hundredths of a pawn, always in the same way, takes moves for nearly equal that differ by less than ``margin``, and
    overlooks the answers to ``blindness`` of a hundred of its moves.
    """

    nodes: int | None = None
    depth: int | None = None
    noise: int = 0
    margin: int = 0
    blindness: int = 0

    @property
    def is_full(self) -> bool:
        """Whether this level plays as well as the engine can."""
        return self == Level()


# Chosen by hand, not yet calibrated by matches. From level 3 on no answer is overlooked, so that a mate in one and a
# hanging queen are always seen (noise and margin together are worth far less).
LEVELS = MappingProxyType(
    {
        1: Level(depth=1, noise=150, margin=200, blindness=2),
        2: Level(depth=2, noise=120, margin=150, blindness=1),
        3: Level(depth=2, noise=90, margin=110),
        4: Level(depth=2, noise=50, margin=50),
        5: Level(nodes=2_000, noise=40, margin=40),
        6: Level(nodes=4_000, noise=30, margin=30),
        7: Level(nodes=8_000, noise=20, margin=20),
        8: Level(nodes=18_000, noise=10, margin=10),
        9: Level(nodes=60_000, noise=5, margin=5),
        10: Level(),
    }
)


def find_level(number: int) -> Level:
    """The level of this number; raises EngineError, which says which exist, for any other."""
    if isinstance(number, bool) or number not in LEVELS:
        raise EngineError(f"there is no level {number!r}; the levels are {min(LEVELS)} to {max(LEVELS)}")
    return LEVELS[number]
