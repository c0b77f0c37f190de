"""Games as other programs write them: moves, castlings, promotions and results, and what cannot be read of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenfile.records import Game, pgn

FOLDER = Path(__file__).parents[2] / "data" / "pgn" / "others"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
PLAYABLE = [name for name, what in EXPECTED.items() if "game" in what]


def read(name: str) -> Game:
    game = pgn.read_game(FOLDER / f"{name}.pgn")
    assert game is not None
    return game


def test_every_file_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.pgn")} == EXPECTED.keys()


@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_wrong_with_it(name: str) -> None:
    errors = [[error.line, error.column, error.sentence] for error in read(name).errors]
    assert errors == EXPECTED[name]["errors"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_it_is_read_to_the_end(name: str) -> None:
    game = read(name)
    nodes, board = [*game.mainline()], game.end().board()
    assert {
        "errors": EXPECTED[name]["errors"],
        "game": game.variant.title,
        "start": game.start_board().fen(),
        "plies": len(nodes),
        "result": game.result,
        "final": board.fen(),
        "castlings": [node.san() for node in nodes if node.move is not None and node.move.is_castling],
        "promotions": [node.san() for node in nodes if node.move is not None and node.move.promotion],
        "last": game.end().comment,
    } == EXPECTED[name]
    if "mate" in str(EXPECTED[name]["last"]):
        assert board.is_checkmate()


@pytest.mark.parametrize("name", PLAYABLE)
def test_it_is_written_as_ours(name: str) -> None:
    game = read(name)
    again = pgn.parse_game(str(game))
    assert again == game and again is not None and not again.errors


@pytest.mark.peer("pyffish")
@pytest.mark.parametrize("name", PLAYABLE)
def test_another_program_comes_to_the_same_position(name: str) -> None:
    import pyffish

    game = read(name)
    moves = [move.uci() for move in game.mainline_moves()]
    theirs = pyffish.get_fen(game.variant.title.lower(), game.start_board().fen(), moves)
    assert theirs.split()[:4] == game.end().board().fen().split()[:4]


def test_clocks_of_pychess() -> None:
    assert [node.clock for node in read("pychess-capablanca").mainline()][:3] == [299, 298, 297]
