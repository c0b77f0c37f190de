"""`tenfile fen`: what is read is written back."""

import pytest

import tenfile
from tests.cli.runner import answer, read_json, refusal

FENS = [
    ("capablanca", "5k4/10/10/1r3pPK2/10/10/10/10 w - f6 0 1"),
    ("victorian", "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w KQkq - 0 1"),
]


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_start(variant: str) -> None:
    assert answer("fen", variant).strip() == tenfile.VARIANTS[variant].setup().fen


def test_letters_of_files_and_useless_en_passant_are_rewritten() -> None:
    told = FENS[1][1].replace("KQkq", "BIbi")
    assert answer("fen", "victorian", "--fen", told).strip() == FENS[1][1]
    assert answer("fen", "capablanca", "--fen", FENS[0][1]).split()[3] == "-"


def test_json_is_the_message_of_the_site() -> None:
    message = read_json("fen", "capablanca", "--moves", "e2e4")
    assert (message["fen"], message["turn"]) == (answer("fen", "capablanca", "--moves", "e2e4").strip(), "black")


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbcnr/pppppppppp/55/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        "rnmbqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        "5k4/10/10/10/10/10/10/5K4 w KQkq - 0 1",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - -1 1",
        "rnabqkbcnr/pppppppppp/10/10/10/10/RNABQKBCNR w KQkq - 0 1",
        "10/10/10/10/10/10/10/10 w - - 0 1",
        "\x00\n",
        "é" * 500,
    ],
)
def test_faulty_fens_are_refused_in_a_sentence(fen: str) -> None:
    assert refusal("fen", "capablanca", "--fen", fen).startswith("Error: ")
