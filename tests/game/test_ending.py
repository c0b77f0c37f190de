"""How games end: mates, stalemates, repetitions, quiet moves, want of men; what is automatic, what must be claimed."""

from dataclasses import replace

import pytest

from tenfile import BLACK, WHITE, Board, Color, Outcome, Termination
from tenfile.rules import Draws
from tests.definitions import CHESS

SHUFFLE = ("b1c3", "b8c6", "c3b1", "c6b8")
NINJAS = "birdsandninjas"


def board_after(game: str, fen: str | None, *texts: str) -> Board:
    board = Board(game, fen)
    for text in texts:
        board.push_uci(text)
    return board


# ---- no move left
@pytest.mark.parametrize(
    ("game", "fen", "move", "winner"),
    [
        ("capablanca", "9k/10/8K1/10/10/10/10/R9 w - - 0 1", "a1a8", WHITE),
        ("capablanca", "r9/10/10/10/10/8k1/10/9K b - - 0 1", "a8a1", BLACK),
        ("expanded", "k9/10/1K8/10/10/10/10/10/10/7Q2 w - - 0 1", "h1h10", WHITE),
        ("birdsandninjas", "****2****/k9/2K7/10/F9/10/10/10/10/10/10/****2****[] w - - 0 1", "a7a8", WHITE),
    ],
)
def test_checkmate(game: str, fen: str, move: str, winner: Color) -> None:
    board = board_after(game, fen, move)
    assert board.is_checkmate()
    assert not board.is_stalemate()
    assert board.outcome() == Outcome(Termination.CHECKMATE, winner)
    assert board.result() == ("1-0" if winner is WHITE else "0-1")
    assert board.is_game_over()
    assert list(board.legal_moves) == []


@pytest.mark.parametrize(
    ("game", "fen"),
    [
        ("capablanca", "k9/2Q7/10/10/10/10/10/9K b - - 0 1"),
        ("expanded", "k9/2Q7/10/10/10/10/10/10/10/9K b - - 0 1"),
        (NINJAS, "****2****/k9/2Q7/10/10/10/10/10/10/10/9K/****2****[] b - - 0 1"),
        (NINJAS, "****2****/k9/2Q7/10/10/10/10/10/10/10/9K/****2****[J] b - - 0 1"),
    ],
)
def test_stalemate(game: str, fen: str) -> None:
    board = Board(game, fen)
    assert board.is_stalemate()
    assert not board.is_checkmate()
    assert board.outcome() == Outcome(Termination.STALEMATE, None)
    assert board.result() == "1/2-1/2"


def test_a_drop_is_a_move() -> None:
    """Who can drop is not stalemated; a check that a drop meets is no mate."""
    board = Board(NINJAS, "****2****/k9/2Q7/10/10/10/10/10/10/10/9K/****2****[j] b - - 0 1")
    assert not board.is_stalemate()
    assert board.outcome() is None
    assert {move.drop for move in board.legal_moves} == {"J"}
    back_rank = "****2****/k5R3/10/10/10/10/10/10/10/10/9K/****2****"
    walled = back_rank.replace("/10/", "/pp8/", 1)
    assert Board(NINJAS, f"{walled}[] b - - 0 1").is_checkmate()
    assert not Board(NINJAS, f"{walled}[j] b - - 0 1").is_checkmate()


# ---- repetition
def test_threefold_repetition_is_claimed() -> None:
    board = board_after("capablanca", None, *SHUFFLE, *SHUFFLE)
    assert board.is_repetition()
    assert board.is_repetition(3)
    assert not board.is_repetition(4)
    assert board.can_claim_threefold_repetition()
    assert board.can_claim_draw()
    assert board.outcome() is None
    assert board.result() == "*"
    assert board.outcome(claim_draw=True) == Outcome(Termination.THREEFOLD_REPETITION, None)
    assert board.result(claim_draw=True) == "1/2-1/2"
    assert board.is_game_over(claim_draw=True)
    assert not board.is_game_over()


def test_it_may_be_claimed_with_the_move_that_repeats() -> None:
    board = board_after("capablanca", None, *SHUFFLE, *SHUFFLE[:3])
    assert not board.is_repetition(3)
    assert board.can_claim_threefold_repetition()
    assert board.outcome(claim_draw=True) == Outcome(Termination.THREEFOLD_REPETITION, None)
    earlier = board_after("capablanca", None, *SHUFFLE, *SHUFFLE[:2])
    assert not earlier.can_claim_threefold_repetition()
    assert not earlier.can_claim_draw()


