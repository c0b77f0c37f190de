"""A game at one terminal, without input or output: a line that was typed goes in, sentences come out."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from .. import Board, Color, InvalidMove, Move, Outcome, Termination
from ..errors import TenfileError, short
from ..game.show import last_squares
from .position import read_move

WORDS = MappingProxyType(
    {
        "help": "these lines again",
        "moves": "list the legal moves",
        "hint": "let the computer suggest a move",
        "undo": "take your last move back",
        "board": "draw the board again",
        "flip": "turn the board round",
        "fen": "print the position as a FEN",
        "score": "print the moves so far",
        "draw": "claim a draw (repetition, or fifty moves without progress)",
        "resign": "give the game up",
        "quit": "leave; the game is not kept",
    }
)
"""What can be typed instead of a move."""

SHORT_FORMS = MappingProxyType({"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"})


class Player(Protocol):
    """Somebody who finds moves: the computer."""

    def play(self, board: Board) -> Move:
        """A move at the strength that was asked for."""

    def advise(self, board: Board) -> Move:
        """The best move that can be found in a moment."""


@dataclass(frozen=True)
class Reply:
    """What is to be said after a line, and whether the board is to be drawn again."""

    sentences: tuple[str, ...] = ()
    shows_board: bool = False


class Match:
    """A game between those who type (`humans`) and the computer; the board is the match's own from then on."""

    def __init__(self, board: Board, humans: Collection[Color], computer: Player) -> None:
        self.board = board
        self.humans = frozenset(humans)
        self.computer = computer
        self.flipped = self.humans == {Color.BLACK}
        self.has_left = False
        self._decision: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, by the rules or by a decision; None while it goes on."""
        return self._decision or self.board.outcome()

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be typed."""
        return self.has_left or self.outcome is not None

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return self.board.turn not in self.humans

    def enter(self, line: str) -> Reply:
        """Do what a line says, a command or a move; a line that cannot be understood or done changes nothing."""
        text = line.strip()
        word = SHORT_FORMS.get(text.lower(), text.lower())
        if word in WORDS:
            answer: Callable[[], Reply] = getattr(self, f"_{word}")
            return answer()
        return self._move(text) if text else Reply()

    def let_computer_move(self) -> Reply:
        """The computer's move, made on the board."""
        move = self.computer.play(self.board)
        sentence = f"The computer plays {self._both_ways(move)}{self._victims(move)}."
        self.board.push(move)
        return Reply((sentence,), shows_board=True)

    def score(self) -> str:
        """The moves so far in algebraic notation."""
        start = self.board.copy()
        while start.ply:
            start.pop()
        return start.variation_san(self.board.move_stack)

    def last_squares(self) -> tuple[str, ...]:
        """The squares to mark on the board."""
        return last_squares(self.board)

    # ---- moves
    def _move(self, text: str) -> Reply:
        try:
            move = read_move(self.board, text)
        except TenfileError as error:
            return Reply((_sentence(error, text),))
        victims = self._victims(move)
        said = (f"{self.board.san(move)}{victims}.",) if victims else ()
        self.board.push(move)
        return Reply(said, shows_board=True)

    def _both_ways(self, move: Move) -> str:
        return f"{self.board.san(move)} ({self.board.uci(move)})"

    def _victims(self, move: Move) -> str:
        """Which men a move takes, if that cannot be told from where it lands."""
        squares = self.board.captures(move)
        return "" if squares in ((), (move.to_square,)) else f", taking what stands on {' and '.join(squares)}"

    # ---- words
    def _help(self) -> Reply:
        examples = [f"{self.board.san(move)} or {self.board.uci(move)}" for move in self._examples()]
        words = (f"  {word:<8}{meaning}" for word, meaning in WORDS.items())
        return Reply((f"Type a move ({'; '.join(examples)}) or a word:", *words))

    def _examples(self) -> Iterator[Move]:
        """A legal move of each kind: of a man, a castling, a drop."""
        seen = set()
        for move in self.board.legal_moves:
            kind = (move.drop is not None, move.is_castling)
            if kind not in seen:
                seen.add(kind)
                yield move

    def _moves(self) -> Reply:
        return Reply((" ".join(sorted(self.board.san(move) for move in self.board.legal_moves)),))

    def _hint(self) -> Reply:
        return Reply((f"Try {self._both_ways(self.computer.advise(self.board))}.",))

    def _undo(self) -> Reply:
        plies = 2 if len(self.humans) == 1 else 1
        if self.board.ply < plies:
            return Reply(("You have made no move that could be taken back.",))
        for _ in range(plies):
            self.board.pop()
        return Reply(shows_board=True)

    def _board(self) -> Reply:
        return Reply(shows_board=True)

    def _flip(self) -> Reply:
        self.flipped = not self.flipped
        return Reply(shows_board=True)

    def _fen(self) -> Reply:
        return Reply((self.board.fen(),))

    def _score(self) -> Reply:
        return Reply((self.score() or "No move has been made yet.",))

    def _draw(self) -> Reply:
        self._decision = self.board.outcome(claim_draw=True)
        return Reply(() if self._decision else ("No draw can be claimed in this position.",))

    def _resign(self) -> Reply:
        self._decision = Outcome(Termination.RESIGNATION, self.board.turn.other)
        return Reply()

    def _quit(self) -> Reply:
        self.has_left = True
        return Reply()


def _sentence(error: TenfileError, text: str) -> str:
    """Why a text is not played, with a capital and a full stop."""
    if isinstance(error, InvalidMove) and not any(mark.isdigit() for mark in text):
        return f"{short(text)} is neither a move nor a word that is known here; help lists the words."
    reason = str(error)
    return f"{reason[:1].upper()}{reason[1:].removesuffix('.')}."
