"""Bots think in processes of their own: a search holds the interpreter, and the table must answer meanwhile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Protocol

from empyrean.bots.process import Lost, Process
from empyrean.kernel import registry
from empyrean.kernel.errors import BotError
from empyrean.table import Table, thinking

PATIENCE = 60.0  # seconds for one decision: nobody waits longer at a table


class Thinker(Protocol):
    """Whoever finds a bot's next action."""

    def choose(self, table: Table, seat: int) -> Awaitable[int]:
        """Reads the position at once, so that the answer belongs to the table as it is now; thinks when awaited."""

    def close(self) -> None: ...


class Processes:
    """A few worker processes, started when the first bot is asked. A thread waits for each."""

    def __init__(self, workers: int | None = None, patience: float = PATIENCE) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._processes = [Process(patience) for _ in range(count)]
        self._free: SimpleQueue[Process] = SimpleQueue()
        for process in self._processes:
            self._free.put(process)
        self._threads = ThreadPoolExecutor(count)

    def choose(self, table: Table, seat: int) -> Awaitable[int]:
        level, decision = table.seats[seat].level, table.steps + 1
        return self._ask(table.game.meta.code, table.state.to_json(), seat, level, table.bot_seed(seat), decision)

    async def _ask(self, *question: Any) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._answered, question)

    def warm(self) -> None:
        """Start a worker before the first bot is asked."""
        self._threads.submit(self._done, os.getpid)

    def close(self) -> None:
        for process in self._processes:
            process.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _answered(self, question: tuple[Any, ...]) -> int:
        try:
            return self._done(answer, *question)
        except Lost as lost:
            raise BotError(f"{question[3]} {lost.did}.") from None

    def _done(self, work: Any, *given: Any) -> int:
        process = self._free.get()
        try:
            return int(process.do(work, *given))
        finally:
            self._free.put(process)


def answer(code: str, position: dict[str, Any], seat: int, level: str, seed: int, decision: int) -> int:
    """In a worker: what the bot does."""
    return thinking.choice(registry.game(code).from_json(position), seat, level, seed, decision)
