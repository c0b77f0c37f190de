"""Any text at all as PGN: games come out, each with its errors, never an exception; what was read reads back."""

import io
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tenfile import VARIANTS
from tenfile.records import Game, pgn
from tests.fuzz.test_readers import SOON, anything, mutated
from tests.laws.games import each_game
from tests.records.trees import trees

marks = st.text('abcdefghijKQRBNPFGJACEOZ+#=x-@0123456789/.*{}()[]<>$!?;%" \n\r\t', max_size=80)
"""Of the marks that PGN is made of."""

WORDS = (
    '{ } ( ) ; % $1 $300 !! * 1-0 0-1 1/2-1/2 1. 1... e4 e5 Nh3 O-O [ ] " \\ -- =Q \n \n\n \r\n \n% \n; '
    '[Event_"x"]\n [Variant_"bird"]\n [FEN_"x"]\n [Result_*]\n \n\n[Event_"y"]\n\n _'
)
pieces = st.lists(st.sampled_from([word.replace("_", " ") for word in WORDS.split(" ")]), max_size=60).map("".join)
"""Of the words that it is made of, in any order."""

FILES = sorted((Path(__file__).parents[1] / "data" / "pgn").rglob("*.pgn"))


def read_all(text: str) -> list[Game]:
    """Read a text as text and, where it can be encoded, as octets, with equal results; write what was read and read it
    again."""
    games = [*pgn.read_games(io.StringIO(text, newline=""))]
    try:
        octets = text.encode()
    except UnicodeEncodeError:
        octets = b""
    if octets and "\r" not in text and text.isascii():
        assert [*pgn.read_games(io.BytesIO(octets))] == games
    for game in games:
        assert all(error.line >= 1 and error.column >= 1 and "\n" not in str(error) for error in game.errors)
        if game.is_playable:
            variant = game.variant if game.variant.name in VARIANTS else None
            again = pgn.parse_game(str(game), variant)
            assert again == game
            assert again.errors == []
    assert len([*pgn.Reader(io.StringIO(text)).scan()]) == len(games)
    return games


@SOON
@example(text='[Event "x"]\n;{\n[Event "y"]\n}\n')
@example(text='{\n\n[Event "x"]\n\n')
@example(text="%")
@example(text="[")
@given(text=anything | marks | pieces)
def test_any_text(text: str) -> None:
    read_all(text)


@SOON
@given(octets=st.binary(max_size=200))
def test_any_octets(octets: bytes) -> None:
    for game in pgn.read_games(io.BytesIO(octets), variant="capablanca"):
        assert isinstance(game, Game)


@each_game
@SOON
@given(data=st.data())
def test_altered_games(game: str, data: st.DataObject) -> None:
    text = "".join(str(tree) for tree in data.draw(st.lists(trees(game, 6), min_size=1, max_size=2)))
    read_all(data.draw(mutated(text)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@settings(deadline=None)
@given(data=st.data())
def test_altered_and_truncated_files(path: Path, data: st.DataObject) -> None:
    text = path.read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    read_all(data.draw(mutated(text[start : start + 400])))
    whole = [*pgn.read_games(io.StringIO(text))]
    cut = [*pgn.read_games(io.StringIO(text[:start]))]
    assert cut[:-1] == whole[: len(cut[:-1])]  # whatever is cut off, the games before it are read


@pytest.mark.parametrize(
    "mark", ["{", "(", "(1. e4 ", "[", "[Event ", "\n\n", ";", "%", "\\", "1.", "e4 ", "$", "\n[", '"']
)
def test_very_long_texts(mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No time grows beyond measure, deep variations are no matter, and no more than one game's length is kept."""
    monkeypatch.setattr("tenfile.records.pgn.framing.LONGEST", 1 << 16)
    text = f'[Variant "bird"]\n\n1. e4 {mark * 40_000}'
    games = [*pgn.read_games(io.StringIO(text))]
    assert games[0].variant.name == "bird"
