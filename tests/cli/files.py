"""The files that examples of commands speak of."""

from pathlib import Path

import tenfile


def make_files() -> None:
    """A few games as `games.pgn`, and an archive of them, in the present folder."""
    lines = (["e4", "e5", "Nh3"], ["e4", "e5"], ["d4"])
    games = []
    for number, line in enumerate(lines, start=1):
        tags = {"White": "José", "Black": f"Bird {number}", "Date": f"192{number}.01.01", "Result": "1-0"}
        game = tenfile.Game("capablanca", headers=tags)
        game.add_line(line)
        games.append(game)
    tenfile.pgn.write_games(games, Path("games.pgn"))
    with tenfile.Archive("games.sqlite") as archive:
        archive.add_all(games)
