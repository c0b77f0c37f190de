"""Debian's XBoard, on a screen that nobody sees, lets our engine play both sides of every game."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import find_program

PLAYED = {
    "capablanca": (),
    "bird": (),
    "victorian": (),
    "expanded": ("-testLegality", "false"),
    "birdsandninjas": ("-testLegality", "false"),
}
"""What XBoard must be told beside the game: it does not know promotion on other ranks than the last."""

MOVES = 30
"""After so many moves XBoard calls it a draw."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of a screen in memory."""
    reading, writing = os.pipe()
    command = [
        find_program("xvfb") or "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        "800x800x24",
        "-nolisten",
        "tcp",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.mark.slow
@pytest.mark.peer("xboard")
@pytest.mark.peer("xvfb")
@pytest.mark.parametrize("game", PLAYED)
def test_a_game_under_xboard(game: str, display: str, tmp_path: Path) -> None:
    engine = f"{sys.executable} -m tenfile xboard"
    command = [
        find_program("xboard") or "xboard", "-fcp", engine, "-scp", engine, "-variant", game, "-mg", "1", "-depth", "1",
        "-tc", "5", "-inc", "1", "-adjudicateDrawMoves", str(MOVES), "-sgf", "game.pgn", "-debug", "-nameOfDebugFile",
        "debug.txt", "-popupExitMessage", "false", "-xreuse", *PLAYED[game],
    ]  # fmt: skip
    environment = os.environ | {"DISPLAY": display, "HOME": str(tmp_path)}
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, timeout=120, check=False)
    debug = (tmp_path / "debug.txt").read_text(encoding="utf-8", errors="replace")
    pgn = (tmp_path / "game.pgn").read_text(encoding="utf-8", errors="replace")
    assert result.returncode == 0
    assert not re.search(r"illegal|forfeit|Error \(|tellusererror", debug, re.IGNORECASE), debug[-2000:]
    assert f'[Variant "{game}"]' in pgn
    assert re.search(r"\{[^}]*(mate|long game|draw)[^}]*\} \S+\s*$", pgn, re.IGNORECASE), pgn
