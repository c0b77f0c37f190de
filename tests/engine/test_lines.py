"""What more may be asked of the engine: several lines, some moves only, reports, mates, threads, a clean table."""

import asyncio
import threading

import pytest

from tenfile import VARIANTS, Board
from tenfile.engine import Engine, Info, Limit, Score
from tenfile.errors import EngineError

BACK_RANK = "5k4/4ppp3/10/10/10/10/10/R4K4 w - - 0 1"


# ---- several lines, some moves, reports


@pytest.mark.parametrize("game", VARIANTS)
def test_several_lines(game: str, engine: Engine) -> None:
    board = Board(game)
    infos = engine.analyse(board, Limit(depth=3), multipv=3)
    assert [info.multipv for info in infos] == [1, 2, 3]
    assert len({info.pv[0] for info in infos}) == 3
    assert [info.score.cp for info in infos] == sorted((info.score.cp for info in infos), reverse=True)
    assert all(board.variation_san(info.pv) for info in infos)


def test_a_list_is_given_to_who_asks_for_lines(engine: Engine) -> None:
    board = Board("capablanca", "k9/2R7/1K8/10/10/10/10/10 b - - 0 1")
    assert len(engine.analyse(board, Limit(depth=2), multipv=1)) == 1
    assert len(engine.analyse(board, Limit(depth=2), multipv=99)) == len(board.legal_moves)


def test_the_best_line_is_the_same_among_several(engine: Engine) -> None:
    board = Board("capablanca", BACK_RANK)
    assert engine.analyse(board, Limit(depth=3), multipv=4)[0].score == Score(mate=1)


def test_some_moves_only(engine: Engine) -> None:
    board = Board("capablanca", BACK_RANK)
    moves = [board.parse_uci(text) for text in ("f1e1", "f1g1")]
    assert engine.play(board, Limit(depth=3), moves=moves).move in moves
    assert engine.analyse(board, Limit(depth=3), moves=moves).pv[0] in moves
    assert {info.pv[0] for info in engine.analyse(board, Limit(depth=2), moves=moves, multipv=5)} == set(moves)
    assert engine.play(board, Limit(depth=3), moves=[]).info.score == Score(mate=1)


def test_everything_found_is_reported(engine: Engine) -> None:
    told: list[Info] = []
    result = engine.play(Board(), Limit(depth=4), report=told.append)
    assert [info.depth for info in told] == [1, 2, 3, 4]
    assert told[-1].pv == result.info.pv
    told.clear()
    engine.analyse(Board(), Limit(depth=2), multipv=2, report=told.append)
    assert [(info.depth, info.multipv) for info in told] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_whoever_reports_badly_hears_of_it(engine: Engine) -> None:
    with pytest.raises(ZeroDivisionError):
        engine.play(Board(), Limit(depth=4), report=lambda info: 1 // 0)
    assert engine.play(Board(), Limit(depth=1)).info.depth == 1


@pytest.mark.parametrize("ask", ["play", "forget", "close"])
def test_a_report_does_not_wait_for_itself(ask: str, engine: Engine) -> None:
    asks = {"play": lambda: engine.play(Board(), Limit(depth=1)), "forget": engine.forget, "close": engine.close}
    with pytest.raises(EngineError, match="it can be stopped, and nothing else"):
        engine.play(Board(), Limit(depth=4), report=lambda info: asks[ask]())
    assert engine.play(Board(), Limit(), report=lambda info: engine.stop()).info.depth >= 1


def test_a_mate_that_is_looked_for_ends_it(engine: Engine) -> None:
    info = engine.analyse(Board("capablanca", "k9/10/2R7/10/10/10/10/1R3K4 w - - 0 1"), Limit(mate=2))
    assert info.score.mate is not None
    assert 0 < info.score.mate <= 2
    assert engine.analyse(Board(), Limit(mate=1)).score.mate is None


# ---- threads, and what is kept


def test_two_threads_look_at_more() -> None:
    with Engine(threads=2, hash_mib=4) as engine:
        assert (engine.threads, engine.hash_mib) == (2, 4)
        info = engine.analyse(Board("expanded"), Limit(depth=6))
        assert info.depth == 6
        assert engine.play(Board("bird"), Limit(nodes=20_000)).move in Board("bird").legal_moves
        assert len(engine.analyse(Board("bird"), Limit(depth=3), multipv=3)) == 3


def test_nobody_thinks_on_when_it_is_closed() -> None:
    with Engine(threads=3) as engine:
        for _ in range(20):
            engine.analyse(Board("bird"), Limit(depth=3))
        engine.forget()
        assert engine.analyse(Board("expanded"), Limit(depth=3)).depth == 3
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("tenfile")]


def test_one_thread_thinks_the_same_again() -> None:
    found = []
    for _ in range(2):
        with Engine() as engine:
            found.append([engine.play(Board("bird"), Limit(nodes=n)).info.nodes for n in (3000, 9000)])
    assert found[0] == found[1]


def test_forgetting_is_as_good_as_new() -> None:
    with Engine() as engine:
        first = engine.analyse(Board("bird"), Limit(depth=5))
        assert engine.analyse(Board("bird"), Limit(depth=5)).nodes < first.nodes
        engine.forget()
        assert engine.analyse(Board("bird"), Limit(depth=5)).nodes == first.nodes


def test_ready_for_a_game(engine: Engine) -> None:
    engine.prepare(Board("expanded").variant)
    assert engine.play(Board("expanded"), Limit(depth=2)).info.depth == 2


# ---- asynchronously


def test_reports_come_from_the_loop(engine: Engine) -> None:
    async def main() -> list[bool]:
        thread, told = threading.get_ident(), list[bool]()
        await engine.analyse_async(
            Board(), Limit(depth=3), report=lambda _: told.append(threading.get_ident() == thread)
        )
        await asyncio.sleep(0)
        return told

    assert asyncio.run(main()) == [True] * 3


def test_several_lines_and_closing_asynchronously() -> None:
    async def main() -> list[Info]:
        async with Engine() as engine:
            return await engine.analyse_async(Board("bird"), Limit(depth=2), multipv=2)

    assert [info.multipv for info in asyncio.run(main())] == [1, 2]
