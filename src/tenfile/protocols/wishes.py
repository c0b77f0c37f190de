"""What a player may offer beyond what every one does; where it does not, `host` makes shift without."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..engine import Info, Limit, Player, PlayResult
    from ..game import Board, Move


class Reporting(Protocol):
    """A player that tells what it finds while it thinks, and can be asked about some moves only.

    ``report`` is called from the thinking thread after every finished depth, and for every one of ``multipv`` lines.
    The info may have, beside its own fields, ``seldepth``, ``hashfull`` (thousandths), ``bound`` ("lower", "upper" or
    None) and ``multipv`` (the line's number from 1). ``moves`` are the only ones to choose from.
    """

    def play(
        self,
        board: "Board",
        limit: "Limit",
        *,
        report: "Callable[[Info], None] | None" = None,
        moves: "Sequence[Move] | None" = None,
    ) -> "PlayResult":
        """As ``Player.play``."""

    def analyse(
        self,
        board: "Board",
        limit: "Limit",
        *,
        report: "Callable[[Info], None] | None" = None,
        multipv: int = 1,
        moves: "Sequence[Move] | None" = None,
    ) -> "Info":
        """As ``Player.analyse``; returns the best line."""


class Forgetting(Protocol):
    """A player that can forget what it has learnt without being made anew."""

    def forget(self) -> None:
        """Empty the table; never while it thinks."""


def offers(player: "Player", *names: str) -> bool:
    """Whether both ways of asking the player know all of these keywords (``multipv`` is for analysis alone)."""
    played, analysed = signature(player.play).parameters, signature(player.analyse).parameters
    return all(name in analysed and (name in played or name == "multipv") for name in names)
