"""PettingZoo: its own tests, and that nobody sees more than its seat may know."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import empyrean
from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.kernel.game import state_hash
from empyrean.research import aec_env
from empyrean.research.aec import MatchEnv
from research.helpers import GAMES, TABLES, options

EXPECTED = pytest.mark.filterwarnings(
    "error",
    "ignore:Observation space for each agent probably should be",  # with a mask it is a dictionary
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",  # of an agent for which all is over
)


def play(env: MatchEnv, seed: int) -> list[tuple[str, float]]:
    """A match at random; what `last` told every agent when it was over for it."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        assert not truncated
        if terminated:
            told.append((agent, reward))
            env.step(None)
            continue
        assert reward == 0
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
    return told


@EXPECTED
@pytest.mark.parametrize("code", GAMES)
def test_pettingzoos_api_test(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec_env(code, options=options(code)), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@EXPECTED
@pytest.mark.usefixtures("lanterns")
def test_a_game_of_another_package_passes_it_too() -> None:
    api_test(aec_env("lanterns"), num_cycles=50)


@pytest.mark.usefixtures("nimble")
def test_a_game_without_observation_says_so() -> None:
    with pytest.raises(EmpyreanError, match="Nimble declares no observation"):
        aec_env("nimble")


@pytest.mark.parametrize("code", GAMES)
def test_pettingzoos_seed_test(code: str) -> None:
    seed_test(lambda: aec_env(code, options=options(code)), num_cycles=60)


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_all_seats_get_their_rewards_at_the_end_and_these_add_up_to_nothing(code: str, seats: int) -> None:
    env = aec_env(code, seats, options(code))
    told = play(env, 3)
    assert sorted(agent for agent, _ in told) == env.possible_agents
    assert env.agents == []
    rewards = dict(told)
    assert sum(rewards.values()) == pytest.approx(0)
    scores = env._state.result().scores
    best = env.possible_agents[scores.index(max(scores))]
    assert rewards[best] == max(rewards.values())


def test_a_match_is_that_of_the_seed_and_without_one_each_is_another() -> None:
    env = aec_env("titans")
    env.reset(seed=7)
    assert state_hash(env._state) == state_hash(empyrean.game("titans").new(2, 7))
    env.reset()
    second = state_hash(env._state)
    env.reset()
    assert state_hash(env._state) != second
    env.reset(seed=7)
    env.reset()
    assert state_hash(env._state) == second


@pytest.mark.parametrize("code", GAMES)
def test_masks_and_observations_are_the_same_in_every_world_that_an_agent_can_imagine(code: str) -> None:
    env = aec_env(code, options=options(code))
    env.reset(seed=2)
    luck = np.random.default_rng(2)
    for step in range(25):
        truth = env._state
        if truth.is_over():
            break
        if step % 8 == 0:
            for seat, agent in enumerate(env.possible_agents):
                seen = env.observe(agent)
                env._state = truth.game.determinize(truth, seat, step)
                again = env.observe(agent)
                env._state = truth
                assert all(np.array_equal(seen[key], again[key]) for key in seen)
        legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        assert list(legal) == sorted(truth.legal(truth.to_act()[0]))
        env.step(luck.choice(legal))


@pytest.mark.parametrize("code", [code for code in ("titans", "battle") if code in GAMES])
def test_an_answer_given_in_secret_is_not_shown_to_those_who_answer_after_it(code: str) -> None:
    views, states = [], set()
    for choice in (0, -1):
        env = aec_env(code)
        env.reset(seed=4)
        assert env._state.is_secret()
        answers = 0
        while env.agent_selection == "player_0":
            env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[choice])
            answers += 1
        assert answers
        assert not env.infos["player_0"]["action_mask"].any()
        states.add(state_hash(env._state))
        views.append((env.observe("player_1"), env.infos["player_1"]))
    assert len(states) == 2
    (first, told), (second, told_again) = views
    assert all(np.array_equal(first[key], second[key]) for key in first)
    assert np.array_equal(told["action_mask"], told_again["action_mask"])


def test_an_illegal_action_raises_its_reason_or_ends_the_match_with_pettingzoos_wrapper() -> None:
    env = aec_env("titans", options=options("titans"))
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = state_hash(env._state)
    with pytest.raises(IllegalAction):
        env.step(wrong)
    assert state_hash(env._state) == before
    with pytest.raises(TypeError):
        env.step(None)
    wrapped = TerminateIllegalWrapper(env, -1)
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(wrong)
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


def test_a_table_is_shown_as_text_or_as_a_picture_for_whose_turn_it_is() -> None:
    shown = {}
    for mode in (None, "ansi", "svg"):
        env = aec_env("titans", options=options("titans"), render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
        seat = env.possible_agents.index(env.agent_selection)
        if mode == "ansi":
            assert shown[mode] == env.game.text(env._state, seat)
        env.close()
    assert shown[None] is None
    assert str(shown["svg"]).startswith("<svg")
