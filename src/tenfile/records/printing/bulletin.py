"""A booklet: games one after the other, with headings, comments, variations and diagrams, and a table of contents."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from ...rules import BLACK, WHITE, Variant
from ..game import Game
from . import wording
from .document import document
from .letters import ENGLISH
from .options import Options, Press
from .text import MoveText

MOST_TOLD = 5
"""Errors of a game that are printed."""

USUAL_TITLE = "Games"
DASH, DOT = " \u2013 ", " \u00b7 "
ORTHODOX = frozenset({"king", "queen", "rook", "bishop", "knight", "pawn"})


def booklet(
    games: Iterable[Game],
    options: Options | None = None,
    *,
    contents: Iterable[Mapping[str, str]] = (),
    numbers: Iterable[int] | None = None,
) -> Iterator[str]:
    """The text of a booklet, piece by piece: games are taken when they are needed, and not kept.

    ``contents`` are the tags of all games, for a table in front of them; without any there is none. ``numbers`` are
    those that the games have, 1, 2, 3 … unless told. Games that cannot be played are named, with the reason.
    """
    chosen = options or Options()
    return document(chosen.title or USUAL_TITLE, chosen, _parts(games, chosen, contents, numbers))


def _parts(
    games: Iterable[Game], options: Options, contents: Iterable[Mapping[str, str]], numbers: Iterable[int] | None
) -> Iterator[str]:
    press, legends = options.press(), dict[str, None]()
    yield '<main class="booklet">'
    if options.title:
        yield f'<h1 class="title"><bdi>{escape(options.title)}</bdi></h1>'
    kept = None if numbers is None else [*numbers]
    yield from _contents(contents, kept)
    for place, game in enumerate(games):
        yield article(game, place + 1 if kept is None else kept[place], press)
        if game.is_playable:
            legends[_legend(game.variant, press)] = None
    lines = "".join(f"<p>{legend}.</p>" for legend in legends if legend)
    yield f'<footer class="legend">{lines}</footer></main>' if lines else "</main>"


# ---- what stands around the games
def _contents(contents: Iterable[Mapping[str, str]], numbers: list[int] | None) -> Iterator[str]:
    is_open = False
    for place, tags in enumerate(contents):
        if not is_open:
            yield '<nav class="contents"><h2>Contents</h2><ol>'
            is_open = True
        number = place + 1 if numbers is None else numbers[place]
        yield (
            f'<li><a href="#game-{number}"><span class="number">{number}</span> {_players(tags)} '
            f'<span class="result">{wording.result(tags)}</span></a></li>'
        )
    if is_open:
        yield "</ol></nav>"


def _legend(variant: Variant, press: Press) -> str:
    """Whom letters mean in a game; "" where they are what every player knows."""
    if press.options.letters == ENGLISH and {piece.name for piece in variant.pieces} <= ORTHODOX:
        return ""
    return f"<b>{escape(variant.full_title or variant.title)}</b>: {press.letters.legend(variant)}"


def _players(tags: Mapping[str, str]) -> str:
    names = [f"<bdi>{escape(wording.player(tags, color))}</bdi>" for color in (WHITE, BLACK)]
    return f'<span class="players">{DASH.join(names)}</span>'


# ---- a game
def article(game: Game, number: int, press: Press) -> str:
    """A game as an element of a document."""
    shared = press.album.share(game.variant) if game.is_playable else ""
    return (
        f'{shared}<article class="game" id="game-{number}">'
        f"{_header(game, number)}\n"
        f'<div class="moves">{_moves(game, press)}</div></article>'
    )


def _header(game: Game, number: int) -> str:
    tags = game.headers
    names = [
        f"<bdi>{escape(wording.player(tags, color))}</bdi>"
        + (f' <span class="rating">{escape(rating)}</span>' if (rating := wording.rating(tags, color)) else "")
        for color in (WHITE, BLACK)
    ]
    name = game.variant.full_title or game.variant.title if game.is_playable else wording.known(tags, "Variant")
    where = [f"<bdi>{escape(word)}</bdi>" for word in [*wording.place(tags), name] if word]
    return (
        f'<header><h2><span class="number">{number}</span> <span class="players">{DASH.join(names)}</span> '
        f'<span class="result">{wording.result(tags)}</span></h2>'
        f'<p class="where">{DOT.join(where)}</p></header>'
    )


def _moves(game: Game, press: Press) -> str:
    parts = []
    if game.is_playable:
        parts.append(MoveText(game, press).html())
        ending = wording.ending(game.headers)
        score = wording.result(game.headers) or "*"
        parts.append(f'<p class="score">{score}{f" ({escape(ending)})" if ending else ""}</p>')
    parts += [f'<p class="fault">{sentence}</p>' for sentence in faults(game)]
    return "\n".join(parts)


def faults(game: Game) -> Iterator[str]:
    """What could not be read of a game, in sentences, as HTML."""
    beginning = "Not all of this could be read" if game.is_playable else "This game could not be read"
    for error in game.errors[:MOST_TOLD]:
        yield escape(f"{beginning}: {error}.")
        beginning = "Also"
    if len(game.errors) > MOST_TOLD:
        yield f"And {len(game.errors) - MOST_TOLD} more."
