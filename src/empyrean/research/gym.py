"""Gymnasium: one seat against bots, and many such matches at a time.

Ids are `empyrean/Titans-v0` and so on. The number is the version of the game's observation less one, so that an agent
never meets numbers that have come to mean something else.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from empyrean.kernel import registry
from empyrean.research.matches import Matches
from empyrean.research.sight import RENDERS, SEEDS, Floats, render

OPPONENTS = "greedy"


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """One seat of a match; all others are played by `opponents`: "random", "reflex" or any level of a bot.

    `seat` is its number, or "in turn": then it is the seed of the match modulo the seats. `info["action_mask"]` says
    what is legal. An action that is not loses the match (`illegal="lose"`) or raises the reason (`"raise"`).
    """

    metadata = {"render_modes": RENDERS, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int | str = "in turn",
        opponents: str = OPPONENTS,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self._matches = Matches(game, 1, seats=seats, options=options, seat=seat, opponents=opponents, illegal=illegal)
        self.render_mode = render_mode
        self.observation_space = self._matches.sight.space()
        self.action_space = Discrete(self._matches.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """A new match, of that seed. The options of the match are those the environment was made with."""
        super().reset(seed=seed)
        self._matches.restart(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        self._shown = self._matches.batch.match(0)
        return self._matches.observation[0], {"action_mask": self._matches.mask[0].copy()}

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        matches = self._matches
        info: dict[str, Any] = {}
        if not 0 <= action < matches.actions or not matches.mask[0, action]:
            info["illegal"] = matches.batch.why_not(0, int(action))
        matches.step([action])
        over = bool(matches.ended[0])
        info["action_mask"] = np.zeros(matches.actions, np.int8) if over else matches.mask[0].copy()
        seen = matches.finals[0, 0] if over else matches.observation[0]
        return seen, float(matches.rewards[0, 0]), over, False, info

    def render(self) -> str | None:
        """The table as the seat may see it: as text ("ansi") or as a picture ("svg")."""
        return render(self._shown.state, int(self._shown.seat), self.render_mode)


class SeatsEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """Many matches in which the caller has one seat, stepped in one compiled call.

    A match that ends starts anew in the same step: what is returned is then the first question of the next match, and
    `infos["final_obs"]` holds the last of the one that ended.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int | str = "in turn",
        opponents: str = OPPONENTS,
        illegal: str = "lose",
    ) -> None:
        self.num_envs = num_envs
        self._matches = Matches(
            game, num_envs, seats=seats, options=options, seat=seat, opponents=opponents, illegal=illegal
        )
        self.single_observation_space = self._matches.sight.space()
        self.single_action_space = Discrete(self._matches.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """All matches anew, match `i` with the seed `seed + i`."""
        super().reset(seed=seed)
        self._matches.restart(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self._matches.observation, {"action_mask": self._matches.mask.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        matches = self._matches
        matches.step(actions)
        ended = matches.ended
        infos: dict[str, Any] = {"action_mask": matches.mask.copy()}
        if ended.any():
            finals = np.full(self.num_envs, None, dtype=object)
            for row, seen in zip(np.flatnonzero(ended), matches.finals[:, 0], strict=True):
                finals[row] = seen
            infos |= {"final_obs": finals, "_final_obs": ended}
        never = np.zeros(self.num_envs, np.bool_)
        return matches.observation, matches.rewards[:, 0].astype(np.float64), ended, never, infos


def register() -> None:
    """Make every game known to Gymnasium that is not yet. Call it again after a game was added."""
    for code in registry.packages():
        game = registry.game(code)
        version = game.observation(game.meta.seats[0]).version
        name = f"empyrean/{code.title().replace('_', '')}-v{version - 1}"
        if name in gymnasium.registry:
            continue
        gymnasium.register(
            id=name,
            entry_point="empyrean.research.gym:SeatEnv",
            vector_entry_point="empyrean.research.gym:SeatsEnv",
            kwargs={"game": code},
        )
