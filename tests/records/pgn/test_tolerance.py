"""What the reader bears, and what it says of the rest: one file of crooked games, each told with its errors."""

import io
from pathlib import Path

import pytest

from tenfile.records import Game, pgn

FILE = Path(__file__).parents[2] / "data" / "pgn" / "tolerated.pgn"

READ = {
    "no Variant, a 10-wide FEN": ("Capablanca", "1. e4 e5 {no blank line before the moves} 1-0", []),
    "no blank line before this game": (
        "Bird",
        "{a comment before move 1} 1. e4 $1 e5 $2 (1... f5 2. exf5 $5) (1... d5 2. exd5) 2. Nh3 {a comment to the end "
        'of the line { with a brace} 2... Nh6 {a comment [Event "in it"] that goes on} *',
        [],
    ),
    "an unknown game (with brackets)": (None, "", [(21, 1, "there is no game 'Janus'")]),
    "foreign letters": (None, "", [(26, 1, "no man has the letter 'm', on c8; no man has the letter 'M', on c1")]),
    "an illegal move": (
        "Capablanca",
        "1. e4 e5 2. Nh3 Nh6 1/2-1/2",
        [(36, 21, "'Ke4' is not legal here"), (36, 58, "'Qj5' is not legal here")],
    ),
    "other notations": ("Capablanca", "1. O-O O-O-O 2. e4 e5 3. Rhg1 f5 4. exf5 g5 5. fxg6 Kb8 *", []),
    "numbers and signs": (
        "Victorian",
        "1. e4 e5 2. Nd3 $4 (2. a4) 0-1",
        [
            (48, 17, "'$999' is no glyph"),
            (48, 32, "'e4' is not legal here"),
            (48, 51, "a bracket is closed that was not opened"),
            (48, 60, "'a4' stands behind the result"),
        ],
    ),
    "an unclosed comment": (
        "Capablanca",
        "1. e4 {this is never closed} *",
        [(53, 7, "a comment is not closed")],
    ),
    "no moves at all": ("Capablanca", "*", []),
    "the last": ("Capablanca", "1. e4 e5 *", [(61, 13, "'Nh' is no move in algebraic notation")]),
}
"""By what Event says: the game, its moves as we write them, and the errors with line and column."""


def moves_of(game: Game) -> str:
    return " ".join(str(game).partition("\n\n")[2].split())


def check(games: list[Game]) -> None:
    assert [game.headers["Event"] for game in games] == list(READ)
    for game in games:
        title, moves, errors = READ[game.headers["Event"]]
        assert (game.variant.title if game.is_playable else None) == title
        assert not game.is_playable or moves_of(game) == moves
        assert [(error.line, error.column) for error in game.errors] == [error[:2] for error in errors]
        assert all(text in error.sentence for error, (*_, text) in zip(game.errors, errors, strict=True))


def test_the_file() -> None:
    check([*pgn.read_games(FILE)])


@pytest.mark.parametrize(
    "octets",
    [
        FILE.read_bytes().replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + FILE.read_bytes(),
        FILE.read_text(encoding="utf-8").encode("latin-1"),
        FILE.read_bytes().replace(b"\n", b"\r"),
    ],
    ids=["CRLF", "BOM", "Latin-1", "CR"],
)
def test_other_files(octets: bytes) -> None:
    games = [*pgn.read_games(io.BytesIO(octets))]
    check(games)
    assert "José" in {game.headers["White"] for game in games}


def test_a_stream_of_text() -> None:
    with FILE.open(encoding="utf-8") as stream:
        check([*pgn.read_games(stream)])


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_the_size_of_pieces_does_not_matter(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenfile.records.pgn.reader.PIECE", size)
    check([*pgn.read_games(FILE)])
    check([*pgn.read_games(io.StringIO(FILE.read_text(encoding="utf-8")))])


def test_game_by_game() -> None:
    """Functions that take a stream leave it where the game ends."""
    for stream in (FILE.open("rb"), FILE.open(encoding="utf-8"), io.BytesIO(FILE.read_bytes())):
        with stream:
            first = pgn.read_headers(stream)
            assert first is not None and first["Event"].startswith("no Variant")
            assert pgn.skip_game(stream)
            games = [*iter(lambda: pgn.read_game(stream), None)]  # noqa: B023
            assert [game.headers["Event"] for game in games] == list(READ)[2:]
            assert not pgn.skip_game(stream) and pgn.read_headers(stream) is None


def test_an_unplayable_game_says_why() -> None:
    game = next(game for game in pgn.read_games(FILE) if not game.is_playable)
    for question in (lambda: game.variant, game.board, lambda: str(game), lambda: game.add_variation("e4")):
        with pytest.raises(ValueError, match="this game cannot be played: there is no game 'Janus'"):
            question()
    assert game.copy() == game and "unknown" in repr(game) and list(game.walk()) == []


def test_tagless_games_end_with_their_result() -> None:
    text = "1. e4 e5 *\n\n1. d4 {x\n\n1. y} (1. e4\n\n1... e5) *\n\n\n1. Nh3 Nh6\n\n1. a4"
    games = [*pgn.read_games(io.StringIO(text), variant="capablanca")]
    assert [moves_of(game) for game in games] == [
        "1. e4 e5 *", "1. d4 {x 1. y} (1. e4 e5) *", "1. Nh3 Nh6 *", "1. a4 *",
    ]  # fmt: skip
    assert [game.errors for game in games] == [[]] * 4
    nameless = pgn.parse_game("1. e4")
    assert nameless is not None and "neither a Variant nor a FEN" in nameless.errors[0].sentence
