"""Orthodox chess, as a definition that only tests play, against the `chess` package."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tenfile import BLACK, WHITE, Board, TenfileError, Termination
from tests.definitions import CHESS

pytestmark = pytest.mark.peer("chess")

STARTS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/5k2/8/8/8/8/5K2/4R3 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 94 80",
]
TERMINATIONS = {
    "CHECKMATE": Termination.CHECKMATE,
    "STALEMATE": Termination.STALEMATE,
    "INSUFFICIENT_MATERIAL": Termination.INSUFFICIENT_MATERIAL,
    "SEVENTYFIVE_MOVES": Termination.SEVENTYFIVE_MOVES,
    "FIVEFOLD_REPETITION": Termination.FIVEFOLD_REPETITION,
    "FIFTY_MOVES": Termination.FIFTY_MOVES,
    "THREEFOLD_REPETITION": Termination.THREEFOLD_REPETITION,
}


def games(fen: str, seed: int, plies: int) -> Iterator[tuple[Board, Any, random.Random]]:
    """Both boards before each move of a random game; every other game goes back and forth much."""
    import chess

    rng, ours, theirs = random.Random(f"{fen} {seed}"), Board(CHESS, fen), chess.Board(fen)
    for _ in range(plies):
        yield ours, theirs, rng
        moves = sorted(move.uci() for move in ours.legal_moves)
        if not moves:
            return
        move = rng.choice(moves)
        if seed % 2 and ours.ply >= 2 and rng.random() < 0.9:
            last = ours.move_stack[-2]
            move = next((it for it in moves if it == f"{last.to_square}{last.from_square}"), move)
        elif rng.random() < 0.4:
            move = rng.choice([it for it in moves if ours.is_capture(ours.parse_uci(it))] or moves)
        ours.push_uci(move)
        theirs.push_uci(move)


def told(outcome: Any) -> object:
    """The peer's outcome in our words."""
    if outcome is None:
        return None
    winner = {True: WHITE, False: BLACK, None: None}[outcome.winner]
    return TERMINATIONS[outcome.termination.name], winner


@pytest.mark.parametrize("fen", STARTS)
@pytest.mark.parametrize("seed", range(3))
def test_positions_and_moves(fen: str, seed: int) -> None:
    import chess

    for ours, theirs, rng in games(fen, seed, 60):
        legal = {move.uci(): move for move in ours.legal_moves}
        assert sorted(legal) == sorted(move.uci() for move in theirs.legal_moves)
        assert ours.fen() == theirs.fen(en_passant="legal")
        assert ours.fen("passed") == theirs.fen(en_passant="fen")
        assert ours.is_check() == theirs.is_check()
        assert ours.checkers() == {chess.square_name(square) for square in theirs.checkers()}
        for text in rng.sample(sorted(legal), min(4, len(legal))):
            move, peer = legal[text], chess.Move.from_uci(text)
            san = theirs.san(peer)
            assert ours.san(move) == san
            assert ours.parse_san(san) == move
            assert theirs.parse_san(ours.san(move)) == peer
            assert ours.is_capture(move) == theirs.is_capture(peer)
            assert ours.is_en_passant(move) == theirs.is_en_passant(peer)
            assert ours.is_castling(move) == theirs.is_castling(peer)
            assert ours.gives_check(move) == theirs.gives_check(peer)


@pytest.mark.parametrize("fen", STARTS)
@pytest.mark.parametrize("seed", range(4))
def test_endings_and_claims(fen: str, seed: int) -> None:
    for ours, theirs, _ in games(fen, seed, 110):
        outcome = ours.outcome()
        assert (outcome and (outcome.termination, outcome.winner)) == told(theirs.outcome())
        assert ours.is_insufficient_material() == theirs.is_insufficient_material()
        assert ours.is_repetition(2) == theirs.is_repetition(2)
        if ours.ply % 4 < 2:
            assert ours.can_claim_threefold_repetition() == theirs.can_claim_threefold_repetition()
            assert ours.can_claim_fifty_moves() == theirs.can_claim_fifty_moves()
            claimed = ours.outcome(claim_draw=True)
            assert (claimed and (claimed.termination, claimed.winner)) == told(theirs.outcome(claim_draw=True))


@pytest.mark.parametrize("fen", STARTS)
def test_who_attacks_what(fen: str) -> None:
    import chess

    for ours, theirs, _ in games(fen, 0, 20):
        for square in chess.SQUARES:
            name = chess.square_name(square)
            for color, peer in ((WHITE, chess.WHITE), (BLACK, chess.BLACK)):
                assert ours.attackers(color, name) == set(map(chess.square_name, theirs.attackers(peer, square)))


@pytest.mark.parametrize("fen", STARTS)
def test_mirrors(fen: str) -> None:
    for ours, theirs, _ in games(fen, 2, 25):
        assert ours.mirror().fen() == theirs.mirror().fen(en_passant="legal")


@pytest.mark.parametrize("men", ["", "N", "B", "BB", "NN", "NB", "R", "P", "Nn", "Bn", "Bb", "Nb", "Qn", "BbB", "NNn"])
def test_want_of_men(men: str) -> None:
    """Kings and these men, on many squares: bishops of one colour and of both."""
    import chess

    rng = random.Random(men)
    for _ in range(40):
        squares = rng.sample(chess.SQUARES[8:56], 2 + len(men))
        theirs = chess.Board(None)
        for square, symbol in zip(squares, "Kk" + men, strict=True):
            theirs.set_piece_at(square, chess.Piece.from_symbol(symbol))
        if not theirs.is_valid():
            continue
        ours = Board(CHESS, theirs.fen())
        assert ours.is_insufficient_material() == theirs.is_insufficient_material(), theirs.fen()


SANS = ["e4", "Nf3", "exd5", "O-O", "O-O-O", "0-0", "e8=Q", "e8Q", "e8", "Nbd2", "N1f3", "Ng1f3", "Rxe8+", "Qh5#",
        "d5", "xd5", "dxc6", "Kf1", "Bxd7", "axb8=N", "bxa1=R", "h3", "Nxg8", "e5e6", "Pe4", "Nbxd2", "R1e2",
        "g1f3"]  # fmt: skip


@pytest.mark.parametrize("fen", STARTS)
def test_what_the_peer_reads_we_read_alike(fen: str) -> None:
    """Texts that may or may not mean something: where both read a move, it is the same.

    The peer reads two squares as any man's move, and then some; we do not.
    """
    for ours, theirs, _ in games(fen, 1, 20):
        for text in SANS:
            try:
                peer = theirs.parse_san(text).uci()
            except ValueError:
                peer = None
            try:
                move = ours.parse_san(text).uci()
            except TenfileError:
                move = None
            assert move == peer or None in (move, peer) or peer == "0000", (ours.fen(), text)
            assert move is not None or peer in (None, "0000") or text[0].islower(), (ours.fen(), text)


def test_whole_known_games() -> None:
    """Texts of played games, from the start to their end."""
    fools = "f3 e5 g4 Qh4#"
    opera = ("e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 "
             "Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#")  # fmt: skip
    for game, result in ((fools, "0-1"), (opera, "1-0")):
        board = Board(CHESS)
        for san in game.split():
            assert board.san(board.parse_san(san)) == san
            board.push_san(san)
        assert board.is_checkmate()
        assert board.result() == result
