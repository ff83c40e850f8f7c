"""All tables that are open: found by link, loaded when somebody comes, let go when nobody looks."""

from __future__ import annotations

import asyncio
from collections import deque
from weakref import WeakValueDictionary

from empyrean.server.clock import Clock
from empyrean.server.room import Room
from empyrean.server.storage import Link, Storage
from empyrean.server.thinker import Thinker
from empyrean.table import Table

REMEMBERED = 32  # rooms kept in memory though nobody looks


class House:
    """The rooms. A room lives as long as a screen or a thinking bot holds it, and a little longer."""

    def __init__(self, storage: Storage, thinker: Thinker, clock: Clock) -> None:
        self.storage = storage
        self.thinker = thinker
        self.clock = clock
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: deque[Room] = deque(maxlen=REMEMBERED)
        self._loading = asyncio.Lock()

    async def open(self, table: Table) -> str:
        """Keep a new match; the token of its host."""
        match = await asyncio.to_thread(self.storage.create, table)
        return next(link.token for link in self.storage.links(match) if link.role == "host")

    async def link(self, token: str) -> Link | None:
        return await asyncio.to_thread(self.storage.link, token)

    async def room(self, match: str) -> Room:
        async with self._loading:
            room = self._rooms.get(match)
            if room is None:
                table = await asyncio.to_thread(self.storage.table, match)
                room = Room(match, table, self.storage, self.thinker, self.clock)
                self._rooms[match] = room
            self._recent.append(room)
            return room
