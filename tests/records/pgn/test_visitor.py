"""What visitors hear, and in which order."""

import io
from collections.abc import Mapping

from tenfile import Board, Move, PgnError
from tenfile.records import pgn


class Listener(pgn.Visitor[list[str]]):
    def __init__(self, wants: bool = True) -> None:
        self.wants, self.heard = wants, list[str]()

    def begin_game(self, tags: Mapping[str, str]) -> bool:
        self.heard = [f"tags {' '.join(tags)}"]
        return self.wants

    def begin_moves(self, board: Board) -> None:
        self.heard.append(f"start {board.variant.name}")

    def visit_move(self, board: Board, move: Move) -> None:
        self.heard.append(board.san(move))

    def visit_comment(self, text: str) -> None:
        self.heard.append(f"{{{text}}}")

    def visit_nag(self, nag: int) -> None:
        self.heard.append(f"${nag}")

    def begin_variation(self) -> None:
        self.heard.append("(")

    def end_variation(self) -> None:
        self.heard.append(")")

    def visit_result(self, result: str) -> None:
        self.heard.append(f"result {result}")

    def visit_error(self, error: PgnError) -> None:
        self.heard.append(f"error {error.line}:{error.column}")

    def end_game(self) -> list[str]:
        return self.heard


TEXT = """[Event "x"]
[Variant "bird"]

{start} 1. e4! {a} ({before} 1. d4 $7 d5 (1... e5 2. dxe5) 2. c4) 1... e5 2. e5 (2. a4) 1/2 {after}
"""


def test_the_order_is_that_of_the_text() -> None:
    reader = pgn.Reader(io.StringIO(TEXT * 2))
    heard = reader.visit(Listener())
    assert heard is not None
    assert " ".join(heard) == (
        "tags Event Variant start bird {start} e4 $1 {a} ( {before} d4 $7 d5 ( e5 dxe5 ) c4 ) e5 error 4:78 "
        "result 1/2-1/2 {after}"
    )
    assert reader.visit(Listener(wants=False)) == ["tags Event Variant"]
    assert reader.visit(Listener()) is None


def test_a_mere_visitor_hears_everything_quietly() -> None:
    class Counter(pgn.Visitor[int]):
        def end_game(self) -> int:
            return 1

    reader = pgn.Reader(io.StringIO(TEXT * 3))
    assert [*iter(lambda: reader.visit(Counter()), None)] == [1, 1, 1]


def test_results_that_contradict_the_tag() -> None:
    game = pgn.parse_game('[Variant "bird"]\n[Result "1-0"]\n\n1. e4 0-1')
    assert game is not None and game.result == "1-0"
    assert str(game.errors[0]) == "line 4, column 7: the moves end with 0-1, but the Result tag says 1-0"


def test_variations_that_repeat_a_move_are_one() -> None:
    game = pgn.parse_game('[Variant "bird"]\n\n1. e4 {a} ({b} 1. e4 {c} e5) 1... d5 ( {alone} ) *')
    assert game is not None and [node.san() for node in game.walk()] == ["e4", "e5", "d5"]
    assert game["e4"].comment == "b a c" and game["e4"]["d5"].comment == "alone"


def test_crooked_variations() -> None:
    game = pgn.parse_game('[Variant "bird"]\n\n(1. d4) 1. e4 ((1. a4) 1. d4 1-0) -- (1. b4) e5 (1... d5')
    assert game is not None
    assert [(error.column, error.sentence) for error in game.errors] == [
        (1, "a variation begins where there is no move before it"),
        (16, "a variation begins where there is no move before it"),
        (30, "a result stands in a variation"),
        (35, "'--' is a null move, which no game here has"),
    ]
    assert [node.san() for node in game.walk()] == ["e4", "d4"]
