"""What documents show, run as a reader would: a page's blocks from top to bottom, in one folder, over one set of names.

- `python`: is run. `print(…)  # text` prints that text when it is first come to; a comment that begins with `the`
  or `a` only describes it.
- `python title="file.py"`: is that file, in the page's folder, for the blocks behind it to run or import.
- `output`, directly behind a block: all that the block prints. `…` stands for anything.
- `sh`: is run by bash, and must succeed.
- `console`: each line `$ command` is run, and prints the lines behind it; again `…` stands for anything. What
  `export NAME=value` sets holds for all commands behind it.
- `<!-- not run: why -->` in the line before a block: it is not.

All other languages belong to a test of their own (`TESTED_ELSEWHERE`) or are not code (`text`).
"""

import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.architecture.repository import ROOT, repository_files

RUN = {"python", "sh", "console"}
TESTED_ELSEWHERE = {"moves": "test_notation_page", "position": "test_rule_pages", "uci": "test_protocols_page"}
TESTED_ELSEWHERE |= {"xboard": "test_protocols_page"}

BLOCK = re.compile(
    r"^(?:<!-- not run: (?P<why>[^\n]+) -->\n)?"
    r'(?P<indent> *)```(?P<language>\w*)(?: title="(?P<title>[^"]+)")?[^\n]*\n(?P<code>.*?)^(?P=indent)```$'
    r"(?:\n+(?P=indent)```output\n(?P<output>.*?)^(?P=indent)```$)?",
    re.MULTILINE | re.DOTALL,
)
EXPORT = re.compile(r"^export (\w+)=(\S+)$", re.MULTILINE)
PROMISE = re.compile(r"^\s*print\(.*\)  # (?!the |an? )(.+)$")
SECONDS = 120


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: where it begins, its language, what it is said to print, and so on."""

    line: int
    language: str
    code: str
    output: str | None = None
    why_not: str | None = None
    title: str | None = None


@dataclass
class Stage:
    """Where a page's blocks are run: its folder, its names, and what print has been told in which line."""

    page: str
    folder: Path
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "shown"})
    printed: list[tuple[int, str]] = field(default_factory=list)
    exported: dict[str, str] = field(default_factory=dict)

    def print(self, *values: object, sep: str = " ", end: str = "\n", **_: object) -> None:
        """What the page's Python calls `print`."""
        self.printed.append((sys._getframe(1).f_lineno, sep.join(map(str, values)) + end))

    def python(self, block: Block) -> Iterator[str]:
        """Runs a block of Python, or writes it to its file; yields what it does not keep."""
        if block.title:
            (self.folder / block.title).write_text(block.code, encoding="utf-8")
            return
        self.printed.clear()
        self.names["print"] = self.print
        try:
            exec(compile("\n" * block.line + block.code, self.page, "exec", dont_inherit=True), self.names)
        except Exception as error:  # whatever the page does
            line = next(
                it.lineno for it in reversed(traceback.extract_tb(error.__traceback__)) if it.filename == self.page
            )
            yield f"{self.page}:{line} raises {error!r}"
        for number, text in enumerate(block.code.splitlines(), block.line + 1):
            if promise := PROMISE.match(text):
                said = next((told.removesuffix("\n") for line, told in self.printed if line == number), None)
                yield from [] if said == promise[1] else [f"{self.page}:{number} prints {said!r}"]
        yield from self.output("".join(text for _, text in self.printed), block)

    def output(self, printed: str, block: Block) -> Iterator[str]:
        """Compares with the output shown, if there is one."""
        if block.output is not None and not is_as_shown(printed, block.output):
            yield f"{self.page}:{block.line} prints\n{printed}"

    def sh(self, block: Block) -> Iterator[str]:
        """Runs a block of commands."""
        code, printed, errors = self.run(block.code)
        yield from [f"{self.page}:{block.line} ends with {code}\n{printed}{errors}"] if code else []
        yield from self.output(printed, block)

    def console(self, block: Block) -> Iterator[str]:
        """Runs commands one by one; what each prints, errors too, stands behind it."""
        for line, command, shown in sessions(block):
            _, printed, errors = self.run(command)
            if not is_as_shown(printed + errors, shown):
                yield f"{self.page}:{line} prints\n{printed}{errors}"

    def run(self, commands: str) -> tuple[int, str, str]:
        """What commands end with, print, and print as errors."""
        environment = dict(os.environ, PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
        self.exported |= dict(EXPORT.findall(commands))
        environment |= {"COLUMNS": "100", "TENFILE_CACHE": "", "NO_COLOR": "1", **self.exported}
        words = ["bash", "-euo", "pipefail", "-c", commands]
        done = subprocess.run(
            words,
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr


def pages() -> list[str]:
    """The documents whose blocks are run."""
    names = (path.relative_to(ROOT).as_posix() for path in repository_files() if path.suffix == ".md")
    return [name for name in names if name.startswith("docs/") or name in {"README.md", "CONTRIBUTING.md"}]


def blocks(text: str) -> list[Block]:
    """All fenced blocks of a page but those of output, which belong to the one before."""
    return [_block(found, text) for found in BLOCK.finditer(text)]


def _block(found: re.Match[str], text: str) -> Block:
    line = text.count("\n", 0, found.start("code"))
    code = re.sub(f"^{found['indent']}", "", found["code"], flags=re.MULTILINE)
    return Block(line, found["language"], code, found["output"], found["why"], found["title"])


def faults(page: str, text: str, folder: Path) -> list[str]:
    """Runs what a page shows; what is not as it says."""
    stage = Stage(page, folder)
    run = [block for block in blocks(text) if block.language in RUN and block.why_not is None]
    with importable(folder):
        return [fault for block in run for fault in getattr(stage, block.language)(block)]


@contextmanager
def importable(folder: Path) -> Iterator[None]:
    """Python finds the modules in the folder, for so long."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [path.stem for path in folder.glob("*.py")]:
            sys.modules.pop(name, None)


def sessions(block: Block) -> Iterator[tuple[int, str, str]]:
    """The commands of a console, each with its line and what it is said to print."""
    lines = block.code.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        last = start
        while lines[last].endswith("\\"):
            last += 1
        command = "\n".join(lines[start : last + 1]).removeprefix("$ ")
        yield block.line + 1 + start, command, "\n".join(lines[last + 1 : end])


def is_as_shown(printed: str, shown: str) -> bool:
    """Whether this was printed, white space at the ends of lines apart; `…` stands for anything."""
    pattern = ".*".join(re.escape(part) for part in _trimmed(shown).split("…"))
    return re.fullmatch(pattern, _trimmed(printed), re.DOTALL) is not None


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())
