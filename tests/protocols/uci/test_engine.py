"""Our engine's side of UCI, line by line, without a thread or a process."""

import re

import pytest

from tenfile.engine import Limit
from tenfile.protocols.tasks import Answer, Forget, Prepare
from tenfile.variants import VARIANTS
from tests.definitions import CHESS
from tests.protocols.conversation import Conversation, uci

CAPABLANCA, BIRD = VARIANTS["capablanca"], VARIANTS["bird"]


def thinking(*lines: str) -> Conversation:
    """A session that thinks after these lines."""
    talk = uci()
    talk.say(*lines)
    assert talk.has_begun
    return talk


# ---- the beginning
def test_introduction() -> None:
    lines = uci().say("uci")
    assert lines[0].startswith("id name tenfile ")
    assert lines[1].startswith("id author ")
    assert lines[-1] == "uciok"
    names = " ".join(f"var {name}" for name in VARIANTS)
    assert f"option name UCI_Variant type combo default capablanca {names}" in lines
    for option in ("Hash type spin default 16 min 1 max 1048576", "Ponder type check default false",
                   "Clear Hash type button", "MultiPV type spin default 1 min 1 max 500",
                   "Skill Level type spin default 10 min 1 max 10"):  # fmt: skip
        assert f"option name {option}" in lines


def test_every_option_can_be_set_to_its_default() -> None:
    talk = uci()
    for line in talk.say("uci"):
        words = line.split()
        if words[:2] == ["option", "name"] and "default" in words:
            name = line.partition(" name ")[2].partition(" type ")[0]
            answers = talk.say(f"setoption name {name} value {words[words.index('default') + 1]}")
            assert [text for text in answers if not text.startswith("info string variant")] == []


def test_ready_comes_after_the_player_is() -> None:
    talk = uci()
    assert talk.say("isready") == ["readyok"]
    assert isinstance(talk.effects[0], Prepare)


def test_ready_is_answered_while_thinking() -> None:
    assert thinking("go infinite").say("isready") == ["readyok"]


def test_leaving() -> None:
    talk = uci()
    talk.say("quit")
    assert talk.has_left


def test_failures_are_told() -> None:
    talk = uci()
    assert talk.take(talk.session.fail("there is no memory")) == ["info string there is no memory"]


# ---- games and options
def test_choosing_a_game() -> None:
    assert uci().say("setoption name UCI_Variant value bird") == [
        "info string variant bird files 10 ranks 8 pocket 0 template fairy startpos "
        "rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1"
    ]


def test_a_game_with_drops_has_a_pocket() -> None:
    (line,) = uci().say("setoption name UCI_Variant value birdsandninjas")
    assert line.startswith(
        "info string variant birdsandninjas files 10 ranks 12 pocket 1 template fairy startpos ****ff"
    )


@pytest.mark.parametrize("name", ["Bird", "Bird's Chess", "BIRDS", "bird  "])
def test_games_are_found_by_any_name(name: str) -> None:
    talk = uci()
    talk.say(f"setoption name UCI_Variant value {name}", "go depth 1")
    assert talk.task.board.variant is BIRD


def test_a_new_game_is_thought_about_without_a_position() -> None:
    """It never searches the old board."""
    talk = thinking("position startpos moves e2e4", "setoption name UCI_Variant value bird", "go depth 5")
    assert talk.task.board.fen() == BIRD.setups[0].fen
    assert talk.task.limit == Limit(depth=5)


def test_an_unknown_game_changes_nothing() -> None:
    talk = uci()
    (line,) = talk.say("setoption name UCI_Variant value checkers")
    assert line.startswith("info string there is no game 'checkers'")
    talk.say("go depth 1")
    assert talk.task.board.variant is CAPABLANCA


def test_definitions_of_ones_own() -> None:
    talk = uci({"chess": CHESS})
    assert "option name UCI_Variant type combo default chess var chess" in talk.say("uci")
    talk.say("position startpos moves e2e4", "go depth 1")
    assert talk.task.board.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


def test_values_reach_the_task() -> None:
    talk = thinking("setoption name Hash value 64", "setoption name Skill Level value 3", "go movetime 100")
    assert (talk.task.settings.hash_mib, talk.task.settings.strength("bird")) == (64, 3)
    assert not talk.task.is_analysis


def test_a_rating_limits_the_level() -> None:
    talk = thinking("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1040", "go movetime 9")
    assert talk.task.settings.strength(talk.task.board.variant.name) == 2


def test_analysis_plays_no_level() -> None:
    talk = thinking("setoption name Skill Level value 1", "setoption name UCI_AnalyseMode value true", "go depth 2")
    assert talk.task.is_analysis


