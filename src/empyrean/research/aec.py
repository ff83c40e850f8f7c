"""PettingZoo: every seat an agent, one asked after the other. Answers given in secret stay unseen until all are in."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from empyrean.kernel import registry
from empyrean.research.batch import rewards
from empyrean.research.sight import RENDERS, SEEDS, Floats, Mask, Sight, render

Seen = dict[str, Floats | Mask]


class MatchEnv(AECEnv[str, Seen, int]):
    """A match among agents `player_0`, `player_1`, ... An illegal action raises the reason and changes nothing."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = registry.game(game)
        self.seats = self.game.meta.check_seats(self.game.meta.seats[0] if seats is None else seats)
        self.options = self.game.meta.settle(options or {})
        self.sight = Sight(self.game, self.seats)
        self.metadata = {
            "name": f"empyrean_{game}_v{self.sight.observation.version - 1}",
            "render_modes": RENDERS,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.space.size) for agent in self.possible_agents}
        self._luck = seeding.np_random()[0]

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.game.space.size,), np.int8)
        return Dict({"observation": self.sight.space(), "action_mask": mask})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match, of that seed. The options of the match are those the environment was made with."""
        if seed is None:
            seed = int(self._luck.integers(SEEDS))
        else:
            self._luck = seeding.np_random(seed)[0]
        self._state = self.game.new(self.seats, seed, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def _ask(self) -> None:
        asked = self._state.to_act()
        if asked:
            self.agent_selection = self.possible_agents[asked[0]]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Mask:
        """Only whose turn it is may act: of several who answer in secret, the others wait."""
        if agent != self.agent_selection:
            return np.zeros(self.game.space.size, np.int8)
        return self.sight.mask(self._state, self.possible_agents.index(agent))

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self.sight.of(self._state, seat), "action_mask": self._mask(agent)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._state.apply(self.possible_agents.index(agent), index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.is_over():
            self.rewards = dict(zip(self.possible_agents, rewards(self._state.result().scores), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent whose turn it is may see it: as text, or as a picture."""
        return render(self._state, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def aec_env(
    game: str, seats: int | None = None, options: dict[str, Any] | None = None, render_mode: str | None = None
) -> MatchEnv:
    """A PettingZoo environment of that game. The seed of a match is given to `reset`."""
    return MatchEnv(game, seats, options, render_mode)
