"""One position: plain data, complete in itself. Seat 0 is Ebb, seat 1 Flow."""

from __future__ import annotations

from typing import Any

from empyrean.kernel.game import Game
from empyrean.kernel.machine import NONE, State, restore
from empyrean.kernel.piles import Deck, unpack_deck
from empyrean.kernel.tables import Table

LANTERNS = 5
CARDS = 12
HAND = 3
PILE, PLAYED = 2, 3  # piles 0 and 1 are the hands
WATCHERS = Table([0b01, 0b10, 0b00, 0b11])  # who sees what becomes the top of each pile


class Pier(State):
    """The lanterns, the cards, and what was picked in secret."""

    def __init__(self, game: Game, deck: Deck, rounds: int) -> None:
        super().__init__(game)
        self.deck = deck
        self.rounds = rounds  # still to come
        self.lit = [int(NONE)] * LANTERNS  # whose light burns in each
        self.picks = [int(NONE), int(NONE)]  # the cards that the seats have picked, until they are opened

    def clone(self) -> Pier:
        copy = Pier(self.game, self.deck.clone(), self.rounds)
        copy.stack, copy.rng, copy.asking = self.stack.clone(), self.rng, self.asking
        copy.learned, copy.ended = self.learned, self.ended
        copy.lit, copy.picks = self.lit[:], self.picks[:]
        return copy

    def lessons(self) -> int:
        """The deck counts the cards that are seen, the state the numbers that are drawn."""
        return int(self.learned + self.deck.learned)

    def lit_by(self, seat: int) -> int:
        """Mask of the lanterns that burn for the seat; of the dark ones for NONE."""
        return sum(1 << lantern for lantern, keeper in enumerate(self.lit) if keeper == seat)

    def pack(self) -> dict[str, Any]:
        return {"rounds": self.rounds, "lit": self.lit[:], "picks": self.picks[:], "deck": self.deck.pack()}


def unpack(game: Game, data: dict[str, Any]) -> Pier:
    state = Pier(game, unpack_deck(data["deck"]), data["rounds"])
    state.lit, state.picks = list(data["lit"]), list(data["picks"])
    restore(state, data)
    return state
