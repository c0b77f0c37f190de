"""What an engine keeps from move to move: its searches and their table, for one game at a time."""

from .. import core
from ..core.faces import HashTable
from ..errors import EngineError
from ..game import Board
from ..game.material import can_mate
from ..rules import Variant
from .crew import Crew

FEW = 8
"""Men on the board from which on it matters who can mate a lone king. That is not asked before, nor of boards too large
for the compiled core, since it must be worked out for games that do not come with the package."""


class Mind:
    """Keeps so many searches of one game, with a table of so many mebibytes; used by one thread at a time."""

    def __init__(self, mebibytes: int, threads: int = 1) -> None:
        self._mebibytes, self._threads = mebibytes, threads
        self._interpreted = False
        self._table: HashTable | None = None
        self._crew: Crew | None = None
        self._game: Variant | None = None
        self._knows_mates = False

    def turn_to(self, board: Board) -> Crew:
        """The searches for the board's game; what was kept from another one is forgotten.

        Raises EngineError where there is no memory for the table.
        """
        crew = self.prepare(board.variant)
        if not self._knows_mates and not self._interpreted and len(board.piece_map()) <= FEW:
            crew.know_mates(helpless(board))
            self._knows_mates = True
        return crew

    def prepare(self, variant: Variant) -> Crew:
        """The searches for a game, made ready; raises as ``turn_to``."""
        if self._crew is None or self._game != variant:
            self._crew = None
            table = self._empty_table(core.runs_interpreted(variant))
            searches = [core.new_search(variant, table, self._interpreted) for _ in range(self._threads)]
            self._crew, self._game, self._knows_mates = Crew(searches), variant, False
        return self._crew

    def forget(self) -> None:
        """Forget all that earlier positions have taught."""
        if self._crew is not None:
            self._crew.forget()

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
