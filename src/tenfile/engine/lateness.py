"""How much later than meant answers have come of late: what a busy machine costs, and what is set aside against it.

Where other programs want the processor, a thread that should end its thinking now may have to wait until it is its turn
again: on two processors with five such programs for a tenth of a second now and then, at a lower priority for half a
second. Nothing can be done about that but to see it, and to have more time on the clock than it costs.
"""

FADING = 0.98
"""What a move leaves of the delays before it: half of them after some thirty moves."""

CAUTION = 1.5
"""The next delay may be so many times as long as the longest of late."""

NEGLIGIBLE = 0.01
"""Seconds that are nothing: reading the clock is hardly more exact."""

MOST = 1.0
"""Seconds that are set aside at most: a machine that was asleep is not busy."""


class Lateness:
    """Keeps the longest delay of late."""

    def __init__(self) -> None:
        self._longest = 0.0

    def note(self, seconds: float) -> None:
        """An answer has come so many seconds after its time was over (0 or less: within it)."""
        self._longest = max(seconds, FADING * self._longest)

    @property
    def expected(self) -> float:
        """Seconds to be set aside for the next answer."""
        return min(CAUTION * self._longest, MOST) if self._longest > NEGLIGIBLE else 0.0
