"""`tenfile piece`: how a man moves, as text, as a picture, as a message."""

from pathlib import Path

import pytest

import tenfile
from tests.cli.runner import answer, read_json, refusal, run


@pytest.mark.parametrize("game", tenfile.VARIANTS)
def test_every_man(game: str) -> None:
    for piece in tenfile.VARIANTS[game].pieces:
        text = answer("piece", game, piece.letter)
        assert text.startswith(f"{piece.name} ({piece.letter}) in ")
        assert str(tenfile.diagram(game, piece.letter)) in text
        assert answer("piece", game, piece.name) == text


def test_svg_and_png(tmp_path: Path) -> None:
    files = [tmp_path / "man.svg", tmp_path / "man.png"]
    assert answer("piece", "expanded", "osprey", "--svg", str(files[0]), "--size", "200") == ""
    assert answer("piece", "expanded", "osprey", "--png", str(files[1]), "--size", "200") == ""
    assert files[0].read_text(encoding="utf-8") == answer("piece", "expanded", "O", "--svg", "-", "--size", "200")
    assert files[1].read_bytes()[:4] == b"\x89PNG"


def test_json() -> None:
    told = read_json("piece", "birdsandninjas", "F", "--square", "e1", "--json")
    assert (told["name"], told["square"], told["side"]) == ("flying bomber", "e1", "white")
    assert {"square": "e3", "moves": True, "captures": True, "leaps": True} in told["goals"]
    assert {"victim": "e2", "landings": ["e3"], "leaps": True} in told["passings"]


def test_black() -> None:
    assert "\n7 . . . . p . . . . .\n6 . . . x o x . . . .\n" in answer("piece", "bird", "P", "--black")


def test_what_is_refused() -> None:
    assert "has no man 'X'; there are K (king)" in refusal("piece", "bird", "X")
    assert "there is no square 'z1'" in refusal("piece", "bird", "K", "--square", "z1")
    assert "'pink'" in refusal("piece", "bird", "K", "--svg", "-", "--theme", "pink")
    result = run("piece", "bird", "K", "--svg", "-", "--json")
    assert (result.exit_code, "two answers" in result.stderr) == (2, True)
