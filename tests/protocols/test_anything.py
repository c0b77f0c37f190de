"""Whatever is said to a session, it neither raises nor stops answering."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenfile.protocols.tasks import Answer, Chore, Effect, Session, Think
from tenfile.protocols.uci.engine import UciEngine
from tenfile.protocols.xboard.engine import XboardEngine
from tenfile.variants import VARIANTS

UCI_WORDS = [
    "uci", "isready", "ucinewgame", "position", "startpos", "fen", "moves", "go", "depth", "nodes", "movetime", "wtime",
    "btime", "winc", "movestogo", "infinite", "ponder", "ponderhit", "stop", "setoption", "name", "value", "Hash",
    "UCI_Variant", "MultiPV", "searchmoves", "perft", "mate", "debug", "on", "d", "eval",
]  # fmt: skip
XBOARD_WORDS = [
    "xboard", "protover", "new", "variant", "force", "go", "playother", "level", "st", "sd", "time", "otim", "usermove",
    "ping", "result", "setboard", "edit", ".", "hint", "bk", "undo", "remove", "hard", "easy", "post", "nopost",
    "analyze", "exit", "memory", "cores", "option", "lift", "put", "hover", "?", "white", "black", "draw", "random",
    "exclude", "include", "all", "best",
]  # fmt: skip
TEXTS = [
    "e2e4", "e7e5", "a1a10", "J@e0", "J@e0,e0e3", "O-O", "f1g1,i1f1", "e5e8,e8e9", "a0a9", "0000", "e7e8q", "1", "2",
    "40", "0", "-1", "0:30", "1e9", "[-]", "w", "KQkq", "-", "5k4/10/10/10/10/10/10/5K4", "****ff****", "Hash=3",
]  # fmt: skip
MARKS = st.text(st.characters(blacklist_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=6)
MOST_ANSWERS = 100


def lines_of(words: list[str]) -> st.SearchStrategy[list[str]]:
    """Lines that begin with a command, mostly, and go on with anything."""
    first = st.sampled_from(words) | MARKS
    others = st.lists(st.sampled_from([*words, *TEXTS, *VARIANTS]) | MARKS, max_size=6)
    return st.lists(st.builds(lambda word, rest: " ".join([word, *rest]), first, others), max_size=12)


def run(session: Session, lines: list[str]) -> None:
    """Say lines; every task is answered at once with the first move there is. Every answer is a line."""
    for line in lines:
        pending: list[Effect] = list(session.receive(line))
        for number, effect in enumerate(pending):
            if isinstance(effect, str):
                assert "\n" not in effect
            elif isinstance(effect, Think):
                move = next(iter(effect.task.moves or effect.task.board.legal_moves), None)
                pending += session.finish(effect.number, Answer(move))
            elif isinstance(effect, Chore):
                pending += session.finish(effect.number, Answer())
            assert number < MOST_ANSWERS


@given(lines_of(UCI_WORDS))
def test_anything_in_uci(lines: list[str]) -> None:
    run(UciEngine(), lines)


@given(lines_of(XBOARD_WORDS))
def test_anything_with_xboard(lines: list[str]) -> None:
    run(XboardEngine(), lines)


@pytest.mark.parametrize("start", ["position fen ", "usermove ", "", "go depth ", "setboard ", "setoption name "])
def test_long_lines(start: str) -> None:
    line = start + "9" * 100_000
    for session in (UciEngine(), XboardEngine()):
        answers = [effect for effect in session.receive(line) if isinstance(effect, str)]
        assert max(map(len, answers), default=0) < 2 * len(line)
