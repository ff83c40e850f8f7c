"""Other projects' games beside ours: decisions a second of uniformly random play, all in one run.

Nothing is installed for it; what is missing is said. Each is driven as its own documentation shows it. A game driven
from Python is to be compared with ours from Python, one in a compiled loop with ours in a compiled loop.
"""

from __future__ import annotations

import os
import random
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from typing import Any

from empyrean.arena.bench import SLICES, pace, play_from_python
from empyrean.bots.playout import playouts
from empyrean.kernel import registry

LOOP = "compiled loop"
PYTHON = "Python"
OURS = "Empyrean"

Play = Callable[[int], int]  # plays a match or several from a seed; how many decisions that took


@dataclass(frozen=True)
class Runner:
    """A game of a project, and what gets it ready to be played; `ready` raises ImportError where it is missing."""

    project: str
    game: str
    driven: str
    ready: Callable[[str], Play]


@dataclass(frozen=True)
class Speed:
    """What was measured of a runner: the best of its slices, and by how much of it the middle one fell short."""

    project: str
    game: str
    driven: str
    decisions_per_s: int
    spread: float = 0.0
    missing: str = ""  # why nothing was measured
    ratios: dict[str, float] = field(default_factory=dict)  # how many times as fast each game of ours is, driven alike


def compare(
    seconds: float, games: list[str], rivals: list[Runner], progress: Callable[[int], None] | None = None
) -> list[Speed]:
    """Measure our games and their rivals, each for about `seconds`.

    The slices of all take turns, so that a machine that is slow for a while is slow for everybody.
    """
    ready: dict[Runner, Play] = {}
    missing: dict[Runner, str] = {}
    runners = [*ours(games), *rivals]
    for runner in runners:
        try:
            ready[runner] = runner.ready(runner.game)
            ready[runner](0)
        except ImportError as error:
            missing[runner] = f"not installed: {error.name or error}"
    slices: dict[Runner, list[float]] = {runner: [] for runner in ready}
    for turn in range(SLICES):
        for runner, play in ready.items():
            slices[runner].append(pace(play, seconds / SLICES, turn * 1_000_000 + 1))
        if progress is not None:
            progress(1)
    best = {(r.driven, r.game): max(found) for r, found in slices.items() if r.project == OURS}
    out = []
    for runner in runners:
        named = (runner.project, runner.game, runner.driven)
        if runner in missing:
            out.append(Speed(*named, 0, missing=missing[runner]))
            continue
        top = max(slices[runner])
        ratios = {} if runner.project == OURS else {game: best[runner.driven, game] / top for game in games}
        out.append(Speed(*named, round(top), round(1 - median(slices[runner]) / top, 3), ratios=ratios))
    return out


# --- ours -------------------------------------------------------------------------------------------------------------


def ours(games: list[str]) -> list[Runner]:
    loops = [Runner(OURS, code, LOOP, _in_a_loop) for code in games]
    return loops + [Runner(OURS, code, PYTHON, _from_python) for code in games]


def _in_a_loop(code: str) -> Play:
    game = registry.game(code)
    return lambda seed: playouts(game, game.meta.seats[0], 20, seed, {})[0]


def _from_python(code: str) -> Play:
    game = registry.game(code)
    return lambda seed: play_from_python(game, game.meta.seats[0], seed, {})


# --- theirs -----------------------------------------------------------------------------------------------------------


def _spiel_game(name: str) -> Any:
    import pyspiel

    if name not in pyspiel.registered_names():
        raise ImportError(f"this OpenSpiel has no {name}")
    return pyspiel.load_game(name)


def _open_spiel(name: str) -> Play:
    game = _spiel_game(name)

    def match(seed: int) -> int:
        luck = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return match


def _open_spiel_loop(name: str) -> Play:
    """The match, its random bots and its chance wholly in C++."""
    import pyspiel

    game = _spiel_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def match(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed % 2**31)
        return sum(step.player >= 0 for step in state.full_history())

    return match


def _catanatron(_: str) -> Play:
    from catanatron import Color, Game
    from catanatron.models.player import RandomPlayer

    def match(seed: int) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        decisions = 0
        while game.winning_color() is None and decisions < 5000:  # at random a match may never end
            game.play_tick()
            decisions += 1
        return decisions

    return match


def _rlcard(name: str) -> Play:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def match(seed: int) -> int:
        luck = random.Random(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return match


def _pettingzoo(name: str) -> Play:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it greets on standard output
    with warnings.catch_warnings(action="ignore"):  # of its own older interfaces
        env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)

    def match(seed: int) -> int:
        luck = random.Random(seed)
        env.reset()
        decisions = 0
        for _agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(luck.choice(seen["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return match


RIVALS = [
    *(
        Runner("OpenSpiel", game, driven, ready)
        for driven, ready in ((LOOP, _open_spiel_loop), (PYTHON, _open_spiel))
        for game in ("chess", "hearts", "gin_rummy", "backgammon", "hive")
    ),
    Runner("Catanatron", "catan", PYTHON, _catanatron),
    *(
        Runner("RLCard", game, PYTHON, _rlcard)
        for game in ("gin-rummy", "uno", "leduc-holdem", "no-limit-holdem", "mahjong", "doudizhu")
    ),
    *(
        Runner("PettingZoo", game, PYTHON, _pettingzoo)
        for game in ("chess_v6", "go_v5", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6")
    ),
]
