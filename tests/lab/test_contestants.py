"""Engines at the board: ours, and programs that do what they should not."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tenfile import BLACK, WHITE, Board, find_variant
from tenfile.engine import Info, Score
from tenfile.engine.clock import Clock
from tenfile.errors import EngineError
from tenfile.lab.contestants import Contestant, open_contestant, score_of
from tenfile.lab.entrants import read_entrant
from tenfile.protocols.fault import Fault, FaultKind, Resigned

FAKE = Path(__file__).parents[1] / "protocols" / "fake_engine.py"
GAME = find_variant("capablanca")
NO_CLOCKS = {WHITE: None, BLACK: None}
PROTOCOLS = ("uci", "xboard")

Start = Callable[..., Contestant]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts contestants from words, and ends them after the test."""
    contestants = []

    def start(words: str, **control: float) -> Contestant:
        contestant = open_contestant(read_entrant(words, control or {"depth": 1}), GAME)
        contestants.append(contestant)
        contestant.begin(GAME, 1)
        return contestant

    yield start
    for contestant in contestants:
        contestant.close()


@pytest.fixture
def fake(start: Start) -> Start:
    def fake(manner: str, protocol: str = "uci", more: str = "", **control: float) -> Contestant:
        command = f"{sys.executable} {FAKE} '{manner}' {protocol}".replace("'", '"')
        return start(f"cmd='{command}' proto={protocol} {more}", **control)

    return fake


# ---- ours
def test_our_own(start: Start) -> None:
    ours = start("level=3", nodes=100)
    moved = ours.move(Board(), NO_CLOCKS)
    assert Board().is_legal(moved.move)
    assert moved.score is not None
    assert moved.seconds < 5
    assert moved.processor is None


def test_how_long_it_had_a_processor(start: Start) -> None:
    """That is known where it thinks in the thread that asks, as the workers of a match do."""
    ours, found = start("level=10", nodes=20_000), []
    thread = threading.Thread(target=lambda: found.append(ours.move(Board(), NO_CLOCKS)))
    thread.start()
    thread.join()
    assert 0 < found[0].processor <= found[0].seconds + 0.02


def test_a_seed_makes_the_same_game(start: Start) -> None:
    ours = start("level=1", nodes=50)

    def moves(seed: int) -> list[str]:
        ours.begin(GAME, seed)
        board = Board()
        for _ in range(12):
            board.push(ours.move(board, NO_CLOCKS).move)
        return [move.uci() for move in board.move_stack]

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in range(5)}) > 1


def test_our_own_by_a_clock_and_in_a_fixed_time(start: Start) -> None:
    """Bounds that a busy machine keeps: with the other one's clock it would take twenty seconds and more."""
    assert start("clock=1+0").move(Board(), {WHITE: Clock(0.3), BLACK: Clock(900.0)}).seconds < 5
    assert start("movetime=0.05").move(Board(), NO_CLOCKS).seconds < 5


def test_our_own_has_nothing_to_say_in_a_game_that_is_over(start: Start) -> None:
    with pytest.raises(Fault, match="the game is over") as caught:
        start("level=3").move(Board("capablanca", "5k4/10/10/10/10/10/10/5K4 w - - 0 1"), NO_CLOCKS)
    assert caught.value.kind is FaultKind.CRASH


# ---- programs
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_good_one(fake: Start, protocol: str) -> None:
    moved = fake("behaves", protocol).move(Board(), NO_CLOCKS)
    assert (moved.move.uci(), moved.score) == ("e2e4", None)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("manner", "kind", "sentence"),
    [
        ("crashes", FaultKind.CRASH, "has ended with exit code 3: Segmentation fault, or so"),
        ("cheats", FaultKind.ILLEGAL, "Fake plays an illegal move: 'e2e5' is not legal here"),
    ],
)
def test_misdeeds(fake: Start, protocol: str, manner: str, kind: FaultKind, sentence: str) -> None:
    """A misdeed has a kind; the program is started again for the next game."""
    player = fake(manner, protocol)
    for _ in range(2):
        with pytest.raises(Fault, match=sentence) as caught:
            player.move(Board(), NO_CLOCKS)
        assert caught.value.kind is kind
        player.begin(GAME, 1)


@pytest.mark.parametrize(
    ("more", "clocks"),
    [
        ("depth=1 patience=0.2", NO_CLOCKS),
        ("movetime=0.1", NO_CLOCKS),
        ("clock=0.1+0", {WHITE: Clock(0.1), BLACK: Clock(0.1)}),
    ],
)
def test_silence_is_a_loss_on_time(fake: Start, more: str, clocks: dict) -> None:
    player = fake("hangs", "uci", more)
    with pytest.raises(Fault, match="has not moved in its time") as caught:
        player.move(Board(), clocks)
    assert caught.value.kind is FaultKind.TIME


def test_giving_up(fake: Start) -> None:
    with pytest.raises(Fault, match="makes no move") as caught:
        fake("resigns").move(Board(), NO_CLOCKS)
    assert caught.value.kind is FaultKind.NO_MOVE
    with pytest.raises(Resigned, match="White resigns"):
        fake("resigns", "xboard").move(Board(), NO_CLOCKS)


def test_stopping_from_another_thread(fake: Start) -> None:
    player = fake("hangs")
    timer = threading.Timer(0.3, player.stop)
    started = time.monotonic()
    timer.start()
    with pytest.raises(Fault):
        player.move(Board(), NO_CLOCKS)
    timer.join()
    assert time.monotonic() - started < 5


def test_what_cannot_begin(start: Start, fake: Start) -> None:
    with pytest.raises(EngineError, match="cannot be started"):
        start("cmd=no-such-program")
    with pytest.raises(EngineError, match="has no option"):
        fake("behaves", "uci", "option.Fnord=1")
    with pytest.raises(EngineError, match="does not play house"):
        fake("behaves", "uci", "game=house")


def test_our_own_over_the_wire(start: Start) -> None:
    for protocol in PROTOCOLS:
        player = start(f"cmd='{sys.executable} -m tenfile {protocol}' proto={protocol} depth=2")
        moved = player.move(Board(), NO_CLOCKS)
        assert Board().is_legal(moved.move)
        assert moved.score is not None


# ---- what is passed on
def test_scores() -> None:
    def info(score: Score, depth: int = 1) -> Info:
        return Info(depth, score, 1, 0.1, ())

    assert score_of(info(Score(cp=-12))) == -12
    assert score_of(info(Score(mate=3))) == 99_997
    assert score_of(info(Score(mate=-2))) == -99_998
    assert score_of(info(Score(cp=0), depth=0)) is None
