"""`tenfile moves`: every legal move, one a line."""

import pytest

import tenfile
from tests.cli.runner import answer, read_json

BARE_KINGS = "4k5/10/10/10/10/10/10/4K5 w - - 0 1"


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_one_legal_move_a_line(variant: str) -> None:
    board = tenfile.Board(variant)
    assert answer("moves", variant).splitlines() == [board.uci(move) for move in board.legal_moves]
    assert answer("moves", variant, "--san").splitlines() == [board.san(move) for move in board.legal_moves]


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_json_tells_what_each_move_does(variant: str) -> None:
    message = read_json("moves", variant)
    assert [move["uci"] for move in message["legal"]] == answer("moves", variant).splitlines()
    assert message["variant"] == variant
    assert {"san", "from", "to", "promotion", "drop", "captures"} <= message["legal"][0].keys()


def test_moves_after_a_draw_are_listed_too() -> None:
    assert len(answer("moves", "capablanca", "--fen", BARE_KINGS).splitlines()) == 5
    message = read_json("moves", "capablanca", "--fen", BARE_KINGS)
    assert (len(message["legal"]), message["outcome"]["termination"]) == (5, "insufficient_material")


def test_no_moves_are_no_lines() -> None:
    mate = "k9/1Q8/1K8/10/10/10/10/10 b - - 0 1"
    assert answer("moves", "capablanca", "--fen", mate) == ""
    assert read_json("moves", "capablanca", "--fen", mate)["outcome"]["sentence"] == "White wins by checkmate."
