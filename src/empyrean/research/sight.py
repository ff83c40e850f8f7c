"""Observations as numpy arrays: the flat vector that learners get, and the named parts it is made of.

A number is divided by the greatest that its part may hold (without sign). So all lie between -1 and 1, and 0, which
mostly says that something is absent, stays 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from empyrean.kernel import registry
from empyrean.kernel.game import Game
from empyrean.kernel.machine import State
from empyrean.kernel.observing import Numbers
from empyrean.research.batch import observation

SEEDS = 2**31  # where no seed is given, one below this is drawn
RENDERS = ["ansi", "svg"]

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Sight:
    """How the observations of one game, in matches of so many seats, become arrays."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.observation = observation(game, seats)
        self.size = self.observation.size
        parts = self.observation.parts
        sizes = [part.size for part in parts]
        self._greatest = np.repeat([max(abs(part.low), abs(part.high), 1) for part in parts], sizes).astype(np.float32)
        self._low = np.repeat([part.low for part in parts], sizes).astype(np.float32) / self._greatest
        self._high = np.repeat([part.high for part in parts], sizes).astype(np.float32) / self._greatest
        self._numbers = Numbers()

    def space(self) -> Box:
        """The space that the flat vectors lie in."""
        return Box(self._low, self._high, dtype=np.float32)

    def read(self, packed: bytes) -> Floats:
        """Packed observations as flat vectors, one in each row."""
        numbers = np.frombuffer(packed, "<i2").reshape(-1, self.size)
        flat: Floats = np.divide(numbers, self._greatest, dtype=np.float32)
        return flat

    def of(self, state: State, seat: int) -> Floats:
        """What one seat sees of a position."""
        self._numbers.clear()
        self.game.observe(state, seat, self._numbers)
        rows: Floats = self.read(self._numbers.packed())
        return rows.reshape(-1)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each action that is legal for the seat; all 0 if it is not asked."""
        mask = np.zeros(self.game.space.size, np.int8)
        if seat in state.to_act():
            mask[state.legal(seat)] = 1
        return mask

    def parts(self, flat: Any) -> dict[str, NDArray[np.int16]]:
        """The named parts of flat vectors, in the game's own numbers. Axes before the last are kept."""
        array = np.asarray(flat)
        numbers = np.rint(array * self._greatest).astype(np.int16)
        found: dict[str, NDArray[np.int16]] = {}
        at = 0
        for part in self.observation.parts:
            found[part.name] = numbers[..., at : at + part.size].reshape(*array.shape[:-1], *part.shape)
            at += part.size
        return found


def parts(game: str | Game, seats: int, flat: Any) -> dict[str, NDArray[np.int16]]:
    """The named parts of one or many flat observations of a match of so many seats, in the game's own numbers."""
    return Sight(registry.game(game) if isinstance(game, str) else game, seats).parts(flat)


def render(state: State, seat: int, mode: str | None) -> str | None:
    """The table as a seat may see it: as text ("ansi"), as a picture ("svg"), or not at all."""
    if mode is None:
        return None
    return state.game.svg(state, seat) if mode == "svg" else state.game.text(state, seat)
