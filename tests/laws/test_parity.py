"""Law: the compiled and the interpreted core say the same, number for number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import VARIANTS, core
from tenfile.core.faces import Generator
from tests.core.generators import generator_of, number_of
from tests.laws.games import each_game, games

pytestmark = [
    pytest.mark.skipif(not core.compiled(), reason="there is only the interpreted core"),
    pytest.mark.may_skip("nothing to compare"),
]
SHORT = 6


def answers(generator: Generator) -> tuple[object, ...]:
    """What a position is and what can be done in it."""
    it, numbers = generator.position, generator.numbers()
    standing = (it.key, it.fresh_key(), it.turn, it.rights, it.clock, it.ply, it.hands(), it.men(), it.repetitions())
    squares = (it.passed_squares(True), it.passed_squares(False), it.king_of(0), it.king_of(1), it.has_pawns())
    checks = [(generator.is_check(colour), generator.attackers(it.king_of(colour), 1 - colour)) for colour in (0, 1)]
    return (*standing, *squares, checks, numbers, generator.count_legal(), core.count_leaves(generator.copy(False), 1))


def questions(generator: Generator, number: int) -> tuple[object, ...]:
    """What is asked of one move."""
    squares = number & 255, number >> core.codes.TO & 255
    kind = number >> core.codes.PROMOTION & 15
    told = generator.after(number), generator.takes(number), generator.victims(number), generator.rivals(number)
    return (
        *told,
        generator.find(*squares, kind),
        generator.matching(generator.position.code_at(squares[0]) >> 1, squares[1], kind, -1, -1),
    )


@each_game
@given(data=st.data())
def test_both_cores_play_the_same_game(game: str, data: st.DataObject) -> None:
    it = data.draw(games(game, SHORT))
    one, other = (generator_of(VARIANTS[game], it.fen, interpreted) for interpreted in (False, True))
    for move in it.last().move_stack:
        assert answers(one) == answers(other)
        number = number_of(one, move.uci())
        assert questions(one, number) == questions(other, number)
        assert one.push(number)
        assert other.push(number)
    assert answers(one) == answers(other)
    assert one.pop() == other.pop()
    assert answers(one) == answers(other)


@each_game
@given(data=st.data())
def test_both_cores_read_and_write_boards_alike(game: str, data: st.DataObject) -> None:
    fen = data.draw(games(game, SHORT)).last().fen("passed")
    board, rights = fen.partition(" ")[0].partition("[")[0], fen.split()[2]
    told = []
    for interpreted in (False, True):
        generator = core.new_generator(VARIANTS[game], interpreted)
        scribe = core.module("text", interpreted).Scribe(generator.tables)
        told.append((scribe.read(generator.position, board), scribe.read_rights(generator.position, rights)))
        assert scribe.board(generator.position) == board
        assert scribe.rights(generator_of(VARIANTS[game], fen, interpreted).position) == rights
    assert told[0] == told[1]
