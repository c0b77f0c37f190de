"""Tables of endings are made when they are near, found again on disk, and never taken for another game's."""

from dataclasses import replace
from pathlib import Path

import pytest

from tenfile import VARIANTS, Board, core
from tenfile.core import tuning
from tenfile.engine import cabinet, endings
from tenfile.rules import Variant
from tests.core.endings import small_game


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for tables that is not there yet, and nothing in memory."""
    monkeypatch.setenv("TENFILE_CACHE", str(tmp_path / "tables"))
    endings._desk_for.cache_clear()
    return tmp_path / "tables"


GAME = small_game(4, 4, "QRN")


def known(variant: Variant) -> str:
    """The letters of the men whose tables are there."""
    found = endings.known_endings(variant)
    return "".join(letter for letter, kind in found.tables.kinds.items() if found.knows(kind))


def prepare(board: Board) -> None:
    """Have tables made, and wait until they are."""
    worker = endings.prepare(board)
    if worker:
        worker.join()


def prepared(fen: str, variant: Variant = GAME) -> str:
    prepare(Board(variant, f"{fen} w - - 0 1"))
    return known(variant)


def test_only_what_may_be_left_over(home: Path) -> None:
    assert prepared("k3/4/4/K3") == ""
    assert prepared("k3/4/4/KRR1") == "R"
    assert prepared("kn2/4/4/KRR1") == "RN"


def test_pawns_may_become_others() -> None:
    assert prepared("k3/2p1/4/K3") == "QP"


def test_not_while_many_stand() -> None:
    assert prepared("krrr/4/r3/KRRR") == ""


def test_they_are_found_on_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prepared("k3/4/4/KR2") == "R"
    assert len(list(home.iterdir())) == 1
    endings._desk_for.cache_clear()
    monkeypatch.setattr(core, "new_retrograde", None)
    assert prepared("k3/4/4/KR2") == "R"


def test_a_faulty_file_is_made_anew(home: Path) -> None:
    prepared("k3/4/4/KR2")
    (file,) = home.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    endings._desk_for.cache_clear()
    assert prepared("k3/4/4/KR2") == "R"
    assert file.read_bytes() == whole


def test_sound_contents_of_a_wrong_size_are_made_anew() -> None:
    cabinet.write(endings.title_of(GAME, "R"), b"12345")
    assert prepared("k3/4/4/KR2") == "R"


def test_a_thread_makes_them_once() -> None:
    board = Board(GAME, "k3/4/4/KR2 w - - 0 1")
    worker = endings.prepare(board)
    assert worker
    assert endings.prepare(board) in (worker, None)
    worker.join()
    assert known(GAME) == "R"
    assert endings.prepare(board) is None


def test_the_interpreted_core_only_reads(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "runs_interpreted", lambda variant: True)
    assert prepared("k3/4/4/KR2") == ""
    monkeypatch.undo()
    monkeypatch.setenv("TENFILE_CACHE", str(home))
    endings._desk_for.cache_clear()
    assert prepared("k3/4/4/KR2") == "R"
    endings._desk_for.cache_clear()
    monkeypatch.setattr(core, "runs_interpreted", lambda variant: True)
    assert prepared("k3/4/4/KR2") == "R"


def titles(letter: str) -> set[str]:
    return {
        endings.title_of(variant, letter)
        for variant in VARIANTS.values()
        if letter in [p.letter for p in variant.pieces]
    }


def test_games_share_what_is_the_same_and_nothing_else() -> None:
    assert len(titles("R")) == 3
    assert len(titles("F")) == 2
    assert len(titles("P")) == 5, "Victorian has fewer promotions, and the extended form other bombers"
    assert len(titles("J")) == 2
    runners = VARIANTS["birdsandninjas"].runners
    assert runners
    other = replace(VARIANTS["birdsandninjas"], runners=replace(runners, dash_to=4))
    assert endings.title_of(other, "J") not in titles("J")
    assert endings.title_of(other, "P") in titles("P")


def test_men_who_cannot_win() -> None:
    variant = VARIANTS["expanded"]
    letters = {kind: letter for letter, kind in core.tables_for(variant, core.runs_interpreted(variant)).kinds.items()}
    helpless, pairs = endings.weak_men(variant, {letter: kind for kind, letter in letters.items()})
    assert "".join(letters[kind] for kind in helpless) == "OBNZ"
    told = {(letters[one] + letters[other], alike) for one, other, alike in pairs}
    assert told == {(two, True) for two in ("OO", "OB", "BB", "NN", "NZ", "ZZ")} | {
        (two, False) for two in ("NN", "NZ", "ZZ")
    }


def test_of_men_alone_no_table_is_needed(home: Path) -> None:
    variant = VARIANTS["capablanca"]
    knight, rook = (Board(variant, f"k9/10/10/10/10/10/10/K{letter}8 w - - 0 1") for letter in "NR")
    known = endings.known_material(variant)
    told = [known.judge(board._generator.position) for board in (knight, rook)]
    assert told == [0, tuning.ENDLESS]
    assert not home.exists()


def test_the_search_is_told_of_them() -> None:
    variant = VARIANTS["capablanca"]
    knights = Board(variant, "k9/10/10/10/10/10/10/KNN7 w - - 0 1")
    prepare(knights)
    assert endings.known_endings(variant).scale(knights._generator.position, 0) == tuning.UNFORCED
