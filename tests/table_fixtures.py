"""Fixtures for tests of tables and servers: a small game of another package, and bots that need no thought."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from empyrean import bots
from empyrean.kernel import registry
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


class First(bots.Bot):
    """A bot that does the first thing it may."""

    def choose(self, position: bots.Position) -> int:
        return position.legal()[0]


@pytest.fixture
def first_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one level of bots, and it takes the first option."""
    monkeypatch.setattr(bots, "LEVELS", {"first": ("takes the first option", First)})
