"""Everything that can be wrong with a variant's definition, said all at once."""

from collections.abc import Iterator

from ..errors import DefinitionError
from .attacks import Pawn, Runner, Way, ways_of
from .betza import Bend, MovementError, parse_movement
from .placement import read_row, split_placement
from .rights import castling_rights
from .variant import Castling, Variant

# What the core has room for.
MOST_KINDS = 15
MOST_WAYS = 16
MOST_BENDS = 3
MOST_RIGHTS = 8
MOST_CASTLINGS = 64
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
    parts = (_names, _pieces, _pawns, _runners, _promotion, _castling, _drops, _draws, _setups)
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
    """What the core has room for: few kinds of bent rides, few ways to attack, and a king who needs no path."""
    ways: set[Way] = {Pawn(), Runner()} if variant.runners else {Pawn()}
    bends: set[tuple[Bend, ...]] = set()
    for piece in variant.pieces:
        try:
            movement = piece.parsed
        except MovementError:
            continue
        ways.update(ways_of(movement))
        bends |= {movement.bends} if movement.bends else set()
        if piece.letter == variant.king and (movement.overtakes or movement.bends or movement.slides):
            yield f"{piece.name}: a king only steps and leaps"
    if len(bends) > MOST_BENDS:
        yield f"it has {len(bends)} kinds of bent riders, at most {MOST_BENDS} fit"
    if len(ways) > MOST_WAYS:
        yield f"its men have {len(ways)} ways to attack, at most {MOST_WAYS} fit"


def _pawns(variant: Variant) -> Iterator[str]:
    if variant.pawns.letter not in variant.by_letter:
        yield f"there is no man with the pawn's letter {variant.pawns.letter}"
    if variant.king in variant.pawn_letters:
        yield f"king and pawn share the letter {variant.king}"
    for rank, reach in variant.pawns.reach.items():
        if rank not in variant.geometry.ranks:
            yield f"pawns: rank {rank} does not exist"
        if not 1 <= reach <= 4:
            yield f"pawns: a pawn steps 1 to 4 squares from rank {rank}, not {reach}"
        elif any(rank + step in variant.promotion.choices for step in range(2, reach + 1)):
            yield f"pawns: a long step from rank {rank} would reach a rank of promotion"


def _runners(variant: Variant) -> Iterator[str]:
    runners = variant.runners
    if runners is None:
        return
    if runners.letter not in variant.by_letter:
        yield f"there is no man with the running pawn's letter {runners.letter}"
    if runners.letter == variant.pawns.letter:
        yield f"both kinds of pawns have the letter {runners.letter}"
    for rank in (runners.dash_to, runners.side_capture_from):
        if rank not in variant.geometry.ranks:
            yield f"running pawns: rank {rank} does not exist"
    if any(rank <= runners.dash_to for rank in variant.promotion.choices):
        yield f"running pawns: running up to rank {runners.dash_to} would reach a rank of promotion"


def _promotion(variant: Variant) -> Iterator[str]:
    promotion = variant.promotion
    if len(promotion.choices) > MOST_STAGES:
        yield f"promotion: pawns promote on at most {MOST_STAGES} ranks"
    if max(promotion.choices, default=None) in {None} | promotion.optional:
        yield "promotion: there is no last rank on which it is compulsory"
    for rank, choices in promotion.choices.items():
        if rank not in variant.geometry.ranks:
            yield f"promotion: rank {rank} does not exist"
        if not 1 <= len(choices) < MOST_CHOICES:
            yield f"promotion: 1 to {MOST_CHOICES - 1} choices on rank {rank}, not {len(choices)}"
        yield from _choices(variant, rank, choices)
    for rank in sorted(promotion.optional - set(promotion.choices)):
        yield f"promotion: rank {rank} is optional, but has no choices"


def _choices(variant: Variant, rank: int, choices: str) -> Iterator[str]:
    for letter in dict.fromkeys(choices):
        if letter not in variant.by_letter:
            yield f"promotion: no man has the letter {letter}, named for rank {rank}"
        elif letter == variant.king or letter in variant.pawn_letters:
            yield f"promotion: a pawn cannot become {letter}"
        if choices.count(letter) > 1:
            yield f"promotion: {letter} is named twice for rank {rank}"


def _castling(variant: Variant) -> Iterator[str]:
    castling = variant.castling
    if castling is None:
        return
    if castling.rook not in variant.by_letter:
        yield f"castling: no man has the letter {castling.rook}"
    elif castling.rook == variant.king or castling.rook in variant.pawn_letters:
        yield f"castling: a king cannot castle with {castling.rook}"
    for distances in (castling.short, castling.long):
        if len(set(distances)) < len(distances):
            yield "castling: a distance is named twice for one side"
        for distance in distances:
            if not 1 <= distance < variant.geometry.files:
                yield f"castling: a king cannot go {distance} squares"
    yield from _rights(variant, castling)


def _rights(variant: Variant, castling: Castling) -> Iterator[str]:
    """What the core has room for: few rights, few castlings."""
    rights = castling_rights(variant)
    if len(rights) > MOST_RIGHTS:
        yield f"castling: the set-ups give {len(rights)} different rights, at most {MOST_RIGHTS} fit"
    castlings = sum(len(castling.short if right.short else castling.long) for right in rights)
    if castlings > MOST_CASTLINGS:
        yield f"castling: there are {castlings} ways to castle, at most {MOST_CASTLINGS} fit"


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
        elif rank >= min(variant.promotion.choices, default=rank + 1):
            yield f"drops: on rank {rank} the man would have promoted"


def _draws(variant: Variant) -> Iterator[str]:
    for name, number in vars(variant.draws).items():
        if number < 1:
            yield f"draws: {name.replace('_', ' ')} is 1 or more, not {number}"


def _setups(variant: Variant) -> Iterator[str]:
    """Rows that do not fit the board; whether a set-up is a *position* is asked of the FEN reader."""
    if not variant.setups:
        yield "it has no set-up"
    names = [setup.name for setup in variant.setups]
    for name in dict.fromkeys(names):
        if not name or name != name.strip().lower():
            yield f"a set-up's name is lower case, not {name!r}"
        if names.count(name) > 1:
            yield f"two set-ups have the name {name}"
    for setup in variant.setups:
        rows, _ = split_placement((setup.fen.split() or [""])[0])
        if len(rows) != variant.geometry.height:
            yield f"set-up {setup.name}: {len(rows)} ranks, the board has {variant.geometry.height}"
        for number, row in enumerate(rows):
            cells = read_row(row).cells
            if len(cells) != variant.geometry.files:
                rank = variant.geometry.last_rank - number
                yield f"set-up {setup.name}: rank {rank} adds up to {len(cells)} files, not {variant.geometry.files}"
