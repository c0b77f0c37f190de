"""Other programs as players: what they do wrong, with a fake one; what they do right, with Debian's."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tenfile.engine import Limit
from tenfile.errors import EngineError
from tenfile.game import Board
from tenfile.protocols.fault import Fault, FaultKind, Resigned
from tenfile.protocols.process import Process
from tenfile.protocols.program import ProgramPlayer
from tests.conftest import find_program

FAKE = Path(__file__).with_name("fake_engine.py")
DATA = Path(__file__).parents[1] / "data"
PROTOCOLS = ("uci", "xboard")

Start = Callable[..., ProgramPlayer]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts players, and ends them after the test."""
    players = []

    def start(command: list[str], *args: object, **more: object) -> ProgramPlayer:
        player = ProgramPlayer(command, *args, **more)  # type: ignore[arg-type]
        players.append(player)
        return player

    yield start
    for player in players:
        player.close()


@pytest.fixture
def fake(start: Start) -> Start:
    """Starts the fake program, which misbehaves in a certain manner."""

    def fake(manner: str, protocol: str, **more: object) -> ProgramPlayer:
        return start([sys.executable, str(FAKE), manner, protocol], protocol, **more)

    return fake


# ---- what goes wrong
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_good_one(fake: Start, protocol: str) -> None:
    player = fake("behaves", protocol)
    result = player.play(Board(), Limit(depth=1))
    assert result.move.uci() == "e2e4"
    assert player.name == "Fake"
    assert result.info.pv == (result.move,)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_crash_is_told_and_it_is_started_again(fake: Start, protocol: str) -> None:
    player = fake("crashes", protocol)
    for _ in range(2):
        with pytest.raises(Fault, match="has ended with exit code 3: Segmentation fault, or so") as caught:
            player.play(Board(), Limit(depth=1))
        assert caught.value.kind is FaultKind.CRASH


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_one_that_hangs_is_killed(fake: Start, protocol: str) -> None:
    player = fake("hangs", protocol, grace=0.2)
    for _ in range(2):
        with pytest.raises(Fault, match="Fake has not moved in its time") as caught:
            player.play(Board(), Limit(time=0.1))
        assert caught.value.kind is FaultKind.TIME


def test_patience_has_an_end(fake: Start) -> None:
    with pytest.raises(Fault, match="Fake has not moved in its time"):
        fake("hangs", "uci", patience=0.2).play(Board(), Limit(depth=1))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_cheating(fake: Start, protocol: str) -> None:
    with pytest.raises(Fault, match="Fake plays an illegal move: 'e2e5' is not legal here") as caught:
        fake("cheats", protocol).play(Board(), Limit(depth=1))
    assert caught.value.kind is FaultKind.ILLEGAL


def test_giving_up(fake: Start) -> None:
    with pytest.raises(Resigned, match="White resigns"):
        fake("resigns", "xboard").play(Board(), Limit(depth=1))
    with pytest.raises(Fault, match="Fake makes no move") as caught:
        fake("resigns", "uci").play(Board(), Limit(depth=1))
    assert caught.value.kind is FaultKind.NO_MOVE


def test_what_is_found_is_told_and_returned(fake: Start) -> None:
    player, told = fake("tells", "uci"), []
    infos = player.analyse(Board(), Limit(depth=1), multipv=2, report=told.append)
    assert [info.pv[0].uci() for info in told] == ["e2e4", "d2d4"]
    assert [(info.multipv, info.score.cp) for info in infos] == [(1, 20), (2, 10)]
    assert player.analyse(Board(), Limit(depth=1)).pv[0].uci() == "e2e4"


def test_told_in_the_event_loop(fake: Start) -> None:
    player, told = fake("tells", "uci"), []

    async def ask() -> None:
        thread = threading.get_ident()
        await player.play_async(Board(), Limit(depth=1), report=lambda _: told.append(threading.get_ident() == thread))
        await asyncio.sleep(0)

    asyncio.run(ask())
    assert told == [True, True]


def test_a_ctrl_c_at_our_terminal_does_not_reach_it() -> None:
    process = Process([sys.executable, "-c", "import os; print(os.getpgrp(), flush=True); input()"])
    line = process.hear(20)
    process.kill()
    assert line is not None
    assert int(line) != os.getpgrp()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_ready_before_the_first_question(fake: Start, protocol: str) -> None:
    player = fake("behaves", protocol)
    player.prepare(Board().variant)
    assert player.name == "Fake"
    player.forget()
    assert player.play(Board(), Limit(depth=1)).move.uci() == "e2e4"
    player.kill()
    assert player.play(Board(), Limit(depth=1)).move.uci() == "e2e4"


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_stopping(fake: Start, protocol: str) -> None:
    player = fake("waits", protocol)
    timer = threading.Timer(0.5, player.stop)
    timer.start()
    assert player.play(Board(), Limit()).move.uci() == "e2e4"
    timer.join()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_game_it_does_not_play(fake: Start, protocol: str) -> None:
    with pytest.raises(EngineError, match="Fake does not play bird"):
        fake("behaves", protocol).play(Board("bird"), Limit(depth=1))


