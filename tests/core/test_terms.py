"""The terms of the evaluation: the same places in Python and in C, one after the other, and named once."""

from tenfile.core import terms
from tests.architecture.repository import CORE
from tests.architecture.test_codes import enum_members, python_numbers


def test_both_sides_agree() -> None:
    assert enum_members((CORE / "terms.pxd").read_text(encoding="utf-8")) == python_numbers(terms)


def test_terms_follow_one_another_without_gaps() -> None:
    place = 0
    for term in terms.all_terms(80):
        assert term.start == place, term.name
        place += term.size * (terms.KINDS if term.by_kind else 1)
    assert place == terms.count_weights(80)


def test_names_are_told_apart() -> None:
    names = [term.name for term in terms.all_terms(80)]
    assert len(set(names)) == len(names)


def test_there_is_room() -> None:
    """For every weight that is no square's."""
    header = (CORE / "weights.pxd").read_text(encoding="utf-8")
    assert f"long long[{terms.SQUARES}] value" in header
