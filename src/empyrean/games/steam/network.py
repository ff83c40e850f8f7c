"""Networks: what is in one, what lies beside it, and how far a build reaches with transfers [Your Network, Transfers].

Sets of hexes are answered one word at a time. A path of transfers has no effect but its price, so the cheapest one is
taken and nobody is asked for it; `Routes` finds the cheapest for all hexes in one search. A state and its clones keep
the answers for every seat until a car or a wasteland changes the map; more mana goes on where a search has stopped.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from empyrean.games.steam.boards import Geometry, mark, word
from empyrean.games.steam.cards import OVER_CITY, OVER_COMPETITOR, OVER_TEAMMATE, OVER_WASTELAND
from empyrean.games.steam.modifiers import transfer_prices
from empyrean.games.steam.state import SteamState
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE
from empyrean.kernel.tables import Row, filled

CLASSES: Final[i64] = 4
PASS: Final[i64] = 4  # beside the classes: hexes that may be passed for nothing this turn


def own(s: SteamState, seat: i64, w: i64) -> i64:
    """In-network: the hexes with a car of the seat."""
    return s.own.get(seat * 3 + w)


def has_network(s: SteamState, seat: i64) -> bool:
    return s.own.get(seat * 3) | s.own.get(seat * 3 + 1) | s.own.get(seat * 3 + 2) != 0


def in_network(s: SteamState, seat: i64, hex: i64) -> bool:
    return own(s, seat, word(hex)) & mark(hex) != 0


def beside(s: SteamState, seat: i64, w: i64) -> i64:
    """Network-adjacent: the hexes next to the network that are not in it."""
    return s.near.get(seat * 3 + w) & ~s.own.get(seat * 3 + w)


def is_beside(s: SteamState, seat: i64, hex: i64) -> bool:
    return beside(s, seat, word(hex)) & mark(hex) != 0


def competitors(s: SteamState, seat: i64, w: i64) -> i64:
    """The hexes with a competitor's car."""
    mask: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if s.competes(seat, other):
            mask |= s.own.get(other * 3 + w)
        other += 1
    return mask


def teammates(s: SteamState, seat: i64, w: i64) -> i64:
    """The hexes with a teammate's car."""
    mask: i64 = 0
    if s.teams > 0:
        other: i64 = 0
        while other < s.seats:
            if other != seat and not s.competes(seat, other):
                mask |= s.own.get(other * 3 + w)
            other += 1
    return mask


def room(s: SteamState, seat: i64, w: i64) -> i64:
    """The hexes that can take a car of the seat: no city, fewer than three cars, none of its own [Build Track]."""
    return s.map.geometry.all(w) & ~(s.map.cities(w) | s.full.get(w) | s.own.get(seat * 3 + w))


def land(s: SteamState, terrains: i64, w: i64) -> i64:
    """The hexes of a set of terrains, bit 6 being wasteland, as the map is now."""
    waste = s.waste.get(w)
    mask = s.map.land(terrains & 63, w) & ~waste
    return mask | waste if terrains & 64 != 0 else mask


def beside_waste(s: SteamState, w: i64) -> i64:
    """The hexes next to a wasteland."""
    mask: i64 = 0
    v: i64 = 0
    while v < s.map.words:
        waste = s.waste.get(v)
        while waste != 0:
            mask |= s.map.geometry.around(v * 60 + lowest(waste), w)
            waste &= waste - 1
        v += 1
    return mask


