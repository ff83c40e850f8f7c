"""Fixtures for tests of tables and servers: a small game of another package, and bots that need no thought."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from empyrean import bots
from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError
from empyrean.kernel.machine import State
from table_helpers import OUTSIDE


@pytest.fixture
def nimble(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games Nimble and Toll are installed, as another package would install its own."""
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

    def make(level: str, seed: int) -> First:
        if level != "first":
            raise OptionError(f"No bot {level!r}; there is first.")
        return First()

    monkeypatch.setattr(bots, "levels", lambda: {"first": "takes the first option"})
    monkeypatch.setattr(bots, "make", make)
    monkeypatch.setattr(bots, "Position", Asked)
