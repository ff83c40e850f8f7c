"""How fast a game runs here: random play in the compiled loop and from Python, clones, lists, search."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from empyrean.bots import Position
from empyrean.bots.playout import playouts
from empyrean.bots.search import SearchBot
from empyrean.kernel import machine, registry
from empyrean.kernel.game import Game
from empyrean.kernel.machine import State


def compiled() -> bool:
    """Do the rules run as machine code?"""
    return not machine.__file__.endswith(".py")


def bench(code: str, seconds: float = 2.0, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """All figures of one game, each measured for about `seconds`."""
    game = registry.game(code)
    chosen = options or {}
    seats = game.meta.seats[0]
    positions = middles(game, chosen)
    return {
        "game": code,
        "compiled": compiled(),
        "decisions_per_s": round(_loop(lambda seed: playouts(game, seats, 20, seed, chosen)[0], seconds)),
        "python_decisions_per_s": round(_loop(lambda seed: play_from_python(game, seats, seed, chosen), seconds)),
        "clone_us": round(1e6 / _loop(lambda _: _each(positions, lambda state: state.clone()), seconds / 2), 3),
        "legal_us": round(1e6 / _loop(lambda _: _each(positions, _legal), seconds / 2), 3),
        "determinize_us": round(1e6 / _loop(lambda seed: _each(positions, _imagine(game, seed)), seconds / 2), 3),
        "search_iterations_per_s": round(_loop(lambda seed: search_once(positions, seed), seconds)),
    }


SLICES = 5


def pace(work: Callable[[int], int], seconds: float, seed: int = 1) -> float:
    """Units of work done in a second of the processor's time: what this process waits for others does not count."""
    done = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        done += work(seed)
        seed += 1
    return done / spent


def _loop(work: Callable[[int], int], seconds: float) -> float:
    """The pace in the best of several slices: what else the machine does only ever slows it."""
    work(0)
    return max(pace(work, seconds / SLICES, turn * 1_000_000 + 1) for turn in range(SLICES))


def play_from_python(game: Game, seats: int, seed: int, options: dict[str, Any]) -> int:
    """A random match through the public face, as a bot author would write it."""
    luck = random.Random(seed)
    state = game.new(seats, seed, options)
    decisions = 0
    while not state.is_over():
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal(seat)))
        decisions += 1
    return decisions


def middles(game: Game, options: dict[str, Any]) -> list[State]:
    """Positions from the middle of random matches."""
    out = []
    for seed in range(16):
        luck = random.Random(seed)
        state = game.new(game.meta.seats[0], seed, options)
        last = state
        for _step in range(120):
            if state.is_over():
                break
            last = state.clone()
            seat = state.to_act()[0]
            state.apply(seat, luck.choice(state.legal(seat)))
        out.append(last)
    return out


def _each(states: list[State], work: Callable[[State], Any]) -> int:
    for state in states:
        work(state)
    return len(states)


def _legal(state: State) -> list[int]:
    return state.legal(state.to_act()[0])


def _imagine(game: Game, seed: int) -> Callable[[State], State]:
    return lambda state: game.imagine(state, state.to_act()[0], seed)


def search_once(states: list[State], seed: int) -> int:
    """Iterations of one searched decision."""
    state = next(s for s in states[seed % len(states) :] + states if len(_legal(s)) > 1)
    bot = SearchBot(seed, 20)
    bot.choose(Position(state, state.to_act()[0]))
    return int(bot.searched)
