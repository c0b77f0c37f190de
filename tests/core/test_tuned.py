"""Tuned weights as files: read where they belong, written as they are read, and left aside where they do not fit."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tenfile import VARIANTS
from tenfile.core import terms, tuned
from tenfile.core.derived import Derived
from tenfile.rules import Variant
from tests.definitions import CHESS

CAPABLANCA = VARIANTS["capablanca"]


def changed(variant: Variant, by: int) -> tuned.Weighing:
    """Weights that no definition gives."""
    derived = Derived(variant)
    return [number + by for number in derived.early], [number - by for number in derived.late]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tuned, "FOLDER", tmp_path)
    return tmp_path


def keep(folder: Path, variant: Variant, by: int = 7) -> None:
    (folder / f"{variant.name}.json").write_text(tuned.written(variant, changed(variant, by), {}), encoding="utf-8")


def used(variant: Variant) -> list[int]:
    """The indices of weights that some man or rank of a game has."""
    kinds, size = len(variant.pieces), variant.geometry.files * variant.geometry.height
    found: list[int] = []
    for term in terms.all_terms(size):
        count = kinds if term.by_kind else 1
        first = term.start + (term.size if term.by_kind else 0)
        found += range(first, first + count * term.size)
    return found


def test_without_files_weights_are_derived(folder: Path) -> None:
    derived = Derived(CHESS)
    assert tuned.numbers_of(CHESS) == (derived.early, derived.late)


@pytest.mark.parametrize("variant", [*VARIANTS.values(), CHESS], ids=lambda variant: variant.name)
def test_what_is_written_is_read(folder: Path, variant: Variant) -> None:
    keep(folder, variant)
    for got, wanted in zip(tuned.numbers_of(variant), changed(variant, 7), strict=True):
        assert [got[index] for index in used(variant)] == [wanted[index] for index in used(variant)]


def test_another_game_with_the_same_men_on_the_same_board(folder: Path) -> None:
    keep(folder, CAPABLANCA)
    twin = replace(CAPABLANCA, name="twin", title="Twin")
    assert tuned.numbers_of(twin) == tuned.numbers_of(CAPABLANCA)
    smaller = replace(twin, geometry=CHESS.geometry)
    assert tuned.file_for(smaller) is None


def test_one_man_that_differs_keeps_what_is_derived(folder: Path) -> None:
    keep(folder, CAPABLANCA)
    men = tuple(replace(man, movement="WA", value=250) if man.letter == "A" else man for man in CAPABLANCA.pieces)
    other = replace(CAPABLANCA, name="other", pieces=men)
    early, derived = tuned.numbers_of(other)[0], Derived(other).early
    kinds = {man.letter: kind for kind, man in enumerate(men, 1)}
    assert early[terms.MATERIAL + kinds["A"]] == derived[terms.MATERIAL + kinds["A"]] == 250
    assert early[terms.MATERIAL + kinds["B"]] == derived[terms.MATERIAL + kinds["B"]] + 7


def test_too_many_men_that_differ(folder: Path) -> None:
    keep(folder, CAPABLANCA)
    men = tuple(replace(man, movement="WA") if man.letter in "ACN" else man for man in CAPABLANCA.pieces)
    assert tuned.file_for(replace(CAPABLANCA, name="other", pieces=men)) is None


def test_a_games_own_file_comes_first_unless_it_is_of_another_definition(folder: Path) -> None:
    keep(folder, CAPABLANCA, 3)
    keep(folder, VARIANTS["victorian"], 5)
    assert tuned.numbers_of(VARIANTS["victorian"])[0][terms.TEMPO] - Derived(CAPABLANCA).early[terms.TEMPO] == 5
    false = replace(CHESS, name="capablanca")
    assert tuned.file_for(false) is None


def test_names_that_are_no_files(folder: Path) -> None:
    assert tuned.file_for(replace(CHESS, name="../capablanca")) is None


def shipped() -> list[Path]:
    return sorted((Path(tuned.__file__).parent / "tuned").glob("*.json"))


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_shipped_files_say_where_they_come_from_and_know_every_term(path: Path) -> None:
    found = json.loads(path.read_text(encoding="utf-8"))
    variant = VARIANTS[path.stem]
    assert found["variant"] == path.stem
    assert tuned.is_of(variant, found)
    assert found["men"] == tuned.men_of(variant)
    size = variant.geometry.files * variant.geometry.height
    assert list(found["weights"]) == [term.name for term in terms.all_terms(size)]
    assert {"date", "bench", "positions", "games", "nodes", "seed", "loss", "loss before"} <= set(found["origin"])
    assert max(abs(number) for side in tuned.numbers_of(variant) for number in side) < 3000
