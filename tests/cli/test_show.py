"""`tenfile show`: the board as text, as a picture, and as a message."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

import tenfile
from tenfile.web.games import read_game
from tenfile.web.messages import PositionRequest
from tenfile.web.views import position_message
from tests.cli.runner import answer, read_json, refusal, run

START = """\
  8  r  n  a  b  q  k  b  c  n  r
  7  p  p  p  p  p  p  p  p  p  p
  6  .  .  .  .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .  .  .
  4  .  .  .  . [P] .  .  .  .  .
  3  .  .  .  .  .  .  .  .  .  .
  2  P  P  P  P [.] P  P  P  P  P
  1  R  N  A  B  Q  K  B  C  N  R
     a  b  c  d  e  f  g  h  i  j
Black to move; move 1
FEN: rnabqkbcnr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RNABQKBCNR b KQkq - 0 1
"""


def test_letters() -> None:
    assert answer("show", "capablanca", "--letters", "--moves", "e4") == START


def test_signs_are_the_default() -> None:
    lines = answer("show", "capablanca").splitlines()
    assert lines[0] == "  8  ♜  ♞  a  ♝  ♛  ♚  ♝  c  ♞  ♜"
    assert lines[7] == "  1  ♖  ♘  A  ♗  ♕  ♔  ♗  C  ♘  ♖"


def test_palace_squares_and_drops() -> None:
    lines = answer("show", "birdsandninjas", "--letters").splitlines()
    assert lines[0] == " 11              f  f"
    assert lines[11] == "  0              F  F"
    assert "To be dropped (ninja pawns, J): White 4, Black 4" in lines


def test_flip() -> None:
    lines = answer("show", "birdsandninjas", "--letters", "--flip").splitlines()
    assert lines[0] == "  0              F  F"
    assert lines[1] == "  1  G  R  N  B  K  Q  B  N  R  G"
    assert lines[12] == "     j  i  h  g  f  e  d  c  b  a"


def test_check_and_end() -> None:
    check = answer("show", "capablanca", "--letters", "--fen", "k9/10/R9/10/10/10/10/5K4 b - - 0 9").splitlines()
    assert check[0] == "  8 !k! .  .  .  .  .  .  .  .  ."
    assert "Black to move, in check; move 9" in check
    assert "The game is over: checkmate" in answer("show", "capablanca", "--fen", "k9/1Q8/1K8/10/10/10/10/10 b - - 0 1")


def test_json_is_the_message_of_the_site() -> None:
    game = read_game(PositionRequest(variant="expanded", moves=("e3e5", "Oxe5")))
    told = position_message(game.board, start_fen=game.start_fen, setup=game.setup)
    assert read_json("show", "expanded", "--moves", "e3e5 Oxe5") == json.loads(msgspec.json.encode(told))


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_svg(variant: str, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert answer("show", variant, "--svg", str(file)) == ""
    assert file.read_text(encoding="utf-8") == answer("show", variant, "--svg", "-")
    assert ET.parse(file).getroot().tag.endswith("}svg")


def test_svg_marks_every_square_that_the_move_touched() -> None:
    castled = answer(
        "show", "capablanca", "--svg", "-", "--fen", "5k4/10/10/10/10/10/10/R4K3R w K - 0 1", "--moves", "f1i1"
    )
    assert "Marked: f1, i1, j1." in castled
    assert answer("show", "capablanca", "--svg", "-", "--flip") != answer("show", "capablanca", "--svg", "-")


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    assert "No such file or directory" in refusal("show", "bird", "--svg", str(tmp_path / "no" / "board.svg"))


def test_signs_need_an_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    from tenfile.cli.main import main

    result = CliRunner(charset="ascii").invoke(main, ["show", "capablanca"])
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "  8  r  n  a  b  q  k  b  c  n  r")


def test_nothing_is_written_where_the_position_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("show", "bird", "--svg", str(file), "--fen", "x").exit_code == 1
    assert not file.exists()
