"""The benchmark beside other projects: it measures what is there, says what is not, and compares like with like."""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from typer.testing import CliRunner

from empyrean.arena import peers
from empyrean.arena.peers import LOOP, OURS, PYTHON, RIVALS, Runner, Speed
from empyrean.cli import app

MOMENT = 0.01


def rivals(*projects: str, games: tuple[str, ...] = ()) -> list[Runner]:
    return [r for r in RIVALS if r.project in projects and (not games or r.game in games)]


def theirs(speeds: list[Speed]) -> list[Speed]:
    return [speed for speed in speeds if speed.project != OURS]


def test_ours_are_driven_in_a_loop_and_from_python() -> None:
    speeds = peers.compare(MOMENT, ["titans", "kings"], [])
    assert [(s.game, s.driven) for s in speeds] == [
        ("titans", LOOP),
        ("kings", LOOP),
        ("titans", PYTHON),
        ("kings", PYTHON),
    ]
    assert all(s.decisions_per_s > 0 and 0 <= s.spread < 1 and not s.missing for s in speeds)


def test_what_is_not_installed_is_named_and_the_rest_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pyspiel", "rlcard", "catanatron", "pettingzoo"):
        monkeypatch.setitem(sys.modules, module, None)
    speeds = peers.compare(MOMENT, ["titans"], RIVALS)
    assert {s.project for s in theirs(speeds)} == {"OpenSpiel", "RLCard", "Catanatron", "PettingZoo"}
    assert all(s.missing.startswith("not installed: ") and s.decisions_per_s == 0 for s in theirs(speeds))
    assert {s.missing.split()[-1] for s in theirs(speeds) if s.project == "OpenSpiel"} == {"pyspiel"}
    assert all(s.decisions_per_s > 0 for s in speeds if s.project == OURS)


def test_open_spiel_is_driven_both_ways_and_compared_with_ours_driven_alike() -> None:
    speeds = peers.compare(MOMENT, ["titans"], rivals("OpenSpiel", games=("backgammon",)))
    own = {s.driven: s for s in speeds if s.project == OURS}
    assert [s.driven for s in theirs(speeds)] == [LOOP, PYTHON]
    for speed in theirs(speeds):
        assert speed.ratios["titans"] == pytest.approx(
            own[speed.driven].decisions_per_s / speed.decisions_per_s, rel=0.01
        )


def test_both_ways_count_the_same_decisions_of_open_spiel() -> None:
    """A match of hearts always has its 52 cards, and the passing of 3 cards by 4 seats in three of four deals."""
    for runner in rivals("OpenSpiel", games=("hearts",)):
        play = runner.ready(runner.game)
        assert all(52 <= play(seed) <= 65 for seed in range(5)), runner.driven


def test_a_game_that_this_version_does_not_have_is_missing() -> None:
    unknown = Runner("OpenSpiel", "no such game", PYTHON, rivals("OpenSpiel")[-1].ready)
    assert "no such game" in theirs(peers.compare(MOMENT, ["titans"], [unknown]))[0].missing


class Countdown(AECEnv[str, dict[str, Any], int]):
    """Two agents take turns ten times; only action 1 is allowed."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = ["a", "b"]
        self.left = 10
        self.agent_selection = "a"
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        return {"action_mask": np.array([0, 1, 0], np.int8)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(None)
            return
        assert action == 1
        self.left -= 1
        self.terminations = dict.fromkeys(self.agents, self.left == 0)
        self.agent_selection = self.agents[self.left % 2]


def test_a_pettingzoo_game_is_played_to_its_end_with_what_its_mask_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = ModuleType("pettingzoo.classic.countdown_v0")
    vars(shelf)["env"] = Countdown
    monkeypatch.setitem(sys.modules, shelf.__name__, shelf)
    play = rivals("PettingZoo")[0].ready("countdown_v0")
    assert [play(seed) for seed in range(3)] == [10, 10, 10]


def test_the_slices_of_all_take_turns() -> None:
    order: list[str] = []

    def ready(name: str) -> peers.Play:
        def play(seed: int) -> int:
            order.append(name)
            return 1

        return play

    peers.compare(0.002, [], [Runner("x", name, PYTHON, ready) for name in "ab"])
    turns = "".join(name for i, name in enumerate(order) if i == 0 or order[i - 1] != name)
    assert turns == "ab" * (len(turns) // 2)
    assert len(turns) > 4


@pytest.fixture
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "RIVALS", rivals("OpenSpiel", games=("backgammon",)))


@pytest.mark.usefixtures("nothing_else")
def test_all_games_stand_in_one_table() -> None:
    ran = CliRunner().invoke(app, ["bench", "--peers", "--seconds", str(MOMENT)])
    assert ran.exit_code == 0
    header, *rows = [line for line in ran.output.splitlines() if line.startswith("|")]
    assert all(f"{code} is" in header for code in ("titans", "battle", "kings", "steam"))
    assert sum("| Empyrean" in row for row in rows) == 8
    assert sum("backgammon" in row and "x |" in row for row in rows) == 2


@pytest.mark.usefixtures("nothing_else")
def test_programs_get_it_all() -> None:
    ran = CliRunner().invoke(app, ["bench", "titans", "--peers", "--seconds", str(MOMENT), "--json"])
    data = json.loads(ran.output)
    assert data["decisions_per_s"] > 0
    assert [row["project"] for row in data["peers"]] == [OURS, OURS, "OpenSpiel", "OpenSpiel"]
    assert set(data["peers"][2]["ratios"]) == {"titans"}


def test_a_bench_of_nothing_is_refused() -> None:
    ran = CliRunner().invoke(app, ["bench"])
    assert ran.exit_code != 0
    assert "--peers" in str(ran.exception)
