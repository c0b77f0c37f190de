"""`tenfile print`: the file that is written, what is left out, and what is said of games with errors."""

import re
from pathlib import Path

import pytest

import tenfile
from tenfile.records.pgn import write_games
from tests.cli.runner import answer, read_json, refusal, run
from tests.pages import Page


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    games = []
    for number in range(1, 4):
        game = tenfile.Game("capablanca", headers={"White": f"Player {number}", "Event": "Spring cup"})
        game.add_line(["e4", "e5", "Nh3"]).comment = "A comment."
        games.append(game)
    write_games(games, tmp_path / "games.pgn")
    return tmp_path / "games.pgn"


def page(name: str) -> Page:
    made = Page(Path(name).read_text(encoding="utf-8"))
    assert made.faults == []
    return made


def place_of(file: str, text: str) -> float:
    """How far to the right a file's letter stands."""
    found = re.search(rf'<text x="([\d.]+)" [^>]*>{file}</text>', text)
    assert found is not None
    return float(found[1])


def test_a_booklet_of_all_games(file: Path) -> None:
    assert answer("print", "games.pgn") == "3 games printed into games.html\n"
    text = page("games.html").text
    assert "Spring cup Contents 1 Player 1 \u2013 Black 2 Player 2 \u2013 Black 3 Player 3" in text
    assert text.count("2. Nh3 A comment. after 2. Nh3 *") == 3
    assert answer("print", "games.pgn", "--booklet") == "3 games printed into games.html\n"  # its own file is replaced


def test_scoresheets_of_chosen_games(file: Path) -> None:
    told = answer("print", "games.pgn", "--sheet", "--game", "3", "--game", "1", "--out", "x.html")
    assert told == "2 games printed into x.html\n"
    text = page("x.html").text
    assert text.count("Signature of White") == 2
    assert text.index("Player 1") < text.index("Player 3") and "Player 2" not in text


def test_a_single_game_keeps_its_number_and_has_no_contents(file: Path) -> None:
    answer("print", "games.pgn", "--game", "2", "--title", "")
    text = page("games.html").text
    assert "2 Player 2" in text and "Contents" not in text and "Player 1" not in text


def test_options_are_heeded(file: Path) -> None:
    answer(
        "print", "games.pgn", "--game", "1", "--diagrams", "1", "--letters", "de", "--title", "My book", "--flip",
        "--discs", "--no-comments", "--paper", "letter", "--out", "x.html",
    )  # fmt: skip
    text = Path("x.html").read_text()
    assert "My book" in page("x.html").text and "A comment" not in text and "2.&nbsp;Sh3" in text
    assert re.findall("<figcaption>(.*?)</figcaption>", text) == ["after 1.&nbsp;e4"]
    assert "size: letter portrait" in text and "#w-king" not in text and "#w-K" in text
    assert place_of("a", text) > place_of("j", text)


def test_variations_can_be_left_out(file: Path) -> None:
    game = tenfile.Game("bird")
    game.add_line(["e4"])
    game.add_line(["d4"])
    write_games([game], file)
    assert "1. d4" in Page(answer("print", "games.pgn", "--out", "-")).text
    assert "1. d4" not in Page(answer("print", "games.pgn", "--out", "-", "--no-variations")).text


def test_games_with_errors_are_named_and_the_rest_is_printed(file: Path) -> None:
    with file.open("a") as stream:
        stream.write('[Variant "Bird"]\n[White "A"]\n\n1. e4 Ke4 2. d4 Ke5 *\n\n[Variant "Omega"]\n\n1. e4 *\n')
    result = run("print", "games.pgn")
    assert (result.exit_code, result.stdout) == (0, "4 games printed into games.html\n")
    first, second = result.stderr.splitlines()
    assert first == "Warning: game 4 (A - ?), line 37, column 7: 'Ke4' is not legal here"
    assert second.startswith("Warning: game 5 (? - ?), line 39, column 1: there is no game 'Omega'")
    assert "This game could not be read" in page("games.html").text
    message = read_json("print", "games.pgn", "--sheet")
    assert {key: message[key] for key in ("file", "games", "faulty", "unplayable")} == {
        "file": "games.html", "games": 4, "faulty": 2, "unplayable": 1,
    }  # fmt: skip
    assert message["faults"][0] == {"game": 4, "title": "A - ?", "errors": [[37, 7, "'Ke4' is not legal here"]]}


def test_many_games_with_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.pgn").write_text('[Variant "Bird"]\n\n1. e4 Ke4 *\n\n' * 23)
    told = run("print", "x.pgn").stderr.splitlines()
    assert len(told) == 21 and told[-1] == "Warning: and 3 games more with errors"


def test_games_that_do_not_tell_their_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.pgn").write_text("1. e4 e5 *\n")
    assert "Bird's Chess" in Page(answer("print", "x.pgn", "--variant", "bird", "--out", "-")).text
    assert refusal("print", "x.pgn").startswith("Error: no game in x.pgn can be printed: line 1, column 1: neither")
    assert [path.name for path in tmp_path.iterdir()] == ["x.pgn"]


def test_files_of_others_are_left_alone(file: Path) -> None:
    Path("games.html").write_text("<p>mine</p>")
    assert refusal("print", "games.pgn").startswith("Error: games.html is there, and was not made by this command")
    assert Path("games.html").read_text() == "<p>mine</p>"
    answer("print", "games.pgn", "--out", "games.html")  # named by hand
    assert run("print", "games.pgn", "--out", "games.pgn").exit_code == 2


def test_refusals(file: Path) -> None:
    assert "there is no game 9 in games.pgn" in refusal("print", "games.pgn", "--game", "1", "--game", "9")
    assert "no letters 'klingon'" in refusal("print", "games.pgn", "--letters", "klingon")
    assert "not at 'often'" in refusal("print", "games.pgn", "--diagrams", "often")
    assert "Could not open file 'no.pgn'" in refusal("print", "no.pgn")
    assert "Could not open file 'no/x.html'" in refusal("print", "games.pgn", "--out", "no/x.html")
    assert run("print", "games.pgn", "--sheet", "--booklet").exit_code == 2
    assert run("print", "games.pgn", "--json", "--out", "-").exit_code == 2
    Path("empty.pgn").write_text("")
    assert refusal("print", "empty.pgn") == "Error: there is no game in empty.pgn\n"
