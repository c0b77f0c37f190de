"""Reading PGN: whole games with every move played, and tags alone; against the ``chess`` package on orthodox games of
equal length with equally many remarks."""

import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import chess.pgn

from bench.games import make
from bench.report import table
from bench.rounds import Side, interleaved
from tenfile.records import pgn

GAMES, CHESS_GAMES = 10_000, 1_000
"""Games of each file that are read in a round; the slower one's suffice for a rate."""

FOLDER = Path(tempfile.gettempdir()) / "tenfile-bench"
"""Where the files are made, once: some minutes each."""

REQUIRED = {"ours, whole games": ("chess, whole games", 5.0), "ours, tags": ("ours, whole games", 20.0)}
"""How many times as many games a second as what they must be read."""


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Time all readers in interleaved rounds; return a report and its figures in games a second."""
    ours, orthodox = make(FOLDER, "capablanca", GAMES), make(FOLDER, "chess", CHESS_GAMES)
    sides = {
        "ours, whole games": (Side(_repeated(lambda: _count(pgn.read_games(ours)))), GAMES),
        "ours, played but not kept": (Side(_repeated(lambda: _play(ours))), GAMES),
        "ours, tags": (Side(_repeated(lambda: _scan(ours))), GAMES),
        "chess, whole games": (Side(_repeated(lambda: _read_orthodox(orthodox))), CHESS_GAMES),
        "chess, tags": (Side(_repeated(lambda: _scan_orthodox(orthodox))), CHESS_GAMES),
    }
    timings = interleaved({name: side for name, (side, _) in sides.items()}, rounds)
    rates = {name: sides[name][1] / timing.best for name, timing in timings.items()}
    slower = max(timing.spread for timing in timings.values())
    octets = [path.stat().st_size for path in (ours, orthodox)]
    notes = [
        f"- games a second, processor time, the best of interleaved rounds; the median round was at most {slower:.0%} "
        "slower than the best",
        f"- {GAMES:,} games of Capablanca, {octets[0] / GAMES:.0f} octets each, and {CHESS_GAMES:,} orthodox ones, "
        f"{octets[1] / CHESS_GAMES:.0f} octets each, of equal lengths (60 to 120 plies), with comments, glyphs, "
        "clocks and variations at the same places (`python -m bench.games`)",
    ]
    headings = ["what is read", "games a second", "times", "as fast as", "required"]
    return table(headings, [_row(name, rates) for name in rates]) + "\n\n" + "\n".join(notes), dict(rates)


def _row(name: str, rates: dict[str, float]) -> list[str]:
    other, least = REQUIRED.get(name, ("", 0.0))
    ratio = f"{rates[name] / rates[other]:.1f}" if other else ""
    return [name, f"{rates[name]:,.0f}", ratio, other, f"{least:g}" if other else ""]


def _repeated(do: Callable[[], int]) -> Callable[[int], object]:
    return lambda repeats: [do() for _ in range(repeats)]


def _count(games: Iterator[pgn.Place] | Iterator[object]) -> int:
    return sum(1 for _ in games)


class _Deaf(pgn.Visitor[int]):
    """Hears every move and keeps nothing."""

    def end_game(self) -> int:
        return 1


def _play(path: Path) -> int:
    with pgn.Reader(path) as reader:
        return sum(iter(lambda: reader.visit(_Deaf()) or 0, 0))


def _scan(path: Path) -> int:
    with pgn.Reader(path) as reader:
        return _count(reader.scan())


def _read_orthodox(path: Path) -> int:
    with path.open(encoding="utf-8") as stream:
        return _count(islice(iter(lambda: chess.pgn.read_game(stream), None), CHESS_GAMES))


def _scan_orthodox(path: Path) -> int:
    with path.open(encoding="utf-8") as stream:
        return _count(islice(iter(lambda: chess.pgn.read_headers(stream), None), CHESS_GAMES))
