"""Whole matches played in one compiled loop: for the benchmark, and the random bot."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import Chance
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions


def playouts(game: Game, seats: int, matches: int, seed: int, options: dict[str, Any]) -> tuple[int, int]:
    """Play matches at random: how many decisions that took, and a checksum over all of them."""
    out = Actions(game.space.size)
    code = game.code
    luck = Chance(seed)
    decisions: i64 = 0
    check: i64 = 0
    settled = game.meta.settle(options)
    for match in range(matches):
        state = game.start(seats, seed + match, settled)
        while code.settle(state, out):
            action: i64 = out.get(luck.below(out.n))
            code.choose(state, state.asking, action)
            decisions += 1
            check = (check * 31 + action) & 0xFFFFFFF
    return int(decisions), int(check)


class RandomBot(Bot):
    """Any legal action, each as likely as the other."""

    def choose(self, position: Position) -> int:
        legal = position.legal()
        self.seed += 1
        return legal[Chance(self.seed).below(len(legal))]
