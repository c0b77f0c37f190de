"""Comments, glyphs, and the commands of programs in comments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import TenfileError
from tenfile.records import Arrow, Evaluation, Game, Mark, annotations
from tests.records.trees import texts


def test_comments_are_running_text() -> None:
    game = Game()
    game.comment = "  two\n\n lines\tand  more "
    assert game.comment == "two lines and more"


def test_commands_are_read_and_written() -> None:
    node = Game("expanded").add_variation("e5", comment="A plan. [%emt 0:00:01.5] [%clk 1:02:03]")
    assert (node.clock, node.elapsed, node.evaluation, node.text) == (3723, 1.5, None, "A plan.")
    node.evaluation = Evaluation(cp=-34, depth=12)
    node.clock = 59.25
    node.elapsed = None
    node.marks = [Mark("a10"), Mark("b2", "red")]
    node.arrows = [Arrow("a1", "a10"), Arrow("j10", "b2", "blue")]
    assert node.comment == ("[%cal Ga1a10,Bj10b2] [%csl Ga10,Rb2] [%eval -0.34,12] A plan. [%clk 0:00:59.25]")
    assert (node.evaluation, node.clock) == (Evaluation(cp=-34, depth=12), 59.25)
    assert (node.marks, node.arrows) == (
        (Mark("a10"), Mark("b2", "red")),
        (Arrow("a1", "a10"), Arrow("j10", "b2", "blue")),
    )
    node.text = "No plan."
    assert node.text == "No plan." and node.clock == 59.25
    node.arrows, node.marks, node.evaluation, node.clock = (), (), None, None
    assert node.comment == "No plan."


@pytest.mark.parametrize(
    ("comment", "evaluation"),
    [
        ("[%eval 0.25]", Evaluation(cp=25)),
        ("[%eval #-3]", Evaluation(mate=-3)),
        ("x [%eval +1.5,20] y", Evaluation(cp=150, depth=20)),
        ("[%eval ]", None),
        ("[%eval]", None),
        ("[%evaluation 0.25]", None),
        ("[%eval 0.25", None),
        ("[%eval 1e9]", None),
    ],
)
def test_evaluations(comment: str, evaluation: Evaluation | None) -> None:
    game = Game()
    game.comment = comment
    assert game.evaluation == evaluation


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("0:00:10", 10), ("1:00:00", 3600), ("5:03", 303), ("7.5", 7.5), ("", None), ("a", None), ("1:2:3:4", None)],
)
def test_times(text: str, seconds: float | None) -> None:
    assert annotations.read_time(text) == seconds


def test_foreign_marks_are_passed_over() -> None:
    game = Game()
    game.comment = "[%csl Ga1,Xb2,Rz9,,Yc3] [%cal Ga1,Ra1b2]"
    assert game.marks == (Mark("a1"), Mark("c3", "yellow"))
    assert game.arrows == (Arrow("a1", "b2", "red"),)


def test_what_cannot_be_is_refused() -> None:
    game = Game()
    with pytest.raises(TenfileError, match="this board has no square 'a10'"):
        game.marks = [Mark("a10")]
    with pytest.raises(TenfileError, match="no square 'k1'"):
        game.arrows = [Arrow("a1", "k1")]
    with pytest.raises(TenfileError, match="a colour is green, red, yellow, blue"):
        Mark("a1", "pink")
    with pytest.raises(TenfileError, match="either"):
        Evaluation()
    assert game.comment == ""


@given(texts, st.integers(0, 10**8), st.integers(-99999, 99999), st.integers(1, 99))
def test_commands_live_beside_any_text(text: str, thousandths: int, cp: int, depth: int) -> None:
    game = Game()
    game.comment = text
    words = game.text
    game.clock = thousandths / 1000
    game.evaluation = Evaluation(cp=cp, depth=depth)
    assert game.clock == pytest.approx(thousandths / 1000)
    assert game.evaluation == Evaluation(cp=cp, depth=depth)
    if "[%" not in text:
        assert game.text == words
        game.clock = game.evaluation = None
        assert game.comment == words
