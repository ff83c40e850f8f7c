"""Golden matches give the same states on the source. `test_build.py` does the same on the compiled build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from golden.record import GOLDEN, check, record

HERE = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_match_replays_to_the_same_states(name: str) -> None:
    assert check(json.loads((HERE / f"{name}.json").read_text())) == ""


@pytest.mark.parametrize("name", ["titans-quick", "titans-search"])
def test_the_same_bots_and_seed_play_the_same_match(name: str) -> None:
    assert record(name) == json.loads((HERE / f"{name}.json").read_text())
