"""The worked example that learns Titans: its parts do what they say, and the weights that come with it play well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import empyrean
from empyrean import bots
from empyrean.arena.simulate import simulate
from empyrean.bots import Position

PPO = Path(__file__).parents[1] / "examples" / "ppo"
AGENT = f"{PPO / 'agent.py'}:Agent"
ACTIONS, WIDTH = 5, 3


@pytest.fixture(scope="module")
def train() -> Iterator[ModuleType]:
    """The program, with what lies beside it, as when it is run."""
    sys.path.insert(0, str(PPO))
    import train as program

    yield program
    sys.path.remove(str(PPO))
    for name in ("train", "agent"):
        del sys.modules[name]


def test_it_trains_draws_its_curve_and_its_agent_plays(train: ModuleType, tmp_path: Path) -> None:
    settings = train.Settings(steps=512, matches=4, horizon=64, minibatches=4, epochs=1, hidden=16)
    networks, curve = train.train(settings)
    untrained, _ = train.train(train.replace(settings, steps=0))
    size = empyrean.game("titans").observation(2).size
    shapes = [(w.shape, b.shape) for w, b in networks["actor"]]
    assert shapes == [((size, 16), (16,)), ((16, 16), (16,)), ((16, 200), (200,))]
    assert networks["critic"][-1][0].shape == (16, 1)
    assert not np.allclose(networks["actor"][0][0], untrained["actor"][0][0])
    assert all(0 <= score <= 1 and decisions % 256 == 0 for decisions, score in curve)

    train.plot([(512, 0.25), (1024, 0.75)], "random", tmp_path / "curve.svg")
    assert (tmp_path / "curve.svg").read_text().lstrip().startswith("<?xml")

    train.save(networks["actor"], tmp_path / "weights.npz")
    (tmp_path / "agent.py").write_text((PPO / "agent.py").read_text())
    names = [f"{tmp_path / 'agent.py'}:Agent", "random"]
    assert simulate("titans", 1, names, options={"round_limit": 5}, workers=1).faults == []


def test_what_is_not_legal_is_never_likely(train: ModuleType) -> None:
    actor = train.network(train.jax.random.key(0), [WIDTH, 4, ACTIONS], 5.0)
    mask = np.array([[1, 0, 1, 0, 0]], np.int8)
    likely = np.exp(train.likelihoods(actor, np.ones((1, WIDTH), np.float32), mask))
    assert likely[mask == 0].max() == 0
    assert likely.sum() == pytest.approx(1)


def test_a_reward_is_credited_back_to_the_beginning_of_its_match_and_no_further(train: ModuleType) -> None:
    settings = train.Settings(gamma=0.5, trace=0.5)
    nothing = np.zeros((4, 1), np.float32)
    reward, ended = nothing.copy(), nothing.copy()
    ended[0] = ended[2] = reward[2] = 1
    batch = train.Batch(None, None, None, None, value=nothing, reward=reward, ended=ended)
    gains = train.advantages(settings, batch, np.array([8.0], np.float32))
    # One match ends at 0 with nothing, one at 2 with a win; the last is open, and 8 is expected of it.
    assert gains[:, 0].tolist() == [0, 0.25, 1, 4]


def test_what_turned_out_well_becomes_likelier(train: ModuleType) -> None:
    settings = train.Settings(minibatches=2, epochs=2)
    keys = train.jax.random.split(train.jax.random.key(0), 2)
    networks = {
        "actor": train.network(keys[0], [WIDTH, 4, ACTIONS], 0.01),
        "critic": train.network(keys[1], [WIDTH, 4, 1], 1.0),
    }
    shape = (4, 2)  # decisions, matches; each decision ends its match
    seen, mask = np.ones((*shape, WIDTH), np.float32), np.ones((*shape, ACTIONS), np.int8)
    before = train.likelihoods(networks["actor"], seen[0], mask[0])[0]
    action = np.array([[0, 1]] * 4)
    reward = np.where(action == 1, 1, -1).astype(np.float32)
    chance = np.asarray(before)[action]
    batch = train.Batch(seen, mask, action, chance, np.zeros(shape, np.float32), reward, np.ones(shape, np.float32))
    optimizer = train.optax.sgd(1.0)
    networks, _ = train.update(
        settings, optimizer, networks, optimizer.init(networks), batch, np.zeros(2, np.float32), keys[0]
    )
    after = train.likelihoods(networks["actor"], seen[0], mask[0])[0]
    assert after[1] > before[1] + 0.01
    assert after[0] < before[0] - 0.01


def test_the_agent_that_comes_with_it_beats_random_on_both_seats() -> None:
    summary = simulate("titans", 6, [AGENT, "random"], workers=1)
    assert summary.faults == []
    assert summary.by_bot[AGENT].points >= 5
    assert {seat: share.matches for seat, share in summary.by_seat.items()} == {"0": 6, "1": 6}


def test_the_same_seed_makes_the_same_choices() -> None:
    game = empyrean.game("titans")
    state = game.new(seed=2, options={"setup": "random"})
    position = Position(state, state.to_act()[0])
    chosen = [[bot.choose(position) for _again in range(5)] for bot in (bots.make(AGENT, 9), bots.make(AGENT, 9))]
    assert chosen[0] == chosen[1]
    assert set(chosen[0]) <= set(position.legal())


def test_the_agent_says_what_it_is_for() -> None:
    state = empyrean.game("kings").new(seed=1)
    with pytest.raises(ValueError, match=r"for empyrean/Titans-v0, not for empyrean/Kings-v0"):
        bots.make(AGENT, 1).choose(Position(state, state.to_act()[0]))


def test_the_weights_are_small() -> None:
    assert (PPO / "weights.npz").stat().st_size < 1_000_000
