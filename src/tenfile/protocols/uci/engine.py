"""Our engine as UCI sees it: a line in, lines and tasks out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ... import __version__
from ...engine import LEVELS, Info, Limit, Ponder
from ...errors import TenfileError, short
from ...game import Board, Move
from ...rules import Variant
from ..games import find_game, known_games
from ..refusal import Refusal
from ..settings import (
    ANALYSIS,
    CHANCES,
    CLEAR,
    HASH,
    LEVEL,
    LIMIT,
    LINES,
    OVERHEAD_OPTION,
    PONDER,
    RATING,
    THREADS,
    Settings,
    find_option,
)
from ..tasks import (
    Answer,
    Chore,
    Effect,
    Forget,
    Hit,
    Leave,
    Prepare,
    Stop,
    Task,
    Think,
)
from .chores import BENCH_DEPTH, benched, counted, judged
from .reading import Go, read_go, read_position, read_setoption
from .writing import (
    VARIANT,
    best_line,
    board_lines,
    info_line,
    option_line,
    strings,
    variant_line,
    variant_option,
)

AUTHOR = "the tenfile developers"
OPTIONS = (HASH, THREADS, LINES, PONDER, LEVEL, LIMIT, RATING, ANALYSIS, CHANCES, CLEAR, OVERHEAD_OPTION)

HELP = (
    "beside what UCI knows (uci, isready, setoption, position, go, stop, quit ...) there are:",
    "d: the board, eval: its evaluation, go perft N: moves counted, bench: a fixed piece of work",
    "a game is chosen by setoption name UCI_Variant value NAME",
)


@dataclass
class _Thought:
    """What goes on: with ``held`` the best move waits for `stop` or `ponderhit`; ``limit`` is what a ponderer is given
    when it is hit."""

    number: int
    is_chore: bool = False
    held: bool = False
    limit: Limit | None = None
    answer: Answer | None = None


class UciEngine:
    """A session of the engine's side of UCI; ``games`` are those it offers, the first of them at the start."""

    def __init__(self, games: Mapping[str, Variant] | None = None) -> None:
        self._games = known_games() if games is None else games
        self._variant = next(iter(self._games.values()))
        self._board: Board | None = Board(self._variant)
        self._settings = Settings()
        self._is_debugging = False
        self._thought: _Thought | None = None
        self._number = 0
        self._commands: dict[str, Callable[[Sequence[str]], Iterator[Effect]]] = {
            "uci": self._uci,
            "debug": self._debug,
            "isready": self._isready,
            "setoption": self._setoption,
            "register": self._nothing,
            "ucinewgame": self._ucinewgame,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponderhit,
            "quit": self._quit,
            "help": self._help,
            "d": self._d,
            "eval": self._eval,
            "bench": self._bench,
        }

    # ---- what comes in
    def receive(self, line: str) -> Iterator[Effect]:
        """A line from the graphical interface; unknown words before a known command are passed over, as UCI wants."""
        words = line.split()
        while words and words[0] not in self._commands:
            words = words[1:]
        if not words:
            if line.strip():
                yield from strings(f"unknown command: {short(line.strip())}")
            return
        try:
            yield from self._commands[words[0]](words[1:])
        except TenfileError as error:
            yield from strings(str(error))

    def report(self, number: int, info: Info) -> Iterator[Effect]:
        """Something has been found."""
        if self._thought is not None and self._thought.number == number:
            yield info_line(info, self._settings.shows_chances)

    def finish(self, number: int, answer: Answer) -> Iterator[Effect]:
        """A thought has ended; its move waits where the interface has not given the word yet."""
        thought = self._thought
        if thought is None or thought.number != number:
            return
        if answer.trouble:
            yield from strings(answer.trouble)
        if thought.held:
            thought.answer = answer
            return
        self._thought = None
        if not thought.is_chore:
            yield best_line(answer)

    def fail(self, sentence: str) -> Iterator[Effect]:
        """Something could not be done."""
        yield from strings(sentence)

    def end(self) -> Iterator[Effect]:
        """Nothing more comes in: what would wait for a word is ended, the rest may come to its end."""
        if self._thought is not None and self._thought.held:
            yield from self._stop(())

    # ---- the beginning
    def _uci(self, words: Sequence[str]) -> Iterator[Effect]:
        yield f"id name tenfile {__version__}"
        yield f"id author {AUTHOR}"
        yield option_line(variant_option(self._games))
        yield from map(option_line, OPTIONS)
        yield "uciok"

    def _debug(self, words: Sequence[str]) -> Iterator[Effect]:
        self._is_debugging = list(words) != ["off"]
        yield from ()

    def _isready(self, words: Sequence[str]) -> Iterator[Effect]:
        yield Prepare(self._settings, self._variant)
        yield "readyok"

    def _setoption(self, words: Sequence[str]) -> Iterator[Effect]:
        name, value = read_setoption(words)
        if name.lower() == VARIANT.lower():
            yield from self._play(value)
            return
        option = find_option(OPTIONS, name)
        if option is CLEAR:
            yield Forget()
        else:
            self._settings = option.changed(self._settings, value)

    def _play(self, name: str | None) -> Iterator[Effect]:
        """Turn to another game, at its start."""
        if not name:
            raise Refusal(f"option {VARIANT} needs a value")
        self._variant = find_game(self._games, name)
        self._board = Board(self._variant)
        yield variant_line(self._variant)

    def _ucinewgame(self, words: Sequence[str]) -> Iterator[Effect]:
        self._board = Board(self._variant)
        yield Forget()

    def _nothing(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from ()

    def _quit(self, words: Sequence[str]) -> Iterator[Effect]:
        yield Leave()

    # ---- positions and thoughts
    def _position(self, words: Sequence[str]) -> Iterator[Effect]:
        self._board = None
        position = read_position(self._variant, words)
        self._board = position.board
        if position.trouble:
            yield from strings(position.trouble)

    def _go(self, words: Sequence[str]) -> Iterator[Effect]:
        if self._thought is not None:
            raise Refusal("already thinking; stop comes first")
        go = read_go(words)
        if self._board is None:
            yield from strings("there is no position to think about")
            yield best_line(Answer())
            return
        if go.perft is not None:
            board, depth = self._board.copy(), go.perft
            yield self._begin_chore(lambda: counted(board, depth))
            return
        yield from self._think(self._board, go)

    def _think(self, board: Board, go: Go) -> Iterator[Effect]:
        limit = go.limit(self._settings.overhead)
        time = limit.allotment(board.turn)
        if self._is_debugging and time:
            yield from strings(f"allotted {time.soft:.3f} s, at most {time.hard:.3f} s")
        moves, unknown = _legal(board, go.searchmoves)
        yield from unknown
        self._number += 1
        self._thought = _Thought(self._number, held=go.ponder or limit.is_endless, limit=limit if go.ponder else None)
        analysis = self._is_analysis(board, go, moves)
        ponder = Ponder() if go.ponder else None
        yield Think(self._number, Task(board.copy(), limit, self._settings, analysis, moves, ponder))

    def _is_analysis(self, board: Board, go: Go, moves: tuple[Move, ...]) -> bool:
        """Whether the best is wanted, whatever the level, and no clock to be spared; pondering is about moves alone."""
        if go.ponder:
            return False
        if self._settings.is_analysis or go.infinite or moves or go.mate or self._settings.lines > 1:
            return True
        return self._settings.strength(board.variant.name) == max(LEVELS) and not go.has_clock(board.turn)

    def _begin_chore(self, lines: Callable[[], Iterator[str]]) -> Chore:
        self._number += 1
        self._thought = _Thought(self._number, is_chore=True)
        return Chore(self._number, lines)

    def _stop(self, words: Sequence[str]) -> Iterator[Effect]:
        thought = self._thought
        if thought is None:
            return
        thought.held = False
        if thought.answer is not None:
            yield from self.finish(thought.number, thought.answer)
        else:
            yield Stop(thought.number)

    def _ponderhit(self, words: Sequence[str]) -> Iterator[Effect]:
        thought = self._thought
        if thought is None or thought.limit is None:
            return
        thought.held = thought.limit.is_endless
        if thought.answer is not None:
            yield from self.finish(thought.number, thought.answer)
        else:
            yield Hit(thought.number)

    # ---- for people
    def _help(self, words: Sequence[str]) -> Iterator[Effect]:
        for line in HELP:
            yield from strings(line)

    def _d(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from board_lines(self._board) if self._board else strings("there is no position")

    def _eval(self, words: Sequence[str]) -> Iterator[Effect]:
        if self._board is None:
            raise Refusal("there is no position")
        yield from judged(self._board)

    def _bench(self, words: Sequence[str]) -> Iterator[Effect]:
        if self._thought is not None:
            raise Refusal("already thinking; stop comes first")
        depth = int(words[0]) if words and words[0].isdecimal() else BENCH_DEPTH
        yield self._begin_chore(lambda: benched(depth))


def _legal(board: Board, texts: Sequence[str]) -> tuple[tuple[Move, ...], list[str]]:
    """The legal ones of some moves, and what is to be said of the others."""
    moves: list[Move] = []
    sentences: list[str] = []
    for text in texts:
        try:
            moves.append(board.parse_uci(text))
        except TenfileError as error:
            sentences += strings(str(error))
    return tuple(moves), sentences