def test_a_program_of_the_first_protocol(fake: Start) -> None:
    """It says nothing of itself for two seconds, and is played with all the same."""
    assert fake("is old", "xboard").play(Board(), Limit(depth=1)).move.uci() == "e2e4"


def test_one_that_will_not_end(fake: Start) -> None:
    player = fake("stays", "uci")
    player.play(Board(), Limit(depth=1))
    started = time.monotonic()
    player.close()
    assert time.monotonic() - started < 10


def test_no_program(start: Start) -> None:
    with pytest.raises(EngineError, match="'no-such-program' cannot be started"):
        start(["no-such-program"]).play(Board(), Limit(depth=1))


def test_what_cannot_be(start: Start, fake: Start) -> None:
    with pytest.raises(EngineError, match="speaks uci or xboard, not 'usi'"):
        start(["x"], "usi")
    with pytest.raises(EngineError, match="has no option 'Fnord'"):
        fake("behaves", "uci", options={"Fnord": "1"}).play(Board(), Limit(depth=1))
    player = fake("behaves", "uci")
    with pytest.raises(EngineError, match="the game is over"):
        player.play(Board("capablanca", "5k4/10/10/10/10/10/10/5K4 w - - 0 1"), Limit(depth=1))
    with pytest.raises(EngineError, match="there is no level 11"):
        player.level = 11
    player.level = 3
    assert player.level == 3
    player.close()
    player.close()
    with pytest.raises(EngineError, match="closed"):
        player.play(Board(), Limit(depth=1))


def test_without_blocking(fake: Start) -> None:
    player = fake("behaves", "uci")
    assert asyncio.run(player.play_async(Board(), Limit(depth=1))).move.uci() == "e2e4"
    assert asyncio.run(player.analyse_async(Board(), Limit(depth=1))).pv[0].uci() == "e2e4"


def test_cancelling(fake: Start) -> None:
    player = fake("waits", "uci")

    async def impatient() -> None:
        await asyncio.wait_for(player.play_async(Board(), Limit()), 0.5)

    with pytest.raises(TimeoutError):
        asyncio.run(impatient())


# ---- Debian's programs
def debian(name: str) -> list[str]:
    return [find_program(name) or name]


def play_some(player: ProgramPlayer, board: Board, plies: int) -> None:
    """Have it play both sides for some moves."""
    for _ in range(plies):
        result = player.play(board, Limit(depth=3))
        assert board.is_legal(result.move)
        assert result.info.pv[0] == result.move
        board.push(result.move)


CASTLING = "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1"
PROMOTING = "5k4/P9/10/10/10/10/p9/5K4 w - - 0 1"
BY_PROTOCOL = [("fairy-stockfish", "uci"), ("fairymax", "xboard"), ("sjaakii", "xboard"), ("sjaakii", "uci")]


@pytest.mark.peer("fairy-stockfish")
@pytest.mark.peer("fairymax")
@pytest.mark.peer("sjaakii")
@pytest.mark.parametrize(("name", "protocol"), BY_PROTOCOL)
def test_programs_play(start: Start, name: str, protocol: str) -> None:
    player = start(debian(name), protocol)
    board = Board()
    board.push_uci("f2f4")
    play_some(player, board, 4)
    by_clock = player.play(board, Limit(white_clock=1.0, white_inc=0.1, black_clock=1.0, black_inc=0.1))
    assert board.is_legal(by_clock.move)
    in_time = player.play(board, Limit(time=0.1))
    assert in_time.info.seconds < 5
    assert in_time.info.nodes > 0
    play_some(player, Board("capablanca", CASTLING), 2)
    play_some(player, Board("capablanca", PROMOTING), 3)


@pytest.mark.peer("fairy-stockfish")
def test_games_by_a_file(start: Start) -> None:
    """Bird and Victorian as a file of variants describes them."""
    player = start(debian("fairy-stockfish"), options={"VariantPath": str(DATA / "oracle.ini"), "Threads": "1"})
    for name in ("bird", "victorian", "capablanca"):
        play_some(player, Board(name), 3)


@pytest.mark.peer("fairy-stockfish")
def test_xboard_from_the_same_program(start: Start) -> None:
    player = start([*debian("fairy-stockfish"), "xboard"], "xboard")
    with pytest.raises(EngineError):
        player.play(Board("expanded"), Limit(depth=1))


# ---- ourselves
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_our_own_engine_over_the_wire(start: Start, protocol: str) -> None:
    player = start([sys.executable, "-m", "tenfile", protocol], protocol)
    for name in ("birdsandninjas", "expanded", "victorian"):
        play_some(player, Board(name), 6)
