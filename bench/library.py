"""A Python user's calls, against the same calls of ``chess``, ``cshogi`` and ``pyffish`` on positions of like size."""

from statistics import mean

from bench import subjects
from bench.calls import CALLS, Call
from bench.report import table
from bench.rounds import Side, interleaved
from bench.subjects import GAMES, Subject

PEERS = ("chess", "cshogi", "pyffish")


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """Time all calls in interleaved rounds; return a report and its figures in microseconds a call."""
    players: dict[str, Subject] = {game: subjects.ours(game) for game in GAMES}
    players |= {"chess": subjects.orthodox(), "cshogi": subjects.shogi(), "pyffish": subjects.fairy()}
    micros: dict[str, dict[str, float]] = {}
    slower = 0.0
    for call in CALLS:
        timings = interleaved(sides(call, players), rounds)
        slower = max(slower, *(timing.spread for timing in timings.values()))
        micros[call.name] = {
            name: 1e6 * timing.best / players[name].calls(call.over) for name, timing in timings.items()
        }
    notes = [
        "- microseconds a call, processor time, the best of interleaved rounds on each side; the median round was at"
        f" most {slower:.0%} slower than the best; ratios are of the mean of our five games",
        "- every position has 47 legal moves; each side has four, out of random games",
        "- pyffish keeps no board, so that each of its calls reads a FEN",
    ]
    headings = ["call", *PEERS, *GAMES, "times chess's speed", "required"]
    return table(headings, [_row(call, micros[call.name]) for call in CALLS]) + "\n\n" + "\n".join(notes), dict(micros)


def sides(call: Call, players: dict[str, Subject]) -> dict[str, Side]:
    """The call in every library that has it."""
    words = {"chess": call.chess, "cshogi": call.cshogi, "pyffish": call.pyffish}
    return {
        name: player.side(words.get(name, call.ours), call.over)
        for name, player in players.items()
        if words.get(name, call.ours)
    }


def _row(call: Call, micros: dict[str, float]) -> list[str]:
    cells = [f"{micros[name]:.3g}" if name in micros else "" for name in (*PEERS, *GAMES)]
    ratio = micros["chess"] / mean(micros[game] for game in GAMES)
    return [call.name, *cells, f"{ratio:.1f}", f"{call.required:g}" if call.required else ""]
