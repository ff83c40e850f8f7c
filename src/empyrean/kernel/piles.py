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
    """Piles, top at the end of the list; `known[seat]` are masks of card codes, `watchers` masks of seats by pile.

    A pile is replaced, never changed in place, so that clones share it.
    """

    def __init__(self, piles: list[list[int]], known: vec[i64], watchers: Table, learned: i64 = 0) -> None:
        self.piles = piles
        self.known = known
        self.watchers = watchers
        self.learned: i64 = learned

    def clone(self) -> Deck:
        return Deck(self.piles[:], self.known[:], self.watchers, self.learned)

    def size(self, pile: i64) -> i64:
        return len(self.piles[pile])

    def top(self, pile: i64) -> i64:
        cards = self.piles[pile]
        return cards[-1] if cards else NO_CARD

    def take(self, pile: i64) -> i64:
        """Take the top card; the watchers see the next one."""
        cards = self.piles[pile]
        self.piles[pile] = cards[:-1]
        self.look(pile)
        return cards[-1]

    def take_bottom(self, pile: i64) -> i64:
        cards = self.piles[pile]
        self.piles[pile] = cards[1:]
        return cards[0]

    def put(self, pile: i64, card: i64) -> None:
        """On top, where watchers see it."""
        self.piles[pile] = [*self.piles[pile], int(card)]
        self.look(pile)

    def put_under(self, pile: i64, card: i64) -> None:
        self.piles[pile] = [int(card), *self.piles[pile]]
        if len(self.piles[pile]) == 1:
            self.look(pile)

    def pull(self, pile: i64, card: i64) -> None:
        """Take a certain card out of a pile."""
        cards = self.piles[pile][:]
        cards.remove(int(card))
        self.piles[pile] = cards

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
        cards = self.piles[pile][:]
        forget: i64 = 0
        for card in cards:
            forget |= bit(card)
        seat: i64 = 0
        while seat < len(self.known):
            self.known[seat] &= ~forget
            seat += 1
        state.shuffle(cards)
        self.piles[pile] = cards
        self.look(pile)

    # --- for imagined worlds: a place is 64 times its pile plus the position in it --------------------------------

    def unseen(self, seat: i64, piles: list[int]) -> list[int]:
        """The places in these piles whose cards the seat has not seen."""
        known = self.known[seat]
        places: list[int] = []
        for pile in piles:
            cards = self.piles[pile]
            for i in range(len(cards)):
                if (known >> cards[i]) & 1 == 0:
                    places.append(pile * 64 + i)
        return places

    def at(self, place: int) -> int:
        return self.piles[place >> 6][place & 63]

    def redeal(self, places: list[int], cards: list[int]) -> None:
        """Lay each card at its place."""
        fresh: i64 = 0
        for i in range(len(places)):
            pile: i64 = places[i] >> 6
            if (fresh >> pile) & 1 == 0:
                self.piles[pile] = self.piles[pile][:]
                fresh |= bit(pile)
            self.piles[pile][places[i] & 63] = cards[i]

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
