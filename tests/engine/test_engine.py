"""The engine as everything above it sees it: answers, limits, stopping, waiting, refusing."""

import asyncio
import threading
import time

import pytest

from tenfile import VARIANTS, Board
from tenfile.engine import Engine, Info, Limit, Player, PlayResult, Score
from tenfile.errors import EngineError

BACK_RANK = "5k4/4ppp3/10/10/10/10/10/R4K4 w - - 0 1"
AT_ONCE = 0.05
"""Seconds: generous; but as a busy machine may let any thread wait, the best of several tries counts."""

TRIES = 5


# ---- answers


@pytest.mark.parametrize("game", VARIANTS)
def test_a_move_and_a_line_in_every_game(game: str, engine: Engine) -> None:
    board = Board(game)
    result = engine.play(board, Limit(depth=4))
    assert result.move in board.legal_moves
    assert result.move == result.info.pv[0]
    assert result.ponder == result.info.pv[1]
    assert result.info.depth == 4
    assert board.variation_san(result.info.pv)
    assert result.info.nodes > 100
    assert result.info.score.mate is None
    assert result.info.nps == int(result.info.nodes / result.info.seconds)


def test_a_mate_is_played_and_told(engine: Engine) -> None:
    board = Board("capablanca", BACK_RANK)
    result = engine.play(board, Limit(depth=5))
    assert board.san(result.move) == "Ra8#"
    assert result.info.score == Score(mate=1)
    assert result.ponder is None


def test_analysis_is_at_full_strength_whatever_the_level() -> None:
    with Engine(level=1, seed=3) as weak, Engine(level=10) as strong:
        one, other = (it.analyse(Board("bird"), Limit(depth=5)) for it in (weak, strong))
    assert (one.score, one.nodes, one.pv) == (other.score, other.nodes, other.pv)


def test_the_board_is_not_touched(engine: Engine) -> None:
    board = Board("birdsandninjas")
    board.push(next(iter(board.legal_moves)))
    before, stack = board.fen(), board.move_stack
    engine.play(board, Limit(nodes=2000))
    assert (board.fen(), board.move_stack) == (before, stack)


def test_the_board_may_be_used_meanwhile(engine: Engine) -> None:
    board = Board("expanded")
    found: list[PlayResult] = []
    thread = threading.Thread(target=lambda: found.append(engine.play(board, Limit(time=0.2))))
    thread.start()
    time.sleep(0.05)
    for _ in range(20):
        board.push(next(iter(board.legal_moves)))
    thread.join()
    assert found[0].move in Board("expanded").legal_moves


def test_a_sole_move_is_played_at_once(engine: Engine) -> None:
    board = Board("capablanca", "k9/10/1K8/10/10/10/10/7R2 b - - 0 1")
    began = time.perf_counter()
    assert engine.play(board, Limit(time=5)).move == next(iter(board.legal_moves))
    assert time.perf_counter() - began < 1


def test_one_game_after_another(engine: Engine) -> None:
    for game in [*VARIANTS, *VARIANTS]:
        board = Board(game)
        assert engine.play(board, Limit(nodes=500)).move in board.legal_moves


def test_levels_may_change_between_moves(engine: Engine) -> None:
    nodes = []
    for level in (1, 6, 10):
        engine.level = level
        assert engine.level == level
        nodes.append(engine.play(Board("capablanca"), Limit(nodes=20_000)).info.nodes)
    assert nodes == sorted(nodes)
    assert nodes[-1] == 20_000


# ---- limits


def test_time_is_kept(engine: Engine) -> None:
    began = time.perf_counter()
    info = engine.analyse(Board("expanded"), Limit(time=0.2))
    assert 0.2 <= time.perf_counter() - began < 1
    assert 0.2 <= info.seconds < 1


@pytest.mark.parametrize("nodes", [1, 50, 5000])
def test_nodes_are_kept(nodes: int, engine: Engine) -> None:
    assert engine.analyse(Board("victorian"), Limit(nodes=nodes)).nodes <= max(nodes, 200)


def test_the_first_limit_counts(engine: Engine) -> None:
    info = engine.analyse(Board("victorian"), Limit(time=30, depth=3, nodes=1 << 40))
    assert info.depth == 3
    assert info.seconds < 5


