"""Leaves counted a second, on one thread, against Debian's fairy-stockfish in the same run.

That engine writes the last ply's list and counts it, as our ``listed`` does; ``counted`` does not write it, ``walked``
makes and takes back every leaf.
"""

from functools import cache

from bench.fairy import FairyStockfish
from bench.report import table
from bench.rounds import Side, Timing, interleaved
from tenfile import VARIANTS, Board, core

WAYS = {"counted": 0, "listed": 1, "walked": 2}
REQUIRED = {"counted": 12.0, "listed": 9.0, "walked": 2.8}
OF_CAPABLANCA = {"expanded": 0.8, "birdsandninjas": 0.7}
DEPTHS = {"capablanca": 5, "bird": 5, "victorian": 5, "expanded": 4, "birdsandninjas": 4}
PEERS_GAMES = ("capablanca", "bird", "victorian")
PEER = "fairy-stockfish"


def ours(game: str, depth: int, way: str) -> Side:
    """Our count from the start of a game, to be repeated."""
    generator = Board(VARIANTS[game])._generator.copy(False)
    return Side(lambda repeats: [core.count_leaves(generator, depth, WAYS[way]) for _ in range(repeats)])


@cache
def leaves(game: str, depth: int) -> int:
    """How many leaves there are."""
    return core.count_leaves(Board(VARIANTS[game])._generator.copy(False), depth, 0)


def theirs(peer: FairyStockfish, game: str, depth: int) -> Side:
    """The engine's count, once found equal to ours."""

    def count(repeats: int) -> None:
        peer.choose(game)
        for _ in range(repeats):
            if peer.perft(depth) != leaves(game, depth):
                raise SystemExit(f"{peer.name} counts otherwise in {game}")

    return Side(count, peer.clock)


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Count in interleaved rounds; return a report and its figures (millions of leaves a second, the best round)."""
    timings: dict[tuple[str, str], Timing] = {}
    with FairyStockfish() as peer:
        for game, depth in DEPTHS.items():
            sides = {(game, way): ours(game, depth, way) for way in WAYS}
            if game in PEERS_GAMES:
                sides[game, PEER] = theirs(peer, game, depth)
            timings |= interleaved(sides, rounds)
        name = peer.name
    shallow = ("capablanca", *OF_CAPABLANCA)
    timings |= interleaved({(f"{game}, depth 4", "listed"): ours(game, 4, "listed") for game in shallow}, rounds)
    speeds = {key: speed(key[0], timing) for key, timing in timings.items()}
    spread = max(timing.spread for timing in timings.values())
    return _report(speeds, name, spread), {f"{game}: {way}": each for (game, way), each in speeds.items()}


def speed(game: str, timing: Timing) -> float:
    """Millions of leaves a second, in the best round."""
    name, _, depth = game.partition(", depth ")
    return leaves(name, int(depth or DEPTHS[name])) / timing.best / 1e6


def _report(speeds: dict[tuple[str, str], float], peer: str, spread: float) -> str:
    rows = [_row(speeds, game) for game in DEPTHS]
    needed = ["required of Capablanca", "", *(f"{REQUIRED[way]}×" for way in WAYS)]
    full = speeds["capablanca, depth 4", "listed"]
    shares = [
        f"- {game} at {speeds[f'{game}, depth 4', 'listed'] / full:.2f} of Capablanca's speed"
        f" (listed, depth 4; required {least})"
        for game, least in OF_CAPABLANCA.items()
    ]
    notes = [
        *shares,
        "- processor time, the best of interleaved rounds on each side;"
        f" the median round was at most {spread:.0%} slower than the best",
        "- the engine's counts equal ours; it cannot castle as in Victorian Chess, but nobody can so early",
    ]
    return table(["millions of leaves a second", peer, *WAYS], [*rows, needed]) + "\n\n" + "\n".join(notes)


def _row(speeds: dict[tuple[str, str], float], game: str) -> list[str]:
    peer = speeds.get((game, PEER))
    cells = [f"{speeds[game, way]:.1f}" + (f" ({speeds[game, way] / peer:.1f}×)" if peer else "") for way in WAYS]
    return [f"{game}, depth {DEPTHS[game]}", f"{peer:.1f}" if peer else "cannot play it", *cells]
