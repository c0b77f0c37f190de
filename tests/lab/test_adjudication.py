"""Games ended early: only where both engines have long agreed."""

import pytest

from tenfile import BLACK, WHITE, Color
from tenfile.errors import EngineError
from tenfile.lab.adjudication import Adjudication

RESIGN = Adjudication(resign_score=500, resign_moves=2)
DRAW = Adjudication(draw_score=10, draw_moves=2, draw_from=3)


@pytest.mark.parametrize(
    ("scores", "last", "winner"),
    [
        ((500, -500, 500, -500), BLACK, WHITE),
        ((900, -600, 100_000, -99_999), BLACK, WHITE),
        ((-700, 700, -700, 700), BLACK, BLACK),
        ((0, -500, 500, -500, 500), WHITE, WHITE),
        ((0, 500, -500, 500, -500), WHITE, BLACK),
        ((-500, 500, -500), WHITE, None),
        ((500, -500, 499, -500), BLACK, None),
        ((500, -500, 500, 500), BLACK, None),
        ((None, -500, 500, -500), BLACK, None),
        ((500, -500, None, -500), BLACK, None),
        ((0, 0, 0, 0), BLACK, None),
        ((500,), WHITE, None),
    ],
)
def test_resigning(scores: tuple[int | None, ...], last: Color, winner: Color | None) -> None:
    assert RESIGN.verdict(scores, last) is winner


@pytest.mark.parametrize(
    ("scores", "drawn"),
    [
        ((900, -900, 10, -10, 0, 5), True),
        ((900, -900, 11, -10, 0, 5), None),
        ((0, 0, 0, 0), None),
        ((0, 0, 0, 0, 0, None), None),
    ],
)
def test_drawing(scores: tuple[int | None, ...], drawn: bool | None) -> None:
    assert DRAW.verdict(scores, BLACK) is drawn


def test_off_by_default() -> None:
    assert Adjudication().verdict((0,) * 400, BLACK) is None
    assert Adjudication().verdict((9999, -9999) * 400, BLACK) is None


@pytest.mark.parametrize(
    "arguments", [{"resign_score": -1}, {"resign_moves": 0}, {"draw_score": -1}, {"draw_moves": 0}, {"draw_from": 0}]
)
def test_what_cannot_be(arguments: dict[str, int]) -> None:
    with pytest.raises(EngineError, match="none below 1"):
        Adjudication(**arguments)
