"""Whether and how a game has ended: the questions a board answers about its own end."""

from collections.abc import Callable

from ..rules import COLORS, Color
from .material import can_mate, is_insufficient
from .move import Move
from .outcome import Outcome, Termination
from .standing import Standing


class Endings(Standing):
    """The part of a board that knows when its game is over."""

    __slots__ = ()

    # ---- no move left
    def is_checkmate(self) -> bool:
        """Whether the side to move is in check and has no legal move (a legal drop is a move)."""
        return not self._generator.count_legal() and self.is_check()

    def is_stalemate(self) -> bool:
        """Whether the side to move is not in check and has no legal move."""
        return not self._generator.count_legal() and not self.is_check()

    # ---- repetition and the count of quiet moves
    def is_repetition(self, count: int = 3) -> bool:
        """Whether this position has now stood on the board at least ``count`` times since it was set up."""
        return bool(self._position.repetitions() >= count)

    def is_fivefold_repetition(self) -> bool:
        """Whether the position has stood so often that the game is drawn without a claim."""
        return self.is_repetition(self.variant.draws.repetitions)

    def is_seventyfive_moves(self) -> bool:
        """Whether the quiet moves are so many that the game is drawn without a claim."""
        return self._quiet(self.variant.draws.quiet_moves) and bool(self._generator.count_legal())

    def is_fifty_moves(self) -> bool:
        """Whether the quiet moves made are enough to claim a draw."""
        return self._quiet(self.variant.draws.quiet_moves_to_claim) and bool(self._generator.count_legal())

    def _quiet(self, moves: int) -> bool:
        return bool(self._position.clock >= 2 * moves)

    def can_claim_fifty_moves(self) -> bool:
        """Whether the side to move may claim a draw for quiet moves: now, or with a quiet move that it would make
        (FIDE 9.3)."""
        if self.is_fifty_moves():
            return True
        if self._position.clock + 1 < 2 * self.variant.draws.quiet_moves_to_claim:
            return False
        return any(self._after(move, self.is_fifty_moves) for move in self._legal())

    def can_claim_threefold_repetition(self) -> bool:
        """Whether the side to move may claim a draw by repetition: now, or with a move that would repeat a position for
        the third time (FIDE 9.2)."""
        count = self.variant.draws.repetitions_to_claim
        if self.is_repetition(count):
            return True
        if self._position.clock < 2 * (count - 1) + 1 or self._position.ply < 2 * (count - 1) + 1:
            return False
        return any(self._after(move, lambda: self.is_repetition(count)) for move in self._legal())

    def _after(self, move: Move, question: Callable[[], bool]) -> bool:
        """What a question answers after a legal move, which is taken back."""
        self._generator.push(move._number)
        answer = bool(question())
        self._generator.pop()
        return answer

    def can_claim_draw(self) -> bool:
        """Whether the side to move may claim a draw, by repetition or quiet moves, now or with its next move."""
        return self.can_claim_fifty_moves() or self.can_claim_threefold_repetition()

    # ---- material
    def can_mate(self, color: Color) -> bool:
        """Whether a side has what can mate a lone king: a pawn, a drop, or men for whom a mated position exists."""
        return can_mate(self.variant, self._material(color), self._hand(color) > 0)

    def is_insufficient_material(self) -> bool:
        """Whether the game is drawn for want of men: one king is bare and the other side cannot mate, or all men beside
        the kings are bound to one and the same colour of squares."""
        if self._position.has_pawns():
            return False
        white, black = COLORS
        return is_insufficient(
            self.variant, self._material(white), self._material(black), self._hand(white), self._hand(black)
        )

    def _hand(self, color: Color) -> int:
        return int(self._position.hands()[color.index])

    def _material(self, color: Color) -> list[tuple[str, int]]:
        """A side's men beside its king, each with the colour of its square: (file + rank) % 2."""
        tables = self._book.tables
        first, files = self.variant.geometry.first_rank, tables.files
        return [
            (tables.letters[code >> 1], (square % files + square // files + first) % 2)
            for square, code in self._position.men()
            if code & 1 == color.index and code >> 1 != tables.king
        ]

    # ---- the whole
    def outcome(self, claim_draw: bool = False) -> Outcome | None:
        """How the game has ended by the rules, None if it goes on.

        Draws that must be claimed count only with ``claim_draw``. What players agree or a clock says is not known here.
        """
        if not self._generator.count_legal():
            if self.is_check():
                return Outcome(Termination.CHECKMATE, self.turn.other)
            if self.is_insufficient_material():
                return Outcome(Termination.INSUFFICIENT_MATERIAL, None)
            return Outcome(Termination.STALEMATE, None)
        reason = self._draw() or (self._claim() if claim_draw else None)
        return Outcome(reason, None) if reason else None

    def _draw(self) -> Termination | None:
        """Why the game is drawn without a claim while there are moves."""
        if self.is_insufficient_material():
            return Termination.INSUFFICIENT_MATERIAL
        if self._quiet(self.variant.draws.quiet_moves):
            return Termination.SEVENTYFIVE_MOVES
        return Termination.FIVEFOLD_REPETITION if self.is_fivefold_repetition() else None

    def _claim(self) -> Termination | None:
        if self.can_claim_fifty_moves():
            return Termination.FIFTY_MOVES
        return Termination.THREEFOLD_REPETITION if self.can_claim_threefold_repetition() else None

    def is_game_over(self, claim_draw: bool = False) -> bool:
        """Whether the game has ended by the rules; ``claim_draw`` as in ``outcome``."""
        return self.outcome(claim_draw) is not None

    def result(self, claim_draw: bool = False) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on; ``claim_draw`` as in ``outcome``."""
        outcome = self.outcome(claim_draw)
        return outcome.result() if outcome else "*"
