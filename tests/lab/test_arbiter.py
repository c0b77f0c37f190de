"""One game under the arbiter's eyes: its ends, the clock, and what counts as whose misdeed."""

from itertools import count

import pytest

from tenfile import BLACK, WHITE, Board
from tenfile.engine.clock import Clock
from tenfile.errors import EngineError
from tenfile.lab.adjudication import Adjudication
from tenfile.lab.arbiter import play_game
from tenfile.lab.control import Control
from tenfile.lab.played import Played
from tenfile.protocols.fault import Fault, FaultKind, Resigned
from tests.lab.scripted import Scripted

SHUFFLE_WHITE, SHUFFLE_BLACK = ("i1h3", "h3i1"), ("i8h6", "h6i8")
CRASH, CHEAT = Fault(FaultKind.CRASH, "it has ended"), Fault(FaultKind.ILLEGAL, "it cheats")


def play(
    white: Scripted,
    black: Scripted,
    fen: str | None = None,
    adjudication: Adjudication | None = None,
) -> Played:
    game = play_game(
        0, Board("capablanca", fen), {WHITE: white, BLACK: black}, adjudication or Adjudication(), 7, lambda: False
    )
    assert game is not None
    return game


def shuffling(white: bool = True, **more: object) -> Scripted:
    return Scripted(*(("White", SHUFFLE_WHITE) if white else ("Black", SHUFFLE_BLACK)), **more)  # type: ignore[arg-type]


def test_checkmate() -> None:
    game = play(Scripted("White", ["a6a8"]), shuffling(False), "9k/1R8/R9/10/10/10/10/5K4 w - - 0 1")
    assert (game.result, game.termination, game.moves) == ("1-0", "checkmate", ("a6a8",))


def test_threefold_repetition_is_seen_to() -> None:
    game = play(shuffling(), shuffling(False))
    assert (game.result, game.termination, len(game.moves)) == ("1/2-1/2", "threefold repetition", 8)
    assert (game.white, game.black, game.fault, game.guilty) == ("White", "Black", None, None)
    assert game.opening == Board("capablanca").fen()


def test_fifty_moves_are_seen_to() -> None:
    game = play(Scripted("White", ["a1a2"]), shuffling(False), "5k3r/10/10/10/10/10/10/R4K4 w - - 99 90")
    assert (game.result, game.termination) == ("1/2-1/2", "fifty moves without progress")


def test_insufficient_material() -> None:
    game = play(Scripted("White", ["f1f2"]), shuffling(False), "5k4/10/10/10/10/10/5q4/5K4 w - - 0 1")
    assert (game.result, game.termination) == ("1/2-1/2", "insufficient material")


@pytest.mark.parametrize("fault", [CRASH, CHEAT], ids=["crash", "illegal"])
def test_misdeeds_lose(fault: Fault) -> None:
    game = play(shuffling(), Scripted("Black", [fault]))
    assert (game.result, game.termination, game.fault, game.guilty) == (
        "1-0", fault.kind.value, fault.kind.value, "Black",
    )  # fmt: skip
    assert game.detail == str(fault)
    assert game.moves == ("i1h3",)


def test_a_move_that_is_not_legal() -> None:
    game = play(Scripted("White", ["e2e5"]), shuffling(False))
    assert (game.result, game.fault, game.guilty, game.moves) == ("0-1", "illegal move", "White", ())


def test_resignation_is_no_misdeed() -> None:
    game = play(Scripted("White", [Resigned("White resigns")]), shuffling(False))
    assert (game.result, game.termination, game.detail, game.fault) == ("0-1", "resignation", "White resigns", None)


def test_one_that_cannot_begin() -> None:
    game = play(shuffling(), Scripted("Black", [EngineError("no such program")]))
    assert (game.result, game.termination, game.guilty, game.moves) == ("1-0", "crash", "Black", ())


def test_refusing_to_move() -> None:
    refusal = Fault(FaultKind.NO_MOVE, "it makes no move")
    game = play(Scripted("White", [refusal]), shuffling(False))
    assert (game.result, game.fault) == ("0-1", "refusal to move")


