"""What the documents show is true: their Python runs, their commands work, and both print what the comments say."""

import contextlib
import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMISE = re.compile(r"^print\(.*\)  # (.+)$", re.MULTILINE)
STAY_UP = ("play", "serve", "uci", "xboard")
"""Commands that talk with somebody and so are not run here."""
DOCUMENTS = [
    "README.md", "CONTRIBUTING.md", "docs/archive.md", "docs/library.md", "docs/pgn.md", "docs/pictures.md",
]  # fmt: skip
"""Those with Python in them."""


def blocks(name: str, language: str) -> list[str]:
    """The blocks of code in one document."""
    return [text for kind, text in BLOCK.findall((ROOT / name).read_text(encoding="utf-8")) if kind == language]


def commands(name: str) -> list[str]:
    """The `tenfile` commands that a document shows, but those that stay up."""
    lines = (line for block in blocks(name, "sh") for line in block.splitlines() if line.startswith("tenfile "))
    return [line for line in lines if line.split()[1] not in STAY_UP]


def test_commands_of_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They follow on what the page's Python has made."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for code in blocks("docs/archive.md", "python"):
        broken_promises(code, names)
    for command in commands("docs/archive.md"):
        test_commands_work(command, tmp_path)


def broken_promises(code: str, names: dict[str, object] | None = None) -> list[str]:
    """Run code among names; every `print(…)  # text` must have printed that text, if it is no sentence."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {"__name__": "shown"} if names is None else names)
    lines = printed.getvalue().splitlines()
    return [promise for promise in PROMISE.findall(code) if promise not in lines and not promise.startswith("the ")]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_python_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = blocks(name, "python")
    assert shown
    names: dict[str, object] = {"__name__": "shown"}  # a page's examples build on one another
    assert [broken_promises(code, names) for code in shown] == [[]] * len(shown)


@pytest.mark.parametrize("command", [*commands("README.md"), *commands("docs/pictures.md")])
def test_commands_work(command: str, tmp_path: Path) -> None:
    (tmp_path / "game.pgn").write_text('[Variant "Bird"]\n\n1. e4 e5 2. Nh3 Nh6 *\n', encoding="utf-8")
    words = [str(Path(sys.executable).with_name("tenfile")), *shlex.split(command)[1:]]
    result = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout or any(tmp_path.iterdir())


def test_targets_exist() -> None:
    """Every `make x` that a document names is in the Makefile."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md", "bench/README.md")]
    named = {name for text in texts for name in re.findall(r"^(?:.*`)?make ([a-z]+)", text, re.MULTILINE)}
    assert named
    assert named - targets == set()


def test_broken_promises_are_noticed() -> None:
    assert broken_promises("print(1 + 1)  # 2\nprint(1 + 1)  # 3\nprint(4)  # the sum\n") == ["3"]
