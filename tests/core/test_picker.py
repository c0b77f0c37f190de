"""Picking moves: every legal one once, the promising first; asked of the interpreted picker, which the search holds the
compiled one against."""

from typing import Any

import pytest

from tenfile import VARIANTS, core
from tenfile.core import tuning
from tenfile.core.faces import Generator
from tests.collected import slice_of
from tests.core.generators import generator_of


def picker_on(generator: Generator) -> Any:
    """A picker that knows nothing yet, on an interpreted generator's position."""
    histories = core.module("history", True).Histories(generator.tables)
    exchange = core.module("exchange", True).Exchange(generator.tables)
    picker = core.module("picker", True).Picker(histories, exchange)
    picker.look_at(generator)
    return picker


def picked(picker: Any, known: int = 0, noisy: bool = False) -> list[tuple[int, int]]:
    """All moves picked, with their ranks."""
    picker.start(0, 0, known, noisy)
    found = []
    while move := picker.pick(0):
        found.append((move, picker.rank))
    return found


def positions(game: str) -> list[Generator]:
    return [generator_of(VARIANTS[game], row["fen"], True) for row in slice_of(game, 60)]


@pytest.mark.parametrize("game", VARIANTS)
def test_every_move_once_by_rank(game: str) -> None:
    """Winning captures come before quiet moves, these before what loses; ranks fall within each class."""
    for generator in positions(game):
        legal, picker = sorted(generator.numbers()), picker_on(generator)
        found = picked(picker)
        assert sorted(move for move, _ in found) == legal
        ranks = [rank for _, rank in found]
        assert ranks == sorted(ranks, reverse=True)
        for move, rank in found:
            worth = picker.exchange.weigh(move)
            if rank >= tuning.WINNING:
                assert worth >= 0
            elif rank < tuning.LEAST_QUIET:
                assert worth < 0 or picker.gain_of(move) == 0 or move >> core.codes.PROMOTION & 15


@pytest.mark.parametrize("game", VARIANTS)
def test_the_known_move_comes_first_and_not_again(game: str) -> None:
    for generator in positions(game):
        legal, picker = sorted(generator.numbers()), picker_on(generator)
        for known in legal[:: max(1, len(legal) // 5)]:
            found = picked(picker, known)
            assert found[:1] == [(known, tuning.REMEMBERED)]
            assert sorted(move for move, _ in found) == legal


@pytest.mark.parametrize("game", VARIANTS)
def test_noisy_moves_alone(game: str) -> None:
    """They take somebody or promote to the best, and no exchange of theirs loses."""
    for generator in positions(game):
        legal, picker = generator.numbers(), picker_on(generator)
        found = {move for move, _ in picked(picker, noisy=True)}
        for move in legal:
            stage = move >> core.codes.PROMOTION & 15
            wanted = (
                picker.gain_of(move) > 0 and picker.exchange.weigh(move) >= 0 and (not stage or picker.is_goal[stage])
            )
            assert (move in found) == wanted


@pytest.mark.parametrize("game", VARIANTS)
def test_quiet_moves_skipped(game: str) -> None:
    """What is left is what takes somebody, promotes, or attacks the king."""
    for generator in positions(game):
        picker = picker_on(generator)
        everything = picked(picker)
        quiet = [move for move, rank in everything if tuning.LEAST_QUIET < rank < tuning.WINNING]
        picker.start(0, 0, 0, 0)
        while (move := picker.pick(0)) and picker.rank >= tuning.WINNING:
            pass
        left = {move} if move else set()
        picker.skip_quiet(0)
        while move := picker.pick(0):
            left.add(move)
        assert all(picker.exchange.attacks_king(move) for move in left.intersection(quiet[1:]))
        assert {move for move, rank in everything if rank < tuning.LEAST_QUIET} <= left


@pytest.mark.parametrize("game", VARIANTS)
def test_attacks_on_the_king(game: str) -> None:
    """Those of quiet moves, told before the move is made, are those that the generator finds afterwards."""
    for generator in positions(game):
        picker = picker_on(generator)
        quiet = [move for move in generator.numbers() if not generator.takes(move)]
        for move in quiet:
            if move >> core.codes.FLAG & 15 == core.codes.CASTLE:
                continue
            told = bool(picker.exchange.attacks_king(move))
            us, goal = generator.position.turn, generator.tables.names[move >> core.codes.TO & 255]
            assert generator.push(move)
            found = goal in generator.attackers(generator.position.king_of(us ^ 1), us)
            generator.pop()
            assert told == found, (generator.tables.names[move & 255], goal)


@pytest.mark.parametrize("game", VARIANTS)
def test_legal_moves_are_possible_and_others_are_not(game: str) -> None:
    """The guard against chance agreement of keys lets every legal move through, and nobody take his own men."""
    for generator in positions(game):
        picker = picker_on(generator)
        assert all(picker.is_possible(move) for move in generator.numbers())
        men = [square for square, code in generator.position.men() if code & 1 == generator.position.turn]
        empty = next(square for square in range(generator.tables.size) if not generator.position.code_at(square))
        assert not picker.is_possible(men[0] | men[1] << core.codes.TO)
        assert not picker.is_possible(empty | men[0] << core.codes.TO)
