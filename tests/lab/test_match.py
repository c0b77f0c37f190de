"""Matches of real engines, tiny ones: repeatable, gone on with, decided, stopped, and unmoved by what goes wrong."""

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tenfile import VARIANTS
from tenfile.errors import EngineError
from tenfile.lab.adjudication import Adjudication
from tenfile.lab.book import shipped_book
from tenfile.lab.entrants import distinguished, read_entrant
from tenfile.lab.log import Log, Settings, open_log
from tenfile.lab.match import Plan, check_entrants, play_match, require_even
from tenfile.lab.played import Played
from tenfile.lab.statistics import Sprt
from tenfile.lab.tally import Trial, add_up
from tests.conftest import find_program

FAKE = Path(__file__).parents[1] / "protocols" / "fake_engine.py"
SHORT = Adjudication(resign_score=150, resign_moves=1, draw_score=30, draw_moves=2, draw_from=5)
"""Games of some twenty plies."""


def plan(first: str = "depth=2", second: str = "level=1 nodes=50", games: int = 4, **more: object) -> Plan:
    variant = VARIANTS[str(more.pop("variant", "capablanca"))]
    entrants = distinguished((read_entrant(first, {"depth": 1}), read_entrant(second, {"depth": 1})))
    book = shipped_book(variant)
    settings = Settings(
        variant=variant.name, entrants=entrants, openings=book.digest, seed=1, adjudication=SHORT
    )  # fmt: skip
    return Plan(settings, variant, book, games, **more)  # type: ignore[arg-type]


def fake(manner: str, more: str = "") -> str:
    return f"cmd='{sys.executable} {FAKE} {manner} uci' name=fake {more}"


def play(it: Plan, log: Log | None = None, tell: Callable[[Played], None] = lambda game: None) -> list[Played]:
    log = log or Log([])
    play_match(it, log, tell)
    return log.games


def without_time(games: list[Played]) -> list[tuple[object, ...]]:
    """What must be the same again."""
    return [
        (game.number, game.opening, game.white, game.result, game.termination, game.moves, game.scores)
        for game in sorted(games, key=lambda game: game.number)
    ]


def test_pairs_with_colours_reversed() -> None:
    games = play(plan())
    assert [game.number for game in games] == [0, 1, 2, 3]
    assert [game.white for game in games] == ["tenfile", "tenfile 1"] * 2
    assert games[0].opening == games[1].opening != games[2].opening == games[3].opening


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_played(variant: str) -> None:
    games = play(plan(variant=variant, games=2))
    assert len(games) == 2
    assert add_up(games).faults == {}


def test_it_can_be_repeated() -> None:
    assert without_time(play(plan())) == without_time(play(plan()))
    other = plan()
    other = replace(other, settings=Settings(**{**_fields(other.settings), "seed": 2}))
    assert without_time(play(other)) != without_time(play(plan()))


def _fields(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in Settings.__struct_fields__}


def test_several_at_a_time_play_the_same_games() -> None:
    assert without_time(play(plan(concurrency=3))) == without_time(play(plan()))


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = without_time(play(plan(games=6)))
    it = plan(games=6)
    seen: list[Played] = []

    def interrupt(game: Played) -> None:
        seen.append(game)
        if len(seen) == 3:
            raise KeyboardInterrupt

    path = tmp_path / "log"
    with pytest.raises(KeyboardInterrupt), open_log(path, it.settings) as log:
        play(it, log, interrupt)
    with open_log(path, it.settings) as log:
        assert 3 <= len(log.games) <= 4
        before = list(log.games)
        play(it, log)
        assert log.games[: len(before)] == before
        assert without_time(log.games) == whole


def test_more_games_can_be_added() -> None:
    log = Log([])
    play(plan(games=2), log)
    play(plan(games=4), log)
    assert without_time(log.games) == without_time(play(plan(games=4)))


def test_a_decided_test_ends_it() -> None:
    it = plan("depth=3", "level=1 nodes=20", games=200, test=Sprt(0, 100))
    games = play(it)
    assert len(games) < 100
    assert Trial(Sprt(0, 100), games).verdict == "H1"
    log = Log(list(games))
    play(it, log, lambda game: pytest.fail("a game more"))


# ---- what goes wrong
@pytest.mark.parametrize(
    ("manner", "more", "fault"),
    [("crashes", "", "crash"), ("cheats", "", "illegal move"), ("hangs", "patience=0.2", "loss on time"),
     ("resigns", "", "refusal to move")],
)  # fmt: skip
def test_misdeeds_are_counted_and_named(manner: str, more: str, fault: str) -> None:
    games = play(plan(second=fake(manner, more), games=2))
    tally = add_up(games)
    assert (tally.wins, tally.losses) == (2, 0)
    assert tally.faults == {"fake": {fault: 2}}
    assert {game.termination for game in games} == {fault}


def test_an_engine_that_cannot_be_had() -> None:
    with pytest.raises(EngineError, match="cannot be started"):
        check_entrants(plan(second="cmd=no-such-program"))
    with pytest.raises(EngineError, match="does not play bird"):
        check_entrants(plan(second=fake("behaves"), variant="bird"))
    check_entrants(plan(second=fake("behaves")))


def test_a_hanging_program_does_not_keep_it_from_ending() -> None:
    it = plan(second=fake("hangs"), games=2)
    started = time.monotonic()
    timer = threading.Timer(1.0, _interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        play(it)
    timer.join()
    assert time.monotonic() - started < 10
    assert not [thread for thread in threading.enumerate() if thread.name == "tenfile-match"]


def _interrupt_main() -> None:
    import _thread

    _thread.interrupt_main()


def test_a_game_that_ended_is_kept_everywhere_or_nowhere() -> None:
    """Ctrl-C at the very moment when a game is written down."""
    told = []

    def tell(game: Played) -> None:
        _interrupt_main()
        time.sleep(0.2)
        told.append(game.number)

    log = Log([])
    with pytest.raises(KeyboardInterrupt):
        play(plan(games=20), log, tell)
    assert told
    assert told == [game.number for game in log.games]


def test_a_failure_of_our_own_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr("tenfile.lab.match.play_game", fail)
    with pytest.raises(RuntimeError, match="a defect"):
        play(plan())


@pytest.mark.parametrize("games", [0, 1, 3, -2])
def test_games_come_in_pairs(games: int) -> None:
    with pytest.raises(EngineError, match="even number"):
        require_even(games)
    assert require_even(2) == 2


def test_by_the_clock() -> None:
    games = play(plan("clock=0.5+0.01", "clock=0.5+0.01", games=2))
    assert all(sum(game.milliseconds) < 3000 for game in games)


# ---- other programs
@pytest.mark.peer("fairy-stockfish")
@pytest.mark.peer("fairymax")
@pytest.mark.peer("sjaakii")
@pytest.mark.parametrize(
    ("program", "more"),
    [("fairy-stockfish", "proto=uci nodes=100"), ("fairymax", "proto=xboard depth=2"),
     ("sjaakii", "proto=xboard depth=2"), ("sjaakii", "proto=uci depth=2")],
)  # fmt: skip
def test_debians_programs(program: str, more: str) -> None:
    games = play(plan(second=f"cmd={find_program(program)} {more}", games=2))
    assert add_up(games).faults == {}
