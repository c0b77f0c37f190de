"""Counts that are kept beforehand, held against counting them from the games, whatever is added and removed."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfile import Archive, Board, Game
from tenfile.store import indexing, tallies
from tenfile.store.continuations import Continuation

FEW = ("e4", "d4", "Nh3"), ("e5", "d5", "Nh6"), ("Nc3",), ("Nc6",), ("Nb1",), ("Nb8",)
"""Moves by ply, so that games have much in common, and come to positions twice."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


def short_game(number: int) -> Game:
    """One of some hundred games; numbers that are far from each other may give equal ones."""
    source = random.Random(number)
    tags = {"Result": source.choice(RESULTS), "Date": source.choice(["1924.05.01", "1931.??.??", "????.??.??"])}
    game = Game("capablanca", headers=tags)
    game.add_line([source.choice(choice) for choice in FEW[: source.randint(0, 6)]])
    return game


@pytest.fixture(autouse=True, scope="module")
def _small_segments() -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(indexing, "SEGMENT_BITS", 2)
        patch.setattr(tallies, "LEAST", 3)
        yield


changes = st.lists(
    st.one_of(
        st.lists(st.integers(0, 60), min_size=1, max_size=6).map(lambda numbers: ("add", numbers)),
        st.lists(st.integers(0, 1 << 16), min_size=1, max_size=4).map(lambda numbers: ("remove", numbers)),
    ),
    max_size=8,
)


@settings(max_examples=100)
@given(changes=changes)
def test_law_they_are_what_the_games_say(changes: list[tuple[str, list[int]]]) -> None:
    kept = dict[int, Game]()
    with Archive(":memory:") as archive:
        for change, numbers in changes:
            if change == "add":
                games = [short_game(number) for number in numbers]
                for number, game in zip(archive.add_all(games), games, strict=True):
                    if number is not None:
                        kept[number] = game
            else:
                chosen = {sorted(kept)[number % len(kept)] for number in numbers} if kept else set()
                archive.remove(chosen)
                kept = {number: game for number, game in kept.items() if number not in chosen}
            assert list(archive) == [kept[number] for number in sorted(kept)]
            compare(archive, list(kept.values()))


def compare(archive: Archive, kept: list[Game]) -> None:
    """What is told of the positions that one game has come to, with the slow twin's answers."""
    board = Board("capablanca")
    for ply in range(7):
        told = {it.move.uci(): figures(it) for it in archive.moves(board)}
        assert told == counted_moves(kept, board)
        assert archive.count(position=board) == sum(bool(visits(game, board)) for game in kept)
        if ply < 6:
            board.push_san(FEW[ply][0])


def visits(game: Game, board: Board) -> list[str]:
    """The moves that a game makes in a position, "" at its end."""
    other, found = game.start_board(), []
    for move in [*game.mainline_moves(), None]:
        if other.key == board.key:
            found.append("" if move is None else move.uci())
        if move is not None:
            other.push(move)
    return found


def figures(it: Continuation) -> tuple[int, int, int, int, int | None]:
    return it.games, it.white, it.draws, it.black, it.last_year


def counted_moves(kept: list[Game], board: Board) -> dict[str, tuple[int, int, int, int, int | None]]:
    """The slow twin of the counts."""
    results, years = dict[str, Counter[str]](), dict[str, list[int]]()
    for game in kept:
        for move in set(visits(game, board)) - {""}:
            results.setdefault(move, Counter())[game.result] += 1
            date = game.headers["Date"]
            years.setdefault(move, []).extend([int(date[:4])] if date[0] != "?" else [])
    return {
        move: (it.total(), it["1-0"], it["1/2-1/2"], it["0-1"], max(years[move], default=None))
        for move, it in results.items()
    }


def test_every_segment_but_the_last_is_counted() -> None:
    with Archive(":memory:") as archive:
        archive.add_all(short_game(number) for number in range(200))
        last = max(indexing.segments(archive._connection))
        counted = archive._connection.execute("SELECT segment FROM tallied").fetchall()
        assert counted == [(segment,) for segment in range(last)] and last > 5
        kept = archive._connection.execute("SELECT count(*) FROM tallies WHERE key = ?", (start_key(),)).fetchone()
        assert kept > (last,)
        archive.remove([1, 2])
        assert archive._connection.execute("SELECT segment FROM tallied").fetchall() == counted


def start_key() -> int:
    return indexing.position_key(Board("capablanca"))


def test_a_number_that_becomes_free_is_given_again() -> None:
    """Its segment was counted before, and is counted anew."""
    with Archive(":memory:") as archive:
        archive.add_all(short_game(number) for number in range(40))
        top = len(archive)
        removed = range(top - top % 4 - 2, top + 1)
        archive.remove(removed)
        assert archive.add(short_game(1000)) == removed[0]
        compare(archive, list(archive))
