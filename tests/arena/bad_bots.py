"""Bots that do all that bots should not do. `FILE` names them for a run: `FILE:Raises`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from empyrean.bots import Bot, Position

FILE = Path(__file__)


class First(Bot):
    """Behaves: takes the first thing it may do."""

    def choose(self, position: Position) -> int:
        return position.legal()[0]


class Raises(Bot):
    def choose(self, position: Position) -> int:
        raise ValueError("no idea")


class Leaves(Bot):
    """Ends the program, as it thinks."""

    def choose(self, position: Position) -> int:
        sys.exit("I have had enough")


class Dies(Bot):
    """Ends the process, whatever stands in the way."""

    def choose(self, position: Position) -> int:
        os._exit(3)


class Mortal(Bot):
    """Is killed the first time it thinks, and leaves a note of that; afterwards it is as First."""

    def choose(self, position: Position) -> int:
        note = Path(os.environ["HANGING"])
        if not note.exists():
            note.write_text("killed")
            os.kill(os.getpid(), signal.SIGKILL)
        return position.legal()[0]


class Sleeps(Bot):
    def choose(self, position: Position) -> int:
        time.sleep(3600)
        return position.legal()[0]


class Hangs(Bot):
    """Never answers, lets nothing interrupt it, and writes down which process it is in where it is told to."""

    def choose(self, position: Position) -> int:
        if "HANGING" in os.environ:
            Path(os.environ["HANGING"]).write_text(str(os.getpid()))
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class Cheats(Bot):
    """Chooses what it may not."""

    def choose(self, position: Position) -> int:
        legal = position.legal()
        return next(action for action in range(position.game.space.size) if action not in legal)


class Far(Bot):
    """Chooses what is no action at all."""

    def choose(self, position: Position) -> int:
        return 10**30


class Mumbles(Bot):
    def choose(self, position: Position) -> Any:
        return "the first one"


class Nods(Bot):
    def choose(self, position: Position) -> Any:
        return True


class Unmade(Bot):
    """Cannot be made for a match, though it could be made to look at it."""

    def __init__(self, seed: int) -> None:
        if seed != 0:
            raise RuntimeError("no weights")
        super().__init__(seed)


class Meddles(Bot):
    """Plays the match to its end as it would like it to go, where it finds a state; else it is as First."""

    def choose(self, position: Position) -> int:
        legal = position.legal()
        state = position._state
        while not state.is_over():
            seat = state.to_act()[0]
            state.apply(seat, state.legal(seat)[0])
        return legal[0]


class Slow(Bot):
    """Takes a little time over everything."""

    def choose(self, position: Position) -> int:
        time.sleep(0.004)
        return position.legal()[0]


NO_BOT = 7


class Stranger:
    """No bot at all."""
