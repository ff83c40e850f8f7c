"""Many matches at a time as numpy arrays: for self-play, and what the vector environment stands on."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from empyrean.kernel import registry
from empyrean.kernel.errors import EmpyreanError
from empyrean.research.batch import EVERY, IN_TURN, RANDOM, Batch, Terms
from empyrean.research.sight import Floats, Mask, Sight

SEATS = {"every": EVERY, "in turn": IN_TURN}


class Matches:
    """So many matches of a game that all wait for the caller. What ends starts anew by itself, in the same step.

    `seat`: "every" (self-play), one seat's number, or "in turn"; the others are answered for by `opponents`:
    "random", "reflex" (the game's own quick answer) or any level of a bot. `illegal`: "raise", or "lose" the match.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        *,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int | str = "every",
        opponents: str = RANDOM,
        illegal: str = "raise",
        seed: int = 0,
    ) -> None:
        if isinstance(seat, str) and seat not in SEATS:
            raise EmpyreanError(f"A seat is its number, {' or '.join(map(repr, SEATS))}; not {seat!r}.")
        if illegal not in ("raise", "lose"):
            raise EmpyreanError(f"What is illegal can 'raise' or 'lose', not {illegal!r}.")
        self.terms = Terms(registry.game(game), seats, options, opponents)
        self.sight = Sight(self.terms.game, self.terms.seats)
        self.actions = int(self.terms.game.space.size)
        self._matches = matches
        self._seat = SEATS[seat] if isinstance(seat, str) else seat
        self._forfeits = illegal == "lose"
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Begin all matches anew: match `i` with the seed `seed + i`."""
        self.batch = Batch(self.terms, self._matches, seed, self._seat, self._forfeits)

    def step(self, actions: Any) -> None:
        """One action for each match. Then look at the properties below."""
        chosen = np.asarray(actions)
        if chosen.shape != (self._matches,) or not np.issubdtype(chosen.dtype, np.integer):
            raise EmpyreanError(
                f"Expected {self._matches} whole numbers, one for each match; "
                f"found {chosen.dtype} of shape {chosen.shape}."
            )
        self.batch.step(chosen.astype("<i8").tobytes())

    @property
    def asked(self) -> NDArray[np.uint8]:
        """The seat that must decide, in each match."""
        return np.frombuffer(self.batch.asked, np.uint8)

    @property
    def observation(self) -> Floats:
        """What those seats see: a flat vector for each match."""
        return self.sight.read(self.batch.observations)

    @property
    def mask(self) -> Mask:
        """1 for each legal action."""
        return np.frombuffer(self.batch.masks, np.int8).reshape(-1, self.actions)

    @property
    def rewards(self) -> Floats:
        """What the last step brought in each match: to all seats, or to the caller's only."""
        return np.frombuffer(self.batch.rewards, "<f4").reshape(self._matches, -1)

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which matches ended in the last step. What is seen of these is the beginning of the next."""
        return np.frombuffer(self.batch.ended, np.uint8) > 0

    @property
    def finals(self) -> Floats:
        """The last observations of those that ended, in their order: of each seat, or of the caller's only."""
        players = self.terms.seats if self._seat == EVERY else 1
        return self.sight.read(self.batch.finals).reshape(-1, players, self.sight.size)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """With which seed each waiting match was begun."""
        return np.frombuffer(self.batch.seeds, "<i8")


def random_actions(mask: NDArray[Any], luck: np.random.Generator) -> NDArray[np.int64]:
    """For each row of a mask one of its legal actions, each as likely as the other."""
    chosen: NDArray[np.int64] = (luck.random(mask.shape, dtype=np.float32) + mask).argmax(axis=1)
    return chosen
