"""The shared moves of one game."""

import pytest

from tenfile import VARIANTS, core
from tenfile.game.book import book_of
from tests.collected import slice_of
from tests.core.generators import generator_of


@pytest.mark.parametrize("game", VARIANTS)
def test_each_number_has_one_value(game: str) -> None:
    book = book_of(core.tables_for(VARIANTS[game], core.runs_interpreted(VARIANTS[game])))
    for row in slice_of(game, 10):
        generator = generator_of(VARIANTS[game], row["fen"])
        for number in generator.numbers():
            assert book.move(number) is book.move(number)
            assert book.move(number).uci() == book.make(number).uci()
        listed = list(generator.legal(book.known, book.rare, book.make))
        assert listed == [book.move(number) for number in generator.numbers()]


def test_each_game_has_one_book() -> None:
    tables = core.tables_for(VARIANTS["bird"], False)
    assert book_of(tables) is book_of(tables)
    assert book_of(tables) is not book_of(core.tables_for(VARIANTS["capablanca"], False))


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("e2e4", ("e2", "e4")),
        ("a1a10", ("a1", "a10")),
        ("a10a1", ("a10", "a1")),
        ("a10j10", ("a10", "j10")),
        ("e2e4q", None),
        ("e2e", None),
        ("e2e44", None),
        ("e2k4", None),
        ("a11a1", None),
        ("", None),
        ("J@e2", None),
        ("e2 e4", None),
        ("O-O-O", None),
    ],
)
def test_texts_of_two_squares(text: str, squares: tuple[str, str] | None) -> None:
    book = book_of(core.tables_for(VARIANTS["expanded"], False))
    indices = VARIANTS["expanded"].geometry.indices
    assert book.pair(text) == (squares and (indices[squares[0]], indices[squares[1]]))
    assert book.pair(text) == book.pair(text)
