"""Refusals: one good sentence each, data kept, whole after a journey to another process."""

import copy
import pickle

import pytest

from tenfile import errors
from tenfile.errors import (
    AmbiguousMove,
    DefinitionError,
    EngineError,
    FenError,
    IllegalMove,
    InvalidMove,
    MoveError,
    SetupError,
    TenfileError,
    UnknownName,
    UnknownSetup,
    UnknownVariant,
    short,
)

EXAMPLES = [
    DefinitionError(["it has no title", "it has no set-up"]),
    SetupError(["white has no king"]),
    FenError(["white has no king", "black has no king"]),
    UnknownVariant("brid", ("bird", "capablanca")),
    UnknownSetup("third", ["1", "2"]),
    InvalidMove("e9", "'e9' is no move"),
    IllegalMove("e2e5", "'e2e5' is not legal here"),
    AmbiguousMove("Ra5", "'Ra5' may mean a1a5 or a10a5", ["a1a5", "a10a5"]),
    EngineError("the engine has been closed"),
    TenfileError("this board has no square 'k1'"),
]
each = pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)


@each
def test_it_is_a_value_error_of_ours(error: TenfileError) -> None:
    assert isinstance(error, TenfileError)
    assert isinstance(error, ValueError)


@each
def test_it_survives_a_journey(error: TenfileError) -> None:
    for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(copied) is type(error)
        assert str(copied) == str(error)
        assert vars(copied) == vars(error)
        assert copied.args == error.args


def test_faults_are_joined() -> None:
    assert str(EXAMPLES[2]) == "the FEN is faulty: white has no king; black has no king"
    assert str(EXAMPLES[1]) == "not a position of this game: white has no king"
    assert str(EXAMPLES[0]) == "the definition is faulty: it has no title; it has no set-up"


def test_names_that_exist_are_told() -> None:
    error = UnknownVariant("brid", ("bird", "capablanca"))
    assert str(error) == "there is no game 'brid'; there are bird, capablanca; did you mean bird?"
    assert (error.name, error.known, error.nearest) == ("brid", ("bird", "capablanca"), "bird")
    assert str(UnknownSetup("x", ["1"])) == "there is no set-up 'x'; there are 1"


def test_candidates_are_kept() -> None:
    error = AmbiguousMove("Ra5", "…", iter(["a1a5"]))
    assert (error.move, error.candidates) == ("Ra5", ("a1a5",))


def test_the_family() -> None:
    assert issubclass(FenError, SetupError)
    for child in (InvalidMove, IllegalMove, AmbiguousMove):
        assert issubclass(child, MoveError)
    for child in (UnknownVariant, UnknownSetup):
        assert issubclass(child, UnknownName)
    found = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert all(issubclass(kind, TenfileError) for kind in found)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("e4", "'e4'"), ("a" * 60, repr("a" * 60)), ("a" * 61, repr("a" * 59 + "…")), ("a\nb", "'a\\nb'"), ("", "''")],
)
def test_long_texts_are_cut(text: str, shown: str) -> None:
    assert short(text) == shown
