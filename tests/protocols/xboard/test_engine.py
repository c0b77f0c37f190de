"""Our engine's side of XBoard's protocol, line by line, without a thread or a process."""

import pytest

from tenfile.engine import Limit
from tenfile.game import Board
from tenfile.protocols.tasks import Forget, Prepare
from tenfile.variants import VARIANTS
from tests.protocols.conversation import Conversation, xboard
from tests.protocols.xboard.sessions import session, thinking


# ---- the beginning
def test_features() -> None:
    lines = xboard().say("protover 2")
    assert lines[0] == "feature done=0"
    assert lines[-1] == "feature done=1"
    assert f'feature variants="{",".join(VARIANTS)}"' in lines
    features = " ".join(lines)
    for word in ("ping=1", "setboard=1", "usermove=1", "colors=0", "sigint=0", "san=0", "memory=1", "smp=1", "nps=1"):
        assert f" {word} " in features
    assert 'feature option="Clear Hash -button"' in lines
    assert 'feature option="Skill Level -spin 10 1 10"' in lines


def test_a_session_of_the_first_protocol() -> None:
    """Neither `protover` nor `level`, and moves without a command's name."""
    talk = xboard()
    talk.say("xboard", "new", "variant capablanca", "force", "e2e4", "time 5997", "otim 4688", "go")
    assert talk.task.board.fen() == "rnabqkbcnr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RNABQKBCNR b KQkq - 0 1"
    assert talk.time is not None
    assert 1 < talk.time.soft < talk.time.hard < 30
    assert talk.answer("e7e5") == ["move e7e5"]


def test_the_first_protocol_from_black() -> None:
    talk = xboard()
    assert talk.say("new", "e2e4") == []
    assert talk.has_begun
    assert talk.answer("e7e5") == ["move e7e5"]


def test_a_new_game() -> None:
    talk = session("e2e4")
    talk.say("new")
    assert talk.has_stopped
    assert Forget() in talk.effects
    assert any(isinstance(effect, Prepare) for effect in talk.effects)
    talk.say("go")
    assert talk.task.board.ply == 0


@pytest.mark.parametrize(
    "line",
    ["", "xboard", "accepted ping", "rejected san", "random", "computer", "name Adolf", "rating 1200 0", "ics -",
     "post", "nopost", "hard", "easy", "egtpath nalimov /nowhere", "otim 100", "time 100", "level 40 5 0", "st 3",
     "sd 4", "nps 1000", "nps 0", "memory 16", "cores 2", "white", "black", "draw", "?", ".",
     "exclude e2e4", "include all", "hover e4", "exit", "force",
     "result 1-0 {White mates}", "option Skill Level=3"],
)  # fmt: skip
def test_nothing_to_say(line: str) -> None:
    assert [text for text in session().say(line) if text] == []


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fnord", "Error (unknown command): fnord"),
        ("fnord e2 e4", "Error (unknown command): fnord e2 e4"),
        ("nps", "Error (nps has a number): nps"),
        ("nps x", "Error ('x' is no number): nps x"),
        ("undo", "Error (command not legal now): undo"),
        ("remove", "Error (command not legal now): remove"),
        ("usermove e2e5", "Illegal move ('e2e5' is not legal here): e2e5"),
        ("e2e5", "Illegal move ('e2e5' is not legal here): e2e5"),
        ("usermove", "Illegal move ('' is no move's text): "),
        ("usermove k9k9", "Illegal move ('k9k9': there is no square k9): k9k9"),
        ("variant checkers", None),
        ("variant", "Error (variant has a game's name): variant"),
        ("level x 5 0", "Error ('x' is no number): level x 5 0"),
        ("level 40", "Error (level has moves, minutes and increment): level 40"),
        ("st", "Error (st has a number): st"),
        ("memory x", "Error (option Hash is a whole number, not 'x'): memory x"),
        ("cores", "Error (cores has a number): cores"),
        ("option Fnord=1", "Error (there is no option 'Fnord'): option Fnord=1"),
        ("exclude best", "Error (no move is the best yet): exclude best"),
        ("exclude e2e5", "Error ('e2e5' is not legal here): exclude e2e5"),
        ("include", "Error ('' is no move's text): include"),
        ("edit", "Error (this engine takes positions by setboard): edit"),
    ],
)
def test_errors(line: str, answer: str | None) -> None:
    (text,) = session("force").say(line)
    assert text == answer or (answer is None and text.startswith("Error (there is no game 'checkers'"))


