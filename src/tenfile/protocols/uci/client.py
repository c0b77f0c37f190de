"""Another program as we speak UCI to it: what to send, and what its lines mean."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

from ...engine import Info, Limit, Score
from ...errors import EngineError, TenfileError, short
from ...game import Board
from ...rules import Variant
from ..hearing import Broken, Chosen, Found, Gone, Heard, Question, Ready, readable, root_of
from .writing import NOTHING, VARIANT

KEYS = ("depth", "seldepth", "multipv", "nodes", "time", "hashfull")
"""What is read of an info, beside score and line: all of them whole numbers."""

WITHOUT_VARIANTS = "chess"
"""The game of programs that have no option to choose one."""

VARIANTS_FILE = "VariantPath"
"""An option by which some programs learn of games that they do not list."""

MULTIPV = "MultiPV"

NO_MOVE = (NOTHING, "0000", "resign")


class UciClient:
    """Keeps what one program has said of itself; ``names`` are its names for games that it calls otherwise than we."""

    def __init__(self, names: Mapping[str, str] | None = None) -> None:
        self.name = "the program"
        self.options: dict[str, tuple[str, ...]] = {}
        self._names = dict(names or {})
        self._board: Board | None = None
        self._learns_games = False
        self._told_lines = 1

    @property
    def patience(self) -> float | None:
        """UCI has a word for being ready."""
        return None

    # ---- what is sent
    def greet(self) -> Sequence[str]:
        """The first lines."""
        return ("uci",)

    def configure(self, options: Mapping[str, str]) -> Sequence[str]:
        """The lines that set options; raises EngineError for an option that the program has not offered."""
        for name in options:
            if name.lower() not in self.options:
                raise EngineError(f"{self.name} has no option {short(name)}")
        self._learns_games = self._learns_games or any(name.lower() == VARIANTS_FILE.lower() for name in options)
        return [*(f"setoption name {name} value {value}" for name, value in options.items()), "isready"]

    def turn_to(self, variant: Variant) -> Sequence[str]:
        """The lines that begin a game; raises EngineError where the program does not play it."""
        name = self._names.get(variant.name, variant.name)
        choices = self.options.get(VARIANT.lower())
        if choices is None:
            if name != WITHOUT_VARIANTS:
                raise EngineError(f"{self.name} plays no variants")
            return ("ucinewgame", "isready")
        if choices and name not in choices and not self._learns_games:  # without choices any name may be said
            raise EngineError(f"{self.name} does not play {name}")
        return (f"setoption name {VARIANT} value {name}", "ucinewgame", "isready")

    def ask(self, question: Question) -> Sequence[str]:
        """The lines that have it think; raises EngineError where the protocol has no words for the question."""
        if question.limit.rate is not None:
            raise EngineError(f"{self.name} speaks UCI, which knows no time counted in positions")
        self._board = question.board
        moves = " ".join(move.uci() for move in question.board.move_stack)
        fen = root_of(question.board).fen()
        position = f"position fen {fen} moves {moves}" if moves else f"position fen {fen}"
        return (*self._lines(question.lines), position, go_line(question))

    def _lines(self, lines: int) -> Sequence[str]:
        """What sets the number of best lines, if that is another than before."""
        if lines == self._told_lines:
            return ()
        if MULTIPV.lower() not in self.options:
            raise EngineError(f"{self.name} tells no more than one line")
        self._told_lines = lines
        return (f"setoption name {MULTIPV} value {lines}",)

    def hurry(self) -> Sequence[str]:
        """The lines that have it answer now."""
        return ("stop",)

    def farewell(self) -> Sequence[str]:
        """The last lines."""
        return ("quit",)

    def replies(self) -> Sequence[str]:
        """Nothing needs an answer in UCI."""
        return ()

    # ---- what is heard
    def receive(self, line: str) -> Iterator[Heard]:
        """A line of the program."""
        words = line.split()
        match words:
            case ["id", "name", *name]:
                self.name = " ".join(name)
            case ["option", "name", *rest]:
                self._offered(rest)
            case ["uciok" | "readyok"]:
                yield Ready()
            case ["info", *rest] if self._board is not None and "score" in rest:
                yield from self._found(self._board, rest)
            case ["bestmove", *rest] if self._board is not None:
                board, self._board = self._board, None
                yield self._chosen(board, rest)

    def _offered(self, words: Sequence[str]) -> None:
        """An option: its name and, if it offers some, its choices."""
        at = words.index("type") if "type" in words else len(words)
        choices = tuple(choice for mark, choice in pairwise(words) if mark == "var")
        self.options[" ".join(words[:at]).lower()] = choices

    def _found(self, board: Board, words: Sequence[str]) -> Iterator[Heard]:
        with suppress(ValueError, IndexError):  # an info that cannot be read is none of our business
            yield Found(read_info(board, words))

    def _chosen(self, board: Board, words: Sequence[str]) -> Heard:
        if not words or words[0] in NO_MOVE:
            return Gone(f"{self.name} makes no move", resigns=words[:1] == ["resign"])
        try:
            move = board.parse_uci(words[0])
        except TenfileError as error:
            return Broken(f"{self.name} plays an illegal move: {error}")
        expected = readable(board, [words[0], *words[2:3]]) if words[1:2] == ["ponder"] else ()
        return Chosen(move, expected[1] if len(expected) > 1 else None)


def go_line(question: Question) -> str:
    """The `go` for a limit, and for the only moves to choose from."""
    parts = [*_clock_words(question.limit), *_limit_words(question.limit)]
    if not parts:
        parts = ["infinite"]
    if question.moves:
        parts += ["searchmoves", *(move.uci() for move in question.moves)]
    return " ".join(("go", *parts))


def _clock_words(limit: Limit) -> list[str]:
    clocks = {"wtime": limit.white_clock, "winc": limit.white_inc, "btime": limit.black_clock, "binc": limit.black_inc}
    if limit.white_clock is None and limit.black_clock is None:
        return []
    words = [f"{word} {round(1000 * seconds)}" for word, seconds in clocks.items() if seconds is not None]
    return [*words, f"movestogo {limit.remaining_moves}"] if limit.remaining_moves else words


def _limit_words(limit: Limit) -> list[str]:
    time = None if limit.time is None else max(round(limit.time * 1000), 1)
    bounds = {"movetime": time, "depth": limit.depth, "nodes": limit.nodes, "mate": limit.mate}
    return [f"{word} {number}" for word, number in bounds.items() if number is not None]


def read_info(board: Board, words: Sequence[str]) -> Info:
    """An info about a position; raises ValueError or IndexError where it is garbled."""
    numbers = {key: int(words[words.index(key) + 1]) for key in KEYS if key in words}
    at = words.index("score")
    kind, value = words[at + 1], int(words[at + 2])
    bound = next((side for side in ("lower", "upper") if f"{side}bound" in words), None)
    line = words[words.index("pv") + 1 :] if "pv" in words else ()
    return Info(
        depth=numbers.get("depth", 0),
        score=Score(mate=value) if kind == "mate" else Score(cp=value),
        nodes=numbers.get("nodes", 0),
        seconds=numbers.get("time", 0) / 1000,
        pv=readable(board, line),
        multipv=numbers.get("multipv", 1),
        seldepth=numbers.get("seldepth"),
        hashfull=numbers.get("hashfull"),
        bound=bound,
    )
