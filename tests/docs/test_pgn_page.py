"""The page about PGN shows what the library says: the game that it prints, and the errors of the faulty one."""

import re

from tests.architecture.repository import ROOT
from tests.architecture.test_documents import blocks

PAGE = (ROOT / "docs" / "pgn.md").read_text(encoding="utf-8")


def printed(code: str) -> list[str]:
    """What a block of code prints."""
    lines: list[str] = []
    exec(code, {"print": lambda *values: lines.extend(" ".join(map(str, values)).splitlines())})
    return lines


def test_the_game_shown() -> None:
    shown = re.search(r"^```\n(\[Event.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    game = "\n".join(printed(blocks("docs/pgn.md", "python")[0]))
    assert shown[1].strip() in game


def test_the_errors_shown() -> None:
    block = next(block for block in blocks("docs/pgn.md", "python") if "faulty.errors" in block)
    told = printed(f"from tenfile import pgn\n{block}")
    shown = re.findall(r"^# (line .*)$", block, re.MULTILINE)
    assert shown
    assert [line for line in told if line.startswith("line")] == shown
