"""From boards and definitions to messages: what a client needs to show a position and to offer its moves."""

from collections.abc import Iterable
from typing import Any

from .. import Board, Color, Move, Outcome, Variant
from ..rules import Piece
from ..rules.telling import movement_sentences
from .messages import (
    GeometryMessage,
    Hands,
    MoveMessage,
    OutcomeMessage,
    PastMove,
    PieceMessage,
    PlayedMessage,
    PositionMessage,
    SetupMessage,
    Side,
    VariantMessage,
)


def side(color: Color) -> Side:
    """The colour's word as messages write it."""
    return "white" if color is Color.WHITE else "black"


def move_message(board: Board, move: Move) -> MoveMessage:
    """A legal move of the position on the board, before it is made."""
    moved = move.drop or _letter_on(board, move.from_square)
    return MoveMessage(
        uci=board.uci(move),
        san=board.san(move),
        piece=moved,
        from_square=move.from_square,
        to=move.to_square,
        promotion=move.promotion,
        drop=move.drop,
        drop_square=move.drop_square,
        castling_rook=move.castling_rook,
        captures=board.captures(move),
    )


def _letter_on(board: Board, square: str | None) -> str:
    man = board.piece_at(square) if square else None
    return man.letter if man else ""


def history(board: Board) -> tuple[tuple[PastMove, ...], MoveMessage | None]:
    """The score sheet of the moves on the board's stack, and the last of them in full, or None where there is none."""
    replay, moves = board.copy(), []
    while replay.ply:
        moves.append(replay.pop())
    lines: list[PastMove] = []
    last = None
    for move in reversed(moves):
        lines.append(_past_move(replay, move))
        last = move_message(replay, move) if len(lines) == len(moves) else None
        replay.push(move)
    return tuple(lines), last


def _past_move(board: Board, move: Move) -> PastMove:
    return PastMove(uci=board.uci(move), san=board.san(move), number=board.fullmove_number, side=side(board.turn))


def outcome_message(outcome: Outcome) -> OutcomeMessage:
    """How the game ended, with a sentence for people."""
    winner = side(outcome.winner) if outcome.winner else None
    return OutcomeMessage(
        termination=outcome.termination.name.lower(),
        winner=winner,
        result=outcome.result(),
        sentence=_sentence(outcome),
    )


def _sentence(outcome: Outcome) -> str:
    if outcome.winner is None:
        return f"Draw by {outcome.termination.sentence}."
    return f"{outcome.winner.word.capitalize()} wins by {outcome.termination.sentence}."


def claims(board: Board) -> tuple[str, ...]:
    """The draws that the side to move may claim in this position, by the names of their terminations."""
    if board.outcome() is not None:
        return ()
    outcome = board.outcome(claim_draw=True)
    return (outcome.termination.name.lower(),) if outcome else ()


def position_message(
    board: Board, *, start_fen: str, setup: str | None = None, outcome: Outcome | None = None
) -> PositionMessage:
    """The position on the board with its history, which began at `start_fen`.

    `outcome` tells how the players ended the game by a decision; without it the rules' own outcome stands.
    """
    outcome = outcome or board.outcome()
    lines, last = history(board)
    return PositionMessage(
        variant=board.variant.name,
        setup=setup,
        start_fen=start_fen,
        fen=board.fen(),
        turn=side(board.turn),
        check=board.king(board.turn) if board.is_check() else None,
        checkers=_sorted(board, board.checkers()),
        legal=() if outcome else tuple(move_message(board, move) for move in board.legal_moves),
        pieces={square: man.symbol for square, man in board.piece_map().items()},
        hands=Hands(white=board.hand(Color.WHITE), black=board.hand(Color.BLACK)),
        last=last,
        history=lines,
        outcome=outcome_message(outcome) if outcome else None,
        claims=() if outcome else claims(board),
    )


def played_message(board: Board, *, start_fen: str, setup: str | None = None) -> PlayedMessage:
    """The position after the move that was made last, which is named again in `move`."""
    position = position_message(board, start_fen=start_fen, setup=setup)
    return PlayedMessage(move=position.history[-1].uci, **shallow(position))


def shallow(position: PositionMessage) -> dict[str, Any]:
    """The fields of a position, as they are."""
    return {name: getattr(position, name) for name in position.__struct_fields__}


def _sorted(board: Board, squares: Iterable[str]) -> tuple[str, ...]:
    """The squares in the order of the board, since sets have none."""
    return tuple(sorted(squares, key=board.variant.geometry.squares.index))


def variant_message(variant: Variant) -> VariantMessage:
    """A game as the page offers it."""
    geometry = variant.geometry
    return VariantMessage(
        name=variant.name,
        title=variant.title,
        full_title=variant.full_title,
        summary=variant.summary,
        family=family(variant),
        geometry=GeometryMessage(
            files=geometry.files,
            first_rank=geometry.first_rank,
            last_rank=geometry.last_rank,
            missing=tuple(sorted(geometry.missing)),
        ),
        pieces=tuple(piece_message(variant, man) for man in variant.pieces),
        setups=tuple(SetupMessage(name=s.name, fen=s.fen, description=s.description) for s in variant.setups),
        drop=variant.drops.letter if variant.drops else None,
    )


def piece_message(variant: Variant, man: Piece) -> PieceMessage:
    """A kind of man as the page shows it."""
    sentences = tuple(movement_sentences(variant, man.letter))
    return PieceMessage(letter=man.letter, name=man.name, value=man.value, picture=man.picture, moves=sentences)


def family(variant: Variant) -> str:
    """The game of which this is a further definition, or its own name: further definitions are named GAME-SOMETHING."""
    return variant.name.partition("-")[0]
