"""The desk: a session run over lines, with a real engine or one that only waits, in threads."""

import threading
from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from tenfile.engine import Engine, Info, Limit, PlayResult, Ponder, Score
from tenfile.errors import EngineError
from tenfile.game import Board
from tenfile.protocols.desk import Desk
from tenfile.protocols.host import Host
from tenfile.protocols.settings import Settings
from tenfile.protocols.tasks import Session
from tenfile.protocols.uci.engine import UciEngine
from tenfile.protocols.xboard.engine import XboardEngine


class Waiter(Engine):
    """An engine that thinks until it is stopped, or its time is over, and then makes the first move there is."""

    def __init__(self) -> None:
        super().__init__()
        self._stop = threading.Event()
        self.begun = threading.Event()

    def play(self, board: Board, limit: Limit, *, ponder: Ponder | None = None, **more: object) -> PlayResult:
        self._wait(Limit() if ponder else limit, ponder)
        return PlayResult(board.legal_moves[0], None, self._info(board))

    def _analyse(self, board: Board, limit: Limit, *more: object) -> list[Info]:
        self._wait(limit)
        return [self._info(board)]

    def _wait(self, limit: Limit, ponder: Ponder | None = None) -> None:
        self._stop.clear()
        if ponder is not None:
            ponder.listen(lambda _: self._stop.set())
        self.begun.set()
        self._stop.wait(limit.time)

    def _info(self, board: Board) -> Info:
        return Info(1, Score(cp=0), 1, 0.1, (board.legal_moves[0],))

    def stop(self) -> None:
        self._stop.set()


class Terminal:
    """Somebody who types, and reads what is written."""

    def __init__(self, session: Session, host: Host | None = None) -> None:
        self._typed: SimpleQueue[str | None] = SimpleQueue()
        self.written: SimpleQueue[str] = SimpleQueue()
        desk = Desk(session, self.written.put, host)
        self.thread = threading.Thread(target=desk.serve, args=(self._lines(),), daemon=True)
        self.thread.start()

    def _lines(self) -> Iterator[str]:
        while (line := self._typed.get()) is not None:
            yield line + "\n"

    def type(self, *lines: str | None) -> None:
        """Type lines; None is the end of all input."""
        for line in lines:
            self._typed.put(line)

    def read_until(self, start: str) -> list[str]:
        """What is written up to a line that begins so."""
        lines = [self.written.get(timeout=20)]
        while not lines[-1].startswith(start):
            lines.append(self.written.get(timeout=20))
        return lines

    def has_ended(self) -> bool:
        self.thread.join(20)
        return not self.thread.is_alive()


@pytest.fixture
def waiter() -> Waiter:
    return Waiter()


@pytest.fixture
def patient(waiter: Waiter) -> Iterator[Terminal]:
    """A UCI session with a player that waits."""
    terminal = Terminal(UciEngine(), Host(lambda settings: waiter))
    yield terminal
    terminal.type("quit")
    assert terminal.has_ended()


def test_a_conversation() -> None:
    terminal = Terminal(UciEngine())
    terminal.type("uci", "isready", "position startpos moves e2e4", "go depth 3")
    assert terminal.read_until("uciok")[-1] == "uciok"
    assert terminal.read_until("readyok") == ["readyok"]
    lines = terminal.read_until("bestmove")
    assert [line.split()[2] for line in lines[:-1]] == ["1", "2", "3"]
    terminal.type("quit")
    assert terminal.has_ended()


def test_stop_is_heard_at_once(patient: Terminal, waiter: Waiter) -> None:
    patient.type("go infinite")
    assert waiter.begun.wait(20)
    patient.type("isready")
    patient.read_until("readyok")
    patient.type("stop")
    patient.read_until("bestmove")


def test_a_stop_before_the_player_has_begun(patient: Terminal) -> None:
    """The player forgets stops that come before it thinks; the desk repeats them."""
    for _ in range(20):
        patient.type("go infinite", "stop")
        patient.read_until("bestmove")


def test_one_thought_after_another(patient: Terminal) -> None:
    for _ in range(20):
        patient.type("go movetime 1")
        patient.read_until("bestmove")


def test_a_ponder_hit_ends_in_time(patient: Terminal, waiter: Waiter) -> None:
    patient.type("go ponder wtime 1000 btime 1000")
    assert waiter.begun.wait(20)
    patient.type("ponderhit")
    patient.read_until("bestmove")


def test_leaving_while_thinking(waiter: Waiter) -> None:
    terminal = Terminal(UciEngine(), Host(lambda settings: waiter))
    terminal.type("go infinite")
    assert waiter.begun.wait(20)
    terminal.type("quit")
    assert terminal.has_ended()


def test_the_end_of_input_ends_what_has_no_end() -> None:
    terminal = Terminal(UciEngine())
    terminal.type("go infinite", None)
    terminal.read_until("bestmove")
    assert terminal.has_ended()


def test_the_end_of_input_lets_the_rest_finish() -> None:
    terminal = Terminal(UciEngine())
    terminal.type("go depth 4", None)
    assert [line.split()[2] for line in terminal.read_until("bestmove")[:-1]][-1] == "4"
    assert terminal.has_ended()


def test_the_end_of_input_alone() -> None:
    terminal = Terminal(XboardEngine())
    terminal.type("xboard", None)
    assert terminal.has_ended()


def test_a_game_over_xboard() -> None:
    terminal = Terminal(XboardEngine())
    terminal.type("xboard", "protover 2", "new", "variant victorian", "sd 1", "usermove e2e4", "ping 1")
    lines = terminal.read_until("pong 1")
    assert lines[-2].startswith("move ")
    terminal.type("quit")
    assert terminal.has_ended()


def test_chores_can_be_stopped() -> None:
    terminal = Terminal(UciEngine())
    terminal.type("go perft 4", "stop")
    terminal.type("isready", "quit")
    terminal.read_until("readyok")
    assert terminal.has_ended()


def test_counting() -> None:
    terminal = Terminal(UciEngine())
    terminal.type("go perft 2")
    assert terminal.read_until("Nodes searched")[-1] == "Nodes searched: 784"
    terminal.type("go depth 1")
    terminal.read_until("bestmove")
    terminal.type("quit")
    assert terminal.has_ended()


def test_whatever_breaks_is_told() -> None:
    class Broken(Waiter):
        def _analyse(self, board: Board, limit: Limit, *more: object) -> list[Info]:
            raise ZeroDivisionError("by zero")

    terminal = Terminal(UciEngine(), Host(lambda settings: Broken()))
    terminal.type("go movetime 100")
    assert "info string ZeroDivisionError: by zero" in terminal.read_until("bestmove")
    terminal.type("quit")
    assert terminal.has_ended()


def test_a_player_that_cannot_be_had() -> None:
    def make(settings: Settings) -> Engine:
        raise EngineError("there is no memory for a table of 9 MiB")

    terminal = Terminal(UciEngine(), Host(make))
    terminal.type("isready")
    assert terminal.read_until("readyok") == ["info string there is no memory for a table of 9 MiB", "readyok"]
    terminal.type("quit")
    assert terminal.has_ended()
