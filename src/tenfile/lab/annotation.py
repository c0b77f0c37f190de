"""Annotating games: every position of the main line is judged, mistakes are marked, and what was better is shown."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..engine import Info, Limit, Score
from ..engine.player import Player
from ..game import Board
from ..records import Evaluation, Game, Node
from ..records.annotations import winning_chances
from ..records.remarks import SIGNS
from ..rules import Color

DOUBTFUL, MISTAKE, BLUNDER = 6, 2, 4
"""The glyphs for ``?!``, ``?`` and ``??`` ..."""

LOSSES: Mapping[int, float] = MappingProxyType({BLUNDER: 0.3, MISTAKE: 0.2, DOUBTFUL: 0.1})
"""... and how much of the winning chances a move must lose to deserve each (Lichess' values)."""

NAMES: Mapping[int, str] = MappingProxyType({DOUBTFUL: "doubtful move", MISTAKE: "mistake", BLUNDER: "blunder"})

MOST_SHOWN = 8
"""Plies of a better line that are shown."""

Note = Callable[[int, int, Score], None]
"""Is told how many positions of how many have been judged, and the last score."""


@dataclass
class Tally:
    """What has been annotated: games, moves, and how many of these were marked with each glyph; and how many games were
    ``left_out``, since they cannot be played."""

    games: int = 0
    left_out: int = 0
    moves: int = 0
    marks: Counter[int] = field(default_factory=Counter)

    def add(self, game: Game) -> None:
        """Count one more annotated game."""
        self.games += 1
        for node in game.mainline():
            self.moves += 1
            self.marks.update(nag for nag in node.nags if nag in LOSSES)

    @property
    def seen(self) -> int:
        """Games that have been dealt with."""
        return self.games + self.left_out

    def sentence(self) -> str:
        """The same in words."""
        marks = ", ".join(_counted(self.marks[nag], name) for nag, name in NAMES.items())
        left_out = f"; {_counted(self.left_out, 'game')} left out" if self.left_out else ""
        return f"{_counted(self.games, 'game')}, {_counted(self.moves, 'move')}: {marks}{left_out}"


def _counted(number: int, name: str) -> str:
    return f"{number} {name}{'s' * (number != 1)}"


def annotate(game: Game, player: Player, limit: Limit, note: Note = lambda done, all_, score: None) -> None:
    """Judge the main line of a game, within the limit for each position.

    Every move gets the evaluation of the position behind it. A move that loses winning chances is marked, if no one has
    marked it as good or bad before, and the better line is added as a variation. What people have written stays.
    Positions in which the game is over are not judged.
    """
    nodes = [game, *game.mainline()]
    board = game.start_board()
    before: Info | None = None
    for number, node in enumerate(nodes):
        if node.move is not None:
            board.push(node.move)
        after = judge(board, player, limit)
        if node.parent is not None:
            _annotate_move(node, board, before, after)
        if after is not None:
            note(number + 1, len(nodes), after.score)
        before = after


def judge(board: Board, player: Player, limit: Limit) -> Info | None:
    """What the player thinks of a position; None where the game is over."""
    return None if board.is_game_over() else player.analyse(board, limit)


def _annotate_move(node: Node, board: Board, before: Info | None, after: Info | None) -> None:
    """Say what is to be said of a move: ``before`` and ``after`` were found in the positions around it."""
    if after is not None:
        node.evaluation = evaluation_of(after, board.turn)
    elif board.is_checkmate():
        node.evaluation = None
    if before is None or not before.pv or before.pv[0] == node.move:
        return
    mover = board.turn.other
    lost = chances(before.score) - (_final(board) if after is None else -chances(after.score))
    mark = next((nag for nag, least in LOSSES.items() if lost >= least), None)
    if mark is None:
        return
    if not node.nags & SIGNS.keys():
        node.nags.add(mark)
    _show_better(node, before, mover)


def _show_better(node: Node, before: Info, mover: Color) -> None:
    """Add the best line as a variation, with its evaluation where it begins."""
    parent = node.parent
    assert parent is not None
    first = before.pv[0]
    known = parent.has_variation(first)
    parent.add_line(before.pv[:MOST_SHOWN])
    if not known:
        parent[first].evaluation = evaluation_of(before, mover)


def _final(board: Board) -> float:
    """The winning chances of who has made the last move of a game that is over."""
    return 1.0 if board.is_checkmate() else 0.0


def chances(score: Score) -> float:
    """Winning chances, from -1 to 1, of the side whose score it is."""
    return winning_chances(score.cp, score.mate)


def evaluation_of(info: Info, side: Color) -> Evaluation:
    """A side's score as White's."""
    score = info.score if side is Color.WHITE else -info.score
    return Evaluation(score.cp, score.mate, info.depth)
