"""The trained agent as a bot; numpy is all that it needs.

empyrean sim titans -n 400 --bots examples/ppo/agent.py:Agent,random
empyrean serve --open --bot examples/ppo/agent.py:Agent
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from empyrean.bots import Bot, Position

WEIGHTS = Path(__file__).with_name("weights.npz")
NAME = "empyrean/Titans-v0"  # the game, and the version of what an agent sees of it, that the weights are for


def forward(layers: list[tuple[Any, Any]], x: Any, tanh: Any = np.tanh) -> Any:
    """A network of fully connected layers. It computes with the arrays it is given, be they numpy's or JAX's."""
    *hidden, (weights, bias) = layers
    for w, b in hidden:
        x = tanh(x @ w + b)
    return x @ weights + bias


class Agent(Bot):
    """Sees what its seat sees, asks the network, and draws among the legal actions, as often each as it is liked."""

    def __init__(self, seed: int, weights: Path = WEIGHTS) -> None:
        super().__init__(seed)
        self.luck = np.random.default_rng(seed)
        with np.load(weights) as saved:
            self.name = str(saved["name"])
            self.layers = [(saved[f"w{i}"], saved[f"b{i}"]) for i in range(len(saved.files) // 2)]

    def choose(self, position: Position) -> int:
        game = position.game
        observation = game.observation(seats=2)
        name = f"empyrean/{game.meta.code.title()}-v{observation.version - 1}"
        if name != self.name:
            raise ValueError(f"These weights are for {self.name}, not for {name}.")
        scales = [np.full(part.size, max(-part.low, part.high, 1), np.float32) for part in observation.parts]
        seen = np.frombuffer(position.observe(), "<i2") / np.concatenate(scales)
        legal = position.legal()
        liking = forward(self.layers, seen)[legal]
        return legal[int(np.argmax(liking + self.luck.gumbel(size=len(legal))))]
