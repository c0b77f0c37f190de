"""One game of the engine against itself, with everything checked after each move."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from pathlib import Path

from tenfile import VARIANTS, Board, Engine, Limit, Move
from tenfile.core import tuning
from tenfile.core.faces import HashTable
from tenfile.engine.levels import find_level
from tenfile.game import Termination
from tenfile.lab.balance import random_opening
from tests.collected import rows
from tests.oracle.compare import differing
from tests.oracle.moves import generate, play
from tests.oracle.position import Position, read_fen
from tests.oracle.wander import Ply

from .course import Course, Row

STRETCH = 4
"""Positions on end that the referee plays along with, so that his way of making moves is compared, too."""

LONGEST = 400
"""Plies after which a game is left."""

PAGE = 4096


class Fault(Exception):
    """Something is wrong; the text says what."""


def require(is_right: bool, what: str) -> None:
    if not is_right:
        raise Fault(what)


class Kind:
    """How a game is played: which one, from where, by what kind of engine; all this follows from its number."""

    def __init__(self, number: int, course: Course) -> None:
        self.random = random.Random(f"{course.seed} {number}")
        turn, place = divmod(number, len(VARIANTS))
        self.variant = list(VARIANTS.values())[place]
        self.threads = 2 if turn % 16 == 3 else 1
        self.level = self.random.randint(1, 9) if turn % 4 == 1 else 10
        self.nodes = course.nodes * (10 if turn % 8 == 6 else 1)

    def board(self) -> Board:
        """Where the game begins: mostly after random moves from a set-up."""
        if self.random.random() < 0.25:
            board = Board(self.variant, self.random.choice(rows(self.variant.name))["fen"])
            if board.outcome() is None:
                return board
        while True:
            setup = self.random.choice(self.variant.setups).name
            board = random_opening(self.variant, setup, self.random.randint(2, 24), self.random)
            if board is not None:
                return Board(self.variant, board.fen("passed"))


class Game:
    """A game under way."""

    def __init__(self, number: int, course: Course) -> None:
        self.kind, self.course = Kind(number, course), course
        self.board = self.kind.board()
        self.start = self.board.fen("passed")
        self.engine = Engine(self.kind.level, number, self.kind.threads, hash_mib=1)
        self.row = Row(number, self.kind.variant.name)
        self.counts: Counter[str] = Counter()
        self.fens: dict[int, str] = {}
        self.referee: Position | None = None
        self.stretch = 0

    def play(self) -> Row:
        """Play it to its end, or until something is wrong."""
        try:
            with self.engine:
                while self.goes_on():
                    self.move()
                require(self.kind.threads > 1 or not self.table().count_strays(), "entries in wrong places")
            self.row.plies = self.board.ply
            self.take_back()
        except Exception as error:
            words = str(error) if isinstance(error, Fault) else traceback.format_exc()
            moves = " ".join(move.uci() for move in self.board.move_stack)
            self.row.faults.append({"what": words, "from": self.start, "moves": moves, "fen": self.board.fen("passed")})
        self.row.megabytes = round(int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6, 1)
        return self.row

    def goes_on(self) -> bool:
        """Check the position as it stands, and whether it is the last."""
        self.check_key()
        self.ask_referee()
        self.row.end = self.check_end()
        return not self.row.end

    def move(self) -> None:
        """One move of the engine."""
        before = self.board.copy()
        move = self.engine.play(self.board, Limit(nodes=self.kind.nodes)).move
        require(self.board == before and self.board.key == before.key, "the search has changed the position")
        require(self.board.is_legal(move), f"the illegal move {move.uci()}")
        self.recall()
        if self.stretch:
            self.recall_after()
        self.push(move)

    def push(self, move: Move) -> None:
        if self.referee is not None:
            played = next(it for it in generate(self.referee) if it.text == move.uci())
            self.referee = play(self.referee, played) if self.stretch else None
        self.board.push(move)

    # ---- what is worked out afresh
    def check_key(self) -> None:
        """The key is the one from scratch, and no other position of this game has it."""
        fen = " ".join(self.board.fen().split()[:4])
        self.counts[fen] += 1
        require(self.board.key == self.board._position.fresh_key(), "the key is not that from scratch")
        require(self.fens.setdefault(self.board.key, fen) == fen, "two positions have one key")
        require(self.board._position.repetitions() == self.counts[fen], "another number of repetitions")

    def check_end(self) -> str:
        """What ends the game, nothing while it goes on; draws that must be claimed, and great length, are ends too."""
        found = self.board.outcome()
        end = found.termination if found else None
        if end is not Termination.INSUFFICIENT_MATERIAL:
            require(end == self.plain_end(), f"the end is {end}, and not {self.plain_end()}")
        if end is None and (self.board.is_repetition() or self.board.is_fifty_moves()):
            return "claimed"
        return end.value if end else "left" * (self.board.ply >= LONGEST)

    def plain_end(self) -> Termination | None:
        """The same from the list of moves, the count of quiet ones and that of the positions met."""
        draws, fen = self.kind.variant.draws, self.board.fen()
        if not self.board.legal_moves:
            return Termination.CHECKMATE if self.board.checkers() else Termination.STALEMATE
        if int(fen.split()[4]) >= 2 * draws.quiet_moves:
            return Termination.SEVENTYFIVE_MOVES
        most = self.counts[" ".join(fen.split()[:4])]
        return Termination.FIVEFOLD_REPETITION if most >= draws.repetitions else None

    # ---- the slow referee
    def ask_referee(self) -> None:
        """Compare a stretch of positions, if it is their turn."""
        if not self.stretch:
            self.referee = None
            if not self.course.compare or self.kind.random.random() * self.course.compare * STRETCH >= 1:
                return
            self.stretch = STRETCH
            self.referee = read_fen(self.kind.variant.name, self.board.fen("passed"))
        self.stretch -= 1
        assert self.referee is not None
        found = differing(Ply(self.referee, generate(self.referee), None), self.board, self.kind.random)
        require(not found, f"the referee says something else: {found}")
        afresh = Board(self.kind.variant, self.board.fen("passed"))
        require(afresh == self.board and afresh.key == self.board.key, "read afresh it is another position")
        self.row.compared += 1

    # ---- the table
    def table(self) -> HashTable:
        """What the engine remembers of this game."""
        return self.engine._mind(find_level(self.kind.level)).prepare(self.kind.variant).lead.table

    def recall(self) -> None:
        """What the table says of the board's position is possible."""
        found = self.table().recall(self.board.key)
        if found is None:
            return
        move, score, depth, bound = found
        legal = not move or self.board._generator.is_legal(move)
        require(legal, f"the table's move {move} is not legal")
        require(abs(score) <= tuning.ENDLESS and depth <= tuning.LONGEST and 1 <= bound <= 3, f"the table says {found}")
        self.row.recalled += 1

    def recall_after(self) -> None:
        """The same of all positions after one move."""
        for move in self.board.legal_moves:
            self.board.push(move)
            self.recall()
            self.board.pop()

    # ---- the end
    def take_back(self) -> None:
        """All moves are taken back, and it is as if they had never been made."""
        while self.board.ply:
            self.board.pop()
        afresh = Board(self.kind.variant, self.start)
        require(self.board == afresh, "moves taken back leave another position")
        require(
            self.board.fen("passed") == self.start and self.board.key == afresh.key, "moves taken back leave traces"
        )
        require(sorted(map(str, self.board.legal_moves)) == sorted(map(str, afresh.legal_moves)), "moves are missing")


def play_game(number: int, course: Course) -> Row:
    """Play the game of this number."""
    return Game(number, course).play()
