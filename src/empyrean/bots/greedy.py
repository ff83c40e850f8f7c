"""Looks one step ahead: tries every action in a few imagined worlds and takes what the game values most."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.bots.bot import Bot, Position
from empyrean.kernel.chance import Chance
from empyrean.kernel.machine import Actions


class GreedyBot(Bot):
    """One step by the game's own evaluation."""

    def __init__(self, seed: int, worlds: int = 3) -> None:
        super().__init__(seed)
        self.worlds = worlds

    def choose(self, position: Position) -> int:
        legal = position.legal()
        obvious = self.obvious(position, legal)
        if obvious >= 0:
            return obvious
        game = position.game
        code = game.code
        seat: i64 = position.seat
        out = Actions(game.space.size)
        totals = [0.0] * len(legal)
        for _world in range(self.worlds):
            self.seed += 1
            truth = position.world(self.seed)
            for i in range(len(legal)):
                state = truth.clone()
                code.choose(state, seat, legal[i])
                code.settle(state, out)
                totals[i] += game.evaluate(state, seat)
        luck = Chance(self.seed)
        best: i64 = 0
        ties: i64 = 1
        for i in range(1, len(legal)):
            if totals[i] > totals[best] + 1e-9:
                best = i
                ties = 1
            elif totals[i] > totals[best] - 1e-9:
                ties += 1
                if luck.below(ties) == 0:
                    best = i
        return legal[best]


class CarelessBot(GreedyBot):
    """Greedy, but every third decision is left to chance: for a first match."""

    def choose(self, position: Position) -> int:
        self.seed += 1
        luck = Chance(self.seed)
        if luck.below(3) == 0:
            legal = position.legal()
            return legal[luck.below(len(legal))]
        return super().choose(position)
