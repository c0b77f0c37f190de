"""What the levels are worth: neighbours play each other in every game, and ratings are made of the results.

    python -m tools.calibrate_levels play --folder logs
    python -m tools.calibrate_levels write --folder logs

`play` keeps a log for each game and pair of levels, and goes on where it was ended; all of them grow together, so that
there is something to see early. A level looks at its own number of positions, the highest at as many as the one below.
Openings are the shipped ones, each played twice with colours reversed. `show` tells how far the logs are; `write` makes
from them the data file that ratings are read from, the tables of docs/levels.md, and how far `UCI_Elo` goes in
docs/protocols.md.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from itertools import accumulate, groupby, pairwise
from pathlib import Path
from typing import Any

from tenfile import VARIANTS
from tenfile.engine import LEVELS
from tenfile.engine.levels import Level, level_in
from tenfile.lab.adjudication import Adjudication
from tenfile.lab.book import shipped_book
from tenfile.lab.control import Control
from tenfile.lab.entrants import Entrant
from tenfile.lab.log import Settings, open_log
from tenfile.lab.match import Plan, play_match
from tenfile.lab.played import Played
from tenfile.lab.tally import add_up
from tools.find_tactics import GAMES

PAIRS = tuple(pairwise(LEVELS))
FULL = max(LEVELS)
ADJUDICATION = Adjudication(resign_score=1500, resign_moves=4)
ROUND = 60
"""Games of a pair before the next pair has its turn."""
SEED = 1
ANCHOR = 800
"""The rating of the lowest level, in every game: a scale has to begin somewhere."""
ROOT = Path(__file__).parents[1]
DATA, PAGE = ROOT / "src" / "tenfile" / "protocols" / "ratings.json", ROOT / "docs" / "levels.md"
PROTOCOLS = ROOT / "docs" / "protocols.md"


def nodes(number: int, game: str) -> int:
    """How many positions a level looks at; the full one as many as the one below."""
    return level_in(number, game).nodes or nodes(number - 1, game)


def described(number: int, game: str) -> str:
    """A level's name in the logs: with other numbers it would be another player."""
    level = replace(level_in(number, game), nodes=nodes(number, game))
    return f"level {number} ({', '.join(f'{name} {value}' for name, value in asdict(level).items())})"


def entrant(number: int, game: str) -> Entrant:
    """A level as it takes part."""
    return Entrant(described(number, game), Control(nodes=nodes(number, game)), number, hash_mib=4)


def plan(game: str, pair: tuple[int, int], games: int) -> Plan:
    """The match of two neighbours; the stronger one is the first entrant."""
    weak, strong = pair
    book = shipped_book(VARIANTS[game])
    settings = Settings(
        variant=game,
        entrants=(entrant(strong, game), entrant(weak, game)),
        openings=book.digest,
        seed=SEED,
        adjudication=ADJUDICATION,
    )
    return Plan(settings, VARIANTS[game], book, games)


def path_of(folder: Path, game: str, pair: tuple[int, int]) -> Path:
    """The log of a pair."""
    return folder / f"{game}-{pair[1]:02}.jsonl"


def play(folder: Path, games: list[str], pairs: list[tuple[int, int]], most: int) -> None:
    """Play what the logs lack."""
    folder.mkdir(parents=True, exist_ok=True)
    for target in [*range(ROUND, most, ROUND), most]:
        for game in games:
            for pair in pairs:
                it = plan(game, pair, target)
                with open_log(path_of(folder, game, pair), it.settings) as log:
                    if len(log.games) < target:
                        play_match(it, log, lambda played: None)
                        print(line(game, pair, log.games), flush=True)


def line(game: str, pair: tuple[int, int], games: list[Played]) -> str:
    """How a pair stands."""
    tally = add_up(games)
    elo = tally.pairs.elo()
    return (
        f"{game} {pair[1]} – {pair[0]}: {tally.games} games, +{tally.wins} ={tally.draws} -{tally.losses}, "
        f"Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f}), {tally.plies / max(tally.games, 1):.0f} plies"
    )


# ---- what is made of the logs
def logged(folder: Path, game: str, pair: tuple[int, int]) -> list[Played]:
    """The games of a pair so far."""
    path = path_of(folder, game, pair)
    if not path.exists():
        return []
    with open_log(path, plan(game, pair, 2).settings) as log:
        return log.games


