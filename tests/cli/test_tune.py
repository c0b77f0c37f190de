"""`tenfile tune`: what it says, what it writes, what it refuses."""

import json
from pathlib import Path

import pytest

from tenfile.cli import tune
from tests.cli.runner import answer, read_json, refusal

TINY = ("tune", "capablanca", "--games", "24", "--nodes", "20")


@pytest.fixture(autouse=True)
def _in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_weights_are_written_with_their_origin(tmp_path: Path) -> None:
    lines = answer(*TINY).splitlines()
    assert lines[1] == "weights in tune-capablanca/capablanca.json"
    found = json.loads((tmp_path / "tune-capablanca" / "capablanca.json").read_text())
    assert found["origin"]["nodes"] == 20
    assert lines[0].startswith(f"{found['origin']['positions']} positions; loss on games held back ")
    assert found["origin"]["command"].startswith("tenfile tune capablanca --games 24 --nodes 20 --seed 1 ")


def test_the_same_command_gives_the_same_weights(tmp_path: Path) -> None:
    first = read_json(*TINY, "--out", "one.json")
    assert read_json(*TINY, "--out", "two.json", "--folder", "other", "--processes", "2") == first | {
        "file": "two.json"
    }
    assert (tmp_path / "one.json").read_text() == (tmp_path / "two.json").read_text()


def test_games_of_another_recipe_are_refused() -> None:
    answer(*TINY)
    assert "choose another folder" in refusal("tune", "capablanca", "--games", "24", "--nodes", "21")


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "pip install 'tenfile[tune]'" in refusal(*TINY)
    assert tune.require_numpy is not None
