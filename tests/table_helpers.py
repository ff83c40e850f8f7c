"""For tests of tables, servers and the command line: tables of a small game, and programs that are started."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from empyrean.kernel import registry
from empyrean.table import BOT, HERE, Seat, Table

OUTSIDE = Path(__file__).parent / "outside"
SOURCE = Path(__file__).parent.parent / "src"


def people(seats: int = 2, seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE)] * seats, seed, options)


def against_bot(seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE, "Anna"), Seat(BOT, level="first")], seed, options)


def environment(**more: str) -> dict[str, str]:
    """For programs that are started: this source, and the outside game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(OUTSIDE)]), "PYTHONUNBUFFERED": "1", **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", "from empyrean.cli import main; main()", *words]
