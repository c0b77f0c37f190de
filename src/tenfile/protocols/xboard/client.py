"""Another program as we speak XBoard's protocol to it: what to send, and what its lines mean."""

import re
from collections.abc import Iterator, Mapping, Sequence

from ...engine import Info, Score
from ...engine.clock import Clock
from ...errors import EngineError, TenfileError, short
from ...game import Board, Move
from ...rules import WHITE, Variant
from ..fault import FaultKind
from ..hearing import Broken, Chosen, Found, Gone, Heard, Question, Ready, any_notation, readable, root_of
from .dialect import Dialect
from .features import Features
from .writing import MATE

THINKING = re.compile(r"\s*([0-9]+)[.+&]?\s+([+-]?[0-9]+)\s+([0-9]+)\s+([0-9]+)\s+(.*)", re.ASCII)
RESULT = re.compile(r"(1-0|0-1|1/2-1/2|resign\b)\s*(.*)")
REFUSED = re.compile(r"illegal move\b.*", re.IGNORECASE)
MOVE = re.compile(r"(?:move|[0-9]+\.?\s+\.\.\.)\s+(\S+)")
NUMBER_OF_MOVE = re.compile(r"[0-9]+\.+|\.\.\.")

SILENCE = 2.0
"""Seconds without a word after which a program knows of no features."""

CONVENTIONAL = {"chess": "normal"}
"""Names that the protocol itself gives to games."""


class XboardClient:
    """Keeps what one program has said of itself, and which moves it has been told.

    ``names`` are its names for games that it calls otherwise than we.
    """

    def __init__(self, names: Mapping[str, str] | None = None) -> None:
        self.features = Features()
        self._names = CONVENTIONAL | dict(names or {})
        self._dialect: Dialect | None = None
        self._name_of_game = ""
        self._told: tuple[str, tuple[str, ...]] | None = None
        self._board: Board | None = None
        self._legs: list[str] = []
        self._replies: list[str] = []
        self._pings = 0
        self._is_settling = False

    @property
    def name(self) -> str:
        """What the program calls itself."""
        return self.features.name or "the program"

    @property
    def patience(self) -> float | None:
        """Two seconds, unless the program has asked for more."""
        return None if self.features.wants_time else SILENCE

    # ---- what is sent
    def greet(self) -> Sequence[str]:
        """The first lines."""
        return ("xboard", "protover 2")

    def configure(self, options: Mapping[str, str]) -> Sequence[str]:
        """The lines that set options; raises EngineError for an option that the program has not offered."""
        for name in options:
            if name not in ("memory", "cores") and name.lower() not in self.features.options:
                raise EngineError(f"{self.name} has no option {short(name)}")
        lines = [
            f"{name} {value}" if name in ("memory", "cores") else f"option {name}={value}"
            for name, value in options.items()
        ]
        return [*lines, *self._ping()]

    def turn_to(self, variant: Variant) -> Sequence[str]:
        """The lines that begin a game; raises EngineError where the program does not play it."""
        name = self._names.get(variant.name, variant.name)
        if self.features.variants is not None and name not in self.features.variants:
            raise EngineError(f"{self.name} does not play {name}")
        self._dialect, self._name_of_game, self._told = Dialect(variant), name, None
        return [*self._new_game(), *self._ping()]

    def _new_game(self) -> list[str]:
        named = [] if self._name_of_game == CONVENTIONAL["chess"] else [f"variant {self._name_of_game}"]
        return ["new", *named, "force", "easy", "post"]

    def _ping(self) -> list[str]:
        """A ping where the program answers pings; where it does not it counts as ready at once."""
        if not self.features.pings:
            return []
        self._pings += 1
        return [f"ping {self._pings}"]

    def ask(self, question: Question) -> Sequence[str]:
        """The lines that have it think; raises EngineError where the protocol has no words for the question."""
        self._check(question)
        board, dialect = question.board, self._of_game()
        self._board, self._legs = board, []
        fen = root_of(board).fen()
        moves = tuple(move.uci() for move in board.move_stack)
        fresh = self._told is None or self._told[0] != fen or moves[: len(self._told[1])] != self._told[1]
        known = 0 if fresh or self._told is None else len(self._told[1])
        lines = ["force"]
        if fresh:
            lines = [*self._new_game(), *self._set_up(board)]
        self._told, self._is_settling = (fen, moves), self.features.pings
        return [*lines, *self._moves(board, dialect, known), *self._limits(question), *self._ping(), "go"]

    def _of_game(self) -> Dialect:
        if self._dialect is None:
            raise EngineError("no game has been begun")
        return self._dialect

    def _set_up(self, board: Board) -> list[str]:
        root, dialect = root_of(board), self._of_game()
        if root.fen() == Board(board.variant).fen():
            return []
        if self.features.setboard:
            return [f"setboard {dialect.write_fen(root.fen())}"]
        return edited(root, dialect, self._prefix())

    def _prefix(self) -> str:
        return "usermove " if self.features.usermove else ""

    def _moves(self, board: Board, dialect: Dialect, known: int) -> Iterator[str]:
        there = root_of(board)
        for number, move in enumerate(board.move_stack):
            if number >= known:
                yield self._prefix() + ",".join(leg.rstrip(",") for leg in dialect.write_move(there, move))
            there.push(move)

    def _limits(self, question: Question) -> Iterator[str]:
        limit, turn = question.limit, question.board.turn
        own, other = limit.clock(turn), limit.clock(turn.other)
        if own is not None:
            yield _level(own)
            yield from _times(own.left, (other or own).left)
        elif limit.time is not None and limit.time == int(limit.time):
            yield f"st {int(limit.time)}"
        elif limit.time is not None:
            yield _level(Clock(limit.time, moves=1))
            yield from _times(limit.time, limit.time)
        if limit.depth is not None:
            yield f"sd {limit.depth}"

    def _check(self, question: Question) -> None:
        """Raises EngineError where the protocol has no words for a question."""
        unknown = {
            "of nodes": question.limit.nodes, "of moves to a mate": question.limit.mate,
            "of lines": question.lines > 1, "of moves to choose from": question.moves,
            "by positions that count as time": question.limit.rate is not None,
        }  # fmt: skip
        for what, value in unknown.items():
            if value:
                raise EngineError(f"{self.name} speaks XBoard's protocol, which knows no limit {what}")

    def hurry(self) -> Sequence[str]:
        """The lines that have it answer now."""
        return ("?",)

    def farewell(self) -> Sequence[str]:
        """The last lines."""
        return ("quit",)

    def replies(self) -> Sequence[str]:
        """Answers to features."""
        replies, self._replies = self._replies, []
        return replies

    # ---- what is heard
    def receive(self, line: str) -> Iterator[Heard]:
        """A line of the program."""
        if line.startswith("feature "):
            self._replies += self.features.read(line.removeprefix("feature "))
            if self.features.is_done:
                yield Ready()
        elif line.strip() == f"pong {self._pings}":
            if not self._is_settling:
                yield Ready()
            self._is_settling = False
        elif self._board is not None and self._dialect is not None:
            yield from self._about_move(self._board, self._dialect, line)

    def _about_move(self, board: Board, dialect: Dialect, line: str) -> Iterator[Heard]:
        moved, ended, refused = MOVE.match(line), RESULT.match(line), REFUSED.search(line)
        if self._is_settling and not refused:
            return  # what was said before the question was heard is about something else
        if moved:
            yield from self._moved(board, dialect, moved[1])
        elif ended:
            self._board = None
            yield Gone(f"{self.name} says {line.strip()}", resigns="resign" in line)
        elif refused:
            self._board = None
            yield Broken(f"{self.name} refuses a move: {refused[0].strip()}", FaultKind.NO_MOVE)
        else:
            info = read_thinking(board, dialect, line)
            if info is not None:
                yield Found(info)

    def _moved(self, board: Board, dialect: Dialect, text: str) -> Iterator[Heard]:
        self._legs.append(text.rstrip(","))
        if text.endswith(","):
            return
        whole, self._legs, self._board = ",".join(self._legs), [], None
        try:
            move = read_any(board, dialect, whole)
        except TenfileError as error:
            yield Broken(f"{self.name} plays an illegal move: {error}")
            return
        if self._told is not None:
            self._told = (self._told[0], (*self._told[1], move.uci()))
        yield Chosen(move)


