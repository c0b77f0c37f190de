"""What each part of the search is worth: the engine as it is against itself without the part, at fixed nodes a move.

    python tools/weigh_features.py capablanca --nodes 2000 --pairs 150 --log features.json

Parts are switched off by numbers of `tuning` alone (both files), in a copy of the sources under build/weighed that is
compiled for each; see FEATURES. Then `match_trees.py` plays. The log is written after each part, and the same command
goes on with the parts that are not there. Nodes are what is fixed: a part that costs time is not charged for it.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "weighed"
CORE = Path("src/tenfile/core")

FEATURES = {
    "null move": {"PASS_DEPTH": 99},
    "late-move reductions": {"LATE_DEPTH": 99},
    "their share of history": {"LATE_HISTORY": 30},
    "their sense of getting better": {"LATE_WORSE": 0},
    "their sense of a node that should fail": {"LATE_CUTTING": 0},
    "reverse futility": {"FUTILE_DEPTH": 0},
    "razoring": {"RAZOR_DEPTH": 0},
    "late-move pruning": {"SKIP_FIRST": 9999},
    "futility": {"HOPELESS": 30000},
    "history pruning": {"HOPELESS_HISTORY": 30000},
    "exchange pruning of quiet moves": {"QUIET_LOSS": 9999},
    "exchange pruning of captures": {"LOSS_DEPTH": 0},
    "the window of aspiration": {"WINDOW_DEPTH": 99},
    "singular extension and multicut": {"SINGULAR_DEPTH": 99},
    "shallower without a remembered move": {"GUESS_DEPTH": 99},
    "delta in quiescence": {"DELTA_MARGIN": 20000},
    "corrected judgements": {"CORRECTION_FACTOR": 0},
    "all histories": {"HISTORY_FACTOR": 0},
}
"""Each part with the numbers that switch it off."""


def main() -> None:
    """Read the command line and weigh."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant")
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--pairs", type=int, default=150)
    parser.add_argument("--only", nargs="+", choices=FEATURES, default=list(FEATURES), metavar="PART")
    parser.add_argument("--log", type=Path, default=Path("features.json"))
    it = parser.parse_args()
    known: dict[str, str] = json.loads(it.log.read_text(encoding="utf-8")) if it.log.exists() else {}
    for part in it.only:
        if part not in known:
            switch_off(FEATURES[part])
            known[part] = match(it.variant, it.nodes, it.pairs)
            it.log.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
        print(f"{part}: {known[part]}", flush=True)


def switch_off(numbers: dict[str, int]) -> None:
    """Have a copy of the sources with these numbers, compiled."""
    shutil.copytree(ROOT / "src", PLACE / "src", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so"))
    shutil.copy(ROOT / "setup.py", PLACE)
    shutil.copy(ROOT / "pyproject.toml", PLACE)
    for name, number in numbers.items():
        replace_python(PLACE / CORE / "tuning.py", name, number)
        replace_header(PLACE / CORE / "tuning.pxd", name, number)
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--force"], cwd=PLACE, check=True)


def replace_python(path: Path, name: str, number: int) -> None:
    """Give a name of a line `A, B = 1, 2` another number."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for i, line in enumerate(lines):
        names, equals, numbers = line.partition(" = ")
        if equals and name in names.split(", "):
            row = numbers.split(", ")
            row[names.split(", ").index(name)] = str(number)
            lines[i] = names + equals + ", ".join(row)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return
    sys.exit(f"there is no number {name} in {path.name}")


def replace_header(path: Path, name: str, number: int) -> None:
    """The same in the header."""
    text, count = re.subn(rf"\b{name} = \d+", f"{name} = {number}", path.read_text(encoding="utf-8"))
    if count != 1:
        sys.exit(f"{path.name} gives {count} numbers for {name}")
    path.write_text(text, encoding="utf-8")


def match(variant: str, nodes: int, pairs: int) -> str:
    """What the last line of a match says, of the engine as it is against the copy."""
    command = [sys.executable, "tools/match_trees.py", variant, ".", str(PLACE)]
    command += ["--nodes", str(nodes), "--pairs", str(pairs)]
    answer = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return answer.stdout.splitlines()[-1]


if __name__ == "__main__":
    main()