def test_clearing() -> None:
    talk = uci()
    talk.say("setoption name Clear Hash")
    assert talk.effects == [Forget()]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("setoption name Hash", "option Hash needs a value"),
        ("setoption name Hash value", "option Hash needs a value"),
        ("setoption name  Hash  value  none", "option Hash is a whole number, not 'none'"),
        ("setoption name Hash value 0", "option Hash goes from 1 to 1048576, not to 0"),
        ("setoption name Ponder value maybe", "option Ponder is true or false, not 'maybe'"),
        ("setoption name UCI_Variant", "option UCI_Variant needs a value"),
        ("setoption name Contempt value 3", "there is no option 'Contempt'"),
        ("setoption", "setoption is followed by name and the option's name"),
        ("setoption Hash 3", "setoption is followed by name and the option's name"),
        ("position", "position is followed by startpos or by fen"),
        ("position e2e4", "position is followed by startpos or by fen"),
        ("go depth", "go depth needs a whole number, not ''"),
        ("go depth much", "go depth needs a whole number, not 'much'"),
        ("go movetime 0", "go movetime needs at least 1, not 0"),
        ("fnord", "unknown command: 'fnord'"),
        ("xyzzy  plugh", "unknown command: 'xyzzy  plugh'"),
    ],
)
def test_faults_are_told(line: str, sentence: str) -> None:
    assert uci().say(line) == [f"info string {sentence}"]


@pytest.mark.parametrize("line", ["", "   ", "stop", "ponderhit", "register later", "debug on", "debug off"])
def test_nothing_to_say(line: str) -> None:
    assert uci().say(line) == []


def test_unknown_words_before_a_command() -> None:
    assert uci().say("joho isready") == ["readyok"]


# ---- positions
def test_an_illegal_move_ends_the_position() -> None:
    talk = uci()
    (line,) = talk.say("position startpos moves e2e4 e7e6 e4e6 d2d4")
    assert line == "info string 'e4e6' is not legal here; the position is the one before it"
    talk.say("go depth 1")
    assert talk.task.board.fen() == "rnabqkbcnr/pppp1ppppp/4p5/10/4P5/10/PPPP1PPPPP/RNABQKBCNR w KQkq - 0 2"


def test_double_spaces() -> None:
    talk = uci()
    assert talk.say("  position   startpos   moves  e2e4   e7e5 ") == []
    talk.say("go  depth  2")
    assert (talk.task.board.ply, talk.task.limit.depth) == (2, 2)


def test_a_fen_with_moves() -> None:
    talk = uci()
    assert talk.say("position fen 5k4/P9/10/10/10/10/10/5K4 w - - 0 1 moves a7a8c f8e7") == []
    talk.say("go depth 1")
    assert talk.task.board.fen() == "C9/4k5/10/10/10/10/10/5K4 w - - 1 2"


def test_a_faulty_fen_is_no_position() -> None:
    talk = uci()
    (line,) = talk.say("position fen 5k4/10/10/10/10/10/10/10 w - - 0 1")
    assert line == "info string the FEN is faulty: white has no king"
    assert talk.say("go depth 3") == ["info string there is no position to think about", "bestmove (none)"]
    assert not talk.has_begun
    assert talk.say("d") == ["info string there is no position"]
    assert talk.say("position startpos", "go depth 3") == []
    assert talk.has_begun


def test_a_new_game_forgets() -> None:
    talk = uci()
    talk.say("position startpos moves e2e4", "ucinewgame")
    assert talk.effects == [Forget()]
    talk.say("go depth 1")
    assert talk.task.board.ply == 0


# ---- thoughts
def test_a_thought() -> None:
    talk = thinking("position startpos", "go depth 3")
    assert talk.find("e2e4", "e7e5", depth=3, cp=-7) == [
        "info depth 3 multipv 1 score cp -7 nodes 1000 nps 2000 time 500 pv e2e4 e7e5"
    ]
    assert talk.answer("e2e4", "e7e5") == ["bestmove e2e4 ponder e7e5"]
    assert talk.say("stop") == []


def test_all_that_can_be_found() -> None:
    talk = thinking("setoption name UCI_ShowWDL value true", "go infinite")
    assert talk.find("e2e4", mate=2, seldepth=9, hashfull=12, multipv=2, bound="lower") == [
        "info depth 3 seldepth 9 multipv 2 score mate 2 lowerbound wdl 1000 0 0 nodes 1000 nps 2000 hashfull 12 "
        "time 500 pv e2e4"
    ]


def test_infinite_waits_for_stop() -> None:
    talk = thinking("go infinite")
    assert talk.task.is_analysis
    assert talk.task.limit.is_endless
    assert talk.answer("e2e4") == []
    assert talk.say("stop") == ["bestmove e2e4"]


def test_stop() -> None:
    talk = thinking("go depth 30")
    assert talk.say("stop") == []
    assert talk.has_stopped
    assert talk.answer("e2e4", "e7e5") == ["bestmove e2e4 ponder e7e5"]


def test_no_second_thought() -> None:
    assert thinking("go depth 30").say("go depth 3") == ["info string already thinking; stop comes first"]


def test_what_ended_is_not_listened_to() -> None:
    talk = thinking("go depth 3")
    talk.answer("e2e4")
    assert talk.find("e2e4") == []
    assert talk.answer("d2d4") == []


def test_trouble() -> None:
    talk = thinking("go depth 3")
    assert talk.answer(trouble="the engine is closed") == ["info string the engine is closed", "bestmove (none)"]


