"""Forsyth-Edwards notation on ten files: reading with all faults at once, and writing.

Ranks stand from the top; a run of digits is one decimal number, ``*`` a square that does not exist, drops left stand in
brackets behind the board, White's first. Castling letters and en-passant squares: see ``docs/notation.md``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..errors import FenError, short
from ..rules import COLORS, Color, Right, Variant, castling_rights
from ..rules.placement import EMPTY, HOLE, read_row, split_placement
from .arrangement import MOST_COUNTED, Arrangement, cased, color_of, faults

FIELDS = ("board", "side to move", "castling rights", "en-passant squares", "quiet half-moves", "move number")
SQUARE = re.compile(r"[a-z][0-9]{1,2}", re.ASCII)
COUNTER = re.compile(r"0|[1-9][0-9]*", re.ASCII)
LONGEST = 1000


@dataclass
class _Reading:
    """A FEN on its way to an arrangement, with the faults found so far."""

    variant: Variant
    men: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def fault(self, sentence: str) -> None:
        self.faults.append(sentence)


def read_fen(variant: Variant, text: str) -> Arrangement:
    """Read a FEN of this game.

    All six fields must be there, divided by white space. Raises FenError, which lists everything wrong: what cannot be
    read and what keeps it from being a position of the game.
    """
    reading = _Reading(variant)
    if len(text) > LONGEST:
        raise FenError([f"it has {len(text)} characters, at most {LONGEST} are read"])
    fields = text.split()
    if len(fields) < len(FIELDS):
        reading.fault(f"missing: {', '.join(FIELDS[len(fields) :])}")
    if len(fields) > len(FIELDS):
        reading.fault(f"behind the move number there is still {short(' '.join(fields[len(FIELDS) :]))}")
    board, turn, castling, passed, halfmove, fullmove = (fields + [""] * len(FIELDS))[: len(FIELDS)]
    hands = _read_board(reading, board)
    color = _read_turn(reading, turn) if turn else Color.WHITE
    arrangement = Arrangement(
        men=reading.men,
        turn=color,
        rights=tuple(_read_rights(reading, castling)) if castling else (),
        passed=tuple(_read_squares(reading, passed)) if passed else (),
        hands=hands,
        halfmove=_read_counter(reading, FIELDS[4], halfmove, 0) if halfmove else 0,
        fullmove=_read_counter(reading, FIELDS[5], fullmove, 1) if fullmove else 1,
    )
    found = (*reading.faults, *faults(variant, arrangement))
    if found:
        raise FenError(found)
    return arrangement


# ---- the board
def _read_board(reading: _Reading, text: str) -> tuple[int, int]:
    """Note the men; return the drops left."""
    rows, bracket = split_placement(text)
    geometry = reading.variant.geometry
    if len(rows) != geometry.height:
        reading.fault(f"the board has {len(rows)} ranks, not {geometry.height}")
    for rank, row in zip(reversed(geometry.ranks), rows, strict=False):
        _read_rank(reading, rank, row)
    return _read_hands(reading, bracket)


def _read_rank(reading: _Reading, rank: int, text: str) -> None:
    geometry = reading.variant.geometry
    row = read_row(text)
    for fault in row.faults:
        reading.fault(f"rank {rank}: {fault}")
    if row.total != geometry.files:
        reading.fault(f"rank {rank} adds up to {row.total} files, not {geometry.files}")
        _unknown_letters(reading, rank, row.cells)
        return
    for file, cell in enumerate(row.cells):
        _read_cell(reading, geometry.name(file, rank), cell)


def _unknown_letters(reading: _Reading, rank: int, cells: tuple[str, ...]) -> None:
    """Name the letters that no man has, also where it is not clear on which files they stand."""
    for place, cell in enumerate(cells, 1):
        if cell not in (EMPTY, HOLE) and cell.upper() not in reading.variant.read_letters:
            reading.fault(f"no man has the letter {short(cell)}, square {place} of rank {rank}")


def _read_cell(reading: _Reading, square: str, cell: str) -> None:
    exists = reading.variant.geometry.exists(square)
    if cell == HOLE:
        if exists:
            reading.fault(f"{square} exists, but is marked as missing")
    elif not exists:
        reading.fault(f"{square} does not exist: * marks it, not {'a digit' if cell == EMPTY else short(cell)}")
    elif cell != EMPTY:
        letter = reading.variant.read_letters.get(cell.upper()) if cell.isascii() else None
        if letter is None:
            reading.fault(f"no man has the letter {short(cell)}, on {square}")
        else:
            reading.men[square] = cased(letter, color_of(cell))


def _read_hands(reading: _Reading, bracket: str | None) -> tuple[int, int]:
    """The drops left from what stands behind the opening bracket."""
    drops = reading.variant.drops
    if bracket is None:
        if drops is not None:
            reading.fault("the brackets with the drops left are missing")
        return 0, 0
    if not bracket.endswith("]") or bracket.count("]") != 1:
        reading.fault("the bracket with the drops left is not closed behind them")
        return 0, 0
    hand = bracket[:-1]
    letters = drops.letter if drops else ""
    white = len(hand) - len(hand.lstrip(letters)) if letters else 0
    black = len(hand) - white
    if hand != letters * white + letters.lower() * black:
        allowed = (
            f"White's {letters}, then Black's {letters.lower()}" if letters else "nothing, since the game has no drops"
        )
        reading.fault(f"in the brackets stands {short(hand)}: only {allowed}")
        return 0, 0
    return white, black


# ---- the other fields
def _read_turn(reading: _Reading, text: str) -> Color:
    for color in COLORS:
        if text == color.letter:
            return color
    reading.fault(f"the side to move is w or b, not {short(text)}")
    return Color.WHITE


def _read_rights(reading: _Reading, text: str) -> Iterator[Right]:
    """The rights named by K and Q (the outermost rook on that side of the king) or by the rook's file."""
    if text == "-":
        return
    seen: set[Right] = set()
    for mark in text:
        right = _read_right(reading, mark)
        if right in seen:
            reading.fault(f"the right {short(mark)} to castle is doubled")
        elif right is not None:
            seen.add(right)
            yield right


