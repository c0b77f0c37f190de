"""Everything that can be wrong with a variant's definition, said all at once."""

from collections.abc import Iterator

from ..errors import DefinitionError
from .betza import Bend, MovementError, parse_movement
from .placement import read_row, split_placement
from .rights import castling_rights
from .variant import Variant

MOST_KINDS = 15
MOST_RIGHTS = 8
MOST_CHOICES = 8
MOST_STAGES = 4
MOST_STOCK = 15


def check(variant: Variant) -> Variant:
    """The definition itself if it is sound; raises DefinitionError with every fault otherwise."""
    found = faults(variant)
    if found:
        raise DefinitionError(found)
    return variant


def faults(variant: Variant) -> tuple[str, ...]:
    """Every fault of the definition, in sentences; empty if it is sound."""
    shape = tuple(variant.geometry.faults())
    if shape:
        return shape + tuple(_pieces(variant))
    parts = (_names, _pieces, _pawns, _promotion, _castling, _drops, _draws, _setups)
    return tuple(fault for part in parts for fault in part(variant))


def _names(variant: Variant) -> Iterator[str]:
    if not variant.name or variant.name != variant.name.lower() or any(mark.isspace() for mark in variant.name):
        yield f"a name is lower case without spaces, not {variant.name!r}"
    if not variant.title:
        yield "it has no title"


def _pieces(variant: Variant) -> Iterator[str]:
    letters = [piece.letter for piece in variant.pieces]
    for letter in sorted({letter for letter in letters if letters.count(letter) > 1}):
        yield f"two men share the letter {letter}"
    if len(letters) > MOST_KINDS:
        yield f"it has {len(letters)} kinds of men, at most {MOST_KINDS} fit"
    if variant.king not in letters:
        yield f"there is no man with the king's letter {variant.king}"
    for piece in variant.pieces:
        if len(piece.letter) != 1 or not ("A" <= piece.letter <= "Z"):
            yield f"{piece.name}: a letter is one of A to Z, not {piece.letter!r}"
        if piece.letter not in variant.pawn_letters:
            yield from _movement(piece.name, piece.movement)
        elif piece.movement:
            yield f"{piece.name}: a pawn's moves are said by the game, not by a movement word"
    yield from _shared_limits(variant)


def _movement(name: str, word: str) -> Iterator[str]:
    try:
        parse_movement(word)
    except MovementError as error:
        yield f"{name}: {error}"


def _shared_limits(variant: Variant) -> Iterator[str]:
    """What the core has room for: straight lines whole, and few ways to attack."""
    ways: set[object] = set()
    bends: set[tuple[Bend, ...]] = set()
    for piece in variant.pieces:
        try:
            movement = parse_movement(piece.movement) if piece.movement else None
        except MovementError:
            continue
        if movement is None:
            continue
        ways |= {("leap", movement.leaps + movement.overs), ("flight", movement.flights)} | {
            ("slide", len(movement.slides))
        }
        bends |= {movement.bends} if movement.bends else set()
        if piece.letter == variant.king and (movement.overtakes or movement.bends or movement.slides):
            yield f"{piece.name}: a king only steps and leaps"
    if len(bends) > 3:
        yield f"it has {len(bends)} kinds of bent riders, at most 3 fit"
    if len(ways) > 20:
        yield f"it has {len(ways)} ways to attack, too many to tell apart"


def _pawns(variant: Variant) -> Iterator[str]:
    letters = [piece.letter for piece in variant.pieces]
    if variant.pawns.letter not in letters:
        yield f"there is no man with the pawn's letter {variant.pawns.letter}"
    for rank, reach in variant.pawns.reach.items():
        if rank not in variant.geometry.ranks:
            yield f"pawns: rank {rank} does not exist"
        if not 1 <= reach <= 4:
            yield f"pawns: a pawn steps 1 to 4 squares from rank {rank}, not {reach}"
    if variant.runners:
        if variant.runners.letter not in letters:
            yield f"there is no man with the running pawn's letter {variant.runners.letter}"
        for rank in (variant.runners.dash_to, variant.runners.side_capture_from):
            if rank not in variant.geometry.ranks:
                yield f"running pawns: rank {rank} does not exist"


def _promotion(variant: Variant) -> Iterator[str]:
    letters = {piece.letter for piece in variant.pieces}
    promotion = variant.promotion
    if len(promotion.choices) > MOST_STAGES:
        yield f"promotion: pawns promote on at most {MOST_STAGES} ranks"
    for rank, choices in promotion.choices.items():
        if rank not in variant.geometry.ranks:
            yield f"promotion: rank {rank} does not exist"
        if not 1 <= len(choices) < MOST_CHOICES:
            yield f"promotion: 1 to {MOST_CHOICES - 1} choices on rank {rank}, not {len(choices)}"
        for letter in choices:
            if letter not in letters:
                yield f"promotion: no man has the letter {letter}, named for rank {rank}"
            elif letter == variant.king or letter in variant.pawn_letters:
                yield f"promotion: a pawn cannot become {letter}"
    for rank in sorted(promotion.optional - set(promotion.choices)):
        yield f"promotion: rank {rank} is optional, but has no choices"


def _castling(variant: Variant) -> Iterator[str]:
    castling = variant.castling
    if castling is None:
        return
    if castling.rook not in {piece.letter for piece in variant.pieces}:
        yield f"castling: no man has the letter {castling.rook}"
    for distance in castling.short + castling.long:
        if not 1 <= distance < variant.geometry.files:
            yield f"castling: a king cannot go {distance} squares"
    if len(castling_rights(variant)) > MOST_RIGHTS:
        yield f"castling: the set-ups give {len(castling_rights(variant))} different rights, at most {MOST_RIGHTS} fit"


def _drops(variant: Variant) -> Iterator[str]:
    drops = variant.drops
    if drops is None:
        return
    if variant.runners is None or drops.letter != variant.runners.letter:
        yield f"drops: only the running pawn can be dropped, not {drops.letter}"
    if not 1 <= drops.stock <= MOST_STOCK:
        yield f"drops: 1 to {MOST_STOCK} men a side, not {drops.stock}"
    for rank in drops.zone:
        if rank not in variant.geometry.ranks:
            yield f"drops: rank {rank} does not exist"


def _draws(variant: Variant) -> Iterator[str]:
    for name, number in vars(variant.draws).items():
        if number < 1:
            yield f"draws: {name.replace('_', ' ')} is 1 or more, not {number}"


def _setups(variant: Variant) -> Iterator[str]:
    """Rows that do not fit the board; whether a set-up is a *position* is asked of the FEN reader."""
    if not variant.setups:
        yield "it has no set-up"
    for setup in variant.setups:
        rows, _ = split_placement((setup.fen.split() or [""])[0])
        if len(rows) != variant.geometry.height:
            yield f"set-up {setup.name}: {len(rows)} ranks, the board has {variant.geometry.height}"
        for number, row in enumerate(rows):
            cells = read_row(row).cells
            if len(cells) != variant.geometry.files:
                rank = variant.geometry.last_rank - number
                yield f"set-up {setup.name}: rank {rank} adds up to {len(cells)} files, not {variant.geometry.files}"
