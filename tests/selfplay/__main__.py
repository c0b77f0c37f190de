"""The command: plays the games that the log lacks, says now and then how far it is, and what came of it at the end."""
# ruff: noqa: T201 - a script: what it prints is for its user

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from tenfile import VARIANTS

from . import __doc__ as manual
from .course import Course, Death, Log, Row
from .workers import play_all

TELL_EVERY = 60.0
"""Seconds between two words about how far it is."""


def run(log: Log, course: Course, games: int, workers: int) -> None:
    """Play what is missing, and keep it."""
    began = latest = time.monotonic()
    missing = log.missing(games)
    for done, entry in enumerate(play_all(missing, course, workers), start=1):
        log.add(entry)
        if isinstance(entry, Death) or entry.faults:
            print(json.dumps(asdict(entry), indent=1), flush=True)
        if time.monotonic() - latest > TELL_EVERY:
            latest = time.monotonic()
            print(f"{done} of {len(missing)} games, {latest - began:.0f} s", flush=True)


def summary(rows: Iterable[Row], deaths: Iterable[Death]) -> list[str]:
    """What came of it: a line for each definition, and one for all."""
    rows = list(rows)
    lines = [line_of(name, [row for row in rows if row.game == name]) for name in VARIANTS]
    most = max((row.megabytes for row in rows), default=0.0)
    return [*lines, line_of("all", rows), f"processes that died: {len(list(deaths))}; most memory: {most} MB"]


def line_of(name: str, rows: list[Row]) -> str:
    plies, compared, recalled = (sum(getattr(row, what) for row in rows) for what in ("plies", "compared", "recalled"))
    faults = sum(len(row.faults) for row in rows)
    return (
        f"{name}: {len(rows)} games, {plies} plies, {compared} positions compared with the referee, "
        f"{recalled} entries of the table looked at, faults = {faults}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=manual, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--nodes", type=int, default=Course.nodes)
    parser.add_argument("--compare", type=int, default=Course.compare, metavar="N", help="one position in N; 0: none")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=Course.seed)
    options = parser.parse_args()
    course = Course(options.seed, options.nodes, options.compare)
    log = Log(options.log, course)
    run(log, course, options.games, options.workers)
    print("\n".join(summary(log.rows, log.deaths)))
    sys.exit(not log.is_clean)


if __name__ == "__main__":
    main()
