"""``python -m bench archive``, or ``python -m bench.archive --games N``: an archive of many games, imported and asked.

The games are random ones that prefer some moves to others, so that openings are shared as in real ones. They are made
once, five thousand a file; making them goes on where it was stopped.
"""

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import tenfile
from bench.report import table

GAMES, A_FILE = 100_000, 5_000
LENGTHS = (60, 120)
"""Plies of a game, from and to."""
PREFERENCE = 0.35
"""The chance to take the first move of those that are left, in an order that is the same in every position."""
POSITIONS = 200
"""Positions asked for, each some plies deep in a game."""
SLOWEST = 50.0
"""Milliseconds that an answer may take."""
FOLDER = Path(tempfile.gettempdir()) / "tenfile-bench"
GAME = "capablanca"


def game_of(number: int) -> tenfile.Game:
    """The game of this number, the same each time."""
    source = random.Random(number)
    board, plies = tenfile.Board(GAME), source.randint(*LENGTHS)
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
        path = FOLDER / f"archive-{first}-{last}.pgn"
        if not path.exists():
            unfinished = path.with_suffix(".part")
            tenfile.pgn.write_games(map(game_of, range(first, last)), unfinished)
            unfinished.rename(path)
        paths.append(path)
    return paths


def measure(games: int) -> tuple[str, dict[str, object]]:
    """Import so many games into a new archive, and ask it; a report and its figures."""
    paths, processes = make(games), os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        with tenfile.Archive(path) as archive:
            started, used = time.perf_counter(), time.process_time()
            for file in paths:
                archive.import_file(file, processes=processes)
            seconds, writing = time.perf_counter() - started, time.process_time() - used
            kept = len(archive)
        with tenfile.Archive(path) as archive:
            answers = ask(archive, games)
        size = path.stat().st_size
    octets = sum(file.stat().st_size for file in paths)
    notes = [
        f"- {kept:,} games, {octets / games:.0f} octets each as PGN and {size / kept:.0f} in the archive, imported by "
        f"{processes} processes in {seconds:.0f} s by the clock on the wall: {games / seconds:,.0f} games a second; "
        f"{writing:.0f} s of the processor's time were the writer's",
        f"- an answer may take {SLOWEST:g} ms",
    ]
    rows = [[name, f"{statistics.median(them):.2f}", f"{max(them):.2f}"] for name, them in answers.items()]
    figures: dict[str, object] = {"games": kept, "import seconds": seconds, "octets a game": size / kept}
    figures |= {name: statistics.median(them) for name, them in answers.items()}
    return table(["question", "median ms", "slowest ms"], rows) + "\n\n" + "\n".join(notes), figures


def ask(archive: tenfile.Archive, games: int) -> dict[str, list[float]]:
    """Milliseconds that answers took: from the start position, which all games have, and from others."""
    start = [tenfile.Board(GAME)]
    boards = [board_in(number * games // POSITIONS, number % 60) for number in range(POSITIONS)]
    return {
        "moves, start position": clock(archive.moves, start * 5),
        "moves, other positions": clock(archive.moves, boards),
        "20 games with it, start position": clock(lambda it: list(archive.search(limit=20, position=it)), start * 5),
        "20 games with it, other positions": clock(lambda it: list(archive.search(limit=20, position=it)), boards),
        "how many games with it, other positions": clock(lambda it: archive.count(position=it), boards),
        "20 games of a player": clock(lambda _: list(archive.search(limit=20, player="player 77")), start * 5),
    }


def board_in(number: int, ply: int) -> tenfile.Board:
    """A position of a game."""
    board = tenfile.Board(GAME)
    for move in game_of(number).mainline_moves()[:ply]:
        board.push(move)
    return board


def clock(ask_about: Callable[[tenfile.Board], object], boards: list[tenfile.Board]) -> list[float]:
    """Milliseconds that each answer takes."""
    found = []
    for board in boards:
        started = time.perf_counter()
        ask_about(board)
        found.append((time.perf_counter() - started) * 1000)
    return found


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
