"""A game of a match as PGN: the seven tags and a few more, the moves in algebraic notation, and how it ended."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import wrap

from ..errors import EngineError
from ..game import Board
from ..protocols.fault import FaultKind
from ..rules import Variant
from .arbiter import ADJUDICATION
from .control import Control
from .log import Log, Settings, open_file
from .played import Played

WIDTH = 80

TERMINATIONS = {
    ADJUDICATION: "adjudication",
    FaultKind.TIME.value: "time forfeit",
    FaultKind.ILLEGAL.value: "rules infraction",
    FaultKind.NO_MOVE.value: "rules infraction",
    FaultKind.CRASH.value: "abandoned",
}
"""PGN's words for ends that are not normal."""


def write_pgn(game: Played, variant: Variant, control: Control | None = None) -> str:
    """The game as a text that ends with an empty line; ``control`` is told where both sides had the same."""
    tags = {
        "Event": "tenfile match",
        "Site": "?",
        "Date": game.date,
        "Round": f"{game.number // 2 + 1}.{game.number % 2 + 1}",
        "White": game.white,
        "Black": game.black,
        "Result": game.result,
        "Variant": variant.title,
        **_start(game, variant),
        "TimeControl": _time(control),
        "Termination": TERMINATIONS.get(game.termination, "normal"),
        "PlyCount": str(len(game.moves)),
    }
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags.items())
    return f"{head}\n{_moves(game, variant)}\n\n"


@contextmanager
def open_pgn(path: Path | None, variant: Variant, settings: Settings, log: Log) -> Iterator[Callable[[Played], None]]:
    """What adds a game to a file of PGN, which is written anew with those in the log; nothing without a path.

    Raises EngineError where the file holds something and the log is new, or it cannot be written.
    """
    if path is None:
        yield lambda game: None
        return
    if not log.games and path.exists() and path.stat().st_size:
        raise EngineError(f"{path.name} is there already, and the match is new; choose another file")
    first, second = (entrant.control for entrant in settings.entrants)
    control = first if first == second else None
    with open_file(path, "wb") as file:

        def add(game: Played) -> None:
            file.write(write_pgn(game, variant, control).encode())

        for game in log.games:
            add(game)
        yield add


def _start(game: Played, variant: Variant) -> dict[str, str]:
    """The tags of a game that does not begin from the start position."""
    return {} if game.opening == Board(variant).fen() else {"SetUp": "1", "FEN": game.opening}


def _time(control: Control | None) -> str:
    if control is None or control.base is None:
        return "-"
    return f"{control.base:g}+{control.increment:g}" if control.increment else f"{control.base:g}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _moves(game: Played, variant: Variant) -> str:
    start, board = Board(variant, game.opening), Board(variant, game.opening)
    words = start.variation_san([board.push_uci(text) for text in game.moves])
    end = game.termination + (f": {game.detail}" if game.detail else "")
    comment = end.replace("{", "(").replace("}", ")")
    text = f"{words} {{{comment}}} {game.result}".strip()
    return "\n".join(wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False))