def step(pair: tuple[int, int], games: list[Played]) -> dict[str, object]:
    """What a pair has shown."""
    tally = add_up(games)
    elo = tally.pairs.elo()
    bars = {"elo": round(elo.value), "low": round(elo.low), "high": round(elo.high)}
    counts = {"games": tally.games, "wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    return {"level": pair[1], "against": pair[0], **counts, "pairs": list(tally.pairs.counts), **bars}


def data(folder: Path) -> dict[str, Any]:
    """All that the logs say; ends the program where they do not say enough yet."""
    logs = {game: {pair: logged(folder, game, pair) for pair in PAIRS} for game in GAMES}
    for game, found in logs.items():
        for pair, games in found.items():
            if len(games) < ROUND:
                sys.exit(
                    f"Levels {pair[0]} and {pair[1]} have played only {len(games)} games of {game}; play some more."
                )
    steps = {game: [step(pair, games) for pair, games in found.items()] for game, found in logs.items()}
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    return {
        "origin": {
            "command": "python -m tools.calibrate_levels play",
            "commit": commit,
            "last_game": max(it.date for found in logs.values() for games in found.values() for it in games),
            "openings": "shipped, each twice with colours reversed",
            "adjudication": asdict(ADJUDICATION),
            "anchor": f"level {min(LEVELS)} is {ANCHOR}",
        },
        "levels": {game: [asdict(level) for level in ladder(game)] for game in GAMES},
        "steps": steps,
        "ratings": {game: ratings(found) for game, found in steps.items()},
    }


def ladder(game: str) -> list[Level]:
    """The levels of a game as they were measured."""
    return [replace(level_in(number, game), nodes=nodes(number, game)) for number in LEVELS]


def ratings(steps: list[dict[str, Any]]) -> list[int]:
    """Every level's rating."""
    return list(accumulate((int(one["elo"]) for one in steps), initial=ANCHOR))


def data_text(found: dict[str, Any]) -> str:
    """The data file, a pair a line."""
    text = json.dumps(found, indent=1, ensure_ascii=False)
    return re.sub(r"[{\[][^{}\[\]]*(\[[^\]]*\][^{}\[\]]*)?[}\]]", lambda it: " ".join(it[0].split()), text) + "\n"


# ---- the page
def row(cells: Iterable[object]) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def knowledge() -> Iterator[str]:
    """A table of what each level knows, for each ladder that is different."""
    for levels, games in groupby(GAMES, key=ladder):
        yield f"### {', '.join(VARIANTS[game].title for game in games)}"
        yield ""
        yield row(["level", "positions", "misjudges by up to", "chooses within", "blind in", "sees losses from"])
        yield row(["--:"] * 6)
        for number, level in enumerate(levels, 1):
            yield row(known(number, level))
        yield ""


def known(number: int, level: Level) -> Iterator[object]:
    """A row of such a table."""
    is_full = LEVELS[number].is_full
    yield number
    yield f"all in its time (measured with {level.nodes})" if is_full else level.nodes
    yield from (value or "–" for value in (level.noise, level.margin))
    yield f"{level.blindness} %" if level.blindness else "–"
    yield level.alert if level.alert else "–"


def worth(found: dict[str, Any]) -> Iterator[str]:
    """The table of what each level is worth, with each step and its error bar."""
    games = list(found["ratings"])
    yield row(["level", *(VARIANTS[game].title for game in games)])
    yield row(["--:"] * (1 + len(games)))
    for place, number in enumerate(LEVELS):
        yield row([number, *(cell(found, game, place) for game in games)])
    counts = [one["games"] for steps in found["steps"].values() for one in steps]
    yield ""
    last = found["origin"]["last_game"]
    each = f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"
    yield f"{sum(counts):,} games, {each} a step, the last one on {last}."


def cell(found: dict[str, Any], game: str, place: int) -> str:
    """A rating, and how much that is above the level below."""
    rating = found["ratings"][game][place]
    if not place:
        return f"{rating}"
    one = found["steps"][game][place - 1]
    return f"{rating} (+{one['elo']} ± {(one['high'] - one['low']) / 2:.0f})"


def page_text(page: str, found: dict[str, Any]) -> str:
    """The page with its tables brought up to date."""
    for name, lines in (("knowledge", knowledge()), ("worth", worth(found))):
        before, begin, rest = page.partition(f"<!-- {name}: begin -->\n")
        _, end, after = rest.partition(f"<!-- {name}: end -->\n")
        page = before + begin + "\n" + "\n".join(lines).strip() + "\n\n" + end + after
    return page


def write(folder: Path) -> None:
    """Bring the data and the page up to date."""
    found = data(folder)
    DATA.write_text(data_text(found), encoding="utf-8")
    PAGE.write_text(page_text(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    most = max(map(max, found["ratings"].values()))
    protocols = re.sub(r"(?<=`UCI_Elo` \| )\d+ to \d+", f"{ANCHOR} to {most}", PROTOCOLS.read_text(encoding="utf-8"))
    PROTOCOLS.write_text(protocols, encoding="utf-8")


def show(folder: Path) -> None:
    """Tell how far the logs are."""
    for game in GAMES:
        for pair in PAIRS:
            print(line(game, pair, logged(folder, game, pair)))


def main() -> int:
    """Read the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "show", "write"])
    parser.add_argument("game", nargs="*", help="for play: these alone")
    parser.add_argument("--folder", type=Path, required=True, help="where the logs are")
    parser.add_argument("--games", type=int, default=300, help="for play: of each pair")
    parser.add_argument("--levels", type=int, nargs="*", help="for play: these against the ones below alone")
    it = parser.parse_args()
    if it.what == "show":
        show(it.folder)
    elif it.what == "write":
        write(it.folder)
    else:
        play(
            it.folder,
            it.game or list(GAMES),
            [pair for pair in PAIRS if not it.levels or pair[1] in it.levels],
            it.games,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
