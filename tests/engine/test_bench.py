"""The bench: the same work everywhere, the same number of positions."""

import os
import subprocess
import sys
from pathlib import Path

from tenfile import VARIANTS, core
from tenfile.engine import bench

ROOT = Path(__file__).parents[2]
COUNT = "from tenfile.engine import bench, mind; print(bench.run(1).nodes, mind.core.interpreted_by_choice())"


def test_every_game_is_there() -> None:
    boards = list(bench.positions())
    assert {board.variant.name for board in boards} == set(VARIANTS)
    assert all(board.outcome() is None for board in boards)
    assert len({board.fen() for board in boards}) > 20


def test_the_count_is_always_the_same() -> None:
    first, second = bench.run(3), bench.run(3)
    assert first.nodes == second.nodes > 1000
    assert [one.nodes for one in first.measured] == [one.nodes for one in second.measured]
    assert first.nps > 0
    assert first.seconds == sum(one.seconds for one in first.measured)


def test_compiled_and_interpreted_agree() -> None:
    environment = os.environ | {"TENFILE_INTERPRETED": "1"}
    environment.pop("TENFILE_REQUIRE_COMPILED", None)
    done = subprocess.run(
        [sys.executable, "-c", COUNT], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(bench.run(1).nodes), "True"]
    assert core.compiled() or not os.environ.get("TENFILE_REQUIRE_COMPILED")
