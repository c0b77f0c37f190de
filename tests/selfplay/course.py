"""What the games of a run depend on, what each has brought, and the log that keeps both."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Course:
    """What a game depends on beside its number: the seed and nodes for a move; and how rarely the referee is asked (one
    position in so many; 0: never), which changes none of its moves, and may differ from run to run."""

    seed: int = 1
    nodes: int = 30
    compare: int = 8


@dataclass
class Row:
    """What one game has brought: how long it was, how many positions the referee and how many the table was asked
    about, what was wrong, and how much memory its process then had, in MB."""

    number: int
    game: str
    plies: int = 0
    end: str = ""
    compared: int = 0
    recalled: int = 0
    faults: list[dict[str, Any]] = field(default_factory=list)
    megabytes: float = 0.0


@dataclass
class Death:
    """A process that has ended while it played: the game, its exit code (a signal is negative), its last words."""

    number: int
    code: int
    words: str


class Log:
    """A file of JSON lines: the course first, then games and deaths as they come."""

    def __init__(self, path: Path, course: Course) -> None:
        """Begin a log, or go on with one; a line that was cut off is taken away. Its games must be the same."""
        text = path.read_text() if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        first, *rest = [json.loads(line) for line in whole.splitlines()] or [asdict(course)]
        same = (first["seed"], first["nodes"]) == (course.seed, course.nodes)
        assert same, f"{path} is of another course: {first}"
        self.rows = [Row(**row) for row in rest if "game" in row]
        self.deaths = [Death(**row) for row in rest if "code" in row]
        self._path = path
        path.write_text(whole or f"{json.dumps(first)}\n")

    def add(self, entry: Row | Death) -> None:
        """Keep a game or a death."""
        if isinstance(entry, Row):
            self.rows.append(entry)
        else:
            self.deaths.append(entry)
        with self._path.open("a") as file:
            file.write(json.dumps(asdict(entry)) + "\n")

    @property
    def is_clean(self) -> bool:
        """Whether nothing was wrong."""
        return not self.deaths and not any(row.faults for row in self.rows)

    def missing(self, games: int) -> list[int]:
        """The games of so many that have not been played to an end."""
        played = {row.number for row in self.rows}
        return [number for number in range(games) if number not in played]
