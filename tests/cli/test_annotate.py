"""`tenfile annotate`: a file is written, gone on with, and reported on."""

from pathlib import Path

import pytest

import tenfile
from tenfile.records.pgn import write_games
from tests.cli.runner import answer, read_json, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = tenfile.Game("expanded")
    game.add_line(["e5", "e6", "Nd2"])
    write_games([game, game], tmp_path / "games.pgn")
    return tmp_path / "games.pgn"


def test_the_file_that_is_written(file: Path) -> None:
    told = answer("annotate", str(file), "--nodes", "50").splitlines()
    target = file.with_name("games.annotated.pgn")
    assert told[0].startswith("2 games, 6 moves: ") and told[1] == f"written to {target}"
    games = [*tenfile.pgn.read_games(target)]
    assert len(games) == 2 and all(node.evaluation for game in games for node in game.mainline())
    before = target.read_bytes()
    assert answer("annotate", str(file), "--nodes", "50").splitlines() == told
    assert target.read_bytes() == before


def test_json_and_a_file_of_ones_choice(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.pgn"
    message = read_json("annotate", str(file), "--depth", "1", "--into", str(target))
    assert (message["file"], message["games"], message["moves"]) == (str(target), 2, 6)
    assert {"doubtful", "mistakes", "blunders"} <= message.keys()


def test_texts_without_a_name(tmp_path: Path) -> None:
    path = tmp_path / "bare.pgn"
    path.write_text("1. e4 e5 *\n")
    assert answer("annotate", str(path), "--nodes", "20", "--variant", "bird").startswith("1 game, 2 moves")


def test_refusals(file: Path, tmp_path: Path) -> None:
    result = run("annotate", str(tmp_path / "nowhere.pgn"))
    assert (result.exit_code, result.stderr.splitlines()[0][:20]) == (1, "Error: Could not ope")
    result = run("annotate", str(file), "--into", str(file))
    assert result.exit_code == 2 and "their own file" in " ".join(result.stderr.split())
    file.with_name("games.annotated.pgn").write_text("mine")
    result = run("annotate", str(file), "--nodes", "10")
    assert result.exit_code == 1 and "holds other games" in result.stderr
    result = run("annotate", str(file), "--nodes", "0", "--into", str(tmp_path / "x.pgn"))
    assert result.exit_code == 1 and "limit of nodes" in result.stderr
