"""One search for one answer, which may be stopped from any thread before it begins or while it goes on."""

import threading
from dataclasses import dataclass, replace

from ..core import tuning
from ..game import Board, Move
from . import endings
from .answers import Info, Score
from .clock import Allotment
from .crew import Crew
from .levels import Level
from .limit import Limit
from .pace import Found, Pace
from .player import Tell
from .ponder import Ponder
from .watch import Watch

QUIET = 0.5
"""Seconds after which also bounds are told: before, the exact score follows too soon to be worth it."""

PATIENCE = 0.005
"""Seconds after which whoever waits looks whether to go on."""

BOUNDS = {tuning.AT_LEAST: "lower", tuning.AT_MOST: "upper"}


@dataclass(eq=False)
class Thought:
    """A position to think about, as a board of one's own, from now on.

    ``is_hurried`` is a thought that need not use up its time; ``moves`` are numbers of the only ones to choose from, if
    there are any, and ``lines`` how many best lines are wanted. By ``expected_lateness`` seconds it may end later than
    it should.
    """

    board: Board
    limit: Limit
    level: Level
    seed: int
    is_hurried: bool
    lines: int = 1
    moves: tuple[int, ...] = ()
    report: Tell | None = None
    ponder: Ponder | None = None
    expected_lateness: float = 0.0

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._crew: Crew | None = None
        self._watch = Watch(self.limit.rate)
        self._pace = Pace(None)
        self._alarm: threading.Timer | None = None
        self._found: list[Info] = []
        self.is_stopped = False
        self.ranking: list[tuple[int, int]] = []
        if self.ponder is None:
            self._pace.time = self.limit.allotment(self.board.turn, self.expected_lateness)

    # ---- from any thread
    def stop(self) -> None:
        """End the thinking now; what has been found is its result."""
        with self._lock:
            self.is_stopped = True
            if self._crew is not None:
                self._crew.stop()

    def _start_clock(self, limit: Limit | None) -> None:
        """What was pondered about has come: an answer that took long enough is given at once."""
        allotment = (limit or self.limit).allotment(self.board.turn, self.expected_lateness)
        seconds = self._seconds()
        if allotment is None:
            return
        if seconds >= allotment.soft:
            self.stop()
            return
        left = allotment.hard - (seconds if allotment.is_exact else 0.0)
        self._pace.time = Allotment(allotment.soft, seconds + left)
        self._set_alarm(left)

    def _set_alarm(self, seconds: float) -> None:
        """Have it end then; where the processor's time counts, which another program may have, look again then."""
        self._alarm = threading.Timer(seconds, self.stop if self._watch.rate is None else self._stop_in_time)
        self._alarm.daemon = True
        self._alarm.start()

    def _stop_in_time(self) -> None:
        left = self._pace.time.hard - self._seconds() if self._pace.time is not None else 0.0
        if left <= 0:
            self.stop()
            return
        with self._lock:
            if self._crew is not None:
                self._set_alarm(max(left, PATIENCE))

    # ---- by the thread that thinks
    @property
    def lateness(self) -> float:
        """By how many seconds its time is over, as the clock on the wall has it; below 0 or 0 where it is not."""
        if self._pace.time is None or self._watch.rate is not None:
            return 0.0
        return self._watch.seconds() - self._pace.time.hard

    def await_endings(self) -> None:
        """Have tables of endings made, if they are near, and wait for them where the answer is to depend on nothing but
        the position: where no time but something else ends the thinking."""
        worker = endings.prepare(self.board)
        is_timed = self.ponder is not None or self.limit.is_endless or not (self._pace.time is None or self._watch.rate)
        while worker and worker.is_alive() and not is_timed and not self.is_stopped:
            worker.join(PATIENCE)

    def think(self, crew: Crew) -> list[Info]:
        """Search until a limit is reached; the best lines, the best first.

        Afterwards ``ranking`` holds the moves told apart by a level that is not full, best first.
        """
        self._begin(crew)
        try:
            self._deepen(crew)
        finally:
            self._end(crew)
        return self._conclusion(crew)

    def _begin(self, crew: Crew) -> None:
        level = self.level
        if not level.is_full:
            crew.forget()
        crew.weaken(level.noise, level.margin, level.blindness, level.alert, self.seed)
        crew.begin(self.board, self._nodes(crew.size), self._nanoseconds(), self.moves, self.lines)
        with self._lock:
            self._crew = crew
            if self.is_stopped:
                crew.stop()
        if self.ponder is not None:
            self.ponder.listen(self._start_clock)
        elif self._watch.rate == 0 and self._pace.time is not None:
            self._set_alarm(self._pace.time.hard)

    def _nodes(self, threads: int) -> int:
        """The least of the limits of positions; where these are what time is counted by, not one more than in time."""
        limits = [nodes for nodes in (self.limit.nodes, self.level.nodes) if nodes]
        if self._watch.rate and self._pace.time is not None:
            in_time = int(self._pace.time.hard * self._watch.rate)
            limits.append(max(in_time - in_time % threads, 1))
        return min(limits, default=0)

    def _nanoseconds(self) -> int:
        """What is left of the hardest limit: waiting for the engine has cost time, too."""
        if self._pace.time is None or self._watch.rate is not None:
            return 0
        return max(int((self._pace.time.hard - self._seconds()) * 1e9), 1)

    def _deepen(self, crew: Crew) -> None:
        deepest = self.limit.plies
        crew.help()
        while crew.lead.reached < deepest and crew.lead.deepen():
            if crew.lead.bound != tuning.EXACT:
                self._tell_bound(crew)
            elif crew.lead.reached == crew.lead.depth:
                self._keep(crew)
                if self._is_enough(crew):
                    break
        if not self.level.is_full:
            self._rank(crew)

    def _rank(self, crew: Crew) -> None:
        """Note the moves told apart: those of the unfinished depth, once there are any, were looked at best."""
        found = crew.lead.ranking()
        if found:
            self.ranking = sorted(found, key=lambda one: -one[1])

    def _end(self, crew: Crew) -> None:
        crew.end()
        with self._lock:
            self._crew = None
        if self._alarm is not None:
            self._alarm.cancel()

    # ---- what is found
    def _keep(self, crew: Crew) -> None:
        """A depth is finished: keep and tell what it has brought."""
        self._found = [self._info(crew, index) for index in range(min(self.lines, crew.lead.count))]
        if not self.level.is_full:
            self._rank(crew)
        self._pace.note(Found(crew.lead.reached, crew.lead.line()[0], crew.lead.score, crew.share))
        self._tell(*self._found)

    def _tell_bound(self, crew: Crew) -> None:
        if self._seconds() > QUIET:
            self._tell(replace(self._info(crew, crew.lead.index), depth=crew.lead.depth, bound=BOUNDS[crew.lead.bound]))

    def _tell(self, *infos: Info) -> None:
        if self.report is not None:
            for info in infos:
                self.report(info)

    def _info(self, crew: Crew, index: int) -> Info:
        return Info(
            depth=crew.lead.reached,
            score=Score.of_core(crew.lead.score_of(index) if index else crew.lead.score),
            nodes=crew.nodes,
            seconds=self._watch.seconds(),
            pv=tuple(self._moves(crew.lead.line(index))),
            seldepth=crew.lead.deepest,
            hashfull=crew.lead.table.fullness(),
            multipv=index + 1,
        )

    def _conclusion(self, crew: Crew) -> list[Info]:
        """The best lines as they stand; where an unfinished depth has found a better move, that is told, too."""
        last = self._info(crew, 0)
        if self.level.is_full and last.score.mate is not None:
            last = replace(last, pv=endings.continued(self.board, last.pv))
        if self.lines > 1 and self._found:
            return [replace(info, nodes=last.nodes, seconds=last.seconds) for info in self._found]
        if not self._found or self._found[0].pv != last.pv:
            self._tell(last)
        return [last]

    def _moves(self, numbers: list[int]) -> list[Move]:
        return [self.board.move_of(number) for number in numbers]

    def _seconds(self) -> float:
        """What counts of the time since the question was asked."""
        crew = self._crew
        return self._watch.counted(crew.nodes if crew is not None else 0)

    def _is_enough(self, crew: Crew) -> bool:
        """Whether another depth would change nothing, or is not to be begun.

        A mate is certain when it is found; a shorter one may still be, since late moves are searched less deeply.
        """
        score, wanted = crew.lead.score, self.limit.mate
        plies_to_mate = tuning.MATE - abs(score)
        if abs(score) >= tuning.LEAST_MATE:
            if wanted and score > 0 and plies_to_mate <= 2 * wanted:
                return True
            if crew.lead.reached > (plies_to_mate if self.is_hurried else 2 * plies_to_mate):
                return True
        is_forced = self.is_hurried and crew.lead.count == 1 and self._pace.time is not None
        return is_forced or self._pace.is_over(self._seconds())