def test_edit_mode_is_slept_through() -> None:
    talk = session("force", "edit")
    assert talk.say("#", "Pa4", "c", "xe2", "quit") == []
    assert not talk.has_left
    assert talk.say(".", "fnord") == ["Error (unknown command): fnord"]


def test_leaving() -> None:
    talk = session()
    talk.say("quit")
    assert talk.has_left


# ---- games that XBoard does not know
def test_victorian_is_described() -> None:
    assert session().say("variant victorian") == [
        "setup (PNBRQ..ACKpnbrq..ack) 10x8+0_fairy "
        "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w BIbi - 0 1",
        "piece K& KisjO2",
        "choice QCA",
    ]


def test_a_known_game_is_not_described() -> None:
    assert session().say("variant capablanca") == []


# ---- moves
@pytest.mark.parametrize("text", ["e2e4", "usermove e2e4"])
def test_the_opponent_moves(text: str) -> None:
    talk = session()
    assert talk.say(text) == []
    assert talk.has_begun
    assert talk.answer("e7e5") == ["move e7e5"]


def test_nobody_moves_twice() -> None:
    assert thinking("e2e4").say("d2d4") == ["Illegal move (it is not your turn): d2d4"]


def test_force() -> None:
    talk = session("force")
    assert talk.say("e2e4") == []
    assert not talk.has_begun
    talk.say("go")
    assert talk.task.board.ply == 1


def test_force_ends_thinking() -> None:
    talk = thinking("e2e4")
    talk.say("force")
    assert talk.has_stopped
    assert talk.answer("e7e5") == []


def test_playing_the_other_side() -> None:
    talk = session("force", "e2e4", "playother")
    assert not talk.has_begun
    talk.say("e7e5")
    assert talk.has_begun


def test_taking_back() -> None:
    talk = session("force", "e2e4", "e7e5")
    assert talk.say("undo") == []
    talk.say("go")
    assert [move.uci() for move in talk.task.board.move_stack] == ["e2e4"]


def test_taking_back_two() -> None:
    talk = session("e2e4")
    talk.answer("e7e5")
    assert talk.say("remove") == []
    talk.say("d2d4")
    assert [move.uci() for move in talk.task.board.move_stack] == ["d2d4"]


def test_move_now() -> None:
    talk = thinking("e2e4")
    assert talk.say("?") == []
    assert talk.has_stopped
    assert talk.answer("e7e5") == ["move e7e5"]


def test_mate_is_announced() -> None:
    talk = session("force", "setboard k9/2R7/10/10/10/10/10/1R3K4 w - - 0 1", "go")
    assert talk.answer("c7a7") == ["move c7a7"]
    talk = session("force", "setboard k9/2R7/1K8/10/10/10/10/10 w - - 0 1", "go")
    assert talk.answer("c7c8") == ["move c7c8", "1-0 {White mates}"]


def test_stalemate_by_the_opponent_is_announced() -> None:
    talk = session("setboard k9/3Q6/10/10/10/10/10/5K4 w - - 0 1")
    assert talk.say("d7c7") == ["1/2-1/2 {Stalemate}"]


@pytest.mark.parametrize(("found", "answers"), [({"cp": -60}, ["offer draw"]), ({"cp": 5}, []), ({"mate": 3}, []),
                                                ({"mate": -3}, ["offer draw"])])  # fmt: skip
def test_draws_that_are_offered(found: dict[str, int], answers: list[str]) -> None:
    talk = thinking("e2e4")
    assert talk.say("draw") == []
    talk.find("e7e5", **found)
    talk.answer("e7e5")
    assert talk.say("draw") == answers


def test_a_draw_that_could_be_claimed_is_accepted() -> None:
    talk = session("setboard k9/10/10/10/10/10/10/5K3R w - - 99 90", "f1f2")
    assert talk.say("draw") == ["offer draw"]


def test_trouble_is_a_comment() -> None:
    talk = thinking("e2e4")
    assert talk.answer("e7e5", trouble="no memory") == ["# no memory", "move e7e5"]


