"""Editing with undo: any number of changes is taken back and made again, node for node."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile import TenfileError
from tenfile.records import Edits, Evaluation, Game
from tests.laws.games import each_game
from tests.records.trees import grow, texts, trees


def change(edits: Edits, kind: int, number: int, text: str) -> None:
    """Some change, or one that is refused."""
    nodes = [edits.game, *edits.game.walk()]
    node = nodes[number % len(nodes)]
    moves = sorted(node.board().legal_moves, key=str) or ["nothing is legal"]
    other = Game.from_start(edits.game.start_board())
    grow(other, [number, number + 1, 3 * number])
    changes = [
        lambda: edits.add(node, moves[number % len(moves)], comment=text),
        lambda: edits.add_line(node, [*moves[:1], *moves[:1]]),
        lambda: edits.remove(node),
        lambda: edits.promote(node),
        lambda: edits.promote_to_main(node),
        lambda: edits.demote(node),
        lambda: edits.remark(node, comment=text, nags=[1], evaluation=Evaluation(cp=number)),
        lambda: edits.remark(node, comment="lost", starting_comment=text or "x"),
        lambda: edits.set_tag("White", text),
        lambda: edits.set_tag("ECO", None if number % 2 else "A00"),
        lambda: edits.merge(other),
    ]
    changes[kind % len(changes)]()


@each_game
@given(data=st.data())
def test_changes_are_taken_back_and_made_again(game: str, data: st.DataObject) -> None:
    tree = data.draw(trees(game, 8))
    edits, snapshots = Edits(tree), [tree.copy()]
    nodes = [[id(node) for node in tree.walk()]]
    for kind, number, text in data.draw(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 99), texts), max_size=8)):
        try:
            change(edits, kind, number, text)
        except TenfileError:
            assert tree == snapshots[-1]
            continue
        snapshots.append(tree.copy())
        nodes.append([id(node) for node in tree.walk()])
    for index in range(len(snapshots) - 2, -1, -1):
        edits.undo()
        assert tree == snapshots[index] and [id(node) for node in tree.walk()] == nodes[index]
    assert edits.undoable == ()
    for index in range(1, len(snapshots)):
        edits.redo()
        assert tree == snapshots[index] and [id(node) for node in tree.walk()] == nodes[index]
    assert edits.redoable == ()


def test_names_of_changes() -> None:
    edits = Edits(Game())
    node = edits.add(edits.game, "e4")
    edits.remark(node, comment="x")
    assert edits.undoable == ("add a move", "change a remark")
    assert edits.undo() == "change a remark" and edits.redoable == ("change a remark",)
    edits.set_tag("White", "me")
    assert edits.redoable == ()
    with pytest.raises(TenfileError, match="make again"):
        edits.redo()
    edits.undo()
    edits.undo()
    with pytest.raises(TenfileError, match="take back"):
        edits.undo()
    assert node.parent is None and edits.game == Game()


def test_unknown_remarks() -> None:
    edits = Edits(Game())
    with pytest.raises(TypeError, match="colour"):
        edits.remark(edits.game, colour="red")
    with pytest.raises(TenfileError, match="the start of a game is no variation"):
        edits.remove(edits.game)
