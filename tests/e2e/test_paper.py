"""Printed by a browser: a scoresheet is one page of A4 and of Letter, and no page cuts a diagram."""

import re
from pathlib import Path

import pytest

import tenfile
from tenfile.records import Game
from tenfile.records.printing import Options, booklet, scoresheets, write_document

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = "A very long name of somebody who plays for a club with a long name " * 3


def games() -> list[Game]:
    """A game of each kind, some long, some with long tags."""
    made = []
    for name in tenfile.VARIANTS:
        game = Game(name, headers=dict.fromkeys(["White", "Black", "Event", "Site", "Termination"], LONG))
        node: tenfile.records.Node = game
        for number in range(70):
            board = node.board()
            if board.is_game_over():
                break
            node = node.add_variation(sorted(board.legal_moves, key=str)[number * 7 % len(board.legal_moves)])
            node.clock = 7000 - number
        made.append(game)
    return made


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_is_a_page(paper: str, tmp_path: Path, browser) -> None:
    shown = games()
    write_document(scoresheets(shown), tmp_path / "x.html")
    page = browser.new_page()
    page.goto((tmp_path / "x.html").as_uri())
    pdf = page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == len(shown)


def test_nothing_is_cut_or_loaded(tmp_path: Path, browser) -> None:
    shown = games()
    write_document(
        booklet(shown, Options(diagrams="every 5"), contents=[it.headers for it in shown]), tmp_path / "x.html"
    )
    page, said, asked = browser.new_page(), [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / "x.html").as_uri())
    page.emulate_media(media="print")
    ways = page.evaluate("[...document.querySelectorAll('figure')].map(it => getComputedStyle(it).breakInside)")
    assert len(ways) > 30 and set(ways) == {"avoid"}
    widths = page.evaluate("[...document.querySelectorAll('figure > svg[width]')].map(it => it.clientWidth)")
    assert {width for width in widths if width} == {widths[-1]} and widths[-1] > 200
    wide = page.evaluate("[...document.querySelectorAll('.booklet *')].filter(it => it.scrollWidth > 1280).length")
    assert (said, asked, wide) == ([], [(tmp_path / "x.html").as_uri()], 0)