@pytest.mark.parametrize("text", ["O-O", "0-0", "f1i1", "f1j1"])
def test_castling_is_read(text: str) -> None:
    talk = session("force", "setboard 5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1")
    assert talk.say(text) == []
    talk.say("go")
    assert talk.task.board.fen().startswith("5k4/10/10/10/10/10/10/R6RK1 b")


# ---- positions
def test_a_faulty_position() -> None:
    talk = session("force")
    (text,) = talk.say("setboard 5k4/10/10/10/10/10/10/10 w - - 0 1")
    assert text == "tellusererror Illegal position: the FEN is faulty: white has no king"
    assert talk.say("usermove e2e4") == ["Illegal move (there is no legal position): e2e4"]
    assert talk.say("go") == ["Error (there is no legal position): go"]
    assert talk.say("new", "e2e4") == []


@pytest.mark.parametrize("rest", ["KQ b6 0 1", "KQkq - 0 1", "- 0 1", "- - 0 1"])
def test_a_start_is_recognised_whatever_xboard_makes_of_its_rights(rest: str) -> None:
    fen = "crnbakbnrq/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBAKBNRQ w"
    talk = session("variant victorian", "force")
    assert talk.say(f"setboard {fen} {rest}") == []
    talk.say("go")
    fields = talk.task.board.fen().split()
    assert fields[2] == ("-" if rest in ("- 0 1", "- - 0 1") else "KQkq")


# ---- time
def test_time_for_a_move() -> None:
    assert thinking("st 3", "e2e4").task.limit == Limit(time=2.97)


def test_depth_and_time_both_count() -> None:
    assert thinking("sd 4", "st 2", "e2e4").task.limit == Limit(time=1.97, depth=4)


def test_depth_alone() -> None:
    assert thinking("sd 4", "e2e4").task.limit == Limit(depth=4)


def test_a_new_game_has_no_depth() -> None:
    talk = session("sd 4", "new", "st 1", "e2e4")
    assert talk.task.limit.depth is None


# ---- pings
def test_ping() -> None:
    assert session().say("ping 7") == ["pong 7"]


def test_ping_waits_for_the_move() -> None:
    talk = thinking("e2e4")
    assert talk.say("ping 7") == []
    assert talk.answer("e7e5") == ["move e7e5", "pong 7"]


def test_ping_does_not_wait_for_what_is_abandoned() -> None:
    talk = thinking("e2e4")
    talk.say("ping 7")
    assert talk.say("force") == ["pong 7"]


# ---- thinking aloud
def test_posting() -> None:
    talk = thinking("post", "e2e4")
    assert talk.find("e7e5", "d2d3", cp=-31) == ["3 -31 50 1000 e7e5 d2d3"]
    assert talk.find("e7e5", mate=-2, bound="upper") == ["3 -100002 50 1000 e7e5 ?"]
    assert talk.find("e7e5", mate=2, seldepth=8) == ["3 100002 50 1000 8 2000 0\te7e5"]
    talk.say("nopost")
    assert talk.find("e7e5") == []


def test_analysis() -> None:
    talk = session("post", "analyze")
    assert talk.task.limit.is_endless
    assert talk.task.is_analysis
    assert talk.find("e2e4") == ["3 12 50 1000 e2e4"]
    assert talk.say(".") == ["stat01: 50 1000 3 0 28"]
    assert talk.say("hint") == ["Hint: e2e4"]
    talk.say("e2e4")
    assert talk.has_stopped
    assert talk.task.board.ply == 1
    talk.say("undo")
    assert talk.task.board.ply == 0
    talk.say("setboard 5k4/P9/10/10/10/10/10/5K4 w - - 0 1")
    assert talk.has_begun
    assert talk.answer("a7a8q") == []
    talk.say("exit")
    assert talk.say("a7a8q") == []
    assert not talk.has_begun


def test_some_moves_are_left_out() -> None:
    talk = session("analyze")
    talk.say("exclude e2e4")
    assert talk.has_stopped
    assert len(talk.task.moves) == 27
    talk.find("d2d4")
    talk.say("exclude best")
    assert {move.uci() for move in Board().legal_moves} - {move.uci() for move in talk.task.moves} == {"e2e4", "d2d4"}
    talk.say("exclude all", "include e2e4")
    assert [move.uci() for move in talk.task.moves] == ["e2e4"]
    talk.say("e2e4")
    assert talk.task.moves == ()
    talk.say("undo")
    assert talk.task.moves == ()


