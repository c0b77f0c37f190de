"""The board without its men: names, indices, mirrors, holes, and everything that can be wrong with it."""

import pytest

from tenfile.rules import Geometry

TEN_BY_TEN = Geometry(files=10, height=10)
PALACED = Geometry(files=10, height=12, first_rank=0, missing=frozenset(f"{f}{r}" for f in "abcdghij" for r in (0, 11)))


def test_names_run_from_the_lowest_rank() -> None:
    assert TEN_BY_TEN.squares[:11] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "a2")
    assert TEN_BY_TEN.squares[-1] == "j10"
    assert len(TEN_BY_TEN.squares) == 100


def test_squares_that_are_missing() -> None:
    assert len(PALACED.squares) == 104
    assert [name for name in PALACED.squares if PALACED.rank_of(name) in (0, 11)] == ["e0", "f0", "e11", "f11"]
    assert PALACED.exists("e0")
    assert not PALACED.exists("d0")
    assert "d0" in PALACED.names


@pytest.mark.parametrize("name", ["k1", "a11", "a0", "", "a", "10", "A1", "a01", "a1 ", "e4\n", "é4"])
def test_what_is_no_square(name: str) -> None:
    assert not TEN_BY_TEN.exists(name)


@pytest.mark.parametrize("geometry", [TEN_BY_TEN, PALACED])
def test_a_name_tells_file_and_rank(geometry: Geometry) -> None:
    for name in geometry.squares:
        assert geometry.name(geometry.file_of(name), geometry.rank_of(name)) == name
        assert geometry.names[geometry.indices[name]] == name


def test_asking_a_missing_square_is_an_error() -> None:
    for ask in (PALACED.file_of, PALACED.rank_of, PALACED.mirror):
        with pytest.raises(KeyError):
            ask("a0")


@pytest.mark.parametrize(
    ("geometry", "name", "mirrored"),
    [(TEN_BY_TEN, "a1", "a10"), (TEN_BY_TEN, "j5", "j6"), (PALACED, "e0", "e11"), (PALACED, "c10", "c1")],
)
def test_the_mirror_turns_the_board_over(geometry: Geometry, name: str, mirrored: str) -> None:
    assert geometry.mirror(name) == mirrored
    assert geometry.mirror(mirrored) == name


def test_ranks() -> None:
    assert list(PALACED.ranks) == list(range(12))
    assert (PALACED.last_rank, PALACED.back_rank(), PALACED.opposite_rank(1)) == (11, 1, 10)
    assert (TEN_BY_TEN.last_rank, TEN_BY_TEN.back_rank(), TEN_BY_TEN.opposite_rank(3)) == (10, 1, 8)


def test_without_a_full_rank_the_lowest_is_the_back_rank() -> None:
    assert Geometry(2, 2, missing=frozenset({"a1", "a2"})).back_rank() == 1


@pytest.mark.parametrize(
    ("geometry", "found"),
    [
        (Geometry(0, 8), ["a board has 1 to 16 files, not 0"]),
        (Geometry(17, 8), ["a board has 1 to 16 files, not 17"]),
        (Geometry(8, 17), ["a board has 1 to 16 ranks, not 17"]),
        (Geometry(-1, -1), ["a board has 1 to 16 files, not -1", "a board has 1 to 16 ranks, not -1"]),
        (Geometry(8, 8, first_rank=-1), ["the lowest rank is numbered 0 or more, not -1"]),
        (Geometry(8, 16, first_rank=85), ["the highest rank is numbered at most 99, not 100"]),
        (
            Geometry(4, 4, missing=frozenset({"e1", "a9"})),
            ["missing squares that the board would not have anyway: a9, e1"],
        ),
        (
            Geometry(4, 4, missing=frozenset({"a1", "b1", "b4"})),
            ["squares missing on one side of the board only: a1"],
        ),
        (
            Geometry(4, 4, first_rank=-3, missing=frozenset({"z0", "a-3"})),
            [
                "the lowest rank is numbered 0 or more, not -3",
                "missing squares that the board would not have anyway: z0",
                "squares missing on one side of the board only: a-3",
            ],
        ),
    ],
)
def test_faults_are_told_together(geometry: Geometry, found: list[str]) -> None:
    assert list(geometry.faults()) == found


@pytest.mark.parametrize("geometry", [TEN_BY_TEN, PALACED, Geometry(16, 16), Geometry(1, 1), Geometry(16, 16, 84)])
def test_sound_boards_have_no_faults(geometry: Geometry) -> None:
    assert list(geometry.faults()) == []