def test_claiming_changes_nothing() -> None:
    board = board_after("capablanca", None, *SHUFFLE, *SHUFFLE[:3])
    before = board.fen(), board.key, board.move_stack, list(board.legal_moves)
    board.can_claim_draw()
    board.outcome(claim_draw=True)
    assert (board.fen(), board.key, board.move_stack, list(board.legal_moves)) == before


def test_fivefold_repetition_ends_the_game() -> None:
    board = board_after("capablanca", None, *SHUFFLE * 3, *SHUFFLE[:3])
    assert board.outcome() is None
    board.push_uci(SHUFFLE[3])
    assert board.is_fivefold_repetition()
    assert board.outcome() == Outcome(Termination.FIVEFOLD_REPETITION, None)


def test_the_start_with_full_rights_is_not_repeated_by_rooks() -> None:
    fen = "rnabqkbc1r/pppppppppp/7n2/10/10/7N2/PPPPPPPPPP/RNABQKBC1R w KQkq - 4 3"
    there_and_back = ("j1i1", "j8i8", "i1j1", "i8j8")
    board = board_after("capablanca", fen, *there_and_back, *there_and_back)
    assert board.piece_map() == Board("capablanca", fen).piece_map()
    assert board.is_repetition(2)
    assert not board.is_repetition(3)
    assert not board.can_claim_threefold_repetition()
    board.push_uci("j1i1")
    assert not board.is_repetition(3)
    board.push_uci("j8i8")
    assert board.is_repetition(3)


def test_a_promoted_man_equals_an_original_one() -> None:
    """A queen made of a pawn stands where the first one stood, and the position counts as before."""
    fen = "1k8/8P1/10/10/10/10/10/1K7Q w - - 0 1"
    promoted = board_after("capablanca", "1k8/8P1/10/10/10/10/10/1K8 w - - 0 1", "i7i8q")
    assert promoted.key == Board("capablanca", promoted.fen()).key
    assert Board("capablanca", fen.replace("8P1", "10")).key != promoted.key


# ---- quiet moves
QUIET = "5k4/10/10/10/10/10/10/R4K4 w - - {} 80"


@pytest.mark.parametrize(
    ("clock", "now", "with_a_move", "ended"),
    [(98, False, False, False), (99, False, True, False), (100, True, True, False), (149, True, True, False),
     (150, True, True, True), (400, True, True, True)],
)  # fmt: skip
def test_fifty_and_seventy_five_moves(clock: int, now: bool, with_a_move: bool, ended: bool) -> None:
    board = Board("capablanca", QUIET.format(clock))
    assert (board.is_fifty_moves(), board.can_claim_fifty_moves()) == (now, with_a_move)
    assert board.can_claim_draw() == with_a_move
    assert board.is_seventyfive_moves() == ended
    assert board.outcome() == (Outcome(Termination.SEVENTYFIVE_MOVES, None) if ended else None)
    claimed = board.outcome(claim_draw=True)
    assert (claimed is not None) == with_a_move
    if claimed and not ended:
        assert claimed == Outcome(Termination.FIFTY_MOVES, None)


def test_fifty_moves_cannot_be_claimed_with_a_move_that_counts_anew() -> None:
    only_pawns = Board("capablanca", "9K/7r2/8q1/10/P9/10/10/k9 w - - 99 80")
    assert {str(move.from_square) for move in only_pawns.legal_moves} == {"a4"}
    assert not only_pawns.can_claim_fifty_moves()


def test_mate_goes_before_quiet_moves() -> None:
    board = board_after("capablanca", "9k/10/8K1/10/10/10/10/R9 w - - 149 100", "a1a8")
    assert board.halfmove_clock == 150
    assert not board.is_seventyfive_moves()
    assert not board.is_fifty_moves()
    assert board.outcome() == Outcome(Termination.CHECKMATE, WHITE)
    last = Board("capablanca", "9k/10/8K1/10/10/10/10/R9 w - - 99 100")
    assert last.can_claim_fifty_moves()


def test_stalemate_goes_before_quiet_moves() -> None:
    board = Board("capablanca", "k9/2Q7/10/10/10/10/10/9K b - - 150 100")
    assert board.outcome() == Outcome(Termination.STALEMATE, None)


def test_a_runners_idle_steps_end_a_game() -> None:
    """They can be taken back, and so they neither restart the count nor hide a repetition."""
    fen = "****2****/9k/10/10/10/10/10/10/J9/10/9K/****2****[] w - - 0 1"
    aside = ("a3b3", "j10i10", "b3a3", "i10j10")
    board = board_after(NINJAS, fen, *aside * 4)
    assert board.halfmove_clock == 16
    assert board.is_fivefold_repetition()
    assert board.outcome() == Outcome(Termination.FIVEFOLD_REPETITION, None)


