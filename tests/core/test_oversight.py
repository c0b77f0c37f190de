"""What weak players overlook: exactly the moves of one kind, as the slow referee knows them; and what comes of it."""

from typing import Any

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.core import tuning
from tenfile.core.faces import Generator
from tests import oracle
from tests.collected import slice_of
from tests.core.generators import generator_of, number_of, texts
from tests.core.test_search import first_move, new_search
from tests.definitions import CHESS
from tests.oracle.games import other
from tests.oracle.moves import Move, board_after, generate, strikes
from tests.oracle.position import Position

KINDS = (tuning.FORK, tuning.LONG_RIDE, tuning.BENT_RIDE, tuning.OVERTAKING)
GREAT, ALERT = 700, 300


def oversight_on(generator: Generator, interpreted: bool) -> Any:
    """An oversight that looks at a generator's position."""
    search = core.new_search(generator.tables.variant, core.new_table(1, interpreted), interpreted)
    search.begin(generator, 0, 0)
    return search.oversight


def hidden(game: str, fen: str, kind: int, interpreted: bool, alert: int = 0) -> set[str]:
    """The moves of a position that are overlooked."""
    generator = generator_of(VARIANTS[game], fen, interpreted)
    oversight = oversight_on(generator, interpreted)
    oversight.alert = alert
    named = {number_of(generator, text): text for text in texts(generator)}
    return {named[number] for number in oversight.hidden_among(list(named), kind)}


# ---- the slow twin


def is_of(kind: int, position: Position, move: Move) -> bool:
    return {tuning.FORK: forks, tuning.LONG_RIDE: rides_far, tuning.BENT_RIDE: rides_round, tuning.OVERTAKING: passes}[
        kind
    ](position, move)


def passes(position: Position, move: Move) -> bool:
    """Takes somebody who does not stand on the goal."""
    return bool(move.taken) and set(move.taken) != {move.target}


def steps(position: Position, move: Move) -> tuple[int, int]:
    squares = [(ord(square[0]), int(square[1:])) for square in (move.origin, move.target)]
    return abs(squares[1][0] - squares[0][0]), abs(squares[1][1] - squares[0][1])


def is_plain(position: Position, move: Move) -> bool:
    return bool(move.origin) and not move.rook and not passes(position, move) and move.letter not in "KPJ"


def rides_far(position: Position, move: Move) -> bool:
    """Four squares or more along a line."""
    if not is_plain(position, move):
        return False
    x, y = steps(position, move)
    return max(x, y) >= 4 and (not x or not y or x == y)


def rides_round(position: Position, move: Move) -> bool:
    """Farther than one leap, off the line of that leap."""
    if not is_plain(position, move) or not VARIANTS[position.game.name].piece(move.letter).parsed.bends:
        return False
    x, y = steps(position, move)
    return not (x == y == 1 if move.letter == "G" else {x, y} == {0, 2})


def forks(position: Position, move: Move) -> bool:
    """Attacks two who are worth more or unprotected."""
    if move.taken or move.rook or move.becomes != move.letter:
        return False
    after = board_after(position, move)
    struck = {square for _, taken in strikes(position.game, after, move.target) for square in taken}
    return sum(is_won(position, after, move, square) for square in struck) > 1


def is_won(position: Position, after: dict[str, Any], move: Move, square: str) -> bool:
    values = {piece.letter: piece.value for piece in VARIANTS[position.game.name].pieces}
    letter = after[square][1]
    if letter == "K" or values[letter] > values[move.letter]:
        return True
    taken = {place: man for place, man in after.items() if place != move.target} | {square: after[move.target]}
    guards = [place for place, man in taken.items() if man[0] == other(position.turn)]
    is_guarded = any(square in hit for place in guards for _, hit in strikes(position.game, taken, place))
    return move.letter != "K" and not is_guarded


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("kind", KINDS)
def test_exactly_the_moves_of_a_kind(game: str, kind: int, interpreted: bool) -> None:
    for row in slice_of(game, 150 if interpreted else 4):
        position = oracle.read_fen(game, row["fen"])
        slow = {move.text for move in generate(position) if is_of(kind, position, move)}
        assert hidden(game, row["fen"], kind, interpreted) == slow, row["fen"]


@pytest.mark.parametrize("game", ["capablanca", "expanded", "birdsandninjas"])
def test_mates_and_great_losses_are_seen_by_the_alert(game: str, interpreted: bool) -> None:
    """All else of the kind stays hidden."""
    counts = [0, 0]
    for row in slice_of(game, 150 if interpreted else 4):
        position = oracle.read_fen(game, row["fen"])
        values = {piece.letter: piece.value for piece in VARIANTS[game].pieces}
        for kind in KINDS:
            every, dull = (hidden(game, row["fen"], kind, interpreted, alert) for alert in (0, ALERT))
            for move in generate(position):
                if move.text in every:
                    gain = sum(values[position.board[square][1]] for square in move.taken)
                    is_seen = gain >= ALERT or is_mate(game, row["fen"], move.text)
                    assert is_seen == (move.text not in dull), (row["fen"], move.text)
                    counts[is_seen] += 1
    assert interpreted or counts[0] > 100
    assert interpreted or counts[1] > 3


def is_mate(game: str, fen: str, text: str) -> bool:
    board = Board(game, fen)
    board.push_uci(text)
    return board.is_checkmate()


# ---- what is drawn


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("capablanca", {tuning.FORK, tuning.LONG_RIDE}),
        ("expanded", {tuning.FORK, tuning.LONG_RIDE, tuning.BENT_RIDE}),
        ("birdsandninjas", {tuning.FORK, tuning.LONG_RIDE, tuning.OVERTAKING}),
    ],
)
def test_kinds_are_those_of_the_game(game: str, kinds: set[int], interpreted: bool) -> None:
    """Each is drawn as often as the others, and together as often as the chance says."""
    oversight = oversight_on(generator_of(VARIANTS[game], None, interpreted), interpreted)
    oversight.chance = 25
    drawn = []
    for lot in range(tuning.OVERSIGHTS):
        oversight.draw(lot)
        drawn.append(oversight.kind)
    assert set(drawn) == {0} | kinds
    assert drawn.count(0) == tuning.OVERSIGHTS * 3 // 4
    assert len({drawn.count(kind) for kind in kinds}) == 1


# ---- what comes of it


def blind_search(fen: str, depth: int, alert: int, seed: int, interpreted: bool) -> Any:
    search = new_search(CHESS, interpreted)
    search.weaken(0, 0, 100, alert, seed)
    search.begin(generator_of(CHESS, fen, interpreted), 0, 0)
    while search.reached < depth:
        assert search.deepen()
    return search


@pytest.mark.parametrize("depth", [1, 3])
def test_an_answer_is_overlooked(depth: int, interpreted: bool) -> None:
    """A pawn stands ready to be taken that a rook guards from afar: one kind of blindness takes it, others do not."""
    fen = "4r2k/8/8/8/8/4p3/8/K5Q1 w - - 0 1"
    found = {
        search.oversight.kind: search
        for search in (blind_search(fen, depth, 0, seed, interpreted) for seed in range(8))
    }
    generator = generator_of(CHESS, fen, interpreted)
    assert first_move(found[tuning.LONG_RIDE], generator) == "g1e3"
    assert first_move(found[tuning.FORK], generator) != "g1e3"
    assert first_move(blind_search(fen, depth, GREAT, 0, interpreted), generator) != "g1e3"
