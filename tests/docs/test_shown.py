"""Every block of code in the documents is run, and prints what the documents say (see shown.py)."""

import shutil
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT
from tests.docs import shown

FILES = ROOT / "docs" / "files"
"""What lies in the folder of every page: games to read, and so on."""

NOT_RUN = {
    "CONTRIBUTING.md": 1,
    "README.md": 4,
    "docs/evaluation.md": 2,
    "docs/gui.md": 1,
    "docs/levels.md": 2,
    "docs/matches.md": 2,
    "docs/protocols.md": 1,
    "docs/tutorial.md": 2,
}
"""How many blocks of a page are shown and not run. Each says why; let there be no more of them than must be."""

SILENT = {"text", "output"}


def page_text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", shown.pages())
def test_what_is_shown_is_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FILES, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    assert shown.faults(name, page_text(name), tmp_path) == []


@pytest.mark.parametrize("name", shown.pages())
def test_every_block_is_of_a_known_kind(name: str) -> None:
    found = shown.blocks(page_text(name))
    assert [it.line for it in found if it.language not in shown.RUN | set(shown.TESTED_ELSEWHERE) | SILENT] == []
    assert [it.line for it in found if it.language == "output"] == [], "belongs to no block that is run"
    assert [it.line for it in found if it.why_not and it.language not in shown.RUN] == []


def test_what_is_not_run_does_not_spread() -> None:
    counts = {name: sum(it.why_not is not None for it in shown.blocks(page_text(name))) for name in shown.pages()}
    assert {name: count for name, count in counts.items() if count} == NOT_RUN


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```python\nprint(1 + 1)  # 3\n```\n", "x.md:2 prints '2'"),
        ("```python\nif False:\n    print(1)  # 1\n```\n", "x.md:3 prints None"),
        ("\n```python\nx = 1\n\n1 / 0\n```\n", "x.md:5 raises ZeroDivisionError('division by zero')"),
        ("```python\nprint(1)\nprint(2)\n```\n\n```output\n1\n```\n", "x.md:1 prints\n1\n2\n"),
        ("```sh\necho hello\nfalse\n```\n", "x.md:1 ends with 1\nhello\n"),
        ("```console\n$ echo a\na\n$ echo b\nc\n```\n", "x.md:4 prints\nb\n"),
    ],
)
def test_untruths_are_noticed(text: str, fault: str, tmp_path: Path) -> None:
    assert shown.faults("x.md", text, tmp_path) == [fault]


@pytest.mark.parametrize(
    "text",
    [
        '```python title="x.py"\nprint(1)\n```\n\n```console\n$ python x.py\n1\n```\n',
        "```python\nx = 2\nprint(x)  # 2\nprint(x)  # the number\n```\n\n```python\nprint(x + 1)  # 3\n```\n",
        "```python\nfor x in range(3):\n    print(x)  # 0\n```\n\n```output\n0\n…\n2\n```\n",
        "```sh\necho hello\n```\n\n```output\nh…o\n```\n",
        "```console\n$ echo a \\\n  b\na b\n$ ls nowhere\nls: …\n```\n",
        "<!-- not run: it would fail -->\n```sh\nfalse\n```\n",
        '```python title="brought.py"\nX = 2\n```\n\n```python\nfrom brought import X\nprint(X)  # 2\n```\n',
        "```console\n$ export X=hello\n$ echo $X\nhello\n```\n",
        "- a list\n\n  ```python\n  print(1)  # 1\n  ```\n",
    ],
)
def test_truths_pass(text: str, tmp_path: Path) -> None:
    assert shown.faults("x.md", text, tmp_path) == []
