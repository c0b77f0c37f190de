"""Random trees of every game, with comments that try to look like something else."""

from hypothesis import strategies as st

from tenfile import VARIANTS, Board
from tenfile.records import Game, Node
from tenfile.records.headers import RESULTS, UNPRINTABLE
from tests.laws.games import starts

SPITEFUL = (
    "}",
    "{",
    "; rest",
    "%",
    "% line",
    "[%clk 0:01:02]",
    "[%eval #-3,12] [%cal Ga1a2]",
    '[Event "x"]',
    '\n\n[Event "x"]\n',
    "1-0",
    "(1. e4 e5)",
    "$1 !?",
    "1. e4 e5 *",
    "\\",
    "a" * 100,
    "word " * 40,
    "} word " * 30,
    "h\u00e9, \u2028 \ufeff",
)
texts = st.sampled_from(SPITEFUL) | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
tags = st.dictionaries(
    st.sampled_from(["Event", "White", "Date", "ECO", "A_1"]),
    texts.filter(lambda text: not UNPRINTABLE.search(text)),
    max_size=3,
)


def grow(game: Game, choices: list[int]) -> list[Node]:
    """Add a move for each number: mostly behind the last one, sometimes somewhere else; return all nodes."""
    nodes: list[Node] = [game]
    for number in choices:
        node = nodes[-1] if number % 3 else nodes[number // 3 % len(nodes)]
        moves = sorted(node.board().legal_moves, key=str)
        new = [move for move in moves if not node.has_variation(move)]
        if new:
            nodes.append(node.add_variation(new[number // 7 % len(new)]))
    return nodes


@st.composite
def trees(draw: st.DrawFn, name: str, most: int = 20) -> Game:
    """A game of this name with variations, remarks and tags."""
    fen = draw(st.sampled_from([None, *starts(name)]))
    game = Game(VARIANTS[name], fen, headers=draw(tags))
    nodes = grow(game, draw(st.lists(st.integers(0, 4095), max_size=most)))
    game.result = draw(st.sampled_from(RESULTS))
    for index, text, nag in draw(st.lists(st.tuples(st.integers(0, most), texts, st.integers(0, 260)), max_size=most)):
        node = nodes[index % len(nodes)]
        if nag % 5 == 0 and node.starts_variation():
            node.starting_comment = text
        elif nag % 5 == 1 and node.move:
            node.nags.add(nag % 256)
        else:
            node.comment = text
    return game


def played(name: str, *sans: str) -> Board:
    """A board after these moves."""
    board = Board(name)
    for san in sans:
        board.push_san(san)
    return board
