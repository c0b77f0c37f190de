"""Games of others that are played by the rules of one of ours from another array, for reading their records."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ..rules import Setup, Variant
from .capablanca import CAPABLANCA


def _relative(name: str, title: str, array: str, *aliases: str) -> Variant:
    fen = f"{array}/pppppppppp/10/10/10/10/PPPPPPPPPP/{array.upper()} w KQkq - 0 1"
    return replace(
        CAPABLANCA,
        name=name,
        title=title,
        full_title=f"{title} Chess",
        aliases=(f"{title} Chess", *aliases),
        summary=f"{title} Chess: Capablanca's men and rules from another array.",
        setups=(Setup("main", fen),),
    )


# Their kings castle three squares from where they stand, as in our game (inventors: E. Trice, K. Hatch).
RELATIVES: Mapping[str, Variant] = MappingProxyType(
    {
        game.name: game
        for game in (
            _relative("gothic", "Gothic", "rnbqckabnr", "Trice's Gothic Chess"),
            _relative("embassy", "Embassy", "rnbqkcabnr"),
        )
    }
)
"""By name; they are not offered to be played."""
