"""A notebook is run by a real kernel, and what it shows works in a real browser."""

from pathlib import Path
from typing import Any

import pytest

CELLS = {
    "board": "import tenfile\nboard = tenfile.Board('bird')\nboard.push_san('e4')\nboard",
    "game": "game = tenfile.Game('bird', headers={'White': '<script>document.title = 1</script>'})\n"
    "game.add_line(['e4', 'e5', 'Nc3', 'Nc6'])\ngame.add_line(['e4', 'f5'])\ngame",
    "node": "game['e4']['f5']",
    "lines": "engine = tenfile.Engine()\nengine.analyse(board, tenfile.Limit(nodes=500), multipv=2)",
    "line": "engine.analyse(board, tenfile.Limit(nodes=500))",
    "parts": "tenfile.engine.evaluate(board)",
    "piece": "tenfile.diagram('bird', 'G')",
    "end": "engine.close()",
}


@pytest.fixture(scope="module")
def shown() -> dict[str, dict[str, str]]:
    """What the notebook shows for each cell, by kind."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in CELLS.values()])
    NotebookClient(notebook, kernel_name="python3", timeout=120).execute()
    outputs = [cell.outputs for cell in notebook.cells]
    assert [len(output) for output in outputs] == [1] * (len(CELLS) - 1) + [0]
    return {name: dict(output[0].data) for name, output in zip(CELLS, outputs, strict=True) if output}


@pytest.mark.peer("nbclient")
@pytest.mark.filterwarnings("default")  # those of the kernel's packages are not ours
@pytest.mark.browser
def test_a_notebook(shown: dict[str, dict[str, str]], tmp_path: Path, browser: Any) -> None:
    kinds = {name: {kind for kind in data if kind != "text/plain"} for name, data in shown.items()}
    pictures, pages = {"image/svg+xml"}, {"text/html"}
    assert kinds == {
        **dict.fromkeys(["board", "piece"], pictures),
        **dict.fromkeys(["game", "node", "lines", "line", "parts"], pages),
    }
    parts = [text for data in shown.values() for kind, text in data.items() if kind != "text/plain"]
    (tmp_path / "x.html").write_text("<!DOCTYPE html><meta charset='utf-8'><title>book</title>" + "".join(parts))
    page = browser.new_page()
    page.goto((tmp_path / "x.html").as_uri())
    check_replays(page)
    assert page.title() == "book"


def check_replays(page: Any) -> None:
    """Two replays of one game, each stepped through without the other."""
    first, second = page.locator(".tenfile-replay").all()
    assert [here(it) for it in (first, second)] == ["Start", "1... f5"]
    for move in ("1. e4", "e5", "2. Nc3", "Nc6"):
        first.locator("label[title=next]:visible").click()
        assert here(first) == move
    assert first.locator("label[title=next]:visible").count() == 0
    page.keyboard.press("ArrowLeft")  # as among radio buttons: the one before
    assert here(first) == "2. Nc3"
    first.locator("label[title=first]:visible").click()
    first.locator(".step > label", has_text="1... f5").click()
    assert here(first) == "1... f5"
    second.locator("label[title=previous]:visible").click()
    assert [here(it) for it in (first, second)] == ["1... f5", "1. e4"]
    frame, room = (first.locator(name).bounding_box() for name in (".frame:visible", ".room"))
    assert (frame["x"], frame["y"]) == (room["x"], room["y"])


def here(replay: Any) -> str:
    """The move whose position is shown: the only one that is."""
    assert replay.locator(".frame:visible").count() == 1
    text: str = replay.locator("input:checked + label").inner_text()
    return text.replace("\u00a0", " ")
