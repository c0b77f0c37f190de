"""Everything that tenfile refuses, as exceptions that carry data and read as one good sentence."""

from collections.abc import Iterable, Mapping, Sequence


class TenfileError(ValueError):
    """The parent of every error that tenfile raises on purpose.

    ``str(error)`` is one sentence for a person; what the sentence is made from is kept in attributes. Errors can be
    pickled, and so cross from one process to another.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), self.args, vars(self))


class _Faulty(TenfileError):
    """An error that lists several faults at once."""

    subject = "it"

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__(f"{self.subject}: {'; '.join(self.faults)}")


class DefinitionError(_Faulty):
    """A variant's definition is faulty; ``faults`` names everything wrong with it."""

    subject = "the definition is faulty"


class SetupError(_Faulty):
    """An arrangement of men is no position of its game; ``faults`` names everything wrong with it."""

    subject = "not a position of this game"


class FenError(SetupError):
    """A FEN cannot be read, or what it says is no position; ``faults`` names everything wrong with it."""

    subject = "the FEN is faulty"


class UnknownName(TenfileError):
    """A name is not among those that exist; ``known`` lists these, ``nearest`` is the most alike or None."""

    kind = "name"

    def __init__(self, name: str, known: Sequence[str]) -> None:
        from difflib import get_close_matches

        self.name = name
        self.known: tuple[str, ...] = tuple(known)
        near = get_close_matches(name.lower(), self.known, n=1, cutoff=0.5)
        self.nearest: str | None = near[0] if near else None
        hint = f"; did you mean {self.nearest}?" if self.nearest else ""
        super().__init__(f"there is no {self.kind} {short(name)}; there are {', '.join(self.known)}{hint}")


class UnknownVariant(UnknownName):
    """No game has this name."""

    kind = "game"


class UnknownSetup(UnknownName):
    """The game has no set-up of this name."""

    kind = "set-up"


class MoveError(TenfileError):
    """A move's text or value is refused; ``move`` is what was given."""

    def __init__(self, move: str, sentence: str) -> None:
        self.move = move
        super().__init__(sentence)


class InvalidMove(MoveError):
    """The text is no move in any notation that is read here."""


class IllegalMove(MoveError):
    """The move is well-formed, but not legal in this position."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves; ``candidates`` are their UCI texts."""

    def __init__(self, move: str, sentence: str, candidates: Iterable[str] = ()) -> None:
        self.candidates: tuple[str, ...] = tuple(candidates)
        super().__init__(move, sentence)


class PgnError(TenfileError):
    """Something in a PGN text is not as it should be; ``line`` and ``column``, both from 1, tell where."""

    def __init__(self, sentence: str, line: int, column: int) -> None:
        self.sentence, self.line, self.column = sentence, line, column
        super().__init__(f"line {line}, column {column}: {sentence}")


class EngineError(TenfileError):
    """An engine cannot do what is asked of it."""


class ArchiveError(TenfileError):
    """An archive of games cannot be opened, read or written, or has not what it is asked for."""


def short(text: str, limit: int = 60) -> str:
    """The text in quotes, cut to ``limit`` characters, so that a sentence stays one line."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    return repr(shown)


def _rebuilt(kind: type[TenfileError], arguments: tuple[object, ...], attributes: Mapping[str, object]) -> TenfileError:
    """A pickled error: its sentence is made already."""
    error = kind.__new__(kind, *arguments)
    vars(error).update(attributes)
    return error
