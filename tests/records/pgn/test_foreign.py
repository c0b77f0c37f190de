"""Texts that are no games: what they are is said in a sentence, in the place of guesses about moves."""

import gzip
import io

import pytest

from tenfile import pgn
from tenfile.records.pgn.foreign import PACKED, PICTURE, PROSE, UTF_16, UTF_32

GAME = '[Event "x"]\n[Variant "Bird"]\n\n1. e4 e5 *\n'


@pytest.mark.parametrize(
    ("octets", "sentence"),
    [
        (gzip.compress(GAME.encode()), PACKED),
        (b"PK\x03\x04 and so on", PACKED),
        (b"\x89PNG\r\n\x1a\n" + bytes(99), PICTURE),
        (b"SQLite format 3\0 e4", "this is a database, such as an archive of games"),
        (GAME.encode("utf-16"), UTF_16),
        (GAME.encode("utf-16-be"), UTF_16),
        (GAME.encode("utf-32"), UTF_32),
        (bytes(range(256)), "this is no text"),
        (bytes(999), "this is no text"),
        (b"Dear Sir,\nplease find enclosed ten pounds.\n", PROSE),
    ],
)
def test_what_it_is(octets: bytes, sentence: str) -> None:
    for variant in (None, "bird"):
        game = pgn.Reader(io.BytesIO(octets), variant).read_game()
        assert game is not None and not game.is_playable
        assert [str(error) for error in game.errors] == [f"line 1, column 1: {sentence}"]


@pytest.mark.parametrize("text", ["1. e4", "e4 e5", "O-O", "f2f4", "*", "1-0", "{a comment}", "Sf3", "1. e4\x1a", "--"])
def test_what_may_be_a_game(text: str) -> None:
    game = pgn.Reader(io.BytesIO(text.encode()), "bird").read_game()
    assert game is not None and game.is_playable
    nameless = pgn.parse_game(text)
    assert nameless is not None and "neither a Variant nor a FEN" in str(nameless.errors)


def test_games_around_it_are_read() -> None:
    games = [*pgn.read_games(io.BytesIO(b"\x89PNG\r\n\x1a\n\n" + GAME.encode() + GAME.encode()))]
    assert [game.is_playable for game in games] == [False, True, True]
