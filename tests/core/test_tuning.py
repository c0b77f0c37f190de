"""The search's numbers are the same in C and in Python, and classes of moves cannot overlap."""

from tenfile.core import tuning
from tests.architecture.repository import CORE
from tests.architecture.test_codes import enum_members, python_numbers


def test_both_sides_agree() -> None:
    members = enum_members((CORE / "tuning.pxd").read_text(encoding="utf-8"))
    assert len(members) > 30
    assert members == python_numbers(tuning)


def test_classes_of_moves_keep_apart() -> None:
    """Whatever a move gains, and however it is remembered, it stays within its class."""
    most_gain, history = 20_000, 1 << tuning.HISTORY_BITS
    assert tuning.WINNING + most_gain * tuning.GAIN_FACTOR + history // 2 < tuning.REMEMBERED
    assert tuning.QUIET + 3 * history < tuning.WINNING - most_gain - history // 2
    assert tuning.QUIET - 3 * history > tuning.LEAST_QUIET
    assert tuning.LOSING + most_gain * tuning.GAIN_FACTOR + history // 2 < tuning.LEAST_QUIET
    assert most_gain + history // 2 < tuning.LOSING


def test_scores_fit_into_the_table() -> None:
    assert tuning.MOST_JUDGED < tuning.LEAST_MATE < tuning.MATE - 2 * tuning.LONGEST
    assert tuning.MATE < tuning.ENDLESS < 1 << 15
