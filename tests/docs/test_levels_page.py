"""The tables of docs/levels.md are what the levels and the measured data say."""

import json

from tools import calibrate_levels


def test_the_page_is_up_to_date() -> None:
    page = calibrate_levels.PAGE.read_text(encoding="utf-8")
    found = json.loads(calibrate_levels.DATA.read_text(encoding="utf-8"))
    assert calibrate_levels.page_text(page, found) == page, "run python -m tools.calibrate_levels write"


def test_data_are_written_as_they_are_read() -> None:
    text = calibrate_levels.DATA.read_text(encoding="utf-8")
    assert calibrate_levels.data_text(json.loads(text)) == text