def test_time_by_the_clock() -> None:
    talk = thinking("go wtime 60000 btime 30000 winc 1000 binc 500 movestogo 20")
    time = talk.time
    assert time is not None
    assert 2 < time.soft < time.hard < 30
    assert not talk.task.is_analysis


def test_black_has_his_own_clock() -> None:
    talk = thinking("position startpos moves e2e4", "go wtime 100 btime 60000")
    assert talk.time is not None
    assert talk.time.soft > 1


@pytest.mark.parametrize("left", ["0", "-250", "1"])
def test_no_time_left(left: str) -> None:
    time = thinking(f"go wtime {left} btime 1000").time
    assert time is not None
    assert 0 < time.hard <= 0.01


def test_a_fixed_time_less_the_way() -> None:
    talk = thinking("setoption name Move Overhead value 100", "go movetime 1000")
    assert talk.task.limit.time == 0.9


def test_other_bounds() -> None:
    assert thinking("go nodes 5000").task.limit == Limit(nodes=5000)
    assert thinking("go mate 3").task.limit == Limit(mate=3)
    assert thinking("go depth 3 nodes 7 mystery 9").task.limit == Limit(depth=3, nodes=7)


@pytest.mark.parametrize("words", ["searchmoves e2e4 d2d4 depth 2", "depth 2 searchmoves e2e4 d2d4"])
def test_some_moves_only(words: str) -> None:
    talk = thinking(f"go {words}")
    assert [move.uci() for move in talk.task.moves] == ["e2e4", "d2d4"]
    assert talk.task.limit.depth == 2


def test_moves_that_are_none_are_told() -> None:
    talk = uci()
    assert talk.say("go depth 2 searchmoves e2e5 d2d4") == ["info string 'e2e5' is not legal here"]
    assert [move.uci() for move in talk.task.moves] == ["d2d4"]


def test_debug_tells_the_time() -> None:
    (line,) = uci().say("debug on", "go movetime 130")
    assert line == "info string allotted 0.100 s, at most 0.100 s"


# ---- pondering
def test_a_hit_starts_the_clock() -> None:
    talk = thinking("position startpos moves e2e4 e7e5", "go ponder wtime 60000 btime 60000")
    assert talk.task.ponder is not None
    assert talk.task.limit.white_clock == 60.0
    assert talk.say("ponderhit") == []
    assert talk.hit is not None
    assert talk.hit.limit is None
    assert talk.answer("d2d3") == ["bestmove d2d3"]


def test_an_early_answer_waits_for_the_hit() -> None:
    talk = thinking("go ponder wtime 60000 btime 60000")
    assert talk.answer("d2d3") == []
    assert talk.say("ponderhit") == ["bestmove d2d3"]


def test_a_miss() -> None:
    talk = thinking("go ponder wtime 60000 btime 60000")
    talk.say("stop")
    assert talk.has_stopped
    assert talk.answer("d2d3") == ["bestmove d2d3"]


def test_depth_holds_while_pondering() -> None:
    talk = thinking("go ponder depth 4")
    assert talk.task.limit == Limit(depth=4)
    assert talk.answer("d2d3") == []
    assert talk.say("ponderhit") == ["bestmove d2d3"]


# ---- the end of input
def test_what_waits_is_ended_with_the_input() -> None:
    talk = thinking("go infinite")
    talk.take(talk.session.end())
    assert talk.has_stopped


def test_what_has_an_end_goes_on() -> None:
    talk = thinking("go depth 5")
    talk.take(talk.session.end())
    assert not talk.effects


# ---- for people
def test_the_board_is_shown() -> None:
    lines = uci().say("setoption name UCI_Variant value victorian", "position startpos moves e2e4", "d")
    assert "Fen: crnbakbnrq/pppppppppp/10/10/4P5/10/PPPP1PPPPP/CRNBAKBNRQ b KQkq - 0 1" in lines
    assert "Game: victorian" in lines
    assert "Checkers:" in lines


def test_help() -> None:
    assert all(line.startswith("info string ") for line in uci().say("help"))


def test_the_evaluation() -> None:
    (*_, line) = uci().say("eval")
    assert re.fullmatch(r"info string in all +[+-][0-9.]+", line)


def test_counting() -> None:
    talk = uci()
    talk.say("go perft 2")
    assert talk.chore is not None
    lines = list(talk.chore.lines())
    assert lines[-1] == "Nodes searched: 784"
    assert "e2e4: 28" in lines
    assert len(lines) == 30
    assert talk.take(talk.session.finish(talk.chore.number, Answer())) == []
    assert talk.say("go depth 1") == []
    assert talk.has_begun


def test_counting_nothing() -> None:
    talk = uci()
    talk.say("go perft 0")
    assert talk.chore is not None
    assert list(talk.chore.lines()) == ["", "Nodes searched: 1"]


def test_bench() -> None:
    talk = uci()
    talk.say("bench 1")
    assert talk.chore is not None
    lines = list(talk.chore.lines())
    assert lines[0] == "Depth: 1"
    assert any(line.startswith("Nodes searched: ") for line in lines)
