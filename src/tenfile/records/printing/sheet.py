"""Scoresheets as players write them: one game on a sheet, its moves in two columns of numbered rows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import islice

from ...rules import BLACK, WHITE, Color
from ..game import Game
from ..node import Node
from . import wording
from .bulletin import faults
from .document import document
from .options import Options, Press

ROWS = 30
"""Of one half of a sheet."""

HALVES = 2
SHEET_MOVES = ROWS * HALVES

TITLE = "Scoresheets"
CROSS, DOTS = "\u00d7", "\u2026"
BOXES = ("1-0", "1/2-1/2", "0-1")


@dataclass
class Row:
    """A move of each side, as HTML with the time behind it; "" where there is none."""

    number: int
    white: str = ""
    black: str = ""


def scoresheets(games: Iterable[Game], options: Options | None = None) -> Iterator[str]:
    """The text of a document with a sheet of paper for each game (or more, for a long one), piece by piece: games are
    taken when they are needed, and not kept.

    A game without moves gives a sheet to be filled in by hand. Games that cannot be played are left out.
    """
    chosen = options or Options()
    return document(chosen.title or TITLE, chosen, _sheets(games, chosen.press()))


def _sheets(games: Iterable[Game], press: Press) -> Iterator[str]:
    for game in games:
        if game.is_playable:
            yield press.album.share(game.variant)
            rows = [*rows_of(game, press)]
            pages = [rows[start : start + SHEET_MOVES] for start in range(0, len(rows), SHEET_MOVES)] or [[]]
            for number, page in enumerate(pages, start=1):
                yield _sheet(game, page, number, len(pages))


def rows_of(game: Game, press: Press) -> Iterator[Row]:
    """The main line in rows."""
    board, row = game.start_board(), None
    for node in game.mainline():
        assert node.move is not None
        number, side = board.fullmove_number, board.turn
        cell = _cell(press.letters.move(board.variant, board.san(node.move)), _time(node))
        board.push(node.move)
        if side is WHITE:
            row = Row(number, white=cell)
            continue
        row = row or Row(number, white=_cell(DOTS, ""))
        row.black = cell
        yield row
        row = None
    if row is not None:
        yield row


def _cell(move: str, time: str) -> str:
    return f'<span class="cell"><span>{move}</span>{f"<small>{time}</small>" if time else ""}</span>'


def _time(node: Node) -> str:
    """What the clock says, or else the time that the move took."""
    seconds = node.elapsed if node.clock is None else node.clock
    if seconds is None:
        return ""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


# ---- a sheet
def _sheet(game: Game, rows: Sequence[Row], number: int, of: int) -> str:
    first = rows[0].number if rows else game.start_board().fullmove_number
    halves = [_half(rows[start : start + ROWS], first + start) for start in range(0, SHEET_MOVES, ROWS)]
    name = escape(game.variant.full_title or game.variant.title)
    count = f"Sheet {number} of {of}" if of > 1 else ""
    notes = [f'<p class="note">{note}</p>' for note in islice(faults(game), 1) if number == of]
    return (
        f'<section class="sheet"><h1><span>{name}</span><small>{count}</small>'
        f'</h1>\n<div class="fields">{"".join(_fields(game))}</div>\n'
        f'<div class="halves">{"".join(halves)}</div>\n'
        f"{''.join(notes)}{_outcome(game)}\n</section>"
    )


def _half(rows: Sequence[Row], first: int) -> str:
    """One of the columns; rows without moves are there to be written on."""
    lines = [*rows, *(Row(first + place) for place in range(len(rows), ROWS))]
    body = "".join(f"<tr><th>{row.number}</th><td>{row.white}</td><td>{row.black}</td></tr>" for row in lines)
    return (
        '<table class="half"><thead><tr><th class="number"></th><th>White</th><th>Black</th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _fields(game: Game) -> Iterator[str]:
    tags = game.headers
    yield _field("Event", wording.known(tags, "Event"), 6)
    yield _field("Site", wording.known(tags, "Site"), 4)
    yield _field("Date", wording.date(tags), 2)
    for color in (WHITE, BLACK):
        yield _field(color.word, _player(game, color), 5)
        yield _field("Rating", wording.rating(tags, color), 1)
    yield _field("Round", wording.known(tags, "Round"), 2)
    yield _field("Board", wording.known(tags, "Board"), 2)
    yield _field("Time control", wording.time_control(tags), 3)
    if len(game.variant.setups) > 1:
        yield _field("Set-up", _setup(game), 5)
    else:
        yield _field("Opening", wording.known(tags, "Opening") or wording.known(tags, "ECO"), 5)
    if not _setup(game):
        yield _field("Begins from", game.start_board().fen(), 12, "small")


def _player(game: Game, color: Color) -> str:
    return wording.known(game.headers, color.word.capitalize())


def _setup(game: Game) -> str:
    """The name of the set-up that the game begins from; "" for another position."""
    start = game.start_board().fen()
    return next((setup.name for setup in game.variant.setups if setup.fen == start), "")


def _field(name: str, value: str, width: int, kind: str = "") -> str:
    return f'<div class="field w{width} {kind}"><small>{name}</small><b><bdi>{escape(value)}</bdi></b></div>'


def _outcome(game: Game) -> str:
    """The result to be crossed, and room for signatures."""
    boxes = "".join(
        f'<span><span class="box">{CROSS * (game.result == result)}</span>{wording.RESULTS[result]}</span>'
        for result in BOXES
    )
    signed = "".join(f"<div>Signature of {who}</div>" for who in ("White", "Black", "the arbiter"))
    how = escape(wording.ending(game.headers))
    return f'<div class="outcome">{boxes}<span class="how">{how}</span></div><div class="signatures">{signed}</div>'
