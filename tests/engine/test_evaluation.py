"""The evaluation without a search."""

import pytest

from tenfile import VARIANTS, Board
from tenfile.engine import Evaluation, evaluate
from tests.collected import slice_of
from tests.definitions import CHESS, SQUARE


@pytest.mark.parametrize("game", [*VARIANTS.values(), CHESS, SQUARE], ids=lambda game: game.name)
def test_a_start_is_even(game: object) -> None:
    board = Board(game)  # type: ignore[arg-type]
    before = board.fen()
    assert abs(evaluate(board).cp) < 100
    assert board.fen() == before


@pytest.mark.parametrize("game", VARIANTS)
def test_the_parts_make_the_whole(game: str) -> None:
    for row in slice_of(game, 10):
        found = evaluate(Board(game, row["fen"]))
        assert abs(sum(found.parts.values()) - found.cp) <= len(found.parts)


def test_it_is_told_for_the_side_to_move() -> None:
    fen = "5k4/5p4/10/10/10/10/5P4/Q4K4"
    for mark, side in (("w", 1), ("b", -1)):
        found = evaluate(Board("capablanca", f"{fen} {mark} - - 0 1"))
        assert side * int(found) > 500
        assert side * found.parts["material"] > 500


def test_as_text() -> None:
    assert str(Evaluation(-12)) == "in all   -0.12"
    assert str(Evaluation(5, {"passed pawn": 105, "men": -100})).splitlines() == [
        "passed pawn   +1.05", "men           -1.00", "in all        +0.05",
    ]  # fmt: skip
