"""How many of the tactical positions are solved in one second each: the winning move chosen, from an empty head."""

from bench import puzzles
from bench.report import table
from tenfile.engine import Engine, Limit

SECONDS = 1.0
REQUIRED = 0.95


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """The share solved of each game and of all; `rounds` is left aside, each position is tried once."""
    rows, figures = [], {}
    missed: list[str] = []
    tried = 0
    with Engine(hash_mib=64) as engine:
        for game in puzzles.games():
            every = puzzles.read(game)
            failed = [it for it in every if not it.is_solved(engine, Limit(time=SECONDS))]
            missed += [f"{it.name}: {it.best} in {it.fen}" for it in failed]
            tried += len(every)
            figures[game] = {"solved": len(every) - len(failed), "of": len(every)}
            rows.append([game, f"{len(every) - len(failed)} of {len(every)}", ""])
    share = 1 - len(missed) / tried
    rows.append(["all", f"{tried - len(missed)} of {tried}, {share:.1%}", f"{REQUIRED:.0%}"])
    notes = "\n".join(f"- not solved: {it}" for it in missed)
    text = table(["game", f"solved in {SECONDS:g} s each", "required"], rows) + (f"\n\n{notes}" if notes else "")
    return text, figures | {"missed": missed}
