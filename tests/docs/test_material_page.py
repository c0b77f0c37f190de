"""The tables of docs/material.md are what the rules make of them."""

from tools import derive_material


def test_the_page_is_up_to_date() -> None:
    page = derive_material.PAGE.read_text(encoding="utf-8")
    assert derive_material.page_text(page) == page, "run tools/derive_material.py --write"


def test_a_stale_page_is_noticed() -> None:
    page = derive_material.PAGE.read_text(encoding="utf-8")
    assert derive_material.page_text(page.replace("no mate exists", "mate")) == page
