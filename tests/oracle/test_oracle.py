"""The referee against known numbers, other programs, and every sentence that the rules' diagrams say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import GAMES, claims, suites
from tests.oracle.moves import Move, checkers, generate, in_check, perft, play, strikes
from tests.oracle.position import Position, read_fen, start, write_fen
from tests.oracle.san import write as write_san
from tests.oracle.wander import Ply, could_take_king, random_game

DATA = Path(__file__).parent.parent / "data"
PUBLISHED = {
    ("capablanca", "main"): [28, 784, 25228],
    ("bird", "main"): [28, 784, 25227],
    ("bird", "reversed"): [28, 784, 25225],
    ("victorian", "main"): [27, 729, 22545],
    ("expanded", "main"): [54, 2857, 153518],
    ("birdsandninjas", "1"): [36, 1296, 49826],
    ("birdsandninjas", "2"): [38, 1444],
    ("birdsandninjas-nodrop", "1"): [36, 1296, 49610],
    ("chess", "main"): [20, 400, 8902],
}
"""Counts that others have published or told, from the start positions."""


def positions(game: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / "positions" / f"{game}.jsonl").read_text().splitlines()]


def games_of(game: str, count: int) -> Iterator[Ply]:
    for number in range(count):
        yield from random_game(game, f"test {number}", longest=60)


@pytest.mark.parametrize(("game", "setup"), PUBLISHED)
def test_published_counts(game, setup):
    position = start(game, setup)
    assert [perft(position, depth + 1) for depth in range(len(PUBLISHED[game, setup]))] == PUBLISHED[game, setup]


def test_the_suite_holds_the_published_counts():
    held = {(row["game"], row["fen"]): row["nodes"] for row in suites.rows()}
    for (game, setup), counts in PUBLISHED.items():
        assert held[game, GAMES[game].setups[setup]][: len(counts)] == counts


@pytest.mark.parametrize("row", suites.rows(), ids=lambda row: f"{row['game']}: {row['name']}")
def test_perft_suite(row):
    assert suites.counts(row, 1, 2) == row["nodes"][:2]


@pytest.mark.parametrize(
    ("game", "fen", "claim"),
    [pytest.param(*told, id=name) for file in ("diagrams.json", "cases.json") for name, *told in claims.told_in(file)],
)
def test_sentences_of_the_rules(game, fen, claim):
    assert claims.holds(game, fen, claim)


def test_bent_riders_on_an_empty_corner():
    """Counts known for an 8x8 board, which a corner of the larger one is: nothing comes back into it from outside."""
    corner = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)}
    for letter, count in {"G": 24, "O": 16}.items():
        reached = [target for target, _ in strikes(GAMES["expanded"], {"d4": ("w", letter)}, "d4")]
        assert len(reached) == len(set(reached))
        assert len(corner & set(reached)) == count


def test_positions_of_the_data_are_possible():
    """No pawn on an end rank, no king to be taken by the side to move."""
    told = [(game, fen) for file in ("diagrams.json", "cases.json") for _, game, fen, _ in claims.told_in(file)]
    told += [(row["game"], row["fen"]) for row in suites.rows()]
    for game, fen in told:
        position = read_fen(game, fen)
        assert not could_take_king(position), fen
        for square, (colour, letter) in position.board.items():
            assert letter != "P" or 1 < position.game.own_rank(colour, square) < max(position.game.promotion), fen


@pytest.mark.parametrize("game", GAMES)
def test_collected_positions_are_told_right(game):
    for row in positions(game):
        position = read_fen(game, row["fen"])
        legal = sorted(generate(position), key=lambda move: move.text)
        assert write_fen(position) == row["fen"]
        assert [move.text for move in legal] == row["moves"].split()
        assert checkers(position) == row["checkers"].split()


@pytest.mark.parametrize("game", GAMES)
def test_collected_moves_are_written_right(game):
    for row in positions(game)[::5]:
        position = read_fen(game, row["fen"])
        legal = sorted(generate(position), key=lambda move: move.text)
        sans = [write_san(position, move, legal) for move in legal]
        assert sans == row["san"].split()
        assert len(sans) == len(set(sans))


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_told_once_and_take_only_enemies(game):
    for ply in games_of(game, 3):
        assert len({move.text for move in ply.legal}) == len(ply.legal)
        for move in ply.legal:
            assert all(ply.position.board[square][0] != ply.position.turn for square in move.taken)
            assert all(ply.position.board[square][1] != "K" for square in move.taken)


@pytest.mark.parametrize("game", GAMES)
def test_both_sides_have_the_same_rules(game):
    """A position turned over, with colours changed, has the same moves turned over."""
    for row in positions(game)[::3]:
        position = read_fen(game, row["fen"])
        turned = sorted(turn_text(GAMES[game].turned, text) for text in row["moves"].split())
        assert sorted(move.text for move in generate(turn_over(position))) == turned


def turn_over(position: Position) -> Position:
    other, turned = {"w": "b", "b": "w"}, position.game.turned
    return replace(
        position,
        board={turned(square): (other[colour], letter) for square, (colour, letter) in position.board.items()},
        turn=other[position.turn],
        rights=frozenset((other[colour], turned(king), turned(rook)) for colour, king, rook in position.rights),
        passed=tuple(map(turned, position.passed)),
        victim=turned(position.victim) if position.victim else None,
        hands={"w": position.hands["b"], "b": position.hands["w"]},
    )


def turn_text(turned: Any, text: str) -> str:
    """Every square of a move's text turned over."""
    return claims.SQUARE.sub(lambda square: turned(square[0]), text)


