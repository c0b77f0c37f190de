"""A game's rules in short sentences, made from its definition; ranks are White's, Black's are the same, mirrored."""

from collections.abc import Iterable, Iterator

from ..rules import WHITE, Castling, Drops, Pawns, Promotion, Runners, Variant, castling_rights


def board_words(variant: Variant) -> Iterator[str]:
    """Size and shape of the board."""
    geometry = variant.geometry
    letters = [geometry.name(file, geometry.first_rank)[0] for file in range(geometry.files)]
    size = f"files {letters[0]} to {letters[-1]}, ranks {geometry.first_rank} to {geometry.last_rank}"
    yield f"{size}: {len(geometry.squares)} squares"
    for rank in geometry.ranks:
        names = [geometry.name(file, rank) for file in range(geometry.files)]
        if any(name in geometry.missing for name in names):
            yield f"rank {rank} is only {listed(name for name in names if geometry.exists(name))}"


def pawn_words(pawns: Pawns) -> Iterator[str]:
    """How far a pawn steps."""
    steps = [f"up to {reach} from rank {rank}" for rank, reach in sorted(pawns.reach.items())]
    yield f"{pawns.letter}: one square forward, {listed(steps)}" if steps else f"{pawns.letter}: one square forward"


def runner_words(runners: Runners) -> Iterator[str]:
    """What a running pawn does beside that."""
    yield f"{runners.letter}: one square forward or sideways, any number forward as far as rank {runners.dash_to}"
    yield f"{runners.letter} captures sideways too from rank {runners.side_capture_from} on; no en passant"


def promotion_words(promotion: Promotion) -> Iterator[str]:
    """What a pawn becomes, rank by rank."""
    for rank, letters in sorted(promotion.choices.items()):
        choices = listed(letters, "or")
        yield f"on rank {rank} to {choices}" + (", or stay a pawn" if rank in promotion.optional else "")


def castling_words(castling: Castling, variant: Variant) -> Iterator[str]:
    """Where the king goes, and what is asked of the squares."""
    for distances, where in _directions(castling, variant):
        yield f"the king goes {_squares(distances)} {where}, the rook to its inner side"
    homes = {right.rook for right in castling_rights(variant) if right.color is WHITE}
    yield f"with a rook that starts on {listed(sorted(homes), 'or')}"
    if castling.all_safe:
        yield "every square between king and rook must be empty and not attacked"


def drop_words(drops: Drops, variant: Variant) -> Iterator[str]:
    """How many men are in reserve, and where they may be set down."""
    name = variant.piece(drops.letter).name
    ranks = listed((str(rank) for rank in drops.zone), "or")
    onward = ", running on in the same move if one likes" if drops.advance else ""
    yield f"{drops.stock} {name}s ({drops.letter}) a side, on an empty square of rank {ranks}{onward}"


def _directions(castling: Castling, variant: Variant) -> list[tuple[tuple[int, ...], str]]:
    """How far the king goes in each direction, told once where it is the same."""
    if castling.short == castling.long:
        return [(castling.short, "toward the rook")]
    first, last = variant.geometry.names[0][0], variant.geometry.names[variant.geometry.files - 1][0]
    told = [(castling.short, f"toward the {last}-file"), (castling.long, f"toward the {first}-file")]
    return [(distances, where) for distances, where in told if distances]


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    *some, final = [*words]
    return f"{', '.join(some)} {last} {final}" if some else final


def _squares(distances: tuple[int, ...]) -> str:
    return f"{listed(map(str, distances), 'or')} square{'' if distances == (1,) else 's'}"