def test_what_is_left_out_counts_when_analysis_begins() -> None:
    talk = session("exclude e2e4")
    assert not talk.has_begun
    talk.say("analyze")
    assert len(talk.task.moves) == 27


def test_a_new_game_is_analysed_too() -> None:
    talk = session("analyze", "e2e4")
    talk.say("new")
    assert talk.has_begun
    assert talk.task.is_analysis


def test_a_hint() -> None:
    talk = session("force")
    assert talk.say("hint") == []
    assert talk.task.is_analysis
    assert talk.find("e2e4") == []
    assert talk.answer("e2e4") == ["Hint: e2e4"]


def test_no_book() -> None:
    assert session().say("bk") == [" There is no book.", ""]


# ---- pondering
def pondering() -> Conversation:
    talk = session("hard", "st 2", "e2e4")
    assert talk.answer("e7e5", "d2d4") == ["move e7e5", "Hint: d2d4"]
    assert talk.has_begun
    assert talk.task.ponder is not None
    return talk


def test_a_hit() -> None:
    talk = pondering()
    assert talk.say("hint") == ["Hint: d2d4"]
    assert talk.say("ping 3") == ["pong 3"]
    talk.say("d2d4")
    assert not talk.has_begun
    assert talk.hit is not None
    assert talk.hit.limit == Limit(time=1.97)
    assert talk.answer("e5d4") == ["move e5d4"]


def test_an_early_answer_waits_for_the_hit() -> None:
    talk = pondering()
    assert talk.answer("e5d4") == []
    assert talk.say("d2d4") == ["move e5d4"]


def test_a_miss() -> None:
    talk = pondering()
    talk.say("g1f3" if "g1f3" in {move.uci() for move in talk.task.board.legal_moves} else "a2a3")
    assert talk.has_stopped
    assert talk.has_begun


def test_easy_ends_pondering() -> None:
    talk = pondering()
    talk.say("easy")
    assert talk.has_stopped


def test_no_pondering_without_hard() -> None:
    talk = session("e2e4")
    assert talk.answer("e7e5", "d2d4") == ["move e7e5"]
    assert not talk.has_begun


# ---- time that is counted in positions
def test_nodes_per_second() -> None:
    talk = thinking("st 8", "nps 10000", "post", "e2e4")
    assert talk.task.limit == Limit(time=8.0, rate=10000)
    talk.find("e7e5", nodes=1000, seconds=0.5)
    assert talk.answer("e7e5", nodes=79_000, seconds=3.25) == ["3 12 325 79000 e7e5", "move e7e5"]


def test_all_nodes_were_told() -> None:
    talk = thinking("nps 10000", "post", "e2e4")
    talk.find("e7e5", nodes=1000)
    assert talk.answer("e7e5", nodes=1000) == ["move e7e5"]


def test_who_does_not_want_to_know_is_told_nothing() -> None:
    talk = thinking("nps 10000", "e2e4")
    talk.find("e7e5", nodes=1000)
    assert talk.answer("e7e5", nodes=5000) == ["move e7e5"]


def test_by_the_clock_nothing_is_added() -> None:
    talk = thinking("post", "e2e4")
    talk.find("e7e5", nodes=1000)
    assert talk.answer("e7e5", nodes=5000) == ["move e7e5"]


def test_nodes_are_taken_off_the_clock() -> None:
    talk = thinking("level 0 1 0", "nps 1000", "e2e4")
    talk.answer("e7e5", nodes=30_000, seconds=1.0)
    talk.say("d2d4")
    assert talk.task.limit.black_clock == 30.0


def test_no_pondering_in_positions() -> None:
    talk = thinking("hard", "nps 1000", "e2e4")
    assert talk.answer("e7e5", "d2d4") == ["move e7e5"]
    assert not talk.has_begun


def test_a_new_game_is_by_the_clock() -> None:
    talk = thinking("nps 1000", "new", "st 2", "e2e4")
    assert talk.task.limit == Limit(time=1.97)


# ---- the end of input
def test_a_move_is_still_made_at_the_end() -> None:
    talk = thinking("hard", "e2e4")
    talk.take(talk.session.end())
    assert not talk.has_stopped
    assert talk.answer("e7e5", "d2d4") == ["move e7e5"]


def test_pondering_ends_at_the_end() -> None:
    talk = pondering()
    talk.take(talk.session.end())
    assert talk.has_stopped