def test_two_ways_of_dropping_are_two_moves_to_one_position():
    position = read_fen("birdsandninjas", "****2****/9k/10/10/10/10/10/10/10/10/K9/****2****[Jj] w - - 0 1")
    moves = {move.text: move for move in generate(position)}
    after = [play(position, moves[text]) for text in ("J@e1", "J@e0,e0e1")]
    assert write_fen(after[0]) == write_fen(after[1])


@pytest.mark.peer("chess")
def test_orthodox_chess_is_as_python_chess_plays_it():
    import chess

    for ply in games_of("chess", 10):
        fen = write_fen(ply.position, "passed")
        board = chess.Board(fen)
        assert sorted(move.uci() for move in board.legal_moves) == sorted(move.text for move in ply.legal), fen
        assert board.fen(en_passant="legal") == write_fen(ply.position)
        assert board.is_check() == in_check(ply.position)
        for move in ply.legal:
            assert board.san(chess.Move.from_uci(move.text)) == write_san(ply.position, move, ply.legal), fen


@pytest.mark.peer("pyffish")
@pytest.mark.parametrize("game", ["capablanca", "bird", "victorian"])
def test_games_on_ten_by_eight_are_as_pyffish_plays_them(game):
    import pyffish

    pyffish.load_variant_config((DATA / "oracle.ini").read_text())
    for ply in games_of(game, 6):
        if any(king == "e8" for _, king, _ in ply.position.rights):
            continue  # Bird's reversed set-up: pyffish knows one king's file for both sides
        fen = write_fen(ply.position, "passed")
        assert sorted(pyffish.legal_moves(game, fen, [])) == sorted(move.text for move in ply.legal), fen
        for move in ply.legal[:: max(1, len(ply.legal) // 2)]:  # each answer costs pyffish milliseconds
            assert pyffish.get_san(game, fen, move.text) == write_san(ply.position, move, ply.legal), fen


@pytest.mark.peer("pyffish")
@pytest.mark.parametrize("game", ["capablanca", "bird", "victorian"])
def test_whole_games_end_where_pyffish_has_them(game):
    """Rights and squares passed over follow from the moves alone, not from a FEN in between."""
    import pyffish

    pyffish.load_variant_config((DATA / "oracle.ini").read_text())
    for number in range(25):
        plies = list(random_game(game, f"whole {number}", longest=40))
        first, last = plies[0].position, plies[-1].position
        if any(king == "e8" for _, king, _ in first.rights):
            continue
        moves = [ply.played.text for ply in plies[:-1] if ply.played]
        ours = sorted(move.text for move in plies[-1].legal)
        assert sorted(pyffish.legal_moves(game, write_fen(first), moves)) == ours, write_fen(last)


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("birds")])
def test_random_games_go_where_the_unusual_rules_are(game):
    """Were these kinds of moves never met, the comparison with the product would say little."""
    met: set[str] = set()
    for row in positions(game):
        position = read_fen(game, row["fen"])
        met |= {kind for move in generate(position) for kind in kinds(position, move)}
    assert met >= {"castling", "promotion", "two victims", "flight", "en passant"}
    assert ("drop" in met) == GAMES[game].has_drops


def kinds(position: Position, move: Move) -> Iterator[str]:
    if move.rook:
        yield "castling"
    if move.becomes != move.letter:
        yield "promotion"
    if len(move.taken) == 2:
        yield "two victims"
    if move.dropped_on:
        yield "drop"
    if move.taken and move.target not in move.taken:
        yield "en passant" if move.letter == "P" else "flight"
