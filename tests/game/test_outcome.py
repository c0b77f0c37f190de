"""How a game ended, as a value."""

import pickle

import pytest

from tenfile import BLACK, WHITE, Color, Outcome, Termination

WORDS = {
    "CHECKMATE": "checkmate",
    "STALEMATE": "stalemate",
    "INSUFFICIENT_MATERIAL": "insufficient material",
    "SEVENTYFIVE_MOVES": "seventy-five moves without progress",
    "FIVEFOLD_REPETITION": "fivefold repetition",
    "FIFTY_MOVES": "fifty moves without progress",
    "THREEFOLD_REPETITION": "threefold repetition",
    "RESIGNATION": "resignation",
    "TIME": "time",
    "AGREEMENT": "agreement",
    "ABANDONMENT": "abandonment",
}


def test_every_way_to_end_has_its_words() -> None:
    assert {it.name: it.sentence for it in Termination} == WORDS


@pytest.mark.parametrize(("winner", "result"), [(WHITE, "1-0"), (BLACK, "0-1"), (None, "1/2-1/2")])
def test_results(winner: Color | None, result: str) -> None:
    for termination in Termination:
        assert Outcome(termination, winner).result() == result


def test_in_words() -> None:
    assert str(Outcome(Termination.CHECKMATE, BLACK)) == "Black wins: checkmate"
    assert str(Outcome(Termination.AGREEMENT, None)) == "Draw: agreement"


def test_it_is_a_value() -> None:
    outcome = Outcome(Termination.TIME, WHITE)
    assert outcome == Outcome(Termination.TIME, WHITE)
    assert outcome != Outcome(Termination.TIME, None)
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert len({outcome, Outcome(Termination.TIME, WHITE)}) == 1
    with pytest.raises(AttributeError):
        outcome.winner = None  # type: ignore[misc]
