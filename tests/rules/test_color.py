"""The two sides."""

from tenfile.rules import BLACK, COLORS, WHITE, Color


def test_what_a_side_knows_of_itself() -> None:
    assert [(color.index, color.letter, color.word) for color in COLORS] == [(0, "w", "white"), (1, "b", "black")]
    assert (WHITE, BLACK) == COLORS == (Color.WHITE, Color.BLACK)


def test_each_side_has_the_other() -> None:
    assert WHITE.other is BLACK
    assert BLACK.other is WHITE


def test_it_reads_like_code() -> None:
    assert repr(WHITE) == "Color.WHITE"
