"""A table that people are looking at: one change at a time, kept before it is shown, and bots that take their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.server.storage import Storage, StorageError
from empyrean.server.thinker import Thinker
from empyrean.table import Stale, Table

if TYPE_CHECKING:
    from empyrean.server.viewer import Viewer

PAUSE = 0.8  # seconds between two moves of bots, so that a person can follow
PACES = {"slow": 2.25, "normal": 1.0, "fast": 0.3}  # what a screen can make of it
log = logging.getLogger("empyrean")


class Room:
    """One match in memory. Whoever reads or changes `table` holds the lock, so nobody sees what is not kept yet."""

    def __init__(self, match: str, table: Table, storage: Storage, thinker: Thinker, pause: float = PAUSE) -> None:
        self.match = match
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self._storage = storage
        self._thinker = thinker
        self._pause = pause
        self._moved = 0.0
        self._bots: asyncio.Task[None] | None = None

    async def act(self, seat: int, action: int, at: int, command: str | None = None) -> None:
        """Do it, keep it, show it. EmpyreanError, with nothing changed, if it may not be."""
        async with self.lock:
            if await self._repeated(command):
                return
            await self._happen(seat, action, command, lambda: self.table.act(seat, action, at))
        self.wake()

    async def undo(self, seat: int, at: int, command: str | None = None) -> None:
        async with self.lock:
            if await self._repeated(command):
                return
            if at != self.table.at:
                raise Stale("The table has moved on since you chose that. Look again.")
            await self._happen(seat, None, command, lambda: self.table.undo(seat))
        self.wake()

    async def _repeated(self, command: str | None) -> bool:
        """Was this command carried out before, and only its answer lost?"""
        return command is not None and await asyncio.to_thread(self._storage.done, self.match, command)

    async def _happen(self, seat: int, action: int | None, command: str | None, change: Callable[[], None]) -> None:
        n = self.table.at
        try:
            change()
            ends = self.table.state.is_over()
            await asyncio.to_thread(self._storage.add, self.match, n, seat, action, command, ends)
        except IllegalAction:
            raise
        except Exception as error:
            log.exception("match %s, record %d: seat %d, action %s", self.match, n, seat, action)
            self.table = await asyncio.to_thread(self._storage.table, self.match)
            if isinstance(error, StorageError):
                raise
            raise EmpyreanError("That went wrong, and was not done: a mistake in the game's rules.") from error
        self._moved = time.monotonic()
        for viewer in self.viewers:
            viewer.changed()

    # --- bots --------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bots go on, if one is asked and anybody is there to see or to answer."""
        if (self._bots is None or self._bots.done()) and self._playing():
            self._bots = asyncio.create_task(self._play())

    def _playing(self) -> bool:
        people = any(not seat.is_bot for seat in self.table.seats)
        return self.table.bot_seat() is not None and (people or bool(self.viewers))

    async def _play(self) -> None:
        while self._playing():
            async with self.lock:
                seat, at = self.table.bot_seat(), self.table.at
                if seat is None:
                    return
                thought = self._thinker.choose(self.table, seat)
            try:
                action = await thought
            except Exception:
                log.exception("match %s: the bot at seat %d failed", self.match, seat)
                action = self.table.state.legal(seat)[0]
            if self.viewers and self._spoke():
                slowest = max(viewer.pace for viewer in self.viewers)
                await asyncio.sleep(self._moved + self._pause * slowest - time.monotonic())
            try:
                await self._bot_acts(seat, action, at)
            except EmpyreanError:
                log.exception("match %s: the bot at seat %d stopped", self.match, seat)
                return

    async def _bot_acts(self, seat: int, action: int, at: int) -> None:
        try:
            await self.act(seat, action, at)
        except Stale:
            return  # somebody else acted meanwhile: ask again
        except IllegalAction:
            log.exception("match %s: the bot at seat %d chose %d", self.match, seat, action)
            await self.act(seat, self.table.state.legal(seat)[0], at)

    def _spoke(self) -> bool:
        """Did the last action say anything? What nobody notices needs no pause."""
        lines = self.table.lines(None)
        return bool(lines) and lines[-1].step == self.table.steps
