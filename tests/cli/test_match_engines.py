"""`tenfile match`: what it says, what it refuses, and what is left after Ctrl-C and after a kill."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.cli.runner import PROGRAM, answer, read_json, refusal, run
from tests.conftest import find_program

FAKE = Path(__file__).parents[1] / "protocols" / "fake_engine.py"
WEAK = ("--engine", "depth=2", "--engine", "level=1 nodes=50")
SHORT = ("--resign", "150", "1", "--draw", "30", "2", "5")
TINY = ("match", "capablanca", *WEAK, *SHORT, "--games")


def games_in(path: Path) -> list[dict]:
    lines = path.read_bytes().splitlines()[1:] if path.exists() else []
    return [json.loads(line) for line in lines]


def untimed(path: Path) -> str:
    """The games of a PGN file on one line each, without the time that moves took (it also breaks lines elsewhere)."""
    text = path.read_text(encoding="utf-8")
    assert "[%emt" in text
    return " ".join(re.sub(r"\[%emt[^]]*\]", "", text).split())


def without_time(games: list[dict]) -> list[dict]:
    return [
        {key: value for key, value in game.items() if key not in ("milliseconds", "date")}
        for game in sorted(games, key=lambda game: game["number"])
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- what it says
def test_in_words() -> None:
    lines = answer(*TINY, "2").splitlines()
    assert lines[0] == "tenfile against tenfile 1, capablanca, depth 2 against 50 nodes"
    assert lines[1].startswith("games    2: +")
    assert [line.split()[0] for line in lines[1:]] == ["games", "pairs", "Elo", "ended"]


def test_json() -> None:
    message = read_json(*TINY, "2", "--sprt", "0", "10")
    assert message["games"] == message["wins"] + message["draws"] + message["losses"] == 2
    assert message["engines"] == ["tenfile", "tenfile 1"]
    assert message["test"]["elo1"] == 10
    assert message["faults"] == {}


def test_log_and_pgn(folder: Path) -> None:
    words = (*TINY, "2", "--log", "log", "--pgn", "pgn")
    first = answer(*words)
    assert [game["number"] for game in games_in(folder / "log")] == [0, 1]
    pgn = (folder / "pgn").read_bytes()
    assert pgn.count(b"[Event ") == 2
    assert answer(*words) == first
    assert (folder / "pgn").read_bytes() == pgn


def test_openings_of_ones_own(folder: Path) -> None:
    answer("match", "openings", "capablanca", "--count", "2", "--nodes", "50", "--out", "mine.epd")
    answer(*TINY, "2", "--openings", "mine.epd", "--log", "log")
    own = {line.split()[0] for line in (folder / "mine.epd").read_text().splitlines()}
    assert games_in(folder / "log")[0]["opening"].split()[0] in own


def test_from_the_start(folder: Path) -> None:
    answer("match", "bird", *WEAK, *SHORT, "--games", "2", "--from-start", "--setup", "reversed", "--log", "log")
    assert games_in(folder / "log")[0]["opening"].startswith("rnbegqkgbnr"[:4])


def test_faults_are_named() -> None:
    fake = f'cmd="{sys.executable} {FAKE} crashes uci" name=fake'
    lines = answer("match", "capablanca", "--engine", "depth=1", "--engine", fake, "--depth", "1", "--games", "2")
    assert "at fault fake: 2 × crash" in lines.splitlines()


@pytest.mark.peer("fairy-stockfish")
def test_a_game_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orthodox chess, which only the tests define, against a program that knows it."""
    monkeypatch.setenv("TENFILE_DEFINITIONS", "tests.definitions")
    other = f"cmd={find_program('fairy-stockfish')} name=Fairy nodes=50"
    words = ("--engine", "depth=2", "--engine", other, *SHORT, "--games", "2", "--from-start")
    assert read_json("match", "chess", *words)["faults"] == {}
    assert "there are no openings for chess" in refusal("match", "chess", *words[:-1])


def test_making_openings(folder: Path) -> None:
    assert answer("match", "openings", "bird", "--count", "2", "--nodes", "50") == "2 openings in bird.epd\n"
    assert read_json("match", "openings", "bird", "--count", "3", "--nodes", "50") == {
        "file": "bird.epd", "openings": 3,
    }  # fmt: skip
    text = (folder / "bird.epd").read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if not line.startswith("#")]) == 3
    answer("match", "openings", "bird", "--setup", "reversed", "--count", "1", "--nodes", "50", "--plies", "4",
           "--out", "r.epd")  # fmt: skip
    assert "4 random plies" in (folder / "r.epd").read_text(encoding="utf-8")


def test_openings_explain_themselves() -> None:
    text = answer("match", "openings", "--help")
    assert "Usage: tenfile match openings" in text
    assert "Examples:\n  tenfile match openings " in text
    assert max(map(len, text.splitlines())) <= 100


