"""What a bot is: something that chooses, and sees only what its seat may know."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from empyrean.kernel.chance import Chance
from empyrean.kernel.machine import Actions, State
from empyrean.kernel.observing import Numbers


class Position:
    """A question as a seat sees it. Bots get this and never the true state."""

    def __init__(self, state: State, seat: int, banned: str = "") -> None:
        self._state = state
        self._banned = banned  # content that this seat may not play as long as it can do anything else
        self.seat = seat
        self.game = state.game

    def legal(self) -> list[int]:
        legal = self._state.legal(self.seat)
        if not self._banned:
            return legal
        return [a for a in legal if self.game.plays(self._state, self.seat, a) != self._banned] or legal

    def view(self) -> dict[str, Any]:
        return self.game.view(self._state, self.seat)

    def observe(self) -> bytes:
        """What a learner in this seat sees, as `Game.observation` says: 16 bits a number, the lower byte first."""
        out = Numbers()
        self.game.observe(self._state, self.seat, out)
        return out.packed()

    def is_set_up(self) -> bool:
        """Is this a secret choice made at the same time as others? There looking ahead tells nothing."""
        return self._state.is_secret()

    def reflex(self, seed: int) -> int:
        """The game's own quick answer, from what the seat knows."""
        out = Actions(self.game.space.size)
        for action in self.legal():
            out.add(action)
        return int(self.game.reflex(self.world(seed), self.seat, out, Chance(seed).below(0x7FFFFFFF)))

    def world(self, seed: int) -> State:
        """A full state that fits what the seat knows, drawn at random."""
        return self.game.imagine(self._state, self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for one seat of one match. The same seed and the same positions give the same choices."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position) -> int:
        raise AssertionError("a bot chooses")

    def obvious(self, position: Position, legal: list[int]) -> int:
        """The answer that needs no thought: the only one, or the game's reflex where looking ahead tells nothing;
        else -1."""
        if len(legal) == 1:
            return legal[0]
        if position.is_set_up():
            self.seed += 1
            return position.reflex(self.seed)
        return -1
