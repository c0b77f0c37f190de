"""The fast reader and writer of boards, on clean and unclean boards. (That it agrees with the slow one is a law.)"""

import pytest

from tenfile import VARIANTS, core
from tenfile.core.faces import Position, Scribe
from tenfile.rules import Variant
from tests.collected import slice_of
from tests.core.generators import generator_of
from tests.definitions import HOLED, PALACED, SQUARE, WIDE

GAMES = [*VARIANTS.values(), HOLED, PALACED, WIDE, SQUARE]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def scribe_of(game: Variant) -> tuple[Scribe, Position]:
    """The scribe of the core in use, and an empty position."""
    position = core.new_generator(game).position
    return core.module("text", core.runs_interpreted(game)).Scribe(position.tables), position  # type: ignore[attr-defined]


def board_of(fen: str) -> str:
    return fen.partition(" ")[0].partition("[")[0]


@each_game
def test_set_ups_are_read_and_written(game: Variant) -> None:
    for setup in game.setups:
        scribe, position = scribe_of(game)
        assert scribe.read(position, board_of(setup.fen))
        assert scribe.board(position) == board_of(setup.fen)
        assert scribe.read_rights(position, setup.fen.split()[2]) >= 0


@pytest.mark.parametrize("game", VARIANTS)
def test_collected_boards_are_read_and_written(game: str) -> None:
    for row in slice_of(game, 5):
        scribe, position = scribe_of(VARIANTS[game])
        assert scribe.read(position, board_of(row["fen"]))
        assert scribe.board(position) == board_of(row["fen"])
        assert scribe.rights(generator_of(VARIANTS[game], row["fen"]).position) == row["fen"].split()[2]


BARE = "5k4/{}/10/10/10/10/10/5K4"
UNCLEAR = [
    "", "/", "10", "rnabqkbcnr",
    *(BARE.format(rank) for rank in ("55", "91", "9", "11", "010", "0", "100", "1111111111", "")),
    *(BARE.format(rank) for rank in ("-9", "9M", "9*", "9 ", "9\x00", "3K6", "3k6")),
    *(BARE.format(rank) for rank in ("9é", "9\u0661", "9\U0001f600", "9\ud800")),
    *(BARE.format("10") + behind for behind in ("/", "/10", "\n", " ", "[]")),
    " " + BARE.format("10"), "5k4/10/10/10/10/10/10", "5k4/10/10/10/10/10/10/10",
    "5k3P/10/10/10/10/10/10/5K4", "5k4/10/10/10/10/10/10/p4K4",
]  # fmt: skip


@pytest.mark.parametrize("board", UNCLEAR)
def test_what_is_unclear_is_left_to_the_slow_reader(board: str) -> None:
    scribe, position = scribe_of(VARIANTS["capablanca"])
    assert not scribe.read(position, board)


@pytest.mark.parametrize(
    "board",
    [
        "****1k****/10/10/10/10/10/10/10/10/10/10/****1K****",
        "***1k****/10/10/10/10/10/10/10/10/10/10/****1K****",
        "10/5k4/10/10/10/10/10/10/10/10/5K4/10",
        "****2****/5k3J/10/10/10/10/10/10/10/10/5K4/****2****",
        "****2****/5k4/10/10/10/10/10/10/10/10/j4K4/****2****",
        "****J1****/5k4/10/10/10/10/10/10/10/10/5K4/****2****",
        "****2****/5k4/10/10/10/10/10/10/10/10/P4K4/****2****",
        "****2****/5k4/10/10/10/10/10/10/10/10/5K4/****P1****",
        "****2****/5k4/*9/10/10/10/10/10/10/10/5K4/****2****",
    ],
)
def test_holes_and_where_pawns_cannot_stand(board: str) -> None:
    scribe, position = scribe_of(VARIANTS["birdsandninjas"])
    assert scribe.read(position, board) == board.startswith("****1k****")


@pytest.mark.parametrize(
    ("board", "rights", "clear"),
    [
        ("5k4/10/10/10/10/10/10/R4K3R", "KQ", True),
        ("5k4/10/10/10/10/10/10/R4K3R", "QK", True),
        ("5k4/10/10/10/10/10/10/R4K3R", "-", True),
        ("5k4/10/10/10/10/10/10/R4K3R", "KK", False),
        ("5k4/10/10/10/10/10/10/R4K3R", "AJ", False),
        ("5k4/10/10/10/10/10/10/R4K3R", "KQk", False),
        ("5k4/10/10/10/10/10/10/R4K3R", "K-", False),
        ("5k4/10/10/10/10/10/10/R4K3R", "K\U0001f600", False),
        ("5k4/10/10/10/10/10/10/R3K4R", "KQ", False),
        ("5k4/10/10/10/10/10/10/5K3R", "KQ", False),
        ("r4k3r/10/10/10/10/10/10/5K4", "kq", True),
        ("r4k3r/10/10/10/10/10/10/5K4", "KQ", False),
    ],
)
def test_castling_fields(board: str, rights: str, clear: bool) -> None:
    scribe, position = scribe_of(VARIANTS["capablanca"])
    assert scribe.read(position, board)
    assert (scribe.read_rights(position, rights) >= 0) == clear


def test_a_rook_further_out_needs_the_slow_reader() -> None:
    scribe, position = scribe_of(VARIANTS["victorian"])
    assert scribe.read(position, "5k4/10/10/10/10/10/10/RR3K2RR")
    assert scribe.read_rights(position, "KQ") == -1