def read_any(board: Board, dialect: Dialect, text: str) -> Move:
    """The legal move that a text of the protocol means, in coordinates or in algebraic notation."""
    try:
        return dialect.read_move(board, text)
    except TenfileError:
        if dialect.shift:
            raise
        return any_notation(board, text)


def _level(clock: Clock) -> str:
    """A clock's time control, in whole seconds rounded up."""
    seconds = max(int(clock.left + 0.999), 1)
    return f"level {clock.moves or 0} {seconds // 60}:{seconds % 60:02} {clock.increment:g}"


def _times(own: float, other: float) -> Iterator[str]:
    yield f"time {max(round(own * 100), 1)}"
    yield f"otim {max(round(other * 100), 1)}"


def edited(board: Board, dialect: Dialect, prefix: str) -> list[str]:
    """The lines that set up a position in edit mode, for programs that know no better; a new game has been begun.

    Edit mode changes neither the side to move nor says who may castle.
    """
    lines = []
    if board.turn is not WHITE:
        start = Board(board.variant)
        lines.append(prefix + dialect.write_move(start, start.legal_moves[0])[0])
    lines += ["edit", "#"]
    for color in ("white", "black"):
        men = [(square, man) for square, man in board.piece_map().items() if man.color.word == color]
        lines += [f"{man.letter}{dialect.write(square)}" for square, man in men]
        lines += ["c"] if color == "white" else []
    return [*lines, "."]


def read_thinking(board: Board, dialect: Dialect, line: str) -> Info | None:
    """What a line of thinking says; None for any other line."""
    found = THINKING.match(line)
    if found is None:
        return None
    depth, score, centiseconds, nodes = (int(number) for number in found.groups()[:4])
    words = NUMBER_OF_MOVE.sub(" ", found[5].rpartition("\t")[2]).split()
    texts = words if not dialect.shift else [dialect.read(word) for word in words]
    return Info(depth, _score(score), nodes, centiseconds / 100, readable(board, texts))


def _score(number: int) -> Score:
    if abs(number) < MATE:
        return Score(cp=number)
    return Score(mate=number - MATE if number > 0 else number + MATE)
