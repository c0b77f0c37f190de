"""Curves of a game: the numbers are those of the game, and they are drawn where and how one asks."""

import subprocess
import sys
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenfile
from tenfile import plot
from tenfile.plot import curves
from tenfile.records import Evaluation, Game
from tests.records.trees import trees

pytestmark = pytest.mark.peer("matplotlib")


@pytest.fixture(autouse=True)
def pyplot(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("MPLBACKEND", "Agg")
    import matplotlib.pyplot as plt

    yield plt
    plt.close("all")


def judged() -> Game:
    game = Game("capablanca", headers={"TimeControl": "60+2"})
    game.add_line(["e4", "e5", "Nh3", "Nc6", "d4", "exd4", "Bg4"])
    game.add_line(["d4"])
    told = [(None, 60), (-0.3, 55), (0.2, 61), (None, 50.5), (9.5, 40), (-3, 52), ("#-2", 30)]
    for node, (value, clock) in zip(game.mainline(), told, strict=True):
        node.comment = f"[%clk 0:00:{clock:04.1f}]" if clock < 60 else f"[%clk 0:01:{clock - 60:02}]"
        if value is not None:
            node.comment += f" [%eval {value}]"
    for node, nag in zip(game.mainline(), (0, 6, 2, 4, 4), strict=False):
        node.nags = {nag} if nag else ()
    return game


def points(line) -> list[tuple[float, float]]:
    return [*zip(map(float, line.get_xdata()), map(float, line.get_ydata()), strict=True)]


def line(axes, label: str):
    return next(it for it in axes.get_lines() if it.get_label() == label)


def main(axes):
    """The curve itself, not the line at zero nor the dots."""
    return next(it for it in axes.get_lines() if len(it.get_xdata()) > 2)


# ---- evaluations
def test_evaluations_in_pawns() -> None:
    axes = plot.evaluation(judged(), limit=5)
    assert points(main(axes)) == [(1.5, -0.3), (2, 0.2), (3, 5), (3.5, -3), (4, -5)]
    assert axes.get_ylim() == pytest.approx((-5.25, 5.25)) and axes.get_ylabel() == "pawns"
    assert points(line(axes, "doubtful")) == [(1.5, -0.3)]
    assert points(line(axes, "mistake")) == [(2, 0.2)]
    assert points(line(axes, "blunder")) == [(3, 5)]  # the other one has no evaluation
    assert [it.get_text() for it in axes.get_legend().get_texts()] == ["doubtful", "mistake", "blunder"]


def test_evaluations_as_chances() -> None:
    axes = plot.evaluation(judged(), scale="chances", faults=False)
    up = [value for _, value in points(main(axes))]
    assert up == [Evaluation(cp=cp).chances for cp in (-30, 20, 950, -300)] + [-1.0]
    assert -1 < up[3] < up[0] < 0 < up[1] < up[2] < 1
    assert axes.get_legend() is None and axes.get_ylim() == pytest.approx((-1.05, 1.05))


def test_what_is_filled_is_on_the_right_side() -> None:
    axes = plot.evaluation(judged())
    above, below = axes.collections
    edges = [[float(point[1]) for path in it.get_paths() for point in path.vertices] for it in (above, below)]
    bounds = [min(edges[0]), max(edges[0]), min(edges[1]), max(edges[1])]
    assert bounds == pytest.approx([0, 8, -8, 0])


# ---- time
def test_clocks() -> None:
    axes = plot.clock(judged())
    assert points(line(axes, "White")) == [(1, 1), (2, 61 / 60), (3, 40 / 60), (4, 0.5)]
    assert points(line(axes, "Black")) == [(1.5, 55 / 60), (2.5, 50.5 / 60), (3.5, 52 / 60)]
    assert axes.get_ylim()[0] == 0


def test_time_spent() -> None:
    """With two seconds for each move; what would be less than none is none."""
    axes = plot.times(judged())
    bars = {(it.get_x() + it.get_width() / 2): it.get_height() for it in axes.patches}
    assert bars == {2: 1, 3: 23, 4: 12, 2.5: -6.5, 3.5: -0.5}
    game = Game("bird")
    game.add_line(["e4", "e5"])
    game["e4"].elapsed = 7.5
    assert [it.get_height() for it in plot.times(game).patches[-1:]] == [7.5]
    assert axes.yaxis.get_major_formatter()(-20, 0) == "20"


# ---- positions
@settings(max_examples=20)
@given(st.data())
def test_material_and_moves_against_a_count_by_hand(data: st.DataObject) -> None:
    game = data.draw(trees(data.draw(st.sampled_from(["birdsandninjas", "expanded", "bird"]))))
    boards = [game.start_board(), *(node.board() for node in game.mainline())]
    for color in (tenfile.WHITE, tenfile.BLACK):
        found = curves.material(game, color)
        assert len(found.up) == len(boards)
        for board, worth in zip(boards, found.up, strict=True):
            letters = [it for it in board.fen().split()[0] if it.isalpha() and it.isupper() == (color is tenfile.WHITE)]
            assert round(100 * worth) == sum(board.variant.piece(letter).value for letter in letters)
        counts = [len(board.legal_moves) for board in boards if board.turn is color]
        assert [*curves.mobility(game, color).up] == counts
    places = [board.fullmove_number - 0.5 * (board.turn is tenfile.WHITE) for board in boards]
    assert [*curves.balance(game).across] == places


def test_material_is_drawn_in_steps() -> None:
    axes = plot.material(judged())
    assert line(axes, "White").get_drawstyle() == "steps-post"
    assert points(line(axes, "Black"))[0] == (0.5, points(line(axes, "White"))[0][1])
    balance = [value for _, value in points(main(plot.material(judged(), plt_axes(), balance=True)))]
    assert balance == [0] * 6 + [-1, -1]


def plt_axes():
    import matplotlib.pyplot as plt

    return plt.figure().subplots()


def test_a_board_is_drawn_as_well() -> None:
    board = judged().end().board()
    assert points(line(plot.moves(board), "White")) == points(line(plot.moves(judged(), plt_axes()), "White"))
    with pytest.raises(TypeError, match="a Game or a Board is drawn, not a str"):
        plot.moves("e4")  # type: ignore[arg-type]


# ---- on whose axes
@pytest.mark.parametrize("draw", [plot.evaluation, plot.clock, plot.times, plot.moves, plot.material])
def test_axes_are_taken_and_given_back(draw, pyplot) -> None:
    _, (left, right) = pyplot.subplots(1, 2)
    assert draw(judged(), left) is left
    assert draw(judged()) is right is pyplot.gca()
    assert left.get_xlabel() == "move"


def test_the_style_is_ones_own() -> None:
    assert line(plot.moves(judged(), plt_axes(), linewidth=7, color="red"), "Black").get_linewidth() == 7
    assert main(plot.evaluation(judged(), plt_axes(), color="red")).get_color() == "red"
    assert plot.times(judged(), plt_axes(), width=0.1).patches[0].get_width() == pytest.approx(0.1)


def test_an_overview_has_what_is_known(pyplot) -> None:
    figure = plot.overview(judged())
    assert [it.get_ylabel() for it in figure.axes] == ["pawns", "minutes left", "material, in pawns", "legal moves"]
    mine = pyplot.figure()
    assert plot.overview(Game("bird"), mine) is mine and len(mine.axes) == 2


def test_pictures_are_made() -> None:
    from PIL import Image

    stream = BytesIO()
    plot.overview(judged()).savefig(stream, format="png")
    picture = Image.open(stream).convert("RGB")
    assert picture.size == (800, 840) and len(picture.getcolors(1 << 20)) > 50


# ---- what there is not
def test_refusals() -> None:
    bare = Game("bird")
    bare.add_line(["e4"])
    with pytest.raises(tenfile.TenfileError, match="no move of this game has an evaluation; `tenfile annotate` adds"):
        plot.evaluation(bare)
    with pytest.raises(tenfile.TenfileError, match="tells what a clock shows"):
        plot.clock(bare)
    with pytest.raises(tenfile.TenfileError, match="tells how long it took"):
        plot.times(bare)
    with pytest.raises(tenfile.TenfileError, match="'pawns' or as 'chances', not 'kings'"):
        plot.evaluation(judged(), scale="kings")


@pytest.mark.parametrize("draw", [plot.evaluation, plot.clock, plot.times, plot.moves, plot.material, plot.overview])
def test_without_matplotlib(draw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    with pytest.raises(tenfile.TenfileError, match=r"^curves need matplotlib, .*: pip install 'tenfile\[plot\]'$"):
        draw(judged())


def test_matplotlib_is_loaded_late() -> None:
    code = (
        "import sys, tenfile.plot; from tenfile import plot; sys.exit(bool({'matplotlib', 'numpy'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    code = "import tenfile; tenfile.plot.moves"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
