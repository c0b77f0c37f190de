"""Which men can mate: what an insufficient-material draw, a flag's fall and the tables in the documents ask.

A side *can mate* if it has a pawn or drops left, or if some position exists in which its king and men have mated the
lone enemy king. For one and for two men that is worked out (see ``derivation``). More men mate if one or two of them
do. If none do, they cannot mate when all are bound to squares of one colour; otherwise, a case that arises in none of
the games that come with the package, they are given the benefit of the doubt.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from itertools import combinations

from ..rules import Variant
from ..rules.colours import needs_both_colours
from .derivation import NOTHING, OPPOSITE, SAME, Share, force, force_together, is_bound, mates, men_of, pairs_of

Man = tuple[str, int]
"""A man's letter, in upper case, and the colour of his square: (file counted from 0 + number of the rank) % 2."""

HEADINGS = ("men", "with the king", "against the lone king")
"""What ``MatingMaterial.rows`` tells, column by column."""
NO_MATE, EXISTS = "no mate exists", "a mate exists"
MOSTLY = 50
"""The hundredths of all positions from which two men must be able to force mate for it to be said that they can."""


@dataclass(frozen=True)
class Single:
    """What one kind of man does with his king against the lone king.

    ``mates``: some position is mate; ``forced``: mate can be forced from every position with the move (None: not worked
    out); ``longest``: the moves of the longest mate that can be forced, or None; ``colour_bound``: he never leaves the
    squares of one colour.
    """

    letter: str
    name: str
    mates: bool
    forced: bool | None
    longest: int | None
    colour_bound: bool


@dataclass(frozen=True)
class Pair:
    """Whether two men, neither of whom mates alone, mate together in some position.

    ``colours`` is "same" or "opposite" where both are bound to squares of one colour, otherwise empty. ``percent``:
    from how many hundredths of all positions with the move they can force it (None: not worked out); ``longest``: the
    moves of the longest such mate, or None.
    """

    letters: str
    names: tuple[str, str]
    colours: str
    mates: bool
    percent: float | None
    longest: int | None

    @property
    def forces(self) -> bool | None:
        """Whether mate can be forced from most positions; None where it has not been worked out."""
        return None if self.percent is None else self.percent >= MOSTLY


@dataclass(frozen=True)
class MatingMaterial:
    """Which men of a game mate the lone king: every kind but pawns, and every pair of those that do not mate alone.

    Whether pairs can force it is known of the games that come with the package, not worked out for others.
    """

    men: tuple[Single, ...]
    pairs: tuple[Pair, ...]

    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """The table in words: letters, names, and what they can do."""
        singles = ((man.letter, _alone(man), _verdict(man)) for man in self.men)
        pairs = (("+".join(pair.letters), _together(pair), _verdict_on_two(pair)) for pair in self.pairs)
        return (*singles, *pairs)


@lru_cache(maxsize=64)
def mating_material(variant: Variant) -> MatingMaterial:
    """The game's table: from shipped data at once, or else worked out, which takes some seconds."""
    knowledge = _knowledge(variant)
    men = tuple(_single(variant, letter, knowledge) for letter in men_of(variant))
    weak = (man.letter for man in men if not man.mates)
    return MatingMaterial(men, tuple(_pair(variant, *pair, knowledge) for pair in pairs_of(variant, weak)))


def can_mate(variant: Variant, men: Iterable[Man], has_drops: bool = False) -> bool:
    """Whether a side with a king and these men, pawns included, and maybe drops left, could mate the lone king."""
    return has_drops or _knowledge(variant).can_mate(tuple(men))


def is_insufficient(
    variant: Variant, white_men: Iterable[Man], black_men: Iterable[Man], white_drops: int = 0, black_drops: int = 0
) -> bool:
    """Whether the game is drawn for want of men to mate with; the numbers are of drops that each side has left.

    It is when one king is bare (no drops left either) and the other side cannot mate, or when all men beside the kings
    are bound to squares of one and the same colour.
    """
    white, black = tuple(white_men), tuple(black_men)
    if not white and not white_drops:
        return not can_mate(variant, black, black_drops > 0)
    if not black and not black_drops:
        return not can_mate(variant, white, white_drops > 0)
    return not (white_drops or black_drops) and _knowledge(variant).are_hopeless(white + black)


class _Knowledge:
    """What is known of one game's men, as the questions above need it."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.enough = variant.pawn_letters | {letter for letter in men_of(variant) if mates(variant, letter)}
        self.bound = frozenset(letter for letter in men_of(variant) if is_bound(variant, letter))
        self.mate_together = cache(partial(mates, variant))

    def can_mate(self, men: tuple[Man, ...]) -> bool:
        """Whether a king and these men can mate."""
        for letter, _ in men:
            if letter in self.enough:
                return True
        if any(self.mate_together(a[0] + b[0], self.colours(a, b)) for a, b in set(combinations(sorted(men), 2))):
            return True
        return len(men) > 2 and not self.are_hopeless(men)

    def colours(self, a: Man, b: Man) -> str:
        """How the colours of two men's squares compare, if it matters."""
        if a[0] not in self.bound or b[0] not in self.bound:
            return ""
        return SAME if a[1] == b[1] else OPPOSITE

    def are_hopeless(self, men: tuple[Man, ...]) -> bool:
        """Whether all these men, of either side, are bound to one and the same colour, so that nobody can be mated."""
        colour = men[0][1] if men else 0
        for letter, square in men:
            if letter not in self.bound or square != colour:
                return False
        return self.needs_both_colours

    @cached_property
    def needs_both_colours(self) -> bool:
        """Whether men on squares of one colour cannot mate on this board, however many they are."""
        return needs_both_colours(self.variant)


_knowledge = lru_cache(maxsize=64)(_Knowledge)


def _single(variant: Variant, letter: str, knowledge: _Knowledge) -> Single:
    mates_alone, name = letter in knowledge.enough, variant.piece(letter).name
    forced = force(variant, letter) if mates_alone else NOTHING
    return Single(letter, name, mates_alone, forced.always, forced.longest, letter in knowledge.bound)


def _pair(variant: Variant, letters: str, colours: str, knowledge: _Knowledge) -> Pair:
    first, second = (variant.piece(letter).name for letter in letters)
    mates = knowledge.mate_together(letters, colours)
    share = force_together(variant, letters, colours) if mates else Share(0.0, None)
    percent, longest = (share.percent, share.longest) if share else (None, None)
    return Pair(letters, (first, second), colours, mates, percent, longest)


def _alone(man: Single) -> str:
    """One man in words."""
    return f"{man.name}, bound to one colour" if man.colour_bound else man.name


def _together(pair: Pair) -> str:
    """Two men in words."""
    on = {SAME: " on one colour", OPPOSITE: " on both colours"}.get(pair.colours, "")
    return f"{pair.names[0]} and {pair.names[1]}{on}"


def _verdict(man: Single) -> str:
    """What one man can do, in words."""
    if not man.mates or man.forced is None:
        return EXISTS if man.mates else NO_MATE
    if man.longest is None:
        return f"{EXISTS}, but none can be forced"
    where = "" if man.forced else " from some positions"
    return f"mate can be forced{where}, in {man.longest} moves at most"


def _verdict_on_two(pair: Pair) -> str:
    """What two men can do, in words."""
    if not pair.mates or pair.percent is None:
        return EXISTS if pair.mates else NO_MATE
    if not pair.forces:
        often = f"only from {pair.percent} % of the positions" if pair.percent else "hardly ever"
        return f"{EXISTS}, but can be forced {often}"
    return f"mate can be forced from {pair.percent} % of the positions, in {pair.longest} moves at most"
