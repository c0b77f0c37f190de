"""Mates proved exactly: within how many moves the side to move mates whatever the other side does.

Every reply is tried, and every attack that could be in time; what was proved or disproved of a position is remembered.
Repetition and the fifty-move rule are left aside, as by problemists.
"""

from tenfile import Board
from tenfile.core.faces import Generator

CHECK, MATE = 1, 2


class GaveUp(Exception):
    """There was more to try than was allowed."""


class MateSolver:
    """Answers for positions of one game; ``budget`` is the number of positions that one answer may look at."""

    def __init__(self, budget: int = 400_000) -> None:
        self.budget = budget
        self.looked = 0
        self.proved: dict[int, int] = {}
        self.disproved: dict[int, int] = {}
        self.answers: dict[int, int] = {}

    def shortest(self, board: Board, most: int, hint: tuple[int, ...] = ()) -> int | None:
        """The fewest moves within which mate can be forced, up to so many; None if it cannot.

        ``hint`` are moves' numbers of a line that is thought to mate, tried first. Raises GaveUp.
        """
        self.looked = 0
        self.answers.clear()
        generator = board.copy()._generator
        return next((moves for moves in range(1, most + 1) if self.mates(generator, moves, hint)), None)

    def mates(self, generator: Generator, moves: int, hint: tuple[int, ...] = ()) -> bool:
        """Whether the side to move mates within so many moves."""
        key = generator.position.key
        if self.proved.get(key, moves + 1) <= moves:
            return True
        if self.disproved.get(key, 0) >= moves:
            return False
        if self.attacks(generator, moves, hint):
            self.proved[key] = moves
            return True
        self.disproved[key] = moves
        return False

    def attacks(self, generator: Generator, moves: int, hint: tuple[int, ...]) -> bool:
        """Whether some move mates within so many; checks are tried first, and nothing but checks where one is left."""
        self.count()
        ranked = sorted((2 - generator.after(number), number) for number in generator.numbers())
        if ranked and ranked[0][0] == 2 - MATE:
            return True
        if moves == 1:
            return False
        numbers = [number for _, number in ranked]
        for number in [first for first in hint[:1] if first in numbers] + numbers:
            generator.push(number)
            lost = self.loses(generator, moves - 1, hint[1:] if number in hint[:1] else ())
            generator.pop()
            if lost:
                return True
        return False

    def loses(self, generator: Generator, moves: int, hint: tuple[int, ...] = ()) -> bool:
        """Whether the side to move is mated within so many moves of the other's, whatever it does."""
        self.count()
        replies = generator.numbers()
        if not replies:
            return generator.is_check(generator.position.turn)
        answer = self.answers.get(moves)
        for number in [answer, *replies] if answer in replies else replies:
            generator.push(number)
            mated = self.mates(generator, moves, hint[1:] if number in hint[:1] else ())
            generator.pop()
            if not mated:
                self.answers[moves] = number
                return False
        return True

    def count(self) -> None:
        """One position more; raises GaveUp where it is one too many."""
        self.looked += 1
        if self.looked > self.budget:
            raise GaveUp(f"more than {self.budget} positions")
