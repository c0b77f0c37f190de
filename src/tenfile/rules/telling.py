"""How a man moves, in sentences made from the definition alone.

Ranks are told as the printed numbers of White's; Black's are the same, mirrored.
"""

from collections.abc import Iterable, Iterator

from .betza import DIAGONAL, STRAIGHT, Bend, Direction, Movement
from .variant import Runners, Variant

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def movement_sentences(variant: Variant, letter: str) -> list[str]:
    """All that is to be said of a man's moves; raises KeyError for a letter that the game has not."""
    piece = variant.piece(letter)
    if piece.letter == variant.pawns.letter:
        return list(_pawn(variant))
    if variant.runners and piece.letter == variant.runners.letter:
        return list(_runner(variant.runners))
    return list(_officer(piece.parsed))


def _officer(movement: Movement) -> Iterator[str]:
    if movement.slides:
        yield f"Goes any number of empty squares {_lines(movement.slides)}, and captures whom it meets."
    steps = [leap for leap in movement.leaps if max(map(abs, leap)) == 1]
    if steps:
        yield f"Goes one square {_lines(steps)}."
    for leap in dict.fromkeys(_kind(leap) for leap in movement.leaps if max(map(abs, leap)) > 1):
        yield f"Leaps {_jump(leap)}, whatever stands between."
    for first in dict.fromkeys(_kind(bend.first) for bend in movement.bends):
        yield _bent(next(bend for bend in movement.bends if _kind(bend.first) == first))
    for over in dict.fromkeys(_kind(over) for over in movement.overs):
        yield (
            f"Jumps {_jump(over)}, over whatever stands there; an enemy that it jumps over is captured, "
            "and one that it lands on too."
        )
    if movement.flights:
        yield f"Goes any number of empty squares {_lines(movement.flights)}, but captures nobody that it meets there."
        behind = (
            "on any empty square behind, up to the next man" if movement.flies_on else "right behind, if that is empty"
        )
        yield f"Captures the first man on such a line, if it is an enemy, by flying over it and landing {behind}."


def _bent(bend: Bend) -> str:
    start = f"one square {_lines([bend.first])}" if max(map(abs, bend.first)) == 1 else _jump(_kind(bend.first))
    verb = "Goes" if max(map(abs, bend.first)) == 1 else "Leaps"
    return (
        f"{verb} {start}, and may stop or capture there; if that square is empty, it may go on from there "
        f"any number of squares {_lines(bend.onward)}, outward, and capture whom it meets."
    )


def _pawn(variant: Variant) -> Iterator[str]:
    reach = [f"up to {_number(far)} from rank {rank}" for rank, far in sorted(variant.pawns.reach.items())]
    yield f"Goes one square forward{''.join(f', {words}' for words in reach)}, over empty squares only."
    yield "Captures one square diagonally forward."
    if reach:
        yield "Having passed over squares on a longer step, it may be captured there by a pawn on the next move."
    yield from _promotion(variant)


def _promotion(variant: Variant) -> Iterator[str]:
    for rank, letters in sorted(variant.promotion.choices.items()):
        names = _listed([variant.piece(letter).name for letter in letters], "or")
        stays = " It may also stay a pawn." if rank in variant.promotion.optional else ""
        yield f"On rank {rank} it becomes {names}.{stays}"


def _runner(runners: Runners) -> Iterator[str]:
    yield f"Runs any number of empty squares forward as far as rank {runners.dash_to}, beyond that one square."
    yield "Goes one square sideways."
    yield f"Captures one square diagonally forward, and from rank {runners.side_capture_from} on sideways too."


def _lines(steps: Iterable[Direction]) -> str:
    found = {*steps}
    straight, diagonal = bool(found & {*STRAIGHT}), bool(found & {*DIAGONAL})
    return "in any direction" if straight and diagonal else "straight" if straight else "diagonally"


def _kind(leap: Direction) -> Direction:
    """The leap as its longer and its shorter part."""
    return max(map(abs, leap)), min(map(abs, leap))


def _jump(leap: Direction) -> str:
    far, near = leap
    if near == 0:
        return f"{_number(far)} squares straight"
    if near == far:
        return f"{_number(far)} squares diagonally"
    return f"{_number(far)} squares one way and {_number(near)} to the side"


def _number(value: int) -> str:
    return NUMBERS[value] if value < len(NUMBERS) else str(value)


def _listed(words: list[str], last: str) -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]
