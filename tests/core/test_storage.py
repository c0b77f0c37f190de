"""Arrays of interpreted objects are what the headers declare."""

from pathlib import Path

from tenfile.core import position, storage, tables
from tenfile.core.storage import allocate, declared, grid

FOLDER = Path(storage.__file__).parent


class Thing:
    pass


def test_shapes_are_read_from_a_header(tmp_path: Path) -> None:
    (tmp_path / "x.pxd").write_text(
        "cdef class X:\n    cdef int[16][128] one, two   # both\n    cdef readonly u128[2] three\n    cdef int four\n"
    )
    found = dict(declared(str(tmp_path / "x.py")))
    assert found == {"one": (16, 128), "two": (16, 128), "three": (2,)}


def test_grids_share_no_row() -> None:
    nested = grid([2, 3])
    nested[0][0] = 1
    assert nested == [[1, 0, 0], [0, 0, 0]]


def test_as_many_squares_as_the_board_has(tmp_path: Path) -> None:
    (tmp_path / "y.pxd").write_text("    cdef int[2][128] at\n")
    thing = Thing()
    allocate(thing, str(tmp_path / "y.py"), 30)
    assert [len(row) for row in thing.at] == [30, 30]  # type: ignore[attr-defined]


def test_every_header_of_a_class_is_understood() -> None:
    for module in (tables, position):
        path = FOLDER / (module.__name__.rpartition(".")[2] + ".py")
        lines = [line for line in path.with_suffix(".pxd").read_text().splitlines() if line.startswith("    cdef ")]
        arrays = [line for line in lines if "]" in line.partition("#")[0] and "(" not in line]
        names = {
            name for line in arrays for name in line.partition("#")[0].rpartition("]")[2].replace(",", " ").split()
        }
        assert names == {name for name, _ in declared(str(path))}
