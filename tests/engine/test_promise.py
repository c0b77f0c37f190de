"""Answers that another thread gives."""

import asyncio
import threading
import time

import pytest

from tenfile.engine.promise import Promise


def test_a_value() -> None:
    promise: Promise[int] = Promise()
    thread = threading.Thread(target=promise.keep, args=(lambda: 7,))
    thread.start()
    assert promise.wait() == 7
    thread.join()


def test_an_error() -> None:
    promise: Promise[float] = Promise()
    promise.keep(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        promise.wait()


def test_in_an_event_loop() -> None:
    async def main() -> list[int]:
        early: Promise[int] = Promise()
        early.keep(lambda: 1)
        late: Promise[int] = Promise()
        thread = threading.Timer(0.05, late.keep, [lambda: 2])
        thread.start()
        found = [await early.wait_async(), await late.wait_async()]
        thread.join()
        return found

    assert asyncio.run(main()) == [1, 2]


def test_a_loop_that_has_gone() -> None:
    """It is kept although nobody waits any more."""
    promise: Promise[int] = Promise()

    async def main() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(promise.wait_async(), 0.01)

    asyncio.run(main())
    promise.keep(lambda: 3)
    assert promise.wait() == 3


def test_the_loop_goes_on() -> None:
    async def main() -> int:
        promise: Promise[None] = Promise()
        thread = threading.Thread(target=promise.keep, args=(lambda: time.sleep(0.2),))
        thread.start()
        waiting = asyncio.create_task(promise.wait_async())
        ticks = 0
        while not waiting.done():
            await asyncio.sleep(0.005)
            ticks += 1
        thread.join()
        return ticks

    assert asyncio.run(main()) > 5
