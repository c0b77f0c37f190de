"""Annotating: what is marked, what is shown instead, what stays; files that are gone on with."""

import errno
import os
from collections.abc import Sequence
from io import FileIO
from pathlib import Path

import pytest

from tenfile import Board, Engine, Limit, Move
from tenfile.engine import Info, Score
from tenfile.errors import EngineError, TenfileError
from tenfile.lab.annotating import annotate_file, signature
from tenfile.lab.annotation import BLUNDER, DOUBTFUL, MISTAKE, Tally, annotate, chances
from tenfile.lab.log import lock, open_file
from tenfile.records import Evaluation, Game, pgn
from tenfile.records.pgn import write_games


class Oracle:
    """A player that says what it is told, position by position: a score for the side to move, and a line in SAN."""

    def __init__(self, answers: Sequence[tuple[Score, str]]) -> None:
        self.answers = list(answers)

    def analyse(self, board: Board, limit: Limit) -> Info:
        score, line = self.answers.pop(0)
        moves, copy = list[Move](), board.copy()
        for san in line.split():
            moves.append(copy.push_san(san))
        return Info(depth=7, score=score, nodes=1, seconds=0.1, pv=tuple(moves))


def game_of(*sans: str) -> Game:
    game = Game("capablanca")
    game.add_line(sans)
    return game


def annotated(game: Game, *answers: tuple[int, str]) -> Game:
    oracle = Oracle([(Score(cp=cp), line) for cp, line in answers])
    annotate(game, oracle, Limit(depth=1))  # type: ignore[arg-type]
    assert not oracle.answers
    return game


def test_evaluations_are_whites() -> None:
    game = annotated(game_of("e4", "e5"), (10, "e4"), (-30, "e5"), (20, "Nh3"))
    assert [node.evaluation for node in game.mainline()] == [Evaluation(cp=30, depth=7), Evaluation(cp=20, depth=7)]
    assert len(list(game.walk())) == 2


@pytest.mark.parametrize(("reply", "mark"), [(0, None), (60, DOUBTFUL), (150, MISTAKE), (300, BLUNDER)])
def test_what_a_move_loses_is_marked(reply: int, mark: int | None) -> None:
    game = annotated(game_of("a3"), (0, "e4 e5 Nh3"), (reply, "e5"))
    a3 = game["a3"]
    assert a3.nags == ({mark} if mark else set())
    if mark:
        assert [node.san() for node in game.variation("e4").end().path()] == ["e4", "e5", "Nh3"]
        assert game["e4"].evaluation == Evaluation(cp=0, depth=7)
        assert game.next() is a3


def test_blacks_moves_too() -> None:
    game = annotated(game_of("e4", "a6"), (20, "e4"), (-20, "e5"), (400, "d4"))
    assert game["e4"]["a6"].nags == {BLUNDER}
    assert game["e4"]["e5"].evaluation == Evaluation(cp=20, depth=7)


def test_what_people_have_written_stays() -> None:
    game = game_of("a3")
    game["a3"].nags.add(1)
    game["a3"].comment = "My favourite."
    game.add_variation("e4", comment="Theirs.")
    annotated(game, (0, "e4 e5"), (500, "e5"))
    assert game["a3"].nags == {1} and game["a3"].text == "My favourite."
    assert game["e4"].comment == "Theirs." and game["e4"].has_variation("e5")


def test_the_best_move_is_never_marked() -> None:
    game = annotated(game_of("e4"), (0, "e4"), (900, "e5"))
    assert game["e4"].nags == set()


def test_a_mate_missed_and_a_mate_given() -> None:
    game = Game("capablanca", "k9/2Q7/1K8/10/10/10/10/10 w - - 0 1")
    game.add_line(["Qb7"])
    oracle = Oracle([(Score(mate=1), "Qa7")])
    annotate(game, oracle, Limit(depth=1))  # type: ignore[arg-type]
    assert game["Qb7"].nags == set() and game["Qb7"].evaluation is None
    game = Game("capablanca", "k9/2Q7/1K8/10/10/10/10/10 w - - 0 1")
    game.add_line(["Qc1"])
    annotate(game, Oracle([(Score(mate=1), "Qa7"), (Score(cp=0), "Kb8")]), Limit(depth=1))  # type: ignore[arg-type]
    assert game["Qc1"].nags == {BLUNDER} and game["Qa7"].evaluation == Evaluation(mate=1, depth=7)


