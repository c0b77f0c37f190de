"""Another program's side of XBoard's protocol as we read and write it, without a process."""

import pytest

from tenfile.engine import Limit, Score
from tenfile.errors import EngineError
from tenfile.game import Board
from tenfile.protocols.hearing import Broken, Chosen, Found, Gone, Heard, Question, Ready
from tenfile.protocols.xboard.client import XboardClient
from tenfile.protocols.xboard.features import Features
from tenfile.variants import VARIANTS
from tests.definitions import CHESS

CAPABLANCA, EXPANDED = VARIANTS["capablanca"], VARIANTS["expanded"]
BEGUN = ["new", "variant capablanca", "force", "easy", "post"]


def introduced(
    features: str = "ping=1 setboard=1 usermove=1", games: str = "normal,capablanca,expanded"
) -> XboardClient:
    client = XboardClient()
    heard: list[Heard] = []
    for line in (f"feature {features}", f'feature myname="Some Engine" variants="{games}"', "feature done=1"):
        heard += client.receive(line)
    assert heard == [Ready()]
    client.replies()
    return client


def playing(client: XboardClient, board: Board, question: Question | None = None) -> list[str]:
    """The lines that have a client's program think about a board, in its own game."""
    client.turn_to(board.variant)
    lines = ask(client, question or Question(board, Limit(depth=3)))
    return [line for line in lines if not line.startswith("ping")]


def ask(client: XboardClient, question: Question) -> list[str]:
    """The lines that ask a question, which the program is then seen to have heard."""
    lines = list(client.ask(question))
    assert lines[-1] == "go"
    if lines[-2].startswith("ping"):
        assert list(client.receive(lines[-2].replace("ping", "pong"))) == []
    return lines


def hear(client: XboardClient, line: str) -> Heard:
    (heard,) = client.receive(line)
    return heard


def test_introduction() -> None:
    client = introduced()
    assert client.name == "Some Engine"
    assert client.greet() == ("xboard", "protover 2")
    assert client.hurry() == ("?",)
    assert client.features.variants == ("normal", "capablanca", "expanded")


def test_features_are_answered() -> None:
    client = XboardClient()
    list(client.receive('feature ping=1 setscore=1 option="Skill Level -spin 3 -5 5" done=0'))
    assert client.replies() == ["accepted ping", "rejected setscore", "accepted option", "accepted done"]
    assert client.replies() == []
    assert client.patience is None
    assert client.features.options == {"skill level"}
    assert XboardClient().patience == 2.0


def test_features_at_their_defaults() -> None:
    features = Features()
    assert not (features.pings or features.setboard or features.usermove or features.is_done)
    assert features.variants is None


def test_options() -> None:
    client = introduced('ping=1 option="Skill Level -spin 3 1 5"')
    lines = client.configure({"Skill Level": "4", "memory": "16"})
    assert lines == ["option Skill Level=4", "memory 16", "ping 1"]
    with pytest.raises(EngineError, match="Some Engine has no option 'Hash'"):
        client.configure({"Hash": "3"})


def test_games() -> None:
    client = introduced()
    assert client.turn_to(CAPABLANCA) == [*BEGUN, "ping 1"]
    assert "variant" not in " ".join(client.turn_to(CHESS))
    with pytest.raises(EngineError, match="Some Engine does not play victorian"):
        client.turn_to(VARIANTS["victorian"])


def test_ready_after_a_ping() -> None:
    client = introduced()
    client.turn_to(CAPABLANCA)
    assert list(client.receive("pong 7")) == []
    assert hear(client, "pong 1") == Ready()


def test_a_game_move_by_move() -> None:
    client, board = introduced(), Board()
    board.push_uci("e2e4")
    assert playing(client, board) == [*BEGUN, "usermove e2e4", "sd 3", "go"]
    heard = hear(client, "move e7e5")
    assert heard == Chosen(board.parse_uci("e7e5"))
    board.push_uci("e7e5")
    board.push_uci("d2d4")
    assert ask(client, Question(board, Limit(depth=3))) == ["force", "usermove d2d4", "sd 3", "ping 3", "go"]


def test_another_game_begins_anew() -> None:
    client, board = introduced("ping=1"), Board()
    board.push_uci("e2e4")
    playing(client, board)
    hear(client, "move e7e5")
    other = Board()
    other.push_uci("d2d4")
    assert ask(client, Question(other, Limit(depth=3))) == [*BEGUN, "d2d4", "sd 3", "ping 3", "go"]


def test_what_comes_late_is_about_another_question() -> None:
    client, board = introduced(), Board()
    client.turn_to(CAPABLANCA)
    lines = list(client.ask(Question(board, Limit(depth=3))))
    assert list(client.receive("1-0 {White mates}")) == []
    assert list(client.receive("move e7e5")) == []
    assert list(client.receive(lines[-2].replace("ping", "pong"))) == []
    assert hear(client, "move e2e4") == Chosen(board.parse_uci("e2e4"))


def test_positions() -> None:
    board = Board("expanded", "5k4/10/10/10/10/10/10/10/P9/5K4 w - - 0 1")
    client = introduced()
    lines = playing(client, board)
    assert "setboard 5k4/10/10/10/10/10/10/10/P9/5K4 w - - 0 1" in lines
    assert hear(client, "move a1a2") == Chosen(board.parse_uci("a2a3"))


