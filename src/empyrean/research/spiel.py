"""OpenSpiel: importing this registers every game as `python_empyrean_titans` and so on.

Chance comes first: a few draws make the seed of the match, and all that follows is settled by it. So a history says
everything, and the same history is the same position. What is unknown to a player is dealt anew, with fresh chance, by
`resample_from_infostate`, on which IS-MCTS stands. A question that several answer in secret is a turn for each.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"OpenSpiel needs {missing.name}: pip install 'empyrean[research]'.", name=missing.name
    ) from None

from empyrean.kernel import registry
from empyrean.kernel.machine import NONE, State
from empyrean.kernel.meta import Setting
from empyrean.research.batch import observation, rewards
from empyrean.research.sight import Sight

DRAWS = 4  # that make the seed
FACES = 256  # outcomes of each


class Kept:
    """A position as Python copies and pickles it, which is how OpenSpiel clones and saves."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Kept:
        return Kept(self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _unkept, (self.state.game.meta.code, self.state.to_json())


def _unkept(code: str, data: dict[str, Any]) -> Kept:
    return Kept(registry.game(code).from_json(data))


class SpielGame(pyspiel.Game):
    """One game with its options. Parameters are `players` and the options of the match."""

    code = ""  # each game is a class of its own, as OpenSpiel expects
    kind: Any = None

    def __init__(self, params: dict[str, Any]) -> None:
        self.game = registry.game(self.code)
        meta = self.game.meta
        self.seats = meta.check_seats(params["players"])
        self.options = meta.settle({s.name: _value(s, params[s.name]) for s in meta.settings if s.name in params})
        observation(self.game, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.space.size,
            max_chance_outcomes=FACES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.bound(self.options),
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A position with what led to it, as far as each player knows."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._seed: tuple[int, ...] = ()
        self._kept: Kept | None = None  # from the last draw on
        self._told = [""] * (game.seats + 1)  # who did what, as each player could see it, and last as all could

    @property
    def position(self) -> State:
        """The position of the match itself; only once the draws are made."""
        assert self._kept is not None, "the match begins after the draws"
        return self._kept.state

    def begun(self) -> bool:
        return self._kept is not None

    def told(self, player: int) -> str:
        return self._told[player]

    def current_player(self) -> int:
        if self._kept is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self._kept.state.to_act()
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(face, 1 / FACES) for face in range(FACES)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player))

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self._kept is None:
            self._seed = (*self._seed, action)
            if len(self._seed) == DRAWS:
                seed = sum(face * FACES**place for place, face in enumerate(self._seed))
                self._kept = Kept(game.game.new(game.seats, seed, game.options))
            return
        state = self._kept.state
        op = state.asks()
        seat = state.to_act()[0]
        state.apply(seat, action)
        shown = action if op is None else int(op.shown(action))
        for listener in range(game.seats + 1):
            seen = action if listener == seat else shown
            if seen != NONE:  # not even how many answers somebody has given in secret
                self._told[listener] += f" {seat}:{seen}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return str(self.get_game().game.action_name(action))

    def is_terminal(self) -> bool:
        return self._kept is not None and self._kept.state.is_over()

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return rewards(self.position.result().scores)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that the player cannot tell from this one: what it does not know is dealt anew, and what others
        have done in secret is told to nobody. Only `history` stays that of the true one."""
        copy: SpielState = self.clone()
        copy._kept = Kept(self.get_game().game.determinize(self.position, player, int(sampler() * 2**53)))
        copy._told = [told if listener == player else self._told[-1] for listener, told in enumerate(self._told)]
        return copy

    def __str__(self) -> str:
        if self._kept is None:
            return f"draws {' '.join(map(str, self._seed))}"
        return json.dumps(self.position.to_json())


class Observer:
    """What a player sees: the observation as numbers, the position in words; with perfect recall all it knows as JSON,
    and who did what."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self._recall = recall
        self._sight = Sight(game.game, game.seats)
        self.tensor = None if recall else np.zeros(self._sight.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._sight.of(state.position, player) if state.begun() else 0

    def string_from(self, state: SpielState, player: int) -> str:
        if not state.begun():
            return ""
        game = state.position.game
        if not self._recall:
            return game.text(state.position, player)
        return state.told(player) + "\n" + json.dumps(game.view(state.position, player))


def _value(setting: Setting, given: Any) -> Any:
    """An option as OpenSpiel's parameters carry it: text also stands for a number or a list of names."""
    return setting.read(given) if isinstance(given, str) else setting.check(given)


def register() -> None:
    """Make every game known to OpenSpiel that is not yet. Call it again after a game was added."""
    known = set(pyspiel.registered_names())
    for code in registry.packages():
        meta = registry.game(code).meta
        name = f"python_empyrean_{code}"
        if name in known:
            continue
        kind = pyspiel.GameType(
            short_name=name,
            long_name=meta.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(meta.seats),
            min_num_players=min(meta.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": meta.seats[0], **{s.name: s.default for s in meta.settings}},
        )
        pyspiel.register_game(kind, type(f"{SpielGame.__name__}_{code}", (SpielGame,), {"code": code, "kind": kind}))


register()
