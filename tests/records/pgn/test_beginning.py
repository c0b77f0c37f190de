"""Which game the tags of a PGN mean: ours by any name, a relative, one of another array, or none and why."""

import pytest

from tenfile import VARIANTS, Board, TenfileError
from tenfile.records import Game, pgn
from tenfile.records.pgn.beginning import Beginnings
from tenfile.variants.relatives import RELATIVES
from tests.definitions import CHESS, PALACED

START = Board("capablanca").fen()
LADOREAN = "rbqnkcnabr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBQNKCNABR w KQkq - 0 1"
SCHOOLBOOK = "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1"
INNER_ROOKS = "nrabqkbcrn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRABQKBCRN w KQkq - 0 1"
JANUS = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"
GRAND = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"


def title_of(**tags: str) -> str:
    return Beginnings(None).find(tags).board.variant.title


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_by_every_name(name: str) -> None:
    variant = VARIANTS[name]
    for text in (name, name.upper(), variant.title, variant.full_title, f" {variant.title} "):
        assert title_of(Variant=text) == variant.title
    for setup in variant.setups:
        board = Beginnings(None).find({"Variant": name, "FEN": setup.fen}).board
        assert board == Board(name, setup=setup.name)


@pytest.mark.parametrize(
    ("fen", "title"),
    [
        (START, "Capablanca"),
        (VARIANTS["victorian"].setup().fen, "Victorian"),
        (VARIANTS["bird"].setup("reversed").fen, "Bird"),
        (VARIANTS["expanded"].setup().fen, "Expanded"),
        ("5k4/10/10/10/10/10/2E7/5K4 w - - 0 1", "Bird"),
        ("5k4/10/10/10/10/10/2A7/5K4 b - - 0 1", "Capablanca"),
        (VARIANTS["birdsandninjas"].setup("2").fen, "Birds and Ninjas"),
    ],
)
def test_without_a_name_the_fen_tells(fen: str, title: str) -> None:
    assert title_of(FEN=fen) == title


@pytest.mark.parametrize("name", ["gothic", "Gothic Chess", "GOTHIC", "Embassy", "embassy chess"])
def test_relatives_are_played(name: str) -> None:
    game = pgn.parse_game(f'[Variant "{name}"]\n\n1. e4 e5 *')
    assert game is not None and not game.errors and game.variant.name in RELATIVES
    assert pgn.parse_game(str(game)) == game


def test_a_relatives_king_castles_three_squares() -> None:
    board = Board(RELATIVES["embassy"], "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1")
    assert {move.uci() for move in board.legal_moves if move.is_castling} == {"e1h1", "e1b1"}


def test_an_array_with_the_king_at_home_is_played() -> None:
    """Rooks castle from where they stand in it; written and read again it is the same."""
    game = pgn.parse_game(f'[Variant "Capablanca"]\n[FEN "{INNER_ROOKS}"]\n\n1. e4 e5 *')
    assert game is not None
    board = game.board()
    assert board.fen() == INNER_ROOKS and game.headers["FEN"] == INNER_ROOKS
    assert pgn.parse_game(str(game)) == game
    empty = "1r3k2r1/pppppppppp/10/10/10/10/PPPPPPPPPP/1R3K2R1 w KQkq - 0 1"
    game = pgn.parse_game(f'[Variant "Capablanca"]\n[FEN "{empty}"]\n\n1. O-O O-O-O *')
    assert game is not None and not game.errors and [move.uci() for move in game.mainline_moves()] == ["f1i1", "f8c8"]


def test_strangers_with_our_men_are_played_and_named() -> None:
    game = pgn.parse_game(f'[Variant "Schoolbook"]\n[FEN "{SCHOOLBOOK}"]\n\n1. e4 *')
    assert game is not None and game.variant.title == "Capablanca" and len(game.mainline_moves()) == 1
    assert [error.sentence for error in game.errors] == [
        "there is no game 'Schoolbook'; it is played as Capablanca from its FEN"
    ]


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ({}, "neither a Variant nor a FEN tag"),
        ({"Variant": " ", "FEN": ""}, "neither a Variant nor a FEN tag"),
        ({"Variant": "Janus"}, "there is no game 'Janus'"),
        ({"Variant": "Janus", "FEN": JANUS}, "does not fit Bird, the nearest: no man has the letter 'j', on b8"),
        ({"Variant": "Grand", "FEN": GRAND}, "does not fit Expanded, the nearest: no man has the letter 'c', on f9"),
        ({"Variant": "Capablanca", "FEN": LADOREAN}, "white has the right K to castle, but no king at home"),
        ({"FEN": "8/8/8/8/8/8/8/8 w - - 0 1"}, "is for a board of 8x8, which no game here has"),
        ({"Variant": "Capablanca", "FEN": "nonsense"}, "the board has 1 ranks, not 8"),
        ({"Variant": "x", "FEN": "/"}, "a board of 0x2"),
        ({"FEN": START.replace("/10/PP", "/91/PP")}, "adds up to 91 files"),
    ],
)
def test_others_are_refused_with_the_reason(tags: dict[str, str], sentence: str) -> None:
    with pytest.raises(TenfileError) as caught:
        Beginnings(None).find(tags)
    assert sentence in str(caught.value)


def test_names_of_tags_in_any_case() -> None:
    assert title_of(variant="bird") == "Bird"
    assert title_of(fen=START) == "Capablanca"


def test_games_of_ones_own() -> None:
    game = Game(PALACED)
    game.add_line(["b3"])
    text = str(game)
    assert pgn.parse_game(text, PALACED) == game
    other = pgn.parse_game(text)
    assert other is not None and not other.is_playable
    orthodox = pgn.parse_game("1. e4 e5 2. Nf3 Nc6 *", CHESS)
    assert orthodox is not None and len(orthodox.mainline_moves()) == 4
    ours = pgn.parse_game('[Variant "Bird"]\n\n1. e4 *', CHESS)
    assert ours is not None and ours.variant.title == "Bird"


def test_many_beginnings_are_not_kept() -> None:
    beginnings = Beginnings(None)
    for number in range(1, 600):
        beginnings.find({"Variant": "capablanca", "FEN": START.replace("0 1", f"0 {number}")})
    assert len(beginnings._known) <= 256
