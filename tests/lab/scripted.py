"""Contestants that play what they are told, for tests."""

from collections.abc import Sequence

from tenfile.errors import EngineError
from tenfile.game import Board, Move
from tenfile.lab.contestants import Contestant, Moved, Sides
from tenfile.lab.control import Control
from tenfile.lab.entrants import Entrant
from tenfile.lab.played import Played
from tenfile.rules import Variant

Step = str | Exception


class Scripted(Contestant):
    """Plays a list of moves over and over; an exception in it is raised. Each move takes so many seconds."""

    def __init__(
        self,
        name: str,
        steps: Sequence[Step],
        seconds: float = 0.0,
        score: int | None = 0,
        control: Control | None = None,
    ) -> None:
        super().__init__(Entrant(name, control or Control(nodes=1)))
        self.steps, self.seconds, self.score = list(steps), seconds, score
        self.processor: float | None = None
        self.heard: list[Sides] = []
        self.seeds: list[int] = []

    def begin(self, variant: Variant, seed: int) -> None:
        self.seeds.append(seed)
        if type(self.steps[0]) is EngineError:
            raise self.steps[0]

    def move(self, board: Board, clocks: Sides) -> Moved:
        self.heard.append(dict(clocks))
        step = self.steps[(len(self.heard) - 1) % len(self.steps)]
        if isinstance(step, Exception):
            raise step
        return Moved(Move(step[:2], step[2:]), self.seconds, self.score, self.processor)

    def stop(self) -> None: ...

    def close(self) -> None: ...


def played(number: int, result: str, **more: object) -> Played:
    """A game of a match between `first` and `second`."""
    names = ("first", "second") if number % 2 == 0 else ("second", "first")
    parts: dict[str, object] = {
        "number": number, "opening": Board("capablanca").fen(), "white": names[0], "black": names[1],
        "result": result, "termination": "checkmate", "moves": ("e2e4",), "scores": (1,), "milliseconds": (2,),
        "date": "2026.01.02",
    }  # fmt: skip
    return Played(**(parts | more))  # type: ignore[arg-type]
