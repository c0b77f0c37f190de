"""The numbers behind the curves of a game, position by position."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..errors import TenfileError
from ..game import Board
from ..records import Game, Node
from ..records.printing.wording import CLOCK, known
from ..rules import BLACK, WHITE, Color


@dataclass(frozen=True)
class Curve:
    """Points in the order of the game: numbers of moves across, values up, and the nodes that they belong to."""

    across: tuple[float, ...]
    up: tuple[float, ...]
    nodes: tuple[Node, ...]


def game_of(played: Game | Board) -> Game:
    """What is drawn, as a game; raises TypeError for anything but a game or a board."""
    if isinstance(played, Board):
        return Game.from_board(played)
    if not isinstance(played, Game):
        raise TypeError(f"a Game or a Board is drawn, not a {type(played).__name__}")
    return played


def walk(game: Game) -> Iterator[tuple[float, Node, Board]]:
    """Every position of the main line with its place across: the start half a move before the first one. The board is
    always the same one."""
    board = game.start_board()
    yield _place(board) - 0.5, game, board
    for node in game.mainline():
        assert node.move is not None
        place = _place(board)
        board.push(node.move)
        yield place, node, board


def _place(board: Board) -> float:
    """Where the move stands that is to be made."""
    return board.fullmove_number + 0.5 * board.turn.index


def curve(game: Game, value: Callable[[Node, Board], float | None]) -> Curve:
    """The positions that have a value."""
    found = [(place, told, node) for place, node, board in walk(game) if (told := value(node, board)) is not None]
    return Curve(*(tuple(column) for column in zip(*found, strict=True))) if found else Curve((), (), ())


# ---- evaluations
def evaluations(game: Game, scale: str, limit: float) -> Curve:
    """White's evaluations in pawns, cut at the limit, which also stands for mates, or as chances from -1 to 1.

    Raises TenfileError where there are none, or for another scale than "pawns" and "chances".
    """
    if scale not in ("pawns", "chances"):
        raise TenfileError(f"evaluations are drawn in 'pawns' or as 'chances', not {scale!r}")

    def value(node: Node, _: Board) -> float | None:
        told = node.evaluation
        if told is None or scale == "chances":
            return None if told is None else told.chances
        pawns = limit * (1 if (told.mate or 0) > 0 else -1) if told.cp is None else told.cp / 100
        return max(-limit, min(limit, pawns))

    found = curve(game, value)
    if not found.nodes:
        raise TenfileError("no move of this game has an evaluation; `tenfile annotate` adds them")
    return found


# ---- time
def clocks(game: Game, color: Color) -> Curve:
    """Minutes left behind a side's moves."""
    return curve(game, lambda node, board: _minutes(node) if _mover(node, board) is color else None)


def spent(game: Game, color: Color) -> Curve:
    """Seconds that a side spent on its moves: as told, or else by how much its clock fell, the increment of the time
    control added."""
    increment, before = _increment(game), list[float]()

    def value(node: Node, board: Board) -> float | None:
        if _mover(node, board) is not color:
            return None
        left = node.clock
        told = node.elapsed
        if told is None and left is not None and before:
            told = max(0.0, before[-1] - left + increment)
        before[:] = [] if left is None else [left]
        return told

    return curve(game, value)


def _mover(node: Node, board: Board) -> Color | None:
    """Who has made the move that led to a position."""
    return None if node.move is None else board.turn.other


def _minutes(node: Node) -> float | None:
    return None if node.clock is None else node.clock / 60


def _increment(game: Game) -> float:
    """Seconds that each move adds, by the tag TimeControl."""
    found = CLOCK.fullmatch(known(game.headers, "TimeControl"))
    return float(found[2]) if found and found[2] else 0.0


# ---- positions
def mobility(game: Game, color: Color) -> Curve:
    """How many legal moves a side has whenever it is to move."""
    return curve(game, lambda _, board: len(board.legal_moves) if board.turn is color else None)


def material(game: Game, color: Color) -> Curve:
    """What a side's men are worth in pawns, those in hand included, by the values of the game's definition."""
    return curve(game, lambda _, board: worth(board, color))


def balance(game: Game) -> Curve:
    """White's material less Black's."""
    return curve(game, lambda _, board: worth(board, WHITE) - worth(board, BLACK))


def worth(board: Board, color: Color) -> float:
    """What a side's men are worth in pawns."""
    values = {piece.letter: piece.value for piece in board.variant.pieces}
    total = sum(values[man.letter] for man in board.piece_map().values() if man.color is color)
    drops = board.variant.drops
    in_hand = values[drops.letter] * board.hand(color) if drops else 0
    return (total + in_hand) / 100
