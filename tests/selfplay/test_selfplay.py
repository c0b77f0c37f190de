"""A slice of the games that the engine plays against itself, and that whatever goes wrong in them is seen."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from tenfile import VARIANTS, Board
from tests.selfplay import __main__ as program
from tests.selfplay import game as games
from tests.selfplay.course import Course, Death, Log, Row
from tests.selfplay.workers import play_all

COURSE = Course(seed=2, compare=20)
QUICK = Course(seed=2, nodes=10, compare=0)
THREADS = 3 * len(VARIANTS)
"""The first game that two threads play."""


@pytest.mark.parametrize("number", [*range(len(VARIANTS)), len(VARIANTS) + 2, THREADS, 6 * len(VARIANTS) + 4])
def test_nothing_goes_wrong(number: int) -> None:
    """One game of each definition, and one by a weak engine, by two threads, with many nodes."""
    row = games.play_game(number, COURSE)
    assert row.faults == []
    assert row.end
    assert row.plies
    assert row.recalled or games.Kind(number, COURSE).level < 10  # a weak engine forgets before every move


def test_a_game_follows_from_its_number() -> None:
    """Whether the referee is asked or not."""
    ends = [
        (row.plies, row.end) for row in (games.play_game(5, COURSE), games.play_game(5, replace(COURSE, compare=0)))
    ]
    assert ends[0] == ends[1]
    assert games.Kind(THREADS, COURSE).threads == 2
    assert {games.Kind(number, COURSE).variant.name for number in range(len(VARIANTS))} == set(VARIANTS)


# ---- what goes wrong is seen
class ForgetfulTable:
    """A table that tells a move of another position, or has an entry in a wrong place."""

    def __init__(self, found: tuple[int, int, int, int] | None, strays: int) -> None:
        self.found, self.strays = found, strays

    def recall(self, key: int) -> tuple[int, int, int, int] | None:
        return self.found

    def count_strays(self) -> int:
        return self.strays


@pytest.mark.parametrize(
    ("found", "strays", "words"),
    [((1, 0, 1, 3), 0, "the table's move"), ((0, 0, 1, 0), 0, "the table says"), (None, 1, "entries in wrong places")],
)
def test_a_broken_table_is_seen(
    found: tuple[int, int, int, int] | None, strays: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.Game, "table", lambda self: ForgetfulTable(found, strays))
    assert words in first_fault(QUICK)


def test_an_illegal_move_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "is_legal", lambda self, move: False)
    assert "the illegal move" in first_fault(QUICK)


def test_another_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.Game, "plain_end", lambda self: "checkmate")
    assert "the end is" in first_fault(QUICK)


def test_what_the_referee_sees_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "checkers", lambda self: ("a1",))
    assert "the referee says something else" in first_fault(Course(seed=2, nodes=10, compare=4))


def test_an_exception_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.Game, "move", lambda self: 1 // 0)
    assert "ZeroDivisionError" in first_fault(QUICK)


def first_fault(course: Course) -> str:
    """What was wrong in the first game."""
    (fault,) = games.play_game(0, course).faults
    assert Board("capablanca", fault["fen"])
    return str(fault["what"])


# ---- processes and their log
def test_games_by_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = Log(tmp_path / "log", QUICK)
    program.run(log, QUICK, 3, 2)
    assert sorted(row.number for row in log.rows) == [0, 1, 2]
    again = Log(tmp_path / "log", QUICK)
    assert again.rows == log.rows
    assert again.missing(5) == [3, 4]
    assert again.is_clean
    assert "all: 3 games" in program.summary(again.rows, again.deaths)[-2]


DYING = "import sys, os, signal; n = sys.stdin.readline(); print('alas', file=sys.stderr, flush=True); {how}"


@pytest.mark.parametrize(("how", "code"), [("os.kill(os.getpid(), signal.SIGKILL)", -9), ("sys.exit(3)", 3)])
def test_a_dead_process_is_noted_and_replaced(how: str, code: int) -> None:
    dying = [sys.executable, "-c", DYING.format(how=how)]
    found = list(play_all([7, 8], QUICK, 1, lambda course: dying))
    assert [(it.number, it.code) for it in found if isinstance(it, Death)] == [(7, code), (8, code)]
    assert all("alas" in it.words for it in found if isinstance(it, Death))


def test_a_log_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "log"
    Log(path, QUICK).add(Row(0, "bird", 10))
    Log(path, QUICK).add(Death(1, -11, "alas"))
    with path.open("a") as file:
        file.write('{"number": 2, "ga')
    log = Log(path, QUICK)
    assert [asdict(row)["plies"] for row in log.rows] == [10]
    assert log.missing(3) == [1, 2]
    assert not log.is_clean
    assert Log(path, replace(QUICK, compare=5)).rows == log.rows
    with pytest.raises(AssertionError, match="another course"):
        Log(path, COURSE)
