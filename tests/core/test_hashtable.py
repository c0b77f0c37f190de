"""The table of positions: what is stored is found, nothing else is, and the old gives way to the new."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tenfile import Board, core
from tenfile.core import entries, tuning
from tenfile.notation.arrangement import arrange

KEYS = some.integers(0, (1 << 64) - 1)
MOVES = some.integers(0, (1 << 30) - 1)
SCORES = some.integers(-tuning.ENDLESS, tuning.ENDLESS)
DEPTHS = some.integers(1, 200)
BOUNDS = some.sampled_from((tuning.AT_MOST, tuning.AT_LEAST, tuning.EXACT))


def small_table() -> Any:
    """A table that can be looked into: the interpreted one (the search holds the compiled one against it)."""
    return core.module("hashtable", interpreted=True).HashTable(1)


TABLE = small_table()


def content(word: int) -> tuple[int, int, int, int]:
    return entries.move_of(word), entries.score_of(word), entries.depth_of(word), entries.bound_of(word)


@given(KEYS, MOVES, SCORES, DEPTHS, BOUNDS)
def test_what_is_stored_is_found(key: int, move: int, score: int, depth: int, bound: int) -> None:
    TABLE.clear()
    TABLE.store(key, move, score, depth, bound)
    word = TABLE.probe(key)
    assert content(word) == (move, score, depth, bound)
    assert word < 1 << 64


@given(KEYS, KEYS)
def test_no_other_position_is_found(key: int, other: int) -> None:
    TABLE.clear()
    TABLE.store(key, 1, 2, 3, tuning.EXACT)
    assert (TABLE.probe(other) != 0) == (other == key)


def test_places_are_within_the_table() -> None:
    for key in (0, 1, (1 << 64) - 1, 1 << 63):
        assert 0 <= TABLE.bucket(key) <= 2 * tuning.BUCKET * (TABLE.buckets - 1)
    assert TABLE.bucket((1 << 64) - 1) == 2 * tuning.BUCKET * (TABLE.buckets - 1)
    assert len(TABLE.cells) * 8 == 1 << 20


def neighbours(count: int) -> list[int]:
    """Keys that all belong in the first bucket."""
    return list(range(1, count + 1))


def test_the_shallowest_gives_way() -> None:
    table = small_table()
    for key, depth in zip(neighbours(tuning.BUCKET), (5, 2, 9, 7), strict=True):
        table.store(key, key, 0, depth, tuning.EXACT)
    table.store(100, 1, 0, 1, tuning.EXACT)
    assert [bool(table.probe(key)) for key in (*neighbours(tuning.BUCKET), 100)] == [True, False, True, True, True]


def test_the_oldest_gives_way() -> None:
    table = small_table()
    table.store(1, 1, 0, 8, tuning.EXACT)
    table.grow_older()
    table.grow_older()
    for key in (2, 3, 4):
        table.store(key, 1, 0, 1, tuning.EXACT)
    table.store(100, 1, 0, 1, tuning.EXACT)
    assert not table.probe(1)
    assert all(table.probe(key) for key in (2, 3, 4, 100))


def test_ages_turn_round() -> None:
    table = small_table()
    for _ in range(3 * tuning.AGES):
        table.grow_older()
        table.store(7, 1, 0, 1, tuning.EXACT)
        assert entries.age_of(table.probe(7)) == table.age
    assert table.age < tuning.AGES


def test_a_position_keeps_its_move_when_none_is_better() -> None:
    table = small_table()
    table.store(7, 123, 5, 3, tuning.EXACT)
    table.store(7, 0, -5, 4, tuning.AT_MOST)
    assert content(table.probe(7)) == (123, -5, 4, tuning.AT_MOST)


def test_half_written_entries_fit_no_position() -> None:
    """Two threads that write to one entry at once may leave one half of each."""
    table = small_table()
    table.store(7, 1, 0, 1, tuning.EXACT)
    place = table.bucket(7)
    table.cells[place + 1] ^= 1 << 35
    assert table.probe(7) == 0


def test_what_is_remembered_can_be_asked_for() -> None:
    table = small_table()
    assert table.recall(7) is None
    table.store(7, 123, -5, 4, tuning.AT_MOST)
    assert table.recall(7) == (123, -5, 4, tuning.AT_MOST)


def test_entries_in_wrong_places_are_counted() -> None:
    table = small_table()
    for key in range(100):
        table.store(key << 56, 1, 2, 3, tuning.EXACT)
    assert table.count_strays() == 0
    last = table.bucket((1 << 64) - 1)
    table.cells[last + 2], table.cells[last + 3] = 7 ^ 99, 99
    assert table.count_strays() == 1
    table.cells[last + 4] = 1
    assert table.count_strays() == 2


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_search_leaves_no_strays(is_slow: bool) -> None:
    """What a search has stored is where it is looked for; what it says of the position after its move is legal."""
    table = core.new_table(1, is_slow)
    board = Board("birdsandninjas")
    generator = core.new_generator(board.variant, is_slow)
    arrange(generator, board.arrangement())
    search = core.new_search(board.variant, table, is_slow)
    search.begin(generator, 300, 0)
    while search.deepen():
        pass
    assert table.count_strays() == 0
    generator.push(search.line()[0])
    found = table.recall(generator.position.key)
    assert found is not None
    assert not found[0] or generator.is_legal(found[0])


@pytest.mark.parametrize("interpreted", [False, True])
def test_more_than_there_is_memory_for(interpreted: bool) -> None:
    if not interpreted and core.compiled():
        with pytest.raises(MemoryError, match="no room for a table of"):
            core.new_table(1 << 40, interpreted)
    assert core.new_table(1, interpreted) is not None
