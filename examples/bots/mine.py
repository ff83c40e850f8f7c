"""Three bots to start from; docs/bots.md says how they work.

empyrean sim titans --bots examples/bots/mine.py:Patient,greedy
"""

from __future__ import annotations

import random

from empyrean.bots import Bot, Position
from empyrean.kernel.machine import State


class Hasty(Bot):
    """Attacks when it can, and never ends its turn as long as there is anything else to do. Made for Titans."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.luck = random.Random(seed)

    def choose(self, position: Position) -> int:
        legal = position.legal()
        words = {action: position.game.decode(action)["choose"] for action in legal}
        attacks = [action for action in legal if words[action] == "attack"]
        others = [action for action in legal if words[action] != "end"]
        return self.luck.choice(attacks or others or legal)


class Bold(Bot):
    """Looks one step ahead in one imagined world, in any game."""

    def choose(self, position: Position) -> int:
        self.seed += 1
        world = position.world(self.seed)
        legal = position.legal()
        random.Random(self.seed).shuffle(legal)  # of those that are worth the same, any
        return max(legal, key=lambda action: self.worth(world, position.seat, action))

    def worth(self, world: State, seat: int, action: int) -> float:
        """How well the seat stands once the action is done and all that it sets off has happened."""
        after = world.clone()
        after.apply(seat, action)
        game = world.game
        return game.evaluate(game.quiet(after, seat), seat)


class Patient(Bold):
    """Imagines several worlds, and in each plays on at random for a while before it judges."""

    WORLDS = 8
    STEPS = 4

    def choose(self, position: Position) -> int:
        legal = position.legal()
        obvious = self.obvious(position, legal)
        if obvious >= 0:
            return obvious
        totals = dict.fromkeys(legal, 0.0)
        for _world in range(self.WORLDS):
            self.seed += 1
            world = position.world(self.seed)
            for action in legal:
                totals[action] += self.worth(world, position.seat, action)
        return max(legal, key=totals.__getitem__)

    def worth(self, world: State, seat: int, action: int) -> float:
        after = world.clone()
        after.apply(seat, action)
        luck = random.Random(self.seed)  # the same chance for every action
        for _step in range(self.STEPS):
            if after.is_over():
                break
            who = after.to_act()[0]
            after.apply(who, luck.choice(after.legal(who)))
        game = world.game
        return game.evaluate(game.quiet(after, seat), seat)
