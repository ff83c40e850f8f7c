"""Teaches a small network to play Titans of Empyrean by PPO, on a CPU in a few minutes. One file, from top to bottom.

    pip install 'empyrean[research,train]'
    python examples/ppo/train.py

The learner takes one seat in many matches at a time; a bot that plays at random takes the other. It sees nothing but
the numbers of its observation and a mask of what is legal, and all it is told is who won. Beside this file come to lie
`weights.npz`, which `agent.py` plays with, and `curve.svg`.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import matplotlib.pyplot as plt
import numpy as np
import optax
from agent import NAME, WEIGHTS, forward

Layers = list[tuple[jax.Array, jax.Array]]
MATCHES = f"empyrean.research:{NAME}"  # the module makes the games known to Gymnasium


@dataclass(frozen=True)
class Settings:
    opponents: str = "random"  # or "reflex", or any level of a bot
    steps: int = 1_000_000  # decisions of the learner in all
    matches: int = 128  # side by side
    horizon: int = 128  # decisions in each match between two updates
    epochs: int = 3  # how often an update goes through them
    minibatches: int = 8
    rate: float = 1e-3  # of learning, at first; it falls to 0
    gamma: float = 0.999  # what a reward is worth one decision earlier
    trace: float = 0.95  # the lambda of generalized advantage estimation
    clip: float = 0.2
    entropy: float = 0.01
    hidden: int = 128
    seed: int = 1


class Batch(NamedTuple):
    """What was seen and done, for each decision."""

    seen: Any
    mask: Any
    action: Any
    chance: Any  # logarithm of how likely the action was
    value: Any  # what the critic expected
    reward: Any
    ended: Any


# --- the networks -----------------------------------------------------------------------------------------------------


def network(key: jax.Array, sizes: list[int], last: float) -> Layers:
    """Orthogonal layers; the last one is scaled so that the first guesses are small."""
    keys = jax.random.split(key, len(sizes) - 1)
    scales = [2**0.5] * (len(sizes) - 2) + [last]
    return [
        (jax.nn.initializers.orthogonal(scale)(k, (wide, narrow)), jnp.zeros(narrow))
        for k, scale, wide, narrow in zip(keys, scales, sizes, sizes[1:], strict=False)
    ]


def likelihoods(actor: Layers, seen: Any, mask: Any) -> jax.Array:
    """The logarithm of how likely each action is; what is not legal is not possible."""
    return jax.nn.log_softmax(jnp.where(mask > 0, forward(actor, seen, jnp.tanh), -1e9))


@jax.jit
def act(networks: dict[str, Layers], key: jax.Array, seen: Any, mask: Any) -> tuple[jax.Array, ...]:
    chances = likelihoods(networks["actor"], seen, mask)
    action = jax.random.categorical(key, chances)
    chance = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
    return action, chance, forward(networks["critic"], seen, jnp.tanh)[:, 0]


# --- learning ---------------------------------------------------------------------------------------------------------


def advantages(settings: Settings, batch: Batch, coming: jax.Array) -> jax.Array:
    """How much better each action turned out than was expected, by generalized advantage estimation."""

    def back(carry: tuple[jax.Array, jax.Array], step: tuple[jax.Array, ...]) -> Any:
        later, following = carry
        value, reward, ended = step
        goes_on = 1.0 - ended
        surprise = reward + settings.gamma * following * goes_on - value
        gain = surprise + settings.gamma * settings.trace * goes_on * later
        return (gain, value), gain

    steps = (batch.value, batch.reward, batch.ended)
    _, gains = jax.lax.scan(back, (jnp.zeros_like(coming), coming), steps, reverse=True)
    return gains


def loss(settings: Settings, networks: dict[str, Layers], batch: Batch, gain: Any, worth: Any) -> jax.Array:
    chances = likelihoods(networks["actor"], batch.seen, batch.mask)
    ratio = jnp.exp(jnp.take_along_axis(chances, batch.action[:, None], 1)[:, 0] - batch.chance)
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy = -jnp.minimum(ratio * gain, clipped * gain).mean()
    critic = 0.5 * ((forward(networks["critic"], batch.seen, jnp.tanh)[:, 0] - worth) ** 2).mean()
    entropy = -(jnp.exp(chances) * jnp.where(batch.mask > 0, chances, 0)).sum(axis=1).mean()
    return policy + 0.5 * critic - settings.entropy * entropy


@partial(jax.jit, static_argnums=(0, 1))
def update(
    settings: Settings,
    optimizer: optax.GradientTransformation,
    networks: dict[str, Layers],
    memory: optax.OptState,
    batch: Batch,
    coming: jax.Array,
    key: jax.Array,
) -> tuple[dict[str, Layers], optax.OptState]:
    """Several rounds over the decisions of one batch, shuffled anew for each round. `coming` is what the critic expects
    of the questions that are open now."""
    gain = advantages(settings, batch, coming)
    count = gain.size
    flat = jax.tree.map(lambda x: x.reshape(count, *x.shape[2:]), (batch, gain, gain + batch.value))

    def learn(carry: Any, rows: jax.Array) -> Any:
        networks, memory = carry
        part, gain, worth = jax.tree.map(lambda x: x[rows], flat)
        slope = jax.grad(lambda n: loss(settings, n, part, gain, worth))(networks)
        change, memory = optimizer.update(slope, memory, networks)
        return (optax.apply_updates(networks, change), memory), None

    shuffled = [jax.random.permutation(k, count) for k in jax.random.split(key, settings.epochs)]
    rows = jnp.concatenate(shuffled).reshape(settings.epochs * settings.minibatches, -1)
    (networks, memory), _ = jax.lax.scan(learn, (networks, memory), rows)
    return networks, memory


def train(settings: Settings) -> tuple[dict[str, Layers], list[tuple[int, float]]]:
    """Actor and critic, and their learning curve: after so many decisions, the score in matches that ended lately."""
    matches = gymnasium.make_vec(MATCHES, settings.matches, opponents=settings.opponents)
    width, actions = matches.single_observation_space.shape[0], int(matches.single_action_space.n)
    key, *keys = jax.random.split(jax.random.key(settings.seed), 3)
    hidden = [width, settings.hidden, settings.hidden]
    networks = {"actor": network(keys[0], [*hidden, actions], 0.01), "critic": network(keys[1], [*hidden, 1], 1.0)}
    updates = settings.steps // (settings.matches * settings.horizon)
    falling = optax.linear_schedule(settings.rate, 0.0, updates * settings.epochs * settings.minibatches)
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(falling, eps=1e-5))
    memory = optimizer.init(networks)
    curve = []
    seen, info = matches.reset(seed=settings.seed)
    for number in range(1, updates + 1):
        rows = []
        for _step in range(settings.horizon):
            key, draw = jax.random.split(key)
            action, chance, value = act(networks, draw, seen, info["action_mask"])
            mask, before = info["action_mask"], seen
            seen, reward, ended, _, info = matches.step(np.asarray(action))
            rows.append(Batch(before, mask, action, chance, value, np.float32(reward), np.float32(ended)))
        batch = Batch(*(np.stack(column) for column in zip(*rows, strict=True)))
        key, shuffle = jax.random.split(key)
        coming = forward(networks["critic"], seen, jnp.tanh)[:, 0]
        networks, memory = update(settings, optimizer, networks, memory, batch, coming, shuffle)
        if batch.ended.any():
            done = number * settings.matches * settings.horizon
            curve.append((done, float((1 + batch.reward[batch.ended > 0].mean()) / 2)))
            print(f"{done:>10,} decisions: wins {curve[-1][1]:.0%}", flush=True)
    return networks, curve


# --- what came of it --------------------------------------------------------------------------------------------------


def score(networks: dict[str, Layers], opponents: str, count: int = 400) -> float:
    """The share of so many matches that the agent wins, on each seat in half of them; a draw is half a win."""
    matches = gymnasium.make_vec(MATCHES, count, opponents=opponents)
    seen, info = matches.reset(seed=1_000_000)
    points = np.full(count, np.nan)
    key = jax.random.key(0)
    while np.isnan(points).any():
        key, draw = jax.random.split(key)
        action, _, _ = act(networks, draw, seen, info["action_mask"])
        seen, reward, ended, _, info = matches.step(np.asarray(action))
        first = ended & np.isnan(points)  # the first match of each row: so that short ones do not count more often
        points[first] = (1 + reward[first]) / 2
    return float(points.mean())


def save(actor: Layers, path: Path) -> None:
    """Half the bits of each number are enough to play with."""
    named = [(f"{kind}{i}", part) for i, layer in enumerate(actor) for kind, part in zip("wb", layer, strict=True)]
    np.savez_compressed(path, name=NAME, **{key: np.float16(part) for key, part in named})


def plot(curve: list[tuple[int, float]], opponents: str, path: Path) -> None:
    plt.rcParams["svg.hashsalt"] = "empyrean"  # the same curve is the same file
    decisions, scores = np.array(curve).T
    window = max(1, len(scores) // 30)
    smooth = np.convolve(scores, np.ones(window) / window, "valid")
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    axes.plot(decisions / 1e6, 100 * scores, color="#9db4d3", linewidth=0.8, label="matches of one update")
    axes.plot(decisions[window - 1 :] / 1e6, 100 * smooth, color="#1f4e8c", label=f"mean of {window}")
    axes.axhline(50, color="#888888", linewidth=0.8, linestyle="--")
    axes.set(xlabel="decisions of the learner, millions", ylabel=f"won against {opponents}, %", ylim=(0, 100))
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach a network to play Titans.")
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    parser.add_argument("--out", type=Path, default=WEIGHTS.parent, help="where weights and curve go")
    given = vars(parser.parse_args())
    folder = given.pop("out")
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(**given)
    untrained, _ = train(replace(settings, steps=0))
    begin = time.perf_counter()
    networks, curve = train(settings)
    minutes = (time.perf_counter() - begin) / 60
    save(networks["actor"], folder / WEIGHTS.name)
    if curve:
        plot(curve, settings.opponents, folder / "curve.svg")
    before, after = (score(which, settings.opponents) for which in (untrained, networks))
    print(f"{minutes:.1f} minutes. Of 400 matches against {settings.opponents}:")
    print(f"{before:.1%} won before, {after:.1%} after.")


if __name__ == "__main__":
    main()
