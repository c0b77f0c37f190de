"""Our engine as XBoard's protocol sees it: a line in, lines and tasks out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ... import __version__
from ...engine import Info, Score
from ...errors import InvalidMove, MoveError, TenfileError
from ...game import Board, Move
from ...rules import BLACK, Color, Variant
from ..games import find_game, known_games
from ..refusal import Refusal
from ..settings import CLEAR, HASH, LEVEL, LIMIT, LINES, OVERHEAD_OPTION, RATING, THREADS, Settings, find_option
from ..tasks import Answer, Effect, Forget, Leave, Prepare
from .dialect import Dialect
from .exclusions import Exclusions
from .markers import Hand
from .offers import accepts
from .position import read_setboard
from .setup import description_lines
from .thoughts import Purpose, Thoughts
from .timing import Timing
from .writing import feature_lines, result_line, thinking_line

OPTIONS = (LINES, LEVEL, LIMIT, RATING, CLEAR, OVERHEAD_OPTION)
"""What is set by `option`; size of the table and threads have commands of their own."""

IGNORED = ("accepted", "rejected", "random", "computer", "name", "rating", "ics", "egtpath", "white", "black", "hover",
           "otim")  # fmt: skip


class XboardEngine:
    """A session of the engine's side of XBoard's protocol; ``games`` are those it offers, the first at the start."""

    def __init__(self, games: Mapping[str, Variant] | None = None) -> None:
        self._games = known_games() if games is None else games
        self._variant = next(iter(self._games.values()))
        self._dialect = Dialect(self._variant)
        self._board: Board | None = Board(self._variant)
        self._settings = Settings()
        self._timing = Timing()
        self._thoughts = Thoughts()
        self._side: Color | None = BLACK
        self._hand, self._exclusions = Hand(), Exclusions()
        self._judgement: Score | None = None
        self._is_analysing = self._posts = self._is_editing = self._is_ending = False
        self._pongs: list[str] = []
        self._talking_commands, self._silent_commands = self._talking(), self._silent()

    def _talking(self) -> dict[str, Callable[[Sequence[str]], Iterator[Effect]]]:
        """The commands that may be answered."""
        return {
            "xboard": self._xboard, "protover": self._protover, "quit": self._quit, "ping": self._ping,
            "option": self._option, "easy": self._easy, "new": self._new, "variant": self._turn_to_game,
            "setboard": self._setboard, "edit": self._edit, "undo": self._undo, "remove": self._remove,
            "force": self._force, "result": self._force, "go": self._go, "playother": self._playother,
            "analyze": self._analyze, "exit": self._exit, "usermove": self._usermove, "?": self._move_now,
            "hint": self._hint, ".": self._progress, "bk": self._bk, "lift": self._lift, "put": self._put,
            "draw": self._draw, "exclude": self._exclude, "include": self._include,
        }  # fmt: skip

    def _silent(self) -> dict[str, Callable[[Sequence[str]], None]]:
        """The commands that are only noted."""
        told = self._timing
        timing = {"level": told.level, "st": told.seconds_for_move, "sd": told.depth, "nps": told.nodes_per_second}
        noted = {"time": told.time, "memory": self._memory, "cores": self._cores, "hard": self._hard}
        posting = {"post": lambda _: self._post(True), "nopost": lambda _: self._post(False)}
        return timing | noted | posting | dict.fromkeys(IGNORED, lambda _: None)

    # ---- what comes in
    def receive(self, line: str) -> Iterator[Effect]:
        """A line from the graphical interface: a command, or a move by itself."""
        words = line.split()
        if self._is_editing:
            self._is_editing = words != ["."]
        elif words:
            try:
                yield from self._obey(line.strip(), words)
            except TenfileError as error:
                yield f"Error ({error}): {line.strip()}"

    def _obey(self, line: str, words: list[str]) -> Iterator[Effect]:
        silent, talking = self._silent_commands.get(words[0]), self._talking_commands.get(words[0])
        if silent is not None:
            silent(words[1:])
        elif talking is not None:
            yield from talking(words[1:])
        else:
            yield from self._bare(line, words)

    def _bare(self, line: str, words: list[str]) -> Iterator[Effect]:
        """A line without a command's name: a move, or nothing that is known."""
        try:
            self._dialect.read_move(self._there(), words[0])
        except InvalidMove:
            yield f"Error (unknown command): {line}"
            return
        except TenfileError:
            pass
        yield from self._usermove(words)

    def report(self, number: int, info: Info) -> Iterator[Effect]:
        """A thought has found something."""
        thought = self._thoughts.current
        if thought is None or thought.number != number:
            return
        thought.last = info
        if thought.purpose is not Purpose.HINT and (self._posts or thought.purpose is Purpose.ANALYSIS):
            yield thinking_line(self._dialect, thought.board, info)

    def finish(self, number: int, answer: Answer) -> Iterator[Effect]:
        """A thought has ended: a move is played, a hint given; what was only thought ahead waits."""
        thought = self._thoughts.current
        if thought is None or thought.number != number:
            return
        if answer.trouble:
            yield f"# {answer.trouble}"
        if thought.purpose is Purpose.MOVE:
            yield from self._play(answer)
        elif thought.purpose is Purpose.HINT:
            self._thoughts.drop()
            if answer.move:
                yield self._hint_line(thought.board, answer.move)
        else:
            thought.answer = answer

    def fail(self, sentence: str) -> Iterator[Effect]:
        """Something could not be done."""
        yield f"tellusererror {sentence}"

    def end(self) -> Iterator[Effect]:
        """Nothing more comes in: a move that is being thought about is still made."""
        self._is_ending = True
        thought = self._thoughts.current
        if thought is not None and thought.purpose is not Purpose.MOVE:
            yield from self._abandon()

    # ---- the session
    def _xboard(self, words: Sequence[str]) -> Iterator[Effect]:
        yield ""

    def _protover(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from feature_lines(f"tenfile {__version__}", self._games, OPTIONS)

    def _quit(self, words: Sequence[str]) -> Iterator[Effect]:
        yield Leave()

    def _ping(self, words: Sequence[str]) -> Iterator[Effect]:
        self._pongs.append(" ".join(("pong", *words)))
        if not self._thoughts.is_about_move:
            yield from self._answer_pings()

    def _answer_pings(self) -> Iterator[Effect]:
        pongs, self._pongs = self._pongs, []
        yield from pongs

    def _option(self, words: Sequence[str]) -> Iterator[Effect]:
        name, _, value = " ".join(words).partition("=")
        option = find_option(OPTIONS, name.strip())
        if option is CLEAR:
            yield Forget()
        else:
            self._settings = option.changed(self._settings, value.strip())

    def _memory(self, words: Sequence[str]) -> None:
        self._settings = HASH.changed(self._settings, " ".join(words))

    def _cores(self, words: Sequence[str]) -> None:
        if not words or not words[0].isdecimal():
            raise Refusal("cores has a number")
        self._settings = replace(self._settings, threads=max(min(int(words[0]), THREADS.most or 1), 1))

    def _post(self, posts: bool) -> None:
        self._posts = posts

    def _hard(self, words: Sequence[str]) -> None:
        self._settings = replace(self._settings, ponders=True)

    def _easy(self, words: Sequence[str]) -> Iterator[Effect]:
        self._settings = replace(self._settings, ponders=False)
        thought = self._thoughts.current
        if thought is not None and thought.purpose is Purpose.PONDER:
            yield from self._abandon()

    # ---- positions
    def _there(self) -> Board:
        if self._board is None:
            raise Refusal("there is no legal position")
        return self._board

    def _new(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._abandon()
        self._board, self._side = Board(self._variant), None if self._is_analysing else BLACK
        self._judgement = None
        self._exclusions.clear()
        self._timing.restart()
        yield Forget()
        yield Prepare(self._settings, self._variant)
        yield from self._go_on()

    def _turn_to_game(self, words: Sequence[str]) -> Iterator[Effect]:
        if not words:
            raise Refusal("variant has a game's name")
        self._variant = find_game(self._games, " ".join(words))
        yield from self._abandon()
        self._dialect, self._board = Dialect(self._variant), Board(self._variant)
        self._exclusions.clear()
        yield from description_lines(self._variant)

    def _setboard(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._abandon()
        self._board = None
        self._exclusions.clear()
        try:
            self._board = read_setboard(self._dialect, " ".join(words))
        except TenfileError as error:
            yield f"tellusererror Illegal position: {error}"
            return
        yield from self._go_on()

    def _edit(self, words: Sequence[str]) -> Iterator[Effect]:
        self._is_editing = True
        yield "Error (this engine takes positions by setboard): edit"

    def _undo(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._take_back(1)

    def _remove(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._take_back(2)

    def _take_back(self, plies: int) -> Iterator[Effect]:
        board = self._there()
        if board.ply < plies:
            raise Refusal("command not legal now")
        yield from self._abandon()
        self._exclusions.clear()
        for _ in range(plies):
            board.pop()
        if self._is_analysing:
            yield from self._go_on()

    # ---- whose move it is
    def _force(self, words: Sequence[str]) -> Iterator[Effect]:
        self._side, self._is_analysing = None, False
        yield from self._abandon()

    def _go(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._abandon()
        self._is_analysing, self._side = False, self._there().turn
        yield from self._go_on()

    def _playother(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._abandon()
        self._is_analysing, self._side = False, self._there().turn.other
        yield from self._ponder(None)

    def _analyze(self, words: Sequence[str]) -> Iterator[Effect]:
        yield from self._abandon()
        self._is_analysing, self._side = True, None
        yield from self._go_on()

    def _exit(self, words: Sequence[str]) -> Iterator[Effect]:
        self._is_analysing = False
        yield from self._abandon()

    def _usermove(self, words: Sequence[str]) -> Iterator[Effect]:
        text = words[0] if words else ""
        if self._thoughts.is_about_move:
            yield f"Illegal move (it is not your turn): {text}"
            return
        try:
            board = self._there()
            move = self._dialect.read_move(board, text)
        except (MoveError, Refusal) as error:
            yield f"Illegal move ({error}): {text}"
            return
        board.push(move)
        self._exclusions.clear()
        if self._thoughts.foresees(move):
            yield from self._foreseen()
        else:
            yield from self._abandon()
            yield from self._go_on()

    def _foreseen(self) -> Iterator[Effect]:
        """The move that was pondered about has been made."""
        answer = self._thoughts.answer_to_foreseen
        if answer is not None:
            yield from self._play(answer)
        else:
            yield from self._thoughts.hit(self._timing.limit(self._settings.overhead))

    def _go_on(self) -> Iterator[Effect]:
        """Think, if it is the engine's turn or the position is being analysed."""
        board = self._there()
        if self._is_analysing:
            yield self._thoughts.analyse(board, self._settings, self._exclusions.left(board))
            return
        outcome = board.outcome()
        if self._side is None:
            return
        if outcome is not None:
            yield result_line(outcome)
        elif board.turn is self._side:
            yield self._thoughts.move(board, self._settings, self._timing.limit(self._settings.overhead))

    # ---- thoughts
    def _abandon(self) -> Iterator[Effect]:
        """Whatever is being thought about is of no interest any more."""
        yield from self._thoughts.abandon()
        yield from self._answer_pings()

    def _move_now(self, words: Sequence[str]) -> Iterator[Effect]:
        if self._thoughts.is_about_move:
            yield from self._thoughts.stop()

    def _play(self, answer: Answer) -> Iterator[Effect]:
        """Make the engine's move, and say so."""
        board, thought = self._there(), self._thoughts.current
        self._judgement = thought.last.score if thought and thought.last else None
        yield from self._settle(answer)
        self._thoughts.drop()
        if answer.move is not None:
            for leg in self._dialect.write_move(board, answer.move):
                yield f"move {leg}"
            board.push(answer.move)
            self._timing.used(answer.seconds, answer.nodes)
        outcome = board.outcome()
        if outcome is not None:
            yield result_line(outcome)
        yield from self._answer_pings()
        if outcome is None:
            yield from self._ponder(answer.ponder)

    def _settle(self, answer: Answer) -> Iterator[Effect]:
        """Where time is not counted by the clock, who keeps it goes by the thinking told last: all that was used is
        told."""
        thought = self._thoughts.current
        if self._timing.rate is None or not self._posts or thought is None or thought.last is None:
            return
        if thought.last.nodes < answer.nodes:
            last = replace(thought.last, nodes=answer.nodes, seconds=answer.seconds)
            yield thinking_line(self._dialect, thought.board, last)

    def _ponder(self, expected: Move | None) -> Iterator[Effect]:
        """Think ahead on the opponent's time, if that is wanted and a move of his is expected."""
        board = self._there()
        ponders = self._settings.ponders and self._timing.rate is None and not self._is_ending
        if ponders and expected is not None and board.is_legal(expected):
            yield self._hint_line(board, expected)
            yield from self._thoughts.ponder(board, expected, self._settings, self._timing)

    def _draw(self, words: Sequence[str]) -> Iterator[Effect]:
        """A draw is accepted by an offer of one's own."""
        if self._side is not None and accepts(self._there(), self._judgement):
            yield "offer draw"

    def _hint_line(self, board: Board, move: Move) -> str:
        return "Hint: " + "".join(self._dialect.write_move(board, move))

    def _hint(self, words: Sequence[str]) -> Iterator[Effect]:
        board, thought = self._there(), self._thoughts.current
        if thought is None:
            if board.outcome() is None:
                yield self._thoughts.hint(board, self._settings)
        elif thought.purpose is Purpose.PONDER and thought.expected is not None:
            yield self._hint_line(board, thought.expected)
        elif thought.last is not None and thought.last.pv and thought.purpose is Purpose.ANALYSIS:
            yield self._hint_line(board, thought.last.pv[0])

    def _progress(self, words: Sequence[str]) -> Iterator[Effect]:
        thought = self._thoughts.current
        if self._is_analysing and thought is not None and thought.last is not None:
            last, total = thought.last, len(thought.board.legal_moves)
            yield f"stat01: {round(last.seconds * 100)} {last.nodes} {last.depth} 0 {total}"

    def _exclude(self, words: Sequence[str]) -> Iterator[Effect]:
        thought = self._thoughts.current
        self._exclusions.exclude(self._there(), self._dialect, " ".join(words), thought.last if thought else None)
        yield from self._analyse_anew()

    def _include(self, words: Sequence[str]) -> Iterator[Effect]:
        self._exclusions.include(self._there(), self._dialect, " ".join(words))
        yield from self._analyse_anew()

    def _analyse_anew(self) -> Iterator[Effect]:
        if self._is_analysing:
            yield from self._abandon()
            yield from self._go_on()

    def _bk(self, words: Sequence[str]) -> Iterator[Effect]:
        yield " There is no book."
        yield ""

    # ---- what the user's hand does
    def _lift(self, words: Sequence[str]) -> Iterator[Effect]:
        yield self._hand.lift(self._there(), self._dialect.read(" ".join(words)))

    def _put(self, words: Sequence[str]) -> Iterator[Effect]:
        letters = self._hand.put(self._there(), self._dialect.read(" ".join(words)))
        if letters:
            yield f"choice {letters}"
