"""The first field of a FEN, taken apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile.rules.placement import MOST_CELLS, read_row, split_placement


@pytest.mark.parametrize(
    ("text", "cells", "total"),
    [
        ("rnb", ("r", "n", "b"), 3),
        ("10", ("",) * 10, 10),
        ("1r1", ("", "r", ""), 3),
        ("****ff****", (*"****ff****",), 10),
        ("55", ("",) * 55, 55),
        ("", (), 0),
        ("a\n", ("a", "\n"), 2),
    ],
)
def test_rows(text: str, cells: tuple[str, ...], total: int) -> None:
    row = read_row(text)
    assert (row.cells, row.total, row.faults) == (cells, total, ())


@pytest.mark.parametrize(("text", "number"), [("0", "0"), ("010", "010"), ("k05", "05")])
def test_a_number_has_no_leading_zero(text: str, number: str) -> None:
    assert read_row(text).faults == (f"{number} is no number of empty squares",)


def test_digits_of_other_scripts_are_letters() -> None:
    assert read_row("٣").cells == ("٣",)


@pytest.mark.parametrize("text", ["9" * 5000, "1" * 12, "1k" * 200, "*" * 1000])
def test_long_rows_make_few_cells(text: str) -> None:
    row = read_row(text)
    assert len(row.cells) <= MOST_CELLS
    assert row.total > MOST_CELLS


@given(st.text(max_size=80))
def test_any_text_is_a_row(text: str) -> None:
    row = read_row(text)
    assert len(row.cells) <= MOST_CELLS
    assert row.total >= len(row.cells)


@pytest.mark.parametrize(
    ("field", "rows", "bracket"),
    [
        ("8/8", ["8", "8"], None),
        ("8[]", ["8"], "]"),
        ("8/8[Jj]", ["8", "8"], "Jj]"),
        ("8[J]x]", ["8"], "J]x]"),
        ("", [""], None),
        ("[", [""], ""),
    ],
)
def test_fields(field: str, rows: list[str], bracket: str | None) -> None:
    assert split_placement(field) == (rows, bracket)
