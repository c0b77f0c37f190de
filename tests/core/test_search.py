"""The search: right scores, equal compiled and interpreted, limits obeyed, and the position left as it was."""

import threading
import time
from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.core import tuning
from tenfile.core.faces import Generator, Search
from tenfile.rules import Variant
from tests.collected import slice_of
from tests.core.generators import generator_of, number_of
from tests.core.test_gil import Ticker
from tests.definitions import CHESS, HOLED, PALACED, SQUARE, WIDE

SECOND = 1_000_000_000


def new_search(variant: Variant, interpreted: bool | None = None) -> Search:
    way = core.runs_interpreted(variant) if interpreted is None else interpreted
    return core.new_search(variant, core.new_table(1, way), way)


def searched(variant: Variant, fen: str | None = None, depth: int = 4, *moves: str) -> Search:
    """A search that has reached a depth."""
    generator, search = generator_of(variant, fen), new_search(variant)
    for text in moves:
        assert generator.push(number_of(generator, text))
    search.begin(generator, 0, 0)
    while search.reached < depth:
        assert search.deepen()
    return search


def first_move(search: Search, generator: Generator) -> str:
    tables, number = generator.tables, search.line()[0]
    return tables.names[number & 255] + tables.names[number >> core.codes.TO & 255]


# ---- compiled and interpreted


def outcome(variant: Variant, fen: str | None, depth: int, way: bool, weakness: tuple[int, ...]) -> Any:
    search = new_search(variant, way)
    search.weaken(*weakness)
    search.begin(generator_of(variant, fen, way), 0, 0)
    while search.reached < depth:
        assert search.deepen()
    return search.nodes, search.score, search.line(), search.ranking()


@pytest.mark.parametrize("game", VARIANTS)
def test_compiled_and_interpreted_agree(game: str) -> None:
    for row in [{"fen": VARIANTS[game].setup().fen}, *slice_of(game, 150)]:
        both = [outcome(VARIANTS[game], row["fen"], 2, way, (0, 0, 0, 0, 0)) for way in (False, True)]
        assert both[0] == both[1], row["fen"]


@pytest.mark.parametrize("game", ["capablanca", "expanded", "birdsandninjas-extended"])
@pytest.mark.parametrize("weakness", [(0, 0, 0, 0, 0), (150, 200, 100, 0, (1 << 64) - 1), (80, 60, 100, 300, 5)])
def test_they_agree_deeper_and_when_weak(game: str, weakness: tuple[int, ...]) -> None:
    depth = 4 if not any(weakness) else 3
    both = [outcome(VARIANTS[game], None, depth, way, weakness) for way in (False, True)]
    assert both[0] == both[1]


@pytest.mark.parametrize("variant", [HOLED, PALACED, WIDE, SQUARE], ids=lambda it: it.name)
def test_other_boards_are_searched(variant: Variant) -> None:
    search = searched(variant, None, 2)
    assert search.line()
    assert abs(search.score) < 300


# ---- scores


@pytest.mark.parametrize(
    ("fen", "score"),
    [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", tuning.MATE - 1),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", tuning.MATE - 3),
        ("k1r5/8/8/8/8/8/1r6/7K w - - 0 1", 2 - tuning.MATE),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", tuning.MATE - 1),
        ("7k/8/5K2/8/8/8/8/R7 w - - 98 80", 0),
    ],
    ids=["in one", "in two", "suffered", "on the last ply before the draw", "too late for the draw"],
)
def test_mates(fen: str, score: int) -> None:
    """A mate's score tells its distance in plies."""
    assert searched(CHESS, fen, 5).score == score


def test_stalemate_is_a_draw() -> None:
    """A queen does not leave the lone king without a move; a pawn that can do nothing else does."""
    assert searched(CHESS, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 1).score > 900
    assert searched(CHESS, "4k3/4P3/3K4/8/8/8/8/8 b - - 0 1", 6).score < -800
    assert searched(CHESS, "4k3/4P3/3K4/8/8/8/8/8 w - - 0 1", 8).score == 0


def test_a_repetition_is_a_draw() -> None:
    """Against queen and rook, a queen that checks for ever draws."""
    fen = "1n5k/5p1p/8/6Q1/8/1q6/r5PP/7K w - - 0 1"
    search = searched(CHESS, fen, 8)
    assert search.score == 0
    assert first_move(search, generator_of(CHESS, fen)) in ("g5f6", "g5d8", "g5e5")


def test_what_stood_before_is_known() -> None:
    """A winning side that has been here before goes another way."""
    fen = "7k/8/8/8/8/8/Q7/K7 w - - 0 1"
    shuffle = ("a2b2", "h8g8", "b2a2", "g8h8")
    once = searched(CHESS, fen, 4, *shuffle)
    generator = generator_of(CHESS, fen)
    assert once.score > 800
    assert first_move(once, generator) != "a2b2"


