"""Every message that the server, the page and the command line's `--json` exchange, one type each.

Squares are strings such as "a10", sides are "white" and "black", moves are UCI text. A request refuses unknown fields,
so that a misspelt one is an error and never silently ignored.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Side = Literal["white", "black"]

Ending = Literal["white_resigns", "black_resigns", "draw_claimed", "draw_agreed"]
"""How a game can end by a decision of its players, and not by a move alone."""

LONGEST_GAME = 6000
"""Plies that one request may carry; more than any game under the seventy-five-move rule is likely to see."""

Name = Annotated[str, Meta(max_length=80)]
Fen = Annotated[str, Meta(max_length=600)]
MoveText = Annotated[str, Meta(max_length=32)]
Level = Annotated[int, Meta(ge=1, le=10)]
Seconds = Annotated[float, Meta(gt=0, le=30)]


class PositionRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game, told whole: what is played, from where, and the moves so far (UCI, or SAN as a person types it)."""

    variant: Name
    setup: Name | None = None
    fen: Fen | None = None
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=LONGEST_GAME)] = ()
    end: Ending | None = None


class PlayRequest(PositionRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game in which the computer is to move, at a level from 1 to 10; `seconds` bounds its thinking."""

    level: Level = 5
    seconds: Seconds | None = None


class MoveMessage(Struct, frozen=True, kw_only=True):
    """One move, with everything a board needs to offer and to show it without knowing a rule.

    `from_square` (`from` in the message) is null for a drop. `drop_square` is where a dropped man is set down, and
    differs from `to` if it runs on in the same move. `captures` names the squares of all victims.
    """

    uci: str
    san: str
    piece: str
    from_square: str | None = field(name="from")
    to: str
    promotion: str | None = None
    drop: str | None = None
    drop_square: str | None = None
    castling_rook: str | None = None
    captures: tuple[str, ...] = ()


class PastMove(Struct, frozen=True, kw_only=True):
    """One line of the score sheet: a move that was made, by whom, and its number."""

    uci: str
    san: str
    number: int
    side: Side


class Hands(Struct, frozen=True, kw_only=True):
    """How many men each side may still drop."""

    white: int
    black: int


class OutcomeMessage(Struct, frozen=True, kw_only=True):
    """How a game ended: `termination` for programs, `result` as in PGN, `sentence` for people."""

    termination: str
    winner: Side | None
    result: str
    sentence: str


class PositionMessage(Struct, frozen=True, kw_only=True):
    """A position and what may be done in it; `pieces` maps squares to letters, White's in upper case.

    After the game's end `legal` is empty. `claims` lists the draws that the side to move may claim now.
    """

    variant: str
    setup: str | None
    start_fen: str
    fen: str
    turn: Side
    check: str | None
    checkers: tuple[str, ...]
    legal: tuple[MoveMessage, ...]
    pieces: dict[str, str]
    hands: Hands
    last: MoveMessage | None
    history: tuple[PastMove, ...]
    outcome: OutcomeMessage | None
    claims: tuple[str, ...]


class PlayedMessage(PositionMessage, frozen=True, kw_only=True):
    """The position after the computer's move, and that move."""

    move: str


class GeometryMessage(Struct, frozen=True, kw_only=True):
    """The shape of a board: files from a on, ranks by their printed numbers, and the squares that do not exist."""

    files: int
    first_rank: int
    last_rank: int
    missing: tuple[str, ...]


class PieceMessage(Struct, frozen=True, kw_only=True):
    """A kind of man: its letter, its name and its worth in hundredths of a pawn.

    `picture` names its picture in the sprite; without one its letter is shown. `moves` tells in sentences how it moves.
    """

    letter: str
    name: str
    value: int
    picture: str
    moves: tuple[str, ...]


class SetupMessage(Struct, frozen=True, kw_only=True):
    """A way to begin a game."""

    name: str
    fen: str
    description: str


class VariantMessage(Struct, frozen=True, kw_only=True):
    """A game that can be played; `family` is the name of the game of which it is a further definition, or its own.

    `drop` is the letter of the man that can be dropped, null in a game without drops.
    """

    name: str
    title: str
    full_title: str
    summary: str
    family: str
    geometry: GeometryMessage
    pieces: tuple[PieceMessage, ...]
    setups: tuple[SetupMessage, ...]
    drop: str | None


class VariantsMessage(Struct, frozen=True, kw_only=True):
    """All games, in the order in which they are offered."""

    variants: tuple[VariantMessage, ...]


class ErrorMessage(Struct, frozen=True, kw_only=True):
    """Why a request was refused: one sentence for people, its kind for programs, all faults where there are several."""

    error: str
    kind: str
    faults: tuple[str, ...] = ()
