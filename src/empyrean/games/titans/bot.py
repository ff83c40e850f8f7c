"""What the bots know of Titans: how to imagine what is hidden, how good a position is, a quick sensible answer."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.titans.state import TitansState
from empyrean.kernel.machine import Actions


def imagine(state: TitansState, seat: int, seed: int) -> TitansState:
    return state.clone()


def evaluate(state: TitansState, seat: i64) -> float:
    return 0.0


def reflex(state: TitansState, seat: i64, legal: Actions, random: i64) -> i64:
    return legal.items[(random * legal.n) >> 31]
