"""The mate solver: known mates, and the same answers as the tables of endings."""

import random

import pytest

from tenfile import VARIANTS, Board, core
from tools.mate_solver import GaveUp, MateSolver

POSITIONS = [
    ("capablanca", "k9/10/2K7/10/10/10/10/3R6 w - - 0 1", 2),
    ("capablanca", "5k4/3ppppp2/10/10/10/10/10/3RK5 w - - 0 1", None),
    ("capablanca", "7rk1/6pppp/10/5N4/10/10/10/4K5 w - - 0 1", None),
    ("capablanca", "5k4/4ppp3/10/10/10/10/10/R3K5 w - - 0 1", 1),
    ("expanded", "k9/10/10/2K7/10/10/10/10/10/3G6 w - - 0 1", 2),
    ("birdsandninjas", "****2****/k9/10/K9/10/10/10/10/10/10/8R1/****2****[] w - - 0 1", 1),
]


@pytest.mark.parametrize(("game", "fen", "moves"), POSITIONS)
def test_known_mates(game: str, fen: str, moves: int | None) -> None:
    board = Board(game, fen)
    assert MateSolver().shortest(board, 2) == moves
    assert board.fen() == fen


def test_as_the_tables_of_endings_say(interpreted: bool) -> None:
    variant, rng = VARIANTS["capablanca"], random.Random(3)
    endings, kinds = core.new_endings(variant, False), core.tables_for(variant, False).kinds
    if interpreted:
        return
    endings.take(kinds["C"], core.new_retrograde(variant).tabulate(kinds["C"], endings))
    solver, told = MateSolver(), set()
    for _ in range(150):
        squares = rng.sample(variant.geometry.squares, 3)
        board = _placed(dict(zip(squares, "KkC", strict=True)))
        if board is not None:
            moves = solver.shortest(board, 3)
            score = endings.judge(board._generator.position)
            plies = 31000 - score
            assert moves == ((plies + 1) // 2 if plies <= 5 else None), board.fen()
            told.add(moves)
    assert None in told


def _placed(men: dict[str, str]) -> Board | None:
    """White to move with these men; None where Black is in check already or the kings touch."""
    rows = [[men.get(f"{file}{rank}", "1") for file in "abcdefghij"] for rank in range(8, 0, -1)]
    text = "/".join("".join(row) for row in rows).replace("1111111111", "<10>")
    for run in range(9, 1, -1):
        text = text.replace("1" * run, f"<{run}>")
    try:
        return Board("capablanca", text.replace("<", "").replace(">", "") + " w - - 0 1")
    except ValueError:
        return None


def test_a_budget_is_kept() -> None:
    solver = MateSolver(budget=50)
    with pytest.raises(GaveUp, match="more than 50"):
        solver.shortest(Board("capablanca"), 3)
    assert solver.looked == 51


def test_a_hint_is_tried_but_not_believed() -> None:
    board = Board("capablanca", "k9/10/2K7/10/10/10/10/3R6 w - - 0 1")
    numbers = board._generator.numbers()
    for number in [*numbers[:5], 12345]:
        assert MateSolver().shortest(board, 3, (number,)) == 2
