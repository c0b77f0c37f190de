"""Games out of the tables of an archive."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable

from .indexing import segment_of
from .tallies import forget_counts

CHOSEN = "IN (SELECT value FROM json_each(:numbers))"
STATEMENTS = (
    f"DELETE FROM positions WHERE segment = :segment AND game {CHOSEN}",
    f"DELETE FROM material_games WHERE segment = :segment AND game {CHOSEN}",
    f"DELETE FROM texts WHERE game {CHOSEN}",
    f"DELETE FROM games WHERE id {CHOSEN}",
)
"""What is done in each segment: positions do not stand by game, so all of them are looked at."""


def remove_games(connection: sqlite3.Connection, numbers: Iterable[int]) -> list[int]:
    """Remove games, within a transaction of the caller's, and return those numbers of which there is none."""
    by_segment = defaultdict[int, list[int]](list)
    missing = []
    for number in sorted(numbers):
        if connection.execute("SELECT NULL FROM games WHERE id = ?", (number,)).fetchone():
            by_segment[segment_of(number)].append(number)
        else:
            missing.append(number)
    for segment, some in by_segment.items():
        forget_counts(connection, segment)
        for statement in STATEMENTS:
            connection.execute(statement, {"segment": segment, "numbers": json.dumps(some)})
    return missing
