"""A few games think at once, others wait, too many are sent away, and who has gone is not thought for."""

import asyncio
import threading
import time

import pytest
from starlette.exceptions import HTTPException

from tenfile import Board, Move
from tenfile.web.messages import PlayRequest
from tenfile.web.thinking import Thinking, ask_engine

REQUEST = PlayRequest(variant="capablanca", level=3, seconds=0.5)


class Slow:
    """A player that thinks until it is released, and tells who was asked and who was broken off."""

    def __init__(self) -> None:
        self.released = asyncio.Event()
        self.asked: list[tuple[int, float]] = []
        self.broken_off = 0

    async def __call__(self, board: Board, level: int, seconds: float) -> Move:
        self.asked.append((level, seconds))
        try:
            await self.released.wait()
        except asyncio.CancelledError:
            self.broken_off += 1
            raise
        return next(iter(board.legal_moves))


async def never() -> None:
    await asyncio.Event().wait()


async def settle() -> None:
    """Let everything that can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_places_and_queue() -> None:
    async def story() -> None:
        slow = Slow()
        thinking = Thinking(places=1, queue=1, find=slow)
        games = [asyncio.ensure_future(thinking.move(Board(), REQUEST, never)) for _ in range(2)]
        await settle()
        assert slow.asked == [(3, 0.5)], "one thinks, one waits"
        with pytest.raises(HTTPException) as sent_away:
            await thinking.move(Board(), REQUEST, never)
        assert sent_away.value.status_code == 503
        slow.released.set()
        assert all(await asyncio.gather(*games))
        assert await thinking.move(Board(), REQUEST, never), "there is room again"

    asyncio.run(story())


def test_who_goes_is_not_thought_for() -> None:
    async def story() -> None:
        slow = Slow()
        thinking = Thinking(places=1, queue=0, find=slow)
        gone = asyncio.Event()
        game = asyncio.ensure_future(thinking.move(Board(), REQUEST, gone.wait))
        await settle()
        gone.set()
        assert await game is None
        assert slow.broken_off == 1
        slow.released.set()
        assert await thinking.move(Board(), REQUEST, never), "the place is free again"

    asyncio.run(story())


def test_an_error_of_the_player_is_told() -> None:
    async def broken(board: Board, level: int, seconds: float) -> Move:
        raise ValueError("no idea")

    async def story() -> None:
        thinking = Thinking(places=1, queue=0, find=broken)
        for _ in range(2):
            with pytest.raises(ValueError, match="no idea"):
                await thinking.move(Board(), REQUEST, never)

    asyncio.run(story())


def test_the_engine_answers_while_the_loop_goes_on() -> None:
    async def story() -> int:
        ticks = 0
        move = asyncio.ensure_future(ask_engine(Board(), 10, 0.4))
        while not move.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert move.result() in Board().legal_moves
        return ticks

    assert asyncio.run(story()) >= 5


def test_the_engine_stops_when_the_client_goes() -> None:
    async def story() -> float:
        gone = asyncio.Event()
        begun = time.monotonic()
        game = asyncio.ensure_future(
            Thinking().move(Board(), PlayRequest(variant="capablanca", level=10, seconds=30), gone.wait)
        )
        await asyncio.sleep(0.1)
        gone.set()
        assert await game is None
        return time.monotonic() - begun

    assert asyncio.run(story()) < 10
    assert not [thread for thread in threading.enumerate() if "engine" in thread.name]
