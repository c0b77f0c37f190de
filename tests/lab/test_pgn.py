"""Games as PGN: tags, moves, ends; read by another library where it can."""

import io
from pathlib import Path

import pytest

from tenfile import VARIANTS, Board, find_variant
from tenfile.errors import EngineError
from tenfile.lab.adjudication import Adjudication
from tenfile.lab.contestants import MATE
from tenfile.lab.control import Control
from tenfile.lab.entrants import read_entrant
from tenfile.lab.log import Log, Settings
from tenfile.lab.pgn import open_pgn, write_pgn
from tenfile.records import pgn
from tests.lab.scripted import played

GAME = find_variant("capablanca")
BLACK_TO_MOVE = "rnabqkbcnr/pppppppppp/10/10/5P4/10/PPPPP1PPPP/RNABQKBCNR b KQkq - 0 1"


def tags(text: str) -> dict[str, str]:
    return dict(line[1:-2].split(' "', 1) for line in text.splitlines() if line.startswith("["))


def test_a_game() -> None:
    game = played(3, "0-1", moves=("e2e4", "e7e5", "i1h3"), termination="loss on time", detail="too {late}",
                  scores=(10, None, MATE - 2), milliseconds=(1500, 20, 61_000))  # fmt: skip
    assert write_pgn(game, GAME, Control(base=5.0, increment=0.1)) == (
        '[Event "tenfile match"]\n[Site "?"]\n[Date "2026.01.02"]\n[Round "2.2"]\n[White "second"]\n'
        '[Black "first"]\n[Result "0-1"]\n[Variant "Capablanca"]\n[TimeControl "5+0.1"]\n'
        '[Termination "time forfeit"]\n[PlyCount "3"]\n\n'
        "1. e4 {[%emt 0:00:01.5] [%eval 0.10]} 1... e5 {[%emt 0:00:00.02]} 2. Nh3\n"
        "; [%emt 0:01:01] [%eval #2] loss on time: too {late}\n0-1\n\n"
    )


def test_another_position() -> None:
    text = write_pgn(played(0, "1/2-1/2", opening=BLACK_TO_MOVE, moves=("f7f5",)), GAME)
    assert tags(text)["SetUp"] == "1"
    assert tags(text)["FEN"] == BLACK_TO_MOVE
    assert "\n1... f5 {[%emt 0:00:00.002] [%eval -0.01] checkmate} 1/2-1/2\n" in text


def test_a_game_without_moves() -> None:
    assert write_pgn(played(0, "1-0", moves=()), GAME).endswith("\n\n{checkmate} 1-0\n\n")


def test_names_with_quotes() -> None:
    assert '[White "a \\"b\\" \\\\"]\n' in write_pgn(played(0, "1-0", white='a "b" \\'), GAME)


@pytest.mark.parametrize(
    ("termination", "word"),
    [("checkmate", "normal"), ("adjudication", "adjudication"), ("illegal move", "rules infraction"),
     ("crash", "abandoned"), ("refusal to move", "rules infraction"), ("resignation", "normal")],
)  # fmt: skip
def test_terminations(termination: str, word: str) -> None:
    assert tags(write_pgn(played(0, "1-0", termination=termination), GAME))["Termination"] == word


@pytest.mark.parametrize("name", VARIANTS)
def test_long_games_of_every_kind(name: str) -> None:
    """Lines are not too long, and the moves can be read again."""
    import random

    variant, source = VARIANTS[name], random.Random(name)
    board = Board(variant)
    while not board.is_game_over() and board.ply < 120:
        board.push(source.choice(list(board.legal_moves)))
    moves = tuple(move.uci() for move in board.move_stack)
    text = write_pgn(played(0, "1-0", opening=Board(variant).fen(), moves=moves), variant)
    assert max(map(len, text.splitlines())) <= 80
    again = pgn.parse_game(text)
    assert again is not None and not again.errors
    assert again.end().board() == board


@pytest.mark.peer("chess")
def test_another_library_reads_the_tags() -> None:
    import chess.pgn

    headers = chess.pgn.read_headers(io.StringIO(write_pgn(played(0, "1-0"), GAME)))
    assert headers is not None
    assert (headers["White"], headers["Result"], headers["Variant"]) == ("first", "1-0", "Capablanca")


# ---- the file
def settings(second: str = "level=2") -> Settings:
    entrants = (read_entrant("level=1", {"base": 2.0}), read_entrant(second, {"base": 2.0}))
    return Settings(variant=GAME.name, entrants=entrants, openings="", seed=1, adjudication=Adjudication())


def test_a_file_is_written_anew_from_the_log(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("stale", encoding="utf-8")
    log = Log([played(0, "1-0")])
    with open_pgn(path, GAME, settings(), log) as add:
        add(played(1, "0-1"))
        assert path.read_text(encoding="utf-8").count("[Event") == 2
    text = path.read_text(encoding="utf-8")
    assert text.startswith("[Event")
    assert '[TimeControl "2"]' in text


def test_different_limits_are_not_told(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    with open_pgn(path, GAME, settings("nodes=3"), Log([played(0, "1-0")])):
        pass
    assert '[TimeControl "-"]' in path.read_text(encoding="utf-8")


def test_a_new_match_spares_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(EngineError, match="there already"), open_pgn(path, GAME, settings(), Log([])):
        pass
    assert path.read_text(encoding="utf-8") == "mine"


def test_without_a_file() -> None:
    with open_pgn(None, GAME, settings(), Log([])) as add:
        add(played(0, "1-0"))
