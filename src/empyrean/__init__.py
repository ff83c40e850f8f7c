"""Empyrean: one table for four games. `empyrean.game("titans").new(seed=7)` starts a match."""

from __future__ import annotations

from empyrean import games
from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.kernel.game import Game
from empyrean.kernel.meta import Meta
from empyrean.kernel.registry import game

__version__ = "0.1.0"
__all__ = ["EmpyreanError", "Game", "IllegalAction", "Meta", "game", "games"]
