"""Fits: gradients as differences say, weights found again from games that they decide, nothing fitted to noise."""

import numpy as np
import pytest

from tenfile import VARIANTS, Board
from tenfile.core.tuned import numbers_of
from tenfile.lab.features import Reader, Rows, joined
from tenfile.lab.fitting import Plan, chances, evaluations, fit, fit_k, gradients, loss, targets
from tenfile.lab.selfplay import Played, Recipe, Selfplay

SIZE = 6
TRUE = np.array([[40.0, -25.0, 10.0, 0.0, 90.0, 7.0], [10.0, -60.0, 30.0, 5.0, 120.0, 7.0]])


def made_up(count: int, seed: int) -> Rows:
    """Rows whose scores follow from true weights."""
    source = np.random.default_rng(seed)
    lengths = source.integers(1, SIZE, count)
    starts = np.concatenate([[0], np.cumsum(lengths)])
    index = np.concatenate([source.permutation(SIZE)[:length] for length in lengths]).astype(np.int32)
    times = source.integers(-3, 4, len(index)).astype(np.float32)
    phase = source.random(count).astype(np.float32)
    rows = Rows(starts, index, times, phase, np.zeros(count, np.float32), np.zeros(count, np.float32))
    score = evaluations(rows, *TRUE).astype(np.float32)
    result = (source.random(count) < chances(score, 0.004)).astype(np.float32)
    return Rows(starts, index, times, phase, result, score)


def test_gradients_are_slopes() -> None:
    rows = made_up(50, 1)
    goal = targets(rows, 0.004, 0.5)

    def total(weights: np.ndarray) -> float:
        return loss(chances(evaluations(rows, *weights), 0.004), goal)

    weights = TRUE + 3
    slope = (chances(evaluations(rows, *weights), 0.004) - goal) * 0.004 / len(rows)
    found = np.array(gradients(rows, slope, SIZE))
    for side in range(2):
        for i in range(SIZE):
            step = np.zeros_like(TRUE)
            step[side, i] = 1e-3
            assert found[side, i] == pytest.approx((total(weights + step) - total(weights - step)) / 2e-3, abs=1e-8)


def test_true_weights_are_found_again() -> None:
    begin = ([0] * SIZE, [0] * SIZE)
    found = fit(made_up(20_000, 1), made_up(2000, 2), begin, Plan(blend=0.0, rate=4.0, batch=1000, epochs=25, pull=0.0))
    assert found.k == pytest.approx(0.004, rel=0.05)
    assert np.abs(np.array([found.early, found.late]) - TRUE).max() < 5
    assert found.after < found.before


def test_what_is_never_seen_stays() -> None:
    found = fit(made_up(1000, 1), made_up(500, 2), ([5] * 9, [6] * 9), Plan(batch=500, epochs=3))
    assert found.early[SIZE:].tolist() == [5.0] * 3
    assert found.late[SIZE:].tolist() == [6.0] * 3


def test_weights_that_cannot_be_bettered_are_kept() -> None:
    begin = (TRUE[0].astype(int).tolist(), TRUE[1].astype(int).tolist())
    found = fit(made_up(300, 1), made_up(5000, 2), begin, Plan(blend=0.0, rate=300.0, batch=50, epochs=4, pull=0.0))
    assert (found.early.tolist(), found.late.tolist()) == begin
    assert found.after == found.before


def test_k_tells_results_by_scores() -> None:
    assert fit_k(made_up(50_000, 3)) == pytest.approx(0.004, rel=0.05)


def test_rows_in_another_order() -> None:
    rows = made_up(40, 4)
    order = np.random.default_rng(5).permutation(40)
    mixed = rows.taken(order)
    assert evaluations(mixed, *TRUE) == pytest.approx(evaluations(rows, *TRUE)[order])
    halves = joined([rows.part(0, 15), rows.part(15, 40)])
    assert evaluations(halves, *TRUE) == pytest.approx(evaluations(rows, *TRUE))
    assert halves.result.tolist() == rows.result.tolist()


@pytest.mark.parametrize("name", ["capablanca", "birdsandninjas"])
def test_rows_times_the_weights_are_the_evaluations(name: str) -> None:
    """What is fitted is what the engine says, but for rounding."""
    variant = VARIANTS[name]
    player = Selfplay(Recipe(variant, nodes=20, most_plies=40))
    games = [game for game in map(player.game, range(4)) if game]
    rows = Reader(variant).rows(games)
    early, late = (np.array(side, np.float64) for side in numbers_of(variant))
    found = evaluations(rows, early, late)
    fens = [sample.fen for game in games for sample in game.samples]
    evaluator = Reader(variant)._evaluator
    for fen, worth in zip(fens, found, strict=True):
        board = Board(variant, f"{fen} 0 1")
        score = evaluator.judge(board._generator)
        assert abs((-score if board.turn.index else score) - worth) < 1.01


def test_no_games_no_rows() -> None:
    assert len(Reader(VARIANTS["capablanca"]).rows([Played(1.0, ())])) == 0
