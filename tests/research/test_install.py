"""Without the extra, the first import says what is missing and how to get it. And the measurement runs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from empyrean.research.speed import speed


@pytest.mark.parametrize(
    ("missing", "module"), [("pettingzoo", "empyrean.research"), ("pyspiel", "empyrean.research.spiel")]
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(missing: str, module: str) -> None:
    code = f"import sys; sys.path[:] = {sys.path!r}; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert missing in last
    assert "pip install 'empyrean[research]'" in last


def test_the_speed_of_all_ways_to_play_is_measured() -> None:
    found = speed("titans", matches=4, seconds=0.02)
    figures = [figure for name, figure in found.items() if name.startswith(("batch", "one", "the same"))]
    assert len(figures) == 5
    assert all(figure > 0 for figure in figures)
