"""The games, each one literal in a file of its own, and how to find one by name."""

from collections.abc import Mapping
from types import MappingProxyType

from ..errors import UnknownVariant
from ..rules import Variant
from .bird import BIRD
from .birdsandninjas import BIRDSANDNINJAS, EXTENDED, NODROP, SECONDRANK
from .capablanca import CAPABLANCA
from .expanded import EXPANDED
from .victorian import VICTORIAN

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {game.name: game for game in (CAPABLANCA, BIRD, VICTORIAN, EXPANDED, BIRDSANDNINJAS, NODROP, EXTENDED, SECONDRANK)}
)

__all__ = ["VARIANTS", "find_variant"]


def _plain(name: str) -> str:
    """The name without case, spaces, hyphens and other marks."""
    return "".join(mark for mark in name.lower() if mark.isalnum())


_BY_ANY_NAME = {
    _plain(name): game for game in VARIANTS.values() for name in (game.name, game.title, game.full_title, *game.aliases)
}


def find_variant(name: str) -> Variant:
    """The game of this name, title or alias, in any case and spacing; raises UnknownVariant, which lists the names."""
    game = _BY_ANY_NAME.get(_plain(name))
    if game is None:
        raise UnknownVariant(name, tuple(VARIANTS))
    return game
