"""Leaves counted a second, against Debian's fairy-stockfish in the same run.

That engine writes the last ply's list and counts it, as our ``listed`` does; ``counted`` does not write it, ``walked``
makes and takes back every leaf. It knows Capablanca Chess; Bird's it is told here; the other three it cannot play.
"""

import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.report import table
from tenfile import VARIANTS, Board, core

WAYS = {"counted": 0, "listed": 1, "walked": 2}
REQUIRED = {"counted": 12.0, "listed": 9.0, "walked": 2.8}
OF_CAPABLANCA = {"expanded": 0.8, "birdsandninjas": 0.7}
DEPTHS = {"capablanca": 5, "bird": 5, "victorian": 5, "expanded": 4, "birdsandninjas": 4}
FOLDERS = "/usr/games:/usr/bin:/usr/local/bin"
BIRD_INI = """[bird:capablanca]
archbishop = e
chancellor = g
promotionPieceTypes = qgebrn
startFen = rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1
"""


class FairyStockfish:
    """Debian's engine, asked over UCI."""

    def __init__(self) -> None:
        path = shutil.which("fairy-stockfish", path=FOLDERS)
        if path is None:
            raise SystemExit("fairy-stockfish is not installed (apt install fairy-stockfish)")
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.name = self._say("uci", "uciok").partition("id name ")[2].partition("\n")[0]

    def _say(self, line: str, until: str) -> str:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        heard = ""
        for answer in self.process.stdout:
            heard += answer
            if until in answer:
                return heard
        raise SystemExit(f"fairy-stockfish ended at {line!r}")

    def choose(self, variant: str) -> None:
        """Play a game of this name from its start."""
        with tempfile.TemporaryDirectory() as folder:
            ini = Path(folder, "games.ini")
            ini.write_text(BIRD_INI, encoding="ascii")
            for line in (f"setoption name VariantPath value {ini}", f"setoption name UCI_Variant value {variant}"):
                assert self.process.stdin
                self.process.stdin.write(line + "\n")
            self._say("isready", "readyok")
        self._say("position startpos\nisready", "readyok")

    def perft(self, depth: int) -> tuple[int, float]:
        """Leaves and seconds."""
        started = time.perf_counter()
        heard = self._say(f"go perft {depth}", "Nodes searched")
        found = re.search(r"Nodes searched: (\d+)", heard)
        assert found
        return int(found[1]), time.perf_counter() - started

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()


def ours(game: str, depth: int, way: int) -> tuple[int, float]:
    """Leaves and seconds of our own count from a game's start."""
    generator = Board(VARIANTS[game])._generator.copy(False)
    started = time.perf_counter()
    nodes = core.count_leaves(generator, depth, way)
    return nodes, time.perf_counter() - started


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Count in interleaved rounds; return a report and its figures (millions of leaves a second, the best round)."""
    speeds: dict[tuple[str, str], float] = {}
    with FairyStockfish() as peer:
        for game in ("capablanca", "bird"):
            peer.choose(game)
            for _ in range(rounds):
                _note(speeds, game, "fairy-stockfish", *peer.perft(DEPTHS[game]))
                for name, way in WAYS.items():
                    _note(speeds, game, name, *ours(game, DEPTHS[game], way))
        for game in ("victorian", "expanded", "birdsandninjas"):
            for _ in range(rounds):
                for name, way in WAYS.items():
                    _note(speeds, game, name, *ours(game, DEPTHS[game], way))
        for _ in range(rounds):
            for game in ("capablanca", *OF_CAPABLANCA):
                _note(speeds, f"{game}, depth 4", "listed", *ours(game, 4, 1))
    return _report(speeds, peer.name), {f"{game}: {name}": speed for (game, name), speed in speeds.items()}


def _note(speeds: dict[tuple[str, str], float], game: str, name: str, nodes: int, seconds: float) -> None:
    speeds[game, name] = max(speeds.get((game, name), 0.0), nodes / seconds / 1e6)


def _report(speeds: dict[tuple[str, str], float], peer: str) -> str:
    rows = []
    for game, depth in DEPTHS.items():
        theirs = speeds.get((game, "fairy-stockfish"))
        cells = [f"{game}, depth {depth}", f"{theirs:.1f}" if theirs else "cannot"]
        for name in WAYS:
            ratio = f" ({speeds[game, name] / theirs:.1f}×)" if theirs else ""
            cells.append(f"{speeds[game, name]:.1f}{ratio}")
        rows.append(cells)
    needed = ["required", "", *(f"{REQUIRED[name]}×" for name in WAYS)]
    full = speeds["capablanca, depth 4", "listed"]
    shares = [
        f"{game} at {speeds[f'{game}, depth 4', 'listed'] / full:.2f} of Capablanca's speed"
        f" (listed, depth 4; required {least})"
        for game, least in OF_CAPABLANCA.items()
    ]
    headings = ["millions of leaves a second", peer, *WAYS]
    return table(headings, [*rows, needed]) + "\n\n" + "\n".join(f"- {share}" for share in shares)
