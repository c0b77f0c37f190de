"""Where games begin: set-ups that are made once and shared, FENs that are read fast or slowly."""

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.game.starts import clean_start, scribe_of, start_of
from tests.collected import slice_of
from tests.definitions import SQUARE


def test_set_ups_are_made_once() -> None:
    game = VARIANTS["bird"]
    assert start_of(game, None) is start_of(game, None)
    assert start_of(game, "reversed") is not start_of(game, None)


def test_boards_do_not_disturb_a_shared_start() -> None:
    board = Board("bird")
    board.push_uci("e2e4")
    assert Board("bird").fen() == VARIANTS["bird"].setup().fen


def test_each_core_has_its_scribe() -> None:
    for interpreted in (False, True):
        tables = core.tables_for(VARIANTS["bird"], interpreted)
        assert scribe_of(tables).tables is tables  # type: ignore[attr-defined]
    assert type(scribe_of(start_of(SQUARE, None).generator.tables)).__module__.endswith("text")


@pytest.mark.parametrize("game", VARIANTS)
def test_most_positions_are_read_fast(game: str) -> None:
    """Else the twin would be of little use: what is left to the slow reader is rare."""
    rows = slice_of(game, 3)
    fast = [row for row in rows if clean_start(VARIANTS[game], row["fen"]) is not None]
    plain = [row for row in rows if row["fen"].split()[3] == "-" and not set(row["fen"].split()[2]) - set("KQkq-")]
    assert len(fast) >= len(plain) > len(rows) / 3


@pytest.mark.parametrize(
    "fen",
    [
        "5k4/10/10/10/10/10/10/5K4 w - - 0  1",
        "5k4/10/10/10/10/10/10/5K4 w  - 0 1",
        "5k4/10/10/10/10/10/10/5K4 w -  0 1",
        " w - - 0 1",
        "5k4/10/10/10/10/10/10/5K4\tw - - 0 1",
        " 5k4/10/10/10/10/10/10/5K4 w - - 0 1",
        "5k4/10/10/10/10/10/10/5K4 w - - 0",
        "5k4/10/10/10/10/10/10/5K4 x - - 0 1",
        "5k4/10/10/10/10/10/10/5K4 w - e3 0 1",
        "5k4/10/10/10/10/10/10/5K4 w - - 00 1",
        "5k4/10/10/10/10/10/10/5K4 w - - 0 0",
        "5k4/10/10/10/10/10/10/5K4 w - - 0 01",
        "5k4/10/10/10/10/10/10/5K4 w - - -1 1",
        "5k4/10/10/10/10/10/10/5K4 w - - 100000 1",
        "5k4/10/10/10/10/10/10/5K4 w - - \u0661 1",
        "5k4/10/10/10/10/10/10/5K4 w - - \u00b2 1",
        "5k4/10/10/10/10/10/10/5K4 w KQ - 0 1",
        "5k4/10/10/10/10/10/10/K4R4 w - - 0 1",
        "5k4/10/10/10/10/10/10/5K4[] w - - 0 1",
    ],
)
def test_what_is_not_clean_is_left_to_the_slow_reader(fen: str) -> None:
    assert clean_start(VARIANTS["capablanca"], fen) is None


@pytest.mark.parametrize("hands", ["", "[", "]", "[jJ]", "[JJJJJ]", "[J", "[J]]", "[J]x", "[Q]"])
def test_brackets_that_are_not_clean(hands: str) -> None:
    board = "****2****/9k/10/10/10/10/10/10/10/10/9K/****2****"
    assert clean_start(VARIANTS["birdsandninjas"], f"{board}{hands} w - - 0 1") is None
    assert clean_start(VARIANTS["birdsandninjas"], f"{board}[Jj] w - - 0 1") is not None
