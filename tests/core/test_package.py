"""The core's door: which of its two versions serves, and both at once in one process."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.errors import DefinitionError
from tenfile.rules import Geometry
from tests.core.generators import generator_of, texts
from tests.definitions import CHESS

TWIN = "tenfile.core_interpreted."


def test_both_versions_serve_in_one_process() -> None:
    one, other = (generator_of(VARIANTS["bird"], interpreted=interpreted) for interpreted in (False, True))
    assert type(other).__module__ == (TWIN if core.compiled() else "tenfile.core.") + "movegen"
    assert type(one).__module__ == "tenfile.core.movegen"
    assert texts(one) == texts(other)
    assert core.module("position", True).bits.COMPILED == 0


def test_the_same_tables_serve_every_board_of_a_game() -> None:
    game = VARIANTS["bird"]
    assert core.new_generator(game).tables is core.new_generator(game).tables
    assert core.new_generator(game).tables is not core.new_generator(VARIANTS["capablanca"]).tables


def test_a_faulty_definition_is_refused_at_the_door() -> None:
    with pytest.raises(DefinitionError, match="1 to 16 files"):
        core.new_generator(replace(CHESS, geometry=Geometry(99, 8)))
    with pytest.raises(DefinitionError):
        Board(replace(CHESS, pieces=()))


def run(code: str, **switches: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter with these switches set, and no others of ours."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TENFILE_")}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment | switches, capture_output=True, text=True, check=False
    )


SAY = "from tenfile import Board; b = Board('bird'); print(type(b._generator).__module__, b.perft(2))"


def test_the_interpreted_core_by_choice() -> None:
    told = run(SAY, TENFILE_INTERPRETED="1")
    assert told.stdout.split() == [(TWIN if core.compiled() else "tenfile.core.") + "movegen", "784"], told.stderr


@pytest.mark.parametrize("switches", [{}, {"TENFILE_INTERPRETED": "0"}, {"TENFILE_INTERPRETED": ""}])
def test_the_compiled_core_otherwise(switches: dict[str, str]) -> None:
    assert run(SAY, **switches).stdout.split() == ["tenfile.core.movegen", "784"]


def test_the_compiled_core_may_be_insisted_on() -> None:
    told = run(SAY, TENFILE_REQUIRE_COMPILED="1")
    assert (told.returncode == 0) == core.compiled()
    assert core.compiled() or "make core" in told.stderr
