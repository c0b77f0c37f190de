"""Talking with a session in tests: lines go in, and every effect is kept; answers to tasks are given by hand."""

from collections.abc import Iterable, Mapping

from tenfile.engine import Info, Score
from tenfile.engine.clock import Allotment
from tenfile.game import Board, Move
from tenfile.protocols.tasks import Answer, Chore, Effect, Hit, Leave, Session, Stop, Task, Think
from tenfile.protocols.uci.engine import UciEngine
from tenfile.protocols.xboard.engine import XboardEngine
from tenfile.rules import Variant


class Conversation:
    """A session, and what came of the last thing said to it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.effects: list[Effect] = []
        self.thinking: Think | None = None
        self.chore: Chore | None = None

    def take(self, effects: Iterable[Effect]) -> list[str]:
        self.effects = list(effects)
        for effect in self.effects:
            if isinstance(effect, Think):
                self.thinking = effect
            if isinstance(effect, Chore):
                self.chore = effect
        return [effect for effect in self.effects if isinstance(effect, str)]

    def say(self, *lines: str) -> list[str]:
        """Say lines; what is answered to the last of them."""
        for line in lines[:-1]:
            self.take(self.session.receive(line))
        return self.take(self.session.receive(lines[-1]))

    @property
    def task(self) -> Task:
        """The task begun last."""
        assert self.thinking is not None
        return self.thinking.task

    @property
    def has_begun(self) -> bool:
        """Whether the last thing said began a thought."""
        return any(isinstance(effect, Think) for effect in self.effects)

    @property
    def has_stopped(self) -> bool:
        """Whether the last thing said stopped a thought."""
        return any(isinstance(effect, Stop) for effect in self.effects)

    @property
    def has_left(self) -> bool:
        return Leave() in self.effects

    @property
    def time(self) -> Allotment | None:
        """The time for the task begun last."""
        return self.task.limit.allotment(self.task.board.turn)

    @property
    def hit(self) -> Hit | None:
        """What the last thing said told a pondering thought."""
        return next((effect for effect in self.effects if isinstance(effect, Hit)), None)

    def find(self, *texts: str, cp: int = 12, mate: int | None = None, **more: object) -> list[str]:
        """The current thought reports a line, by its moves in UCI."""
        score = Score(cp=cp) if mate is None else Score(mate=mate)
        told = {"depth": 3, "nodes": 1000, "seconds": 0.5} | more
        info = Info(score=score, pv=line(self.task.board, *texts), **told)  # type: ignore[arg-type]
        assert self.thinking is not None
        return self.take(self.session.report(self.thinking.number, info))

    def answer(self, *texts: str, seconds: float = 0.5, trouble: str | None = None, nodes: int = 0) -> list[str]:
        """The current thought ends with a move and perhaps the reply that it expects."""
        moves = (*line(self.task.board, *texts), None, None)
        assert self.thinking is not None
        return self.take(self.session.finish(self.thinking.number, Answer(moves[0], moves[1], seconds, trouble, nodes)))


def line(board: Board, *texts: str) -> tuple[Move, ...]:
    """Moves one after another from a board's position."""
    there = board.copy()
    return tuple(there.push_uci(text) for text in texts)


def uci(games: Mapping[str, Variant] | None = None) -> Conversation:
    return Conversation(UciEngine(games))


def xboard(games: Mapping[str, Variant] | None = None) -> Conversation:
    return Conversation(XboardEngine(games))