def test_who_cannot_mate_does_not_win(interpreted: bool) -> None:
    search = new_search(CHESS)
    endings = core.new_endings(CHESS, interpreted)
    endings.know_material([endings.tables.kinds[letter] for letter in "NB"], [])
    search.know_endings(endings)
    search.begin(generator_of(CHESS, "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), 0, 0)
    assert search.deepen()
    assert search.score == 0
    search.begin(generator_of(CHESS, "4k3/8/8/8/8/8/8/2R1K3 w - - 0 1"), 0, 0)
    assert search.deepen()
    assert search.score > 400


def test_quiescence_sees_a_recapture() -> None:
    """A queen does not take a guarded pawn, at any depth."""
    fen = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1"
    for depth in (1, 2, 3):
        assert first_move(searched(CHESS, fen, depth), generator_of(CHESS, fen)) != "d2d6"


def test_both_victims_of_a_capture_count() -> None:
    """A bomber that jumps over one knight on to another takes both."""
    game = VARIANTS["birdsandninjas"]
    fen = "****2****/4k5/10/10/10/3n6/3n6/3F6/10/10/4K5/****2****[] w - - 0 1"
    search = searched(game, fen, 1)
    assert first_move(search, generator_of(game, fen)) == "d4d6"
    assert search.score > 300


def test_no_way_out_no_line() -> None:
    search = new_search(CHESS)
    search.begin(generator_of(CHESS, "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"), 0, 0)
    assert not search.deepen()
    assert search.line() == []


# ---- several lines


@pytest.mark.parametrize("game", VARIANTS)
def test_several_lines(game: str) -> None:
    """The best lines begin with different moves, come in order, and the first is about as good as alone."""
    generator, search = generator_of(VARIANTS[game]), new_search(VARIANTS[game])
    search.lines = 4
    search.begin(generator.copy(True), 0, 0)
    while search.reached < 3:
        assert search.deepen()
    scores = [search.score_of(index) for index in range(4)]
    assert scores == sorted(scores, reverse=True)
    assert search.score == scores[0]
    assert len({search.line(index)[0] for index in range(4)}) == 4
    for index in range(4):
        assert all(generator.push(number) for number in search.line(index))
        for _ in search.line(index):
            generator.pop()


def test_more_lines_than_moves() -> None:
    search = new_search(CHESS)
    search.lines = 500
    search.begin(generator_of(CHESS, "7k/8/5K2/8/8/8/8/R7 b - - 0 1"), 0, 0)
    while search.reached < 4:
        assert search.deepen()
    assert search.count == len({tuple(search.line(index)) for index in range(search.count)})
    assert search.line(search.count) == []


def test_a_choice_of_moves() -> None:
    generator, search = generator_of(CHESS), new_search(CHESS)
    wanted = [number_of(generator, "a2a3"), number_of(generator, "b1a3")]
    search.begin(generator, 0, 0)
    search.choose_from([*wanted, 0])
    while search.reached < 4:
        assert search.deepen()
    assert search.count == 2
    assert search.line()[0] in wanted


def test_windows_are_told() -> None:
    """Each call tells whether the score is exact; what it cost to find the best move is part of all nodes."""
    search, bounds = new_search(CHESS), set()
    search.begin(generator_of(CHESS, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1"), 0, 0)
    while search.reached < 7 and search.deepen():
        bounds.add(search.bound)
        assert (search.reached == search.depth) == (search.bound == tuning.EXACT)
    assert tuning.EXACT in bounds
    assert 0 < search.best_nodes <= search.nodes
    assert search.deepest >= 7
    assert 0 < search.table.fullness() <= 1000


# ---- the position and the lines


def snapshot(generator: Generator) -> tuple[Any, ...]:
    position = generator.position
    return position.key, position.ply, position.turn, position.men(), position.hands(), sorted(generator.numbers())


@pytest.mark.parametrize("game", VARIANTS)
def test_the_position_is_left_as_it_was(game: str, interpreted: bool) -> None:
    for row in slice_of(game, 400 if interpreted else 40):
        generator, search = generator_of(VARIANTS[game], row["fen"]), new_search(VARIANTS[game])
        before = snapshot(generator)
        search.begin(generator, 300 if interpreted else 3000, 0)
        while search.deepen():
            pass
        assert snapshot(generator) == before
        assert generator.position.key == generator.position.fresh_key()


@pytest.mark.parametrize("game", VARIANTS)
def test_lines_are_legal(game: str, interpreted: bool) -> None:
    for row in slice_of(game, 400 if interpreted else 20):
        generator, search = generator_of(VARIANTS[game], row["fen"]), new_search(VARIANTS[game])
        search.begin(generator.copy(True), 300 if interpreted else 5000, 0)
        while search.deepen():
            line = search.line()
            assert all(generator.push(number) for number in line), row["fen"]
            for _ in line:
                generator.pop()


def test_very_deep_lines(interpreted: bool) -> None:
    """Two kings and blocked pawns: little to search, so that the greatest height is reached."""
    search = new_search(CHESS)
    search.begin(generator_of(CHESS, "8/8/8/1k1p4/3P4/1K6/8/8 w - - 0 1"), 20_000 if interpreted else 3_000_000, 0)
    while search.deepen():
        assert 0 < len(search.line()) <= tuning.LONGEST
    assert interpreted or search.depth >= 20


# ---- limits


def test_a_limit_of_nodes() -> None:
    for nodes in (1, 100, 1000):
        search = new_search(CHESS)
        search.begin(generator_of(CHESS), nodes, 0)
        while search.deepen():
            pass
        assert search.is_stopped()
        assert nodes <= search.nodes <= max(nodes, 100)
        assert search.reached >= 1


def test_a_limit_of_time() -> None:
    search = new_search(CHESS)
    began = time.perf_counter()
    search.begin(generator_of(CHESS), 0, SECOND // 20)
    while search.deepen():
        pass
    assert 0.05 <= time.perf_counter() - began < 5
    assert search.is_stopped()


def stopped_after(search: Search, seconds: float) -> float:
    """How long a search goes on after another thread has stopped it."""
    moments: list[float] = []

    def stop() -> None:
        time.sleep(seconds)
        moments.append(time.perf_counter())
        search.stop()

    thread = threading.Thread(target=stop)
    thread.start()
    while search.deepen():
        pass
    ended = time.perf_counter()
    thread.join()
    return ended - moments[0]


@pytest.mark.parametrize("game", VARIANTS)
def test_stopped_at_once(game: str) -> None:
    """Without a stop it would think for ever; how soon it obeys is told by the benchmarks, not here."""
    search, seconds = new_search(VARIANTS[game]), []
    for _ in range(4):
        search.begin(generator_of(VARIANTS[game]), 0, 0)
        seconds.append(stopped_after(search, 0.02))
        assert search.line()
    assert min(seconds) < 1


def test_stopped_before_it_began() -> None:
    search = new_search(CHESS)
    search.begin(generator_of(CHESS), 0, 0)
    search.stop()
    assert not search.deepen()
    assert len(search.line()) == 1
    search.begin(generator_of(CHESS), 0, 0)
    assert search.deepen()


def test_other_threads_run(interpreted: bool) -> None:
    ticker, search = Ticker(), new_search(CHESS)
    ticker.start()
    search.begin(generator_of(CHESS), 0, SECOND // 4)
    began = time.perf_counter()
    while search.deepen():
        pass
    ended = time.perf_counter()
    ticker.stopping.set()
    ticker.join()
    assert sum(began < at < ended for at in ticker.times) > (0 if interpreted else 15)


def test_searches_side_by_side() -> None:
    """Several searches in threads, each with its own position and table, find what they find alone."""
    found: dict[str, Any] = {}
    alone: dict[str, Any] = {}

    def think(game: str, into: dict[str, Any]) -> None:
        into[game] = outcome(VARIANTS[game], None, 3, core.runs_interpreted(VARIANTS[game]), (0, 0, 0, 0, 0))

    threads = [threading.Thread(target=think, args=(game, found)) for game in VARIANTS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for game in VARIANTS:
        think(game, alone)
    assert found == alone


# ---- weakness


def test_errors_depend_on_position_and_seed_alone() -> None:
    one, same, other = (
        outcome(CHESS, None, 3, core.runs_interpreted(CHESS), (100, 0, 0, 0, seed)) for seed in (1, 1, 2)
    )
    assert one == same
    assert one != other


def test_moves_within_the_margin_are_told_apart() -> None:
    ranking = outcome(CHESS, None, 3, core.runs_interpreted(CHESS), (0, 60, 0, 0, 1))[3]
    scores = [score for _, score in ranking]
    assert len(ranking) > 5
    assert scores == sorted(scores, reverse=True)
    assert sum(score > scores[0] - 60 for score in scores) > 5


def test_what_was_learned_is_forgotten() -> None:
    search = new_search(CHESS)
    counts = []
    for again in (False, False, True):
        if again:
            search.forget()
        search.begin(generator_of(CHESS), 0, 0)
        while search.reached < 5:
            assert search.deepen()
        counts.append(search.nodes)
    assert counts[1] < counts[0] == counts[2]
