"""Annotating a file of games into another, which is gone on with where it was left."""

from collections.abc import Callable, Iterator
from io import FileIO
from itertools import chain
from pathlib import Path

from .. import __version__
from ..engine import Limit, Score
from ..engine.player import Player
from ..errors import EngineError, TenfileError
from ..records import Game
from ..records.pgn import Reader, write_game
from ..rules import Variant
from .annotation import Tally, annotate
from .log import lock, open_file

ANNOTATOR = "Annotator"

Tell = Callable[[int, int, int, Score], None]
"""Is told how many games are done or left out, how many positions of how many in the next one, and the last score."""


def signature(limit: Limit) -> str:
    """What the tag Annotator says: by whom, and how long each position was looked at."""
    spent = {"s": limit.time, "plies": limit.depth, "nodes": limit.nodes}
    words = [f"{number:g} {unit}" for unit, number in spent.items() if number is not None]
    return f"tenfile {__version__}, {' or '.join(words)} a position"


def annotate_file(
    source: Path, target: Path, variant: Variant | None, player: Player, limit: Limit,
    tell: Tell, leave_out: Callable[[Game], None],
) -> Tally:  # fmt: skip
    """Write every game of a file, annotated, to another; games that are in there already are left as they are.

    Each game is written when it is done, so that whatever ends the work loses one game at most. Games that cannot be
    played are left out, and handed to ``leave_out`` with their errors, as are games with other errors. Raises
    TenfileError where the source holds no game; EngineError where the target holds other games, or the same ones
    annotated otherwise, where another program is at it, and where it cannot be written; OSError where the source cannot
    be read.
    """
    tally = Tally()
    with Reader(source, variant) as games:
        playable = _playable(games, leave_out, tally)
        first = next(playable, None)
        if first is None:
            raise TenfileError(f"there is no game in {source} that can be annotated")
        with open_file(target, "ab") as file:
            lock(file, f"another program is writing {target}")
            place, waiting = _go_on(chain([first], playable), target, variant, signature(limit), tally)
            file.truncate(place)
            for game in waiting:
                player.forget()  # so that a game is annotated alike, whatever was annotated before it
                annotate(game, player, limit, lambda now, of, score: tell(tally.seen, now, of, score))
                _write(file, target, game, signature(limit))
                tally.add(game)
    return tally


def _playable(games: Reader, leave_out: Callable[[Game], None], tally: Tally) -> Iterator[Game]:
    for game in games:
        if game.errors:
            leave_out(game)
        if game.is_playable:
            yield game
        else:
            tally.left_out += 1


def _write(file: FileIO, target: Path, game: Game, signed: str) -> None:
    """Write a game, of which nothing stays where not all of it can be written."""
    game.headers[ANNOTATOR] = signed
    octets = memoryview(write_game(game).encode())
    place = file.tell()
    try:
        while octets:
            octets = octets[file.write(octets) or 0 :]
    except OSError as error:
        file.truncate(place)
        raise EngineError(f"{target} cannot be written: {error.strerror}") from None


def _go_on(
    games: Iterator[Game], target: Path, variant: Variant | None, signed: str, tally: Tally
) -> tuple[int, Iterator[Game]]:
    """Pass over the games that are in the target already; where it ends, and the games still to be done."""
    place = 0
    with Reader(target, variant) as reader:
        for done in reader:
            game = next(games, None)
            if game is None or not _is(done, game, signed):
                if game is not None and place and reader.read_game() is None:
                    return place, chain([game], games)  # the last game is not whole
                raise EngineError(f"{target.name} holds other games, or was made with other limits; name another file")
            tally.add(done)
            place = reader.offset
    return place, games


def _is(done: Game, game: Game, signed: str) -> bool:
    """Whether a game is another one, annotated under this signature."""
    return (
        done.is_playable
        and done.headers.get(ANNOTATOR) == signed
        and done.start_board() == game.start_board()
        and done.mainline_moves() == game.mainline_moves()
        and not done.errors
    )
