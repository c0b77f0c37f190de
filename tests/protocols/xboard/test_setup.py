"""How games are described to XBoard: all from their definitions."""

import pytest

from tenfile.game import Board
from tenfile.protocols.xboard.dialect import Dialect
from tenfile.protocols.xboard.pieces import betza, castling_words, hand_size, letter_table, pawn_words
from tenfile.protocols.xboard.setup import choice_line, description_lines
from tenfile.variants import VARIANTS
from tests.definitions import CHESS, HOLED, PALACED, WIDE


def described(name: str) -> dict[str, list[str]]:
    """The lines of a game's description by their first words."""
    lines = list(description_lines(VARIANTS[name]))
    return {
        word: [line.partition(" ")[2] for line in lines if line.split()[0] == word]
        for word in ("setup", "piece", "choice")
    }


def test_bird() -> None:
    assert described("bird") == {
        "setup": [
            "(PNBRQ..EGKpnbrq..egk) 10x8+0_fairy rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1"
        ],
        "piece": ["K& KisO3"],
        "choice": ["QGERBN"],
    }


def test_expanded() -> None:
    lines = described("expanded")
    assert lines["setup"][0].partition(" ")[2] == (
        "10x10+0_elven rnbzqkzbnr/1go4og1/pppppppppp/10/10/10/10/PPPPPPPPPP/1GO4OG1/RNBZQKZBNR w KQkq - 0 1"
    )
    assert lines["piece"] == ["K& KisO3", "G& FyafsF", "O& DyjafsW2", "Z& Z", "P& fmWifmW2fceF"]
    assert lines["choice"] == ["QRGNZBO"]


def test_birds_and_ninjas() -> None:
    lines = described("birdsandninjas")
    table, size, fen = lines["setup"][0].split(" ", 2)
    assert size == "10x12+7_elven"
    assert fen.startswith("****ff****/grnbqkbnrg/")
    assert fen.endswith("/****FF****[JJJJjjjj] w BIbi - 0 1")
    assert len(table) % 2 == 0
    assert "K& KisO1isjO1isO2isjO2isO3isjO3isO4isjO4" in lines["piece"]
    assert "F& mafWtpafWcafWmRcyafmR" in lines["piece"]
    assert "P& fmWifmW3iifmW2fceF" in lines["piece"]
    assert lines["choice"] == ["QRBNGF"]


def test_bombers_that_land_anywhere() -> None:
    assert "F& mafWtpafWcafWmRcafmR" in described("birdsandninjas-extended")["piece"]


def test_a_game_without_drops_has_no_hand() -> None:
    assert described("birdsandninjas-nodrop")["setup"][0].split()[1] == "10x12+0_elven"


def test_tables_of_letters() -> None:
    assert letter_table(CHESS) == "PNBRQKpnbrqk"
    for variant in (*VARIANTS.values(), HOLED, PALACED, WIDE):
        table = letter_table(variant)
        letters = [letter for letter in table if letter != "."]
        assert len(table) % 2 == 0
        assert sorted(letters) == sorted(
            cased for piece in variant.pieces for cased in (piece.letter, piece.letter.lower())
        )
        assert table.index(variant.king) == len(table) // 2 - 1


def test_hands_have_room() -> None:
    assert hand_size(VARIANTS["capablanca"]) == 0
    assert hand_size(VARIANTS["birdsandninjas"]) == 7


def test_words_that_xboard_has_not() -> None:
    assert betza("[F?B]") == ""
    assert betza("N[over A]") == "NmafFtpafFcafF"


def test_castlings() -> None:
    assert castling_words(VARIANTS["victorian"]) == "isjO2"
    assert castling_words(WIDE) == "isO4isO5"


def test_pawns() -> None:
    assert pawn_words(CHESS) == "fmWifmW2fceF"
    assert pawn_words(HOLED) == "fmWfceF"


def test_choices_of_a_rank() -> None:
    expanded = VARIANTS["expanded"]
    assert [choice_line(expanded, rank) for rank in (8, 9, 10)] == ["choice NZBO", "choice RG", "choice Q"]


@pytest.mark.parametrize("name", VARIANTS)
def test_starts_are_read_back(name: str) -> None:
    variant = VARIANTS[name]
    setups = described(name)["setup"]
    for line in setups:
        fen = line.split(" ", 2)[2]
        assert Board(variant, Dialect(variant).read_fen(fen)) == Board(variant)
    assert setups or name == "capablanca"
