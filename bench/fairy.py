"""Debian's ``fairy-stockfish``, asked over UCI to count leaves and to search."""

import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

FOLDERS = "/usr/games:/usr/bin:/usr/local/bin"

# It knows Capablanca Chess, and neither Expanded Chess nor Birds and Ninjas can be told it. The castling of Victorian
# Chess cannot be told to this version either, but from the start nobody castles within five plies.
GAMES = """
[bird:capablanca]
archbishop = e
chancellor = g
promotionPieceTypes = qgebrn
startFen = rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1

[victorian:capablanca]
promotionPieceTypes = qca
startFen = crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w KQkq - 0 1
"""


class FairyStockfish:
    """A running engine; ``choose`` a game, then ``perft`` or ``search``."""

    def __init__(self) -> None:
        """Raises SystemExit, with what to do, where the program is not installed."""
        path = shutil.which("fairy-stockfish", path=FOLDERS)
        if path is None:
            raise SystemExit("fairy-stockfish is not installed (apt install fairy-stockfish)")
        self.process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.name = self._say("uci", "uciok").partition("id name ")[2].partition("\n")[0]
        self._load()

    def _load(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "games.ini")
            path.write_text(GAMES, encoding="ascii")
            self._say(f"setoption name VariantPath value {path}\nisready", "readyok")

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

    def choose(self, game: str) -> None:
        """Set up the start of a game."""
        self._say(f"setoption name UCI_Variant value {game}\nposition startpos\nisready", "readyok")

    def allow(self, mebibytes: int) -> None:
        """Let its table be so large."""
        self._say(f"setoption name Hash value {mebibytes}\nisready", "readyok")

    def perft(self, depth: int) -> int:
        """The number of leaves at a depth."""
        found = re.search(r"Nodes searched: (\d+)", self._say(f"go perft {depth}", "Nodes searched"))
        assert found
        return int(found[1])

    def search(self, fen: str, nodes: int) -> int:
        """Search a position of the game chosen, with nothing known of it; the number of positions looked at."""
        self._say("ucinewgame\nisready", "readyok")
        found = re.findall(r" nodes (\d+)", self._say(f"position fen {fen}\ngo nodes {nodes}", "bestmove"))
        return int(found[-1])

    def clock(self) -> float:
        """The processor time that the engine has spent so far, in seconds."""
        return time.clock_gettime(~self.process.pid << 3 | 2)  # Linux: the clock of another process

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()
