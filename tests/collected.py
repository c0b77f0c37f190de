"""Positions collected by the referee (tests/data/positions), and what it said of them."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "positions"


@cache
def rows(game: str) -> list[dict[str, Any]]:
    """Every collected position of a game: "fen", "moves", "san", "victims", "checkers"."""
    return [json.loads(line) for line in (FOLDER / f"{game}.jsonl").read_text().splitlines()]


def slice_of(game: str, step: int) -> list[dict[str, Any]]:
    """Every so manieth of them."""
    return rows(game)[::step]
