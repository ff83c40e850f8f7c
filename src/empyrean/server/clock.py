"""Time at the tables of a server: how long bots and standing answers wait. Tests bring a clock of their own."""

from __future__ import annotations

import asyncio
import random
import time

PAUSE = 0.8  # seconds between two moves of bots, so that a person can follow
LAG = 1.6  # seconds that people mostly take to let something pass


class Clock:
    """The time, and how long things take."""

    def __init__(self, pause: float = PAUSE, lag: float = LAG) -> None:
        self.pause = pause
        self._lag = lag
        self._chance = random.SystemRandom()

    def now(self) -> float:
        return time.monotonic()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(moment - self.now())

    def lag(self) -> float:
        """How long somebody takes to let something pass, as a person does: mostly about the same, sometimes twice or
        half as long. Drawn for every window before anybody looks at it."""
        while True:
            factor = self._chance.lognormvariate(0, 0.45)
            if 0.4 < factor < 2.6:
                return self._lag * factor
