"""The command as a program: exit codes, pipes, terminals with and without colours, and Ctrl-C."""

import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from subprocess import PIPE

import pytest

import tenfile
from tests.cli.runner import PROGRAM, program
from tests.store.games import text_of

ESCAPE = "\x1b["
HEAVY = ("rich", "msgspec", "starlette", "uvicorn", "jinja2", "asyncio", "tenfile.engine", "tenfile.web")


def on_terminal(*words: str, typed: bytes = b"", columns: int = 0, **environment: str) -> str:
    """What the program writes to a terminal of 256 colours, of so many columns or of unknown width."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 0, columns, 0, 0))
    clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM")}
    child = subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs,
        env=clean | {"TERM": "xterm-256color"} | environment,
    )  # fmt: skip
    os.close(theirs)
    if typed:
        os.write(ours, typed)
    read = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # Linux's way to say that nobody holds the other end any more
            break
        if not part:
            break
        read += part
    os.close(ours)
    assert child.wait() == 0
    return read.decode()


def test_exit_codes() -> None:
    assert program("moves", "capablanca").returncode == 0
    assert program("moves", "nosuch").returncode == 1
    assert program("moves").returncode == 2
    assert program("nosuch").returncode == 2


def test_refusals_leave_stdout_alone() -> None:
    result = program("fen", "capablanca", "--fen", "x", "--json")
    assert result.stdout == ""
    assert json.loads(result.stderr)["kind"] == "FenError"


def test_a_reader_that_leaves() -> None:
    for words in (["perft", "expanded", "2", "--divide"], ["show", "bird", "--svg", "-"], ["moves", "bird", "--json"]):
        child = subprocess.Popen([*PROGRAM, *words], stdout=PIPE, stderr=PIPE)
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        with child.stderr as stderr:
            assert stderr.read() == b""
        assert child.wait() == 1


@pytest.mark.parametrize("buffering", ["", "1"])
def test_a_full_disk(buffering: str) -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [*PROGRAM, "moves", "bird"], stdout=full, stderr=PIPE, text=True, check=False,
            env=os.environ | {"PYTHONUNBUFFERED": buffering},
        )  # fmt: skip
    assert (result.returncode, result.stderr) == (1, "Error: No space left on device\n")


def test_no_colours_in_a_pipe() -> None:
    for words in (["show", "capablanca"], ["variants"], ["--help"], ["moves", "nosuch"]):
        result = program(*words)
        assert ESCAPE not in result.stdout + result.stderr


def test_colours_on_a_terminal() -> None:
    assert ESCAPE in on_terminal("show", "capablanca")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "dumb"])
def test_terminals_without_colours(environment: dict[str, str]) -> None:
    text = on_terminal("show", "capablanca", "--letters", "--moves", "e4", **environment)
    assert ESCAPE not in text
    assert "[P]" in text


def test_a_game_on_a_terminal() -> None:
    text = on_terminal("play", "capablanca", "--side", "both", typed=b"e4\nresign\n")
    assert "White wins by resignation. 1-0" in text


def test_the_list_is_folded_at_the_width_of_the_terminal() -> None:
    text = on_terminal("variants", NO_COLOR="1", COLUMNS="60")
    assert max(map(len, text.splitlines())) <= 82
    assert len(text.splitlines()) > len(tenfile.VARIANTS)


@pytest.mark.parametrize(
    "words",
    [
        ["perft", "expanded", "9"],
        ["perft", "expanded", "9", "--divide", "--json"],
        ["bench", "--perft", "1", "--depth", "40", "--json"],
        ["play", "bird", "--side", "both"],
        ["play", "bird", "--side", "black", "--level", "10", "--seconds", "600"],
    ],
    ids=" ".join,
)
def test_ctrl_c(words: list[str]) -> None:
    code = f"from tenfile.cli.main import main\nprint('ready', flush=True)\nmain({words!r})"
    child = subprocess.Popen([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"ready\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    stderr = child.communicate(timeout=20)[1]
    assert (child.returncode, stderr.strip()) == (130, b"")


def test_an_analysis_on_a_terminal() -> None:
    text = on_terminal("analyse", "capablanca", "--time", "1")
    assert " ".join(text.split()).count("the scores are white's") > 1  # however its words are broken into lines
    assert f"{ESCAPE}1A" in text
    assert f"{ESCAPE}?25h" in text
    plain = on_terminal("analyse", "capablanca", "--depth", "2", TERM="dumb")
    assert ESCAPE not in plain
    assert len(plain.splitlines()) == 4


@pytest.mark.parametrize("more", [[], ["--json"], ["--threads", "2", "--multipv", "2"]], ids=" ".join)
def test_ctrl_c_ends_an_analysis_with_what_was_found(more: list[str]) -> None:
    words = ["analyse", "bird", "--infinite", *more]
    code = f"from tenfile.cli.main import main\nprint('ready', flush=True)\nmain({words!r})"
    child = subprocess.Popen([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(1.5)
    child.send_signal(signal.SIGINT)
    stdout, stderr = child.communicate(timeout=20)
    assert (child.returncode, stderr) == (0, "")
    if more == ["--json"]:
        assert json.loads(stdout)["lines"]
    else:
        assert "positions" in stdout.splitlines()[-1]


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\nfrom tenfile.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stderr == "[]\n"


IMPORT = """
from tenfile.cli.main import main
from tenfile.store import importing
importing.MOST_GAMES = 4
main(["db", "import", "games.pgn", "--into", "games.sqlite"])
"""


def test_ctrl_c_ends_an_import_which_is_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "games.pgn").write_text(text_of(400), encoding="utf-8")
    child = subprocess.Popen([sys.executable, "-c", IMPORT], stdout=PIPE, stderr=PIPE, text=True, cwd=tmp_path)
    with tenfile.Archive(tmp_path / "games.sqlite") as archive:
        while not len(archive) and child.poll() is None:
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        stdout, stderr = child.communicate(timeout=60)
        kept = len(archive)
        sentence = f"Interrupted: games.sqlite has {kept} games; the same command goes on from there.\n"
        assert (child.returncode, stdout, stderr) == (130, "", sentence)
        assert 0 < kept < 400 and kept % 4 == 0
        result = subprocess.run(
            [sys.executable, "-c", IMPORT], capture_output=True, text=True, cwd=tmp_path, check=True
        )
        assert result.stdout == f"games.pgn: {400 - kept} new, {kept} known\ngames.sqlite: 400 games\n"
        assert list(archive) == list(tenfile.pgn.read_games(tmp_path / "games.pgn"))


def test_an_import_on_a_narrow_terminal(tmp_path: Path) -> None:
    (tmp_path / "games.pgn").write_text(text_of(40), encoding="utf-8")
    words = ("db", "import", str(tmp_path / "games.pgn"), "--into", str(tmp_path / "games.sqlite"))
    lines = on_terminal(*words, columns=48).replace("\r\n", "\r").split("\r")
    assert "games.pgn [##########] 100%  40 new of 40 games" in [line.rstrip() for line in lines]


def test_ctrl_c_ends_annotating_which_is_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "games.pgn").write_text(text_of(3), encoding="utf-8")
    words = ["annotate", "games.pgn", "--time", "0.2"]
    child = subprocess.Popen([*PROGRAM, *words], stdout=PIPE, stderr=PIPE, text=True, cwd=tmp_path)
    target = tmp_path / "games.annotated.pgn"
    while not (target.exists() and target.stat().st_size) and child.poll() is None:
        time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    stdout, stderr = child.communicate(timeout=60)
    sentence = "Interrupted: games.annotated.pgn has the games that are done; the same command goes on from there.\n"
    assert (child.returncode, stdout, stderr) == (130, "", sentence)
    done = target.read_text(encoding="utf-8")
    subprocess.run([*PROGRAM, *words], capture_output=True, cwd=tmp_path, check=True)
    assert target.read_text(encoding="utf-8").startswith(done)
    assert len([*tenfile.pgn.read_games(target)]) == 3
