"""The board's own questions and answers: what it accepts, refuses, raises, and leaves alone."""

import copy
import pickle
from dataclasses import replace

import pytest

import tenfile
from tenfile import (
    BLACK,
    VARIANTS,
    WHITE,
    Board,
    DefinitionError,
    FenError,
    IllegalMove,
    Move,
    Piece,
    SetupError,
    TenfileError,
    UnknownSetup,
    UnknownVariant,
)
from tenfile.notation.arrangement import Arrangement
from tenfile.rules import Setup
from tests.definitions import CHESS, PALACED, SQUARE

each_game = pytest.mark.parametrize("game", VARIANTS)
EVERY = [*VARIANTS.values(), CHESS, PALACED, SQUARE]
every = pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
SHUFFLE = ("b1c3", "b8c6", "c3b1", "c6b8")


def played(*texts: str, game: str = "capablanca") -> Board:
    board = Board(game)
    for text in texts:
        board.push_uci(text)
    return board


# ---- setting up
def test_by_default_it_is_capablancas_start() -> None:
    assert Board().fen() == "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
    assert Board() == Board("Capablanca Chess") == Board(VARIANTS["capablanca"])


@every
def test_a_definition_is_as_good_as_a_name(variant: tenfile.Variant) -> None:
    board = Board(variant)
    assert board.variant is variant
    assert board.fen() == variant.setup().fen


def test_set_ups_by_name() -> None:
    assert Board("bird", setup="reversed").king(BLACK) == "e8"
    assert Board("bird", setup="main") == Board("bird")
    assert Board("birdsandninjas", setup=" 2 ").piece_at("a1") == Piece(WHITE, "rook", "R")


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnknownVariant):
        Board("gothic")
    with pytest.raises(UnknownSetup):
        Board("bird", setup="third")
    with pytest.raises(UnknownSetup):
        Board(setup="")


def test_a_fen_and_a_set_up_together_are_refused() -> None:
    with pytest.raises(TypeError, match="not from both"):
        Board("bird", fen=VARIANTS["bird"].setup().fen, setup="main")


@pytest.mark.parametrize("wrong", [{"variant": None}, {"variant": 5}, {"fen": 5}, {"fen": b"x"}, {"setup": 1}])
def test_what_is_no_text_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        Board(**wrong)  # type: ignore[arg-type]


def test_a_faulty_definition_is_refused() -> None:
    for broken in (replace(CHESS, setups=()), replace(CHESS, pieces=()), replace(CHESS, name="Ä b")):
        with pytest.raises(DefinitionError):
            Board(broken)
        with pytest.raises(DefinitionError):
            Board(broken, CHESS.setup().fen)


def test_a_definition_whose_set_up_is_no_position() -> None:
    with pytest.raises(FenError, match="white has no king"):
        Board(replace(CHESS, setups=(Setup("main", "4k3/8/8/8/8/8/8/8 w - - 0 1"),)))


# ---- turns, numbers, the stack
def test_turns_and_numbers() -> None:
    board = Board()
    told = []
    for text in ("e2e4", "e7e5", "i1h3"):
        told.append((board.turn, board.fullmove_number, board.halfmove_clock, board.ply))
        board.push_uci(text)
    assert told == [(WHITE, 1, 0, 0), (BLACK, 1, 0, 1), (WHITE, 2, 0, 2)]
    assert (board.turn, board.fullmove_number, board.halfmove_clock, board.ply) == (BLACK, 2, 1, 3)


@pytest.mark.parametrize("turn", ["w", "b"])
def test_numbers_go_on_from_a_fen(turn: str) -> None:
    board = Board("capablanca", f"5k4/10/10/10/10/10/10/R4K4 {turn} - - 17 40")
    assert (board.halfmove_clock, board.fullmove_number) == (17, 40)
    board.push(board.legal_moves[0])
    assert (board.halfmove_clock, board.fullmove_number) == (18, 40 + (turn == "b"))


def test_the_stack() -> None:
    board = played(*SHUFFLE)
    assert tuple(map(str, board.move_stack)) == SHUFFLE
    assert board.peek().uci() == SHUFFLE[-1]
    assert [board.pop().uci() for _ in range(4)] == list(reversed(SHUFFLE))
    assert board.move_stack == ()
    for ask in (board.pop, board.peek):
        with pytest.raises(IllegalMove):
            ask()


def test_the_stack_is_not_to_be_changed_from_outside() -> None:
    board = played("e2e4")
    assert isinstance(board.move_stack, tuple)


