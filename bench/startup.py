"""How long it takes to begin, in processes of their own with warm caches: import, help, an engine's first answer."""

import os
import subprocess
import sys
import time
from pathlib import Path

from bench.report import table

COMMAND = str(Path(sys.executable).with_name("tenfile"))
CASES = {
    "python alone": ([sys.executable, "-c", "pass"], "", None),
    "import tenfile": ([sys.executable, "-c", "import tenfile"], "", 60),
    "tenfile --help": ([COMMAND, "--help"], "", 150),
    "tenfile uci, until uciok and the end": ([COMMAND, "uci"], "uci\nquit\n", 150),
}


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """The best of several rounds in milliseconds by the clock on the wall."""
    best: dict[str, float] = {}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(4 * rounds):
        for name, (command, said, _) in CASES.items():
            started = time.perf_counter()
            subprocess.run(command, input=said, capture_output=True, text=True, check=True, env=environment)
            best[name] = min(best.get(name, 1e9), 1000 * (time.perf_counter() - started))
    best["import tenfile"] -= best["python alone"]
    rows = [[name, f"{best[name]:.0f} ms", f"< {limit} ms" if limit else ""] for name, (_, _, limit) in CASES.items()]
    note = "- whole processes, the best of interleaved rounds; `import tenfile` is told without what Python takes"
    return table(["start-up", "best", "required"], rows) + f"\n\n{note}", dict(best)
