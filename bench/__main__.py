"""``python -m bench [perft|library|startup|all] [--rounds N] [--keep]``: measure, print, and keep in results/."""

import argparse
import sys

from bench import library, perft, report, startup

BENCHMARKS = {"perft": perft.run, "library": library.run, "startup": startup.run}


def main() -> None:
    """Run the benchmarks named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speeds as ratios in one run.")
    parser.add_argument("what", nargs="?", default="all", choices=[*BENCHMARKS, "all"])
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds; the best of each side counts (5)")
    parser.add_argument("--keep", action="store_true", help="write each report to bench/results, with the date")
    options = parser.parse_args()
    for name in BENCHMARKS if options.what == "all" else [options.what]:
        text, figures = BENCHMARKS[name](options.rounds)
        print(f"\n## {name}\n\n{text}", flush=True)
        if options.keep:
            path = report.keep(name, f"python -m bench {name} --rounds {options.rounds}", text, figures)
            print(f"\nkept in {path}", file=sys.stderr)


main()
