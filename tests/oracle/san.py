"""Standard algebraic notation, as players write it: `Rxb10`, `O-O-O3`, `J@e0-e3`, `hxi8=N`, with + and #."""

from __future__ import annotations

from .moves import Move, find, generate, in_check, play
from .position import Position


def san(position: Position, text: str) -> str:
    """The SAN of a legal move given by its UCI text."""
    return write(position, find(position, text), generate(position))


def write(position: Position, move: Move, legal: list[Move]) -> str:
    """The SAN of one of the legal moves, given them all."""
    return body(position, move, legal) + check_mark(play(position, move))


def body(position: Position, move: Move, legal: list[Move]) -> str:
    if move.rook:
        return castling(position, move)
    if move.dropped_on:
        return move.text if move.dropped_on == move.target else f"J@{move.dropped_on}-{move.target}"
    promotion = f"={move.becomes}" if move.becomes != move.letter else ""
    return who(move, legal) + ("x" if move.taken else "") + move.target + promotion


def castling(position: Position, move: Move) -> str:
    """O-O towards the j-file, O-O-O towards the a-file; numbered where the king may choose how far it goes."""
    side = "O-O" if move.castling_steps > 0 else "O-O-O"
    return side + (str(abs(move.castling_steps)) if position.game.castling_names_rook else "")


def who(move: Move, legal: list[Move]) -> str:
    """The letter, and what tells the man from its fellows that can go to the same square; a pawn's file if it takes."""
    assert move.origin
    file, rank = move.origin[0], move.origin[1:]
    if move.letter == "P":
        return file if move.taken else ""
    fellows = [
        other.origin
        for other in legal
        if other.letter == move.letter and other.target == move.target and other.origin not in (None, move.origin)
        if not other.rook
    ]
    if not fellows:
        return move.letter
    if all(fellow[0] != file for fellow in fellows if fellow):
        return move.letter + file
    if all(fellow[1:] != rank for fellow in fellows if fellow):
        return move.letter + rank
    return move.letter + move.origin


def check_mark(after: Position) -> str:
    if not in_check(after):
        return ""
    return "+" if generate(after) else "#"