def _read_right(reading: _Reading, mark: str) -> Right | None:
    variant = reading.variant
    color = color_of(mark)
    rights = [right for right in castling_rights(variant) if right.color is color]
    kings = [square for square, man in reading.men.items() if man == cased(variant.king, color)]
    homes = [right for right in rights if right.king in kings]
    if variant.castling is None or not ("a" <= mark.lower() <= "z"):
        reading.fault(f"there is no right {short(mark)} to castle in this game")
        return None
    if not homes:
        reading.fault(f"{color.word} has the right {mark} to castle, but no king at home")
        return None
    file = _rook_file(reading, mark, color, homes[0].king)
    for right in homes:
        if file is not None and variant.geometry.file_of(right.rook) == file:
            return _at_home(reading, mark, right)
    reading.fault(f"{color.word} has the right {mark} to castle, but no rook at home for it")
    return None


def _at_home(reading: _Reading, mark: str, right: Right) -> Right | None:
    castling = reading.variant.castling
    if castling is not None and reading.men.get(right.rook) == cased(castling.rook, right.color):
        return right
    reading.fault(f"{right.color.word} has the right {mark} to castle, but no rook on {right.rook}")
    return None


def _rook_file(reading: _Reading, mark: str, color: Color, king: str) -> int | None:
    """The file of the rook that a castling letter means, None if there is none."""
    geometry, castling = reading.variant.geometry, reading.variant.castling
    if mark.upper() not in "KQ" or castling is None:
        return ord(mark.lower()) - ord("a")
    rank, rook = geometry.rank_of(king), cased(castling.rook, color)
    files = [geometry.file_of(at) for at, man in reading.men.items() if man == rook and geometry.rank_of(at) == rank]
    home = geometry.file_of(king)
    if mark.upper() == "K":
        return max((file for file in files if file > home), default=None)
    return min((file for file in files if file < home), default=None)


def _read_squares(reading: _Reading, text: str) -> Iterator[str]:
    if text == "-":
        return
    names = SQUARE.findall(text)
    if "".join(names) != text:
        reading.fault(f"{short(text)} is no list of en-passant squares")
        return
    geometry = reading.variant.geometry
    for name in names:
        if not geometry.exists(name):
            reading.fault(f"the en-passant square {name} does not exist")
            return
    if names != sorted(set(names), key=lambda name: (geometry.file_of(name), geometry.rank_of(name))):
        reading.fault(f"the en-passant squares {text} do not stand in order, each once")
    yield from names


def _read_counter(reading: _Reading, name: str, text: str, least: int) -> int:
    if COUNTER.fullmatch(text) is None:
        reading.fault(f"the field {name} is a plain number, not {short(text)}")
        return least
    if len(text) > len(str(MOST_COUNTED)):
        return MOST_COUNTED + 1
    return int(text)


# ---- writing
def write_fen(variant: Variant, it: Arrangement) -> str:
    """The arrangement as a FEN; ``it.passed`` is written as it is."""
    rows = (_write_rank(variant, it, rank) for rank in reversed(variant.geometry.ranks))
    drops = variant.drops
    hands = f"[{drops.letter * it.hands[0]}{drops.letter.lower() * it.hands[1]}]" if drops else ""
    rights = "".join(_write_right(variant, it, right) for right in it.rights) or "-"
    passed = "".join(it.passed) or "-"
    return f"{'/'.join(rows)}{hands} {it.turn.letter} {rights} {passed} {it.halfmove} {it.fullmove}"


def _write_rank(variant: Variant, it: Arrangement, rank: int) -> str:
    text, run = "", 0
    for file in range(variant.geometry.files):
        square = variant.geometry.name(file, rank)
        mark = it.men.get(square, EMPTY) if variant.geometry.exists(square) else HOLE
        if mark == EMPTY:
            run += 1
            continue
        text += (str(run) if run else "") + mark
        run = 0
    return text + (str(run) if run else "")


def _write_right(variant: Variant, it: Arrangement, right: Right) -> str:
    """K or Q for the outermost rook on that side, the rook's file where another stands further out."""
    geometry = variant.geometry
    rank, home = geometry.rank_of(right.rook), geometry.file_of(right.rook)
    rook = it.men[right.rook]
    files = [geometry.file_of(at) for at, man in it.men.items() if man == rook and geometry.rank_of(at) == rank]
    further = any(file > home for file in files) if right.short else any(file < home for file in files)
    mark = right.rook[0] if further else "K" if right.short else "Q"
    return cased(mark, right.color)
