"""The words that describe an engine."""

import pytest

from tenfile.errors import EngineError
from tenfile.lab.control import Control
from tenfile.lab.entrants import Entrant, distinguished, read_entrant

NODES = {"nodes": 100}


def test_our_own_engine() -> None:
    assert read_entrant("level=3", NODES) == Entrant("tenfile 3", Control(nodes=100), level=3)
    assert read_entrant("hash=2", NODES) == Entrant("tenfile", Control(nodes=100), hash_mib=2)
    assert read_entrant("threads=2", NODES).threads == 2
    assert read_entrant("name=Me level=10", NODES).name == "Me"


def test_a_program() -> None:
    words = "cmd='some/engine -x' proto=xboard dir=/tmp game=capa depth=3 option.memory=8 'option.Own Book=no'"
    assert read_entrant(words, NODES) == Entrant(
        "engine", Control(depth=3), command=("some/engine", "-x"), protocol="xboard", folder="/tmp", game="capa",
        options={"memory": "8", "Own Book": "no"},
    )  # fmt: skip


def test_own_limits_replace_those_of_all() -> None:
    common = {"base": 5.0, "increment": 0.1, "margin": 0.2}
    assert read_entrant("level=3", common).control == Control(base=5.0, increment=0.1, margin=0.2)
    assert read_entrant("nodes=5", common).control == Control(nodes=5, margin=0.2)
    assert read_entrant("clock=1+0 margin=0 patience=3", common).control == Control(base=1.0, patience=3.0)
    assert read_entrant("movetime=0.5", common).control == Control(movetime=0.5, margin=0.2)


def test_names_differ() -> None:
    one, two = read_entrant("nodes=1", {}), read_entrant("nodes=2", {})
    assert [entrant.name for entrant in distinguished((one, two))] == ["tenfile", "tenfile (2)"]
    other = read_entrant("level=1", NODES)
    assert distinguished((one, other)) == (one, other)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "key=value"),
        ("fast", "key=value"),
        ("level=", "key=value"),
        ("name='x", "cannot be read"),
        ("colour=red", "an engine has no 'colour'"),
        ("level=11", "no level 11"),
        ("level=high", "whole number"),
        ("movetime=soon", "number of seconds"),
        ("clock=soon", "a clock is written as"),
        ("option.Hash=1", "need cmd"),
        ("cmd=x level=3", "is a program"),
        ("cmd=x proto=usi", "uci or xboard"),
        ("cmd=x proto=xboard", "no limit of nodes"),
        ("cmd=' '", "names no program"),
    ],
)
def test_what_means_no_engine(words: str, sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence):
        read_entrant(words, NODES)
