"""A man on a square."""

import pickle

from tenfile import BLACK, VARIANTS, WHITE, Board, Piece


def test_symbols() -> None:
    assert (Piece(WHITE, "rook", "R").symbol, Piece(BLACK, "rook", "R").symbol) == ("R", "r")
    assert str(Piece(BLACK, "gryphon", "G")) == "g"


def test_it_is_a_value() -> None:
    assert Piece(WHITE, "rook", "R") == Piece(WHITE, "rook", "R") != Piece(BLACK, "rook", "R")
    assert pickle.loads(pickle.dumps(Piece(WHITE, "rook", "R"))) == Piece(WHITE, "rook", "R")
    assert len({Piece(WHITE, "rook", "R"), Piece(WHITE, "rook", "R")}) == 1


def test_names_are_the_games() -> None:
    for name, game in VARIANTS.items():
        for man in Board(name).piece_map().values():
            assert man.name == game.piece(man.letter).name
            assert man.letter == man.letter.upper()
