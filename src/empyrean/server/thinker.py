"""Bots think in processes of their own: a search holds the interpreter, and the table must answer meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Protocol

from empyrean.kernel import registry
from empyrean.table import Table, thinking


class Thinker(Protocol):
    """Whoever finds a bot's next action."""

    def choose(self, table: Table, seat: int) -> Awaitable[int]:
        """Reads the position at once, so that the answer belongs to the table as it is now; thinks when awaited."""

    def close(self) -> None: ...


class Processes:
    """A few worker processes, started when the first bot is asked."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, table: Table, seat: int) -> Awaitable[int]:
        level, seed = table.seats[seat].level, table.bot_seed(seat)
        return self._ask(table.game.meta.code, table.state.to_json(), seat, level, seed)

    async def _ask(self, *question: Any) -> int:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), answer, *question)
        except BrokenProcessPool:  # a worker was killed from outside: once more, with new ones
            self.close()
            return await loop.run_in_executor(self._ready(), answer, *question)

    def warm(self) -> None:
        """Start the workers before the first bot is asked."""
        self._ready().submit(os.getpid)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=stay_with_parent
            )
        return self._pool


def answer(code: str, position: dict[str, Any], seat: int, level: str, seed: int) -> int:
    """In a worker: what the bot does."""
    return thinking.choice(registry.game(code).from_json(position), seat, level, seed)


def stay_with_parent() -> None:
    """A worker leaves an interrupt to its parent, and ends when the parent does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