def test_a_game_may_have_other_numbers() -> None:
    """They are the definition's, not the code's."""
    quick = replace(CHESS, draws=Draws(repetitions_to_claim=2, repetitions=3, quiet_moves_to_claim=3, quiet_moves=4))
    board = Board(quick)
    for text in ("b1c3", "b8c6", "c3b1"):
        board.push_uci(text)
    assert board.can_claim_threefold_repetition()
    board.push_uci("c6b8")
    assert board.can_claim_draw()
    assert board.outcome() is None
    for text in ("b1c3", "b8c6"):
        board.push_uci(text)
    assert board.is_fifty_moves()
    for text in ("c3b1", "c6b8"):
        board.push_uci(text)
    assert board.is_seventyfive_moves()
    assert board.outcome() == Outcome(Termination.SEVENTYFIVE_MOVES, None)


# ---- want of men
@pytest.mark.parametrize(
    ("game", "fen", "drawn"),
    [
        ("capablanca", "5k4/10/10/10/10/10/10/5K4 w - - 0 1", True),
        ("capablanca", "5k4/10/10/10/10/10/10/N4K4 w - - 0 1", True),
        ("capablanca", "5k4/10/10/10/10/10/10/B4K4 w - - 0 1", True),
        ("capablanca", "5k4/10/10/10/10/10/10/A4K4 w - - 0 1", False),
        ("capablanca", "5k4/10/10/10/10/10/C9/5K4 w - - 0 1", False),
        ("capablanca", "5k4/10/10/10/10/10/P9/5K4 w - - 0 1", False),
        ("capablanca", "n4k4/10/10/10/10/10/10/N4K4 w - - 0 1", False),
        ("capablanca", "5k4/10/10/10/10/10/10/B1B2K4 w - - 0 1", True),
        ("capablanca", "5k4/10/10/10/10/10/10/BB3K4 w - - 0 1", False),
        ("capablanca", "b4k4/10/10/10/10/10/10/1B3K4 w - - 0 1", True),
        ("capablanca", "b4k4/10/10/10/10/10/10/B4K4 w - - 0 1", False),
        ("expanded", "5k4/10/10/10/10/10/10/10/10/Z4K4 w - - 0 1", True),
        ("expanded", "5k4/10/10/10/10/10/10/10/10/O4K4 w - - 0 1", True),
        ("expanded", "5k4/10/10/10/10/10/10/10/10/G4K4 w - - 0 1", False),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/G4K4/****2****[] w - - 0 1", True),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/F4K4/****2****[] w - - 0 1", False),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/J4K4/****2****[] w - - 0 1", False),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/5K4/****2****[] w - - 0 1", True),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/5K4/****2****[J] w - - 0 1", False),
        (NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/5K4/****2****[j] w - - 0 1", False),
    ],
)
def test_insufficient_material(game: str, fen: str, drawn: bool) -> None:
    board = Board(game, fen)
    assert board.is_insufficient_material() == drawn
    assert board.outcome() == (Outcome(Termination.INSUFFICIENT_MATERIAL, None) if drawn else None)


def test_who_can_mate_when_a_flag_falls() -> None:
    board = Board("capablanca", "5k3n/10/10/10/10/10/10/A4K4 w - - 0 1")
    assert (board.can_mate(WHITE), board.can_mate(BLACK)) == (True, False)
    drops = Board(NINJAS, "****2****/5k4/10/10/10/10/10/10/10/10/5K4/****2****[j] w - - 0 1")
    assert (drops.can_mate(WHITE), drops.can_mate(BLACK)) == (False, True)


def test_want_of_men_goes_before_stalemate_and_quiet_moves() -> None:
    lone = Board("capablanca", "k9/2K7/10/1N8/10/10/10/10 b - - 150 100")
    assert lone.is_insufficient_material()
    assert lone.outcome() == Outcome(Termination.INSUFFICIENT_MATERIAL, None)


def test_the_last_capture_ends_the_game() -> None:
    board = Board("capablanca", "5k4/10/10/10/10/10/r9/K9 w - - 0 1")
    board.push_uci("a1a2")
    assert board.outcome() == Outcome(Termination.INSUFFICIENT_MATERIAL, None)
    assert board.is_game_over()
    assert list(board.legal_moves)
