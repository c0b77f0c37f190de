"""`tenfile db`: what it keeps, tells and refuses."""

import shlex
from pathlib import Path

import pytest

from tenfile.cli.db_import import bar
from tenfile.store import Imported
from tests.cli.files import make_files
from tests.cli.runner import answer, read_json, refusal, run
from tests.store.games import FAULTY


@pytest.fixture(autouse=True)
def _in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_files()


def test_import() -> None:
    assert answer("db", "import", "games.pgn", "--into", "new.sqlite") == "games.pgn: 3 new\nnew.sqlite: 3 games\n"
    assert answer("db", "import", "games.pgn", "--into", "new.sqlite") == (
        "games.pgn: 0 new, 3 known\nnew.sqlite: 3 games\n"
    )


def test_import_with_errors() -> None:
    Path("bad.pgn").write_text(FAULTY * 3, encoding="utf-8")
    result = run("db", "import", "bad.pgn", "games.pgn", "--into", "new.sqlite", "--errors", "2")
    assert result.stdout.splitlines() == [
        "bad.pgn: 0 new, 3 left out for their errors", "games.pgn: 3 new", "new.sqlite: 3 games",
    ]  # fmt: skip
    assert result.stderr.splitlines() == [
        "bad.pgn: game 1: line 4, column 13: 'Ke3' is not legal here",
        "bad.pgn: game 2: line 9, column 13: 'Ke3' is not legal here",
        "bad.pgn: 1 more game has errors",
    ]


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (99, "games.pgn [########......................]  26%  512 new of 513 games"),
        (59, "games.pgn [#####...............]  26%  512 new of 513 games"),
        (45, "games.pgn [##....]  26%  512 new of 513 games"),
        (44, "games.pgn  26%  512 new of 513 games"),
    ],
)
def test_the_bar(columns: int, line: str) -> None:
    imported = Imported(size=1000, octets=260, new=512, known=1)
    assert bar("games.pgn", imported, columns) == line


def test_the_bar_leaves_the_figures_whole() -> None:
    imported = Imported(size=1000, octets=260, new=512, known=1)
    assert bar("a-very-long-name-of-a-file.pgn", imported, 50) == "a-very-long-name-of-a-…  26%  512 new of 513 games"


def test_import_as_json() -> None:
    Path("bad.pgn").write_text(FAULTY, encoding="utf-8")
    found = read_json("db", "import", "bad.pgn", "games.pgn", "--into", "new.sqlite")
    assert found == {
        "archive": "new.sqlite",
        "games": 3,
        "files": [
            {
                "file": "bad.pgn", "new": 0, "known": 0, "refused": 1, "faulty": 1,
                "faults": [{"game": 1, "title": "? - ?", "errors": [[4, 13, "'Ke3' is not legal here"]]}],
            },
            {"file": "games.pgn", "new": 3, "known": 0, "refused": 0, "faulty": 0, "faults": []},
        ],
    }  # fmt: skip


def test_a_missing_file_is_told_before_anything_is_done() -> None:
    result = run("db", "import", "games.pgn", "none.pgn", "--into", "new.sqlite")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "none.pgn" in result.stderr
    assert not Path("new.sqlite").exists()


def test_what_is_no_archive() -> None:
    assert refusal("db", "import", "games.pgn", "--into", "games.pgn") == "Error: games.pgn is no archive of games\n"
    assert refusal("db", "export", "none.sqlite") == "Error: there is no archive none.sqlite\n"


def test_search() -> None:
    assert answer("db", "search", "games.sqlite", "--player", "bird 2").split() == (
        ["2", "1922.01.01", "Capablanca", "José", "-", "Bird", "2", "1-0", "1", "move"]
    )
    assert answer("db", "search", "games.sqlite", "--result", "0-1") == "no game\n"
    opening = ("db", "search", "games.sqlite", "--variant", "capablanca", "--opening", "1. e4 e5", "--limit", "1")
    assert answer(*opening).splitlines()[1:] == ["2 games in all"]
    found = read_json(*opening)
    assert (found["games"], [game["number"] for game in found["found"]], found["found"][0]["ply"]) == (2, [1], 2)


def test_search_is_refused() -> None:
    assert "give --variant" in run("db", "search", "games.sqlite", "--moves", "e4").stderr
    assert "--setup" in run("db", "search", "games.sqlite", "--setup", "main").stderr
    assert "move 1: " in refusal("db", "search", "games.sqlite", "--variant", "bird", "--moves", "e9")
    assert refusal("db", "search", "none.sqlite") == "Error: there is no archive none.sqlite\n"


def test_moves() -> None:
    lines = answer("db", "moves", "games.sqlite", "capablanca").splitlines()
    assert [line.split() for line in lines[1:-1]] == [
        ["e4", "2", "100%", "2", "0", "0", "1922"], ["d4", "1", "100%", "1", "0", "0", "1923"],
    ]  # fmt: skip
    assert lines[-1] == "3 games came here"
    found = read_json("db", "moves", "games.sqlite", "capablanca", "--moves", "e4")
    assert (found["games"], found["moves"][0]["move"], found["moves"][0]["score"]) == (2, "e7e5", 0.0)


def test_export_of_some() -> None:
    assert answer("db", "export", "games.sqlite", "--player", "bird 3").count("[Event ") == 1


@pytest.mark.parametrize("name", ["import", "search", "moves", "export", "remove"])
def test_every_sub_command_explains_itself(name: str, tmp_path: Path) -> None:
    text = answer("db", name, "--help")
    assert "--json" in text
    examples = text[text.index("Examples:") :].splitlines()[1:]
    for example in examples:
        result = run(*shlex.split(example)[1:])
        assert (result.exit_code, result.stderr) == (0, ""), example


def test_export() -> None:
    assert answer("db", "export", "games.sqlite") == Path("games.pgn").read_text(encoding="utf-8")
    assert answer("db", "export", "games.sqlite", "--out", "all.pgn") == "all.pgn: 3 games\n"
    assert Path("all.pgn").read_text(encoding="utf-8") == Path("games.pgn").read_text(encoding="utf-8")
    assert read_json("db", "export", "games.sqlite", "--out", "all.pgn") == {"file": "all.pgn", "games": 3}
    assert run("db", "export", "games.sqlite", "--json").exit_code == 2


def test_remove() -> None:
    assert refusal("db", "remove", "games.sqlite", "1", "7") == "Error: there is no game 7 in games.sqlite\n"
    assert answer("db", "remove", "games.sqlite", "2", "2") == "games.sqlite: 1 game removed, 2 games left\n"
    assert answer("db", "search", "games.sqlite", "--player", "bird 2") == "no game\n"
    assert read_json("db", "remove", "games.sqlite", "1", "3") == {"archive": "games.sqlite", "removed": 2, "games": 0}
