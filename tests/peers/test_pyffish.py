"""The three games on 10×8 against `pyffish`, Fairy-Stockfish as a library (tests/data/oracle.ini).

It knows one king's file for both sides, and so not Bird's reversed set-up; its castlings are written as ours.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenfile import Board

pytestmark = pytest.mark.peer("pyffish")
INI = Path(__file__).parent.parent / "data" / "oracle.ini"
GAMES = ["capablanca", "bird", "victorian"]
OPEN = {
    "capablanca": "r4k3r/p1ppqpbc2/bn2pnp3/3PN5/1p2P5/2N2Q3p/PPPBBPPP2/R4K3R w KQkq - 0 1",
    "bird": "r4k3r/p1ppqpbg2/bn2pnp3/3PN5/1p2P5/2N2Q3p/PPPBBPPP2/R4K3R w KQkq - 0 1",
    "victorian": "1r3k2r1/p1ppqpbc2/bn2pnp3/3PN5/1p2P5/2N2A3p/PPPBBPPP2/1R3K2R1 w KQkq - 0 1",
}


@pytest.fixture(scope="module")
def pyffish() -> Any:
    import pyffish

    pyffish.load_variant_config(INI.read_text())
    return pyffish


def play(game: str, seed: int, plies: int) -> Iterator[tuple[Board, str, list[str]]]:
    """A board, where its game began, and the moves so far; captures, castlings and promotions are favoured."""
    rng, board = random.Random(f"{game} {seed}"), Board(game, OPEN[game] if seed % 2 else None)
    start, texts = board.fen(), list[str]()
    for _ in range(plies):
        yield board, start, texts
        moves = sorted(board.legal_moves, key=str)
        if not moves:
            return
        rare = [it for it in moves if board.is_capture(it) or it.is_castling or it.promotion]
        move = rng.choice(rare if rare and rng.random() < 0.4 else moves)
        board.push(move)
        texts.append(move.uci())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_moves_and_fens_along_random_games(pyffish: Any, game: str, seed: int) -> None:
    for board, start, texts in play(game, seed, 100):
        assert sorted(move.uci() for move in board.legal_moves) == sorted(pyffish.legal_moves(game, start, texts))
        assert board.fen() == pyffish.get_fen(game, start, texts)


def one_in(items: Iterator[Any], step: int) -> Iterator[Any]:
    """Every so manieth of the items, as they come."""
    return (item for index, item in enumerate(items) if index % step == 0)


@pytest.mark.parametrize("game", GAMES)
def test_san_checks_and_captures(pyffish: Any, game: str) -> None:
    """The peer needs a millisecond for an answer: a few positions are asked about."""
    for seed in range(4):
        for board, _, _ in one_in(play(game, seed, 60), 6):
            fen = board.fen()
            assert board.is_check() == pyffish.gives_check(game, fen, [])
            for move in list(board.legal_moves)[::4]:
                assert board.san(move) == pyffish.get_san(game, fen, move.uci())
                assert board.gives_check(move) == pyffish.gives_check(game, fen, [move.uci()])
                assert board.is_capture(move) == pyffish.is_capture(game, fen, [], move.uci())


@pytest.mark.parametrize("game", GAMES)
def test_the_start(pyffish: Any, game: str) -> None:
    assert pyffish.start_fen(game) == Board(game).fen()
    assert pyffish.validate_fen(Board(game).fen(), game) == pyffish.FEN_OK