def test_positions_in_edit_mode() -> None:
    board = Board("capablanca", "5k4/10/10/10/10/10/P9/5K4 b - - 0 1")
    lines = playing(introduced("ping=1"), board)
    at = lines.index("edit")
    assert lines[at:] == ["edit", "#", "Kf1", "Pa2", "c", "Kf8", ".", "sd 3", "go"]
    assert lines[at - 1] in {move.uci() for move in Board().legal_moves}


@pytest.mark.parametrize(
    ("limit", "lines"),
    [
        (Limit(time=2.0), ["st 2"]),
        (Limit(time=0.5), ["level 1 0:01 0", "time 50", "otim 50"]),
        (Limit(depth=4, time=1.0), ["st 1", "sd 4"]),
        (
            Limit(white_clock=65.0, white_inc=0.5, remaining_moves=9, black_clock=3.0),
            ["level 9 1:05 0.5", "time 6500", "otim 300"],
        ),
    ],
)
def test_limits(limit: Limit, lines: list[str]) -> None:
    board = Board()
    assert playing(introduced(), board, Question(board, limit)) == [*BEGUN, *lines, "go"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"limit": Limit(nodes=3)}, "knows no limit of nodes"),
        ({"limit": Limit(mate=3)}, "knows no limit of moves to a mate"),
        ({"limit": Limit(time=1.0, rate=100)}, "knows no limit by positions that count as time"),
        ({"lines": 2}, "knows no limit of lines"),
    ],
)
def test_questions_that_the_protocol_does_not_know(more: dict, sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence):
        introduced().ask(Question(Board(), **more))


def test_black_has_his_own_clock() -> None:
    board = Board()
    board.push_uci("e2e4")
    lines = playing(introduced(), board, Question(board, Limit(white_clock=65.0, black_clock=3.0)))
    assert lines[-4:] == ["level 0 0:03 0", "time 300", "otim 6500", "go"]


def test_legs() -> None:
    board = Board("birdsandninjas", "****2****/k9/10/10/4r5/10/10/2nBFpp3/10/10/K9/****2****[] w - - 0 1")
    client = introduced(games="birdsandninjas")
    playing(client, board)
    assert list(client.receive("move e5e8,")) == []
    assert hear(client, "move e8e9") == Chosen(board.parse_uci("e4e8"))


@pytest.mark.parametrize(
    ("line", "depth", "score", "pv"),
    [
        ("  3   -31   50  1000 e2e4 e7e5 d2d4", 3, Score(cp=-31), ["e2e4", "e7e5", "d2d4"]),
        ("3. 12 50 1000\te2e4", 3, Score(cp=12), ["e2e4"]),
        ("  5     3     27     23241  1.  e4  e5 2. Nh3", 5, Score(cp=3), ["e2e4", "e7e5", "i1h3"]),
        ("9 100003 50 1000 12 5000 0\te2e4", 9, Score(mate=3), ["e2e4"]),
        ("9 -100002 50 1000 e2e4 ?", 9, Score(mate=-2), ["e2e4"]),
    ],
)
def test_thinking(line: str, depth: int, score: Score, pv: list[str]) -> None:
    client = introduced()
    playing(client, Board())
    found = hear(client, line)
    assert isinstance(found, Found)
    report = found.info
    assert (report.depth, report.score, report.nodes, report.seconds) == (depth, score, 1000 if depth != 5 else 23241,
                                                                          0.5 if depth != 5 else 0.27)  # fmt: skip
    assert [move.uci() for move in report.pv] == pv


def test_ranks_of_thinking() -> None:
    client = introduced()
    playing(client, Board("expanded"))
    found = hear(client, "3 12 50 1000 a2a4 a7a5")
    assert isinstance(found, Found)
    assert [move.uci() for move in found.info.pv] == ["a3a5", "a8a6"]


@pytest.mark.parametrize("line", ["# a comment", "", "Error (unknown command): easy", "tellics say hello",
                                  "hello 1 2 3", "1-2-3", "telluser hi"])  # fmt: skip
def test_what_means_nothing(line: str) -> None:
    client = introduced()
    playing(client, Board())
    assert list(client.receive(line)) == []


@pytest.mark.parametrize(
    ("line", "resigns"), [("resign", True), ("0-1 {White resigns}", True), ("1/2-1/2 {Stalemate}", False)]
)
def test_no_move(line: str, resigns: bool) -> None:
    client = introduced()
    playing(client, Board())
    assert hear(client, line) == Gone(f"Some Engine says {line}", resigns)


@pytest.mark.parametrize(
    ("line", "start"),
    [("move e2e5", "Some Engine plays an illegal move: "), ("Illegal move: e2e4", "Some Engine refuses a move: ")],
)
def test_what_is_not_allowed(line: str, start: str) -> None:
    client = introduced()
    playing(client, Board())
    heard = hear(client, line)
    assert isinstance(heard, Broken)
    assert heard.sentence.startswith(start)


@pytest.mark.parametrize("text", ["O-O", "0-0", "f1i1", "f1j1"])
def test_castling(text: str) -> None:
    board = Board("capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1")
    client = introduced()
    playing(client, board)
    assert hear(client, f"move {text}") == Chosen(board.parse_uci("f1i1"))


def test_a_question_before_any_game() -> None:
    with pytest.raises(EngineError, match="no game has been begun"):
        introduced().ask(Question(Board()))
