"""Static exchanges played out slowly: the referee's men take on one square in turn, on a real board, by minimax.

Both sides always take with their cheapest man, as the core does; what else is agreed is said where it is done.
"""

from tenfile.rules import Variant
from tests.oracle.games import other
from tests.oracle.moves import Move, board_after, reach, strikes
from tests.oracle.position import Position
from tests.oracle.walks import Board


class Swap:
    """Exchanges in a game whose men are worth what its definition says."""

    def __init__(self, variant: Variant) -> None:
        letters = [piece.letter for piece in variant.pieces]
        self.values = {piece.letter: piece.value for piece in variant.pieces}
        self.order = {letter: (letter == "K", self.values[letter], i) for i, letter in enumerate(letters)}
        self.squares = variant.geometry.indices

    def worth(self, position: Position, move: Move) -> int:
        """What a move gains at once, less what the enemy then wins on its goal. Castling is worth nothing."""
        if move.rook:
            return 0
        gain = sum(self.values[position.board[square][1]] for square in move.taken)
        if move.origin:
            gain += self.values[move.becomes] - self.values[move.letter]
        return gain - self.won(position, board_after(position, move), other(position.turn), move.target)

    def won(self, position: Position, board: Board, colour: str, goal: str) -> int:
        """What a colour wins by taking on the goal now, or 0 by leaving it."""
        taking = self.cheapest(position, board, colour, goal)
        if taking is None:
            return 0
        start, target, taken = taking
        gain = sum(self.values[board[square][1]] for square in taken)
        after = {square: man for square, man in board.items() if square not in (start, *taken)}
        after[target] = board[start]  # agreed: a pawn that answers does not promote
        if target != goal:
            return gain  # agreed: who lands elsewhere is not followed
        return max(0, gain - self.won(position, after, other(colour), goal))

    def cheapest(self, position: Position, board: Board, colour: str, goal: str):
        """The cheapest man's way to take on the goal: from where, to where, and whom; plain rather than passing."""
        found = []
        for start, man in board.items():
            # agreed: pins do not count, nor capture en passant, which no strike of the referee's is
            if man[0] != colour or goal not in reach(position.game, *man, start):
                continue
            for target, taken in strikes(position.game, board, start):
                if goal in taken and (man[1] != "K" or self.is_safe(position, board, start, goal)):
                    key = (self.order[man[1]], self.squares[start], target != goal, -len(taken))
                    found.append((key, (start, target, taken)))
        return min(found)[1] if found else None

    def is_safe(self, position: Position, board: Board, king: str, goal: str) -> bool:
        """Whether a king who takes on the goal cannot be taken there by anyone, pinned or not."""
        after = {square: man for square, man in board.items() if square != king} | {goal: board[king]}
        enemies = [square for square, man in after.items() if man[0] != board[king][0]]
        return not any(goal in taken for square in enemies for _, taken in strikes(position.game, after, square))
