"""One running match: who sits where, what happened in words, undo, stepping, saving. CLI and server use it alike."""

from empyrean.table.seats import AWAY, BOT, HERE, Seat
from empyrean.table.stops import Stops
from empyrean.table.table import Line, Stale, Table

__all__ = ["AWAY", "BOT", "HERE", "Line", "Seat", "Stale", "Stops", "Table"]
