"""Finding tactical positions: what counts as one, what it is called, and a search that goes on where it was ended."""

from pathlib import Path

import pytest

from tenfile import Board
from tenfile.engine import Info, Score
from tools import find_tactics
from tools.find_tactics import Found, balanced, is_telling, kinds_of, read_found, search, value


def line(score: Score) -> Info:
    return Info(1, score, 1, 1.0, ())


@pytest.mark.parametrize(
    ("first", "second", "tells"),
    [
        (Score(cp=500), Score(cp=100), True),
        (Score(cp=500), Score(cp=300), False),
        (Score(cp=50), Score(cp=-900), False),
        (Score(mate=3), Score(cp=900), True),
        (Score(mate=3), Score(mate=4), False),
        (Score(mate=3), Score(cp=2600), False),
        (Score(cp=3000), Score(cp=200), False),
    ],
)
def test_one_move_must_win_by_far(first: Score, second: Score, tells: bool) -> None:
    assert is_telling(Board(), line(first), line(second)) == tells


def test_what_only_saves_something_does_not_count() -> None:
    """A queen more already: going on to have it wins nothing."""
    board = Board("capablanca", "k9/10/10/10/10/10/9P/KQ8 w - - 0 1")
    assert not is_telling(board, line(Score(cp=1000)), line(Score(cp=0)))


def test_sooner_mates_are_better() -> None:
    scores = [Score(mate=1), Score(mate=2), Score(cp=900), Score(cp=-900), Score(mate=-2), Score(mate=-1)]
    assert sorted(scores, key=value, reverse=True) == scores


KINDS = [
    ("birdsandninjas", "****2****/9k/10/10/10/10/10/4r5/5n4/6G3/4K5/****2****[] w - - 0 1", "g2e4", "two at once"),
    ("birdsandninjas", "****2****/9k/10/10/10/4r5/10/4F5/10/10/4K5/****2****[] w - - 0 1", "e4e7", "overtaking"),
    ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/10/10/4K5/****2****[J] w - - 0 1", "J@d1", "drop"),
    ("expanded", "1k8/8P1/10/10/10/10/10/10/10/1K8 w - - 0 1", "i9i10q", "promotion"),
    ("expanded", "1k8/10/10/10/10/10/10/10/1G8/K9 w - - 0 1", "b2c5", "bent ride"),
    ("capablanca", "k9/10/10/4pP4/10/10/10/K9 w - e6 0 1", "f5e6", "en passant"),
    ("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "f1i1", "castling"),
    ("capablanca", "k9/10/10/10/10/10/p9/RK8 w - - 0 1", "a1a2", "capture"),
]


@pytest.mark.parametrize(("game", "fen", "text", "kind"), KINDS)
def test_kinds_of_moves(game: str, fen: str, text: str, kind: str) -> None:
    board = Board(game, fen)
    assert kind in list(kinds_of(board, board.parse_uci(text), None))


def test_the_choice_is_balanced() -> None:
    def found(name: str, kind: str, nodes: int) -> Found:
        return Found("capablanca", name, "Qh5", None, (kind,), nodes)

    games = [[found(f"{game} {i}", "mate in 1", 100) for i in range(4)] for game in range(9)]
    games += [[found("rare", "drop", 100)], [found(f"hard {i}", "quiet", 10_000) for i in range(2)]]
    chosen = balanced(games, 8)
    assert {"rare", "hard 0", "hard 1"} <= {it.fen for it in chosen}
    assert len(chosen) == 8
    assert max(sum(it.fen.startswith(f"{game} ") for it in chosen) for game in range(9)) <= 2


def test_a_search_goes_on_where_it_was_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_tactics, "BLUNDERING", (5,))
    monkeypatch.setattr(find_tactics, "QUICK", 20)
    monkeypatch.setattr(find_tactics, "DEEP", 200)
    search(tmp_path, ["victorian"], 1)
    first = (tmp_path / "victorian.jsonl").read_text()
    search(tmp_path, ["victorian"], 2)
    both = (tmp_path / "victorian.jsonl").read_text()
    assert both.startswith(first)
    assert len(read_found(tmp_path / "victorian.jsonl")) == 2
    search(tmp_path, ["victorian"], 2)
    assert (tmp_path / "victorian.jsonl").read_text() == both
