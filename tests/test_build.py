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
from golden.record import GOLDEN, HERE, check, record
print(json.dumps({{
    "file": empyrean.__file__,
    "compiled": compiled(),
    "golden": {{name: check(json.loads((HERE / f"{{name}}.json").read_text())) for name in GOLDEN}},
    "bots": {{name: record(name) == json.loads((HERE / f"{{name}}.json").read_text()) for name in GOLDEN}},
    "playouts": [playouts(empyrean.game(code), seats, 10, seed, options) for code, seats, seed, options in {cases!r}],
    "bits": [bit(n) for n in range(61)],
    "laws": {{m.code: str(laws(empyrean.game(m.code), 15, 500, every=97).violation or "") for m in empyrean.games()}},
}}))
"""
CASES: list[tuple[str, int, int, dict[str, Any]]] = [  # game, seats, seed, options
    ("titans", 2, 1, {}),
    ("titans", 2, 2, {"setup": "quick", "hazards": "hexad"}),
    ("titans", 2, 3, {"setup": "random", "mixed": True}),
    ("battle", 2, 1, {}),
    ("battle", 3, 2, {}),
    ("battle", 4, 3, {}),
    ("kings", 2, 1, {}),
    ("kings", 4, 2, {"setup": "quick"}),
    ("steam", 2, 1, {}),
    ("steam", 6, 2, {"setup": "quick", "awards": "expert"}),
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


def test_bots_play_the_golden_matches_again_on_the_build(build: dict[str, Any]) -> None:
    assert all(build["bots"].values()), build["bots"]


def test_random_matches_are_the_same_on_source_and_build(build: dict[str, Any]) -> None:
    here = [list(playouts(empyrean.game(code), seats, 10, seed, options)) for code, seats, seed, options in CASES]
    assert build["playouts"] == here


def test_the_laws_hold_on_the_build(build: dict[str, Any]) -> None:
    assert set(build["laws"].values()) == {""}, build["laws"]


def test_masks_reach_to_bit_60_on_the_build(build: dict[str, Any]) -> None:
    assert build["bits"] == [1 << n for n in range(61)]
