"""The computer's moves: a few games think at once, the others wait their turn, and who has gone is not thought for."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException

from .. import Board, Move
from .messages import PlayRequest

USUAL_SECONDS = 1.0
"""How long the computer thinks where the request does not say."""

PLACES = max(1, (os.cpu_count() or 1) - 1)
"""Games that think at once: one core is left for answering."""

QUEUE = 16
"""Games that wait for a place; any more are told to come back."""

FindMove = Callable[[Board, int, float], Awaitable[Move]]
"""Finds a move on a board, at a level, in about so many seconds; stops when it is cancelled."""


Gone = Callable[[], Awaitable[object]]
"""Completes when the client has gone."""


async def ask_engine(board: Board, level: int, seconds: float) -> Move:
    """The engine's move at a level from 1 to 10."""
    from ..engine import Engine, Limit

    with Engine(level=level) as engine:
        result = await engine.play_async(board, Limit(time=seconds))
    return result.move


class Thinking:
    """A room with a few places to think in: `places` games think at once and up to `queue` wait."""

    def __init__(self, places: int = PLACES, queue: int = QUEUE, find: FindMove = ask_engine) -> None:
        self._places = asyncio.Semaphore(places)
        self._room_left = places + queue
        self._find = find

    async def move(self, board: Board, request: PlayRequest, gone: Gone) -> Move | None:
        """The computer's move in the position on the board; None if the client went first, that is, `gone()` completed.

        Raises HTTPException 503 if too many are waiting already.
        """
        async with self._entered():
            thought = asyncio.ensure_future(self._think(board, request))
            absence = asyncio.ensure_future(gone())
            try:
                await asyncio.wait((thought, absence), return_when=asyncio.FIRST_COMPLETED)
                return thought.result() if thought.done() else None
            finally:
                await _cancel(thought, absence)

    @asynccontextmanager
    async def _entered(self) -> AsyncIterator[None]:
        if not self._room_left:
            sentence = "Too many games are thinking; try again soon."
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, sentence, {"Retry-After": "2"})
        self._room_left -= 1
        try:
            yield
        finally:
            self._room_left += 1

    async def _think(self, board: Board, request: PlayRequest) -> Move:
        async with self._places:
            return await self._find(board, request.level, request.seconds or USUAL_SECONDS)


async def _cancel(*futures: "asyncio.Future[Any]") -> None:
    for future in futures:
        future.cancel()
    await asyncio.gather(*futures, return_exceptions=True)
