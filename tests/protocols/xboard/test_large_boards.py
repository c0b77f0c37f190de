"""XBoard's view of boards of ten and of twelve ranks: numbers of ranks, moves of several legs, marks for the hand."""

from tests.protocols.xboard.sessions import session


# ---- boards of ten and of twelve ranks
def test_ten_ranks_are_counted_from_zero() -> None:
    talk = session("variant expanded", "force")
    assert talk.say("usermove a2a4") == []
    talk.say("go")
    assert [move.uci() for move in talk.task.board.move_stack] == ["a3a5"]
    assert talk.answer("a8a7") == ["move a7a6"]


def test_the_tenth_rank() -> None:
    talk = session("variant expanded", "force", "setboard 5k4/P9/10/10/10/10/10/10/10/5K4 w - - 0 1", "go")
    assert talk.answer("a9a10q") == ["move a8a9q"]


def test_en_passant_is_counted_from_zero_too() -> None:
    fen = "rnbzqkzbnr/1go4og1/1ppppppppp/10/pP8/10/10/P1PPPPPPPP/1GO4OG1/RNBZQKZBNR w KQkq {} 0 3"
    talk = session("variant expanded", "force")
    assert talk.say(f"setboard {fen.format('a6')}") == []
    talk.say("go")
    assert talk.task.board.fen() == fen.format("a7")
    (text,) = talk.say(f"setboard {fen.format('a5')}")
    assert text.startswith("tellusererror Illegal position: ")


def test_twelve_ranks_are_counted_from_one() -> None:
    talk = session("variant birdsandninjas", "force")
    assert talk.say("usermove e3e6", "J@e3") == ["Illegal move ('J@e2' is not legal here): J@e3"]
    assert talk.say("a10a9", "usermove f1e1") == ["Illegal move ('f0e0' is not legal here): f1e1"]
    talk.say("go")
    assert [move.uci() for move in talk.task.board.move_stack] == ["e2e5", "a9a8"]
    assert talk.answer("e0e2") == ["move e1e3"]


def test_men_taken_on_the_way_are_named_by_legs() -> None:
    fen = "****2****/k9/10/10/4r5/10/10/2nBFpp3/10/10/K9/****2****[] w - - 0 1"
    talk = session("variant birdsandninjas", "force", f"setboard {fen}", "post", "go")
    assert talk.find("e4e8", "a10b10") == ["3 12 50 1000 e5e8,e8e9 a11b11"]
    assert talk.answer("e4e8") == ["move e5e8,", "move e8e9"]
    talk = session("variant birdsandninjas", "force", f"setboard {fen}")
    assert talk.say("usermove e5e7,e7e9") == [
        "Illegal move ('e5e7,e7e9' is not legal here: nobody is taken on e7): e5e7,e7e9"
    ]
    assert talk.say("usermove e5e8,e8e9") == []
    talk.say("go")
    assert talk.task.board.move_stack[0].uci() == "e4e8"


def test_a_step_and_a_castling_to_one_square() -> None:
    fen = "****ff****/4k5/10/10/10/10/10/10/10/10/GR3K2RG/****FF****[JJJJjjjj] w KQ - 0 1"
    for text, ours in (("f2g2", "f1g1"), ("f2g2,i2g2", None), ("f2g2,i2f2", "f1g1,i1f1"), ("f2h2", "f1h1,i1g1")):
        talk = session("variant birdsandninjas", "force", f"setboard {fen}")
        answers = talk.say(f"usermove {text}")
        assert bool(answers) == (ours is None)
        if ours:
            talk.say("go")
            assert talk.task.board.move_stack[0].uci() == ours
    talk = session("variant birdsandninjas", "force", f"setboard {fen}", "go")
    assert talk.answer("f1g1,i1f1") == ["move f2g2,", "move i2f2"]
    talk = session("variant birdsandninjas", "force", f"setboard {fen}", "go")
    assert talk.answer("f1h1") == ["move f2h2"]


def test_men_do_not_run_on_from_where_they_are_dropped() -> None:
    """XBoard cannot show it."""
    fen = "****ff****/4k5/10/10/10/10/10/10/10/10/GR3K2RG/****FF****[JJJJjjjj] w KQ - 0 1"
    talk = session("variant birdsandninjas", "force", f"setboard {fen}", "go")
    texts = [move.uci() for move in talk.task.moves]
    assert texts
    assert not any("@" in text and "," in text for text in texts)
    assert len(texts) < len(talk.task.board.legal_moves)
    assert session("variant expanded", "go").task.moves == ()


def test_empty_hands() -> None:
    fen = "****2****/k9/10/10/10/10/10/10/10/10/1K7R/****2****[-] w - - 0 1"
    assert session("variant birdsandninjas", "force").say(f"setboard {fen}") == []


# ---- what the user's hand does
def test_lifting_marks_squares() -> None:
    talk = session("force", "setboard 5k4/P9/10/10/10/10/10/5K4 w - - 0 1")
    assert talk.say("lift a7") == ["highlight M9/10/10/10/10/10/10/10"]
    assert talk.say("put a8") == ["choice QCARBN"]
    assert talk.say("lift f1") == ["highlight 10/10/10/10/10/10/4YYY3/4Y1Y3"]
    assert talk.say("put f2") == []


def test_choices_depend_on_the_rank() -> None:
    talk = session("variant expanded", "force", "setboard 5k4/10/P9/10/10/10/10/10/10/5K4 w - - 0 1", "lift a7")
    assert talk.say("put a8") == ["choice RG"]


def test_marks_for_drops() -> None:
    fen = "****2****/k9/10/10/10/10/10/10/10/10/1K2N4R/****2****[JJ] w - - 0 1"
    talk = session("variant birdsandninjas", "force", f"setboard {fen}")
    (text,) = talk.say("lift l7")
    assert text.split("/")[-2:] == ["Y1YY1YYYY1", "4YY4"]


def test_marks_of_captures_and_of_legs() -> None:
    fen = "****2****/k9/10/10/4r5/10/10/2nBFpp3/10/10/K9/****2****[] w - - 0 1"
    talk = session("variant birdsandninjas", "force", f"setboard {fen}")
    (text,) = talk.say("lift e5")
    rows = text.removeprefix("highlight ").split("/")
    assert rows[4] == "4C5"
    assert rows[7] == "2R2C4"
    assert talk.say("put e8") == []
    assert talk.say("lift e8") == ["highlight 10/10/10/4Y5/10/10/10/10/10/10/10/10"]
    talk.say("lift e5", "put f5")
    assert talk.say("lift f5") == ["highlight 10/10/10/10/10/10/10/6R3/10/10/10/10"]


def test_no_king_castles_to_the_square_of_his_rook() -> None:
    """XBoard would not know where the two are now."""
    fen = "****2****/4k5/10/10/10/10/10/10/10/10/1R3K2R1/****2****[] w KQ - 0 1"
    texts = [move.uci() for move in session("variant birdsandninjas", f"setboard {fen}", "go").task.moves]
    assert "f1i1,i1h1" not in texts
    assert "f1h1,i1g1" in texts