@pytest.mark.parametrize("left", [0.0, 0.05, 1.0])
def test_the_clock_is_kept(left: float, engine: Engine) -> None:
    board = Board("expanded")
    engine.prepare(board.variant)
    seconds = min(engine.play(board, Limit(white_clock=left, white_inc=0.01)).info.seconds for _ in range(TRIES))
    assert seconds < max(left, AT_ONCE)


def test_the_other_clock_is_none_of_ours(engine: Engine) -> None:
    assert engine.play(Board(), Limit(black_clock=0.1, depth=4)).info.depth == 4


# ---- stopping


def stopped(engine: Engine, limit: Limit) -> tuple[Info, float]:
    """What an analysis says when it is stopped, and how long that took."""
    found: list[Info] = []
    thread = threading.Thread(target=lambda: found.append(engine.analyse(Board("capablanca"), limit)))
    thread.start()
    time.sleep(0.1)
    began = time.perf_counter()
    engine.stop()
    thread.join()
    return found[0], time.perf_counter() - began


@pytest.mark.parametrize("limit", [Limit(), Limit(time=1000)])
def test_stop_is_obeyed_at_once(limit: Limit, engine: Engine) -> None:
    tries = [stopped(engine, limit) for _ in range(TRIES)]
    assert min(seconds for _, seconds in tries) < AT_ONCE
    assert all(info.pv and info.depth >= 1 for info, _ in tries)
    assert engine.analyse(Board("capablanca"), Limit(depth=2)).depth == 2


def test_two_threads_stop() -> None:
    with Engine(threads=2) as engine:
        assert min(stopped(engine, Limit())[1] for _ in range(TRIES)) < AT_ONCE


def test_stopping_who_does_not_think_changes_nothing(engine: Engine) -> None:
    engine.stop()
    assert engine.analyse(Board("capablanca"), Limit(depth=3)).depth == 3


def closed() -> float:
    """How long closing takes while the engine thinks."""
    engine = Engine()
    found: list[Info] = []
    thread = threading.Thread(target=lambda: found.append(engine.analyse(Board("capablanca"), Limit())))
    thread.start()
    time.sleep(0.1)
    began = time.perf_counter()
    engine.close()
    ended = time.perf_counter()
    thread.join()
    assert found[0].pv
    return ended - began


def test_closing_ends_a_thought() -> None:
    assert min(closed() for _ in range(TRIES)) < AT_ONCE


def test_who_is_closed_answers_no_more() -> None:
    engine = Engine()
    engine.close()
    engine.close()
    with pytest.raises(EngineError, match="the engine is closed"):
        engine.play(Board("capablanca"), Limit(depth=1))


