"""Long work in the compiled core that Ctrl-C ends at once."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

Value = TypeVar("Value")

SECONDS_BETWEEN_LOOKS = 0.2


def run_interruptibly(work: Callable[[], Value]) -> Value:
    """What `work()` returns or raises, with KeyboardInterrupt raised while it runs.

    A signal is seen only between two steps of Python, and the core takes none for minutes: so it works in a thread that
    the program does not wait for when it ends.
    """
    values: list[Value] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            values.append(work())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(SECONDS_BETWEEN_LOOKS)
    if errors:
        raise errors[0]
    return values[0]
