"""What an engine keeps from move to move: its search and its table, for one game at a time."""

from .. import core
from ..core.faces import HashTable, Search
from ..errors import EngineError
from ..game import Board
from ..game.material import can_mate
from ..rules import Variant

FEW = 8
"""Men on the board from which on it matters who can mate a lone king. That is not asked before, nor of boards too large
for the compiled core, since it must be worked out for games that do not come with the package."""


class Mind:
    """Keeps a search of one game, with a table of so many mebibytes; used by one thread at a time."""

    def __init__(self, mebibytes: int) -> None:
        self._mebibytes = mebibytes
        self._interpreted = False
        self._table: HashTable | None = None
        self._search: Search | None = None
        self._game: Variant | None = None
        self._knows_mates = False

    def turn_to(self, board: Board) -> Search:
        """The search for the board's game; what was kept from another one is forgotten.

        Raises EngineError where there is no memory for the table.
        """
        search = self._search_for(board.variant)
        if not self._knows_mates and not self._interpreted and len(board.piece_map()) <= FEW:
            search.know_mates(helpless(board))
            self._knows_mates = True
        return search

    def _search_for(self, variant: Variant) -> Search:
        if self._search is None or self._game != variant:
            table = self._empty_table(core.runs_interpreted(variant))
            self._search = core.new_search(variant, table, self._interpreted)
            self._knows_mates = False
            self._game = variant
        return self._search

    def _empty_table(self, interpreted: bool) -> HashTable:
        if self._table is None or self._interpreted != interpreted:
            self._table = None
            try:
                self._table = core.new_table(self._mebibytes, interpreted)
            except MemoryError:
                raise EngineError(f"there is no memory for a table of {self._mebibytes} MiB") from None
            self._interpreted = interpreted
        else:
            self._table.clear()
        return self._table


def helpless(board: Board) -> list[int]:
    """The core's numbers of those kinds of men that cannot mate a lone king."""
    kinds = board._generator.tables.kinds
    variant = board.variant
    letters = [letter for letter in kinds if letter != variant.king]
    return [kinds[letter] for letter in letters if not can_mate(variant, [(letter, 0)])]