# --- transfers --------------------------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Routes:
    """How far one seat's builds reach, for every price and number of tokens. Immutable once made.

    A chain of transfers begins beside the network and goes from hex to hex, each a city, a wasteland or held by others;
    the build goes to a hex beside the last. Besides mana a chain may use up free transfers of a spellcar, one of each
    class that it names, and tokens. For each price and what may be used up there is the set of hexes within reach.
    """

    def __init__(self, seat: i64, free: i64, tokens: i64, prices: i64, limit: i64, other: Routes | None) -> None:
        self.seat = seat
        self.free = free  # mask of classes
        self.tokens = tokens
        self.prices = prices  # by class, four bits each
        self.limit = limit  # the highest price looked at
        self.other = other  # an answer for other free transfers on the same map, or for less mana
        self.layer: i64 = (free + 1) * (tokens + 1) * 3
        self.sets: Row = filled(0, int((limit + 1) * self.layer))
        self.crossed: Row = filled(0, int(self.layer))  # the hexes crossed so far, for each way to use things up
        self.over: Row = filled(0, 15)  # by class, and PASS: the hexes that can be crossed

    def answers(self, seat: i64, free: i64, tokens: i64, prices: i64) -> bool:
        """Is it about these builds, for however much mana?"""
        return self.seat == seat and self.free == free and self.tokens == tokens and self.prices == prices

    def _at(self, used: i64, tokens: i64, price: i64) -> i64:
        return price * self.layer + (used * (self.tokens + 1) + tokens) * 3

    def within(self, tokens: i64, price: i64, w: i64) -> i64:
        """The hexes that a build reaches with so many tokens and so much mana."""
        if price > self.limit:
            price = self.limit
        return self.sets.get(self._at(self.free, tokens, price) + w)

    def price(self, hex: i64, tokens: i64) -> i64:
        """The mana that a build there costs at least; NONE when it is out of reach."""
        if tokens > self.tokens:
            tokens = self.tokens
        price: i64 = 0
        while price <= self.limit:
            if self._reaches(self.free, tokens, price, hex):
                return price
            price += 1
        return NONE

    def _reaches(self, used: i64, tokens: i64, price: i64, hex: i64) -> bool:
        return self.sets.get(self._at(used, tokens, price) + word(hex)) & mark(hex) != 0

    def _is_over(self, over: i64, hex: i64) -> bool:
        return self.over.get(over * 3 + word(hex)) & mark(hex) != 0

    def search(self, s: SteamState, shorter: Routes | None) -> None:
        """Fill the sets, price by price, going on where an answer for less mana has stopped."""
        price: i64 = 0
        if shorter is not None:
            price = shorter.limit + 1
            _copy(shorter.sets, self.sets)
            _copy(shorter.crossed, self.crossed)
        while price <= self.limit:
            used: i64 = 0
            while used <= self.free:
                if used & ~self.free == 0:
                    tokens: i64 = 0
                    while tokens <= self.tokens:
                        self._spread(s, used, tokens, price)
                        tokens += 1
                used += 1
            price += 1

    def _spread(self, s: SteamState, used: i64, tokens: i64, price: i64) -> None:
        """The set of one price and use: that of the price before, and what is beside newly crossed hexes."""
        sets = self.sets
        crossed = self.crossed
        at = self._at(used, tokens, price)
        done = (used * (self.tokens + 1) + tokens) * 3
        words = s.map.words
        w: i64 = 0
        while w < words:
            sets.set(at + w, s.near.get(self.seat * 3 + w) if price == 0 else sets.get(at - self.layer + w))
            w += 1
        w = 0
        while w < words:
            new = self._crossable(at, used, tokens, price, w) & ~crossed.get(done + w)
            if new == 0:
                w += 1
                continue
            crossed.set(done + w, crossed.get(done + w) | new)
            while new != 0:
                _add_around(s.map.geometry, w * 60 + lowest(new), sets, at, words)
                new &= new - 1
            w = 0  # what was free to cross may have opened more

    def _crossable(self, at: i64, used: i64, tokens: i64, price: i64, w: i64) -> i64:
        """The hexes that can be crossed at this price in all, whose set is at `at`."""
        sets = self.sets
        mask = self.over.get(PASS * 3 + w) & sets.get(at + w)
        over: i64 = 0
        while over < CLASSES:
            here = self.over.get(over * 3 + w)
            cost = (self.prices >> (over * 4)) & 15
            if cost <= price:
                mask |= here & sets.get(at - cost * self.layer + w)
            if (used != 0 or tokens != 0) and over != OVER_TEAMMATE:
                if (used >> over) & 1 == 1:
                    mask |= here & sets.get(self._at(_without(used, over), tokens, price) + w)
                if tokens > 0:
                    mask |= here & sets.get(self._at(used, tokens - 1, price) + w)
            over += 1
        return mask

    def path(self, s: SteamState, hex: i64, tokens: i64) -> list[int]:
        """The hexes that a cheapest chain crosses, from the network on; of several the one with the lowest numbers."""
        price = self.price(hex, tokens)
        trail: list[int] = []
        if price >= 0:
            self._back(s, hex, self.free, tokens, price, trail)
        trail.reverse()
        return trail

    def _back(self, s: SteamState, hex: i64, used: i64, tokens: i64, price: i64, trail: list[int]) -> bool:
        """Extend a trail from its end back to the network; False, and the trail as it was, when there is no way."""
        if s.near.get(self.seat * 3 + word(hex)) & mark(hex) != 0:
            return True
        around = sorted(int(s.map.geometry.neighbour(hex, d)) for d in range(6))
        for beside in around:
            if beside < 0 or beside in trail:
                continue
            trail.append(beside)
            if self._is_over(PASS, beside) and self._step(s, beside, used, tokens, price, trail):
                return True
            for over in range(4):
                if not self._is_over(over, beside):
                    continue
                cost = (self.prices >> (over * 4)) & 15
                if cost <= price and self._step(s, beside, used, tokens, price - cost, trail):
                    return True
                if over == OVER_TEAMMATE:
                    continue
                if (used >> over) & 1 == 1 and self._step(s, beside, _without(used, over), tokens, price, trail):
                    return True
                if tokens > 0 and self._step(s, beside, used, tokens - 1, price, trail):
                    return True
            trail.pop()
        return False

    def _step(self, s: SteamState, hex: i64, used: i64, tokens: i64, price: i64, trail: list[int]) -> bool:
        return self._reaches(used, tokens, price, hex) and self._back(s, hex, used, tokens, price, trail)


