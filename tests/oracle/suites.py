"""Completes and checks tests/data/perft.json, whose counts the referee can make again.

python -m tests.oracle.suites [--depth N] [--check]

Each row: "game", "name", "fen", "nodes" (counts from depth 1 on), "source". Rows with fewer counts than the wanted
depth are completed; with --check all counts to that depth are made again and must agree.
"""
# ruff: noqa: T201 - a script: what it prints is for its user

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from .moves import perft
from .position import read_fen

FILE = Path(__file__).parent.parent / "data" / "perft.json"
Row = dict[str, Any]


def rows() -> list[Row]:
    return list(json.loads(FILE.read_text())["rows"])


def counts(row: Row, first: int, last: int) -> list[int]:
    """The counts of a row from one depth to another."""
    position = read_fen(row["game"], row["fen"])
    return [perft(position, depth) for depth in range(first, last + 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="make the counts again instead of completing them")
    options = parser.parse_args()
    document = json.loads(FILE.read_text())
    wrong = 0
    for row in document["rows"]:
        if options.check:
            known = row["nodes"][: options.depth]
            made = counts(row, 1, len(known))
            wrong += made != known
            print("ok   " if made == known else "WRONG", row["game"], row["name"], made)
        else:
            row["nodes"] += counts(row, len(row["nodes"]) + 1, options.depth)
            write(document)
    sys.exit(bool(wrong))


def write(document: dict[str, Any]) -> None:
    """One row a line, so that changes can be read."""
    lines = ",\n".join("  " + json.dumps(row) for row in document["rows"])
    FILE.write_text(f'{{"about": {json.dumps(document["about"])},\n "rows": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
