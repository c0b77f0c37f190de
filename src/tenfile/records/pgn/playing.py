"""Playing through the moves of one game's text, and telling a visitor."""

import re
from typing import Any

from ...errors import MoveError, PgnError, TenfileError, short
from ...game import Move
from .beginning import Beginning
from .dialect import Dialect, dialect_of
from .framing import Frame
from .tokens import EN_PASSANT, MOST_NAG, NULL_MOVES, NUMBER, RESULTS, SIGNS, TOKEN
from .visitor import Visitor

MOST_FAULTS = 100
"""Of one game that are told."""

KING_GOAL = re.compile(r"[A-Z][a-p]?[0-9]{0,2}-?([a-p][0-9]{1,2})[+#]*", re.ASCII)


class Playing:
    """The moves of one frame, token by token."""

    def __init__(self, frame: Frame, beginning: Beginning, stated: str | None, visitor: Visitor[Any]) -> None:
        self._frame, self._visitor, self._stated = frame, visitor, stated
        self._board = beginning.board.copy(stack=False)
        self._written: list[str] = TOKEN.findall(frame.text, frame.moves)
        """The tokens as they stand in the text."""
        dialect = dialect_of(beginning.board.variant, self._written, beginning.is_xboards)
        self._reading = iter(self._written if dialect is None else map_words(dialect, self._written))
        """The tokens in our notation."""
        self._bases: list[int] = []
        """For each open variation the ply at which it begins."""
        self._replaced: list[Move] = []
        """For each open variation the move instead of which it is."""
        self._faults, self._places = 0, list[int]()
        """How many were found, and where the tokens begin, if there were any."""

    def run(self) -> None:
        """Tell everything there is."""
        board = self._board
        self._visitor.begin_moves(board)
        push, parse, tell = board.push, board.parse_san, self._visitor.visit_move
        for token in self._reading:
            first = token[0]
            if first.isalpha():
                try:
                    move = parse(token)
                except MoveError as error:
                    self._unusual_move(token, error)
                    continue
                tell(board, move)
                push(move)
            elif first == "{":
                self._comment(token)
            elif first == "(":
                self._open()
            elif first == ")":
                self._close()
            else:
                self._other(token)
        if self._bases:
            self.fault("a variation is not closed")
        while self._bases:
            self._end_variation()

    # ---- faults
    def fault(self, sentence: str) -> None:
        """Tell of an error at the token that was read last."""
        self._faults += 1
        if self._faults > MOST_FAULTS:
            return
        if not self._places:
            self._places = [found.start(1) for found in TOKEN.finditer(self._frame.text, self._frame.moves)]
        place = self._places[self._index()]
        if self._faults == MOST_FAULTS:
            sentence = f"{sentence}; more is wrong, but not told"
        self._visitor.visit_error(error_at(self._frame, place, sentence))

    def _index(self) -> int:
        """The number of the token that was read last."""
        left: int = self._reading.__length_hint__()  # type: ignore[attr-defined]
        return len(self._written) - left - 1

    # ---- moves
    def _unusual_move(self, token: str, error: MoveError) -> None:
        """Make a move in other notations; where a word means none, the rest of its line is passed over."""
        if token in EN_PASSANT:
            return
        move = self._read_otherwise(token)
        if move is not None:
            self._visitor.visit_move(self._board, move)
            self._board.push(move)
            return
        written = self._written[self._index()]
        if is_null(written):
            self.fault(f"{short(written)} is a null move, which no game here has")
        else:
            self.fault(f"{error} (written {short(written)})" if written != token else str(error))
        self._pass_line()

    def _read_otherwise(self, text: str) -> Move | None:
        """A move in other notations: of machines, or a castling as a mere king's move."""
        try:
            return self._board.parse_uci(text)
        except MoveError:
            pass
        found = KING_GOAL.fullmatch(text)
        if found is None or text[0] != self._board.variant.king:
            return None
        fits = [move for move in self._board.legal_moves if move.is_castling and move.to_square == found[1]]
        return fits[0] if len(fits) == 1 else None

    def _pass_line(self) -> None:
        """Leave out the rest of the line, with all variations in it; its closing bracket or the result is read."""
        depth = 0
        for token in self._reading:
            if token == "(":
                depth += 1
            elif token == ")" and depth:
                depth -= 1
            elif token == ")" and self._bases:
                self._close()
                return
            elif token in RESULTS and not depth and not self._bases:
                self._result(RESULTS[token])
                return

    # ---- variations
    def _open(self) -> None:
        board = self._board
        if board.ply == (self._bases[-1] if self._bases else 0):
            self.fault("a variation begins where there is no move before it")
            self._pass_variation()
            return
        self._replaced.append(board.pop())
        self._bases.append(board.ply)
        self._visitor.begin_variation()

    def _pass_variation(self) -> None:
        depth = 1
        for token in self._reading:
            depth += (token == "(") - (token == ")")
            if not depth:
                return

    def _close(self) -> None:
        if self._bases:
            self._end_variation()
        else:
            self.fault("a bracket is closed that was not opened")

    def _end_variation(self) -> None:
        board, base = self._board, self._bases.pop()
        while board.ply > base:
            board.pop()
        board.push(self._replaced.pop())
        self._visitor.end_variation()

    # ---- the rest
    def _comment(self, token: str) -> None:
        if token[-1] == "}" and len(token) > 1:
            self._visitor.visit_comment(token[1:-1])
        else:
            self.fault("a comment is not closed")
            self._visitor.visit_comment(token[1:])

    def _other(self, token: str) -> None:
        """Numbers, results, glyphs, castling with zeros, and what is nothing at all."""
        if token in SIGNS:
            self._visitor.visit_nag(SIGNS[token])
        elif token[0] == "$":
            self._nag(token)
        elif token in RESULTS:
            self._result_or_fault(token)
        elif token[0] == ";":
            self._visitor.visit_comment(token[1:])
        elif (token[0] != "%" and NUMBER.fullmatch(token) is None) or is_null(token):
            try:
                move = self._board.parse_san(token)
            except MoveError as error:
                self._unusual_move(token, error)
            else:
                self._visitor.visit_move(self._board, move)
                self._board.push(move)

    def _nag(self, token: str) -> None:
        if len(token) < 2 or len(token) > 1 + len(str(MOST_NAG)) or int(token[1:]) > MOST_NAG:
            self.fault(f"{short(token)} is no glyph, which are $0 to ${MOST_NAG}")
        else:
            self._visitor.visit_nag(int(token[1:]))

    def _result_or_fault(self, token: str) -> None:
        if self._bases:
            self.fault("a result stands in a variation")
        else:
            self._result(RESULTS[token])

    def _result(self, result: str) -> None:
        """The end of the moves; behind it only comments are read."""
        stated = RESULTS.get(self._stated or "*", "*")
        if "*" not in (stated, result) and stated != result:
            self.fault(f"the moves end with {result}, but the Result tag says {stated}")
        self._visitor.visit_result(result)
        for token in self._reading:
            if token[0] in "{;":
                self._comment(token) if token[0] == "{" else self._visitor.visit_comment(token[1:])
            elif token[0] != "%":
                self.fault(f"{short(token)} stands behind the result")
                return


def map_words(dialect: Dialect, tokens: list[str]) -> list[str]:
    """The tokens with moves as we write them."""
    return [dialect.own(token) if token[0].isalpha() else token for token in tokens]


def is_null(token: str) -> bool:
    """Whether a word stands for a null move."""
    return token.rstrip("+#") in NULL_MOVES


def error_at(frame: Frame, place: int, sentence: str) -> PgnError:
    """An error with line and column, from a place in a frame."""
    before = frame.text[:place]
    return PgnError(sentence, frame.line + before.count("\n"), place - before.rfind("\n"))


def tell_error(frame: Frame, place: int, error: TenfileError | str, visitor: Visitor[Any]) -> None:
    """Tell a visitor of an error at a place in a frame."""
    visitor.visit_error(error_at(frame, place, str(error)))
