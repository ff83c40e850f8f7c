"""Games of other packages: Nimble, which declares no observation, and Lanterns, which does."""

from __future__ import annotations

from collections.abc import Iterator

import gymnasium
import pytest

from empyrean.kernel import registry
from table_fixtures import nimble as nimble


@pytest.fixture
def lanterns() -> Iterator[None]:
    games = dict(registry.packages())
    registry.add("lanterns", "lanterns")
    yield
    registry.packages().clear()
    registry.packages().update(games)
    registry.game.cache_clear()


@pytest.fixture(autouse=True)
def known_to_gymnasium() -> Iterator[None]:
    """A test may register environments; afterwards there are those that there were."""
    known = dict(gymnasium.registry)
    yield
    gymnasium.registry.clear()
    gymnasium.registry.update(known)
