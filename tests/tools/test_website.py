"""The documentation site: how documents become its pages, and that faults of a built site are noticed."""

from pathlib import Path

import pytest

from tenfile.web.rules import positions
from tenfile.web.rules.pages import read_claim, rule_pages
from tests.architecture.repository import ROOT
from tools.website import links, lists, shows, stage
from tools.website.check import faults
from tools.website.sources import pages

PAGES = {"docs/a.md": "a.md", "docs/rules/b.md": "rules/b.md", "CONTRIBUTING.md": "contributing.md"}


@pytest.mark.parametrize(
    ("name", "text", "moved"),
    [
        ("docs/a.md", "[b](rules/b.md#men)", "[b](rules/b.md#men)"),
        ("docs/rules/b.md", "[c](../../CONTRIBUTING.md)", "[c](../contributing.md)"),
        ("CONTRIBUTING.md", "[a](docs/a.md) and [here](#b)", "[a](docs/a.md) and [here](#b)".replace("docs/", "")),
        ("docs/a.md", "[the code](../src/x.py)", "the code"),
        ("docs/a.md", "[out](https://example.org/x)", "[out](https://example.org/x)"),
    ],
)
def test_links_lead_from_page_to_page(name: str, text: str, moved: str) -> None:
    assert links.moved(text, name, PAGES) == moved


def test_code_is_left_as_it_is() -> None:
    text = "[x](y.md)\n```python\na[x](y.md)\n```\n[x](y.md)\n"
    moved = stage.outside_of_code(text, lambda part: links.moved(part, "docs/a.md", PAGES))
    assert moved == "x\n```python\na[x](y.md)\n```\nx\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "- a\n  - b\n    - c\n\n  more\n\nno list\n  text\n",
            "- a\n    - b\n    - c\n\n    more\n\nno list\n  text\n",
        ),
        ("1. a\n\n   ```\n   b\n   ```\n", "1. a\n\n    ```\n    b\n    ```\n"),
    ],
)
def test_lists_are_nested_by_four_spaces(text: str, told: str) -> None:
    assert lists.indented(text) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("d4d8  Fxd8, takes d7 e7", "<b>Fxd8</b> takes d7 and e7"),
        ("d4d9  illegal", "not legal"),
        ("a9  a10b a10q b10", "may go to a10 (B, Q), b10"),
        ("a9  none", "cannot move"),
        ("check  h5", "check by h5"),
        ("moves  28", "28 legal moves"),
    ],
)
def test_claims_are_told_in_words(line: str, told: str) -> None:
    assert told in positions.row(read_claim(line))


def test_every_worked_position_is_drawn_once() -> None:
    for page in rule_pages():
        told = stage.page_text(page.text, page.path.relative_to(ROOT).as_posix(), pages())
        assert "```" not in told
        for position in page.positions:
            assert told.count(f"/{page.path.stem}-{position.name}.svg") == 1


def test_what_a_notebook_shows_is_shown() -> None:
    text = "```python\nx = 6\nprint(x)\n```\n\n<!-- shown: f'<b>{x * 7}</b>' -->\n\nMore.\n"
    shown = shows.shown(text)
    assert "```python" in shown
    assert '<div class="shown" markdown="0"><b>42</b></div>\n\nMore.' in shown


def built(folder: Path, body: str) -> list[str]:
    (folder / "index.html").write_text(f"<a href='index.html'></a><h1 id='top'></h1>{body}", encoding="utf-8")
    return list(faults(folder))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<a href='gone.html'></a>", "index.html leads to gone.html, which is not there"),
        ("<img src='gone.svg'>", "index.html leads to gone.svg, which is not there"),
        ("<a href='#end'></a>", "index.html leads to #end, a place that the page has not"),
        ("<script src='https://example.org/x.js'></script>", "index.html fetches https://example.org/x.js"),
        ("<link rel='stylesheet' href='//example.org/x.css'>", "index.html fetches //example.org/x.css"),
    ],
)
def test_faults_of_a_site_are_noticed(tmp_path: Path, body: str, said: str) -> None:
    assert built(tmp_path, body) == [said]


def test_lonely_pages_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "lonely.html").write_text("", encoding="utf-8")
    assert built(tmp_path, "<a href='#top'></a> <a href='https://example.org/'></a>") == [
        "nothing leads to lonely.html"
    ]
