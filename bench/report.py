"""Results for people and for later: a table on the screen, and a dated file in ``results/``."""

import datetime
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tenfile.core import compiled

RESULTS = Path(__file__).parent / "results"
PEERS = ("chess", "pyffish", "cshogi")


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows in aligned Markdown columns."""
    lines = [list(headings), ["-" * len(heading) for heading in headings], *map(list, rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(headings))]
    padded = [[cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in lines]
    padded[1] = ["-" * width for width in widths]
    return "\n".join(f"| {' | '.join(line)} |" for line in padded)


def circumstances() -> dict[str, str]:
    """What the figures depend on: commit, processor, compiler, Python, the peers' versions."""
    facts = {
        "commit": _output("git", "describe", "--always", "--dirty"),
        "processor": _processor(),
        "compiler": _output("cc", "--version").partition("\n")[0] + ", with the flags of setup.py",
        "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors",
        "core": "compiled" if compiled() else "interpreted",
        "Python": platform.python_version(),
    }
    for peer in PEERS:
        try:
            facts[peer] = version(peer)
        except PackageNotFoundError:
            continue
    return facts


def keep(what: str, command: str, text: str, data: Mapping[str, object]) -> Path:
    """Write a result as Markdown and JSON under today's date; return the Markdown's path."""
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    facts = circumstances()
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{today}-{what}.md"
    listed = "\n".join(f"- {name}: {value}" for name, value in facts.items())
    path.write_text(f"# {what}, {today}\n\n{listed}\n\n```sh\n{command}\n```\n\n{text}\n", encoding="utf-8")
    kept = {"date": today, "command": command, **facts, "figures": dict(data)}
    path.with_suffix(".json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return path


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith(("model name", "Model"))]
    return f"{names[0] if names else platform.machine()}, {platform.machine()}"


def _output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"not known: {' '.join(command)} ({error})", file=sys.stderr)
        return "not known"
