"""What the user of a program may set: the values, and the options by which they are set."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..engine import LEVELS
from ..engine.clock import OVERHEAD
from ..engine.engine import MOST_LINES, MOST_MEBIBYTES, MOST_THREADS
from ..errors import short
from .refusal import Refusal
from .strength import LEAST, MOST, level_of

MOST_OVERHEAD = 5000


@dataclass(frozen=True)
class Settings:
    """The values: ``hash_mib`` mebibytes of table, ``lines`` best lines to tell, ``overhead_ms`` milliseconds that a
    move takes on its way, ``rating`` instead of ``level`` where ``limits_strength``.

    With ``is_analysis`` the level plays no part; ``shows_chances`` adds wins, draws and losses to every score.
    """

    hash_mib: int = 16
    threads: int = 1
    lines: int = 1
    ponders: bool = False
    level: int = max(LEVELS)
    limits_strength: bool = False
    rating: int = MOST
    is_analysis: bool = False
    shows_chances: bool = False
    overhead_ms: int = round(OVERHEAD * 1000)

    def strength(self, game: str) -> int:
        """The level to play a game at."""
        return min(self.level, level_of(self.rating, game)) if self.limits_strength else self.level

    @property
    def overhead(self) -> float:
        """Seconds that a move takes on its way."""
        return self.overhead_ms / 1000


@dataclass(frozen=True)
class Option:
    """One option: its name in the protocols and the setting that it changes, if any.

    A whole number between ``least`` and ``most``, a choice among ``choices``, or, without either, yes or no; an option
    without a ``setting`` that has no choices is a button.
    """

    name: str
    setting: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The word by which both protocols call this kind of option."""
        if self.choices:
            return "combo"
        if self.least is not None:
            return "spin"
        return "check" if self.setting else "button"

    @property
    def default(self) -> int | bool | str:
        """What holds as long as nobody sets it."""
        value: int | bool | str = getattr(Settings(), self.setting) if self.setting else self.choices[0]
        return value

    def read(self, text: str | None) -> int | bool:
        """The value that a text means; raises Refusal where it means none."""
        if text is None or not text:
            raise Refusal(f"option {self.name} needs a value")
        if self.kind == "check":
            return self._truth(text)
        assert self.least is not None
        assert self.most is not None
        try:
            number = int(text)
        except ValueError:
            raise Refusal(f"option {self.name} is a whole number, not {short(text)}") from None
        if not self.least <= number <= self.most:
            raise Refusal(f"option {self.name} goes from {self.least} to {self.most}, not to {number}")
        return number

    def _truth(self, text: str) -> bool:
        if text.lower() in ("true", "1", "on", "yes"):
            return True
        if text.lower() in ("false", "0", "off", "no"):
            return False
        raise Refusal(f"option {self.name} is true or false, not {short(text)}")

    def changed(self, settings: Settings, text: str | None) -> Settings:
        """The settings with this option set by a text; raises Refusal where the text means no value."""
        return replace(settings, **{self.setting: self.read(text)})  # type: ignore[arg-type]


HASH = Option("Hash", "hash_mib", 1, MOST_MEBIBYTES)
THREADS = Option("Threads", "threads", 1, MOST_THREADS)
LINES = Option("MultiPV", "lines", 1, MOST_LINES)
PONDER = Option("Ponder", "ponders")
LEVEL = Option("Skill Level", "level", min(LEVELS), max(LEVELS))
LIMIT = Option("UCI_LimitStrength", "limits_strength")
RATING = Option("UCI_Elo", "rating", LEAST, MOST)
ANALYSIS = Option("UCI_AnalyseMode", "is_analysis")
CHANCES = Option("UCI_ShowWDL", "shows_chances")
CLEAR = Option("Clear Hash")
OVERHEAD_OPTION = Option("Move Overhead", "overhead_ms", 0, MOST_OVERHEAD)


def find_option(options: Iterable[Option], name: str) -> Option:
    """The option of this name, in any case; raises Refusal where there is none."""
    for option in options:
        if option.name.lower() == name.lower():
            return option
    raise Refusal(f"there is no option {short(name)}")
