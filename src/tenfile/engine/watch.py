"""What time a thought is taken to have used: by the clock on the wall, by the positions looked at, or by the processor.

The last two do not depend on what else the machine is busy with: XBoard's protocol asks for them by its `nps`.
"""

import time


class Watch:
    """Counts the seconds of one thought, from now on.

    With a ``rate``, so many positions count as a second; a rate of 0 counts the processor's time of this program.
    """

    def __init__(self, rate: int | None = None) -> None:
        self.rate = rate
        self._began = self._now()

    def seconds(self) -> float:
        """What is told of the time used: with any rate the processor's, else what has passed."""
        return self._now() - self._began

    def counted(self, nodes: int) -> float:
        """What counts against a limit, once so many positions were looked at."""
        return nodes / self.rate if self.rate else self.seconds()

    def _now(self) -> float:
        return time.perf_counter() if self.rate is None else time.process_time()
