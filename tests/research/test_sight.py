"""Observations as arrays: within -1 and 1, and back to the game's own numbers."""

from __future__ import annotations

import numpy as np
import pytest

import empyrean
from empyrean import research
from empyrean.kernel.observing import Numbers
from empyrean.research.sight import Sight
from research.helpers import TABLES, begun


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_a_flat_observation_lies_in_its_space_and_gives_its_parts_back(code: str, seats: int) -> None:
    game = empyrean.game(code)
    sight = Sight(game, seats)
    state = begun(code, 20, seats=seats)
    for seat in range(seats):
        flat = sight.of(state, seat)
        assert flat.dtype == np.float32
        assert sight.space().contains(flat)
        assert np.abs(flat).max() <= 1
        out = Numbers()
        game.observe(state, seat, out)
        written = game.observation(seats).read(out.packed())
        found = research.parts(code, seats, flat)
        assert {name: tuple(part.ravel()) for name, part in found.items()} == written
        assert [part.shape for part in found.values()] == [part.shape for part in game.observation(seats).parts]


def test_parts_of_a_batch_keep_its_axes() -> None:
    matches = research.Matches("titans", 3)
    found = research.parts("titans", 2, matches.observation)
    for part in matches.sight.observation.parts:
        assert found[part.name].shape == (3, *part.shape)
