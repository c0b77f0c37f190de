"""A position as plain data, read from FEN and written to it.

Only good FENs are read: finding faults is the product's business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .games import FILES, GAMES, Game, file_of, forward, other, rank_of
from .walks import Board, Man

Right = tuple[str, str, str]  # colour, the king's square, the rook's square
FEN = re.compile(
    r"(?P<board>[^\[ ]+)(?:\[(?P<hands>\w*)\])? (?P<turn>[wb]) (?P<rights>\S+) (?P<passed>\S+)"
    r" (?P<halfmove>\d+) (?P<fullmove>\d+)"
)


@dataclass
class Position:
    """Who stands where, who moves, and what of the past still matters."""

    game: Game
    board: Board
    turn: str
    rights: frozenset[Right]
    passed: tuple[str, ...]  # squares that a pawn passed over in the last move
    victim: str | None  # where that pawn stands now
    hands: dict[str, int]  # drops left
    halfmove: int
    fullmove: int

    def king(self, colour: str) -> str:
        return next(square for square, man in self.board.items() if man == (colour, "K"))


def start(game: str, setup: str | None = None) -> Position:
    """The start position of a game, of its first set-up unless another is named."""
    setups = GAMES[game].setups
    return read_fen(game, setups[setup] if setup else next(iter(setups.values())))


def read_fen(game: str, fen: str) -> Position:
    """A position from a good FEN; assertions fail on some bad ones."""
    rules, fields = GAMES[game], FEN.fullmatch(fen)
    assert fields, fen
    board, turn = read_board(rules, fields["board"]), fields["turn"]
    passed = tuple(re.findall(r"[a-j]\d+", fields["passed"]))
    hands = fields["hands"] or ""
    return Position(
        game=rules,
        board=board,
        turn=turn,
        rights=frozenset(read_right(rules, board, letter) for letter in fields["rights"].replace("-", "")),
        passed=passed,
        victim=passer(rules, board, other(turn), passed[-1]) if passed else None,
        hands={"w": hands.count("J"), "b": hands.count("j")},
        halfmove=int(fields["halfmove"]),
        fullmove=int(fields["fullmove"]),
    )


def read_board(game: Game, text: str) -> Board:
    board: Board = {}
    rows = text.split("/")
    assert len(rows) == game.last_rank - game.first_rank + 1, text
    for rank, row in zip(range(game.last_rank, game.first_rank - 1, -1), rows, strict=True):
        file = 0
        for token in re.findall(r"\d+|\D", row):
            if token.isalpha():
                assert token.upper() in game.walks, token
                assert game.exists(file, rank), text
                board[f"{FILES[file]}{rank}"] = ("w" if token.isupper() else "b", token.upper())
            file += int(token) if token.isdigit() else 1
        assert file == game.files, text
    return board


def read_right(game: Game, board: Board, letter: str) -> Right:
    """K and Q mean the outermost rook on that side of the king, any other letter the rook's file."""
    colour = "w" if letter.isupper() else "b"
    king = next(square for square, man in board.items() if man == (colour, "K"))
    if letter in "KkQq":
        return colour, king, rooks_beside(game, board, colour, king, +1 if letter in "Kk" else -1)[-1]
    rook = f"{letter.lower()}{rank_of(king)}"
    assert board[rook] == (colour, "R"), letter
    return colour, king, rook


def rooks_beside(game: Game, board: Board, colour: str, king: str, side: int) -> list[str]:
    """The own rooks on the king's rank on one side of it, the outermost last."""
    return [square for square in game.ray(king, side, 0) if board.get(square) == (colour, "R")]


def passer(game: Game, board: Board, colour: str, passed: str) -> str:
    """Where the pawn stands that has passed over this square: the next man on, beyond empty squares."""
    square = next(square for square in game.ray(passed, 0, forward(colour)) if square in board)
    assert board[square] == (colour, "P"), passed
    return square


def write_fen(position: Position, en_passant: str = "legal") -> str:
    """The FEN. Of the squares passed over, "legal" writes those where a capture is legal, "passed" writes all."""
    from .moves import usable_passed

    passed = usable_passed(position) if en_passant == "legal" else position.passed
    by_file_and_rank = sorted(passed, key=lambda square: (file_of(square), rank_of(square)))
    fields = (
        write_board(position) + write_hands(position),
        position.turn,
        write_rights(position) or "-",
        "".join(by_file_and_rank) or "-",
        position.halfmove,
        position.fullmove,
    )
    return " ".join(map(str, fields))


def write_board(position: Position) -> str:
    game = position.game
    return "/".join(write_rank(position, rank) for rank in range(game.last_rank, game.first_rank - 1, -1))


def write_rank(position: Position, rank: int) -> str:
    game = position.game
    tokens = ["*" if not game.exists(file, rank) else symbol_at(position, file, rank) for file in range(game.files)]
    return re.sub(r" +", lambda gap: str(len(gap[0])), "".join(tokens))


def symbol_at(position: Position, file: int, rank: int) -> str:
    man = position.board.get(f"{FILES[file]}{rank}")
    return symbol(man) if man else " "


def symbol(man: Man) -> str:
    return man[1] if man[0] == "w" else man[1].lower()


def write_hands(position: Position) -> str:
    if not position.game.has_drops:
        return ""
    return f"[{'J' * position.hands['w']}{'j' * position.hands['b']}]"


def write_rights(position: Position) -> str:
    """White's before Black's, the j-side before the a-side."""
    return "".join(
        write_right(position, right)
        for colour in "wb"
        for side in (+1, -1)
        for right in position.rights
        if right[0] == colour and side_of(right) == side
    )


def write_right(position: Position, right: Right) -> str:
    colour, king, rook = right
    outermost = rooks_beside(position.game, position.board, colour, king, side_of(right))[-1]
    letter = ("K" if side_of(right) > 0 else "Q") if rook == outermost else rook[0].upper()
    return letter if colour == "w" else letter.lower()


def side_of(right: Right) -> int:
    """+1 towards the j-file, -1 towards the a-file."""
    return 1 if file_of(right[2]) > file_of(right[1]) else -1
