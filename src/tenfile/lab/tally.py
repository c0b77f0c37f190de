"""What the games of a match add up to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .played import Played
from .statistics import Pentanomial, Sprt


@dataclass(frozen=True)
class Tally:
    """The sums over all games, for the first entrant; pairs of which one game is missing are not among ``pairs``.

    ``faults`` counts misdeeds by whose they were and their kinds, ``terminations`` games by how they ended.
    """

    wins: int
    draws: int
    losses: int
    pairs: Pentanomial
    faults: dict[str, dict[str, int]]
    terminations: dict[str, int]
    plies: int
    white_halves: int

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The first entrant's share of the points; a half where there are no games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5


def add_up(games: Sequence[Played]) -> Tally:
    """The tally of games in any order."""
    halves = Counter(game.halves for game in games)
    faults: dict[str, Counter[str]] = {}
    for game in games:
        if game.fault and game.guilty:
            faults.setdefault(game.guilty, Counter())[game.fault] += 1
    return Tally(
        wins=halves[2],
        draws=halves[1],
        losses=halves[0],
        pairs=Pentanomial.of_halves(list(_pairs(games).values())),
        faults={name: dict(kinds.most_common()) for name, kinds in sorted(faults.items())},
        terminations=dict(Counter(game.termination for game in games).most_common()),
        plies=sum(len(game.moves) for game in games),
        white_halves=sum(game.halves if game.number % 2 == 0 else 2 - game.halves for game in games),
    )


def _pairs(games: Sequence[Played]) -> dict[int, int]:
    """The half points of each pair of which both games are there, by its number."""
    seen = Counter(game.number // 2 for game in games)
    sums: Counter[int] = Counter()
    for game in games:
        sums[game.number // 2] += game.halves
    return {pair: sums[pair] for pair in sorted(seen) if seen[pair] == 2}


class Trial:
    """A sequential test under way.

    It looks at the pairs in the order of their numbers, up to the first that is not complete or the one that decides:
    short games would else count before long ones, and a match of several games at a time could not be repeated.
    """

    def __init__(self, test: Sprt, games: Iterable[Played] = ()) -> None:
        self.test = test
        self.pairs = Pentanomial()
        self.verdict: str | None = None
        self._halves: dict[int, list[int]] = {}
        for game in games:
            self.add(game)

    def add(self, game: Played) -> None:
        """Take note of a game, which none before has had the number of."""
        self._halves.setdefault(game.number // 2, []).append(game.halves)
        while not self.verdict and len(pair := self._halves.get(self.pairs.pairs, [])) == 2:
            self.pairs = self.pairs.plus(sum(pair))
            self.verdict = self.test.verdict(self.pairs)
