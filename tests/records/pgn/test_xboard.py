"""Games that XBoard has written, of every game that it plays."""

import json
from pathlib import Path

import pytest

from tenfile.records import Game, pgn
from tenfile.records.pgn.dialect import Dialect

FOLDER = Path(__file__).parents[2] / "data" / "pgn" / "xboard"
FINALS: dict[str, str] = json.loads((FOLDER / "finals.json").read_text(encoding="utf-8"))


@pytest.fixture(params=FINALS)
def game(request: pytest.FixtureRequest) -> Game:
    read = pgn.read_game(FOLDER / f"{request.param}.pgn")
    assert read is not None
    return read


def test_they_are_read_to_the_end(game: Game) -> None:
    assert game.errors == []
    assert len(game.mainline_moves()) == 61
    assert game.end().board().fen() == FINALS[game.variant.name]
    assert game.result == "1/2-1/2" and game.end().comment.endswith("Xboard adjudication: long game")


def test_they_are_written_as_ours(game: Game) -> None:
    """The start, which XBoard writes with a picture and faulty fields, is the set-up, and needs no word."""
    assert game.comment == "" and not {"FEN", "VariantMen"} & game.headers.keys()
    assert pgn.parse_game(str(game)) == game


def test_ranks_are_ours() -> None:
    expanded, ninjas = (pgn.read_game(FOLDER / f"{name}.pgn") for name in ("expanded", "birdsandninjas"))
    assert expanded is not None and ninjas is not None
    assert [move.uci() for move in expanded.mainline_moves()[:4]] == ["e3e5", "e8e6", "i1g2", "i10g9"]
    assert [node.san() for node in ninjas.mainline()][10:12] == ["Fxe7", "Fxe6"]


@pytest.mark.parametrize(
    ("shift", "text", "own"),
    [(-1, "N0c3", "N1c4"), (-1, "Bi0xa9+", "Bi1xa10+"), (1, "J@e1", "J@e0"), (1, "Fe1xe7-e8#", "Fe0xe7#"),
     (1, "e9=Q", "e8=Q"), (0, "Fxf7-f6", "Fxf6"), (1, "O-O", "O-O"), (1, "G12xb11", "G11xb10")],
)  # fmt: skip
def test_texts(shift: int, text: str, own: str) -> None:
    assert Dialect(shift).own(text) == own


def test_squares_that_only_xboard_has_tell_without_its_tags() -> None:
    text = (FOLDER / "expanded.pgn").read_text(encoding="utf-8")
    bare = "\n".join(line for line in text.splitlines() if not line.startswith(("[VariantMen", "[FEN", "[SetUp")))
    game = pgn.parse_game(bare)
    assert game is not None and game.errors == [] and game.end().board().fen() == FINALS["expanded"]


def test_a_castling_as_a_kings_move() -> None:
    """XBoard writes ``O-O`` only where the king ends on the files that it knows."""
    fen = "cr3k2rq/10/10/10/10/10/10/CR3K2RQ w KQkq - 0 1"
    game = pgn.parse_game(f'[Variant "victorian"]\n[FEN "{fen}"]\n\n1. Kh1 Kd8 2. Kh2 *')
    assert game is not None and game.errors == []
    assert [node.san() for node in game.mainline()] == ["O-O", "O-O-O", "Kh2"]
