"""FENs: every fault told, all of them at once; what is read and how it is written again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenfile import VARIANTS, Board, FenError
from tenfile.errors import SetupError, TenfileError
from tenfile.notation.fen import LONGEST, read_fen, write_fen
from tests.definitions import CHESS

DATA: dict[str, Any] = json.loads((Path(__file__).parent.parent / "data" / "fens.json").read_text())


def rows(kind: str) -> Any:
    return pytest.mark.parametrize("row", DATA[kind], ids=lambda row: f"{row['game']}: {row['name']}")


@rows("faulty")
def test_all_faults_are_told_at_once(row: dict[str, Any]) -> None:
    with pytest.raises(FenError) as caught:
        Board(row["game"], row["fen"])
    told = list(caught.value.faults)
    for fragment in row["faults"]:
        fitting = [sentence for sentence in told if fragment in sentence]
        assert fitting, f"{fragment!r} is not among {told}"
        told.remove(fitting[0])
    assert told == []
    assert len(caught.value.faults) == len(row["faults"])


@rows("faulty")
def test_a_refusal_is_one_sentence(row: dict[str, Any]) -> None:
    with pytest.raises(FenError) as caught:
        read_fen(VARIANTS[row["game"]], row["fen"])
    error = caught.value
    assert isinstance(error, SetupError)
    assert isinstance(error, TenfileError)
    assert isinstance(error, ValueError)
    assert str(error) == "the FEN is faulty: " + "; ".join(error.faults)
    assert "\n" not in str(error)
    assert len(max(error.faults, key=len)) < 250


@rows("accepted")
def test_what_is_read_is_written(row: dict[str, Any]) -> None:
    board = Board(row["game"], row["fen"])
    assert board.fen() == row["written"]
    assert Board(row["game"], row["written"]) == board
    assert board.status() == ()
    assert write_fen(board.variant, read_fen(board.variant, row["written"])) == row["written"]


def test_five_fields_that_follow_the_board_are_asked_for() -> None:
    """However few there are, those that are missing are named."""
    fields = VARIANTS["capablanca"].setup().fen.split()
    for count in range(1, 6):
        with pytest.raises(FenError) as caught:
            Board("capablanca", " ".join(fields[:count]))
        assert caught.value.faults[0].count(",") == 5 - count


def test_the_longest_text_that_is_looked_at() -> None:
    fen = VARIANTS["capablanca"].setup().fen
    assert Board("capablanca", fen + " " * (LONGEST - len(fen))).fen() == fen
    with pytest.raises(FenError, match="at most 1000"):
        Board("capablanca", fen + " " * (LONGEST + 1 - len(fen)))


def test_orthodox_fens_on_eight_files() -> None:
    fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 7"
    assert Board(CHESS, fen).fen() == fen
    with pytest.raises(FenError, match="rank 8 adds up to 10 files, not 8"):
        Board(CHESS, VARIANTS["capablanca"].setup().fen)


def test_passed_squares_are_written_on_request() -> None:
    board = Board("capablanca")
    board.push_uci("e2e4")
    assert board.fen().split()[3] == "-"
    assert board.fen("passed").split()[3] == board.fen(en_passant="passed").split()[3] == "e3"
    assert Board("capablanca", board.fen("passed")).fen("passed") == board.fen("passed")
    with pytest.raises(ValueError, match="'legal' or 'passed', not 'xfen'"):
        board.fen("xfen")


def test_an_arrangement_is_written_as_it_is() -> None:
    arrangement = read_fen(VARIANTS["capablanca"], "5k4/10/10/6p3/10/10/10/5K4 w - g6 0 1")
    assert arrangement.passed == ("g6",)
    assert write_fen(VARIANTS["capablanca"], arrangement).split()[3] == "g6"
