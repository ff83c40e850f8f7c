"""Decks whose order nobody ever sees: a stock to draw from, places that hold cards, and an open discard pile.

Every place is a set, written as a mask of card codes; which card is drawn is settled when it is drawn. For every seat
there is a mask of the cards it can place; a card keeps its bit until it is discarded. `learned` counts each time
anybody got to see something new.

A stock is filled anew from the discards only when it is empty, and everybody has seen those. So a card that somebody
still holds from before cannot be one of the new stock: `strata` are the sets that were put together into a stock, and a
card that a seat cannot place is one of its own stratum.

Where a card changes hands unseen, others lose track of those that it may have been: what they knew is `loose`, and lies
somewhere on the `trail`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.chance import Chance
from empyrean.kernel.machine import State
from empyrean.kernel.tables import Row, filled, row

NO_CARD: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Hands:
    """`places`: what each holds; `known`: what each seat can place; `marks`: further sets that go with the places.

    `trail`: the cards among which some changed hands unseen; `loose`: for each seat, cards that it knows to be there.
    """

    def __init__(
        self,
        stock: i64,
        discards: i64,
        places: Row,
        known: Row,
        marks: Row,
        strata: list[int],
        learned: i64,
        trail: i64,
        loose: list[int],
    ) -> None:
        self.stock = stock
        self.discards = discards
        self.places = places
        self.known = known
        self.marks = marks
        self.strata = strata
        self.learned = learned
        self.trail = trail
        self.loose = loose

    def clone(self) -> Hands:
        return Hands(
            self.stock,
            self.discards,
            self.places.copy(),
            self.known.copy(),
            self.marks.copy(),
            self.strata,  # replaced, never changed, so clones share it
            self.learned,
            self.trail,
            self.loose,  # replaced, never changed
        )

    # --- asking ------------------------------------------------------------------------------------------------

    def at(self, place: i64) -> i64:
        """The cards at a place."""
        return self.places.get(place)

    def size(self, place: i64) -> i64:
        return count(self.places.get(place))

    def knows(self, seat: i64, card: i64) -> bool:
        """Can the seat place a card that is not on the discard pile?"""
        return (self.known.get(seat) >> card) & 1 == 1

    def best_known(self, cards: i64) -> i64:
        """Of copies that are alike, the one that most seats know of: to play it tells the least."""
        best = NO_CARD
        most: i64 = -1
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            seats: i64 = 0
            seat: i64 = 0
            while seat < self.known.size:
                seats += (self.known.get(seat) >> card) & 1
                seat += 1
            if seats > most:
                best = card
                most = seats
        return best

    # --- moving cards ------------------------------------------------------------------------------------------

    def draw(self, state: State, place: i64, seat: i64) -> i64:
        """A card by chance from the stock to a place where one seat sees it; the discards fill an empty stock."""
        if self.stock == 0:
            if self.discards == 0:
                return NO_CARD
            self._fill()
        left = state.draw(count(self.stock))
        cards = self.stock
        while left > 0:
            cards &= cards - 1
            left -= 1
        card = lowest(cards)
        mask = bit(card)
        self.stock &= ~mask
        self.places.set(place, self.places.get(place) | mask)
        self.known.set(seat, self.known.get(seat) | mask)
        return card

    def _fill(self) -> None:
        older = [stratum & ~int(self.discards) for stratum in self.strata]
        self.strata = [stratum for stratum in older if stratum] + [int(self.discards)]
        self.stock = self.discards
        self.discards = 0

    def move(self, card: i64, source: i64, goal: i64) -> None:
        """From one place to another; nobody learns anything by that."""
        mask = bit(card)
        self._unmark(mask)
        self.places.set(source, self.places.get(source) & ~mask)
        self.places.set(goal, self.places.get(goal) | mask)

    def discard(self, card: i64, source: i64) -> None:
        """Face up onto the discards."""
        self.show(card)
        mask = bit(card)
        self._unmark(mask)
        self.places.set(source, self.places.get(source) & ~mask)
        self.discards |= mask
        self.trail &= ~mask
        seat: i64 = 0
        while seat < self.known.size:
            self.known.set(seat, self.known.get(seat) & ~mask)
            seat += 1

    def show(self, card: i64) -> None:
        """Everybody sees the card, wherever it is. Even who knew that it was somewhere now knows where."""
        self.learned += 1
        mask = bit(card)
        seat: i64 = 0
        while seat < self.known.size:
            self.known.set(seat, self.known.get(seat) | mask)
            seat += 1
        if self.trail & mask:
            self.loose = [cards & ~int(mask) for cards in self.loose]

    def show_to(self, card: i64, seat: i64) -> None:
        mask = bit(card)
        if self.known.get(seat) & mask == 0:
            self.known.set(seat, self.known.get(seat) | mask)
            self.learned += 1

    def lose_track(self, trail: i64, cards: i64, seats: i64) -> None:
        """One card of the trail is about to change hands unseen by these seats: it may be any of `cards`."""
        self.trail |= trail
        loose = self.loose[:]
        while seats != 0:
            seat = lowest(seats)
            seats &= seats - 1
            lost = self.known.get(seat) & cards
            loose[seat] |= int(lost)
            self.known.set(seat, self.known.get(seat) & ~lost)
        self.loose = loose

    def is_loose(self, seat: i64) -> i64:
        """The cards that the seat knows to be on the trail, but not where."""
        return i64(self.loose[seat]) & ~self.known.get(seat)

    def _unmark(self, mask: i64) -> None:
        i: i64 = 0
        while i < self.marks.size:
            self.marks.set(i, self.marks.get(i) & ~mask)
            i += 1

    # --- imagining ---------------------------------------------------------------------------------------------

    def deal_anew(self, seat: i64, luck: Chance) -> None:
        """Permute the cards that the seat cannot place, each stratum for itself."""
        seen = self.known.get(seat) | self.discards
        for stratum in self.strata:
            cards: list[int] = []
            hidden: i64 = stratum & ~seen
            while hidden != 0:
                cards.append(int(lowest(hidden)))
                hidden &= hidden - 1
            i: i64 = len(cards) - 1
            while i > 0:
                self.exchange(cards[i], cards[luck.below(i + 1)], seat)
                i -= 1

    def exchange(self, a: i64, b: i64, seat: i64) -> None:
        """Let two cards change places, and with the places who knows them; but what `seat` knows stays as it is."""
        if a == b:
            return
        self.stock = _swapped(self.stock, a, b)
        for sets in (self.places, self.marks):
            i: i64 = 0
            while i < sets.size:
                sets.set(i, _swapped(sets.get(i), a, b))
                i += 1
        other: i64 = 0
        while other < self.known.size:
            if other != seat:
                self.known.set(other, _swapped(self.known.get(other), a, b))
            other += 1
        if self.trail != 0:
            self.trail = _swapped(self.trail, a, b)
            self.loose = [cards if i == seat else int(_swapped(cards, a, b)) for i, cards in enumerate(self.loose)]

    # --- saving ------------------------------------------------------------------------------------------------

    def pack(self) -> dict[str, Any]:
        return {
            "stock": int(self.stock),
            "discards": int(self.discards),
            "places": self.places.listed(),
            "known": self.known.listed(),
            "marks": self.marks.listed(),
            "strata": self.strata[:],
            "learned": int(self.learned),
            "trail": int(self.trail),
            "loose": self.loose[:],
        }


def _swapped(cards: i64, a: i64, b: i64) -> i64:
    if (cards >> a) & 1 == (cards >> b) & 1:
        return cards
    return cards ^ bit(a) ^ bit(b)


def new_hands(cards: int, places: int, seats: int, marks: int = 0) -> Hands:
    """All cards are in the stock, and nobody has seen any."""
    stock = (1 << cards) - 1
    return Hands(stock, 0, filled(0, places), filled(0, seats), filled(0, marks), [stock], 0, 0, [0] * seats)


def unpack_hands(packed: dict[str, Any]) -> Hands:
    """The hands that `pack` wrote."""
    return Hands(
        packed["stock"],
        packed["discards"],
        row(packed["places"]),
        row(packed["known"]),
        row(packed["marks"]),
        list(packed["strata"]),
        packed["learned"],
        packed["trail"],
        list(packed["loose"]),
    )