def test_chances() -> None:
    assert chances(Score(cp=0)) == 0 and chances(Score(mate=3)) == 1 and chances(Score(mate=-3)) == -1
    assert chances(Score(cp=200)) == pytest.approx(0.352, abs=0.001)
    assert chances(Score(cp=-200)) == pytest.approx(-0.352, abs=0.001)
    assert chances(Score(cp=10**9)) < 1.001


def test_tally() -> None:
    game = annotated(game_of("a3"), (0, "e4"), (300, "e5"))
    tally = Tally()
    tally.add(game)
    assert tally.sentence() == "1 game, 1 move: 0 doubtful moves, 0 mistakes, 1 blunder"


# ---- files
LIMIT = Limit(nodes=100)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Three games, one of which cannot be played."""
    path = tmp_path / "games.pgn"
    write_games([game_of("e4", "e5"), game_of("a3", "j6", "e4")], path)
    path.write_text(path.read_text() + '[Variant "Janus"]\n\n1. e4 *\n\n' + str(game_of("d4", "Nh6")))
    return path


def run(source: Path, target: Path, limit: Limit = LIMIT) -> tuple[Tally, list[int], list[Game]]:
    told, left = list[int](), list[Game]()
    with Engine() as engine:
        tally = annotate_file(
            source, target, None, engine, limit, lambda done, now, of, score: told.append(done), left.append
        )
    return tally, told, left


def test_a_file(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.pgn"
    tally, told, left = run(source, target)
    games = [*pgn.read_games(target)]
    assert (tally.games, tally.moves, len(games)) == (3, 7, 3)
    assert told == [0, 0, 0, 1, 1, 1, 1, 3, 3, 3]
    assert tally.sentence().endswith("; 1 game left out")
    assert ["Janus" in str(game.errors) for game in left] == [True]
    assert all(game.headers["Annotator"] == signature(LIMIT) for game in games)
    assert all(node.evaluation for game in games for node in game.mainline())


def test_it_is_gone_on_with(source: Path, tmp_path: Path) -> None:
    target, whole = tmp_path / "out.pgn", tmp_path / "whole.pgn"
    run(source, whole)
    text = whole.read_text()
    second = text.index("[Event", 1)
    for cut in (0, second, second + 40, second + 250, text.rindex("[Event"), len(text) - 10, len(text)):
        target.write_text(text[:cut])
        tally, told, _ = run(source, target)
        assert target.read_text() == text, cut
        assert tally.games == 3
        assert (0 in told) == (cut < second)


def test_foreign_files_are_spared(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.pgn"
    for text in (source.read_text(), "mine", str(game_of("e4"))):
        target.write_text(text)
        with pytest.raises(EngineError, match=r"out\.pgn holds other games"):
            run(source, target)
        assert target.read_text() == text
    target.unlink()
    run(source, target)
    with pytest.raises(EngineError, match="other limits"):
        run(source, target, Limit(nodes=101))


def test_signatures() -> None:
    assert signature(Limit(time=0.5)).endswith(", 0.5 s a position")
    assert signature(Limit(depth=3, nodes=20)).endswith(", 3 plies or 20 nodes a position")


def test_nothing_to_annotate(tmp_path: Path) -> None:
    source, target = tmp_path / "games.pgn", tmp_path / "out.pgn"
    source.write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(TenfileError, match=r"there is no game in .*games\.pgn that can be annotated"):
        run(source, target)
    assert not target.exists()


def test_one_program_at_a_time(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.pgn"
    with open_file(target, "ab") as file:
        lock(file, "mine")
        with pytest.raises(EngineError, match=r"another program is writing .*out\.pgn"):
            run(source, target)
    assert run(source, target)[0].games == 3


def test_a_disk_that_is_full(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written of a game is taken away; what was done before stays, and is gone on with."""
    target, whole = tmp_path / "out.pgn", tmp_path / "whole.pgn"
    run(source, whole)
    monkeypatch.setattr("tenfile.lab.annotating.open_file", Full)
    with pytest.raises(EngineError, match=r"out\.pgn cannot be written: No space left on device"):
        run(source, target)
    assert whole.read_bytes().startswith(target.read_bytes()) and target.stat().st_size > 0
    monkeypatch.undo()
    run(source, target)
    assert target.read_bytes() == whole.read_bytes()


class Full(FileIO):
    """A file on a disk with room for a game and a half, that takes some hundred octets at a time."""

    def write(self, octets: bytes | memoryview, /) -> int:
        room = min(100, 500 - self.tell())
        if room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(octets[:room])
