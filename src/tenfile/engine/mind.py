"""What an engine keeps from move to move: its searches and their table, for one game at a time."""

from .. import core
from ..core.faces import Endings, HashTable
from ..errors import EngineError
from ..game import Board
from ..rules import Variant
from . import endings
from .crew import Crew


class Mind:
    """Keeps so many searches of one game, with a table of so many mebibytes; used by one thread at a time.

    ``knows_endings``: whether it is to know the tables of endings, when they are near, or only who cannot mate.
    """

    def __init__(self, mebibytes: int, threads: int = 1, knows_endings: bool = True) -> None:
        self._mebibytes, self._threads = mebibytes, threads
        self._interpreted = False
        self._table: HashTable | None = None
        self._crew: Crew | None = None
        self._game: Variant | None = None
        self._knows_endings = knows_endings

    def turn_to(self, board: Board) -> Crew:
        """The searches for the board's game; what was kept from another one is forgotten.

        Raises EngineError where there is no memory for the table.
        """
        crew = self.prepare(board.variant)
        crew.know_endings(self._endings(board))
        return crew

    def prepare(self, variant: Variant) -> Crew:
        """The searches for a game, made ready; raises as ``turn_to``."""
        self.settle()
        if self._crew is None or self._game != variant:
            self._crew = None
            table = self._empty_table(core.runs_interpreted(variant))
            searches = [core.new_search(variant, table, self._interpreted) for _ in range(self._threads)]
            self._crew, self._game = Crew(searches), variant
        return self._crew

    def _endings(self, board: Board) -> Endings:
        """What is to be known of endings, which is nothing while they are far."""
        if not endings.are_near(board):
            return endings.known_nothing(board.variant)
        return endings.known_endings(board.variant) if self._knows_endings else endings.known_material(board.variant)

    def forget(self) -> None:
        """Forget all that earlier positions have taught."""
        self.settle()
        if self._crew is not None:
            self._crew.forget()

    def settle(self) -> None:
        """Wait until nobody thinks any more."""
        if self._crew is not None:
            self._crew.settle()

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
