"""The installed build, compiled where there is a C compiler, plays exactly as the source does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import empyrean
from empyrean.bots.playout import playouts

TESTS = Path(__file__).parent
PROBE = """
import json, sys
import empyrean
from empyrean.arena.bench import compiled
from empyrean.bots.playout import playouts
from empyrean.kernel.bits import bit
from empyrean.kernel.conformance import check as laws
sys.path.insert(0, {tests!r})
from golden.record import GOLDEN, HERE, check
game = empyrean.game("titans")
print(json.dumps({{
    "file": empyrean.__file__,
    "compiled": compiled(),
    "golden": {{name: check(json.loads((HERE / f"{{name}}.json").read_text())) for name in GOLDEN}},
    "playouts": [playouts(game, 2, 10, seed, options) for seed, options in {cases!r}],
    "bits": [bit(n) for n in range(61)],
    "law": str(laws(game, 60, seed=500).violation or ""),
}}))
"""
CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"setup": "quick", "hazards": "hexad"}),
    (3, {"setup": "random", "mixed": True}),
]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the installed package says of itself, asked from outside the source tree."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    probe = PROBE.format(tests=str(TESTS), cases=CASES)
    where = tmp_path_factory.mktemp("elsewhere")
    done = subprocess.run(
        [sys.executable, "-c", probe], cwd=where, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    if "site-packages" not in data["file"]:
        pytest.fail("the build is not installed; `make test` installs it")
    return data


def test_the_build_is_compiled_where_there_is_a_compiler(build: dict[str, Any]) -> None:
    assert build["compiled"] == (shutil.which("cc") is not None)


def test_golden_matches_replay_on_the_build(build: dict[str, Any]) -> None:
    assert all(problem == "" for problem in build["golden"].values()), build["golden"]


def test_random_matches_are_the_same_on_source_and_build(build: dict[str, Any]) -> None:
    game = empyrean.game("titans")
    assert build["playouts"] == [list(playouts(game, 2, 10, seed, options)) for seed, options in CASES]


def test_the_laws_hold_on_the_build(build: dict[str, Any]) -> None:
    assert build["law"] == ""


def test_masks_reach_to_bit_60_on_the_build(build: dict[str, Any]) -> None:
    assert build["bits"] == [1 << n for n in range(61)]
