"""What an engine keeps from move to move: its search and its table, for one game at a time."""

from .. import core
from ..core.faces import HashTable, Search
from ..errors import EngineError
from ..rules import Variant


class Mind:
    """Keeps a search of one game, with a table of so many mebibytes; used by one thread at a time."""

    def __init__(self, mebibytes: int) -> None:
        self._mebibytes = mebibytes
        self._interpreted = False
        self._table: HashTable | None = None
        self._search: Search | None = None
        self._game: Variant | None = None

    def turn_to(self, variant: Variant) -> Search:
        """The search for this game; what was kept from another one is forgotten.

        Raises EngineError where there is no memory for the table.
        """
        if self._search is None or self._game != variant:
            table = self._empty_table(core.runs_interpreted(variant))
            self._search = core.new_search(variant, table, self._interpreted)
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
