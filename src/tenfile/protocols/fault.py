"""What another program can do that loses a game whatever the position, and what is raised for it."""

from enum import Enum

from ..errors import EngineError


class FaultKind(Enum):
    """The kinds of misdeeds; the value is what one says of them."""

    CRASH = "crash"
    ILLEGAL = "illegal move"
    TIME = "loss on time"
    NO_MOVE = "refusal to move"


class Fault(EngineError):
    """A program has broken the rules or the protocol; ``kind`` says how."""

    def __init__(self, kind: FaultKind, sentence: str) -> None:
        self.kind = kind
        super().__init__(sentence)


class Resigned(EngineError):
    """The program gives the game up, or takes it for ended."""
