"""``python -m bench [WHAT|all] [--rounds N] [--keep] [--json FILE]``: measure and print."""

import argparse
import json
import sys
from pathlib import Path

from bench import archive, library, perft, pgn, report, search, startup, stop, tactics

BENCHMARKS = {
    "perft": perft.run,
    "library": library.run,
    "search": search.run,
    "pgn": pgn.run,
    "archive": archive.run,
    "start-up": startup.run,
    "stop": stop.run,
    "tactics": tactics.run,
}


def main() -> None:
    """Run the benchmarks named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speeds as ratios in one run.")
    parser.add_argument("what", nargs="?", default="all", choices=[*BENCHMARKS, "all"])
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds; the best of each side counts (5)")
    parser.add_argument("--keep", action="store_true", help="write each report to bench/results, with the date")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file")
    options = parser.parse_args()
    kept = {}
    for name in BENCHMARKS if options.what == "all" else [options.what]:
        text, kept[name] = BENCHMARKS[name](options.rounds)
        print(f"\n## {name}\n\n{text}", flush=True)
        if options.keep:
            path = report.keep(name, f"python -m bench {name} --rounds {options.rounds}", text, kept[name])
            print(f"\nkept in {path}", file=sys.stderr)
    if options.json:
        options.json.write_text(json.dumps(report.circumstances() | kept, indent=1) + "\n", encoding="utf-8")


main()
