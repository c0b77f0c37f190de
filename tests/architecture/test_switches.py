"""The suite's own switches do what they say: skips that are failures, and the slice for the interpreted core."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT

SKIPPING = """
import pytest

def test_skipped(): pytest.skip("for no reason")

@pytest.mark.may_skip("for a good one")
def test_may_skip(): pytest.skip("for a good one")

@pytest.mark.peer("nobody-has-this")
def test_peer(): pass

@pytest.mark.xfail(strict=True)
def test_known_defect(): assert False
"""

MODE = "import os\ndef test_mode(interpreted): assert interpreted is (os.environ.get('TENFILE_INTERPRETED') == '1')\n"


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A small suite under our own conftest.py."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    peer: one\n", encoding="utf-8")
    return tmp_path


def run(suite: Path, *options: str, **environment: str) -> dict[str, int]:
    """Run it; how many tests ended in which way."""
    outer = {name: value for name, value in os.environ.items() if not name.startswith(("TENFILE_", "PYTEST_"))}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
    result = subprocess.run(command, cwd=suite, env=outer | environment, capture_output=True, text=True, check=False)
    return {word: int(count) for count, word in re.findall(r"(\d+) (\w+)", result.stdout.splitlines()[-1])}


def test_skips_may_be_forbidden(suite: Path) -> None:
    (suite / "test_skipping.py").write_text(SKIPPING, encoding="utf-8")
    assert run(suite) == {"skipped": 3, "xfailed": 1}
    assert run(suite, TENFILE_NO_SKIPS="1") == {"failed": 1, "error": 1, "skipped": 1, "xfailed": 1}


def test_a_whole_file_that_is_skipped(suite: Path) -> None:
    text = "import pytest\npytest.importorskip('nobody_has_this')\n"
    (suite / "test_skipping.py").write_text(text, encoding="utf-8")
    assert run(suite, TENFILE_NO_SKIPS="0") == {"skipped": 1}
    assert run(suite, TENFILE_NO_SKIPS="1") == {"error": 1}


def test_interpreted_runs_some_rooms(suite: Path) -> None:
    for room in ("core", "laws", "cli"):
        (suite / room).mkdir()
        (suite / room / f"test_{room}.py").write_text(MODE, encoding="utf-8")
    assert run(suite) == {"passed": 3}
    assert run(suite, "--interpreted", TENFILE_REQUIRE_COMPILED="1") == {"passed": 2}
    assert run(suite, "--interpreted", "cli") == {"passed": 1}