@pytest.mark.parametrize(
    ("game", "fen", "move", "clock"),
    [
        ("capablanca", "5k4/10/10/10/10/10/4P5/R4K4 w - - 9 30", "a1a2", 10),
        ("capablanca", "5k4/10/10/10/10/10/4P5/R4K4 w - - 9 30", "e2e3", 0),
        ("capablanca", "r4k4/10/10/10/10/10/4P5/R4K4 w - - 9 30", "a1a8", 0),
        ("capablanca", "5k4/10/10/10/10/10/10/R4K4 w Q - 9 30", "f1c1", 10),
        ("capablanca", "8k1/4P5/10/10/10/10/10/R4K4 w - - 9 30", "e7e8r", 0),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/J9/10/9K/****2****[J] w - - 9 30", "a3b3", 10),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/J9/10/9K/****2****[J] w - - 9 30", "a3a4", 0),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/J9/10/9K/****2****[J] w - - 9 30", "a3a5", 0),
        ("birdsandninjas", "****2****/9k/10/10/Jp8/10/10/10/10/10/9K/****2****[J] w - - 9 30", "a7b7", 0),
        ("birdsandninjas", "****2****/9k/10/10/J1p7/10/10/10/10/10/9K/****2****[J] w - - 9 30", "a7b7", 10),
        ("birdsandninjas", "****2****/9k/10/10/J1p7/10/10/10/10/10/9K/****2****[J] w - - 9 30", "J@a1", 0),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/3b6/10/3F6/9K/****2****[J] w - - 9 30", "d2d5", 0),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/3b6/10/3F6/9K/****2****[J] w - - 9 30", "d2d3", 10),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/4j5/10/9K/****2****[] b - - 9 30", "e3d3", 10),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/3Nj5/10/9K/****2****[] b - - 9 30", "e3d3", 0),
        ("birdsandninjas", "****2****/9k/10/10/10/10/10/10/10/10/1R3K2R1/****2****[] w KQ - 9 30", "f1g1,i1f1", 10),
    ],
)
def test_what_restarts_the_count_of_quiet_moves(game: str, fen: str, move: str, clock: int) -> None:
    board = Board(game, fen)
    board.push_uci(move)
    assert board.halfmove_clock == clock
    board.pop()
    assert board.halfmove_clock == 9


# ---- moves
def test_moves_are_pushed_only_where_they_are_legal() -> None:
    board = Board()
    for wrong in (
        Move("e2", "e5"),
        Move("e7", "e5"),
        Move(None, "e1", drop="J"),
        Move("e2", "e4", "Q"),
        Move("z9", "y8"),
    ):
        with pytest.raises(IllegalMove):
            board.push(wrong)
        assert not board.is_legal(wrong)
        assert wrong not in board.legal_moves
    assert board == Board()


@pytest.mark.parametrize("wrong", ["e2e4", None, 5, ("e2", "e4")])
def test_what_is_no_move_is_not_pushed(wrong: object) -> None:
    with pytest.raises(TypeError):
        Board().push(wrong)  # type: ignore[arg-type]


def test_moves_made_by_hand_and_of_other_boards_serve() -> None:
    board = Board()
    board.push(Move("e2", "e4"))
    board.push(next(move for move in played("e2e4", game="bird").legal_moves if move.uci() == "e7e5"))
    assert board == played("e2e4", "e7e5")
    assert all(move._book is board._book for move in board.move_stack)


def test_castlings_made_by_hand() -> None:
    fen = "****2****/9k/10/10/10/10/10/10/10/10/1R3K2R1/****2****[] w KQ - 0 1"
    for move, expected in {
        Move("f1", "g1"): "f1g1",
        Move("f1", "g1", castling_rook="i1"): "f1g1,i1f1",
        Move("f1", "h1", castling_rook="i1"): "f1h1,i1g1",
        Move("f1", "b1", castling_rook="b1"): "f1b1,b1c1",
    }.items():
        board = Board("birdsandninjas", fen)
        assert board.uci(move) == expected
        board.push(move)
        assert board.peek().uci() == expected
    for wrong in (Move("f1", "g1", castling_rook="b1"), Move("f1", "h1", castling_rook="j1")):
        with pytest.raises(IllegalMove):
            Board("birdsandninjas", fen).push(wrong)
    with pytest.raises(IllegalMove, match="no castling with a rook on a1"):
        Board("capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1").push(Move("f1", "i1", castling_rook="a1"))


def test_every_question_about_a_move_refuses_illegal_ones() -> None:
    board = Board()
    questions = (board.san, board.uci, board.captures, board.is_capture, board.is_en_passant, board.is_castling,
                 board.gives_check, board.number_of, board.push)  # fmt: skip
    for ask in questions:
        with pytest.raises(IllegalMove):
            ask(Move("e2", "e5"))
    with pytest.raises(IllegalMove):
        board.variation_san([Move("e2", "e4"), Move("e4", "e5")])


def test_what_a_move_does() -> None:
    board = Board("capablanca", "r4k3r/10/10/4pP4/10/10/10/R4K3R w KQkq e6 0 1")
    passing, castling, takes = (board.parse_uci(text) for text in ("f5e6", "f1i1", "a1a8"))
    assert (board.is_en_passant(passing), board.is_capture(passing), board.captures(passing)) == (True, True, ("e5",))
    assert (board.is_castling(castling), castling.is_castling, board.is_capture(castling)) == (True, True, False)
    assert (board.captures(takes), board.gives_check(takes), board.is_castling(takes)) == (("a8",), True, False)
    assert not board.gives_check(castling)


def test_lines_with_their_numbers() -> None:
    board = Board()
    moves = [Move(text[:2], text[2:]) for text in ("e2e4", "e7e5", "i1h3", "b8c6")]
    assert board.variation_san(moves) == "1. e4 e5 2. Nh3 Nc6"
    assert board.variation_san([]) == ""
    assert board == Board()
    board.push_uci("e2e4")
    assert board.variation_san(moves[1:]) == "1... e5 2. Nh3 Nc6"


def test_numbers_of_moves_are_the_cores() -> None:
    board = Board()
    for move in board.legal_moves:
        assert board.move_of(board.number_of(move)) is move


# ---- what stands where
def test_men() -> None:
    board = Board("birdsandninjas")
    assert board.piece_at("e0") == Piece(WHITE, "flying bomber", "F")
    assert board.piece_at("f10") == Piece(BLACK, "king", "K")
    assert board.piece_at("e5") is None
    assert board.piece_map()["a1"].symbol == "G"
    assert len(board.piece_map()) == 44
    assert list(board.piece_map())[:3] == ["e0", "f0", "a1"]
    assert (board.king(WHITE), board.king(BLACK)) == ("f1", "f10")
    assert (board.hand(WHITE), board.hand(BLACK)) == (4, 4)
    assert (Board().hand(WHITE), Board().hand(BLACK)) == (0, 0)


@pytest.mark.parametrize("square", ["d0", "k1", "a12", "", "e", "E4", "a01", "j11", "\x00"])
def test_squares_that_do_not_exist(square: str) -> None:
    board = Board("birdsandninjas")
    for ask in (
        board.piece_at,
        lambda name: board.attackers(WHITE, name),
        lambda name: board.is_attacked_by(BLACK, name),
    ):
        with pytest.raises(TenfileError, match="this board has no square"):
            ask(square)


def test_attackers_and_checkers() -> None:
    board = Board("capablanca", "4k5/10/10/1b8/10/2N7/10/4K1N1R1 b - - 0 1")
    assert board.attackers(WHITE, "e2") == {"e1", "g1", "c3"}
    assert board.attackers(BLACK, "e2") == {"b5"}
    assert board.attackers(WHITE, "b5") == {"c3"}
    assert board.attackers(WHITE, "g1") == {"i1"}
    assert board.is_attacked_by(WHITE, "b5")
    assert not board.is_attacked_by(BLACK, "a1")
    assert (board.is_check(), board.checkers()) == (False, frozenset())
    double = Board("capablanca", "5k4/10/4N5/10/5R4/10/10/K9 b - - 0 1")
    assert (double.is_check(), double.checkers()) == (True, frozenset({"e6", "f4"}))


# ---- copies, equality, pickles, mirrors
@every
def test_copies_go_their_own_way(variant: tenfile.Variant) -> None:
    board = Board(variant)
    board.push(board.legal_moves[0])
    before = board.fen("passed")
    for duplicate in (board.copy(), board.copy(stack=False), copy.copy(board), copy.deepcopy(board)):
        assert duplicate == board
        assert duplicate is not board
        duplicate.push(duplicate.legal_moves[-1])
        assert duplicate != board
        assert board.fen("passed") == before
    assert board.copy().move_stack == board.move_stack
    assert board.copy(stack=False).move_stack == ()


def test_a_copy_remembers_repetitions_if_it_has_the_stack() -> None:
    board = played(*SHUFFLE * 2)
    assert board.is_repetition(3)
    assert board.copy().is_repetition(3)
    assert not board.copy(stack=False).is_repetition(2)
    assert board.copy(stack=False).halfmove_clock == 8


@every
def test_boards_are_pickled_with_their_games(variant: tenfile.Variant) -> None:
    board = Board(variant)
    for _ in range(7):
        board.push(board.legal_moves[len(board.legal_moves) // 2])
    copied = pickle.loads(pickle.dumps(board))
    assert copied == board
    assert copied.move_stack == board.move_stack
    assert copied.key == board.key
    while copied.ply:
        copied.pop()
        board.pop()
        assert copied == board


def test_a_pickled_board_remembers_repetitions_and_passed_squares() -> None:
    board = pickle.loads(pickle.dumps(played(*SHUFFLE * 2)))
    assert board.is_repetition(3)
    fen = "5k4/10/10/10/4P5/10/10/5K4 b - e3 0 1"
    assert pickle.loads(pickle.dumps(Board("capablanca", fen))).fen("passed") == fen


def test_equality() -> None:
    assert played("e2e4", "e7e5") == Board("capablanca", played("e2e4", "e7e5").fen())
    assert played("e2e4", "d7d5", "d2d4") == played("d2d4", "d7d5", "e2e4")
    assert Board() != played(*SHUFFLE)
    assert Board("capablanca") != Board("bird")
    bare = "****2****/9k/10/10/10/10/10/10/10/10/9K/****2****[] w - - 0 1"
    assert Board("birdsandninjas", bare) != Board("birdsandninjas-extended", bare)
    assert Board() != Board().fen()
    assert Board() != None  # noqa: E711
    with pytest.raises(TypeError):
        hash(Board())


def test_the_key_takes_no_notice_of_counters() -> None:
    assert played(*SHUFFLE).key == Board().key
    assert Board().key != played("b1c3").key


@each_game
def test_a_mirror_twice_is_nothing(game: str) -> None:
    for setup in VARIANTS[game].setups:
        if setup.name == "reversed":
            continue
        board = Board(game, setup=setup.name)
        board.push(board.legal_moves[0])
        mirror = board.mirror()
        assert mirror.turn is WHITE
        assert mirror.mirror() == board
        assert mirror.ply == 0


def test_a_mirror_that_cannot_be() -> None:
    """Bird's reversed set-up: White's king never castles from e1."""
    with pytest.raises(SetupError, match="castling rights have no counterpart"):
        Board("bird", setup="reversed").mirror()


# ---- arrangements
def test_boards_from_arrangements() -> None:
    arrangement = Board().arrangement()
    assert Board.from_arrangement("capablanca", arrangement) == Board()
    assert Board.from_arrangement(VARIANTS["capablanca"], Arrangement({"a1": "K", "j8": "k"})).fen() == (
        "9k/10/10/10/10/10/10/K9 w - - 0 1"
    )
    with pytest.raises(SetupError) as caught:
        Board.from_arrangement("capablanca", Arrangement({"a1": "K"}, halfmove=-1))
    assert set(caught.value.faults) == {"black has no king", "the count of quiet half-moves is 0 to 99999, not -1"}
    with pytest.raises(UnknownVariant):
        Board.from_arrangement("gothic", arrangement)


def test_status_of_boards_made_here() -> None:
    board = played("e2e4", "e7e5")
    assert board.status() == ()


# ---- text
def test_a_board_as_text() -> None:
    assert str(Board("capablanca")).splitlines() == [
        "8 r n a b q k b c n r",
        "7 p p p p p p p p p p",
        "6 . . . . . . . . . .",
        "5 . . . . . . . . . .",
        "4 . . . . . . . . . .",
        "3 . . . . . . . . . .",
        "2 P P P P P P P P P P",
        "1 R N A B Q K B C N R",
        "  a b c d e f g h i j",
    ]
    assert str(Board("birdsandninjas")).splitlines()[:2] == ["11         f f", "10 g r n b q k b n r g"]
    assert str(Board("birdsandninjas")).splitlines()[-2:] == [
        "   a b c d e f g h i j", "drops left: white 4, black 4"
    ]  # fmt: skip


def test_it_reads_like_code() -> None:
    board = played("e2e4", game="bird")
    assert eval(repr(board)) == board


@every
def test_a_board_as_a_picture(variant: tenfile.Variant) -> None:
    board = Board(variant)
    board.push(board.legal_moves[0])
    picture = board._repr_svg_()
    assert picture.startswith("<svg")
    assert picture.rstrip().endswith("</svg>")