# ---- what it refuses
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("match", "nosuch", *WEAK), "there is no game 'nosuch'"),
        (("match", "bird", "--engine", "level=1", "--engine", "level=2"), "nothing says how long"),
        (("match", "bird", *WEAK, "--games", "3"), "an even number of games"),
        (("match", "bird", "--engine", "fast", "--engine", "level=1"), "key=value"),
        (
            ("match", "bird", "--engine", "cmd=no-such-program", "--engine", "level=1", "--depth", "1"),
            "cannot be started",
        ),
        (("match", "bird", *WEAK, "--clock", "soon"), "a clock is written as"),
        (("match", "bird", *WEAK, "--from-start", "--setup", "nosuch"), "there is no set-up 'nosuch'"),
        (
            ("match", "bird", *WEAK, "--openings", "no-such-file"),
            "no-such-file cannot be read: No such file or directory",
        ),
        (("match", "bird", *WEAK, "--draw", "1", "0", "1"), "none below 1"),
        (("match", "bird", *WEAK, "--log", "no/folder"), "no/folder cannot be written: No such file or directory"),
        (("match", "bird", *WEAK, "--pgn", "no/folder"), "no/folder cannot be written: No such file or directory"),
        (("match", "openings", "bird", "--out", "no/folder"), "cannot be written: No such file or directory"),
        (("match", "openings", "nosuch"), "there is no game 'nosuch'"),
        (("match", "openings", "bird", "--plies", "0"), "from 1 to 40 plies"),
    ],
)
def test_refusals(folder: Path, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(*words)
    assert list(folder.iterdir()) == []


def test_another_matchs_log(folder: Path) -> None:
    answer(*TINY, "2", "--log", "log")
    before = (folder / "log").read_bytes()
    assert refusal(*TINY, "2", "--log", "log", "--seed", "2") == (
        "Error: log is the log of another match: seed differs\n"
    )
    assert json.loads(run(*TINY, "2", "--log", "log", "--seed", "2", "--json").stderr)["kind"] == "EngineError"
    assert (folder / "log").read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ("match",),
        ("match", "bird"),
        ("match", "bird", "--engine", "level=1"),
        ("match", "bird", *WEAK, "--engine", "level=3"),
        ("match", "bird", *WEAK, "--sprt", "5", "0"),
        ("match", "bird", *WEAK, "--sprt", "0", "5", "--alpha", "1"),
        ("match", "bird", *WEAK, "--concurrency", "0"),
        ("match", "bird", *WEAK, "--from-start", "--openings", "x"),
        ("match", "bird", *WEAK, "--setup", "main"),
        ("match", "openings"),
        ("match", "openings", "bird", "--plies", "some"),
        ("match", "openings", "bird", "--count", "0"),
    ],
)
def test_wrong_usage(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


# ---- what is left
def start(folder: Path, *more: str) -> subprocess.Popen[bytes]:
    """A match of many games, as a program of its own group, which has played some."""
    child = subprocess.Popen([*PROGRAM, *more], cwd=folder, stdout=PIPE, stderr=PIPE, process_group=0)
    deadline = time.monotonic() + 60
    while len(games_in_progress(folder / "log")) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    return child


def games_in_progress(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()[1:] if path.exists() else []


def test_ctrl_c_keeps_everything(folder: Path) -> None:
    fake = f"cmd='{sys.executable} -m tenfile uci' name=wire depth=2 'option.Hash=1'"
    words = ("match", "capablanca", "--engine", fake, "--engine", "level=1 nodes=50", *SHORT, "--games", "5000",
             "--concurrency", "2", "--log", "log", "--pgn", "pgn")  # fmt: skip
    child = start(folder, *words)
    os.killpg(child.pid, signal.SIGINT)
    stdout, stderr = child.communicate(timeout=30)
    assert (child.returncode, stderr.strip()) == (130, b"")
    games = games_in(folder / "log")
    assert len(games) >= 3
    assert stdout.startswith(b"wire against tenfile 1")
    assert f"games    {len(games)}:".encode() in stdout
    assert (folder / "pgn").read_bytes().count(b"[Event ") == len(games)
    assert [game["fault"] for game in games] == [None] * len(games)


def test_a_kill_and_going_on(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The same command goes on, and ends with the games of a match that nobody disturbed."""
    words = [*TINY, "12", "--log", "log", "--pgn", "pgn"]
    slow = [*words, "--concurrency", "1"]
    child = start(folder, *slow)
    child.send_signal(signal.SIGKILL)
    child.communicate()
    assert child.returncode == -signal.SIGKILL
    assert len(games_in_progress(folder / "log")) >= 3
    report = answer(*words)
    quiet = tmp_path_factory.mktemp("quiet")
    assert answer(*[word if word not in ("log", "pgn") else str(quiet / word) for word in words]) == report
    assert without_time(games_in(folder / "log")) == without_time(games_in(quiet / "log"))
    assert untimed(folder / "pgn") == untimed(quiet / "pgn")
