"""Ten levels of play, from a beginner's to all that the engine can."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ..errors import EngineError

GREAT = 700
"""Hundredths of a pawn from which on the loss of a man is noticed by all but the weakest."""


@dataclass(frozen=True)
class Level:
    """How a level is weakened: by knowing less.

    It looks at ``nodes`` positions (None: all it has time for; the first ply is always finished), misjudges each by up
    to ``noise`` hundredths of a pawn, always in the same way, and chooses softly among moves that it takes to be less
    than ``margin`` worse than the best. In ``blindness`` of a hundred positions it overlooks the enemy's answers of one
    kind (forks, long rides, bent rides, or captures in passing), but none that mates or takes so much as ``alert``, if
    that is not 0.
    """

    nodes: int | None = None
    noise: int = 0
    margin: int = 0
    blindness: int = 0
    alert: int = 0

    @property
    def is_full(self) -> bool:
        """Whether this level plays as well as the engine can."""
        return self == Level()

    def toward(self, other: "Level", share: float) -> "Level":
        """A level between two that are not full: this share of the way to the other one."""
        assert self.nodes
        assert other.nodes
        return Level(
            nodes=round(self.nodes * (other.nodes / self.nodes) ** share),
            noise=round(self.noise + share * (other.noise - self.noise)),
            margin=round(self.margin + share * (other.margin - self.margin)),
            blindness=round(self.blindness + share * (other.blindness - self.blindness)),
            alert=other.alert,
        )


# Tuned by matches until neighbours stood about equally far apart, see docs/levels.md.
LEVELS = MappingProxyType(
    {
        1: Level(nodes=30, noise=200, margin=220, blindness=35),
        2: Level(nodes=60, noise=163, margin=165, blindness=31, alert=GREAT),
        3: Level(nodes=107, noise=136, margin=128, blindness=27, alert=GREAT),
        4: Level(nodes=160, noise=109, margin=94, blindness=22, alert=GREAT),
        5: Level(nodes=218, noise=90, margin=72, blindness=20, alert=GREAT),
        6: Level(nodes=306, noise=72, margin=54, blindness=17, alert=GREAT),
        7: Level(nodes=545, noise=46, margin=31, blindness=12, alert=GREAT),
        8: Level(nodes=1_050, noise=24, margin=15, blindness=6, alert=GREAT),
        9: Level(nodes=1_850, noise=7, margin=3, blindness=1, alert=GREAT),
        10: Level(),
    }
)


def find_level(number: int) -> Level:
    """The level of this number; raises EngineError, which says which exist, for any other."""
    if isinstance(number, bool) or number not in LEVELS:
        raise EngineError(f"there is no level {number!r}; the levels are {min(LEVELS)} to {max(LEVELS)}")
    return LEVELS[number]


def level_in(number: int, game: str) -> Level:
    """How the level of this number plays a game; raises as ``find_level``."""
    level, spacing = find_level(number), spacings().get(game, 1.0)
    if level.is_full or spacing == 1.0:
        return level
    highest = max(LEVELS) - 1
    below, share = divmod(highest - (highest - number) * spacing, 1)
    return LEVELS[int(below)].toward(LEVELS[int(below) + 1], share) if share else LEVELS[int(below)]


@cache
def spacings() -> Mapping[str, float]:
    """How far apart levels are, as a share of the common steps, in games that have steps of their own."""
    import tomllib  # slow to load, and not needed at full strength

    found: Mapping[str, float] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return found
