"""For tests of tables, servers and the command line: a small game of another package, and bots that need no thought."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from empyrean import bots
from empyrean.kernel import registry
from empyrean.kernel.machine import State
from empyrean.table import BOT, HERE, Seat, Table

OUTSIDE = Path(__file__).parent / "outside"
SOURCE = Path(__file__).parent.parent / "src"


@pytest.fixture
def nimble(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game Nimble is installed, as another package would install its own."""
    monkeypatch.syspath_prepend(str(OUTSIDE))
    registry.packages.cache_clear()
    registry.game.cache_clear()
    yield
    monkeypatch.undo()
    registry.packages.cache_clear()
    registry.game.cache_clear()


class Asked:
    """A question as a seat sees it."""

    def __init__(self, state: State, seat: int) -> None:
        self.legal = state.legal(seat)


class First:
    """A bot that does the first thing it may."""

    def choose(self, position: Asked) -> int:
        return position.legal[0]


@pytest.fixture
def first_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one level of bots, and it takes the first option."""
    monkeypatch.setattr(bots, "levels", lambda: {"first": "takes the first option"}, raising=False)
    monkeypatch.setattr(bots, "make", lambda level, seed: First(), raising=False)
    monkeypatch.setattr(bots, "Position", Asked, raising=False)


def people(seats: int = 2, seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE)] * seats, seed, options)


def against_bot(seed: int = 5, **options: Any) -> Table:
    return Table.begin(registry.game("nimble"), [Seat(HERE, "Anna"), Seat(BOT, level="first")], seed, options)


def environment(**more: str) -> dict[str, str]:
    """For programs that are started: this source, and the outside game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(OUTSIDE)]), "PYTHONUNBUFFERED": "1", **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", "from empyrean.cli import main; main()", *words]
