"""``python -m bench archive``, or ``python -m bench.archive --games N``: an archive of many games, imported and asked.

The games are random ones that prefer some moves to others, so that openings are shared as in real ones: every other one
of the first game of the package, the rest of the others in turn. They are made once, five thousand a file; making them
goes on where it was stopped.
"""

import argparse
import os
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import tenfile
from bench.report import table

GAMES, A_FILE = 100_000, 5_000
LENGTHS = (60, 120)
"""Plies of a game, from and to."""
PREFERENCE = 0.35
"""The chance to take the first move of those that are left, in an order that is the same in every position."""
READERS = 2
"""Processes that read, beside the one that writes."""
POSITIONS = 200
"""Positions asked for, each some plies deep in a game ..."""
TIMES = 5
COLD = 40
"""... and how many of them cold."""
SLOWEST = 50.0
"""Milliseconds that an answer may take."""
FOLDER = Path(tempfile.gettempdir()) / "tenfile-bench"
NAMES = tuple(tenfile.VARIANTS)


def name_of(number: int) -> str:
    """Which game the game of this number is of."""
    return NAMES[0] if number % 2 else NAMES[1 + number // 2 % (len(NAMES) - 1)]


def game_of(number: int) -> tenfile.Game:
    """The game of this number, the same each time."""
    source = random.Random(number)
    board, plies = tenfile.Board(name_of(number)), source.randint(*LENGTHS)
    while board.ply < plies:
        moves = sorted(board.legal_moves, key=str, reverse=bool(board.ply % 4 > 1))
        if not moves:
            break
        place = 0
        while source.random() > PREFERENCE:
            place += 1
        board.push(moves[place * 7 % len(moves)])
    game = tenfile.Game.from_board(board)
    game.headers.update(
        {
            "White": f"Player {source.randint(1, 3000)}", "Black": f"Player {source.randint(1, 3000)}",
            "Date": f"{source.randint(1990, 2025)}.{source.randint(1, 12):02}.01", "Event": f"Event {number // 300}",
            "Result": source.choice(["1-0", "0-1", "1/2-1/2"]), "Round": str(number),
        }
    )  # fmt: skip
    return game


def make(games: int) -> list[Path]:
    """Files of so many games, those made that are not there yet."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    paths = []
    for first in range(0, games, A_FILE):
        last = min(first + A_FILE, games)
        path = FOLDER / f"mixed-{first}-{last}.pgn"
        if not path.exists():
            unfinished = path.with_suffix(".part")
            tenfile.pgn.write_games(map(game_of, range(first, last)), unfinished)
            unfinished.rename(path)
        paths.append(path)
    return paths


class Cost(NamedTuple):
    """What an import took: seconds by the clock on the wall, those of the processors' time that the one who writes and
    those who read have spent, and octets a game in the file."""

    wall: float
    writing: float
    reading: float
    size: float


def measure(games: int) -> tuple[str, dict[str, object]]:
    """Import so many games into a new archive, and ask it; a report and its figures."""
    paths = make(games)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        kept, cost = fill(path, paths)
        answers = ask(path, games)
    octets = sum(file.stat().st_size for file in paths)
    notes = [
        f"- {kept:,} games, {octets / games:.0f} octets each as PGN and {cost.size:.0f} in the archive, imported in "
        f"{cost.wall:.0f} s by the clock on the wall, on {len(os.sched_getaffinity(0))} processors, with whatever else "
        f"they had to do; {cost.reading + cost.writing:.0f} s of the processors' time, {cost.writing:.0f} of them the "
        "writer's, the others those of the two who read",
        f"- milliseconds, each question's quickest answer of {TIMES}; an answer may take {SLOWEST:g}",
        "- warm: asked a moment before; cold: the archive is opened for the question, and no page of it is in memory",
    ]
    rows = [
        [name, *(f"{figure:.1f}" for them in both for figure in (statistics.median(them), max(them)))]
        for name, both in answers.items()
    ]
    figures: dict[str, object] = {"games": kept, **cost._asdict()}
    figures |= {name: {"warm": max(warm), "cold": max(cold)} for name, (warm, cold) in answers.items()}
    headings = ["question", "warm, median", "slowest", "cold, median", "slowest"]
    return f"{table(headings, rows)}\n\n" + "\n".join(notes), figures


def fill(path: Path, files: list[Path]) -> tuple[int, Cost]:
    """Import the files into a new archive; how many games are in it then."""
    began, used = time.perf_counter(), spent()
    with tenfile.Archive(path) as archive:
        for file in files:
            archive.import_file(file, processes=READERS)
        kept = len(archive)
    writing, reading = (after - before for before, after in zip(used, spent(), strict=True))
    return kept, Cost(time.perf_counter() - began, writing, reading, path.stat().st_size / kept)


def spent() -> tuple[float, float]:
    """Seconds of the processors' time: this process's, and those of the ones that it began and that have ended."""
    ours, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return ours.ru_utime + ours.ru_stime, theirs.ru_utime + theirs.ru_stime


Question = Callable[[tenfile.Archive, tenfile.Board], object]

QUESTIONS: dict[str, Question] = {
    "moves": lambda archive, board: archive.moves(board),
    "how many games": lambda archive, board: archive.count(position=board),
    "20 games with it": lambda archive, board: list(archive.search(limit=20, position=board)),
    "those of a player": lambda archive, board: list(archive.search(position=board, player="player 77")),
}
"""What is asked of every position."""


def ask(path: Path, games: int) -> dict[str, tuple[list[float], list[float]]]:
    """Milliseconds that answers took, warm and cold: about start positions, about the moves after them, which many
    games have, and about positions in the midst of games."""
    deep = [board_in(number * games // POSITIONS, 3 + number % 60) for number in range(POSITIONS)]
    groups = {
        "start": [tenfile.Board(name) for name in NAMES],
        "first moves": [board_in(number * games // POSITIONS, 1 + number % 3) for number in range(0, POSITIONS, 5)],
        "deeper": deep,
    }
    return {
        f"{name}, {group}": (warm(path, question, boards), cold(path, question, boards[:COLD]))
        for group, boards in groups.items()
        for name, question in QUESTIONS.items()
    }


def warm(path: Path, question: Question, boards: list[tenfile.Board]) -> list[float]:
    """In an archive that is open and has just answered the same."""
    with tenfile.Archive(path) as archive:
        for board in boards:
            question(archive, board)
        return [best(lambda board=board: clock(lambda: question(archive, board))) for board in boards]


def cold(path: Path, question: Question, boards: list[tenfile.Board]) -> list[float]:
    """In one that is opened for this question, no page of it being in memory."""
    return [best(lambda board=board: open_and_ask(path, question, board)) for board in boards]


def open_and_ask(path: Path, question: Question, board: tenfile.Board) -> float:
    """Milliseconds until an archive that nobody has touched answers."""
    forget(path)
    started = time.perf_counter()
    with tenfile.Archive(path) as archive:
        question(archive, board)
        return (time.perf_counter() - started) * 1000


def best(measure: Callable[[], float]) -> float:
    """The quickest of some answers to the same question: the others have waited for other programs too."""
    return min(measure() for _ in range(TIMES))


def forget(path: Path) -> None:
    """Have the system drop what it keeps of a file in memory."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def board_in(number: int, ply: int) -> tenfile.Board:
    """A position of a game."""
    board = tenfile.Board(name_of(number))
    for move in game_of(number).mainline_moves()[:ply]:
        board.push(move)
    return board


def clock(answer: Callable[[], object]) -> float:
    """Milliseconds that an answer takes."""
    started = time.perf_counter()
    answer()
    return (time.perf_counter() - started) * 1000


def run(rounds: int) -> tuple[str, dict[str, object]]:
    """All games, once: an import takes minutes."""
    return measure(GAMES)


def main() -> None:
    """Measure at another size."""
    parser = argparse.ArgumentParser(prog="python -m bench.archive", description="An archive, imported and asked.")
    parser.add_argument("--games", type=int, default=GAMES)
    print(measure(parser.parse_args().games)[0])


if __name__ == "__main__":
    main()
