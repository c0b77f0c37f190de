"""A game of a match as PGN: the seven tags and a few more, the moves in algebraic notation, and how it ended."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

from ..errors import EngineError
from ..game import Board
from ..protocols.fault import FaultKind
from ..records import Evaluation, Game
from ..records import pgn as writing
from ..rules import Variant
from .arbiter import ADJUDICATION
from .contestants import MATE
from .control import Control
from .log import Log, Settings, open_file
from .played import Played

LONGEST_MATE = 1000
"""Moves; scores further than this from a mate at once are no mates."""

TERMINATIONS = {
    ADJUDICATION: "adjudication",
    FaultKind.TIME.value: "time forfeit",
    FaultKind.ILLEGAL.value: "rules infraction",
    FaultKind.NO_MOVE.value: "rules infraction",
    FaultKind.CRASH.value: "abandoned",
}
"""PGN's words for ends that are not normal."""


def write_pgn(game: Played, variant: Variant, control: Control | None = None) -> str:
    """The game as a text that ends with an empty line; ``control`` is told where both sides had the same.

    Each move has its score, for White, and the time it took; the last one, how the game ended.
    """
    return writing.write_game(tree_of(game, variant, control))


def tree_of(game: Played, variant: Variant, control: Control | None = None) -> Game:
    """The game as a tree."""
    tree = Game(variant, game.opening, headers=_tags(game, control))
    node, board = tree.end(), tree.board()
    for text, score, milliseconds in zip_longest(game.moves, game.scores, game.milliseconds):
        if text is None:
            break
        node = node._grow(board.parse_uci(text))
        node.evaluation = _evaluation(score, board)
        node.elapsed = None if milliseconds is None else milliseconds / 1000
        board.push_uci(text)
    node.text = game.termination + (f": {game.detail}" if game.detail else "")
    return tree


def _tags(game: Played, control: Control | None) -> dict[str, str]:
    return {
        "Event": "tenfile match",
        "Site": "?",
        "Date": game.date,
        "Round": f"{game.number // 2 + 1}.{game.number % 2 + 1}",
        "White": game.white,
        "Black": game.black,
        "Result": game.result,
        "TimeControl": _time(control),
        "Termination": TERMINATIONS.get(game.termination, "normal"),
        "PlyCount": str(len(game.moves)),
    }


def _evaluation(score: int | None, board: Board) -> Evaluation | None:
    """A mover's score as White's."""
    if score is None:
        return None
    white = -score if board.turn.index else score
    if abs(white) <= MATE - LONGEST_MATE:
        return Evaluation(cp=white)
    moves = MATE - abs(white)
    return Evaluation(mate=moves if white > 0 else -moves)


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


def _time(control: Control | None) -> str:
    if control is None or control.base is None:
        return "-"
    return f"{control.base:g}+{control.increment:g}" if control.increment else f"{control.base:g}"
