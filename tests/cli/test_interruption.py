"""Long work that Ctrl-C ends at once."""

import os
import signal
from threading import Event, Timer

import pytest

from tenfile.cli.interruption import run_interruptibly


def test_value_and_error_come_through() -> None:
    assert run_interruptibly(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        run_interruptibly(lambda: 1 // 0)


def test_ctrl_c_is_raised_while_the_work_goes_on() -> None:
    never = Event()
    Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        run_interruptibly(lambda: never.wait(60))
    never.set()
