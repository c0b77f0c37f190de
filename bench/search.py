"""Positions looked at a second: against Debian's fairy-stockfish, our games among themselves, one thread and two."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median

from bench.fairy import FairyStockfish
from bench.report import table
from bench.subjects import GAMES, POSITIONS
from tenfile import Board
from tenfile.engine import Engine, Limit
from tenfile.engine.bench import positions

NODES = 600_000
"""Positions looked at for each question: half a second of ours."""

HASH = 16
"""MiB, on both sides: what each takes if nothing is said."""

PEER = "fairy-stockfish"
REQUIRED = {PEER: 3.0, "birdsandninjas": 0.5, "two threads": 1.6}


@dataclass
class Speed:
    """Positions a second in each round."""

    rounds: list[float] = field(default_factory=list)

    @property
    def best(self) -> float:
        """The quickest round."""
        return max(self.rounds)

    @property
    def spread(self) -> float:
        """How much slower the median round was than the best, as a share."""
        return self.best / median(self.rounds) - 1


def boards(game: str) -> Iterator[Board]:
    """Positions of a game: of 47 moves each out of random games, then those of the engine's own bench."""
    for fen in POSITIONS[game]:
        yield Board(game, fen)
    for board in positions():
        if board.variant.name == game:
            yield board


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Search in interleaved rounds; return a report and its figures (positions a second, the best round)."""
    speeds: dict[str, Speed] = {name: Speed() for name in (PEER, *GAMES, "one thread", "two threads")}
    with FairyStockfish() as peer, Engine(hash_mib=HASH) as one, Engine(hash_mib=HASH, threads=2) as two:
        peer.allow(HASH)
        for _ in range(rounds):
            speeds[PEER].rounds.append(theirs(peer))
            for game in GAMES:
                speeds[game].rounds.append(ours(one, game, time.process_time))
            speeds["one thread"].rounds.append(ours(one, "capablanca", time.perf_counter))
            speeds["two threads"].rounds.append(ours(two, "capablanca", time.perf_counter))
        return _report(speeds, peer.name), {name: speed.best for name, speed in speeds.items()}


def ours(engine: Engine, game: str, clock: Callable[[], float]) -> float:
    """Positions that we look at in a second of this clock."""
    nodes, seconds = 0, 0.0
    for board in boards(game):
        engine.forget()
        engine.prepare(board.variant)
        started = clock()
        nodes += engine.analyse(board, Limit(nodes=NODES)).nodes
        seconds += clock() - started
    return nodes / seconds


def theirs(peer: FairyStockfish) -> float:
    """Positions that the other engine looks at in a second of its processor time."""
    nodes, seconds = 0, 0.0
    peer.choose("capablanca")
    for board in boards("capablanca"):
        started = peer.clock()
        nodes += peer.search(board.fen(), NODES)
        seconds += peer.clock() - started
    return nodes / seconds


def _report(speeds: dict[str, Speed], peer: str) -> str:
    capablanca = speeds["capablanca"].best
    rows = [[f"capablanca, {peer}", _millions(speeds[PEER].best), "1"]]
    rows += [["capablanca, ours", _millions(capablanca), f"{capablanca / speeds[PEER].best:.2f} of {PEER}"]]
    for game in GAMES[1:]:
        rows += [[f"{game}, ours", _millions(speeds[game].best), f"{speeds[game].best / capablanca:.2f} of capablanca"]]
    pair = speeds["one thread"].best, speeds["two threads"].best
    rows += [["capablanca, one thread, on the wall", _millions(pair[0]), "1"]]
    rows += [["capablanca, two threads, on the wall", _millions(pair[1]), f"{pair[1] / pair[0]:.2f} of one"]]
    spread = max(speed.spread for speed in speeds.values())
    notes = (
        f"- {NODES:,} positions a question, {HASH} MiB of table, nothing known beforehand; the best of interleaved"
        f" rounds on each side;\n  the median round was at most {spread:.0%} slower\n"
        f"- required: {REQUIRED[PEER]:g} times {PEER} in the same positions; birdsandninjas"
        f" {REQUIRED['birdsandninjas']:g} of capablanca; two threads {REQUIRED['two threads']:g} of one"
    )
    return table(["millions of positions a second", "", "ratio"], rows) + "\n\n" + notes


def _millions(speed: float) -> str:
    return f"{speed / 1e6:.3f}"
