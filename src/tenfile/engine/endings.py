"""Tables of endings, king and one man against the lone king: worked out when such an ending comes near.

That takes the compiled core a second or two a man, once for each machine: the tables are kept in memory for all engines
and on disk for the next time (see ``cabinet``). The interpreted core, which would take minutes, only reads them.
"""

import threading
from collections.abc import Iterable, Mapping
from functools import lru_cache

from .. import core
from ..core import tuning
from ..core.faces import Endings, Generator, Position, Tables
from ..game import Board, Move
from ..game.derivation import SAME, board_text
from ..game.material import mating_material
from ..rules import Variant

FEW = 8
"""Men on the board, drops in hand included, from which on an ending of three may be near."""


def known_endings(variant: Variant) -> Endings:
    """What is known of a game's endings by now: shared by all who ask, and added to while they use it."""
    return _desk_for(variant).endings


@lru_cache(maxsize=16)
def known_nothing(variant: Variant) -> Endings:
    """Nothing, as while endings are far: a search then finds the same whatever other games have brought."""
    return core.new_endings(variant, core.runs_interpreted(variant))


@lru_cache(maxsize=16)
def known_material(variant: Variant) -> Endings:
    """What is known of the men alone: who cannot mate. It may have to be worked out, for some seconds; nothing is known
    on the interpreted core, where that would take longer."""
    interpreted = core.runs_interpreted(variant)
    endings = core.new_endings(variant, interpreted)
    if not interpreted:
        endings.know_material(*weak_men(variant, endings.tables.kinds))
    return endings


def are_near(board: Board) -> bool:
    """Whether so few men stand on the board that it matters what is known of endings."""
    position = board._generator.position
    return len(position.men()) + sum(position.hands()) <= FEW


def prepare(board: Board) -> threading.Thread | None:
    """Have the tables of all men who may be left over from this position, if they are near.

    They are used from the moment on when they are there. Returns the thread that works them out: what is played once it
    has ended depends on the position alone; None where there is nothing to wait for.
    """
    if not are_near(board):
        return None
    return _desk_for(board.variant).have(_wanted(board._generator.tables, board._generator.position))


def continued(board: Board, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A line that leads into a mate told by a table, up to that mate; any other as it is."""
    after = board.copy()
    for move in line:
        after.push(move)
    generator, endings, found = after._generator, known_endings(board.variant), list(line)
    while is_mate_told(endings.judge(generator.position)) and generator.numbers():
        best = min(generator.numbers(), key=lambda number: _judged_after(generator, number, endings))
        found.append(after.move_of(best))
        generator.push(best)
    return tuple(found)


def is_mate_told(score: int) -> bool:
    """Whether a score of the tables is a mate, given or suffered."""
    return tuning.LEAST_MATE <= abs(score) <= tuning.MATE


def _judged_after(generator: Generator, number: int, endings: Endings) -> int:
    generator.push(number)
    score = endings.judge(generator.position)
    generator.pop()
    return score


def title_of(variant: Variant, letter: str) -> str:
    """Everything that the table of a man depends on, in a line."""
    words = [board_text(variant.geometry), variant.piece(variant.king).movement, variant.piece(letter).movement]
    return " ".join(words + (_pawn_words(variant, letter) if letter in variant.pawn_letters else []))


def _pawn_words(variant: Variant, letter: str) -> list[str]:
    promotion, runners = variant.promotion, variant.runners
    words = [f"from rank {variant.geometry.first_rank}"]
    if runners and letter == runners.letter:
        words.append(f"dash {runners.dash_to} beside {runners.side_capture_from}")
    else:
        words += [f"reach {rank}:{far}" for rank, far in sorted(variant.pawns.reach.items())]
    for rank, letters in sorted(promotion.choices.items()):
        stay = "stay " if rank in promotion.optional else ""
        words.append(f"on {rank} {stay}{' or '.join(variant.piece(one).movement for one in letters)}")
    return words


def _wanted(tables: Tables, position: Position) -> tuple[int, ...]:
    """The kinds of men whose tables may be asked for, those on the board first, pawns last."""
    standing = {code >> 1 for _, code in position.men()} - {tables.king}
    if sum(position.hands()):
        standing.add(tables.runner)
    pawns = standing & {tables.pawn, tables.runner}
    becoming = [tables.kinds[letter] for letters in tables.variant.promotion.choices.values() for letter in letters]
    return tuple(dict.fromkeys([*sorted(standing - pawns), *(becoming if pawns else ()), *sorted(pawns)]))


def weak_men(variant: Variant, kinds: Mapping[str, int]) -> tuple[list[int], list[tuple[int, int, bool]]]:
    """The core's numbers of the men who cannot mate alone, and of every two of them who cannot force it together, with
    whether they stand on one colour. Of two of whom that is not known it is taken that they can."""
    material = mating_material(variant)
    pairs = [
        (kinds[pair.letters[0]], kinds[pair.letters[1]], alike)
        for pair in material.pairs
        if pair.forces is False
        for alike in (True, False)
        if not pair.colours or alike == (pair.colours == SAME)
    ]
    return [kinds[man.letter] for man in material.men if not man.mates], pairs


class _Desk:
    """Where the tables of one game are made, one after the other."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.interpreted = core.runs_interpreted(variant)
        self.endings = core.new_endings(variant, self.interpreted)
        self._lock = threading.Lock()
        self._asked: set[int] = set()
        self._worker: threading.Thread | None = None
        self._knows_material = False

    def have(self, kinds: Iterable[int]) -> threading.Thread | None:
        """Have the tables of these kinds made; the thread that does so, while it does."""
        wanted = tuple(kind for kind in kinds if not self.endings.knows(kind))
        if not self._knows_material or not self._asked.issuperset(wanted):
            self._asked.update(wanted)
            self._worker = threading.Thread(target=self._make, args=(wanted,), name="tenfile-endings", daemon=True)
            self._worker.start()
            return self._worker
        return self._worker if self._worker and self._worker.is_alive() else None

    def _make(self, kinds: Iterable[int]) -> None:
        with self._lock:
            if not self._knows_material and not self.interpreted:
                self.endings.know_material(*weak_men(self.variant, self.endings.tables.kinds))
            self._knows_material = True
            for kind in kinds:
                if not self.endings.knows(kind):
                    self._make_one(kind)

    def _make_one(self, kind: int) -> None:
        from . import cabinet  # seldom needed, and slow to load

        title, size = title_of(self.variant, self.endings.tables.letters[kind]), self.endings.size_of(kind)
        octets = cabinet.read(title, size)
        if octets is None or len(octets) not in (0, size):
            if self.interpreted:
                return
            octets = core.new_retrograde(self.variant).tabulate(kind, self.endings)
            cabinet.write(title, octets)
        self.endings.take(kind, octets)


_desk_for = lru_cache(maxsize=16)(_Desk)