def _without(used: i64, over: i64) -> i64:
    if over == OVER_CITY:
        return used & ~1
    return used & ~2 if over == OVER_COMPETITOR else used & ~4


def _copy(numbers: Row, to: Row) -> None:
    i: i64 = 0
    while i < numbers.size:
        to.set(i, numbers.get(i))
        i += 1


def _add_around(geometry: Geometry, hex: i64, sets: Row, at: i64, words: i64) -> None:
    v: i64 = 0
    while v < words:
        sets.set(at + v, sets.get(at + v) | geometry.around(hex, v))
        v += 1


def routes(s: SteamState, seat: i64, free: i64) -> Routes:
    """How far the seat's builds reach with its mana, its tokens, and the free transfers of a spellcar."""
    prices = transfer_prices(s, seat)
    limit = s.folios[seat].mana
    found = s.routes
    while found is not None and not found.answers(seat, free, s.tokens, prices):
        found = found.other
    if found is not None and found.limit >= limit:
        return found
    made = Routes(seat, free, s.tokens, prices, limit, s.routes)
    w: i64 = 0
    while w < s.map.words:
        mine = s.own.get(seat * 3 + w)
        waste = s.waste.get(w)
        made.over.set(OVER_CITY * 3 + w, s.map.cities(w))
        made.over.set(OVER_WASTELAND * 3 + w, waste & ~mine)  # also where competitors have built on it
        made.over.set(OVER_COMPETITOR * 3 + w, competitors(s, seat, w) & ~(mine | waste))
        made.over.set(OVER_TEAMMATE * 3 + w, teammates(s, seat, w) & ~(mine | waste))
        made.over.set(PASS * 3 + w, s.passes.get(w) & ~mine)
        w += 1
    made.search(s, found)
    s.routes = made
    return made


def can_transfer(s: SteamState, seat: i64, free: i64) -> bool:
    """Could a build pass over anything at all? Mostly not, and then nothing has to be searched."""
    usable = free != 0 or s.tokens > 0
    prices = transfer_prices(s, seat)
    over: i64 = 0
    while over < CLASSES and not usable:
        usable = (prices >> (over * 4)) & 15 <= s.folios[seat].mana
        over += 1
    w: i64 = 0
    while w < s.map.words:
        here = s.near.get(seat * 3 + w) & ~s.own.get(seat * 3 + w)
        if s.passes.get(w) & here != 0:
            return True
        if usable and here & (s.map.cities(w) | s.waste.get(w) | competitors(s, seat, w) | teammates(s, seat, w)) != 0:
            return True
        w += 1
    return False


PACKED: Final = 7  # hexes in one number


def packed_path(path: list[int], price: int) -> tuple[int, int]:
    """The crossed hexes in two numbers, for an event: 1 + hex, eight bits each, the first one lowest; the price comes
    before the second lot of hexes, four bits wide."""
    first, second = (_packed(path[at : at + PACKED]) for at in (0, PACKED))
    return first, price | second << 4


def _packed(hexes: list[int]) -> int:
    return sum((hex + 1) << i * 8 for i, hex in enumerate(hexes))


def unpacked_path(first: int, second: int) -> list[int]:
    path = []
    for packed in (first, second >> 4):
        while packed > 0:
            path.append((packed & 255) - 1)
            packed >>= 8
    return path
