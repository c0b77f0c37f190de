"""`tenfile perft`: known counts, what stands behind each move, and the message."""

import pytest

from tests.cli.runner import answer, read_json

KNOWN = [
    ("capablanca", 3, 25228),
    ("bird", 3, 25227),
    ("victorian", 3, 22545),
    ("expanded", 2, 2857),
    ("birdsandninjas", 2, 1296),
]
"""From the project's own known numbers (docs/rules-notes.md)."""


@pytest.mark.parametrize(("variant", "depth", "nodes"), KNOWN)
def test_known_counts(variant: str, depth: int, nodes: int) -> None:
    assert answer("perft", variant, str(depth)).startswith(f"{nodes} nodes in ")


@pytest.mark.parametrize(("variant", "depth", "nodes"), KNOWN)
def test_divide_adds_up(variant: str, depth: int, nodes: int) -> None:
    *lines, total = answer("perft", variant, str(depth), "--divide").splitlines()
    parts = dict(line.split(": ") for line in lines)
    assert list(parts) == answer("moves", variant).splitlines()
    assert sum(map(int, parts.values())) == nodes
    assert total.startswith(f"{nodes} nodes in ")


def test_json() -> None:
    message = read_json("perft", "bird", "2", "--setup", "reversed")
    assert list(message) == ["variant", "fen", "depth", "nodes", "seconds", "divide"]
    assert (message["variant"], message["depth"], message["nodes"], message["divide"]) == ("bird", 2, 784, None)
    assert message["fen"] == answer("fen", "bird", "--setup", "reversed").strip()
    assert message["seconds"] >= 0


def test_json_with_divide() -> None:
    message = read_json("perft", "capablanca", "2", "--divide")
    assert sum(message["divide"].values()) == message["nodes"] == 784


@pytest.mark.parametrize("divide", [(), ("--divide",)])
def test_depth_nought_is_one_position(divide: tuple[str, ...]) -> None:
    assert answer("perft", "capablanca", "0", *divide).startswith("1 node in ")
    assert read_json("perft", "capablanca", "0", *divide)["nodes"] == 1


def test_a_position_without_moves() -> None:
    mate = "k9/1Q8/1K8/10/10/10/10/10 b - - 0 1"
    assert answer("perft", "capablanca", "1", "--divide", "--fen", mate).startswith("0 nodes in ")
