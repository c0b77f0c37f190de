"""`tenfile show`: the board as text, as a picture, and as a message."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest
from PIL import Image

import tenfile
from tenfile.web.games import read_game
from tenfile.web.messages import PositionRequest
from tenfile.web.views import position_message
from tests.cli.runner import answer, read_json, refusal, run

FLIGHT = "****2****/10/10/4k5/10/10/5p4/10/10/10/5F3K/****2****[] w - - 0 1"
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


# Pictures


def opened(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        picture.load()
        return picture


def test_png(tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    assert answer("show", "birdsandninjas", "--png", str(file), "--size", "300", "--theme", "print", "--letters") == ""
    assert (opened(file).format, opened(file).width) == ("PNG", 300)


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_game_as_a_film(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"game.{form}"
    answer("show", "capablanca", f"--{form}", str(file), "--moves", "e4 e5 Nc3", "--size", "120", "--seconds", "0.5")
    with Image.open(file) as picture:
        assert getattr(picture, "n_frames", 1) == 4


def test_arrows_and_circles() -> None:
    picture = answer("show", "expanded", "--svg", "-", "--arrow", "a10j1:red", "--arrow", "b3", "--no-coordinates")
    assert picture.count('fill="#b3261e"') == picture.count('stroke="#15703f"') == 1
    assert "<text" not in picture


@pytest.mark.parametrize(
    ("words", "arrows", "victims"),
    [
        (("capablanca", "--moves", "e4 f5", "--next", "exf5"), 1, "f5"),
        (("capablanca", "--next", "e4"), 1, None),
        (("birdsandninjas", "--moves", "c1b3 c10b8", "--next", "J@c1"), 1, None),
        (("capablanca", "--fen", "5k4/10/10/10/10/10/10/R4K3R w K - 0 1", "--next", "O-O"), 2, None),
        (("birdsandninjas", "--fen", FLIGHT, "--next", "f1f6"), 1, "f5"),
    ],
)
def test_the_next_move_is_drawn_with_its_victims(words: tuple[str, ...], arrows: int, victims: str | None) -> None:
    picture = answer("show", *words, "--svg", "-")
    assert picture.count('fill-opacity="0.82"') + picture.count('stroke-opacity="0.82"') == arrows
    assert (f"Captured: {victims}." in picture) == (victims is not None)
    assert ("Captured" in picture) == (victims is not None)


@pytest.mark.parametrize("text", ["z1", "a1b", "a1:", "a1b2 red", "", "a1b2c3"])
def test_other_arrows_are_refused(text: str) -> None:
    result = run("show", "bird", "--svg", "-", "--arrow", text)
    assert (result.exit_code, "an arrow is written a1b3" in result.stderr) == (2, True)


@pytest.mark.parametrize("words", [("--arrow", "a1"), ("--next", "e4"), ("--gif", "-", "--next", "e4")])
def test_arrows_need_a_picture_of_one_position(words: tuple[str, ...]) -> None:
    result = run("show", "bird", *words)
    assert (result.exit_code, "ask for --svg or --png" in result.stderr) == (2, True)


def test_two_answers_at_once_are_refused() -> None:
    result = run("show", "bird", "--gif", "-", "--png", "-")
    assert (result.exit_code, "--png and --gif are two answers" in result.stderr) == (2, True)
