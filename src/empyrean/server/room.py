"""A table that people are looking at: one change at a time, kept before it is shown, bots that take their turn, and
answers for people who do not want to be stopped (see empyrean.table.stops for when they are given)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from empyrean.kernel.errors import BotError, EmpyreanError, IllegalAction
from empyrean.server.clock import Clock
from empyrean.server.storage import Storage, StorageError
from empyrean.server.thinker import Thinker
from empyrean.table import Stale, Table, thinking

if TYPE_CHECKING:
    from empyrean.server.viewer import Viewer

PACES = {"slow": 2.25, "normal": 1.0, "fast": 0.3}  # what a screen can make of the pause between two moves of bots
log = logging.getLogger("empyrean")


class Room:
    """One match in memory. Whoever reads or changes `table` holds the lock, so nobody sees what is not kept yet."""

    def __init__(self, match: str, table: Table, storage: Storage, thinker: Thinker, clock: Clock) -> None:
        self.match = match
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self._storage = storage
        self._thinker = thinker
        self._clock = clock
        self._moved = clock.now()
        self._lag = clock.lag()  # how long the question that is open now keeps a pass back
        self._bots: asyncio.Task[None] | None = None
        self._standing: asyncio.Task[None] | None = None

    async def act(self, seat: int, action: int, at: int, command: str | None = None) -> None:
        """Do it, keep it, show it. EmpyreanError, with nothing changed, if it may not be."""
        waited = await self._bide(seat, action, at)
        async with self.lock:
            if await self._repeated(command) or (waited and self.table.action_at(at) == (seat, action)):
                return  # done already, by a message sent twice, or by the table that passed for the seat meanwhile
            await self._happen(seat, action, command, lambda: self.table.act(seat, action, at))
        self.wake()

    async def _bide(self, seat: int, action: int, at: int) -> bool:
        """A pass whose moment could tell something waits for the one that was drawn."""
        async with self.lock:
            early = at == self.table.at and action == self.table.passing(seat) and self.table.tells(seat)
            moment = self._moved + self._lag
        if early:
            await self._clock.until(moment)
        return early

    async def undo(self, seat: int, at: int, command: str | None = None) -> None:
        async with self.lock:
            if await self._repeated(command):
                return
            if at != self.table.at:
                raise Stale("The table has moved on since you chose that. Look again.")
            await self._happen(seat, None, command, lambda: self.table.undo(seat))
        self.wake()

    async def stop(self, seat: int, setting: str) -> None:
        """Keep how often the person at a seat wants to be stopped. The screens of others hear nothing of it."""
        async with self.lock:
            before = self.table.stops[seat]
            self.table.stop(seat, setting)
            try:
                await asyncio.to_thread(self._storage.stop, self.match, seat, self.table.stops[seat])
            except StorageError:
                self.table.stops[seat] = before
                raise
        for viewer in self.viewers:
            if seat in viewer.mine:
                viewer.changed()
        self.wake()

    async def _repeated(self, command: str | None) -> bool:
        """Was this command carried out before, and only its answer lost?"""
        return command is not None and await asyncio.to_thread(self._storage.done, self.match, command)

    async def _happen(self, seat: int, action: int | None, command: str | None, change: Callable[[], object]) -> None:
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
        self._moved, self._lag = self._clock.now(), self._clock.lag()
        for viewer in self.viewers:
            viewer.changed()

    def wake(self) -> None:
        """Let the bots go on, if one is asked and anybody is there to see or to answer; and let pass what people do
        not want to be stopped by."""
        if (self._bots is None or self._bots.done()) and self._playing():
            self._bots = asyncio.create_task(self._play())
        if (self._standing is None or self._standing.done()) and self.table.standing() is not None:
            self._standing = asyncio.create_task(self._stand_in())

    # --- answers for people ------------------------------------------------------------------------------------

    async def _stand_in(self) -> None:
        while True:
            async with self.lock:
                answer, at = self.table.standing(), self.table.at
                if answer is None:
                    return
                moment = self._moved + (self._lag if self.table.tells(answer[0]) else 0)
            await self._clock.until(moment)
            async with self.lock:
                if (self.table.standing(), self.table.at) != (answer, at):
                    continue  # the person has answered, or wants to be stopped after all
                try:
                    await self._happen(*answer, None, lambda: self.table.pass_turn())
                except EmpyreanError:
                    log.exception("match %s: the standing answer of seat %d", self.match, answer[0])
                    return
            self.wake()

    # --- bots --------------------------------------------------------------------------------------------------

    def _playing(self) -> bool:
        people = any(not seat.is_bot for seat in self.table.seats)
        return self.table.bot_seat() is not None and (people or bool(self.viewers))

    async def _play(self) -> None:
        while self._playing():
            async with self.lock:
                seat, at = self.table.bot_seat(), self.table.at
                if seat is None:
                    return
                window = self.table.weighs(seat)  # there the time that it takes must not tell what it holds
                thought = self._thinker.choose(self.table, seat)
            try:
                action = await thought
            except Exception as error:
                log.exception("match %s: the bot at seat %d failed", self.match, seat)
                failure = error if isinstance(error, BotError) else BotError("A bot failed.")
                for viewer in self.viewers:
                    viewer.tell(thinking.excuse(failure))
                action = self.table.state.legal(seat)[0]
            if self.viewers and (window or self._spoke()):
                slowest = max(viewer.pace for viewer in self.viewers)
                await self._clock.until(self._moved + self._clock.pause * slowest)
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
