"""How lines are folded, and what an encoding can say."""

from hypothesis import given
from hypothesis import strategies as st

from tenfile.cli.output import PIPE_WIDTH, fold

FEN = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"


def test_fold() -> None:
    assert fold("one two three four", 9, "  ") == ["one two", "  three", "  four"]
    assert fold("", 9, "  ") == [""]


def test_a_line_with_a_word_that_does_not_fit_is_left_whole() -> None:
    assert fold(f"{FEN} w KQkq - 0 1", 40, "  ") == [f"{FEN} w KQkq - 0 1"]


def test_nothing_is_folded_in_a_pipe() -> None:
    long = "Nh3 " * 2000 + "Nh6"
    assert fold(long, PIPE_WIDTH, "") == [long]


@given(st.text(st.sampled_from("ab -"), max_size=200), st.integers(10, 60))
def test_no_word_is_lost_and_no_line_too_long(text: str, room: int) -> None:
    lines = fold(text, room, "  ")
    assert " ".join(lines).split() == text.split()
    assert len(lines) == 1 or max(map(len, lines)) <= room
