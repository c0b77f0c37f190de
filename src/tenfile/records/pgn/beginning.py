"""Which game the tags mean, and from which position: ours, a relative's, or none, and then exactly why."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...errors import FenError, TenfileError, UnknownVariant, short
from ...game import Board
from ...notation.numbering import setup_like, shift_of, shifted_fen
from ...rules import Setup, Variant
from ...rules.placement import read_row, split_placement
from ...variants import VARIANTS, find_variant
from ...variants.relatives import RELATIVES

XBOARD_TAG = "VariantMen"
"""Only XBoard writes this one."""

MOST_KEPT = 256


@dataclass(frozen=True)
class Beginning:
    """A position to begin from, whether the text is XBoard's, in its numbering of ranks, and what is to be said of the
    choice, if anything."""

    board: Board
    is_xboards: bool
    note: str = ""


class Beginnings:
    """Finds them, and remembers those that were asked for. ``variant`` is the game of texts that name none (and one
    that is known by its name besides ours)."""

    def __init__(self, variant: Variant | None) -> None:
        self._usual = variant
        self._known: dict[tuple[str | None, ...], Beginning] = {}

    def find(self, tags: Mapping[str, str]) -> Beginning:
        """The beginning that the tags mean; raises TenfileError, which says why there is none."""
        asked = (tags.get("Variant"), tags.get("FEN"), XBOARD_TAG if XBOARD_TAG in tags else None)
        found = self._known.get(asked)
        if found is None:
            found = self._made(tags)
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[asked] = found
        return found

    def _made(self, tags: Mapping[str, str]) -> Beginning:
        name, fen, is_xboards = _asked(tags, "Variant"), _asked(tags, "FEN"), XBOARD_TAG in tags
        if not name.strip() and not fen.strip():
            if self._usual is None:
                raise TenfileError("neither a Variant nor a FEN tag says which game this is")
            return Beginning(Board(self._usual), is_xboards)
        if not name.strip():
            return Beginning(self._without_name(fen), is_xboards)
        variant = self._named(name)
        if variant is None:
            board = _of_a_stranger(name, fen)
            note = f"there is no game {short(name)}; it is played as {board.variant.title} from its FEN"
            return Beginning(board, is_xboards, note)
        return Beginning(begin(variant, fen, is_xboards) if fen.strip() else Board(variant), is_xboards)

    def _named(self, name: str) -> Variant | None:
        if self._usual is not None and plain(name) in map(plain, (self._usual.name, self._usual.title)):
            return self._usual
        try:
            return find_variant(name)
        except UnknownVariant:
            relatives = RELATIVES.values()
            return next((it for it in relatives if plain(name) in map(plain, (it.title, *it.aliases))), None)

    def _without_name(self, fen: str) -> Board:
        """The first game that can begin so; one whose set-up it is comes first."""
        games = [*([self._usual] if self._usual else []), *VARIANTS.values()]
        games.sort(key=lambda game: setup_like(game, fen) is None)
        return _first_that_fits(games, fen, "there is no Variant tag, and the FEN")


def begin(variant: Variant, fen: str, is_xboards: bool = False) -> Board:
    """The position of a FEN of this game, or of this game from another array; raises FenError.

    XBoard fills the last fields by rules of its own: men and side to move of a set-up are that set-up.
    """
    own = shifted_fen(fen, -shift_of(variant) if is_xboards else 0)
    try:
        return Board(variant, own)
    except FenError as error:
        setup = setup_like(variant, own) if is_xboards else None
        if setup is not None:
            return Board(variant, setup=setup)
        try:
            return Board(with_array(variant, own), own)
        except TenfileError:
            raise error from None


def with_array(variant: Variant, fen: str) -> Variant:
    """The game with the array of a FEN as a set-up, so that kings castle with the rooks that stand there; only where
    the kings stand at home, since for others nobody knows how far they would go. Otherwise the game itself."""
    homes = {_king_files(variant, setup.fen) for setup in variant.setups}
    if variant.castling is None or _king_files(variant, fen) not in homes:
        return variant
    return replace(variant, setups=(*variant.setups, Setup("of the record", fen)))


def _king_files(variant: Variant, fen: str) -> tuple[int, ...]:
    """Where the kings stand: the places of their letters, rank by rank."""
    rows, _ = split_placement(fen.partition(" ")[0])
    cells = [cell for row in rows for cell in read_row(row).cells]
    return tuple(place for place, cell in enumerate(cells) if cell.upper() == variant.king)


def _of_a_stranger(name: str, fen: str) -> Board:
    """A game that is none of ours, played by the rules of one that has its men."""
    if not fen.strip():
        raise TenfileError(f"there is no game {short(name)} here, and no FEN tag says how it begins")
    return _first_that_fits(list(VARIANTS.values()), fen, f"there is no game {short(name)}, and its FEN")


def _first_that_fits(games: list[Variant], fen: str, beginning: str) -> Board:
    """The position in the first game that has it; raises TenfileError, which says what the nearest one lacks."""
    height, width = _size(fen)
    alike = [game for game in games if (game.geometry.height, game.geometry.files) == (height, width)]
    if not alike:
        raise TenfileError(f"{beginning} is for a board of {width}x{height}, which no game here has")
    faults: list[tuple[str, FenError]] = []
    for game in alike:
        try:
            return begin(game, fen)
        except FenError as error:
            faults.append((game.title, error))
    title, nearest = min(faults, key=lambda fault: len(fault[1].faults))
    raise TenfileError(f"{beginning} does not fit {title}, the nearest: {'; '.join(nearest.faults)}")


def _size(fen: str) -> tuple[int, int]:
    """Ranks of a FEN's board, and the files of most of them."""
    rows, _ = split_placement(fen.strip().partition(" ")[0])
    totals = [read_row(row).total for row in rows]
    return len(rows), max(totals, key=totals.count)


def _asked(tags: Mapping[str, str], name: str) -> str:
    """A tag's value, its name in any case; "" if there is none."""
    found = tags.get(name)
    if found is None:
        found = next((value for other, value in tags.items() if other.lower() == name.lower()), "")
    return found


def plain(name: str) -> str:
    """A name without case, spaces and other marks."""
    return "".join(mark for mark in name.lower() if mark.isalnum())
