"""A game at the terminal, told line by line: every word, every refusal, and how it ends."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tenfile
from tenfile import BLACK, WHITE, Board, Move
from tenfile.cli.match import WORDS, Match

ROOK_LEFT = "k9/10/1K8/10/10/10/10/5R4 w - - 0 1"

MOVE_LIKE = st.from_regex(r"[A-Zx]?[a-k][0-9]{1,2}[-x]?[a-k][0-9]{1,2}=?[A-Za-z]?|[A-Z]@[a-k][0-9]+|[O0](-[O0])+[1-4]?")


class First:
    """A player who always makes the first legal move."""

    def play(self, board: Board) -> Move:
        return next(iter(board.legal_moves))

    advise = play


def match(*humans: tenfile.Color, variant: str = "capablanca", **start: str) -> Match:
    return Match(Board(variant, **start), humans or (WHITE, BLACK), First())


def enter(game: Match, *lines: str) -> str:
    """What is said to the last of these lines."""
    return "\n".join([game.enter(line) for line in lines][-1].sentences)


def test_moves_of_both_kinds() -> None:
    game = match()
    assert enter(game, "e2e4", "e5", " Nh3 ") == ""
    assert game.score() == "1. e4 e5 2. Nh3"
    assert game.enter("Nh6").shows_board


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "'xyzzy' is neither a move nor a word that is known here; help lists the words."),
        ("e2e5", "'e2e5' is not legal here."),
        ("e7e5", "'e7e5' is not legal: the man on e7 is not one's own."),
        ("e2e9", "'e2e9': there is no square e9."),
        ("", ""),
        ("   ", ""),
        ("\x00\x1b[A", "'\\x00\\x1b[A' is neither a move nor a word that is known here; help lists the words."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(line: str, sentence: str) -> None:
    game = match()
    before = game.board.fen()
    reply = game.enter(line)
    assert (reply.sentences, reply.shows_board) == ((sentence,) if sentence else (), False)
    assert (game.board.fen(), game.is_over) == (before, False)


def test_help_names_every_word_and_shows_a_move_of_each_kind() -> None:
    text = enter(match(), "help")
    assert [word for word in WORDS if f"\n  {word} " not in text] == []
    castling = match(variant="capablanca", fen="5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1")
    assert "O-O or f1i1" in enter(castling, "HELP")


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_understood(word: str) -> None:
    assert "neither a move" not in enter(match(), word)


def test_moves_lists_the_legal_ones() -> None:
    game = match()
    assert sorted(enter(game, "moves").split()) == sorted(game.board.san(move) for move in game.board.legal_moves)


def test_hint_is_a_legal_move() -> None:
    game = match()
    first = next(iter(game.board.legal_moves))
    assert enter(game, "hint") == f"Try {game.board.san(first)} ({game.board.uci(first)})."
    assert game.board.ply == 0


def test_undo_for_two() -> None:
    game = match()
    start = game.board.fen()
    assert enter(game, "undo") == "You have made no move that could be taken back."
    enter(game, "e4", "e5", "undo", "u")
    assert game.board.fen() == start


def test_undo_against_the_computer_takes_both_moves_back() -> None:
    game = match(WHITE)
    start = game.board.fen()
    enter(game, "e4")
    assert game.is_computers_turn
    game.let_computer_move()
    assert not game.is_computers_turn
    enter(game, "undo")
    assert game.board.fen() == start


def test_undo_leaves_the_computers_first_move() -> None:
    game = match(BLACK)
    game.let_computer_move()
    assert enter(game, "undo") == "You have made no move that could be taken back."
    assert game.board.ply == 1


def test_the_computer_tells_its_move() -> None:
    game = match(BLACK)
    move = next(iter(game.board.legal_moves))
    said = f"The computer plays {game.board.san(move)} ({move.uci()})."
    reply = game.let_computer_move()
    assert (reply.sentences, reply.shows_board) == ((said,), True)


def test_black_sees_the_board_from_his_side_and_can_turn_it() -> None:
    assert not match(WHITE).flipped
    assert not match().flipped
    game = match(BLACK)
    assert game.flipped
    assert game.enter("flip").shows_board
    assert not game.flipped


def test_fen_and_score() -> None:
    game = match()
    assert enter(game, "score") == "No move has been made yet."
    assert enter(game, "e4", "fen") == game.board.fen()
    assert enter(game, "score") == "1. e4"


def test_victims_elsewhere_are_told() -> None:
    game = match()
    assert enter(game, "f2f4", "a7a6", "f4f5", "g7g5", "f5g6") == "fxg6, taking what stands on g5."


def test_mate_ends_the_game() -> None:
    game = match(fen=ROOK_LEFT)
    assert enter(game, "f8") == "'f8' is not legal here."
    enter(game, "Rf8")
    assert game.is_over
    assert game.outcome == tenfile.Outcome(tenfile.Termination.CHECKMATE, WHITE)


def test_resignation_is_that_of_the_side_to_move() -> None:
    game = match()
    enter(game, "e4", "resign")
    assert game.outcome == tenfile.Outcome(tenfile.Termination.RESIGNATION, WHITE)
    assert game.is_over


def test_a_draw_is_claimed_only_where_it_may_be() -> None:
    game = match()
    assert enter(game, "draw") == "No draw can be claimed in this position."
    assert not game.is_over
    enter(game, *["i1h3", "i8h6", "h3i1", "h6i8"] * 2, "draw")
    assert game.outcome == tenfile.Outcome(tenfile.Termination.THREEFOLD_REPETITION, None)


def test_quitting_leaves_the_game_undecided() -> None:
    game = match()
    enter(game, "q")
    assert (game.is_over, game.outcome) == (True, None)


@given(st.sampled_from(list(tenfile.VARIANTS)), st.lists(st.text() | MOVE_LIKE, max_size=5))
def test_nothing_that_is_typed_breaks_a_game(variant: str, lines: list[str]) -> None:
    game = match(variant=variant)
    for line in lines:
        ply = game.board.ply
        reply = game.enter(line)
        assert reply.sentences or reply.shows_board or game.is_over or game.board.ply > ply or not line.strip()


@pytest.mark.parametrize("variant", tenfile.VARIANTS)
def test_a_whole_game_by_its_texts(variant: str) -> None:
    chance = random.Random(variant)
    game, twin = match(variant=variant), Board(variant)
    for _ in range(60):
        if game.is_over:
            break
        move = chance.choice(list(twin.legal_moves))
        enter(game, chance.choice([twin.san, twin.uci])(move))
        twin.push(move)
        assert game.board == twin
    assert game.board.ply == twin.ply > 10
