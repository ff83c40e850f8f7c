"""Gymnasium: its own checker, and the vector form that plays the same matches."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import empyrean
from empyrean.kernel.errors import EmpyreanError, IllegalAction
from empyrean.research import random_actions, register
from empyrean.research.gym import SeatEnv, SeatsEnv
from research.helpers import GAMES, options


def id_of(code: str) -> str:
    return f"empyrean/{code.capitalize()}-v{empyrean.game(code).observation(2).version - 1}"


def make(code: str, **arguments: Any) -> SeatEnv:
    env = gymnasium.make(id_of(code), options=options(code), **arguments).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def make_many(code: str, count: int, **arguments: Any) -> SeatsEnv:
    many = gymnasium.make_vec(
        id_of(code), count, vectorization_mode="vector_entry_point", options=options(code), **arguments
    )
    assert isinstance(many, SeatsEnv)
    return many


def pick(info: dict[str, Any], luck: np.random.Generator) -> np.int64:
    return np.int64(luck.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("code", GAMES)
def test_gymnasiums_checker(code: str) -> None:
    check_env(make(code))


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("opponents", ["random", "reflex", "easy"])
def test_a_match_against_bots_ends_with_a_reward(code: str, opponents: str) -> None:
    env = make(code, opponents=opponents)
    luck = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    while True:
        assert env.observation_space.contains(seen)
        seen, reward, terminated, truncated, info = env.step(pick(info, luck))
        assert not truncated
        if terminated:
            break
        assert reward == 0
    assert -1 <= reward <= 1
    assert not info["action_mask"].any()
    assert env.observation_space.contains(seen)


def test_the_seat_is_a_fixed_one_or_goes_by_the_seed() -> None:
    for seat, expected in ((0, [0, 0]), (1, [1, 1]), ("in turn", [0, 1])):
        env = make("titans", seat=seat, render_mode="ansi", opponents="random")
        seats = []
        for seed in (10, 11):
            env.reset(seed=seed)
            seats.append(int(env._matches.asked[0]))
        assert seats == expected


def test_an_illegal_action_loses_or_raises() -> None:
    env = make("titans", opponents="random")
    _, info = env.reset(seed=1)
    wrong = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated) == (-1, True)
    assert len(info["illegal"]) > 10
    env = make("titans", opponents="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=f"Match 0, action {wrong}: "):
        env.step(wrong)


@pytest.mark.parametrize("code", GAMES)
def test_the_vector_form_plays_the_same_matches_as_one_after_another(code: str) -> None:
    many = make_many(code, 3, opponents="reflex")
    ones = [make(code, opponents="reflex") for _ in range(3)]
    luck = np.random.default_rng(2)
    seen, infos = many.reset(seed=20)
    for row, one in enumerate(ones):
        assert np.array_equal(one.reset(seed=20 + row)[0], seen[row])
    playing = {0, 1, 2}
    for _step in range(30):
        actions = random_actions(infos["action_mask"], luck)
        seen, rewards, terminated, truncated, infos = many.step(actions)
        assert not truncated.any()
        for row in sorted(playing):
            alone, reward, over, _, info = ones[row].step(actions[row])
            assert (reward, over) == (rewards[row], terminated[row])
            if over:
                playing.remove(row)
                assert np.array_equal(infos["final_obs"][row], alone)
                assert infos["_final_obs"][row]
            else:
                assert np.array_equal(seen[row], alone)
                assert np.array_equal(infos["action_mask"][row], info["action_mask"])


def test_what_ends_starts_anew_in_the_same_step() -> None:
    many = make_many("titans", 4, opponents="random")
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    luck = np.random.default_rng(3)
    seen, infos = many.reset(seed=1)
    ended = 0
    while not ended:
        seen, rewards, terminated, _, infos = many.step(random_actions(infos["action_mask"], luck))
        ended = int(terminated.sum())
    assert infos["action_mask"].any(axis=1).all()
    assert (infos["_final_obs"] == terminated).all()
    assert set(rewards[terminated]) <= {-1.0, 0.0, 1.0}
    assert many.observation_space.contains(seen)


def test_all_games_are_registered() -> None:
    assert {id_of(code) for code in GAMES} <= set(gymnasium.registry)


@pytest.mark.filterwarnings("error")
@pytest.mark.usefixtures("lanterns")
def test_a_game_found_later_can_be_registered_too() -> None:
    register()
    check_env(make("lanterns"))


@pytest.mark.usefixtures("nimble")
def test_a_game_without_observation_says_so() -> None:
    register()
    with pytest.raises(EmpyreanError, match="Nimble declares no observation"):
        gymnasium.make("empyrean/Nimble-v0")
