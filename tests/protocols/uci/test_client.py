"""Another program's UCI as we read and write it, without a process."""

import pytest

from tenfile.engine import Limit, Score
from tenfile.errors import EngineError
from tenfile.game import Board
from tenfile.protocols.hearing import Broken, Chosen, Found, Gone, Heard, Question, Ready
from tenfile.protocols.uci.client import UciClient, go_line
from tenfile.variants import VARIANTS
from tests.protocols.conversation import line

BIRD, CAPABLANCA = VARIANTS["bird"], VARIANTS["capablanca"]


def introduced(*games: str) -> UciClient:
    """A client whose program plays these games."""
    client = UciClient({"bird": "birdie"})
    variants = " ".join(f"var {game}" for game in games)
    for text in ("id name Some Engine 1.0", f"option name UCI_Variant type combo default chess {variants}",
                 "option name Skill Level type spin default 20 min 0 max 20", "uciok"):  # fmt: skip
        heard = list(client.receive(text))
    assert heard == [Ready()]
    return client


def hear(client: UciClient, line: str) -> Heard:
    (heard,) = client.receive(line)
    return heard


def test_introduction() -> None:
    client = introduced("capablanca")
    assert client.name == "Some Engine 1.0"
    assert client.greet() == ("uci",)
    assert client.farewell() == ("quit",)
    assert client.patience is None


def test_options() -> None:
    client = introduced("capablanca")
    assert client.configure({"Skill Level": "3"}) == ["setoption name Skill Level value 3", "isready"]
    with pytest.raises(EngineError, match=r"Some Engine 1\.0 has no option 'Hash'"):
        client.configure({"Hash": "3"})


def test_games() -> None:
    client = introduced("capablanca", "birdie")
    assert client.turn_to(CAPABLANCA)[0] == "setoption name UCI_Variant value capablanca"
    assert client.turn_to(BIRD) == ("setoption name UCI_Variant value birdie", "ucinewgame", "isready")
    with pytest.raises(EngineError, match="does not play victorian"):
        client.turn_to(VARIANTS["victorian"])


def test_a_program_that_takes_any_name() -> None:
    """It offers the option as a text, without a list of games."""
    client = UciClient()
    assert list(client.receive("option name UCI_Variant type string default chess")) == []
    assert client.turn_to(BIRD)[0] == "setoption name UCI_Variant value bird"


def test_a_program_without_variants() -> None:
    with pytest.raises(EngineError, match="plays no variants"):
        UciClient().turn_to(BIRD)


def test_a_program_that_learns_games() -> None:
    client = introduced("chess")
    list(client.receive("option name VariantPath type string default <empty>"))
    client.configure({"VariantPath": "games.ini"})
    assert client.turn_to(BIRD)[0] == "setoption name UCI_Variant value birdie"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question(Board()), "go infinite"),
        (Question(Board(), Limit(time=0.25)), "go movetime 250"),
        (Question(Board(), Limit(depth=3, nodes=99)), "go depth 3 nodes 99"),
        (
            Question(Board(), Limit(white_clock=60.0, white_inc=1.0, black_clock=0.0, remaining_moves=9)),
            "go wtime 60000 winc 1000 btime 0 movestogo 9",
        ),
        (Question(Board(), Limit(mate=3, white_clock=1.0)), "go wtime 1000 mate 3"),
        (
            Question(Board(), Limit(depth=2), moves=line(Board(), "e2e4")),
            "go depth 2 searchmoves e2e4",
        ),
    ],
)
def test_limits(question: Question, words: str) -> None:
    assert go_line(question) == words


def test_positions() -> None:
    board = Board("bird", setup="reversed")
    start = board.fen()
    client = introduced("birdie")
    assert client.ask(Question(board, Limit(depth=1)))[0] == f"position fen {start}"
    board.push_uci("e2e4")
    assert client.ask(Question(board, Limit(depth=1)))[0] == f"position fen {start} moves e2e4"


def test_there_are_no_words_for_time_in_positions() -> None:
    with pytest.raises(EngineError, match=r"Some Engine 1\.0 speaks UCI, which knows no time counted in positions"):
        introduced("capablanca").ask(Question(Board(), Limit(time=1.0, rate=1000)))


def test_several_lines() -> None:
    client = introduced("capablanca")
    with pytest.raises(EngineError, match=r"Some Engine 1\.0 tells no more than one line"):
        client.ask(Question(Board(), lines=2))
    list(client.receive("option name MultiPV type spin default 1 min 1 max 500"))
    assert client.ask(Question(Board(), lines=2))[0] == "setoption name MultiPV value 2"
    assert client.ask(Question(Board(), lines=2))[0].startswith("position")
    assert client.ask(Question(Board()))[0] == "setoption name MultiPV value 1"


def test_answers() -> None:
    client, board = introduced("capablanca"), Board()
    assert list(client.receive("bestmove e2e4")) == []  # nobody has asked
    client.ask(Question(board))
    found = hear(client, "info depth 9 seldepth 12 multipv 1 score cp 34 upperbound nodes 77 nps 5 hashfull 3 tbhits 0 "
                         "time 1500 pv e2e4 e7e5 e4e5")  # fmt: skip
    assert isinstance(found, Found)
    report = found.info
    assert (report.depth, report.seldepth, report.nodes, report.seconds) == (9, 12, 77, 1.5)
    assert (report.score, report.bound, report.hashfull) == (Score(cp=34), "upper", 3)
    assert [move.uci() for move in report.pv] == ["e2e4", "e7e5"]
    assert hear(client, "bestmove e2e4 ponder e7e5") == Chosen(board.parse_uci("e2e4"), board_after().parse_uci("e7e5"))


def board_after() -> Board:
    board = Board()
    board.push_uci("e2e4")
    return board


def test_mates() -> None:
    client = introduced("capablanca")
    client.ask(Question(Board()))
    found = hear(client, "info depth 9 score mate -3 nodes 7 pv e2e4")
    assert isinstance(found, Found)
    assert found.info.score == Score(mate=-3)


@pytest.mark.parametrize("line", ["info string hello", "info depth 3", "info depth x score cp 3", "info score cp",
                                  "info currmove e2e4", "copyprotection ok", "", "Stockfish by somebody"])  # fmt: skip
def test_what_means_nothing(line: str) -> None:
    client = introduced("capablanca")
    client.ask(Question(Board()))
    assert list(client.receive(line)) == []


@pytest.mark.parametrize("line", ["bestmove (none)", "bestmove 0000", "bestmove"])
def test_no_move(line: str) -> None:
    client = introduced("capablanca")
    client.ask(Question(Board()))
    assert hear(client, line) == Gone("Some Engine 1.0 makes no move")


def test_an_illegal_move() -> None:
    client = introduced("capablanca")
    client.ask(Question(Board()))
    heard = hear(client, "bestmove e2e5 ponder e7e5")
    assert isinstance(heard, Broken)
    assert heard.sentence == "Some Engine 1.0 plays an illegal move: 'e2e5' is not legal here"


def test_a_reply_that_is_none_is_passed_over() -> None:
    client = introduced("capablanca")
    client.ask(Question(Board()))
    assert hear(client, "bestmove e2e4 ponder e2e4") == Chosen(Board().parse_uci("e2e4"))