def test_an_interrupted_caller_stops_the_thought(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while one waits."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tenfile.engine.engine.Promise.wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        engine.play(Board("capablanca"), Limit())
    monkeypatch.undo()
    began = time.perf_counter()
    engine.play(Board("capablanca"), Limit(depth=1))
    assert time.perf_counter() - began < 1


# ---- several at once


def test_questions_to_one_engine_are_answered_one_after_the_other(engine: Engine) -> None:
    found: list[Info] = []
    threads = [
        threading.Thread(target=lambda: found.append(engine.analyse(Board("bird"), Limit(depth=4)))) for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [info.depth for info in found] == [4] * 6


def test_several_engines_think_at_once() -> None:
    found: dict[str, PlayResult] = {}

    def play(game: str) -> None:
        with Engine(seed=1, level=5) as engine:
            found[game] = engine.play(Board(game), Limit(nodes=3000))

    threads = [threading.Thread(target=play, args=(game,)) for game in VARIANTS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = {}
    for game in VARIANTS:
        with Engine(seed=1, level=5) as engine:
            alone[game] = engine.play(Board(game), Limit(nodes=3000)).move
    assert {game: result.move for game, result in found.items()} == alone


# ---- asynchronously


def test_the_loop_goes_on_meanwhile(engine: Engine) -> None:
    async def main() -> tuple[int, PlayResult]:
        thought = asyncio.create_task(engine.play_async(Board("capablanca"), Limit(time=0.3)))
        ticks = 0
        while not thought.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return ticks, await thought

    ticks, result = asyncio.run(main())
    assert ticks > 10
    assert result.move in Board("capablanca").legal_moves


def test_cancelling_stops_at_once(engine: Engine) -> None:
    async def main() -> float:
        thought = asyncio.create_task(engine.analyse_async(Board("expanded"), Limit()))
        await asyncio.sleep(0.1)
        began = time.perf_counter()
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        await engine.play_async(Board("expanded"), Limit(depth=1))  # which waits for the other to end
        return time.perf_counter() - began

    assert min(asyncio.run(main()) for _ in range(TRIES)) < AT_ONCE


def test_cancelling_who_waits_for_his_turn(engine: Engine) -> None:
    async def main() -> Info:
        first = asyncio.create_task(engine.analyse_async(Board("bird"), Limit(time=0.2)))
        second = asyncio.create_task(engine.analyse_async(Board("bird"), Limit()))
        await asyncio.sleep(0.05)
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        return await first

    info = asyncio.run(main())
    assert info.seconds >= 0.2


def test_errors_reach_who_awaits(engine: Engine) -> None:
    with pytest.raises(EngineError, match="the game is over"):
        asyncio.run(engine.play_async(Board("capablanca", "R4k4/4ppp3/10/10/10/10/10/5K4 b - - 0 1"), Limit(depth=1)))


# ---- refusals


@pytest.mark.parametrize("lines", [0, -1, 501, 1.5])
def test_impossible_numbers_of_lines_are_refused(lines: int, engine: Engine) -> None:
    with pytest.raises(EngineError, match=f"there are 1 to 500 best lines, not {lines}"):
        engine.analyse(Board(), Limit(depth=1), multipv=lines)


def test_moves_that_cannot_be_made_are_refused(engine: Engine) -> None:
    move = Board().parse_uci("e2e4")
    with pytest.raises(EngineError, match="a move to choose from cannot be made"):
        engine.play(Board("capablanca", BACK_RANK), Limit(depth=1), moves=[move])


@pytest.mark.parametrize(
    ("fen", "sentence"),
    [
        ("R4k4/4ppp3/10/10/10/10/10/5K4 b - - 0 1", "the game is over by checkmate"),
        ("k9/2Q7/2K7/10/10/10/10/10 b - - 0 1", "the game is over by stalemate"),
        ("k9/10/2K7/10/10/10/10/10 b - - 0 1", "the game is over by insufficient material"),
        ("k9/10/2K7/10/10/10/10/R9 b - - 150 90", "the game is over by seventy-five moves without progress"),
    ],
)
def test_finished_games_are_refused(fen: str, sentence: str, engine: Engine) -> None:
    for ask in (engine.play, engine.analyse):
        with pytest.raises(EngineError) as caught:
            ask(Board("capablanca", fen), Limit(depth=1))
        assert str(caught.value) == f"there is nothing to think about: {sentence}"


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"level": 11}, "there is no level 11; the levels are 1 to 10"),
        ({"threads": 0}, "an engine thinks in 1 to 256 threads, not in 0"),
        ({"hash_mib": 0}, f"a table has a whole number of mebibytes from 1 to {1 << 20}, not 0"),
        ({"hash_mib": 1.5}, f"a table has a whole number of mebibytes from 1 to {1 << 20}, not 1.5"),
    ],
)
def test_impossible_engines_are_refused(parts: dict[str, int], sentence: str) -> None:
    with pytest.raises(EngineError) as caught:
        Engine(**parts)  # type: ignore[arg-type]
    assert str(caught.value) == sentence


def test_what_is_no_question(engine: Engine) -> None:
    with pytest.raises(EngineError, match="an engine thinks about a Board, not about 'bird'"):
        engine.play("bird", Limit(depth=1))  # type: ignore[arg-type]
    with pytest.raises(EngineError, match="told by a Limit, not by 3"):
        engine.analyse(Board(), 3)  # type: ignore[call-overload]


def test_it_says_what_it_is() -> None:
    with Engine(level=3, hash_mib=2) as engine:
        assert repr(engine) == "Engine(level=3, threads=1, hash_mib=2)"


def test_an_engine_is_a_player() -> None:
    assert issubclass(Engine, Player)
    with Engine() as engine:
        assert isinstance(engine, Player)