def test_a_draw_that_may_be_claimed() -> None:
    """With its next move the position would stand for the third time."""
    steps = [*SHUFFLE_BLACK, "i8h6", Fault(FaultKind.NO_MOVE, "1/2-1/2 {repetition}")]
    game = play(shuffling(), Scripted("Black", steps))
    assert (game.result, game.termination, game.fault) == ("1/2-1/2", "threefold repetition", None)
    assert len(game.moves) == 7


# ---- the clock
def test_clocks_run() -> None:
    control = Control(base=10.0, increment=1.0)
    white = shuffling(seconds=3.0, control=control)
    black = shuffling(False, seconds=0.5, control=control)
    game = play(white, black)
    assert [heard[WHITE] for heard in white.heard] == [Clock(left, 1.0) for left in (10.0, 8.0, 6.0, 4.0)]
    assert [heard[BLACK] for heard in black.heard][-1] == Clock(11.5, 1.0)
    assert game.milliseconds[:2] == (3000, 500)


def test_loss_on_time() -> None:
    control = Control(base=5.0, margin=0.5)
    game = play(shuffling(seconds=3.0, control=control), shuffling(False, control=control))
    assert (game.result, game.termination, game.fault, game.guilty) == ("0-1", "loss on time", "loss on time", "White")
    assert game.detail == "3.000 s for a move that had 2.000 s"
    assert len(game.moves) == 2


@pytest.mark.parametrize(
    ("processor", "words"),
    [(None, ""), (2.9, ""), (0.25, "; the machine was busy and let it think for 0.250 s of them")],
)
def test_a_loss_on_time_on_a_busy_machine(processor: float | None, words: str) -> None:
    control = Control(base=2.0)
    white = shuffling(seconds=3.0, control=control)
    white.processor = processor
    game = play(white, shuffling(False, control=control))
    assert game.detail == f"3.000 s for a move that had 2.000 s{words}"


def test_no_loss_on_time_against_a_bare_king() -> None:
    control = Control(base=1.0)
    white = Scripted("White", ["a1a2"], seconds=2.0, control=control)
    game = play(white, shuffling(False), "5k4/10/10/10/10/10/10/R4K4 w - - 0 1")
    assert (game.result, game.fault, game.guilty) == ("1/2-1/2", "loss on time", "White")


def test_a_fixed_time() -> None:
    game = play(shuffling(seconds=2.0, control=Control(movetime=1.0)), shuffling(False))
    assert game.fault == "loss on time"
    assert play(shuffling(seconds=1.2, control=Control(movetime=1.0)), shuffling(False)).fault is None


def test_sides_may_have_different_limits() -> None:
    white = shuffling(control=Control(base=9.0))
    play(white, shuffling(False))
    assert white.heard[0] == {WHITE: Clock(9.0, 0.0), BLACK: None}


# ---- early ends
def test_adjudication() -> None:
    agree = Adjudication(resign_score=300, resign_moves=2)
    game = play(shuffling(score=-400), shuffling(False, score=400), adjudication=agree)
    assert (game.result, game.termination, len(game.moves)) == ("0-1", "adjudication", 4)
    assert play(shuffling(score=-400), shuffling(False), adjudication=agree).termination == "threefold repetition"
    drawn = play(shuffling(), shuffling(False), adjudication=Adjudication(draw_score=5, draw_moves=1, draw_from=3))
    assert (drawn.result, drawn.termination, len(drawn.moves)) == ("1/2-1/2", "adjudication", 6)


def test_a_game_that_is_stopped_is_none() -> None:
    numbers = count()
    sides = {WHITE: shuffling(), BLACK: shuffling(False)}
    assert play_game(0, Board(), sides, Adjudication(), 1, lambda: next(numbers) > 3) is None


def test_seeds_differ() -> None:
    white, black = shuffling(), shuffling(False)
    play(white, black)
    assert (white.seeds, black.seeds) == ([7], [8])


def test_scores_are_kept() -> None:
    game = play(shuffling(score=None), shuffling(False, score=30))
    assert game.scores[:2] == (None, 30)
