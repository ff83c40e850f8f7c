"""Piles of cards, and who knows which card.

A Deck is one player's set of at most 61 different cards, spread over piles. For every seat it keeps a mask of the
cards which that seat has seen; a card keeps its bit wherever it goes until the pile it lies in is shuffled. Seats that
watch a pile see whatever becomes its top card, so that no rule can forget to say so. `learned` counts each time anybody
saw something new.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.bits import bit
from empyrean.kernel.machine import State
from empyrean.kernel.tables import Table

NO_CARD: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Deck:
    """Piles, top at the end of the list; `known[seat]` are masks of card codes, `watchers` masks of seats by pile."""

    def __init__(self, piles: list[list[int]], known: vec[i64], watchers: Table, learned: i64 = 0) -> None:
        self.piles = piles
        self.known = known
        self.watchers = watchers
        self.learned: i64 = learned

    def clone(self) -> Deck:
        return Deck([pile[:] for pile in self.piles], self.known[:], self.watchers, self.learned)

    def size(self, pile: i64) -> i64:
        return len(self.piles[pile])

    def top(self, pile: i64) -> i64:
        cards = self.piles[pile]
        return cards[-1] if cards else NO_CARD

    def take(self, pile: i64) -> i64:
        """Take the top card; the watchers see the next one."""
        card = self.piles[pile].pop()
        self.look(pile)
        return card

    def take_bottom(self, pile: i64) -> i64:
        return self.piles[pile].pop(0)

    def put(self, pile: i64, card: i64) -> None:
        """On top, where watchers see it."""
        self.piles[pile].append(int(card))
        self.look(pile)

    def put_under(self, pile: i64, card: i64) -> None:
        self.piles[pile].insert(0, int(card))
        if len(self.piles[pile]) == 1:
            self.look(pile)

    def look(self, pile: i64) -> None:
        """Let the watchers of a pile see its top card."""
        seats = self.watchers.get(pile)
        if seats != 0 and self.piles[pile]:
            self.show(self.piles[pile][-1], seats)

    def show(self, card: i64, seats: i64) -> None:
        """Those seats see the card, wherever it lies."""
        mask = bit(card)
        seat: i64 = 0
        while seats != 0:
            if seats & 1:
                known = self.known[seat]
                if known & mask == 0:
                    self.known[seat] = known | mask
                    self.learned += 1
            seats >>= 1
            seat += 1

    def knows(self, seat: i64, card: i64) -> bool:
        return (self.known[seat] >> card) & 1 == 1

    def shuffle(self, pile: i64, state: State) -> None:
        """Shuffle a pile with the state's chance: nobody knows its cards by sight any more."""
        forget: i64 = 0
        for card in self.piles[pile]:
            forget |= bit(card)
        seat: i64 = 0
        while seat < len(self.known):
            self.known[seat] &= ~forget
            seat += 1
        state.shuffle(self.piles[pile])
        self.look(pile)

    def pack(self) -> dict[str, Any]:
        return {
            "piles": [pile[:] for pile in self.piles],
            "known": [int(mask) for mask in self.known],
            "watchers": self.watchers.listed(),
            "learned": int(self.learned),
        }


def new_deck(piles: list[list[int]], watchers: Table, seats: int) -> Deck:
    """Nobody has seen a card yet; `watchers` are masks of the seats that see the top of each pile."""
    return Deck(piles, vec[i64]([i64(0)] * seats), watchers)


def unpack_deck(packed: dict[str, Any]) -> Deck:
    """The deck that `pack` wrote."""
    known = vec[i64]([i64(mask) for mask in packed["known"]])
    return Deck([list(pile) for pile in packed["piles"]], known, Table(packed["watchers"]), packed["learned"])
