"""Several games in one tree: what they share is said once, where they part is a variation."""

from collections.abc import Iterable

from ..errors import TenfileError
from .annotations import tidy
from .game import Game
from .node import Node


def merge_games(games: Iterable[Game], *, name_games: bool = False) -> Game:
    """One tree of all these games, with the tags and the main line of the first; the games themselves stay as they are.

    A comment or glyph that several games have at one place stands there once, different comments one after the other.
    With ``name_games`` the last move of each game is followed by its players and result. Raises TenfileError without
    any game, and where games do not begin from the same position.
    """
    merged: Game | None = None
    for game in games:
        if merged is None:
            merged = game.copy()
            last = merged.end()
        else:
            last = merge_into(merged, game)
        if name_games:
            last.comment = _joined(last.comment, label(game))
    if merged is None:
        raise TenfileError("there is no game to be merged")
    return merged


def merge_into(game: Game, other: Game) -> Node:
    """Add another game's tree to one; return the node at which the other's main line ends.

    Raises TenfileError, with nothing changed, where they do not begin from the same position.
    """
    if game.variant != other.variant or game.start_board() != other.start_board():
        raise TenfileError("games that do not begin from the same position cannot be merged")
    twins: dict[int, Node] = {id(other): game}
    _merge_remarks(game, other)
    for node in other.walk():
        assert node.move is not None
        parent = twins[id(node.parent)]
        twin = next((known for known in parent.variations if known.move == node.move), None) or parent._grow(node.move)
        twins[id(node)] = twin
        _merge_remarks(twin, node)
    return twins[id(other.end())]


def label(game: Game) -> str:
    """Players, year and result of a game in a few words."""
    tags = game.headers
    year = tags["Date"][:4]
    return f"{tags['White']} - {tags['Black']}{f', {year}' if year.isdigit() else ''}, {game.result}"


def _merge_remarks(node: Node, other: Node) -> None:
    before = other.starting_comment
    if before and node.starts_variation():
        node.starting_comment = _joined(node.starting_comment, before)
        before = ""
    node.comment = _joined(node.comment, tidy(f"{before} {other.comment}"))
    if other._nags:
        node.nags.update(other._nags)


def _joined(mine: str, theirs: str) -> str:
    return mine if theirs in mine else tidy(f"{mine} {theirs}")
