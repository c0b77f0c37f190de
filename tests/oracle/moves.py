"""Legal moves: every move that the men can make is made for real, and refused if the king could then be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .games import Game, Promotion, forward, other
from .position import Position, Right, side_of
from .walks import Board, Strike


class Move(NamedTuple):
    """One move with all that it does to the board."""

    text: str  # UCI
    letter: str  # of the man that moves
    origin: str | None  # None for a drop
    target: str
    becomes: str  # the letter that stands on the target afterwards
    taken: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()  # squares where this pawn may be taken en passant
    rook: tuple[str, str] | None = None  # castling: the rook's two squares
    dropped_on: str | None = None

    @property
    def castling_steps(self) -> int:
        """How many squares the king goes in castling; negative towards the a-file."""
        assert self.origin, "a drop never castles"
        return ord(self.target[0]) - ord(self.origin[0])


def legal_moves(position: Position) -> list[str]:
    """The texts of all legal moves, each exactly once."""
    return [move.text for move in generate(position)]


def generate(position: Position) -> list[Move]:
    """All legal moves."""
    turn = position.turn
    return [
        move
        for move in pseudo_legal(position)
        if not king_can_be_taken(position.game, board_after(position, move), turn)
    ]


def find(position: Position, text: str) -> Move:
    """The legal move of this text; StopIteration if there is none."""
    return next(move for move in generate(position) if move.text == text)


def make(position: Position, text: str) -> Position:
    """The position after a legal move given by its text."""
    return play(position, find(position, text))


def victims(position: Position, text: str) -> list[str]:
    """The squares of all men that a legal move removes."""
    return sorted(find(position, text).taken)


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    if depth == 0:
        return 1
    moves = generate(position)
    return len(moves) if depth == 1 else sum(perft(play(position, move), depth - 1) for move in moves)


# --- what the men can do, the king's safety aside ---------------------------------------------------------------------


def pseudo_legal(position: Position) -> Iterator[Move]:
    for square, (colour, letter) in position.board.items():
        if colour != position.turn:
            continue
        for target, taken in reached(position, square, letter):
            yield from arrivals(position, letter, square, target, taken)
        if letter == "P":
            yield from long_steps(position, square)
    yield from castlings(position)
    yield from drops(position)


def reached(position: Position, square: str, letter: str) -> Iterator[Strike]:
    """Everything a man reaches in one go, but for the long steps of pawns."""
    yield from strikes(position.game, position.board, square)
    if letter == "P":
        yield from pawn_steps(position, square, 1)
        yield from en_passant(position, square)
    if letter == "J":
        yield from ninja_pawn_steps(position, square)


def strikes(game: Game, board: Board, square: str) -> Iterator[Strike]:
    """Where the man on a square can arrive and what it takes there; of pawns only the captures."""
    colour, letter = board[square]
    for walk in game.walks[letter]:
        yield from walk(game, board, colour, square)


def arrivals(position: Position, letter: str, square: str, target: str, taken: tuple[str, ...]) -> Iterator[Move]:
    """The move itself, or its promotions, or both where promotion is optional."""
    promotion = promotion_at(position, letter, target)
    if promotion is None or promotion.optional:
        yield Move(square + target, letter, square, target, letter, taken)
    if promotion:
        for becomes in promotion.letters:
            yield Move(square + target + becomes.lower(), letter, square, target, becomes, taken)


def promotion_at(position: Position, letter: str, target: str) -> Promotion | None:
    game = position.game
    return game.promotion.get(game.own_rank(position.turn, target)) if letter in "PJ" else None


def free_ahead(position: Position, square: str) -> list[str]:
    """The empty squares straight ahead, up to the first man."""
    ahead = []
    for target in position.game.ray(square, 0, forward(position.turn)):
        if target in position.board:
            break
        ahead.append(target)
    return ahead


def pawn_steps(position: Position, square: str, at_most: int) -> Iterator[Strike]:
    for target in free_ahead(position, square)[:at_most]:
        yield target, ()


def long_steps(position: Position, square: str) -> Iterator[Move]:
    """Steps of two or three squares: they leave squares behind where the pawn can be taken in passing."""
    game = position.game
    at_most = game.pawn_steps.get(game.own_rank(position.turn, square), 1)
    ahead = free_ahead(position, square)[:at_most]
    for count in range(2, len(ahead) + 1):
        target = ahead[count - 1]
        yield Move(square + target, "P", square, target, "P", passed=tuple(ahead[: count - 1]))


def en_passant(position: Position, square: str) -> Iterator[Strike]:
    for side in (-1, 1):
        target = position.game.step(square, side, forward(position.turn))
        if target in position.passed and position.victim:
            yield target, (position.victim,)


def ninja_pawn_steps(position: Position, square: str) -> Iterator[Strike]:
    """One square ahead or sideways; in the own half as far ahead as the middle."""
    game = position.game
    for count, target in enumerate(free_ahead(position, square), start=1):
        if count == 1 or game.own_rank(position.turn, target) <= game.middle:
            yield target, ()
    for side in (-1, 1):
        beside = game.step(square, side, 0)
        if beside and beside not in position.board:
            yield beside, ()


def drops(position: Position) -> Iterator[Move]:
    """A ninja pawn on an empty square of the zone, and perhaps straight on up to the middle."""
    game, turn = position.game, position.turn
    if not position.hands[turn]:
        return
    for square in game.drop_squares if turn == "w" else map(game.turned, game.drop_squares):
        if square in position.board:
            continue
        yield Move(f"J@{square}", "J", None, square, "J", dropped_on=square)
        for target in free_ahead(position, square):
            if game.own_rank(turn, target) <= game.middle:
                yield Move(f"J@{square},{square}{target}", "J", None, target, "J", dropped_on=square)


def castlings(position: Position) -> Iterator[Move]:
    for right in sorted(position.rights):
        if right[0] == position.turn:
            for steps in position.game.castling_steps[side_of(right)]:
                yield from castling(position, right, steps)


def castling(position: Position, right: Right, steps: int) -> Iterator[Move]:
    """One castling, if all is fulfilled but the safety of the king where it arrives."""
    game, (_, king, rook), side = position.game, right, side_of(right)
    king_path = game.ray(king, side, 0)[:steps]
    king_to = king_path[-1]
    rook_to = (king, *king_path)[-2]
    rook_path = [*between(game, rook, rook_to, -side), rook_to]
    if any(square in position.board and square not in (king, rook) for square in [*king_path, *rook_path]):
        return
    must_be_safe = between(game, king, rook, side) if game.all_between_safe else king_path[:-1]
    if any(attacked_without_king(position, square) for square in (king, *must_be_safe)):
        return
    text = f"{king}{king_to},{rook}{rook_to}" if game.castling_names_rook else king + king_to
    yield Move(text, "K", king, king_to, "K", rook=(rook, rook_to))


def between(game: Game, one: str, two: str, side: int) -> list[str]:
    """The squares strictly between two squares of a rank."""
    ray = game.ray(one, side, 0)
    return list(ray[: ray.index(two)]) if two in ray else []


def attacked_without_king(position: Position, square: str) -> bool:
    """Whether the enemy could take a king on this square, the own king being lifted off its home."""
    board = dict(position.board)
    del board[position.king(position.turn)]
    board[square] = (position.turn, "K")
    return king_can_be_taken(position.game, board, position.turn)


# --- the king's safety ------------------------------------------------------------------------------------------------


def king_can_be_taken(game: Game, board: Board, colour: str) -> bool:
    """Whether the king of this colour could be taken now."""
    return any(True for _ in takers(game, board, colour))


def takers(game: Game, board: Board, colour: str) -> Iterator[str]:
    """The squares of the men that could take the king of this colour, pinned or not."""
    the_king = (colour, "K")
    return takers_of(game, board, next(square for square, man in board.items() if man == the_king))


def takers_of(game: Game, board: Board, victim: str) -> Iterator[str]:
    """The squares of the men that could take the man on this square, were it their turn."""
    colour = board[victim][0]
    for square, man in board.items():
        if man[0] == colour or victim not in reach(game, man[0], man[1], square):
            continue
        if any(victim in taken for _, taken in strikes(game, board, square)):
            yield square


def reach(game: Game, colour: str, letter: str, square: str) -> frozenset[str]:
    """Where this man could take a lone enemy on an otherwise empty board.

    Other men can only take captures away from it: no capture in these games needs a third man. So this is a fair
    question to ask before the captures are really generated.
    """
    known = game.reaches.get((colour, letter, square))
    if known is None:
        known = frozenset(
            lone
            for lone in game.squares
            if lone != square
            for _, taken in strikes(game, {square: (colour, letter), lone: (other(colour), "K")}, square)
            if lone in taken
        )
        game.reaches[colour, letter, square] = known
    return known


def in_check(position: Position) -> bool:
    return king_can_be_taken(position.game, position.board, position.turn)


def checkers(position: Position) -> list[str]:
    """The squares of the men that give check."""
    return sorted(takers(position.game, position.board, position.turn))


def attackers(position: Position, colour: str, square: str) -> list[str]:
    """The squares of this colour's men that could take an enemy on this square: the one that stands there, or else one
    put there for the question (so an own man there is one that is defended)."""
    board = position.board.copy()
    if square not in board or board[square][0] == colour:
        board[square] = (other(colour), "N")
    return sorted(takers_of(position.game, board, square))


# --- making moves -----------------------------------------------------------------------------------------------------


def board_after(position: Position, move: Move) -> Board:
    board = position.board.copy()
    if move.origin:
        del board[move.origin]
    for square in move.taken:
        del board[square]
    if move.rook:
        board.pop(move.rook[0])
        board[move.rook[1]] = (position.turn, "R")
    board[move.target] = (position.turn, move.becomes)
    return board


def play(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    turn = position.turn
    touched = {move.origin, *move.taken}
    return Position(
        game=position.game,
        board=board_after(position, move),
        turn=other(turn),
        rights=frozenset(right for right in position.rights if not touched & {*right}),
        passed=move.passed,
        victim=move.target if move.passed else None,
        hands={**position.hands, turn: position.hands[turn] - (move.dropped_on is not None)},
        halfmove=0 if cannot_be_undone(move) else position.halfmove + 1,
        fullmove=position.fullmove + (turn == "b"),
    )


def cannot_be_undone(move: Move) -> bool:
    """Captures, drops and pawns' moves restart the fifty-move count, but for a ninja pawn's quiet step sideways."""
    sideways = move.origin is not None and move.origin[1:] == move.target[1:]
    quiet_sidestep = move.letter == "J" and sideways and not move.taken
    return bool(move.taken) or (move.letter in "PJ" and not quiet_sidestep)


def usable_passed(position: Position) -> list[str]:
    """The squares passed over on which a capture en passant is legal."""
    if not position.passed:
        return []
    usable = {move.target for move in generate(position) if move.letter == "P" and move.taken == (position.victim,)}
    return [square for square in position.passed if square in usable]
