"""What the generator answers about a position, held against the referee and against its own list of moves."""

import pytest

from tenfile import VARIANTS
from tenfile.core import codes
from tenfile.notation.uci import write_uci
from tests import oracle
from tests.collected import slice_of
from tests.core.generators import generator_of, texts
from tests.oracle.position import read_fen

each_game = pytest.mark.parametrize("game", VARIANTS)


@each_game
def test_moves_victims_and_checks_of_collected_positions(game: str, interpreted: bool) -> None:
    for row in slice_of(game, 10 if interpreted else 1):
        generator = generator_of(VARIANTS[game], row["fen"])
        assert texts(generator) == row["moves"].split()
        names, elsewhere = generator.tables.names, row["victims"]
        for number in generator.numbers():
            text = write_uci(generator.tables, number)
            victims = sorted(names[square] for square in generator.victims(number))
            if text in elsewhere:
                assert victims == elsewhere[text].split()
            assert generator.takes(number) == bool(victims)
        turn = generator.position.turn
        assert generator.is_check(turn) == bool(row["checkers"])
        assert sorted(generator.attackers(generator.position.king_of(turn), 1 - turn)) == row["checkers"].split()


@each_game
def test_who_could_take_on_every_square(game: str, interpreted: bool) -> None:
    for row in slice_of(game, 75 if interpreted else 15):
        position, generator = read_fen(game, row["fen"]), generator_of(VARIANTS[game], row["fen"])
        for square, index in VARIANTS[game].geometry.indices.items():
            for colour in (0, 1):
                expected = oracle.attackers(position, "wb"[colour], square)
                assert sorted(generator.attackers(index, colour)) == expected, (row["fen"], square, colour)


@each_game
def test_counting_is_as_long_as_the_list(game: str) -> None:
    for row in slice_of(game, 5):
        generator = generator_of(VARIANTS[game], row["fen"])
        assert generator.count_legal() == len(row["moves"].split())
        assert len(generator.numbers()) == generator.count_legal()


@each_game
def test_what_a_move_leaves_the_enemy_in(game: str, interpreted: bool) -> None:
    """0 nothing special, 1 check, 2 mate: as the referee's SAN has it."""
    for row in slice_of(game, 30 if interpreted else 5):
        generator = generator_of(VARIANTS[game], row["fen"])
        marks = dict(zip(row["moves"].split(), row["san"].split(), strict=True))
        for number in generator.numbers():
            san = marks[write_uci(generator.tables, number)]
            assert generator.after(number) == ("+" in san) + 2 * ("#" in san)


@each_game
def test_moves_are_found_by_squares(game: str) -> None:
    """By from, to and promotion; castlings and drops are left aside."""
    for row in slice_of(game, 15):
        generator = generator_of(VARIANTS[game], row["fen"])
        for number in generator.numbers():
            start, goal, kind = number & 255, number >> codes.TO & 255, number >> codes.PROMOTION & 15
            rare = number >> codes.FLAG & 15 in (codes.CASTLE, codes.DROP)
            found = generator.find(start, goal, kind)
            assert found == number or rare
            assert found < 0 or found >> codes.FLAG & 15 not in (codes.CASTLE, codes.DROP)
        assert generator.find(0, 0, 0) == -1


@each_game
def test_rivals_and_matching(game: str, interpreted: bool) -> None:
    """Slowly, from the whole list: like men that may go to the same square."""
    for row in slice_of(game, 30 if interpreted else 10):
        generator = generator_of(VARIANTS[game], row["fen"])
        position, files = generator.position, generator.tables.files
        plain = [n for n in generator.numbers() if n >> codes.FLAG & 15 not in (codes.CASTLE, codes.DROP)]
        for number in plain:
            start, goal = number & 255, number >> codes.TO & 255
            code = position.code_at(start)
            alike = [n for n in plain if n >> codes.TO & 255 == goal and position.code_at(n & 255) == code]
            others = [n & 255 for n in alike if n & 255 != start]
            expected = bool(others) + 2 * any(it % files == start % files for it in others)
            expected += 4 * any(it // files == start // files for it in others)
            promotion = number >> codes.PROMOTION & 15
            fits = [n for n in alike if n >> codes.PROMOTION & 15 == promotion]
            assert sorted(generator.matching(code >> 1, goal, promotion, -1, -1)) == sorted(fits)
            file, rank = start % files, start // files
            by_file = [n for n in fits if (n & 255) % files == file]
            assert sorted(generator.matching(code >> 1, goal, promotion, file, -1)) == sorted(by_file)
            assert generator.matching(code >> 1, goal, promotion, file, rank) == [number]
            if code >> 1 != generator.tables.king:
                assert generator.rivals(number) == expected


@each_game
def test_every_number_is_a_move_of_its_own(game: str) -> None:
    for row in slice_of(game, 10):
        generator = generator_of(VARIANTS[game], row["fen"])
        numbers = generator.numbers()
        assert len(set(numbers)) == len({write_uci(generator.tables, number) for number in numbers}) == len(numbers)
        for number in numbers:
            assert 0 < number < 1 << 32
            assert (number >> codes.FLAG & 15) in range(6)


@each_game
def test_castlings_tell_where_both_go(game: str) -> None:
    for row in slice_of(game, 3):
        generator = generator_of(VARIANTS[game], row["fen"])
        castlings = [n for n in generator.numbers() if n >> codes.FLAG & 15 == codes.CASTLE]
        for number in castlings:
            king, king_goal, _, rook_goal = generator.tables.castling_squares(number)
            assert (king, king_goal) == (number & 255, number >> codes.TO & 255)
            assert abs(rook_goal - king_goal) == 1
            generator.push(number)
            men = dict(generator.position.men())
            assert men[king_goal] >> 1 == generator.tables.king
            assert men[rook_goal] == generator.tables.kinds["R"] * 2 + 1 - generator.position.turn
            assert king in (king_goal, rook_goal) or king not in men
            generator.pop()


def test_asking_for_the_castling_of_another_move_is_an_error() -> None:
    generator = generator_of(VARIANTS["capablanca"])
    with pytest.raises(ValueError, match="not a castling"):
        generator.tables.castling_squares(generator.numbers()[0])
